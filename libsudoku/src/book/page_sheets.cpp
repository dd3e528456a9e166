#include "book/page_sheets.hpp"

#include "book/cairo_pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoku::book {
namespace {

Surface checked_png(const std::string& png) {
    Surface image = read_png(png);
    check(cairo_surface_status(image.get()));
    return image;
}

struct Colour {
    double red;
    double green;
    double blue;
};
constexpr Colour trim_colour = {0.85, 0, 0.45};
constexpr Colour safe_colour = {0, 0.5, 0.9};

constexpr double spread_gap = 18;  // space around a spread, in points

void frame(cairo_t* context, const Box& box, const Colour& colour, double width, double dash) {
    cairo_set_source_rgb(context, colour.red, colour.green, colour.blue);
    cairo_set_line_width(context, width);
    const std::array<double, 2> dashes = {dash, dash};
    cairo_set_dash(context, dashes.data(), dash > 0 ? 2 : 0, 0);
    cairo_rectangle(context, box.x, box.y, box.width, box.height);
    cairo_stroke(context);
}

}  // namespace

std::string contact_sheet(const std::vector<std::string>& pages, int columns) {
    constexpr int gap = 10;
    int width = 1;
    int height = 1;
    std::vector<Surface> images;
    for (const std::string& page : pages) {
        images.push_back(checked_png(page));
        width = std::max(width, cairo_image_surface_get_width(images.back().get()));
        height = std::max(height, cairo_image_surface_get_height(images.back().get()));
    }
    // Page 1 is a right page, so the first place stays empty.
    const int rows = (static_cast<int>(pages.size()) + columns) / columns;
    const Surface sheet(cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                                   columns * width + (columns / 2 + 1) * gap,
                                                   rows * (height + gap) + gap));
    check(cairo_surface_status(sheet.get()));
    const Context context(cairo_create(sheet.get()));
    cairo_set_source_rgb(context.get(), 0.7, 0.7, 0.7);
    cairo_paint(context.get());
    for (std::size_t i = 0; i < images.size(); ++i) {
        const int place = static_cast<int>(i) + 1;
        const int column = place % columns;
        const int row = place / columns;
        const int gaps = column / 2 + 1;
        cairo_set_source_surface(context.get(), images[i].get(), column * width + gaps * gap,
                                 gap + row * (height + gap));
        cairo_paint(context.get());
    }
    std::string bytes;
    check(cairo_surface_write_to_png_stream(sheet.get(), append, &bytes));
    return bytes;
}

std::string spread_sheet(const std::optional<SpreadPage>& left,
                         const std::optional<SpreadPage>& right, double pixels_per_inch) {
    const PageSheet& any = left ? left->sheet : right->sheet;
    const double scale = pixels_per_inch / points_per_inch;
    const double outside =
        std::max(left ? left->sheet.bleed_left : 0.0, right ? right->sheet.bleed_right : 0.0);
    const double spine = spread_gap + outside + any.width;
    const double top = spread_gap + any.bleed_top;
    const auto pixels = [&](double points) {
        return std::max(1, static_cast<int>(std::lround(points * scale)));
    };
    const Surface sheet(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, pixels(2 * spine),
        pixels(any.height + any.bleed_top + any.bleed_bottom + 2 * spread_gap)));
    check(cairo_surface_status(sheet.get()));
    const Context context(cairo_create(sheet.get()));
    cairo_set_source_rgb(context.get(), 0.7, 0.7, 0.7);
    cairo_paint(context.get());
    const auto place = [&](const SpreadPage& page, double x, bool is_left) {
        const Surface image = checked_png(page.png);
        // The bleed at the spine is hidden by the other page.
        cairo_save(context.get());
        cairo_rectangle(context.get(), is_left ? 0 : spine * scale, 0, spine * scale, 1e6);
        cairo_clip(context.get());
        cairo_set_source_surface(context.get(), image.get(),
                                 std::round((x - page.sheet.bleed_left) * scale),
                                 std::round(spread_gap * scale));
        cairo_paint(context.get());
        cairo_restore(context.get());
        cairo_save(context.get());
        cairo_scale(context.get(), scale, scale);
        frame(context.get(), {x, top, page.sheet.width, page.sheet.height}, trim_colour, 0.75, 0);
        frame(context.get(),
              {x + page.safe.x, top + page.safe.y, page.safe.width, page.safe.height}, safe_colour,
              0.75, 4);
        cairo_restore(context.get());
    };
    if (left) place(*left, spine - any.width, true);
    if (right) place(*right, spine, false);
    std::string bytes;
    check(cairo_surface_write_to_png_stream(sheet.get(), append, &bytes));
    return bytes;
}

}  // namespace sudoku::book
