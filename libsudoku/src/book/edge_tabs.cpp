#include "book/edge_tabs.hpp"

#include <algorithm>
#include <vector>

namespace sudoku::book {
namespace {

constexpr double least_height = 14;
constexpr double most_height = 84;
constexpr double least_reach = 8;    // next to the text of the page
constexpr double bleed_reach = 14;   // for tabs that extend into the bleed: 5 mm
constexpr double text_distance = 6;  // distance of the text from boards
constexpr double text_part = 0.72;   // type size as a fraction of the width of a tab
constexpr double text_room = 8;      // space at both ends of the text

bool is_on_edge(const ComposedBook::State& book) { return book.spec.bleed; }

double least_margin(const ComposedBook::State& book) {
    return is_on_edge(book) ? book.spec.paper.least_margin_bleed : book.spec.paper.least_margin;
}

// The room for type, between the printer's margin and the text of the page.
double band_of(const ComposedBook::State& book) {
    return book.frame.margins.outside - text_distance - least_margin(book);
}

bool has_text(const ComposedBook::State& book) {
    return band_of(book) * text_part >= book.spec.paper.printer.least_type;
}

// The levels of the puzzles, in the order of the book.
std::vector<std::string> levels_of(const ComposedBook::State& book) {
    std::vector<std::string> levels;
    for (const BookPuzzle* const puzzle : book.puzzles) {
        const std::string level = puzzle->text("level");
        if (!level.empty() && std::find(levels.begin(), levels.end(), level) == levels.end())
            levels.push_back(level);
    }
    return levels;
}

bool has_solutions_behind(const ComposedBook::State& book) {
    return book.spec.solutions == SolutionPlacement::back;
}

// The number of tabs without that of the solutions.
int places_of(const ComposedBook::State& book) {
    const std::size_t sections = book.sections.size();
    return static_cast<int>(sections > 1 ? sections : levels_of(book).size());
}

}  // namespace

std::optional<EdgeTab> tab_of(const ComposedBook::State& book, const PlannedPage& page) {
    const int places = places_of(book);
    EdgeTab tab;
    tab.count = places + (has_solutions_behind(book) ? 1 : 0);
    const bool is_solution =
        page.kind == PageKind::solutions || page.kind == PageKind::solutions_title;
    if (is_solution && has_solutions_behind(book)) {
        tab.index = places;
        tab.title = book.spec.language.word("solutions");
        return tab;
    }
    const bool is_of_section = page.kind == PageKind::section || page.kind == PageKind::puzzles ||
                               page.kind == PageKind::solutions;
    if (!is_of_section || page.section < 0) return std::nullopt;
    if (book.sections.size() > 1) {
        tab.index = page.section;
        tab.title = book.section_title(page.section);
        return tab;
    }
    if (page.kind == PageKind::section) return std::nullopt;
    const std::vector<std::string> levels = levels_of(book);
    const std::string level = book.puzzles[static_cast<std::size_t>(page.first)]->text("level");
    const auto found = std::find(levels.begin(), levels.end(), level);
    if (found == levels.end()) return std::nullopt;
    tab.index = static_cast<int>(found - levels.begin());
    tab.title = book.spec.language.level(level);
    return tab;
}

Status check_tabs(const ComposedBook::State& book) {
    if (!book.spec.tabs) return success();
    const auto refuse = [](const std::string& message) {
        return Error{ErrorCode::invalid, "tabs: " + message};
    };
    if (book.spec.paper.printer.is_screen) return refuse("a book for screens has no edges");
    if (places_of(book) < 2)
        return refuse(
            "they distinguish sections or levels, but the book has only one: add another, or leave "
            "out tabs");
    if (!is_on_edge(book) && band_of(book) < least_reach) {
        return refuse(
            "the outside margin is too small for them with the printer's margin: increase it, or "
            "set bleed = true");
    }
    const EdgeTab last{0, places_of(book) + (has_solutions_behind(book) ? 1 : 0)};
    if (tab_box(book, last, 1).height < least_height)
        return refuse(
            std::to_string(last.count) +
            " of them do not fit on the edge of a page: make fewer sections, or leave out tabs");
    return success();
}

Box tab_box(const ComposedBook::State& book, const EdgeTab& tab, int page_number) {
    const Box body = frame_of(book.frame, page_number).body;
    const double step = body.height / tab.count;
    Box box;
    box.height = std::min(step, most_height);
    box.y = body.y + step * tab.index;
    // The width from the trim inwards.
    const double inner = is_on_edge(book) && !has_text(book)
                             ? bleed_reach
                             : book.frame.margins.outside - text_distance;
    const double outer = is_on_edge(book) ? -book.spec.paper.bleed.outside : least_margin(book);
    box.width = inner - outer;
    const bool is_right = page_number % 2 == 1;
    box.x = is_right ? book.frame.width - inner : outer;
    return box;
}

void draw_tab(Canvas& canvas, TextMeasurer& measurer, const ComposedBook::State& book,
              const EdgeTab& tab, int page_number) {
    const Box box = tab_box(book, tab, page_number);
    canvas.fill(box, 0);
    if (!has_text(book) || tab.title.empty()) return;
    Font font = book.spec.style.label;
    font.weight = 700;
    font.italic = false;
    font.size = std::min(font.size, band_of(book) * text_part);
    font = fitted(measurer, tab.title, font, box.height - text_room);
    if (font.size < book.spec.paper.printer.least_type) return;
    const bool is_right = page_number % 2 == 1;
    // The middle of the band in which type is allowed.
    const double away = least_margin(book) + band_of(book) / 2;
    const double middle = is_right ? book.frame.width - away : away;
    const double height = measurer.measure("x", font).ink_top;
    canvas.turn_by({middle - height / 2, box.y}, 90);
    draw_line(canvas, measurer, tab.title, font, 0, box.height, 0, Align::centre, 1);
    canvas.unturn();
}

}  // namespace sudoku::book
