#pragma once

#include "book/colour.hpp"
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
    Colour colour = 0;
    double dash = 0;        // length of dashes; 0 for a solid line
    double gap = 0;         // length of the gaps
    bool is_round = false;  // round ends and corners
};

// An area of a page that links to another page or to an address.
struct PageLink {
    int from = 1;  // pages, from 1
    Box box = {};  // on the trimmed page
    int to = 1;
    std::string address = {};  // replaces the page if not empty
};

// The interface for all drawing. Coordinates are points from the top left corner of the trimmed
// page. Tests use an implementation that records the
// calls.
class Canvas {
  public:
    virtual ~Canvas() = default;
    virtual void begin_page(const PageSheet& sheet) = 0;
    virtual void end_page() = 0;

    virtual void line(Point from, Point to, const Pen& pen) = 0;
    virtual void polyline(std::span<const Point> points, const Pen& pen) = 0;
    virtual void outline(const Box& box, double radius, const Pen& pen) = 0;
    virtual void fill(const Box& box, const Colour& colour) = 0;
    virtual void circle(Point centre, double radius, const Pen& pen) = 0;
    virtual void disc(Point centre, double radius, const Colour& colour) = 0;
    virtual void polygon(std::span<const Point> corners, const Colour& colour) = 0;
    // `start` is the left end of the baseline.
    virtual void text(std::string_view text, const Font& font, Point start,
                      const Colour& colour) = 0;
    virtual void picture(const Picture& picture, const Box& box) = 0;
    // Until unturn(), everything inside the box is drawn upside down.
    virtual void turn(const Box& box) = 0;
    // The same for everything seen from `origin`, which becomes (0, 0), turned clockwise by an
    // angle in degrees: at 90, lines of text run downwards.
    virtual void turn_by(Point origin, double degrees) = 0;
    virtual void unturn() = 0;
    // Makes the box a link to a page, from 1, if the output supports links.
    virtual void link(const Box& box, int page) = 0;
    virtual void link_to(const Box& box, const std::string& address) = 0;
    // Until unclip(), only the part inside the rounded box is drawn.
    virtual void clip(const Box& box, double radius) = 0;
    virtual void unclip() = 0;
};

struct TextSize {
    double width = 0;
    double ascent = 0;   // height above the baseline, for the font
    double descent = 0;  // depth below the baseline
    double ink_top = 0;  // height above the baseline of these characters
};

struct TextRun {
    std::string text;
    Font font;
};

// A line of a paragraph: its runs and their positions.
struct TextLine {
    struct Piece {
        double x = 0;
        TextRun run;
    };
    std::vector<Piece> pieces = {};
    double ascent = 0;
    double height = 0;
};

// Measures texts.
class TextMeasurer {
  public:
    virtual ~TextMeasurer() = default;
    virtual TextSize measure(std::string_view text, const Font& font) = 0;
    // Breaks a paragraph into lines of at most this width.
    virtual std::vector<TextLine> wrap(std::span<const TextRun> paragraph, double width) = 0;
};

// Breaks a text into as few lines as its width allows, all about equally long, so that no word
// stands alone. A word is broken only if it is wider than that width.
std::vector<TextLine> balanced(TextMeasurer& measurer, const TextRun& run, double width);

// The width of a line from its left end to the end of its last piece.
double width_of(TextMeasurer& measurer, const TextLine& line);

enum class Align { left, centre, right };

// Draws one line of text within [x, x + width] with its baseline at y.
void draw_line(Canvas& canvas, TextMeasurer& measurer, std::string_view text, const Font& font,
               double x, double width, double y, Align align, const Colour& colour = 0);

}  // namespace sudoku::book
