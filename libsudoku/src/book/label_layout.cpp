#include "book/label_layout.hpp"

#include "book/difficulty_icons.hpp"
#include "book/draw_symbol.hpp"

#include <sudoku/grade/grade.hpp>
#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace sudoku::book {
namespace {

constexpr double between = 10;  // gap between number and grade
constexpr double star_step = 1.15;
constexpr double picture_lines = 1.9;  // height of a strip of pictures, in lines
constexpr double above_code = 7;       // more than the four modules of the quiet zone

// One star for each level.
int star_count() { return static_cast<int>(level_table().size()); }

void draw_star(Canvas& canvas, Point centre, double radius, double gray) {
    std::array<Point, 10> corners;
    for (int i = 0; i < 10; ++i) {
        // The inner corners of a pentagram lie at this fraction of its radius.
        const double r = i % 2 == 0 ? radius : radius * 0.42;
        const double angle = std::numbers::pi * (i / 5.0 - 0.5);
        corners[static_cast<std::size_t>(i)] = {centre.x + r * std::cos(angle),
                                                centre.y + r * std::sin(angle)};
    }
    canvas.polygon(corners, gray);
}

}  // namespace

bool Labeller::has_grade() const {
    return spec_.labels.stars || spec_.labels.icons || spec_.labels.words || spec_.labels.minutes;
}

bool Labeller::has_any() const { return spec_.labels.number || has_grade(); }

Font Labeller::note_font() const {
    Font font = spec_.style.label;
    // Slanted letters are harder to read, so large print avoids them.
    font.italic = !spec_.large_print;
    font.size = std::max(font.size * 0.9, spec_.style.least_type);
    return font;
}

// Addresses are set upright, as they are typed.
Font Labeller::link_font() const {
    Font font = note_font();
    font.italic = false;
    return font;
}

LabelLayout Labeller::layout(bool long_number, int lines, const LabelNeeds& needs) const {
    LabelLayout layout;
    if (spec_.labels.digits || needs.has_symbols)
        layout.strip = needs.has_pictures ? picture_lines : 1;
    layout.qr_side = needs.qr_side;
    layout.question_lines = needs.question_lines;
    layout.long_number = long_number;
    layout.lines = has_any() ? lines : 0;
    const double number_line = spec_.labels.number ? spec_.style.number.size * 1.2 : 0;
    const double grade_line = has_grade() ? spec_.style.label.size * 1.3 : 0;
    if (layout.lines == 1) layout.height = std::max(number_line, grade_line) + 3;
    if (layout.lines == 2) layout.height = number_line + grade_line + 3;
    layout.note_height = note_font().size * 1.6 * note_lines(layout);
    if (layout.qr_side > 0)
        layout.note_height = std::max(layout.note_height, above_code + layout.qr_side);
    return layout;
}

std::vector<TextLine> Labeller::question_of(const BookPuzzle& puzzle, double width) const {
    if (puzzle.symbols.question.empty()) return {};
    Font font = spec_.style.label;
    font.italic = false;
    const TextRun run{puzzle.symbols.question, font};
    return balanced(measurer_, run, width);
}

int Labeller::question_lines(const LabelLayout& layout, const BookPuzzle& puzzle,
                             double width) const {
    const double beside = layout.qr_side > 0 ? layout.qr_side + between : 0;
    return static_cast<int>(question_of(puzzle, width - beside).size());
}

std::string Labeller::number_text(const LabelLayout& layout, const BookPuzzle& puzzle,
                                  int number) const {
    if (!spec_.labels.number) return {};
    if (puzzle.day)
        return puzzle.day->text(spec_.language, layout.long_number ? "day" : "short_day");
    const std::string text = std::to_string(number);
    return layout.long_number ? spec_.language.word("puzzle", text) : text;
}

// Levels from another scale cannot be shown in stars.
double Labeller::draw_marks(Canvas* canvas, double x, double baseline,
                            const BookPuzzle& puzzle) const {
    if (puzzle.stars == 0 || !puzzle.own_level.empty()) return 0;
    const double size = spec_.style.label.size * 0.95;
    double width = 0;
    if (spec_.labels.stars) width += draw_stars(canvas, x, baseline, puzzle.stars);
    if (!spec_.labels.icons) return width;
    if (width > 0) width += size;
    return width + draw_icons(canvas, spec_.icon, {x + width, baseline}, size * 0.86, puzzle.stars);
}

std::string Labeller::grade_text(const BookPuzzle& puzzle) const {
    std::string text;
    const std::string level = puzzle.text("level");
    if (spec_.labels.words && !puzzle.own_level.empty()) {
        text = puzzle.own_level;
    } else if (spec_.labels.words && !level.empty()) {
        text = spec_.language.level(level);
    }
    if (const auto predicted = puzzle.number("minutes"); spec_.labels.minutes && predicted) {
        const auto minutes = std::max(1L, std::lround(*predicted));
        if (!text.empty()) text += ", ";
        text += spec_.language.word("minutes", std::to_string(minutes));
    }
    return text;
}

// The technique that the level goes by. Where that is only known to be hard enough, it is the
// hardest step of the path.
std::string Labeller::technique_text(const BookPuzzle& puzzle) const {
    if (!spec_.labels.techniques) return {};
    const human::TechniqueInfo* row = human::find_technique(puzzle.text("needs_technique"));
    if (row == nullptr) row = human::find_technique(puzzle.text("hardest"));
    if (row == nullptr) return {};
    return spec_.language.word(
        "technique", spec_.language.technique(std::string(row->code), std::string(row->name)));
}

double Labeller::draw_stars(Canvas* canvas, double x, double baseline, int filled) const {
    const double size = spec_.style.label.size * 0.95;
    for (int i = 0; canvas != nullptr && i < star_count(); ++i) {
        const Point centre{x + size * (0.5 + star_step * i), baseline - size * 0.38};
        draw_star(*canvas, centre, size / 2, i < filled ? 0 : 0.8);
    }
    return size * (1 + star_step * (star_count() - 1));
}

double Labeller::grade_width(const BookPuzzle& puzzle) const {
    double width = draw_marks(nullptr, 0, 0, puzzle);
    const std::string text = grade_text(puzzle);
    if (!text.empty()) {
        if (width > 0) width += spec_.style.label.size * 0.5;
        width += measurer_.measure(text, spec_.style.label).width;
    }
    return width;
}

double Labeller::width(const LabelLayout& layout, const BookPuzzle& puzzle, int number) const {
    const std::string text = number_text(layout, puzzle, number);
    const double left = text.empty() ? 0 : measurer_.measure(text, spec_.style.number).width;
    const double right = grade_width(puzzle);
    if (layout.lines == 2) return std::max(left, right);
    return left + right + (left > 0 && right > 0 ? between : 0);
}

std::string Labeller::solution_text(int page) const {
    return spec_.labels.solution_page && page > 0
               ? spec_.language.word("solution_page", std::to_string(page))
               : std::string();
}

// The date and the time need a line of their own; technique and page share another.
double Labeller::note_lines(const LabelLayout& layout) const {
    return (spec_.labels.time ? 1 : 0) +
           (spec_.labels.techniques || spec_.labels.solution_page ? 1 : 0) + layout.strip +
           layout.question_lines + (spec_.labels.link ? 1 : 0);
}

WideLabel Labeller::widest_note(const LabelLayout& layout, const BookPuzzle& puzzle,
                                const PuzzleLink* link) const {
    const auto width_of = [&](const std::string& text) {
        return text.empty() ? 0 : measurer_.measure(text, note_font()).width + between;
    };
    // 8888 is wider than any real page number.
    const double technique = width_of(technique_text(puzzle));
    const double solution = width_of(solution_text(8888));
    const double time = spec_.labels.time ? 12 * note_font().size : 0;
    const double digits = puzzle.puzzle.geometry().side() * note_font().size * layout.strip;
    const double address =
        spec_.labels.link && link ? measurer_.measure(link->address, link_font()).width : 0;
    WideLabel widest;
    for (const auto& [width, name] :
         {std::pair(technique + solution - between, technique == 0  ? "solution"
                                                    : solution == 0 ? "techniques"
                                                                    : "techniques, solution"),
          {time, "time"},
          {digits, "digits"},
          {address, "link"}}) {
        if (width > widest.width) widest = {width, name};
    }
    if (layout.qr_side > 0) {
        widest.name += widest.name.empty() ? "qr" : ", qr";
        widest.width += layout.qr_side + between;
    }
    return widest;
}

// Two words followed by lines, each half as wide as the board.
void Labeller::draw_time(Canvas& canvas, const Box& note, double baseline) const {
    const Font font = note_font();
    double x = note.x;
    const double half = (note.width - between) / 2;
    for (const char* const word : {"date", "time"}) {
        const std::string text = spec_.language.word(word);
        draw_line(canvas, measurer_, text, font, x, half, baseline, Align::left, 0);
        const double width = measurer_.measure(text, font).width;
        canvas.line({x + width + 4, baseline + 1.5}, {x + half, baseline + 1.5}, {0.75, 0});
        x += half + between;
    }
}

// All digits in a row, spread over the board's width as long as it looks like one strip.
void Labeller::draw_digits(Canvas& canvas, const Box& strip, const BookPuzzle& puzzle,
                           const Pictures* pictures) const {
    Font font = note_font();
    font.italic = false;
    const int side = puzzle.puzzle.geometry().side();
    const double step = std::min(strip.width / side, std::max(font.size * 2.2, strip.height * 1.2));
    const double start = strip.x + (strip.width - step * side) / 2;
    const SymbolSource symbols{&puzzle.symbols, pictures, puzzle.puzzle.geometry().first_digit()};
    // The order of the digits would reveal the hidden word.
    std::vector<Digit> order;
    for (int digit = 1; digit <= side; ++digit) order.push_back(static_cast<Digit>(digit));
    if (!puzzle.symbols.word.empty()) {
        std::sort(order.begin(), order.end(),
                  [&](Digit a, Digit b) { return symbols.text(a) < symbols.text(b); });
    }
    for (int i = 0; i < side; ++i) {
        const Box place{start + step * i, strip.y, step, strip.height};
        draw_symbol(canvas, measurer_, symbols, order[static_cast<std::size_t>(i)], place, font, 0,
                    0.92);
    }
}

Box Labeller::code_box(const LabelLayout& layout, const Slot& slot) {
    return {slot.note.right() - layout.qr_side, slot.note.y + above_code, layout.qr_side,
            layout.qr_side};
}

Box Labeller::text_box(const LabelLayout& layout, const Slot& slot) {
    Box box = slot.note;
    if (layout.qr_side > 0) box.width -= layout.qr_side + between;
    return box;
}

std::vector<Box> Labeller::link_boxes(const LabelLayout& layout, const Slot& slot) const {
    if (layout.qr_side > 0) return {code_box(layout, slot)};
    if (!spec_.labels.link) return {};
    Box line = text_box(layout, slot);
    const double step = note_font().size * 1.6;
    line.y += step * (layout.strip + layout.question_lines + (spec_.labels.time ? 1 : 0));
    line.height = step;
    return {line};
}

void Labeller::draw(Canvas& canvas, const LabelLayout& layout, const Slot& slot,
                    const BookPuzzle& puzzle, const LabelFacts& facts) const {
    const Style& style = spec_.style;
    if (layout.lines > 0) {
        const double last = slot.label.bottom() - 3 - style.label.size * 0.28;
        const double first = layout.lines == 2 ? last - style.label.size * 1.3 : last;
        draw_line(canvas, measurer_, number_text(layout, puzzle, facts.number), style.number,
                  slot.label.x, slot.label.width, first, Align::left);
        double x = layout.lines == 2 ? slot.label.x : slot.label.right() - grade_width(puzzle);
        if (const double marks = draw_marks(&canvas, x, last, puzzle); marks > 0)
            x += marks + style.label.size * 0.5;
        draw_line(canvas, measurer_, grade_text(puzzle), style.label, x, 0, last, Align::left);
    }
    if (layout.note_height > 0) {
        const Box note = text_box(layout, slot);
        if (layout.qr_side > 0 && facts.link != nullptr)
            draw_qr_code(canvas, facts.link->code, code_box(layout, slot));
        const Font font = note_font();
        double baseline = note.y + font.size * 1.35;
        if (layout.strip > 0) {
            const double height = font.size * 1.6 * layout.strip;
            const Box strip{note.x, note.y + font.size * 0.2, note.width, height};
            draw_digits(canvas, strip, puzzle, facts.pictures);
            baseline += height;
        }
        for (const TextLine& line : question_of(puzzle, note.width)) {
            const double left = note.x + (note.width - width_of(measurer_, line)) / 2;
            for (const TextLine::Piece& piece : line.pieces)
                canvas.text(piece.run.text, piece.run.font, {left + piece.x, baseline}, 0);
            baseline += font.size * 1.6;
        }
        if (spec_.labels.time) {
            draw_time(canvas, note, baseline);
            baseline += font.size * 1.6;
        }
        if (spec_.labels.link && facts.link != nullptr) {
            draw_line(canvas, measurer_, facts.link->address, link_font(), note.x, note.width,
                      baseline, Align::left);
            baseline += font.size * 1.6;
        }
        draw_line(canvas, measurer_, technique_text(puzzle), font, note.x, note.width, baseline,
                  Align::left, 0.2);
        draw_line(canvas, measurer_, solution_text(facts.solution_page), font, note.x, note.width,
                  baseline, Align::right, 0.2);
    }
}

}  // namespace sudoku::book
