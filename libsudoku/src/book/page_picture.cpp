#include "book/book_state.hpp"
#include "book/cairo_canvas.hpp"
#include "book/cover.hpp"
#include "book/print_canvas.hpp"

#include <functional>

namespace sudoku::book {
namespace {

Result<std::string> drawn(const ComposedBook::State& book, double pixels_per_inch,
                          const std::function<void(Canvas&)>& draw) {
    std::string png;
    CairoOptions cairo;
    cairo.rendering = Rendering::png;
    cairo.pixels_per_inch = pixels_per_inch;
    try {
        CairoCanvas canvas(*book.typesetter, cairo,
                           [&](int, std::string bytes) { png = std::move(bytes); });
        PrintCanvas print(canvas, book.spec.paper.printer);
        draw(print);
        canvas.finish();
    } catch (const Failure& failure) {
        return failure.error();
    }
    return png;
}

}  // namespace

Result<std::string> ComposedBook::page_png(int page, double pixels_per_inch) const {
    if (page < 1 || page > page_count())
        return Error{ErrorCode::invalid, "the book has no page " + std::to_string(page)};
    return drawn(*state_, pixels_per_inch,
                 [&](Canvas& canvas) { draw_page(canvas, *state_, state_->plan.pages, page); });
}

Result<std::string> ComposedBook::cover_png(double pixels_per_inch) const {
    if (!state_->cover) return Error{ErrorCode::invalid, "the book has no cover"};
    return drawn(*state_, pixels_per_inch, [&](Canvas& canvas) { draw_cover(canvas, *state_); });
}

ComposedBook::SheetPart ComposedBook::front() const {
    if (!state_->cover) return {};
    const PageSheet sheet = cover_sheet(*state_);
    const double width = sheet.bleed_left + sheet.width + sheet.bleed_right;
    const double height = sheet.bleed_top + sheet.height + sheet.bleed_bottom;
    const double front = state_->frame.width;
    return {(sheet.bleed_left + sheet.width - front) / width, sheet.bleed_top / height,
            front / width, sheet.height / height};
}

std::vector<ComposedBook::Place> ComposedBook::places() const {
    std::vector<Place> places;
    for (const Bookmark& bookmark : state_->plan.bookmarks)
        places.push_back({state_->entry_title(bookmark), bookmark.page});
    return places;
}

}  // namespace sudoku::book
