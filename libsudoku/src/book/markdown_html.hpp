#pragma once

#include "book/markdown.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace sudoku::book {

// Returns the XHTML for a picture, or an empty text.
using HtmlPicture = std::function<std::string(const MarkdownBlock& block)>;

// Converts Markdown to XHTML. Headings are moved `deeper` levels down, to h6 at most.
std::string markdown_html(std::string_view markdown, int deeper, const HtmlPicture& picture);

}  // namespace sudoku::book
