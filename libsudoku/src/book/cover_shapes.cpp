#include "book/cover_shapes.hpp"

#include <cmath>
#include <numbers>

namespace sudoku::book {

std::vector<Point> star_of(Point middle, double radius) {
    std::vector<Point> corners;
    for (int i = 0; i < 10; ++i) {
        const double angle = i * std::numbers::pi / 5;
        const double away = i % 2 == 0 ? radius : radius * 0.45;
        corners.push_back({middle.x + away * std::sin(angle), middle.y - away * std::cos(angle)});
    }
    return corners;
}

std::vector<Point> heart_of(Point middle, double radius) {
    std::vector<Point> corners;
    for (int i = 0; i < 60; ++i) {
        const double t = i * std::numbers::pi / 30;
        const double x = 16 * std::pow(std::sin(t), 3);
        const double y =
            13 * std::cos(t) - 5 * std::cos(2 * t) - 2 * std::cos(3 * t) - std::cos(4 * t);
        corners.push_back({middle.x + radius * x / 17, middle.y - radius * y / 17});
    }
    return corners;
}

void draw_smile(Canvas& canvas, Point middle, double radius, const Colour& face,
                const Colour& lines) {
    canvas.disc(middle, radius, face);
    for (const int side : {-1, 1})
        canvas.disc({middle.x + side * radius * 0.35, middle.y - radius * 0.2}, radius * 0.13,
                    lines);
    std::vector<Point> mouth;
    for (int i = 0; i <= 16; ++i) {
        const double angle = std::numbers::pi * (0.15 + 0.7 * i / 16);
        mouth.push_back({middle.x + radius * 0.55 * std::cos(angle),
                         middle.y + radius * 0.05 + radius * 0.5 * std::sin(angle)});
    }
    Pen pen{radius * 0.13, lines};
    pen.is_round = true;
    canvas.polyline(mouth, pen);
}

void draw_cloud(Canvas& canvas, Point middle, double radius, const Colour& colour) {
    canvas.disc({middle.x - radius * 0.5, middle.y + radius * 0.15}, radius * 0.42, colour);
    canvas.disc({middle.x + radius * 0.5, middle.y + radius * 0.15}, radius * 0.42, colour);
    canvas.disc({middle.x - radius * 0.05, middle.y - radius * 0.15}, radius * 0.55, colour);
    canvas.fill({middle.x - radius * 0.5, middle.y, radius, radius * 0.57}, colour);
}

}  // namespace sudoku::book
