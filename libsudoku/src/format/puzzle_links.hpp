#pragma once

#include "format/format_reader.hpp"

#include <sudoku/format/format.hpp>

#include <memory>
#include <optional>
#include <string_view>

namespace sudoku {

// The format of a line that begins with the address of a puzzle, or with the part of one that holds
// the puzzle; nothing for all other lines. For recognition.
std::optional<Format> format_of_link(std::string_view line);

// The same for a text that begins with the JSON object in such an address.
std::optional<Format> format_of_link_json(std::string_view text);

// Of the addresses alone: a reader of single lines.
std::unique_ptr<FormatReader> make_link_line_reader(TextScanner& text, GeometryChoice& geometry);

}  // namespace sudoku
