#pragma once

#include <string_view>

namespace sudoku::book {

// The style sheet of an EPUB. It ends inside the block of dark-mode rules, to which the shades of
// the boards and a closing brace are appended.
inline constexpr std::string_view style_sheet = R"(body { margin: 0 0.5em; }
h1, h2, .centre { text-align: center; }
h1 { margin-top: 15%; }
.text h1 { margin-top: 1em; text-align: left; }
.text h2 { text-align: left; }
h2 { margin: 0.4em 0; }
.board { display: block; margin: 0.6em auto; width: 100%; max-width: 34em; max-height: 78vh; }
.drawing .board { max-width: 20em; }
.text img { max-width: 100%; }
.grade { text-align: center; margin: 0.3em 0; }
.note, .imprint { font-size: 0.85em; text-align: center; overflow-wrap: anywhere; }
.turn { text-align: center; }
.right { text-align: right; }
nav ol { list-style-type: none; padding-left: 1em; }
td, th { padding: 0.2em 0.6em; }
@media (prefers-color-scheme: dark) {
body { background-color: #121212; color: #ededed; }
a { color: #9ecbff; }
)";

}  // namespace sudoku::book
