#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::tools {

// The width of standard output if it is a terminal; `otherwise` if not.
std::size_t terminal_width(std::size_t otherwise);

// The columns that UTF-8 text takes on a terminal: continuation bytes take none.
std::size_t display_width(std::string_view text);

// Lines of text with those wider than `width` broken at blanks, and the rest indented. A word that
// is wider still is cut: a board in one line between two rows, any other where it has to be.
std::string broken_lines(std::string_view text, std::size_t width);

// When to write colours and bold type: the values of --color.
enum class ColorUse { automatic, always, never };

std::optional<ColorUse> find_color_use(std::string_view name);
// True if text for the descriptor should have them. With `automatic` it is a terminal, and neither
// NO_COLOR (https://no-color.org) nor TERM=dumb forbids them.
bool has_color(ColorUse use, int descriptor);

// What colours and bold type distinguish.
enum class Role { heading, place, error, given, found };
// The text in the style of its role.
std::string painted(Role role, std::string_view text);

// A help text with its headings in bold type.
std::string with_bold_headings(const std::string& help);

// A text that is safe to print on a terminal: control characters other than tab and line feed, and
// characters that change the direction of text, are escaped as "\x1B" or "\u202E". Names and texts
// of inputs can be untrusted.
std::string terminal_text(std::string_view text);

}  // namespace sudoku::tools
