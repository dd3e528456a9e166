#pragma once

#include "book/canvas.hpp"
#include "book/picture.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

class Hyphenator;

// A drawing that replaces the picture of its name.
struct Figure {
    double width = 0;
    double height = 0;
    std::function<void(Canvas&, const Box&)> draw;
    double largest = 0;  // the width up to which it can be enlarged; 0 if it cannot
    double least = 0;    // the width down to which it can be reduced; 0 if it cannot
};
using Figures = std::map<std::string, Figure>;

// The minimum width of text next to a figure, and the gap between them, in units of the text size.
inline constexpr double least_beside = 9;
inline constexpr double beside_gap = 1.4;

// A line of text and its position in a column.
struct FlowLine {
    double x = 0;
    double y = 0;  // top of the line, from the top of the column
    TextLine line;
};

// A picture and its position in a column.
struct FlowPicture {
    Box box;
    const Picture* picture = nullptr;  // alternatively, a picture file
    const Figure* figure = nullptr;
};

struct FlowPage {
    std::vector<FlowLine> lines = {};
    std::vector<FlowPicture> pictures = {};
    std::vector<Box> rules = {};  // lines of tables, without height
    double height = 0;            // height used

    bool is_empty() const { return lines.empty() && pictures.empty(); }
};

// Sets Markdown in a column, breaking it into lines and pages. A heading stays with the text after
// it, and the head of a table is repeated on the next page. Pictures are printed at 300 dots per
// inch or at the width given in their title, limited by the column. They must be in `pictures` or
// `figures`, which the result refers to. A figure is placed to the right of the paragraph before it
// or, if the column is too narrow, below it on the same page. A figure that can be reduced is
// reduced if it then fits on the rest of a page, and one that can be enlarged is enlarged if its
// page would otherwise be a third empty. With a hyphenator, words of paragraphs are broken if lines
// would otherwise be much too short.
std::vector<FlowPage> flow_markdown(TextMeasurer& measurer, const Style& style,
                                    std::string_view markdown, double width, double height,
                                    const Pictures& pictures = {}, const Figures& figures = {},
                                    const Hyphenator* hyphenator = nullptr);

// Sets Markdown over the whole width and, below it, short paragraphs in columns, which continue on
// further pages. The type of the paragraphs is a little smaller, where the style allows that.
std::vector<FlowPage> flow_in_columns(TextMeasurer& measurer, const Style& style,
                                      std::string_view heading,
                                      const std::vector<std::string>& paragraphs, double width,
                                      double height);

// Draws a page of text with the top left corner of its column at `corner`.
void draw_flow(Canvas& canvas, const FlowPage& page, Point corner, const Colour& colour = 0);

}  // namespace sudoku::book
