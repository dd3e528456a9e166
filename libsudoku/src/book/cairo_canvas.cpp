#include "book/cairo_canvas.hpp"

#include "book/cairo_pieces.hpp"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo-svg.h>
#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>

namespace sudoku::book {
namespace {

// Rounds to thousandths of a point, so that the last bits of a sum do not reach the output.
double rounded(double value) { return std::round(value * 1000) / 1000; }

void round_box(cairo_t* context, const Box& box, double radius) {
    if (radius <= 0) {
        cairo_rectangle(context, rounded(box.x), rounded(box.y), rounded(box.width),
                        rounded(box.height));
        return;
    }
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(context);
    cairo_arc(context, box.right() - radius, box.y + radius, radius, -quarter, 0);
    cairo_arc(context, box.right() - radius, box.bottom() - radius, radius, 0, quarter);
    cairo_arc(context, box.x + radius, box.bottom() - radius, radius, quarter, 2 * quarter);
    cairo_arc(context, box.x + radius, box.y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(context);
}

void round_disc(cairo_t* context, Point centre, double radius) {
    cairo_new_sub_path(context);
    cairo_arc(context, rounded(centre.x), rounded(centre.y), rounded(radius), 0,
              2 * std::numbers::pi);
    cairo_close_path(context);
}

// Removes the time of day, which Cairo writes into the header.
std::string without_date(std::string eps) {
    const std::size_t start = eps.find("%%CreationDate:");
    if (start == std::string::npos) return eps;
    const std::size_t end = eps.find('\n', start);
    return eps.erase(start, end - start + 1);
}

// Cairo numbers its surfaces over the lifetime of the process; here numbers start anew in each
// file.
std::string without_surface_number(std::string svg) {
    constexpr std::string_view start = "id=\"surface";
    for (std::size_t place = 0; (place = svg.find(start, place)) != std::string::npos;) {
        place += start.size();
        std::size_t end = place;
        while (end < svg.size() && svg[end] >= '0' && svg[end] <= '9') ++end;
        svg.erase(place, end - place);
    }
    return svg;
}

}  // namespace

struct CairoCanvas::State {
    Typesetter& typesetter;
    CairoOptions options;
    PageSink sink;
    std::string bytes = {};
    Surface surface = {};
    Context context = {};
    int page = 0;
    std::vector<PageLink> links = {};

    void source(const Colour& colour) const {
        cairo_set_source_rgb(context.get(), rounded(colour.red), rounded(colour.green),
                             rounded(colour.blue));
    }

    void open(double width, double height) {
        switch (options.rendering) {
            case Rendering::pdf:
                surface.reset(cairo_pdf_surface_create_for_stream(append, &bytes, width, height));
                cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
                break;
            case Rendering::svg:
                surface.reset(cairo_svg_surface_create_for_stream(append, &bytes, width, height));
                break;
            case Rendering::eps:
                surface.reset(cairo_ps_surface_create_for_stream(append, &bytes, width, height));
                cairo_ps_surface_set_eps(surface.get(), 1);
                break;
            case Rendering::png: {
                const double scale = options.pixels_per_inch / points_per_inch;
                // 11 inches are 1650 pixels; the last bit of a product must not add one more.
                const auto pixels = [&](double length) {
                    return std::max(1, static_cast<int>(std::lround(length * scale)));
                };
                surface.reset(
                    cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(width), pixels(height)));
            }
        }
        check(cairo_surface_status(surface.get()));
    }

    void close() {
        context.reset();
        if (options.rendering == Rendering::png) {
            check(cairo_surface_write_to_png_stream(surface.get(), append, &bytes));
        } else {
            cairo_surface_finish(surface.get());
            check(cairo_surface_status(surface.get()));
        }
        surface.reset();
        if (options.rendering == Rendering::eps) bytes = without_date(std::move(bytes));
        if (options.rendering == Rendering::svg) bytes = without_surface_number(std::move(bytes));
        std::string done;
        done.swap(bytes);
        sink(options.rendering == Rendering::pdf ? 0 : page, std::move(done));
    }
};

CairoCanvas::CairoCanvas(Typesetter& typesetter, const CairoOptions& options, PageSink sink)
    : state_(new State{typesetter, options, std::move(sink)}) {}
CairoCanvas::~CairoCanvas() = default;

void CairoCanvas::begin_page(const PageSheet& sheet) {
    State& state = *state_;
    state.page = sheet.number;
    const double width = sheet.width + sheet.bleed_left + sheet.bleed_right;
    const double height = sheet.height + sheet.bleed_top + sheet.bleed_bottom;
    if (!state.surface) {
        state.open(width, height);
    } else {
        cairo_pdf_surface_set_size(state.surface.get(), width, height);
    }
    state.context.reset(cairo_create(state.surface.get()));
    cairo_t* context = state.context.get();
    if (state.options.rendering == Rendering::png) {
        state.source(1);
        cairo_paint(context);
        const double scale = state.options.pixels_per_inch / points_per_inch;
        cairo_scale(context, scale, scale);
    }
    cairo_translate(context, sheet.bleed_left, sheet.bleed_top);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
}

void CairoCanvas::end_page() {
    State& state = *state_;
    check(cairo_status(state.context.get()));
    if (state.options.rendering == Rendering::pdf) {
        cairo_show_page(state.context.get());
        state.context.reset();
    } else {
        state.close();
    }
}

void CairoCanvas::finish() {
    if (state_->surface) state_->close();
}

void CairoCanvas::line(Point from, Point to, const Pen& pen) {
    cairo_t* context = state_->context.get();
    state_->source(pen.colour);
    cairo_set_line_width(context, rounded(pen.width));
    cairo_move_to(context, rounded(from.x), rounded(from.y));
    cairo_line_to(context, rounded(to.x), rounded(to.y));
    cairo_stroke(context);
}

void CairoCanvas::polyline(std::span<const Point> points, const Pen& pen) {
    cairo_t* context = state_->context.get();
    cairo_save(context);
    state_->source(pen.colour);
    cairo_set_line_width(context, rounded(pen.width));
    if (pen.dash > 0) {
        const std::array<double, 2> dashes = {rounded(pen.dash), rounded(pen.gap)};
        cairo_set_dash(context, dashes.data(), 2, 0);
    }
    if (pen.is_round) {
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    }
    for (const Point& point : points) cairo_line_to(context, rounded(point.x), rounded(point.y));
    cairo_stroke(context);
    cairo_restore(context);
}

void CairoCanvas::circle(Point centre, double radius, const Pen& pen) {
    cairo_t* context = state_->context.get();
    state_->source(pen.colour);
    cairo_set_line_width(context, rounded(pen.width));
    round_disc(context, centre, radius);
    cairo_stroke(context);
}

void CairoCanvas::disc(Point centre, double radius, const Colour& colour) {
    state_->source(colour);
    round_disc(state_->context.get(), centre, radius);
    cairo_fill(state_->context.get());
}

void CairoCanvas::outline(const Box& box, double radius, const Pen& pen) {
    cairo_t* context = state_->context.get();
    state_->source(pen.colour);
    cairo_set_line_width(context, rounded(pen.width));
    round_box(context, box, radius);
    cairo_stroke(context);
}

void CairoCanvas::fill(const Box& box, const Colour& colour) {
    state_->source(colour);
    round_box(state_->context.get(), box, 0);
    cairo_fill(state_->context.get());
}

void CairoCanvas::polygon(std::span<const Point> corners, const Colour& colour) {
    cairo_t* context = state_->context.get();
    state_->source(colour);
    for (const Point& corner : corners) {
        cairo_line_to(context, rounded(corner.x), rounded(corner.y));
    }
    cairo_close_path(context);
    cairo_fill(context);
}

void CairoCanvas::text(std::string_view text, const Font& font, Point start, const Colour& colour) {
    cairo_t* context = state_->context.get();
    state_->source(colour);
    cairo_move_to(context, rounded(start.x), rounded(start.y));
    state_->typesetter.show(context, text, font);
    cairo_new_path(context);
}

void CairoCanvas::picture(const Picture& picture, const Box& box) {
    cairo_t* context = state_->context.get();
    cairo_save(context);
    cairo_translate(context, rounded(box.x), rounded(box.y));
    cairo_scale(context, box.width / picture.width(), box.height / picture.height());
    cairo_set_source_surface(context, picture.surface(), 0, 0);
    // The edges of a scaled picture must not blend with the background, which would need
    // transparency.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
    cairo_rectangle(context, 0, 0, picture.width(), picture.height());
    cairo_fill(context);
    cairo_restore(context);
}

void CairoCanvas::turn(const Box& box) {
    cairo_t* context = state_->context.get();
    cairo_save(context);
    cairo_translate(context, rounded(box.x + box.right()), rounded(box.y + box.bottom()));
    cairo_scale(context, -1, -1);
}

void CairoCanvas::turn_by(Point origin, double degrees) {
    cairo_t* context = state_->context.get();
    cairo_save(context);
    cairo_matrix_t matrix;
    const double angle = degrees * std::numbers::pi / 180;
    // A right angle must not leave traces of its cosine in the output.
    const double cosine = degrees == 90 ? 0 : std::cos(angle);
    const double sine = degrees == 90 ? 1 : std::sin(angle);
    cairo_matrix_init(&matrix, cosine, sine, -sine, cosine, rounded(origin.x), rounded(origin.y));
    cairo_transform(context, &matrix);
}

void CairoCanvas::unturn() { cairo_restore(state_->context.get()); }

void CairoCanvas::link(const Box& box, int page) {
    state_->links.push_back({state_->page, box, page});
}

void CairoCanvas::link_to(const Box& box, const std::string& address) {
    state_->links.push_back({state_->page, box, 0, address});
}

const std::vector<PageLink>& CairoCanvas::links() const { return state_->links; }

void CairoCanvas::clip(const Box& box, double radius) {
    cairo_t* context = state_->context.get();
    cairo_save(context);
    round_box(context, box, radius);
    cairo_clip(context);
}

void CairoCanvas::unclip() { cairo_restore(state_->context.get()); }

}  // namespace sudoku::book
