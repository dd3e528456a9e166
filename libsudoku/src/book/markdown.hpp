#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// The part of Markdown that books need: headings, paragraphs, lists, bold and italic, pictures,
// tables.
struct MarkdownSpan {
    std::string text;
    bool bold = false;
    bool italic = false;
};

struct MarkdownCell {
    std::vector<MarkdownSpan> spans = {};
    char align = 'l';  // left, centre, right
};

struct MarkdownRow {
    bool is_head = false;
    std::vector<MarkdownCell> cells = {};
};

struct MarkdownBlock {
    int heading = 0;          // 1..6, 0 for other blocks
    std::string bullet = {};  // "-" or "1." in front of the first paragraph of a list item
    int indent = 0;           // depth of lists around it
    std::vector<MarkdownSpan> spans = {};
    std::string picture = {};            // a block of its own: the file
    std::string picture_width = {};      // its title
    std::string picture_text = {};       // its description, in words
    std::vector<MarkdownRow> rows = {};  // of a table
};

// The targets of links stand in parentheses behind them. Other elements (code, quotes) are taken
// for their text.
std::vector<MarkdownBlock> parse_markdown(std::string_view text);

}  // namespace sudoku::book
