#include "book/cover.hpp"

#include "book/barcode.hpp"
#include "book/cover_front.hpp"
#include "book/preflight.hpp"
#include "book/tint_canvas.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudoku::book {
namespace {

constexpr double inch = points_per_inch;
// The clearance on both sides of the spine text, because the spine can shift.
constexpr double spine_air = inch / 16;
constexpr double zone_width = 2 * inch;  // size of the barcode zone
constexpr double zone_height = 1.2 * inch;
constexpr double zone_margin = 0.375 * inch;  // distance of the zone from trim and spine
constexpr double text_top = 1.6 * cover_margin;
constexpr double sample_gap = 18;       // between text, boards and barcode
constexpr double largest_sample = 190;  // width of a board on the back
constexpr double largest_single = 264;
constexpr double least_sample = 70;
constexpr int most_samples = 4;
constexpr double least_picture = 300;  // dots per inch
constexpr int heavy_spine = 600;       // light type fills in when it is printed in white

const std::string set_spine = "set it as spine in [cover], or as --set cover.spine=8mm";

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
                           " is not known: ask the printer, and " + set_spine);
    }
    return cover_error("'" + cover.stock + "' is not a paper of " + paper.name +
                       ": expected one of " + names);
}

// Boards are larger than the pages, by a quarter of an inch or so.
constexpr double most_overhang = inch;

// The parts of the sheet. Those of a hardcover follow from the printer's template.
Result<CoverSize> size_of_cover(const ComposedBook::State& book) {
    const CoverSpec& cover = *book.spec.cover;
    const Result<double> spine = spine_width(book);
    if (!spine) return spine.error();
    const double width = book.frame.width;
    const double height = book.frame.height;
    if (!cover.hardcover) return CoverSize{width, height, *spine, book.spec.paper.bleed.outside, 0};
    const CaseSize& sheet = *cover.hardcover;
    const CoverSize size{(sheet.width - 2 * sheet.wrap - *spine) / 2, sheet.height - 2 * sheet.wrap,
                         *spine, sheet.wrap, sheet.hinge};
    const auto fits = [](double board, double page) {
        return board >= page && board <= page + most_overhang;
    };
    if (!cover.spine) {
        return cover_error("a hardcover needs the width of the spine in the printer's template: " +
                           set_spine);
    }
    if (fits(size.front, width) && fits(size.height, height)) return size;
    return cover_error("the numbers of the hardcover leave a front of " + millimetres(size.front) +
                       " x " + millimetres(size.height) + " mm for pages of " + millimetres(width) +
                       " x " + millimetres(height) +
                       " mm: take all of them from the printer's template for this book");
}

// The text of the back: that of the book, and what every buyer asks, unless the text has a list of
// its own.
std::string back_text(const ComposedBook::State& book, bool has_points) {
    const BookSpec& spec = book.spec;
    std::string text = spec.cover->text;
    const bool has_list = text.starts_with("- ") || text.find("\n- ") != std::string::npos;
    if (!has_points || has_list) return text;
    if (!text.empty()) text += "\n\n";
    const auto point = [&](const std::string& words) { text += "- " + words + '\n'; };
    const std::string each = spec.language.form("each_one_solution", book.puzzles.size());
    point(spec.language.word(each, count_text(book)));
    if (const std::string levels = levels_text(book); !levels.empty())
        point(spec.language.word("difficulty", levels));
    if (spec.large_print) point(spec.language.word("large_print"));
    const bool is_single = std::all_of(book.sections.begin(), book.sections.end(),
                                       [](const BookSection& s) { return s.per_page == 1; });
    if (is_single) point(spec.language.word("one_per_page"));
    if (spec.solutions != SolutionPlacement::none && spec.solutions != SolutionPlacement::separate)
        point(spec.language.word("all_solutions"));
    return text;
}

// Draws the back and the spine; paint_front() draws the front.
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
          colours_(look_of(book, cover).palette) {
        const CoverSize& size = layout_.size;
        const double left = sheet.width - front_width;
        front_ = {left + size.hinge, 0, front_width - size.hinge, sheet.height};
        spine_ = {left - size.spine, 0, size.spine, sheet.height};
        back_ = {0, 0, left - size.spine - size.hinge, sheet.height};
    }

    void draw() {
        ground();
        paint_front(canvas_, book_, cover_, layout_, sheet_, front_);
        if (back_.width <= 0) return;
        back();
        spine();
    }

  private:
    void ground() {
        if (colours_.field == Colour(1)) return;
        canvas_.fill({-sheet_.bleed_left, -sheet_.bleed_top,
                      sheet_.width + sheet_.bleed_left + sheet_.bleed_right,
                      sheet_.height + sheet_.bleed_top + sheet_.bleed_bottom},
                     colours_.field);
    }

    Box barcode_zone() const {
        return {back_.right() - zone_margin - zone_width,
                back_.bottom() - zone_margin - zone_height, zone_width, zone_height};
    }

    void back() {
        double top = back_.y + text_top;
        if (!layout_.text.empty()) {
            draw_flow(canvas_, layout_.text.front(), {back_.x + cover_margin, top}, colours_.title);
            top += layout_.text.front().height + sample_gap;
        }
        samples(top);
        if (!book_.spec.publisher.empty()) {
            draw_line(canvas_, measurer_, book_.spec.publisher, style_.label,
                      back_.x + cover_margin, back_.width - zone_width - 2 * cover_margin,
                      back_.bottom() - cover_margin, Align::left, colours_.title);
        }
        Font figures = style_.given;
        figures.weight = 400;
        const Box zone = barcode_zone();
        if (cover_.isbn.empty()) {
            canvas_.fill(zone, 1);
        } else {
            draw_isbn(canvas_, measurer_, figures, zone, cover_.isbn, cover_.price);
        }
    }

    // Boards of the book on cards, with their levels.
    void samples(double top) {
        const Box area{back_.x + cover_margin, top, back_.width - 2 * cover_margin,
                       barcode_zone().y - sample_gap - top};
        const auto chosen = sample_slots(book_, area);
        const Font font{book_.cover_family, 700, false, std::max(style_.label.size, 9.5)};
        TintCanvas tinted(canvas_, colours_.ink, colours_.paper);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const BookPuzzle& puzzle = *book_.puzzles[static_cast<std::size_t>(chosen[i].puzzle)];
            const Box& card = chosen[i].slot.grid;
            const double pad = card.width * 0.045;
            canvas_.fill(card, colours_.paper);
            const Box board{card.x + pad, card.y + pad, card.width - 2 * pad,
                            card.height - 2 * pad};
            draw_grid(tinted, measurer_, style_, board,
                      {.puzzle = puzzle.puzzle, .symbols = book_.symbols_of(puzzle)});
            const std::string level = puzzle.text("level");
            if (level.empty()) continue;
            draw_line(canvas_, measurer_, book_.spec.language.level(level), font, card.x,
                      card.width, chosen[i].slot.note.y + font.size * 1.25, Align::centre,
                      colours_.title);
        }
    }

    // Downwards, so that it can be read when the book lies with its front up, or upwards, as is
    // usual in some languages.
    void spine() {
        if (!layout_.spine_font) return;
        const Font& font = *layout_.spine_font;
        const double middle = measurer_.measure("x", font).ink_top * 0.62;
        if (book_.spec.language.word("spine") == "up") {
            canvas_.turn_by({spine_.centre().x + middle, spine_.bottom() - cover_margin}, -90);
        } else {
            canvas_.turn_by({spine_.centre().x - middle, spine_.y + cover_margin}, 90);
        }
        const double length = spine_.height - 2 * cover_margin;
        draw_line(canvas_, measurer_, book_.spec.title, font, 0, length, 0, Align::left,
                  colours_.title);
        Font author = font;
        author.weight = heavy_spine;
        draw_line(canvas_, measurer_, book_.spec.author, author, 0, length, 0, Align::right,
                  colours_.title);
        canvas_.unturn();
    }

  public:
    struct Sample {
        int puzzle = 0;
        Slot slot;
    };

    // The boards of the back in this area, from the whole book, as large as possible: two to four,
    // or one if the numbers of all constraints need the room. None has type that is too small for
    // the printer; puzzles that would have it give way to others.
    static std::vector<Sample> sample_slots(const ComposedBook::State& book, const Box& area) {
        std::vector<Sample> best;
        double best_size = 0;
        if (area.height < least_sample) return best;
        const int all = static_cast<int>(book.puzzles.size());
        for (int count = std::min(most_samples, all); count >= 1; --count) {
            // One board is better than none, where the numbers of cages need its size.
            if (count == 1 && !best.empty()) break;
            const std::vector<int> shown = spread(readable_puzzles(book, area, count), count);
            if (shown.empty()) continue;
            const std::vector<Slot> slots = arrange(area, count, sample_shape(book, shown, count));
            const double width = slots.front().grid.width;
            if (width < least_sample || width * width * count <= best_size * 1.15) continue;
            best_size = width * width * count;
            best.clear();
            for (std::size_t i = 0; i < shown.size(); ++i) best.push_back({shown[i], slots[i]});
        }
        return best;
    }

  private:
    static const Puzzle& puzzle_of(const ComposedBook::State& book, int number) {
        return book.puzzles[static_cast<std::size_t>(number)]->puzzle;
    }

    // The shape of `count` slots that suit all of these puzzles.
    static SlotShape sample_shape(const ComposedBook::State& book, const std::vector<int>& numbers,
                                  int count) {
        SlotShape shape;
        shape.note_height = 16;
        shape.gap = 14;
        shape.largest_grid = count == 1 ? largest_single : largest_sample;
        shape.aspect = 0;
        for (const int number : numbers) {
            const BoardExtent extent = extent_of(puzzle_of(book, number), false);
            shape.aspect = std::max(shape.aspect, extent.rows / extent.columns);
        }
        return shape;
    }

    // The puzzles that can be read if `count` boards as high as the highest fill the area.
    static std::vector<int> readable_puzzles(const ComposedBook::State& book, const Box& area,
                                             int count) {
        std::vector<int> all(book.puzzles.size());
        std::iota(all.begin(), all.end(), 0);
        const SlotShape shape = sample_shape(book, all, count);
        const double board = arrange(area, count, shape).front().grid.width * 0.91;
        const double least = book.spec.paper.printer.least_type;
        std::erase_if(all, [&](int number) {
            const Puzzle& puzzle = puzzle_of(book, number);
            const double columns = extent_of(puzzle, false).columns;
            return digit_size(book.spec.style, columns, board) < least + 0.05 ||
                   constraint_text_size(puzzle, columns, board).value_or(99) < least;
        });
        return all;
    }

    // A sample of the numbers of this size, from the first to the last; empty if there are fewer.
    static std::vector<int> spread(const std::vector<int>& numbers, int count) {
        std::vector<int> some;
        const int last = static_cast<int>(numbers.size()) - 1;
        for (int i = 0; i < count && last + 1 >= count; ++i)
            some.push_back(
                numbers[static_cast<std::size_t>(count == 1 ? 0 : i * last / (count - 1))]);
        return some;
    }

    Canvas& canvas_;
    const ComposedBook::State& book_;
    const Style& style_;
    const CoverSpec& cover_;
    const CoverLayout& layout_;
    const PageSheet& sheet_;
    TextMeasurer& measurer_;
    Palette colours_;
    Box back_;
    Box spine_;
    Box front_;
};

// The width of a picture on the front, in points.
class PictureMeter : public Canvas {
  public:
    double width = 0;

    void begin_page(const PageSheet&) override {}
    void end_page() override {}
    void line(Point, Point, const Pen&) override {}
    void polyline(std::span<const Point>, const Pen&) override {}
    void outline(const Box&, double, const Pen&) override {}
    void fill(const Box&, const Colour&) override {}
    void circle(Point, double, const Pen&) override {}
    void disc(Point, double, const Colour&) override {}
    void polygon(std::span<const Point>, const Colour&) override {}
    void text(std::string_view, const Font&, Point, const Colour&) override {}
    void picture(const Picture&, const Box& box) override { width = box.width; }
    void turn(const Box&) override {}
    void turn_by(Point, double) override {}
    void unturn() override {}
    void link(const Box&, int) override {}
    void link_to(const Box&, const std::string&) override {}
    void clip(const Box&, double) override {}
    void unclip() override {}
};

// Adds a note if the picture of the front is too coarse to print.
void check_picture(ComposedBook::State& book, const CoverLayout& layout) {
    const CoverSpec& cover = *book.spec.cover;
    if (cover.picture.empty()) return;
    PictureMeter meter;
    PageSheet sheet;
    sheet.width = layout.size.front - layout.size.hinge;
    sheet.height = layout.size.height;
    paint_front(meter, book, cover, layout, sheet, {0, 0, sheet.width, sheet.height});
    const double pixels = book.pictures.at(cover.picture).width();
    if (meter.width <= 0 || pixels / (meter.width / inch) >= least_picture - 0.5) return;
    book.notes.push_back("the picture of the cover has " +
                         std::to_string(std::lround(pixels / (meter.width / inch))) +
                         " dots per inch: printers ask for " +
                         std::to_string(std::lround(least_picture)));
}

}  // namespace

Status lay_out_cover(ComposedBook::State& book) {
    if (!book.spec.cover) return success();
    const CoverSpec& cover = *book.spec.cover;
    const Style& style = book.spec.style;
    TextMeasurer& measurer = *book.typesetter;
    if (book.spec.paper.printer.is_screen)
        return cover_error("a book for screens does not have one");
    const Result<CoverSize> size = size_of_cover(book);
    if (!size) return size.error();
    CoverLayout layout;
    layout.size = *size;
    const double width = size->front - size->hinge - 2 * cover_margin;
    if (width < zone_width || size->height < 5 * inch)
        return cover_error("the paper is too small for one");
    if (const Status status = set_front(book, cover, width, size->height, layout); !status)
        return status;
    // The text must end above the barcode.
    const double height = size->height - text_top - zone_margin - zone_height - sample_gap;
    Style back = style;
    back.text.size = std::max(style.text.size, 11.0);
    if (has_colour(cover.design)) {
        // One family for the whole cover.
        back.text = {book.cover_family, 400, false, back.text.size + 1};
        back.heading = {book.cover_family, 800, false, back.heading.size + 3};
    }
    const auto set_back = [&](bool has_points) {
        layout.text = flow_markdown(measurer, back, back_text(book, has_points), width, height,
                                    book.pictures, {}, book.hyphenator.get());
        return layout.text.empty() ||
               (layout.text.size() == 1 && layout.text[0].height <= height + 1);
    };
    if (!set_back(true) && !set_back(false))
        return cover_error("the text does not fit on the back: shorten it");
    // Everything in one line that fits into the length and the width of the spine.
    const bool is_thick =
        static_cast<int>(book.plan.pages.size()) >= book.spec.paper.least_pages_spine_text;
    Font font = style.title;
    if (has_colour(cover.design)) font = {book.cover_family, 800, false, 0};
    font.weight = std::max(font.weight, heavy_spine);
    font.size = std::min((size->spine - 2 * spine_air) / 1.25, 24.0);
    if (is_thick && font.size >= 7) {
        const std::string both = book.spec.title + "      " + book.spec.author;
        font = fitted(measurer, both, font, size->height - 2 * cover_margin);
        if (font.size >= 7) layout.spine_font = font;
    }
    check_picture(book, layout);
    book.cover = std::move(layout);
    return success();
}

PageSheet cover_sheet(const ComposedBook::State& book) {
    PageSheet sheet;
    const CoverSize& size = book.cover->size;
    sheet.width = 2 * size.front + size.spine;
    sheet.height = size.height;
    // Covers are always trimmed, also those of books without bleed.
    sheet.bleed_left = sheet.bleed_right = size.bleed;
    sheet.bleed_top = sheet.bleed_bottom = size.bleed;
    return sheet;
}

void draw_cover(Canvas& canvas, const ComposedBook::State& book) {
    const PageSheet sheet = cover_sheet(book);
    canvas.begin_page(sheet);
    CoverDrawer(canvas, book, *book.spec.cover, *book.cover, sheet, book.cover->size.front).draw();
    canvas.end_page();
}

void draw_front(Canvas& canvas, const ComposedBook::State& book, const PageSheet& sheet) {
    const CoverSpec cover = book.spec.cover.value_or(CoverSpec());
    CoverLayout layout;
    set_front(book, cover, sheet.width - 2 * cover_margin, sheet.height, layout).value();
    canvas.begin_page(sheet);
    CoverDrawer(canvas, book, cover, layout, sheet, sheet.width).draw();
    canvas.end_page();
}

}  // namespace sudoku::book
