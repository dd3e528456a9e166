#pragma once

#include <string>
#include <string_view>

// Helpers for writing HTML, SVG and XML.
namespace sudoku {

// Returns `text` with markup characters written as entities. Bytes that are not allowed in markup
// (control characters, invalid UTF-8) become U+FFFD, the replacement character, so that any input
// gives a well-formed document.
std::string escaped_markup(std::string_view text);

// Returns the start tag of an SVG element with a size in pixels, including its title and
// description. `title` and `description` are the text alternatives of the picture. The caller
// appends the content and "</svg>".
std::string svg_start(int width, int height, std::string_view title, std::string_view description);

}  // namespace sudoku
