#pragma once

#include "book/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::test {

// A canvas that records what is drawn, so that tests can check positions and sizes.
class RecordingCanvas : public book::Canvas {
  public:
    struct Text {
        std::string text;
        book::Font font;
        book::Point start;
        book::Colour colour = 0;
        book::Box box;  // advance width, ascent and descent
        bool is_turned = false;
    };
    struct Line {
        book::Point from;
        book::Point to;
        book::Pen pen;
    };
    struct Polyline {
        std::vector<book::Point> points;
        book::Pen pen;
    };
    struct Outline {
        book::Box box;
        double radius = 0;
        book::Pen pen;
    };
    struct Link {
        book::Box box;
        int page = 0;
        std::string address = {};
    };
    struct Page {
        book::PageSheet sheet;
        std::vector<Text> texts;
        std::vector<Line> lines;
        std::vector<Polyline> polylines;
        std::vector<Outline> outlines;
        std::vector<Link> links;
        std::vector<book::Box> pictures;
        std::vector<book::Box> fills;
        std::vector<book::Colour> fill_colours;
        std::vector<book::Point> discs;  // centres of discs and circles
        book::Box drawn;                 // bounding box of everything
        bool is_empty = true;
    };

    explicit RecordingCanvas(book::TextMeasurer& measurer) : measurer_(measurer) {}

    std::vector<Page> pages;

    void begin_page(const book::PageSheet& sheet) override {
        pages.emplace_back();
        pages.back().sheet = sheet;
    }
    void end_page() override {}
    void line(book::Point from, book::Point to, const book::Pen& pen) override {
        page().lines.push_back({from, to, pen});
        const double half = pen.width / 2;
        include({std::min(from.x, to.x), std::min(from.y, to.y), 0, 0}, 0);
        include({std::max(from.x, to.x), std::max(from.y, to.y), 0, 0}, 0);
        // Horizontal and vertical lines are as thick as their pen; slanted ones are inside a board.
        if (from.x == to.x) include({from.x - half, from.y, pen.width, 0}, 0);
        if (from.y == to.y) include({from.x, from.y - half, 0, pen.width}, 0);
    }
    void outline(const book::Box& box, double radius, const book::Pen& pen) override {
        page().outlines.push_back({placed(box), radius, pen});
        include(box, pen.width / 2);
    }
    void fill(const book::Box& box, const book::Colour& colour) override {
        page().fills.push_back(box);
        page().fill_colours.push_back(colour);
        include(box, 0);
    }
    void polyline(std::span<const book::Point> points, const book::Pen& pen) override {
        page().polylines.push_back({{points.begin(), points.end()}, pen});
        // Lines of constraints are inside a board, including their ends.
        for (const book::Point& point : points) include({point.x, point.y, 0, 0}, 0);
    }
    void circle(book::Point centre, double radius, const book::Pen& pen) override {
        page().discs.push_back(centre);
        include({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, pen.width / 2);
    }
    void disc(book::Point centre, double radius, const book::Colour&) override {
        page().discs.push_back(centre);
        include({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, 0);
    }
    void polygon(std::span<const book::Point> corners, const book::Colour&) override {
        for (const book::Point& corner : corners) include({corner.x, corner.y, 0, 0}, 0);
    }
    void text(std::string_view text, const book::Font& font, book::Point start,
              const book::Colour& colour) override {
        const book::TextSize size = measurer_.measure(text, font);
        const book::Box box{start.x, start.y - size.ink_top, size.width, size.ink_top};
        page().texts.push_back({std::string(text), font, start, colour, placed(box), is_turned_});
        include(box, 0);
    }
    void picture(const book::Picture&, const book::Box& box) override {
        page().pictures.push_back(box);
        include(box, 0);
    }
    void turn(const book::Box& box) override {
        turned_ = box;
        is_turned_ = true;
    }
    void turn_by(book::Point origin, double degrees) override {
        turned_from_ = origin;
        const double angle = degrees * std::numbers::pi / 180;
        cosine_ = std::cos(angle);
        sine_ = std::sin(angle);
    }
    void unturn() override {
        is_turned_ = false;
        turned_from_.reset();
    }
    void link_to(const book::Box& box, const std::string& address) override {
        page().links.push_back({box, 0, address});
    }
    void link(const book::Box& box, int to) override { page().links.push_back({box, to}); }
    void clip(const book::Box&, double) override {}
    void unclip() override {}

  private:
    Page& page() { return pages.back(); }

    book::Box placed(const book::Box& box) const {
        if (turned_from_) return around(box);
        if (!is_turned_) return box;
        return {turned_.x + turned_.right() - box.right(),
                turned_.y + turned_.bottom() - box.bottom(), box.width, box.height};
    }

    // The box around a turned box.
    book::Box around(const book::Box& box) const {
        double left = 1e9;
        double top = 1e9;
        double right = -1e9;
        double bottom = -1e9;
        for (const double x : {box.x, box.right()}) {
            for (const double y : {box.y, box.bottom()}) {
                const double across = turned_from_->x + x * cosine_ - y * sine_;
                const double down = turned_from_->y + x * sine_ + y * cosine_;
                left = std::min(left, across);
                right = std::max(right, across);
                top = std::min(top, down);
                bottom = std::max(bottom, down);
            }
        }
        return {left, top, right - left, bottom - top};
    }

    void include(const book::Box& drawn, double border) {
        const book::Box box = placed(drawn);
        const double left = box.x - border;
        const double top = box.y - border;
        const double right = box.right() + border;
        const double bottom = box.bottom() + border;
        book::Box& all = page().drawn;
        if (page().is_empty) {
            all = {left, top, right - left, bottom - top};
            page().is_empty = false;
            return;
        }
        const double x = std::min(all.x, left);
        const double y = std::min(all.y, top);
        all = {x, y, std::max(all.right(), right) - x, std::max(all.bottom(), bottom) - y};
    }

    book::TextMeasurer& measurer_;
    book::Box turned_;
    bool is_turned_ = false;
    std::optional<book::Point> turned_from_;
    double cosine_ = 1;
    double sine_ = 0;
};

}  // namespace sudoku::test
