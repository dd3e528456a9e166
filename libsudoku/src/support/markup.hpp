#pragma once

#include <string>
#include <string_view>

// What HTML, SVG and XML texts are made of.
namespace sudoku {

// `text` with the characters that mean something in markup written as entities. Bytes that may not
// stand in markup at all (control characters, broken UTF-8) become U+FFFD, the replacement
// character, so that any input makes a well-formed page.
std::string escaped_markup(std::string_view text);

// The start of an SVG element of this size in pixels, up to its first child. `title` and
// `description` are for those who cannot see the picture. Ends with "</svg>", which is the
// caller's.
std::string svg_start(int width, int height, std::string_view title, std::string_view description);

}  // namespace sudoku
