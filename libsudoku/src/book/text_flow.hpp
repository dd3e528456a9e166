#pragma once

#include "book/canvas.hpp"

#include <string_view>
#include <vector>

namespace sudoku::book {

// A line of text with its place in a column.
struct FlowLine {
    double x = 0;
    double y = 0;  // of its top, from the top of the column
    TextLine line;
};

struct FlowPage {
    std::vector<FlowLine> lines = {};
    double height = 0;  // used
};

// Sets Markdown in a column: breaks it into lines and pages. A heading stays with the text behind
// it.
std::vector<FlowPage> flow_markdown(TextMeasurer& measurer, const Style& style,
                                    std::string_view markdown, double width, double height);

// Draws a page of text with its column starting at `corner`.
void draw_flow(Canvas& canvas, const FlowPage& page, Point corner);

}  // namespace sudoku::book
