#include "book/cover.hpp"

#include "book/barcode.hpp"

#include <algorithm>
#include <array>

namespace sudoku::book {
namespace {

constexpr double inch = points_per_inch;
constexpr double cover_margin = 0.5 * inch;  // distance of text from trim and spine
// The clearance on both sides of the spine text, because the spine can shift.
constexpr double spine_air = inch / 16;
constexpr double zone_width = 2 * inch;  // size of the barcode zone
constexpr double zone_height = 1.2 * inch;
constexpr double zone_margin = 0.375 * inch;  // distance of the zone from trim and spine
constexpr double largest_title = 60;
constexpr double least_title = 16;
constexpr double dark_gray = 0.1;
constexpr double poster_cells = 6;  // cells of the board that are visible on a poster front

Error cover_error(std::string message) {
    return {ErrorCode::invalid, "the cover: " + std::move(message)};
}

// The width of the spine for this stock and number of pages.
Result<double> spine_width(const ComposedBook::State& book) {
    const CoverSpec& cover = *book.spec.cover;
    if (cover.spine) return *cover.spine;
    const Paper& paper = book.spec.paper;
    std::string names;
    for (const Stock& stock : paper.stocks) {
        if (stock.name == cover.stock)
            return stock.cover + stock.page * static_cast<double>(book.plan.pages.size());
        names += (names.empty() ? "" : ", ") + stock.name;
    }
    if (names.empty()) {
        return cover_error("the width of the spine of " + paper.name +
                           " is not known: ask the printer and set spine in [cover]");
    }
    return cover_error("'" + cover.stock + "' is not a paper of " + paper.name +
                       ": expected one of " + names);
}

// The largest font size at which the text fits into `most_lines` lines without breaking a word.
std::optional<Font> title_font(TextMeasurer& measurer, const std::string& text, Font font,
                               double width, std::size_t most_lines) {
    for (font.size = largest_title; font.size >= least_title; font.size -= 1) {
        double widest = 0;
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find(' ', start), text.size());
            widest = std::max(
                widest,
                measurer.measure(std::string_view(text).substr(start, end - start), font).width);
            start = end + 1;
        }
        const TextRun run{text, font};
        if (widest <= width && measurer.wrap({&run, 1}, width).size() <= most_lines) return font;
    }
    return std::nullopt;
}

class CoverDrawer {
  public:
    // A sheet no wider than the front gets the front alone.
    CoverDrawer(Canvas& canvas, const ComposedBook::State& book, const CoverSpec& cover,
                const CoverLayout& layout, const PageSheet& sheet, double front_width)
        : canvas_(canvas),
          book_(book),
          style_(book.spec.style),
          cover_(cover),
          layout_(layout),
          sheet_(sheet),
          measurer_(*book.typesetter),
          ink_(cover_.is_dark ? 1 : 0) {
        const double left = sheet.width - front_width;
        front_ = {left, 0, front_width, sheet.height};
        spine_ = {left - layout_.spine, 0, layout_.spine, sheet.height};
        back_ = {0, 0, left - layout_.spine, sheet.height};
    }

    void draw() {
        ground();
        front();
        if (back_.width <= 0) return;
        back();
        spine();
    }

    struct Design {
        std::string_view name;
        void (CoverDrawer::*draw)();
    };
    static const std::array<Design, 3> designs;

  private:
    void ground() {
        if (!cover_.is_dark) return;
        canvas_.fill({-sheet_.bleed_left, -sheet_.bleed_top,
                      sheet_.width + sheet_.bleed_left + sheet_.bleed_right,
                      sheet_.height + sheet_.bleed_top + sheet_.bleed_bottom},
                     dark_gray);
    }

    double centred(const std::string& text, const Font& font, const Box& area, double y) {
        return set_line(text, font, area, y, true);
    }

    // Draws a text in as many lines as needed. Returns the y below it.
    double set_line(const std::string& text, const Font& font, const Box& area, double y,
                    bool is_drawn) {
        const TextRun run{text, font};
        for (const TextLine& line : measurer_.wrap({&run, 1}, area.width)) {
            double width = 0;
            for (const TextLine::Piece& piece : line.pieces)
                width = piece.x + measurer_.measure(piece.run.text, piece.run.font).width;
            const double left = is_left_ ? area.x : area.x + (area.width - width) / 2;
            for (const TextLine::Piece& piece : line.pieces) {
                if (!is_drawn) break;
                canvas_.text(piece.run.text, piece.run.font, {left + piece.x, y + line.ascent},
                             ink_);
            }
            y += line.height * 1.05;
        }
        return y;
    }

    void front() {
        for (const Design& design : designs)
            if (design.name == cover_.design) (this->*design.draw)();
    }

    Box front_area() const {
        return {front_.x + cover_margin, front_.y + cover_margin, front_.width - 2 * cover_margin,
                front_.height - 2 * cover_margin};
    }

    // Title, picture and author, centred.
    void centred_front() {
        const Box area = front_area();
        double y = centred(book_.spec.title, layout_.title, area, area.y + area.height * 0.04);
        if (!book_.spec.subtitle.empty())
            y = centred(book_.spec.subtitle, layout_.subtitle, area, y + layout_.title.size * 0.25);
        double bottom = area.bottom();
        if (!book_.spec.author.empty()) {
            bottom -= layout_.subtitle.size * 1.4;
            centred(book_.spec.author, layout_.subtitle, area, bottom);
        }
        picture({area.x, y + cover_margin * 0.6, area.width, bottom - y - cover_margin * 1.2});
    }

    // Title, subtitle and author in a double frame, as on an exercise book, with the picture below.
    void label_front() {
        const Box area = front_area();
        const double pad = cover_margin * 0.7;
        const Box text{area.x + pad, area.y, area.width - 2 * pad, area.height};
        const Font title = fitting(layout_.title, book_.spec.title, text.width);
        Font small = layout_.subtitle;
        small.size *= 0.9;
        // The first call only measures the height.
        const auto lines = [&](double y, bool is_drawn) {
            y = set_line(book_.spec.title, title, text, y, is_drawn);
            for (const std::string& line : {book_.spec.subtitle, book_.spec.author})
                if (!line.empty()) y = set_line(line, small, text, y + small.size * 0.5, is_drawn);
            return y;
        };
        const double height = lines(0, false) + 2 * pad;
        const Box frame{area.x, area.y + area.height * 0.03, area.width, height};
        canvas_.fill(frame, 1);
        canvas_.outline(frame, 0, {3, 0});
        const double inset = 7;
        canvas_.outline(
            {frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset},
            0, {0.75, 0});
        ink_ = 0;
        lines(frame.y + pad, true);
        ink_ = cover_.is_dark ? 1 : 0;
        const double y = frame.bottom() + cover_margin * 0.6;
        picture({area.x, y, area.width, area.bottom() - y});
    }

    // Text on the left; the board is so large that it extends beyond two edges of the page.
    void poster_front() {
        const Box area = front_area();
        double y = area.y + area.height * 0.02;
        is_left_ = true;
        y = set_line(book_.spec.title, layout_.title, area, y, true);
        for (const std::string& line : {book_.spec.subtitle, book_.spec.author})
            if (!line.empty())
                y = set_line(line, layout_.subtitle, area, y + layout_.subtitle.size * 0.5, true);
        is_left_ = false;
        y += cover_margin * 0.6;
        if (!cover_.picture.empty()) return picture({area.x, y, area.width, area.bottom() - y});
        const Box window{area.x, y, front_.right() + sheet_.bleed_right - area.x,
                         front_.bottom() + sheet_.bleed_bottom - y};
        const Puzzle& puzzle = book_.puzzles.front()->puzzle;
        const BoardExtent extent = extent_of(puzzle, false);
        const double cell = std::max(window.width, window.height) / poster_cells;
        const Box board{window.x, window.y, cell * extent.columns, cell * extent.rows};
        canvas_.clip(window, 0);
        canvas_.fill(window, 1);
        const double border = border_width(style_, extent.columns, board.width) / 2;
        draw_grid(canvas_, measurer_, style_,
                  {board.x + border, board.y + border, board.width, board.height},
                  {.puzzle = puzzle, .symbols = book_.symbols_of(*book_.puzzles.front())});
        canvas_.unclip();
    }

    // Reduces the font until no word is wider than this.
    Font fitting(const Font& font, const std::string& text, double width) const {
        return title_font(measurer_, text, font, width, 3).value_or(font);
    }

    void picture(const Box& area) {
        if (!cover_.picture.empty()) {
            const Picture& picture = book_.pictures.at(cover_.picture);
            const double scale =
                std::min(area.width / picture.width(), area.height / picture.height());
            const double width = picture.width() * scale;
            const double height = picture.height() * scale;
            canvas_.picture(picture, {area.centre().x - width / 2, area.centre().y - height / 2,
                                      width, height});
            return;
        }
        const Puzzle& puzzle = book_.puzzles.front()->puzzle;
        const BoardExtent extent = extent_of(puzzle, false);
        const double pad = cover_margin * 0.35;
        const double width = std::min((area.width - 2 * pad) * 0.92,
                                      (area.height - 2 * pad) * extent.columns / extent.rows);
        const double height = width * extent.rows / extent.columns;
        const Box board{area.centre().x - width / 2, area.centre().y - height / 2, width, height};
        if (cover_.is_dark)
            canvas_.fill({board.x - pad, board.y - pad, width + 2 * pad, height + 2 * pad}, 1);
        draw_grid(canvas_, measurer_, style_, board,
                  {.puzzle = puzzle, .symbols = book_.symbols_of(*book_.puzzles.front())});
    }

    Box barcode_zone() const {
        return {back_.right() - zone_margin - zone_width,
                back_.bottom() - zone_margin - zone_height, zone_width, zone_height};
    }

    void back() {
        if (!layout_.text.empty()) {
            draw_flow(canvas_, layout_.text.front(),
                      {back_.x + cover_margin, back_.y + cover_margin * 1.6}, ink_);
        }
        if (!book_.spec.publisher.empty()) {
            draw_line(canvas_, measurer_, book_.spec.publisher, style_.label,
                      back_.x + cover_margin, back_.width - zone_width - 2 * cover_margin,
                      back_.bottom() - cover_margin, Align::left, ink_);
        }
        Font figures = style_.given;
        figures.weight = 400;
        const Box zone = barcode_zone();
        if (cover_.isbn.empty()) {
            canvas_.fill(zone, 1);
        } else {
            draw_isbn(canvas_, measurer_, figures, zone, cover_.isbn);
        }
    }

    // Title above author, readable when the book lies with its front up.
    void spine() {
        if (!layout_.spine_font) return;
        const Font& font = *layout_.spine_font;
        const double middle = measurer_.measure("x", font).ink_top * 0.62;
        canvas_.turn_down({spine_.centre().x - middle, spine_.y + cover_margin});
        const double length = spine_.height - 2 * cover_margin;
        draw_line(canvas_, measurer_, book_.spec.title, font, 0, length, 0, Align::left, ink_);
        Font author = font;
        author.weight = 400;
        draw_line(canvas_, measurer_, book_.spec.author, author, 0, length, 0, Align::right, ink_);
        canvas_.unturn();
    }

    Canvas& canvas_;
    const ComposedBook::State& book_;
    const Style& style_;
    const CoverSpec& cover_;
    const CoverLayout& layout_;
    const PageSheet& sheet_;
    TextMeasurer& measurer_;
    double ink_;
    bool is_left_ = false;  // align lines of the front to the left instead of centring them
    Box back_;
    Box spine_;
    Box front_;
};

constexpr std::array<CoverDrawer::Design, 3> CoverDrawer::designs = {
    {{"centred", &CoverDrawer::centred_front},
     {"label", &CoverDrawer::label_front},
     {"poster", &CoverDrawer::poster_front}}};

// Chooses the fonts for a front with this width between its margins.
Status set_front(const ComposedBook::State& book, double width, CoverLayout& layout) {
    const Style& style = book.spec.style;
    TextMeasurer& measurer = *book.typesetter;
    const auto title = title_font(measurer, book.spec.title, style.title, width, 3);
    if (!title) return cover_error("'" + book.spec.title + "' is too long for the front");
    layout.title = *title;
    layout.subtitle = style.heading;
    layout.subtitle.weight = 400;
    layout.subtitle.size = std::clamp(layout.title.size * 0.42, 14.0, 24.0);
    for (const std::string& text : {book.spec.subtitle, book.spec.author}) {
        if (!text.empty() && !title_font(measurer, text, layout.subtitle, width, 2))
            return cover_error("'" + text + "' is too long for the front");
    }
    return success();
}

}  // namespace

std::span<const std::string_view> cover_designs() {
    static const auto names = [] {
        std::array<std::string_view, CoverDrawer::designs.size()> list;
        std::transform(CoverDrawer::designs.begin(), CoverDrawer::designs.end(), list.begin(),
                       [](const CoverDrawer::Design& design) { return design.name; });
        return list;
    }();
    return names;
}

Status lay_out_cover(ComposedBook::State& book) {
    if (!book.spec.cover) return success();
    const CoverSpec& cover = *book.spec.cover;
    const Style& style = book.spec.style;
    TextMeasurer& measurer = *book.typesetter;
    if (book.spec.paper.printer.is_screen)
        return cover_error("a book for screens does not have one");
    const Result<double> spine = spine_width(book);
    if (!spine) return spine.error();
    CoverLayout layout;
    layout.spine = *spine;
    const double width = book.frame.width - 2 * cover_margin;
    if (width < zone_width || book.frame.height < 5 * inch)
        return cover_error("the paper is too small for one");
    if (const Status status = set_front(book, width, layout); !status) return status;
    // The text must end above the barcode.
    const double height = book.frame.height - 1.6 * cover_margin - zone_margin - zone_height - 18;
    Style back = style;
    back.text.size = std::max(style.text.size, 11.0);
    layout.text = flow_markdown(measurer, back, cover.text, width, height, book.pictures, {},
                                book.hyphenator.get());
    if (layout.text.size() > 1 || (!layout.text.empty() && layout.text[0].height > height + 1))
        return cover_error("the text does not fit on the back: shorten it");
    // Everything in one line that fits into the length and the width of the spine.
    const bool is_thick =
        static_cast<int>(book.plan.pages.size()) >= book.spec.paper.least_pages_spine_text;
    Font font = style.title;
    font.size = std::min((*spine - 2 * spine_air) / 1.25, 24.0);
    if (is_thick && font.size >= 7) {
        const std::string both = book.spec.title + "      " + book.spec.author;
        font = fitted(measurer, both, font, book.frame.height - 2 * cover_margin);
        if (font.size >= 7) layout.spine_font = font;
    }
    book.cover = std::move(layout);
    return success();
}

PageSheet cover_sheet(const ComposedBook::State& book) {
    PageSheet sheet;
    sheet.width = 2 * book.frame.width + book.cover->spine;
    sheet.height = book.frame.height;
    // Covers are always trimmed, also those of books without bleed.
    const Edges& bleed = book.spec.paper.bleed;
    sheet.bleed_left = sheet.bleed_right = bleed.outside;
    sheet.bleed_top = bleed.top;
    sheet.bleed_bottom = bleed.bottom;
    return sheet;
}

void draw_cover(Canvas& canvas, const ComposedBook::State& book) {
    const PageSheet sheet = cover_sheet(book);
    canvas.begin_page(sheet);
    CoverDrawer(canvas, book, *book.spec.cover, *book.cover, sheet, book.frame.width).draw();
    canvas.end_page();
}

void draw_front(Canvas& canvas, const ComposedBook::State& book, const PageSheet& sheet) {
    const CoverSpec cover = book.spec.cover.value_or(CoverSpec());
    CoverLayout layout;
    set_front(book, sheet.width - 2 * cover_margin, layout).value();
    canvas.begin_page(sheet);
    CoverDrawer(canvas, book, cover, layout, sheet, sheet.width).draw();
    canvas.end_page();
}

}  // namespace sudoku::book
