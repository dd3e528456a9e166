#include "book/cover_front.hpp"

#include "book/difficulty_icons.hpp"
#include "book/text_key.hpp"

#include <sudoku/grade/grade.hpp>

#include <algorithm>
#include <array>

namespace sudoku::book {
namespace {

constexpr double largest_title = 60;  // in black and white
constexpr double least_title = 16;
constexpr double dark_gray = 0.1;
constexpr double poster_cells = 6;  // cells of the board that are visible on a poster front

// Designs in colour.
constexpr double largest_heavy_title = 112;
constexpr double title_part = 0.29;  // of the height of the page, at most
constexpr double foot_height = 50;   // the strip with author and level
constexpr double claim_height = 54;
constexpr double least_badge = 40;
constexpr double badge_part = 0.165;  // radius, of the width of the page

Error front_error(std::string message) {
    return {ErrorCode::invalid, "the cover: " + std::move(message)};
}

double widest_word(TextMeasurer& measurer, const std::string& text, const Font& font) {
    double widest = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        widest = std::max(
            widest,
            measurer.measure(std::string_view(text).substr(start, end - start), font).width);
        start = end + 1;
    }
    return widest;
}

std::vector<TextLine> lines_of_text(TextMeasurer& measurer, const std::string& text,
                                    const Font& font, double width) {
    const TextRun run{text, font};
    return measurer.wrap({&run, 1}, width);
}

// The largest font size, from `largest` on down, at which the text fits into `most_lines` lines
// without breaking a word, and into this height.
std::optional<Font> title_font(TextMeasurer& measurer, const std::string& text, Font font,
                               double width, std::size_t most_lines, double largest,
                               double height = 1e6) {
    for (font.size = largest; font.size >= least_title; font.size -= 1) {
        if (widest_word(measurer, text, font) > width) continue;
        const std::size_t lines = lines_of_text(measurer, text, font, width).size();
        if (lines <= most_lines && static_cast<double>(lines) * font.size <= height) return font;
    }
    return std::nullopt;
}

// The texts of lines of about the same length, as many as the width asks for.
std::vector<std::string> balanced_texts(TextMeasurer& measurer, const std::string& text,
                                        const Font& font, double width) {
    std::vector<std::string> lines;
    for (const TextLine& line : balanced(measurer, {text, font}, width)) {
        std::string& words = lines.emplace_back();
        for (const TextLine::Piece& piece : line.pieces) words += piece.run.text;
        while (words.ends_with(' ')) words.pop_back();
    }
    return lines;
}

std::size_t characters_at(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return end - at;
}

// The places of the levels of the book in level_table(), counted from 1; 0 without levels.
std::pair<int, int> level_range(const ComposedBook::State& book) {
    int least = 0;
    int most = 0;
    for (const BookPuzzle* const puzzle : book.puzzles) {
        if (puzzle->stars == 0) continue;
        least = least == 0 ? puzzle->stars : std::min(least, puzzle->stars);
        most = std::max(most, puzzle->stars);
    }
    return {least, most};
}

class FrontPainter {
  public:
    FrontPainter(Canvas& canvas, const ComposedBook::State& book, const CoverSpec& cover,
                 const CoverLayout& layout, const PageSheet& sheet, const Box& front)
        : canvas_(canvas),
          book_(book),
          style_(book.spec.style),
          cover_(cover),
          layout_(layout),
          sheet_(sheet),
          front_(front),
          measurer_(*book.typesetter),
          look_(look_of(book, cover)),
          ink_(look_.palette.title) {}

    void draw() {
        if (look_.design != nullptr) return coloured();
        for (const Plain& plain : plain_designs)
            if (plain.name == cover_.design) (this->*plain.draw)();
    }

    struct Plain {
        std::string_view name;
        void (FrontPainter::*draw)();
    };
    static const std::array<Plain, 3> plain_designs;

  private:
    Box area() const {
        return {front_.x + cover_margin, front_.y + cover_margin, front_.width - 2 * cover_margin,
                front_.height - 2 * cover_margin};
    }

    // ----- in colour

    Font heavy(double size, int weight = 900) const {
        return {book_.cover_family, weight, false, size};
    }

    // Title and subtitle. Returns the y below them.
    double heading() {
        const Palette& colours = look_.palette;
        const Box text = area();
        double y = front_.y + std::max(cover_margin, front_.height * 0.06);
        const auto lines = balanced_texts(measurer_, book_.spec.title, layout_.title, text.width);
        const double step = layout_.title.size * 1.0;
        y += measurer_.measure("H", layout_.title).ink_top;
        std::size_t number = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (look_.design->has_bouncing_title) {
                bouncing(lines[i], text, y, number);
            } else {
                const bool is_second = lines.size() > 1 && i + 1 == lines.size();
                put(lines[i], layout_.title, text.x, y, is_second ? colours.accent : colours.title);
            }
            y += step;
        }
        y -= step * 0.8;
        if (book_.spec.subtitle.empty()) return y;
        y += layout_.subtitle.size * 0.2;
        for (const std::string& line :
             balanced_texts(measurer_, book_.spec.subtitle, layout_.subtitle, text.width)) {
            y += layout_.subtitle.size * 1.15;
            const double x =
                look_.design->has_bouncing_title
                    ? front_.centre().x - measurer_.measure(line, layout_.subtitle).width / 2
                    : text.x;
            // One line in the second colour is enough.
            put(line, layout_.subtitle, x, y, lines.size() > 1 ? colours.title : colours.accent);
        }
        return y;
    }

    void put(const std::string& text, const Font& font, double x, double y, const Colour& colour) {
        canvas_.text(text, font, {x, y}, colour);
        reach_ = std::max(reach_, x + measurer_.measure(text, font).width);
    }

    // Draws the letters of a line in alternating colours, every second one a little lower.
    void bouncing(const std::string& line, const Box& text, double y, std::size_t& number) {
        const Font& font = layout_.title;
        double width = 0;
        for (std::size_t i = 0; i < line.size(); i += characters_at(line, i))
            width += measurer_.measure(line.substr(i, characters_at(line, i)), font).width;
        double x = text.centre().x - width / 2;
        for (std::size_t i = 0; i < line.size(); i += characters_at(line, i)) {
            const std::string letter = line.substr(i, characters_at(line, i));
            if (letter != " ") {
                put(letter, font, x, y + font.size * (number % 2 == 0 ? -0.03 : 0.05),
                    look_.palette.tones[number % 4]);
                ++number;
            }
            x += measurer_.measure(letter, font).width;
        }
    }

    void coloured() {
        const Palette& colours = look_.palette;
        const double below = heading();
        const Box text = area();
        const double foot = front_.bottom() - foot_height;
        const bool has_strip = look_.design->has_claim_strip && !claim().empty();
        const double claim_top = foot - (has_strip ? claim_height : 0);
        Box panel{front_.x, below + 24, front_.width + sheet_.bleed_right, 0};
        panel.height = claim_top - (has_strip ? 14 : 0) - panel.y;
        // Up to the spine, or to the edge of a picture of the front alone.
        const double reach = front_.x <= 0 ? sheet_.bleed_left : layout_.size.hinge;
        panel.x -= reach;
        panel.width += reach;
        const double edge = 0.375 * points_per_inch;
        const Box safe =
            look_.design->art == draw_one_box || look_.design->art == draw_tiles ||
                    look_.design->art == draw_days
                ? Box{text.x, panel.y, text.width, panel.height}
                : Box{front_.x + edge, panel.y + 4, front_.width - 2 * edge, panel.height - 8};
        const double radius = has_strip || badge_lines().empty()
                                  ? 0
                                  : std::max(least_badge, front_.width * badge_part);
        const Point middle = badge_place(panel, below, radius);
        if (book_.cover_picture) {
            full_picture(*book_.cover_picture, panel);
        } else {
            CoverScene scene{canvas_, measurer_, book_,  colours, heavy(0, 800),
                             panel,   safe,      middle, radius,  art_numbers()};
            look_.design->art(scene);
        }
        if (has_strip) {
            const Box strip{panel.x, claim_top, panel.width, claim_height};
            canvas_.fill(strip, colours.badge);
            Font font = fitted(measurer_, claim(), heavy(34), text.width);
            draw_line(canvas_, measurer_, claim(), font, text.x, text.width,
                      strip.centre().y + font.size * 0.35, Align::centre, colours.on_badge);
        } else if (radius > 0) {
            badge(middle, radius);
        }
        footer(foot);
    }

    // At the upper right of the art, below the type; at the lower right of art with a frame.
    Point badge_place(const Box& panel, double text_bottom, double radius) const {
        Point middle{front_.right() - 24 - radius, panel.y + radius * 0.3};
        if (look_.design->art == draw_tiles || look_.design->art == draw_days) {
            middle.y = panel.bottom() - radius + 4;
        } else if (reach_ > middle.x - radius && middle.y - radius < text_bottom + 8) {
            middle.y = text_bottom + 8 + radius;
        }
        return middle;
    }

    // The random numbers of the art: those of the texts that name the book and of its volume.
    Rng art_numbers() const {
        return Rng(key_of({name_in_ledger(book_.spec)}),
                   static_cast<std::uint64_t>(book_.spec.volume));
    }

    // Fills the box; what is too high or too wide is cut off.
    void full_picture(const Picture& picture, const Box& box) {
        const double scale = std::max(box.width / picture.width(), box.height / picture.height());
        const double width = picture.width() * scale;
        const double height = picture.height() * scale;
        canvas_.clip(box, 0);
        canvas_.picture(picture,
                        {box.centre().x - width / 2, box.centre().y - height / 2, width, height});
        canvas_.unclip();
    }

    std::string claim() const {
        if (cover_.badge) return *cover_.badge;
        const std::string levels = levels_text(book_);
        return count_text(book_) + (levels.empty() ? "" : ": " + levels);
    }

    // The words of the badge, one per line: those of the book file, or the number of puzzles.
    std::vector<std::string> badge_lines() const {
        std::vector<std::string> lines;
        const std::string text = cover_.badge ? *cover_.badge : count_text(book_);
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find(' ', start), text.size());
            lines.push_back(text.substr(start, end - start));
            start = end + 1;
        }
        return lines;
    }

    void badge(Point middle, double radius) {
        const std::vector<std::string> lines = badge_lines();
        canvas_.disc(middle, radius + 3, look_.palette.field);
        canvas_.disc(middle, radius, look_.palette.badge);
        // The first line is what counts, and as large as the circle lets it be.
        const double widest = radius * (lines.size() == 1 ? 1.7 : 1.5);
        std::vector<Font> fonts;
        double height = 0;
        for (const std::string& line : lines) {
            const double most = fonts.empty() && lines.size() > 1 ? radius * 0.78 : radius * 0.5;
            fonts.push_back(fitted(measurer_, line, heavy(most), widest));
            height += fonts.back().size * 0.82;
        }
        double y = middle.y - height / 2 - radius * 0.04;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            y += fonts[i].size * 0.82;
            draw_line(canvas_, measurer_, lines[i], fonts[i], middle.x - radius, 2 * radius, y,
                      Align::centre, look_.palette.on_badge);
        }
    }

    // Author on the left, marks for the hardest level on the right.
    void footer(double top) {
        const Box text = area();
        const double baseline = top + foot_height - 0.375 * points_per_inch;
        const double mark = 12;
        const int hardest = level_range(book_).second;
        double right = text.right();
        if (hardest > 0) {
            const double width = draw_icons(nullptr, "dots", {}, mark, 0);
            draw_icons(&canvas_, "dots", {right - width, baseline + 1}, mark, hardest,
                       look_.palette.accent);
            right -= width + 12;
        }
        if (book_.spec.author.empty()) return;
        const Font font = fitted(measurer_, book_.spec.author, heavy(17, 700), right - text.x);
        canvas_.text(book_.spec.author, font, {text.x, baseline}, look_.palette.title);
    }

    // ----- in black and white

    double centred(const std::string& text, const Font& font, const Box& box, double y) {
        return set_line(text, font, box, y, true);
    }

    // Draws a text in as many lines as needed. Returns the y below it.
    double set_line(const std::string& text, const Font& font, const Box& box, double y,
                    bool is_drawn) {
        for (const TextLine& line : lines_of_text(measurer_, text, font, box.width)) {
            double width = 0;
            for (const TextLine::Piece& piece : line.pieces)
                width = piece.x + measurer_.measure(piece.run.text, piece.run.font).width;
            const double left = is_left_ ? box.x : box.x + (box.width - width) / 2;
            for (const TextLine::Piece& piece : line.pieces) {
                if (!is_drawn) break;
                canvas_.text(piece.run.text, piece.run.font, {left + piece.x, y + line.ascent},
                             ink_);
            }
            y += line.height * 1.05;
        }
        return y;
    }

    // Title, picture and author, centred.
    void centred_front() {
        const Box box = area();
        double y = centred(book_.spec.title, layout_.title, box, box.y + box.height * 0.04);
        if (!book_.spec.subtitle.empty())
            y = centred(book_.spec.subtitle, layout_.subtitle, box, y + layout_.title.size * 0.25);
        double bottom = box.bottom();
        if (!book_.spec.author.empty()) {
            bottom -= layout_.subtitle.size * 1.4;
            centred(book_.spec.author, layout_.subtitle, box, bottom);
        }
        picture({box.x, y + cover_margin * 0.6, box.width, bottom - y - cover_margin * 1.2});
    }

    // Title, subtitle and author in a double frame, as on an exercise book, with the picture below.
    void label_front() {
        const Box box = area();
        const double pad = cover_margin * 0.7;
        const Box text{box.x + pad, box.y, box.width - 2 * pad, box.height};
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
        const Box frame{box.x, box.y + box.height * 0.03, box.width, height};
        canvas_.fill(frame, 1);
        canvas_.outline(frame, 0, {3, 0});
        const double inset = 7;
        canvas_.outline(
            {frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset},
            0, {0.75, 0});
        ink_ = 0;
        lines(frame.y + pad, true);
        ink_ = look_.palette.title;
        const double y = frame.bottom() + cover_margin * 0.6;
        picture({box.x, y, box.width, box.bottom() - y});
    }

    // Text on the left; the board is so large that it extends beyond two edges of the page.
    void poster_front() {
        const Box box = area();
        double y = box.y + box.height * 0.02;
        is_left_ = true;
        y = set_line(book_.spec.title, layout_.title, box, y, true);
        for (const std::string& line : {book_.spec.subtitle, book_.spec.author})
            if (!line.empty())
                y = set_line(line, layout_.subtitle, box, y + layout_.subtitle.size * 0.5, true);
        is_left_ = false;
        y += cover_margin * 0.6;
        if (!cover_.picture.empty()) return picture({box.x, y, box.width, box.bottom() - y});
        const Box window{box.x, y, front_.right() + sheet_.bleed_right - box.x,
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
        return title_font(measurer_, text, font, width, 3, largest_title).value_or(font);
    }

    void picture(const Box& box) {
        if (!cover_.picture.empty()) {
            const Picture& picture = book_.pictures.at(cover_.picture);
            const double scale =
                std::min(box.width / picture.width(), box.height / picture.height());
            canvas_.picture(picture, {box.centre().x - picture.width() * scale / 2,
                                      box.centre().y - picture.height() * scale / 2,
                                      picture.width() * scale, picture.height() * scale});
            return;
        }
        const Puzzle& puzzle = book_.puzzles.front()->puzzle;
        const BoardExtent extent = extent_of(puzzle, false);
        const double pad = cover_margin * 0.35;
        const double width = std::min((box.width - 2 * pad) * 0.92,
                                      (box.height - 2 * pad) * extent.columns / extent.rows);
        const double height = width * extent.rows / extent.columns;
        const Box board{box.centre().x - width / 2, box.centre().y - height / 2, width, height};
        if (cover_.is_dark)
            canvas_.fill({board.x - pad, board.y - pad, width + 2 * pad, height + 2 * pad}, 1);
        draw_grid(canvas_, measurer_, style_, board,
                  {.puzzle = puzzle, .symbols = book_.symbols_of(*book_.puzzles.front())});
    }

    Canvas& canvas_;
    const ComposedBook::State& book_;
    const Style& style_;
    const CoverSpec& cover_;
    const CoverLayout& layout_;
    const PageSheet& sheet_;
    Box front_;
    TextMeasurer& measurer_;
    CoverLook look_;
    Colour ink_;
    bool is_left_ = false;  // align lines of the front to the left instead of centring them
    double reach_ = 0;      // right end of the title and subtitle
};

constexpr std::array<FrontPainter::Plain, 3> FrontPainter::plain_designs = {
    {{"centred", &FrontPainter::centred_front},
     {"label", &FrontPainter::label_front},
     {"poster", &FrontPainter::poster_front}}};

}  // namespace

std::span<const std::string_view> cover_designs() {
    static const auto names = [] {
        std::vector<std::string_view> list;
        for (const CoverDesign& design : colour_designs()) list.push_back(design.name);
        for (const FrontPainter::Plain& plain : FrontPainter::plain_designs)
            list.push_back(plain.name);
        return list;
    }();
    return names;
}

std::span<const std::string_view> cover_colours() {
    static const auto names = [] {
        std::vector<std::string_view> list;
        for (const Palette& palette : cover_palettes()) list.push_back(palette.name);
        return list;
    }();
    return names;
}

bool has_colour(std::string_view design) {
    return design.empty() || find_colour_design(design) != nullptr;
}

CoverLook look_of(const ComposedBook::State& book, const CoverSpec& cover) {
    if (!has_colour(cover.design)) {
        const Colour ground = cover.is_dark ? dark_gray : 1;
        const Colour type = cover.is_dark ? 1 : 0;
        return {nullptr, {"", ground, type, type, 1, 0, type, ground, {0.9, 0.7, 0.5, 0.3}}};
    }
    const CoverDesign* const named = find_colour_design(cover.design);
    const CoverDesign& design = named != nullptr ? *named : usual_design(book);
    const auto volume = static_cast<std::size_t>(std::max(1, book.spec.volume) - 1);
    const Palette* const palette = find_palette(
        cover.colours.empty() ? design.palettes[volume % design.palettes.size()] : cover.colours);
    return {&design, *palette};
}

std::string levels_text(const ComposedBook::State& book) {
    const auto [least, most] = level_range(book);
    if (most == 0) return {};
    const auto name = [&](int place) {
        return book.spec.language.level(
            std::string(level_table()[static_cast<std::size_t>(place - 1)].name));
    };
    return least == most ? name(least) : name(least) + " \xE2\x80\x93 " + name(most);
}

std::string count_text(const ComposedBook::State& book) {
    return book.spec.language.counted("puzzles_counted", book.puzzles.size());
}

Status set_front(const ComposedBook::State& book, const CoverSpec& cover, double width,
                 double height, CoverLayout& layout) {
    const bool is_colour = has_colour(cover.design);
    const Style& style = book.spec.style;
    TextMeasurer& measurer = *book.typesetter;
    Font font = style.title;
    if (is_colour) font = {book.cover_family, 900, false, 0};
    // A low page, such as a square one, leaves less for the title.
    const auto title = title_font(measurer, book.spec.title, font, width, 3,
                                  is_colour ? largest_heavy_title : largest_title,
                                  is_colour ? height * title_part : 1e6);
    if (!title) return front_error("'" + book.spec.title + "' is too long for the front");
    layout.title = *title;
    layout.subtitle = is_colour ? Font{book.cover_family, 700, false, 0} : style.heading;
    if (!is_colour) layout.subtitle.weight = 400;
    layout.subtitle.size = std::clamp(layout.title.size * 0.42, 14.0, 24.0);
    const auto texts = {book.spec.subtitle, book.spec.author};
    for (const std::string& text : texts) {
        if (text.empty()) continue;
        const auto fit = title_font(measurer, text, layout.subtitle, width, 2,
                                    std::max(layout.subtitle.size, least_title));
        if (!fit) return front_error("'" + text + "' is too long for the front");
        if (is_colour && &text == texts.begin()) layout.subtitle = *fit;
    }
    return success();
}

void paint_front(Canvas& canvas, const ComposedBook::State& book, const CoverSpec& cover,
                 const CoverLayout& layout, const PageSheet& sheet, const Box& front) {
    FrontPainter(canvas, book, cover, layout, sheet, front).draw();
}

}  // namespace sudoku::book
