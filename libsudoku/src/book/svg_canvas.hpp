#pragma once

#include "book/canvas.hpp"

#include <set>
#include <string>

namespace sudoku::book {

// Draws an SVG picture to be embedded in XHTML. Text remains text and is centred on its measured
// middle, because readers can have other fonts. Shades are plain attributes, which a style sheet
// can invert for dark mode (dark_shades()).
class SvgCanvas : public Canvas {
  public:
    explicit SvgCanvas(TextMeasurer& measurer) : measurer_(measurer) {}

    void begin_page(const PageSheet& sheet) override;
    void end_page() override {}
    void line(Point from, Point to, const Pen& pen) override;
    void polyline(std::span<const Point> points, const Pen& pen) override;
    void outline(const Box& box, double radius, const Pen& pen) override;
    void fill(const Box& box, const Colour& colour) override;
    void circle(Point centre, double radius, const Pen& pen) override;
    void disc(Point centre, double radius, const Colour& colour) override;
    void polygon(std::span<const Point> corners, const Colour& colour) override;
    void text(std::string_view text, const Font& font, Point start, const Colour& colour) override;
    // Throws Failure: pictures are part of pages, not of drawings.
    void picture(const Picture& picture, const Box& box) override;
    void turn(const Box& box) override;
    void turn_by(Point origin, double degrees) override;
    void unturn() override;
    void link(const Box&, int) override {}
    void link_to(const Box&, const std::string&) override {}
    void clip(const Box& box, double radius) override;
    void unclip() override;

    // The drawing with a title and a description for screen readers. `id` prefixes the ids of its
    // elements, which must be unique on a page.
    std::string picture_of(const std::string& id, std::string_view title,
                           std::string_view description) const;
    // All shades used so far, in percent of white.
    const std::set<int>& shades() const { return shades_; }

  private:
    // Drawings in EPUB are grey, so that dark mode can invert them.
    std::string shade(const Colour& colour);
    std::string stroke(const Pen& pen);

    TextMeasurer& measurer_;
    PageSheet sheet_ = {};
    std::string elements_ = {};
    int clips_ = 0;
    std::set<int> shades_ = {};
};

// Style sheet rules that invert these shades: white lines on nearly black.
std::string dark_shades(const std::set<int>& shades);

}  // namespace sudoku::book
