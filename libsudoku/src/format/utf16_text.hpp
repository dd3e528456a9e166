#pragma once

#include <sudoku/format/record_reader.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

enum class Utf16Order { big_endian, little_endian };

// The order that a byte order mark of UTF-16 in front of a text tells; nothing without one.
std::optional<Utf16Order> utf16_order(std::string_view start);

// The UTF-8 of a character or of UTF-16, and back. Half of a pair that stands alone, and what is no
// UTF-8, become U+FFFD.
void append_utf8(char32_t character, std::string& out);
std::string utf8_of(std::u16string_view units);
std::u16string utf16_of(std::string_view text);

// The UTF-8 of a source in UTF-16. Halves of pairs that stand alone and a last odd byte become
// U+FFFD.
class Utf16Source : public ByteSource {
  public:
    // `start` was read from `source` before, without the mark. `source` must outlive this one.
    Utf16Source(ByteSource& source, Utf16Order order, std::string_view start)
        : source_(&source), order_(order), raw_(start) {}

    Result<std::size_t> read(std::span<char> buffer) override;
    const std::string& name() const override { return source_->name(); }

  private:
    // Appends to `decoded_` all of `raw_` that can be told.
    void decode(bool is_end);

    ByteSource* source_;
    Utf16Order order_;
    std::string raw_;
    std::string decoded_;
    bool source_ended_ = false;
};

}  // namespace sudoku
