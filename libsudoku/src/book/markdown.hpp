#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// The part of Markdown that books need: headings, paragraphs, lists, bold and italic.
struct MarkdownSpan {
    std::string text;
    bool bold = false;
    bool italic = false;
};

struct MarkdownBlock {
    int heading = 0;          // 1..6, 0 for other blocks
    std::string bullet = {};  // "-" or "1." in front of the first paragraph of a list item
    int indent = 0;           // depth of lists around it
    std::vector<MarkdownSpan> spans = {};
};

// The targets of links stand in parentheses behind them. Other elements (code, quotes, tables) are
// taken for their text.
std::vector<MarkdownBlock> parse_markdown(std::string_view text);

}  // namespace sudoku::book
