#pragma once

#include <sudoku/format/format.hpp>

#include <optional>
#include <string_view>

namespace sudoku {

// The format of a line that begins with the address of a puzzle, or with the part of one that holds
// the puzzle; nothing for all other lines. For recognition.
std::optional<Format> format_of_link(std::string_view line);

// The same for a text that begins with the JSON object in such an address.
std::optional<Format> format_of_link_json(std::string_view text);

}  // namespace sudoku
