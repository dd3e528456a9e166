#include "book/difficulty_icons.hpp"

#include <sudoku/grade/grade.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku::book {
namespace {

constexpr double icon_step = 1.2;  // distance between icons, in units of their size

// Corners in a unit square with (0, 0) at the lower left.
using Shape = std::vector<Point> (*)(int number);

std::vector<Point> diamond(int) { return {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}}; }

// Each bar is higher than the one before.
std::vector<Point> bar(int number) {
    const double height = 0.28 + 0.72 * number / (icon_count() - 1);
    return {{0.18, 0}, {0.82, 0}, {0.82, height}, {0.18, height}};
}

// The pencil leans, with its point at the lower left.
std::vector<Point> pencil(int) {
    return {{0, 0}, {0.28, 0.06}, {1, 0.78}, {0.78, 1}, {0.06, 0.28}};
}

std::vector<Point> flame(int) {
    return {{0.5, 0},     {0.78, 0.08}, {0.92, 0.32}, {0.84, 0.56}, {0.72, 0.48},
            {0.66, 0.76}, {0.44, 1},    {0.46, 0.72}, {0.28, 0.56}, {0.24, 0.42},
            {0.12, 0.5},  {0.08, 0.28}, {0.24, 0.08}};
}

// A circle is drawn without corners.
struct Icon {
    std::string_view name;
    Shape shape;
};
constexpr std::array<Icon, 5> icons = {{{"dots", nullptr},
                                        {"bars", bar},
                                        {"diamonds", diamond},
                                        {"pencils", pencil},
                                        {"flames", flame}}};

}  // namespace

int icon_count() { return static_cast<int>(level_table().size()); }

std::span<const std::string_view> icon_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const Icon& icon : icons) all.push_back(icon.name);
        return all;
    }();
    return names;
}

double draw_icons(Canvas* canvas, std::string_view shape, Point left, double size, int filled,
                  const Colour& colour) {
    const auto* const found = std::find_if(icons.begin(), icons.end(),
                                           [&](const Icon& icon) { return icon.name == shape; });
    const Icon& icon = found == icons.end() ? icons.front() : *found;
    const Pen pen{size * 0.09, colour};
    const int count = icon_count();
    for (int i = 0; canvas != nullptr && i < count; ++i) {
        const double x = left.x + size * icon_step * i;
        const bool is_filled = i < filled;
        if (icon.shape == nullptr) {
            const Point middle{x + size / 2, left.y - size / 2};
            if (is_filled) {
                canvas->disc(middle, size * 0.45, colour);
            } else {
                canvas->circle(middle, size * 0.45 - pen.width / 2, pen);
            }
            continue;
        }
        std::vector<Point> corners;
        for (const Point& corner : icon.shape(i))
            corners.push_back({x + size * corner.x, left.y - size * corner.y});
        if (is_filled) {
            canvas->polygon(corners, colour);
            continue;
        }
        corners.push_back(corners.front());
        canvas->polyline(corners, pen);
    }
    return size * (1 + icon_step * (count - 1));
}

}  // namespace sudoku::book
