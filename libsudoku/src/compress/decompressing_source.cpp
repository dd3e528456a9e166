#include "compress/decompressing_source.hpp"

#include "compress/decoder.hpp"
#include "support/foreign_file.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

// Packed bytes are decoded in pieces of this size, aligned to the beginning of the file, so that
// packed_offset() does not depend on how fast they arrive.
constexpr std::size_t piece_size = std::size_t{16} << 10;

// The capacity for text decoded in one step.
constexpr std::size_t text_size = std::size_t{128} << 10;

}  // namespace

struct DecompressingSource::State {
    explicit State(std::unique_ptr<ByteSource> source) : packed(std::move(source)) {}

    std::unique_ptr<ByteSource> packed;
    const CompressionInfo* info = nullptr;
    bool is_begun = false;
    std::unique_ptr<Decoder> decoder;
    std::vector<char> piece;  // packed bytes; [piece_begin, piece_end) are not decoded yet
    std::size_t piece_begin = 0;
    std::size_t piece_end = 0;
    std::uint64_t packed_taken = 0;
    bool packed_ended = false;
    std::vector<char> text;  // decoded bytes; [text_begin, text_end) are not read yet
    std::size_t text_begin = 0;
    std::size_t text_end = 0;
    std::uint64_t text_made = 0;
    std::optional<Error> failure;
    // For each step, the offsets in the text and in the packed bytes at its end.
    std::deque<std::pair<std::uint64_t, std::uint64_t>> steps;
    std::uint64_t last_packed_offset = 0;

    Error broken(const std::string& reason) const {
        return {ErrorCode::io,
                "cannot read: " + std::string(info->name) + " data, " + reason + " (after byte " +
                    std::to_string(packed_taken) + " of it, " + std::to_string(text_made) +
                    " bytes of text)",
                packed->name()};
    }

    // Uses the bytes that were read to detect the format as the beginning of the packed bytes.
    void begin_decoding(std::span<const char> first) {
        decoder = make_decoder(info->compression);
        piece.resize(std::max(piece_size, first.size()));
        std::copy(first.begin(), first.end(), piece.begin());
        piece_end = first.size();
        text.resize(text_size);
    }

    // Reads until the piece is full or the file ends; false on a read error.
    bool fill_piece() {
        if (piece_begin > 0) {
            std::copy(piece.begin() + static_cast<std::ptrdiff_t>(piece_begin),
                      piece.begin() + static_cast<std::ptrdiff_t>(piece_end), piece.begin());
            piece_end -= piece_begin;
            piece_begin = 0;
        }
        const std::size_t wanted = piece_size - packed_taken % piece_size;
        while (!packed_ended && piece_end < wanted) {
            const auto got = packed->read(std::span(piece.data(), piece.size()).subspan(piece_end));
            if (!got) {
                failure = got.error();
                return false;
            }
            packed_ended = *got == 0;
            piece_end += *got;
        }
        return true;
    }

    // Decodes until there is text, the end of the input, or an error.
    void decode() {
        while (text_begin == text_end && !failure) {
            if (!fill_piece()) return;
            const std::size_t most = piece_size - packed_taken % piece_size;
            const std::size_t size = std::min(piece_end - piece_begin, most);
            const bool is_last = packed_ended && size == piece_end - piece_begin;
            const DecoderStep step =
                decoder->step({piece.data() + piece_begin, size}, std::span(text), is_last);
            piece_begin += step.taken;
            packed_taken += step.taken;
            text_made += step.given;
            text_begin = 0;
            text_end = step.given;
            if (step.given > 0) steps.emplace_back(text_made, packed_taken);
            if (!step.wrong.empty()) {
                failure = broken(step.wrong);
            } else if (step.taken == 0 && step.given == 0) {
                if (!is_last || !decoder->is_between_members() || piece_begin < piece_end)
                    failure = broken("it ends unexpectedly");
                return;
            }
        }
    }
};

DecompressingSource::DecompressingSource(std::unique_ptr<ByteSource> packed)
    : state_(std::make_unique<State>(std::move(packed))) {}

DecompressingSource::~DecompressingSource() = default;

Result<std::size_t> DecompressingSource::read(std::span<char> buffer) {
    State& state = *state_;
    if (!state.is_begun) {
        std::size_t size = 0;
        const auto may_be_packed = [&] {
            const std::string_view bytes(buffer.data(), size);
            const auto table = compression_table();
            return size < buffer.size() &&
                   std::any_of(table.begin(), table.end(), [&](const CompressionInfo& info) {
                       return info.magic.starts_with(bytes) && info.magic != bytes;
                   });
        };
        // Read more only while a known format is still possible: a line that somebody types must be
        // answered at once.
        do {
            const auto got = state.packed->read(buffer.subspan(size));
            if (!got) return got;
            if (*got == 0) break;
            size += *got;
        } while (may_be_packed());
        state.is_begun = true;
        state.info = find_compression_of({buffer.data(), size});
        if (const ForeignFile* const file = find_foreign_file({buffer.data(), size})) {
            return Error{ErrorCode::io,
                         "cannot read: this is " + std::string(file->what) + ": " +
                             std::string(file->remedy),
                         state.packed->name()};
        }
        if (state.info == nullptr) return size;
        state.begin_decoding(buffer.first(size));
    }
    if (state.info == nullptr) return state.packed->read(buffer);
    state.decode();
    if (state.text_begin == state.text_end && state.failure) return *state.failure;
    const std::size_t count = std::min(buffer.size(), state.text_end - state.text_begin);
    std::copy_n(state.text.data() + state.text_begin, count, buffer.data());
    state.text_begin += count;
    return count;
}

bool DecompressingSource::would_wait() const {
    const State& state = *state_;
    if (state.text_begin < state.text_end || state.packed_ended || state.failure) return false;
    return state.packed->would_wait();
}

const std::string& DecompressingSource::name() const { return state_->packed->name(); }

const CompressionInfo* DecompressingSource::compression() const { return state_->info; }

std::uint64_t DecompressingSource::packed_offset(std::uint64_t offset) {
    State& state = *state_;
    if (state.info == nullptr) return offset;
    while (!state.steps.empty() && state.steps.front().first <= offset) {
        state.last_packed_offset = state.steps.front().second;
        state.steps.pop_front();
    }
    return packed_offset_ahead(offset);
}

std::uint64_t DecompressingSource::packed_offset_ahead(std::uint64_t offset) const {
    const State& state = *state_;
    std::uint64_t found = state.last_packed_offset;
    for (const auto& [text_end, packed_end] : state.steps) {
        found = packed_end;
        if (text_end > offset) break;
    }
    return found;
}

std::uint64_t DecompressingSource::text_made() const { return state_->text_made; }

}  // namespace sudoku
