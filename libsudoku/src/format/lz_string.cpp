// The stream is a sequence of codes. Each is written with the lowest bit first into characters of
// six bits, which are filled from the highest bit:
//
//     0, 8 bits     a new unit below 256
//     1, 16 bits    any other new unit
//     2             the end
//     n             text number n; 3 is the first unit
//
// Every code except the first adds a text: the previous text with the first unit of its own. A new
// unit is a text as well. Codes have two bits at first, and grow by one bit as the number of texts
// requires.

#include "format/lz_string.hpp"

#include "format/base64.hpp"
#include "format/utf16_text.hpp"
#include "grid/alphabet.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sudoku {
namespace {

constexpr std::uint32_t byte_code = 0;
constexpr std::uint32_t unit_code = 1;
constexpr std::uint32_t end_code = 2;

class SixBitWriter {
  public:
    void write(std::uint32_t value, int bits) {
        for (int i = 0; i < bits; ++i) {
            character_ = (character_ << 1) | ((value >> i) & 1U);
            if (++filled_ == 6) put();
        }
    }

    // The last character is padded with zeros; if it is complete, another one follows.
    std::string finish() {
        do {
            write(0, 1);
        } while (filled_ != 0);
        while (text_.size() % 4 != 0) text_ += '=';
        return std::move(text_);
    }

  private:
    void put() {
        text_ += base64_character(character_);
        character_ = 0;
        filled_ = 0;
    }

    std::string text_;
    std::uint32_t character_ = 0;
    int filled_ = 0;
};

// The number of bits of a code, which increases after 2^bits texts.
class CodeWidth {
  public:
    CodeWidth(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
    int bits() const { return bits_; }
    void count() {
        if (--left_ == 0) left_ = std::uint32_t{1} << bits_++;
    }

  private:
    int bits_;
    std::uint32_t left_;
};

class LzCompressor {
  public:
    std::string compress(const std::u16string& units) {
        bool has_text = false;
        for (const char16_t unit : units) {
            const auto first = units_.try_emplace(unit, next_);
            if (first.second) is_new_[next_++] = unit;
            if (has_text) {
                const std::uint64_t longer = (std::uint64_t{text_} << 16) | unit;
                if (const auto known = texts_.find(longer); known != texts_.end()) {
                    text_ = known->second;
                    continue;
                }
                put_text();
                texts_.emplace(longer, next_++);
            }
            text_ = first.first->second;
            has_text = true;
        }
        if (has_text) put_text();
        out_.write(end_code, width_.bits());
        return out_.finish();
    }

  private:
    void put_text() {
        if (const auto found = is_new_.find(text_); found != is_new_.end()) {
            const bool is_byte = found->second < 256;
            out_.write(is_byte ? byte_code : unit_code, width_.bits());
            out_.write(found->second, is_byte ? 8 : 16);
            width_.count();
            is_new_.erase(found);
        } else {
            out_.write(text_, width_.bits());
        }
        width_.count();
    }

    SixBitWriter out_;
    CodeWidth width_{2, 2};
    std::uint32_t next_ = 3;
    std::uint32_t text_ = 0;  // number of the text not written yet
    std::unordered_map<char16_t, std::uint32_t> units_;
    std::unordered_map<std::uint64_t, std::uint32_t> texts_;  // by number of a text and next unit
    std::unordered_map<std::uint32_t, char16_t> is_new_;      // units not written yet
};

class SixBitReader {
  public:
    explicit SixBitReader(std::string_view text) : text_(text) {}

    // Returns nullopt if the text ends too early.
    std::optional<std::uint32_t> read(int bits) {
        std::uint32_t value = 0;
        for (int i = 0; i < bits; ++i, ++bit_) {
            if (bit_ / 6 >= text_.size()) return std::nullopt;
            const auto character = static_cast<std::uint32_t>(base64_value(text_[bit_ / 6]));
            value |= ((character >> (5 - bit_ % 6)) & 1U) << i;
        }
        return value;
    }
    std::size_t column() const { return bit_ / 6 + 1; }

  private:
    std::string_view text_;
    std::size_t bit_ = 0;
};

// Texts are stored as pieces of the output, where each is followed by its next unit.
struct OutputPiece {
    std::size_t begin;
    std::size_t length;
};

class LzDecompressor {
  public:
    LzDecompressor(std::string_view text, std::size_t most_units)
        : in_(text), most_units_(most_units) {}

    Result<std::u16string> decompress() {
        std::optional<OutputPiece> before;
        for (;;) {
            const auto code = in_.read(width_.bits());
            if (!code) return broken("is cut off: expected more characters");
            if (*code == end_code) return std::move(units_);
            OutputPiece piece{units_.size(), 1};
            if (*code == byte_code || *code == unit_code) {
                const auto unit = in_.read(*code == byte_code ? 8 : 16);
                if (!unit) return broken("is cut off: expected more characters");
                units_ += static_cast<char16_t>(*unit);
                pieces_.push_back(piece);
                width_.count();
            } else {
                const std::size_t number = *code - 3;
                // A code can refer to the text that it completes itself, which ends with its first
                // unit.
                const bool is_next = before && number == pieces_.size();
                if (!is_next && (!before || number > pieces_.size()))
                    return broken("contains an invalid number");
                const OutputPiece source =
                    is_next ? OutputPiece{before->begin, before->length + 1} : pieces_[number];
                piece.length = source.length;
                if (units_.size() + piece.length > most_units_) return too_long();
                for (std::size_t i = 0; i < piece.length; ++i) units_ += units_[source.begin + i];
            }
            if (units_.size() > most_units_) return too_long();
            if (before) {
                pieces_.push_back({before->begin, before->length + 1});
                width_.count();
            }
            before = piece;
        }
    }

  private:
    Error broken(const std::string& what) const {
        return {ErrorCode::malformed, "the compressed text " + what, {}, 1, in_.column()};
    }
    Error too_long() const {
        return broken("is too long: expected at most " + std::to_string(most_units_) +
                      " characters in it");
    }

    SixBitReader in_;
    std::size_t most_units_;
    CodeWidth width_{2, 1};
    std::u16string units_;
    std::vector<OutputPiece> pieces_;
};

}  // namespace

std::string lz_compress(std::string_view text) { return LzCompressor().compress(utf16_of(text)); }

Result<std::string> lz_decompress(std::string_view base64, std::size_t most_units) {
    // Padding ends the text; anything after it was copied along with the link.
    const std::string_view text = base64.substr(0, base64.find('='));
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (base64_value(text[i]) >= 0) continue;
        return Error{ErrorCode::malformed,
                     quote(text[i]) + " in a compressed text: expected A-Z a-z 0-9 + or /",
                     {},
                     1,
                     i + 1};
    }
    auto units = LzDecompressor(text, most_units).decompress();
    if (!units) return units.error();
    return utf8_of(*units);
}

}  // namespace sudoku
