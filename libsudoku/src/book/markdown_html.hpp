#pragma once

#include "book/markdown.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace sudoku::book {

// What stands in the place of a picture: elements of XHTML, or nothing.
using HtmlPicture = std::function<std::string(const MarkdownBlock& block)>;

// Markdown as elements of XHTML. Headings are `deeper` levels below what they say, down to h6.
std::string markdown_html(std::string_view markdown, int deeper, const HtmlPicture& picture);

}  // namespace sudoku::book
