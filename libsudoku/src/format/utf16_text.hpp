#pragma once

#include <sudoku/format/record_reader.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

enum class Utf16Order { big_endian, little_endian };

// The byte order according to a UTF-16 byte order mark at the beginning; nullopt without one.
std::optional<Utf16Order> utf16_order(std::string_view start);

// Convert a character or UTF-16 to UTF-8, and UTF-8 to UTF-16. Unpaired surrogates and invalid
// UTF-8 become U+FFFD.
void append_utf8(char32_t character, std::string& out);
std::string utf8_of(std::u16string_view units);
std::u16string utf16_of(std::string_view text);

// Converts a source from UTF-16 to UTF-8. Unpaired surrogates and a last odd byte become U+FFFD.
class Utf16Source : public ByteSource {
  public:
    // `start` is what was read from `source` before, without the byte order mark. `source` must
    // outlive this object.
    Utf16Source(ByteSource& source, Utf16Order order, std::string_view start)
        : source_(&source), order_(order), raw_(start) {}

    Result<std::size_t> read(std::span<char> buffer) override;
    const std::string& name() const override { return source_->name(); }

  private:
    // Appends to `decoded_` everything in `raw_` that is complete.
    void decode(bool is_end);

    ByteSource* source_;
    Utf16Order order_;
    std::string raw_;
    std::string decoded_;
    bool source_ended_ = false;
};

}  // namespace sudoku
