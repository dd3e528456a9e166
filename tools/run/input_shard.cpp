#include "run/input_shard.hpp"

#include "base/system.hpp"
#include "run/puzzle_input.hpp"

#include <sudoku/format/record_reader.hpp>

#include <algorithm>
#include <span>

namespace sudoku::tools {
namespace {

std::uint64_t size_of_input(const std::string& input) {
    const auto refuse = [&](const std::string& reason) {
        throw Failure(Error{ErrorCode::invalid, "--shard needs regular files: " + reason, input});
    };
    if (input == "-") refuse("standard input cannot be divided");
    const auto state = system::state_of(input);
    if (!state) {
        if (looks_like_puzzle(input)) return input.size();
        throw Failure(FileSource::open(input).error());
    }
    if (!state->is_regular()) refuse("this is not one");
    return state->bytes;
}

// Computes total * number / of without overflow.
std::uint64_t share_of(std::uint64_t total, std::uint64_t number, std::uint64_t of) {
    return total / of * number + total % of * number / of;
}

// Reads at least one byte, or what is left of the file; throws Failure.
std::size_t read_some(FileSource& file, std::span<char> buffer) {
    return file.read(buffer).value();
}

}  // namespace

InputShard::InputShard(const std::vector<std::string>& inputs, const Shard& shard) {
    for (const std::string& input : inputs) {
        inputs_.push_back({total_, size_of_input(input)});
        total_ += inputs_.back().size;
    }
    first_ = share_of(total_, shard.number, shard.of);
    end_ = share_of(total_, shard.number + 1, shard.of);
}

bool InputShard::touches(std::size_t input) const {
    const Extent& extent = inputs_[input];
    return first_ < extent.begin + extent.size && extent.begin < end_;
}

std::uint64_t InputShard::first(std::size_t input) const {
    const std::uint64_t begin = inputs_[input].begin;
    return first_ > begin ? first_ - begin : 0;
}

std::uint64_t InputShard::end(std::size_t input) const {
    const Extent& extent = inputs_[input];
    return end_ >= extent.begin + extent.size ? no_limit : end_ - extent.begin;
}

std::optional<std::uint64_t> line_start(const std::string& path, std::uint64_t byte) {
    constexpr std::uint64_t farthest = std::uint64_t{64} << 10;
    FileSource file = FileSource::open(path).value();
    const std::uint64_t begin = byte > farthest ? byte - farthest : 0;
    if (!file.seek(begin)) return std::nullopt;
    std::string text(static_cast<std::size_t>(byte - begin), '\0');
    for (std::size_t done = 0; done < text.size();) {
        const std::size_t count =
            read_some(file, std::span(text.data(), text.size()).subspan(done));
        if (count == 0) return std::nullopt;  // the file has been truncated in the meantime
        done += count;
    }
    const std::size_t newline = text.rfind('\n');
    if (newline != std::string::npos) return begin + newline + 1;
    return begin == 0 ? std::optional<std::uint64_t>(0) : std::nullopt;
}

std::uint64_t count_lines(const std::string& path, std::uint64_t end) {
    FileSource file = FileSource::open(path).value();
    std::vector<char> block(std::size_t{1} << 20);
    std::uint64_t lines = 0;
    while (end > 0) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(end, block.size()));
        const std::size_t count = read_some(file, std::span(block).first(wanted));
        if (count == 0) break;
        lines += static_cast<std::uint64_t>(
            std::count(block.begin(), block.begin() + static_cast<std::ptrdiff_t>(count), '\n'));
        end -= count;
    }
    return lines;
}

}  // namespace sudoku::tools
