#pragma once

#include "format/format_reader.hpp"

#include <sudoku/format/format.hpp>

#include <memory>
#include <optional>
#include <string_view>

namespace sudoku {

// Recognises a line that begins with a link to a puzzle, or with the part of a link that contains
// the puzzle, and returns its format; otherwise nullopt.
std::optional<Format> format_of_link(std::string_view line);

// The same for a text that begins with the JSON object of such a link.
std::optional<Format> format_of_link_json(std::string_view text);

// Makes a reader of lines that are links.
std::unique_ptr<FormatReader> make_link_line_reader(TextScanner& text, GeometryChoice& geometry);

}  // namespace sudoku
