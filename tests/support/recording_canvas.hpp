#pragma once

#include "book/canvas.hpp"

#include <algorithm>
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
        double gray = 0;
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
        std::vector<double> fill_grays;
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
    void fill(const book::Box& box, double gray) override {
        page().fills.push_back(box);
        page().fill_grays.push_back(gray);
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
    void disc(book::Point centre, double radius, double) override {
        page().discs.push_back(centre);
        include({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, 0);
    }
    void polygon(std::span<const book::Point> corners, double) override {
        for (const book::Point& corner : corners) include({corner.x, corner.y, 0, 0}, 0);
    }
    void text(std::string_view text, const book::Font& font, book::Point start,
              double gray) override {
        const book::TextSize size = measurer_.measure(text, font);
        const book::Box box{start.x, start.y - size.ink_top, size.width, size.ink_top};
        page().texts.push_back({std::string(text), font, start, gray, placed(box), is_turned_});
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
    void turn_down(book::Point origin) override { down_from_ = origin; }
    void unturn() override {
        is_turned_ = false;
        down_from_.reset();
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
        if (down_from_)
            return {down_from_->x - box.bottom(), down_from_->y + box.x, box.height, box.width};
        if (!is_turned_) return box;
        return {turned_.x + turned_.right() - box.right(),
                turned_.y + turned_.bottom() - box.bottom(), box.width, box.height};
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
    std::optional<book::Point> down_from_;
};

}  // namespace sudoku::test
