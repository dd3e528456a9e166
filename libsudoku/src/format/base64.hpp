#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// The 64 characters of base64, A-Z a-z 0-9 + /, and their numbers; -1 for any other character.
char base64_character(std::uint32_t number);
int base64_value(char c);

// Convert bytes to base64, padded with '=' to a multiple of four characters, and back. Padding is
// optional on input. Returns nullopt if the text has other characters.
std::string base64_of(std::string_view bytes);
std::optional<std::string> bytes_of_base64(std::string_view text);

// The same with '-' and '_' for + and /, for addresses; written without padding.
std::string url_base64_of(std::string_view bytes);
std::optional<std::string> bytes_of_url_base64(std::string_view text);

}  // namespace sudoku
