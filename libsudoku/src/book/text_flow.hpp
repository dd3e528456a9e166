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

// What is drawn in the place of a picture that has its name.
struct Figure {
    double width = 0;
    double height = 0;
    std::function<void(Canvas&, const Box&)> draw;
};
using Figures = std::map<std::string, Figure>;

// Text beside a figure, and the gap between them, of the size of the text.
inline constexpr double least_beside = 10;
inline constexpr double beside_gap = 1.4;

// A line of text with its place in a column.
struct FlowLine {
    double x = 0;
    double y = 0;  // of its top, from the top of the column
    TextLine line;
};

// A picture and its place in a column.
struct FlowPicture {
    Box box;
    const Picture* picture = nullptr;  // or
    const Figure* figure = nullptr;
};

struct FlowPage {
    std::vector<FlowLine> lines = {};
    std::vector<FlowPicture> pictures = {};
    std::vector<Box> rules = {};  // of tables, without height
    double height = 0;            // used

    bool is_empty() const { return lines.empty() && pictures.empty(); }
};

// Sets Markdown in a column: breaks it into lines and pages. A heading stays with the text behind
// it, the head of a table comes again on the next page. Pictures have 300 dots per inch, or the
// width that their title gives them, and are never wider or higher than the column. They must be
// among `pictures`, or `figures`, which the pages point at; a figure stands on the right of the
// paragraph in front of it, or, where the column is too narrow, below it on the same page. With a
// hyphenator, words of paragraphs are broken that would otherwise have lines much too short.
std::vector<FlowPage> flow_markdown(TextMeasurer& measurer, const Style& style,
                                    std::string_view markdown, double width, double height,
                                    const Pictures& pictures = {}, const Figures& figures = {},
                                    const Hyphenator* hyphenator = nullptr);

// Draws a page of text with its column starting at `corner`.
void draw_flow(Canvas& canvas, const FlowPage& page, Point corner, double gray = 0);

}  // namespace sudoku::book
