#pragma once

#include "book/canvas.hpp"

namespace sudoku::book {

// Draws everything on another canvas with other pens and colours. Pictures stay as they are.
class RecolouringCanvas : public Canvas {
  public:
    explicit RecolouringCanvas(Canvas& canvas) : canvas_(canvas) {}

    void begin_page(const PageSheet& sheet) override { canvas_.begin_page(sheet); }
    void end_page() override { canvas_.end_page(); }
    void line(Point from, Point to, const Pen& pen) override {
        canvas_.line(from, to, changed(pen));
    }
    void polyline(std::span<const Point> points, const Pen& pen) override {
        canvas_.polyline(points, changed(pen));
    }
    void outline(const Box& box, double radius, const Pen& pen) override {
        canvas_.outline(box, radius, changed(pen));
    }
    void fill(const Box& box, const Colour& colour) override { canvas_.fill(box, changed(colour)); }
    void circle(Point centre, double radius, const Pen& pen) override {
        canvas_.circle(centre, radius, changed(pen));
    }
    void disc(Point centre, double radius, const Colour& colour) override {
        canvas_.disc(centre, radius, changed(colour));
    }
    void polygon(std::span<const Point> corners, const Colour& colour) override {
        canvas_.polygon(corners, changed(colour));
    }
    void text(std::string_view text, const Font& font, Point start, const Colour& colour) override {
        canvas_.text(text, font, start, of_type(colour, font));
    }
    void picture(const Picture& picture, const Box& box) override { canvas_.picture(picture, box); }
    void turn(const Box& box) override { canvas_.turn(box); }
    void turn_by(Point origin, double degrees) override { canvas_.turn_by(origin, degrees); }
    void unturn() override { canvas_.unturn(); }
    void link(const Box& box, int page) override { canvas_.link(box, page); }
    void link_to(const Box& box, const std::string& address) override {
        canvas_.link_to(box, address);
    }
    void clip(const Box& box, double radius) override { canvas_.clip(box, radius); }
    void unclip() override { canvas_.unclip(); }

  private:
    virtual Colour changed(const Colour& colour) const = 0;
    virtual Pen changed(const Pen& pen) const = 0;
    virtual Colour of_type(const Colour& colour, const Font&) const { return changed(colour); }

    Canvas& canvas_;
};

}  // namespace sudoku::book
