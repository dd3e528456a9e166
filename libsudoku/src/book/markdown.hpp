#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// The subset of Markdown that books need: headings, paragraphs, lists, bold and italic, pictures,
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
    int heading = 0;          // 1..6; 0 for other blocks
    std::string bullet = {};  // "-" or "1." before the first paragraph of a list item
    int indent = 0;           // nesting depth in lists
    std::vector<MarkdownSpan> spans = {};
    std::string picture = {};            // file of a picture, which is a block of its own
    std::string picture_width = {};      // title of the picture
    std::string picture_text = {};       // description of the picture
    std::vector<MarkdownRow> rows = {};  // rows of a table
};

// Parses Markdown. The targets of links are printed in parentheses after them. Unsupported elements
// (code, quotes) are reduced to their text.
std::vector<MarkdownBlock> parse_markdown(std::string_view text);

}  // namespace sudoku::book
