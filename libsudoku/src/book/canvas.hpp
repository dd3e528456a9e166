#pragma once

#include "book/page_layout.hpp"
#include "book/page_sheet.hpp"
#include "book/picture.hpp"

#include <sudoku/book/style.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

struct Pen {
    double width = 1;
    double gray = 0;
    double dash = 0;        // length of the dashes; 0: none
    double gap = 0;         // between them
    bool is_round = false;  // ends and corners
};

// A place on a page that leads to another one, or to an address.
struct PageLink {
    int from = 1;  // pages, from 1
    Box box = {};  // on the trimmed page
    int to = 1;
    std::string address = {};  // instead of a page where it is not empty
};

// The small interface that all drawing goes through: shades of grey, from 0 (black) to 1 (white);
// points from the top left corner of the trimmed page. Tests put one behind it that remembers.
class Canvas {
  public:
    virtual ~Canvas() = default;
    virtual void begin_page(const PageSheet& sheet) = 0;
    virtual void end_page() = 0;

    virtual void line(Point from, Point to, const Pen& pen) = 0;
    virtual void polyline(std::span<const Point> points, const Pen& pen) = 0;
    virtual void outline(const Box& box, double radius, const Pen& pen) = 0;
    virtual void fill(const Box& box, double gray) = 0;
    virtual void circle(Point centre, double radius, const Pen& pen) = 0;
    virtual void disc(Point centre, double radius, double gray) = 0;
    virtual void polygon(std::span<const Point> corners, double gray) = 0;
    // `start` is on the baseline, at the left end.
    virtual void text(std::string_view text, const Font& font, Point start, double gray) = 0;
    virtual void picture(const Picture& picture, const Box& box) = 0;
    // Until unturn(), everything within the box is drawn upside down.
    virtual void turn(const Box& box) = 0;
    // The same with lines of text that run downwards: from this point on, x is the way down and y
    // the way to the left.
    virtual void turn_down(Point origin) = 0;
    virtual void unturn() = 0;
    // A click on the box leads to a page, from 1, where the output knows such things.
    virtual void link(const Box& box, int page) = 0;
    virtual void link_to(const Box& box, const std::string& address) = 0;
    // Until unclip(), only what lies within the box with round corners is drawn.
    virtual void clip(const Box& box, double radius) = 0;
    virtual void unclip() = 0;
};

struct TextSize {
    double width = 0;
    double ascent = 0;   // above the baseline, for the font
    double descent = 0;  // below it
    double ink_top = 0;  // of these characters: above the baseline
};

// A piece of text in one font.
struct TextRun {
    std::string text;
    Font font;
};

// A line of a paragraph: runs and where they start.
struct TextLine {
    struct Piece {
        double x = 0;
        TextRun run;
    };
    std::vector<Piece> pieces = {};
    double ascent = 0;
    double height = 0;
};

// Knows how large texts are.
class TextMeasurer {
  public:
    virtual ~TextMeasurer() = default;
    virtual TextSize measure(std::string_view text, const Font& font) = 0;
    // Breaks a paragraph into lines of at most this width.
    virtual std::vector<TextLine> wrap(std::span<const TextRun> paragraph, double width) = 0;
};

enum class Align { left, centre, right };

// Draws one line of text within [x, x + width], its baseline at y.
void draw_line(Canvas& canvas, TextMeasurer& measurer, std::string_view text, const Font& font,
               double x, double width, double y, Align align, double gray = 0);

}  // namespace sudoku::book
