#include "book/book_rules.hpp"
#include "book/book_state.hpp"
#include "book/cage_sums.hpp"
#include "book/edge_tabs.hpp"
#include "book/how_to.hpp"
#include "book/puzzle_hint.hpp"
#include "book/rule_example.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

namespace sudoku::book {
namespace {

// Minimum digit size of solutions if the book does not set their number.
constexpr double readable_solution = 7.2;
constexpr double largest_solution = 13;
// The same for large print.
constexpr double readable_large_solution = least_large_type + 0.1;
constexpr double largest_large_solution = 22;
constexpr double least_written_cell = 6.5;  // millimetres
constexpr double least_mark = 3.5;          // minimum size of pencilmarks
constexpr double least_text_width = 100;    // width of a page between its margins
constexpr int most_solutions_per_page = 30;
constexpr int most_question_lines = 4;

// "4.8": sizes of type, and lengths in millimetres, in messages.
std::string shown(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", number);
    return text;
}

double in_millimetres(double points) { return points / points_per_inch * 25.4; }

// "6.4 mm (18.0 pt)".
std::string length_text(double millimetres, double points) {
    return shown(millimetres) + " mm (" + shown(points) + " pt)";
}
std::string length_text(double points) { return length_text(in_millimetres(points), points); }

// Rounds millimetres up, so that those who take the length of the message have enough.
std::string least_length_text(double points) {
    constexpr double rounding = 1e-6;
    return length_text(std::ceil(in_millimetres(points) * 10 - rounding) / 10, points);
}

// A size in messages: "100.0 x 150.0 mm".
std::string area_text(double width, double height) {
    return shown(in_millimetres(width)) + " x " + shown(in_millimetres(height)) + " mm";
}

// The remedy for things that do not fit: fewer of them on a page help only if it has several.
std::string fewer_per_page(int per_page, const std::string& things) {
    const std::string more_room = "choose larger paper or smaller margins";
    return per_page > 1 ? "print fewer " + things + " per page, or " + more_room : more_room;
}

class Layouter {
  public:
    explicit Layouter(ComposedBook::State& book)
        : book_(book), spec_(book.spec), style_(book.spec.style), measurer_(*book.typesetter) {}

    Status run() {
        set_frame();
        if (const Status status = check_margins(); !status) return status;
        // The margin at the spine depends on the number of pages and vice versa. It only grows in
        // this loop, so the loop ends.
        int pages = 0;
        for (int round = 0; round < 20; ++round) {
            const Result<double> inside = inside_for(pages);
            if (!inside) return too_thick(inside.error());
            book_.frame.margins.inside = std::max(book_.frame.margins.inside, *inside);
            if (const Status status = check_room(); !status) return status;
            if (const Status status = lay_out_pages(); !status) return status;
            pages = static_cast<int>(book_.plan.pages.size());
            const Result<double> needed = inside_for(pages);
            if (!needed) return too_thick(needed.error());
            if (*needed <= book_.frame.margins.inside) break;
        }
        check_heads();
        if (const Status status = check_tabs(book_); !status) return status;
        note_pages(pages);
        note_small_cells();
        return heads_;
    }

  private:
    Result<double> inside_for(int pages) const {
        if (spec_.inside) return *spec_.inside;
        const Result<double> least = gutter_for(spec_.paper, pages);
        if (!least || spec_.least_inside) return least;
        if (spec_.paper.printer.is_screen) return book_.frame.margins.outside;
        return std::max(*least,
                        comfortable_gutter(spec_.paper, book_.frame.margins.outside, pages));
    }

    static Error too_thick(Error error) {
        error.message += ": print more puzzles or solutions per page, or make two books";
        return error;
    }

    void set_frame() {
        const double margin = spec_.margin.value_or(
            std::max(spec_.paper.margin, spec_.bleed ? spec_.paper.least_margin_bleed : 0));
        book_.frame.width = spec_.paper.width;
        book_.frame.height = spec_.paper.height;
        book_.frame.margins = {margin, margin, 0, margin};
        const double head = head_font(style_).size;
        // About eight millimetres between the last board and the page number.
        book_.frame.head_height = spec_.running_heads ? head * 1.3 + 14 : 0;
        if (spec_.labels.name) book_.frame.head_height += name_line_height;
        book_.frame.foot_height = spec_.page_numbers ? head * 1.3 + 22 : 0;
    }

    Status check_margins() const {
        const double least =
            spec_.bleed ? spec_.paper.least_margin_bleed : spec_.paper.least_margin;
        const double margin = book_.frame.margins.outside;
        if (margin + 0.001 < least) {
            return invalid_error("the margin of " + length_text(margin) + " is too small: " +
                                 spec_.paper.name + " needs at least " + least_length_text(least));
        }
        if (spec_.inside && !spec_.paper.gutter.empty() &&
            *spec_.inside + 0.001 < spec_.paper.gutter.front().inside) {
            return invalid_error("the inside margin of " + length_text(*spec_.inside) +
                                 " is too small: " + spec_.paper.name + " needs at least " +
                                 least_length_text(spec_.paper.gutter.front().inside));
        }
        return success();
    }

    Status check_room() const {
        const Box body = frame_of(book_.frame, 1).body;
        if (body.width >= least_text_width && body.height >= least_text_width) return success();
        return invalid_error("the margins leave " +
                             area_text(std::max(0.0, body.width), std::max(0.0, body.height)) +
                             " of a page of " + area_text(book_.frame.width, book_.frame.height) +
                             ": make the margins smaller or the paper larger");
    }

    // As section_error() calls it, unless another section has the same name.
    std::string name_of(std::size_t s) const {
        const auto own_name = [&](std::size_t section) {
            const std::string& title = book_.sections[section].title;
            return title.empty() ? book_.shared_level(static_cast<int>(section)) : title;
        };
        const std::string name = own_name(s);
        bool is_unique = !name.empty();
        for (std::size_t other = 0; other < book_.sections.size(); ++other)
            is_unique = is_unique && (other == s || own_name(other) != name);
        return is_unique ? "section '" + name + "'" : "section " + std::to_string(s + 1);
    }

    Status lay_out_pages() {
        const Box body = frame_of(book_.frame, 1).body;
        book_.layouts.clear();
        int first = 0;
        for (std::size_t s = 0; s < book_.sections.size(); ++s) {
            book_.layouts.emplace_back();
            if (const Status status = lay_out_section(s, first, body); !status) return status;
            first += static_cast<int>(book_.sections[s].puzzles.size());
        }
        for (std::size_t s = 0; s < book_.sections.size(); ++s) {
            if (const Status status = lay_out_solutions(s, body); !status) return status;
        }
        // The rules name a page, which their own length can move; rarely more than one more round
        // is needed.
        for (int round = 0; round < 3; ++round) {
            if (const Status status = lay_out_texts(body); !status) return status;
            if (const Status status = lay_out_contents(body); !status) return status;
            plan();
            if (std::exchange(solutions_page_, page_of_solutions()) == page_of_solutions()) break;
        }
        return check_contents();
    }

    double widest_label(std::size_t s, const LabelLayout& layout, int first) const {
        double widest = 0;
        int number = first;
        for (const BookPuzzle& puzzle : book_.sections[s].puzzles) {
            widest = std::max(widest, labeller().width(layout, puzzle, ++number));
        }
        return widest;
    }

    // The largest side of the section's QR codes; codes with fewer modules get larger modules.
    double qr_side(std::size_t s, int first) const {
        int modules = 0;
        for (std::size_t i = 0; spec_.labels.qr && i < book_.sections[s].puzzles.size(); ++i)
            modules = std::max(modules, book_.link_of(first + static_cast<int>(i))->code.side);
        return modules * qr_module;
    }

    // Minimum size for numbers of constraints and candidates, and for everything else.
    double least_type() const { return spec_.paper.printer.least_type; }
    double least_text() const {
        return spec_.large_print ? least_large_type : spec_.paper.printer.least_type;
    }

    Labeller labeller() const { return {spec_, measurer_}; }

    // Finds the extent that suffices for every board of the section; it sets the size of cells.
    void find_extents(std::size_t s) {
        SectionLayout& layout = book_.layouts[s];
        for (const BookPuzzle& puzzle : book_.sections[s].puzzles) {
            layout.extent.include(extent_of(puzzle.puzzle, false));
            layout.solution_extent.include(extent_of(puzzle.puzzle, true));
        }
        layout.is_uniform =
            std::all_of(book_.sections[s].puzzles.begin(), book_.sections[s].puzzles.end(),
                        [&](const BookPuzzle& puzzle) {
                            return extent_of(puzzle.puzzle, true) == layout.solution_extent;
                        });
    }

    // Reserves room for upside-down solutions with digits of the smallest readable size.
    Status reserve_strip(std::size_t s, const Box& body) {
        if (spec_.solutions != SolutionPlacement::upside_down) return success();
        const int count = book_.sections[s].per_page;
        SectionLayout& layout = book_.layouts[s];
        const BoardExtent& extent = layout.solution_extent;
        shape_solutions(layout);
        SlotShape& shape = layout.solution_shape;
        const double wanted = spec_.large_print ? readable_large_solution : readable_solution;
        const double grid =
            grid_width_for(style_, extent.columns, std::max(wanted, least_text() + 0.1));
        shape.largest_grid = grid + border_width(style_, extent.columns, grid);
        const int in_row =
            static_cast<int>((body.width + shape.gap) / (shape.largest_grid + shape.gap));
        if (in_row < 1) {
            return invalid_error(name_of(s) +
                                 ": the page is too narrow for solutions at its foot: place them "
                                 "elsewhere");
        }
        const int rows = (count + in_row - 1) / in_row;
        layout.strip_height = rows * (shape.largest_grid * shape.aspect + shape.label_height) +
                              (rows - 1) * shape.gap + strip_gap;
        layout.solutions_per_page = count;
        layout.solution_digit = digit_size(style_, extent.columns, grid);
        return success();
    }

    void shape_solutions(SectionLayout& layout) const {
        SlotShape& shape = layout.solution_shape;
        shape.aspect = layout.solution_extent.rows / layout.solution_extent.columns;
        shape.gap = 11;
        shape.label_height = solution_label_font(style_).size * 1.35;
    }

    // Chooses the widest form of the labels that fits; returns false if none does.
    bool shape_labels(std::size_t s, int first, const Box& body, const LabelNeeds& needs) {
        const BookSection& section = book_.sections[s];
        SectionLayout& layout = book_.layouts[s];
        const BoardExtent& extent = layout.extent;
        for (const auto& [long_number, lines] :
             {std::pair(true, 1), {false, 1}, {true, 2}, {false, 2}}) {
            layout.labels = labeller().layout(long_number, lines, needs);
            layout.shape = {};
            layout.shape.gap = section.per_page <= 2 ? 20 : section.per_page <= 6 ? 18 : 12;
            layout.shape.label_height = layout.labels.height;
            layout.shape.note_height = layout.labels.note_height;
            layout.shape.largest_grid = style_.largest_cell * extent.columns;
            layout.shape.aspect = extent.rows / extent.columns;
            layout.grid_width = usable_width(body, section.per_page, layout.shape, extent);
            if (widest_label(s, layout.labels, first) <= layout.grid_width) return true;
        }
        return false;
    }

    // The most lines that a question of the section takes below its board.
    int question_lines(std::size_t s) const {
        const SectionLayout& layout = book_.layouts[s];
        int lines = 0;
        for (const BookPuzzle& puzzle : book_.sections[s].puzzles)
            lines = std::max(lines,
                             labeller().question_lines(layout.labels, puzzle, layout.grid_width));
        return lines;
    }

    Status lay_out_section(std::size_t s, int first, const Box& page_body) {
        const BookSection& section = book_.sections[s];
        SectionLayout& layout = book_.layouts[s];
        find_extents(s);
        if (const Status status = reserve_strip(s, page_body); !status) return status;
        const Box body = book_.puzzle_area(page_body, static_cast<int>(s));
        const BoardExtent& extent = layout.extent;
        LabelNeeds needs;
        needs.qr_side = qr_side(s, first);
        const auto any = [&](bool (*is_so)(const BookPuzzle&)) {
            return std::any_of(section.puzzles.begin(), section.puzzles.end(), is_so);
        };
        needs.has_symbols =
            any([](const BookPuzzle& puzzle) { return !puzzle.symbols.is_empty(); });
        needs.has_pictures =
            any([](const BookPuzzle& puzzle) { return puzzle.symbols.are_pictures; });
        bool fits = shape_labels(s, first, body, needs);
        // The more lines questions take, the smaller the boards, and the more lines again.
        for (int lines = question_lines(s); lines > needs.question_lines;
             lines = question_lines(s)) {
            if (lines > most_question_lines)
                return invalid_error(name_of(s) + ": a question takes more than " +
                                     std::to_string(most_question_lines) +
                                     " lines below its board: shorten it");
            needs.question_lines = lines;
            fits = shape_labels(s, first, body, needs);
        }
        layout.digit = digit_size(style_, extent.columns, layout.grid_width);
        const double least = least_text();
        if (layout.digit < least) {
            return too_small(
                name_of(s), section.per_page, "puzzle", layout.digit, least,
                most_slots(body, grid_width_for(style_, extent.columns, least), layout.shape));
        }
        if (!fits) {
            return invalid_error(name_of(s) + ": the labels are wider than the boards (" +
                                 length_text(layout.grid_width) + "): choose fewer labels, or " +
                                 fewer_per_page(section.per_page, "puzzles"));
        }
        int number = first;
        for (const BookPuzzle& puzzle : section.puzzles) {
            const WideLabel widest =
                labeller().widest_note(layout.labels, puzzle, book_.link_of(number++));
            if (widest.width > layout.grid_width) {
                return invalid_error(name_of(s) + ": the labels below a board (" + widest.name +
                                     ") are wider than the board (" +
                                     length_text(layout.grid_width) + "): remove one, or " +
                                     fewer_per_page(section.per_page, "puzzles"));
            }
        }
        return check_marks(s);
    }

    // The border extends half its width beyond the board, so the board is slightly smaller than its
    // slot.
    double usable_width(const Box& body, int count, const SlotShape& shape,
                        const BoardExtent& extent) const {
        const double width = arrange(body, count, shape).front().grid.width;
        return width - border_width(style_, extent.columns, std::max(0.0, width));
    }

    Status check_marks(std::size_t s) const {
        for (const BookPuzzle& puzzle : book_.sections[s].puzzles) {
            const SectionLayout& layout = book_.layouts[s];
            const double columns =
                layout.is_uniform ? layout.extent.columns : extent_of(puzzle.puzzle, false).columns;
            const auto numbers = constraint_text_size(puzzle.puzzle, columns, layout.grid_width);
            if (numbers && *numbers < least_type()) {
                return invalid_error(
                    name_of(s) + ": the numbers of constraints would be " + shown(*numbers) +
                    " pt high, at least " + shown(least_type()) +
                    " pt are needed: " + fewer_per_page(book_.sections[s].per_page, "puzzles"));
            }
            if (!spec_.pencilmarks && !puzzle.puzzle.has_pencilmarks()) continue;
            const double size = pencilmark_size(style_, puzzle.puzzle, columns, layout.grid_width);
            if (size >= least_mark) continue;
            return invalid_error(name_of(s) + ": pencilmarks would be " + shown(size) +
                                 " pt high, at least " + shown(least_mark) +
                                 " pt are needed: print no pencilmarks, or " +
                                 fewer_per_page(book_.sections[s].per_page, "puzzles"));
        }
        return success();
    }

    Error too_small(const std::string& where, int per_page, const char* what, double digit,
                    double least, int possible) const {
        std::string message = where + ": " + std::to_string(per_page) + " " + what +
                              (per_page == 1 ? " per page leaves " : "s per page leave ") +
                              shown(digit) + " pt for a digit, at least " + shown(least) +
                              " pt are needed: ";
        message += possible > 0 ? "print at most " + std::to_string(possible) +
                                      " per page, or choose larger paper or smaller margins"
                                : "choose larger paper or smaller margins";
        return invalid_error(message);
    }

    // Solutions with a title page need no heading.
    bool has_solutions_title() const {
        return spec_.section_pages && (spec_.solutions == SolutionPlacement::back ||
                                       spec_.solutions == SolutionPlacement::separate);
    }

    Status lay_out_solutions(std::size_t s, const Box& page_body) {
        if (spec_.solutions == SolutionPlacement::none ||
            spec_.solutions == SolutionPlacement::upside_down) {
            return success();
        }
        const bool is_overleaf = spec_.solutions == SolutionPlacement::overleaf;
        book_.solution_heading =
            has_solutions_title() || is_overleaf ? 0 : style_.heading.size * 1.7;
        Box body = page_body;
        body.height -= book_.solution_heading;
        SectionLayout& layout = book_.layouts[s];
        const BoardExtent& extent = layout.solution_extent;
        shape_solutions(layout);
        SlotShape& shape = layout.solution_shape;
        shape.largest_grid =
            std::min(layout.grid_width,
                     grid_width_for(style_, extent.columns,
                                    spec_.large_print ? largest_large_solution : largest_solution));
        const double wanted = spec_.large_print ? readable_large_solution : readable_solution;
        layout.solutions_per_page =
            is_overleaf ? book_.sections[s].per_page : spec_.solutions_per_page;
        if (layout.solutions_per_page == 0) {
            const int together = solutions_together(s);
            const int room =
                most_slots(body, grid_width_for(style_, extent.columns, wanted), shape);
            layout.solutions_per_page =
                evenly(body, std::clamp(room, 1, std::min(most_solutions_per_page, together)),
                       together, shape);
        }
        const double width = usable_width(body, layout.solutions_per_page, shape, extent);
        for (const BookPuzzle& puzzle : book_.sections[s].puzzles) {
            if (!puzzle.day) continue;
            const std::string day = puzzle.day->text(spec_.language, "short_day");
            if (measurer_.measure(day, solution_label_font(style_)).width <= width) continue;
            return invalid_error(name_of(s) + ": '" + day +
                                 "' is wider than the board of its solution: " +
                                 fewer_per_page(layout.solutions_per_page, "solutions"));
        }
        layout.solution_digit = digit_size(style_, extent.columns, width);
        if (layout.solution_digit < least_text()) {
            return too_small(
                name_of(s), layout.solutions_per_page, "solution", layout.solution_digit,
                least_text(),
                most_slots(body, grid_width_for(style_, extent.columns, least_text()), shape));
        }
        return success();
    }

    // Returns `room`, unless the last page would then have an incomplete row: in that case, puzzles
    // are spread evenly over the pages.
    static int evenly(const Box& body, int room, int count, const SlotShape& shape) {
        const std::vector<Slot> slots = arrange(body, room, shape);
        const auto in_row = std::count_if(slots.begin(), slots.end(), [&](const Slot& slot) {
            return slot.grid.y == slots.front().grid.y;
        });
        const int pages = (count + room - 1) / room;
        const int on_last = count - room * (pages - 1);
        return pages == 1 || on_last >= in_row ? room : (count + pages - 1) / pages;
    }

    // The number of solutions that could share a page with those of this section.
    int solutions_together(std::size_t s) const {
        if (spec_.solutions == SolutionPlacement::section) {
            return static_cast<int>(book_.sections[s].puzzles.size());
        }
        std::size_t count = 0;
        for (std::size_t other = 0; other < book_.sections.size(); ++other) {
            if (book_.layouts[other].solution_extent == book_.layouts[s].solution_extent) {
                count += book_.sections[other].puzzles.size();
            }
        }
        return static_cast<int>(count);
    }

    // What a copyright page says, and the text of the book after it.
    std::string imprint_text() const {
        if (!spec_.copyright) return spec_.imprint;
        std::string text = "\u00A9";
        if (spec_.year > 0) text += ' ' + std::to_string(spec_.year);
        if (!spec_.author.empty()) text += ' ' + spec_.author;
        text += "\n\n" + spec_.language.word("rights");
        std::string facts;
        const auto add = [&](const std::string& fact) {
            if (!fact.empty()) facts += (facts.empty() ? "\n\n" : "  \n") + fact;
        };
        add(spec_.edition);
        add(spec_.publisher);
        if (spec_.cover && !spec_.cover->isbn.empty()) add("ISBN " + spec_.cover->isbn);
        text += facts;
        return spec_.imprint.empty() ? text : text + "\n\n" + spec_.imprint;
    }

    Status lay_out_texts(const Box& body) {
        const auto flow = [&](const std::string& text, double height) {
            return flow_markdown(measurer_, style_, text, body.width, height, book_.pictures,
                                 book_.figures, book_.hyphenator.get());
        };
        book_.imprint = flow(imprint_text(), body.height);
        book_.also = flow(spec_.also, body.height);
        for (const auto& [pages, name] :
             {std::pair(&book_.imprint, "the imprint"), {&book_.also, "the text of 'also'"}}) {
            if (pages->size() <= 1) continue;
            return invalid_error(std::string(name) + " takes " + std::to_string(pages->size()) +
                                 " pages, but has only one: shorten it");
        }
        std::string introduction = spec_.introduction;
        std::string without_pages = introduction;
        book_.figures.clear();
        if (spec_.rules) {
            book_.figures = rule_figures(rule_keys(book_.sections), style_, measurer_, body.width,
                                         least_type(), least_text());
            introduction += "\n\n" + rules_text(spec_, book_.sections, solutions_page_);
            without_pages += "\n\n" + rules_text(spec_, book_.sections, 0);
        }
        if (spec_.how_to) {
            const std::vector<const BookExample*> examples = examples_of(book_.puzzles);
            auto figures =
                how_to_figures(examples, style_, measurer_, body.width, body.height, least_type());
            if (!figures) return figures.error();
            book_.figures.merge(*figures);
            const std::string how_to = "\n\n" + how_to_text(examples, spec_.language) +
                                       combinations_text(book_.puzzles, spec_.language);
            introduction += how_to;
            without_pages += how_to;
        }
        book_.introduction = flow(introduction, body.height);
        // The last sentence says where the solutions begin. It gets no page for itself alone.
        if (spec_.rules && !spec_.how_to && solutions_page_ > 0) {
            std::vector<FlowPage> shorter = flow(without_pages, body.height);
            if (shorter.size() < book_.introduction.size()) book_.introduction = std::move(shorter);
        }
        book_.front_text = std::move(without_pages);
        if (spec_.hints)
            book_.hints =
                flow_in_columns(measurer_, style_, hints_heading(spec_.language),
                                hint_lines(book_.puzzles, spec_.language), body.width, body.height);
        const std::vector<std::string> words = word_lines(book_.puzzles, spec_.language);
        if (spec_.solutions != SolutionPlacement::none && !words.empty())
            book_.words =
                flow_in_columns(measurer_, style_, "# " + spec_.language.word("hidden_words"),
                                words, body.width, body.height);
        for (const auto* pages : {&book_.imprint, &book_.also, &book_.introduction}) {
            for (const FlowPage& page : *pages) {
                if (page.height > body.height + 1)
                    return invalid_error("a row of a table is higher than its page: shorten it");
            }
        }
        for (std::size_t s = 0; s < book_.sections.size(); ++s) {
            // The text uses the lower half of the page, below the title.
            book_.layouts[s].text = flow(book_.sections[s].text, body.height * 0.55);
            if (book_.layouts[s].text.size() <= 1) continue;
            return invalid_error(name_of(s) +
                                 ": its text does not fit on its title page: shorten it");
        }
        return success();
    }

    bool has_title_page(std::size_t s) const {
        return spec_.section_pages && !book_.sections[s].title.empty();
    }

    // Equal for sections whose solutions look alike.
    int solution_layout(std::size_t s) const {
        for (std::size_t before = 0; before < s; ++before) {
            if (book_.layouts[before].solution_extent == book_.layouts[s].solution_extent &&
                book_.layouts[before].solutions_per_page == book_.layouts[s].solutions_per_page &&
                std::abs(book_.layouts[before].solution_digit - book_.layouts[s].solution_digit) <
                    0.01) {
                return static_cast<int>(before);
            }
        }
        return static_cast<int>(s);
    }

    // The first page of all solutions; 0 if they are in several places or in the separate file.
    int page_of_solutions() const {
        if (spec_.solutions != SolutionPlacement::back || spec_.paper.printer.is_screen) return 0;
        for (const Bookmark& bookmark : book_.plan.bookmarks) {
            if (bookmark.kind == PageKind::solutions_title || bookmark.kind == PageKind::solutions)
                return bookmark.page;
        }
        return 0;
    }

    void plan() {
        PlanInput input;
        input.has_half_title = spec_.half_title;
        input.has_also = !book_.also.empty();
        input.hints_pages = static_cast<int>(book_.hints.size());
        input.words_pages = static_cast<int>(book_.words.size());
        input.has_certificate = spec_.certificate;
        input.notes_pages = spec_.notes;
        input.has_title = spec_.title_page;
        input.has_imprint = !book_.imprint.empty();
        input.text_pages = static_cast<int>(book_.introduction.size());
        input.solutions = spec_.solutions;
        input.has_solutions_title = has_solutions_title();
        input.is_bound = !spec_.paper.printer.is_screen;
        for (std::size_t s = 0; s < book_.sections.size(); ++s) {
            PlanSection section;
            section.puzzles = static_cast<int>(book_.sections[s].puzzles.size());
            section.per_page = book_.sections[s].per_page;
            section.solutions_per_page = book_.layouts[s].solutions_per_page;
            section.has_title_page = has_title_page(s);
            section.title_opens_right = spec_.open_right;
            section.solution_layout = solution_layout(s);
            input.sections.push_back(section);
        }
        book_.plan = plan_book(input);
        if (spec_.contents) {
            const int entries = static_cast<int>(book_.plan.bookmarks.size());
            input.contents_pages =
                (entries + book_.contents.per_page - 1) / book_.contents.per_page;
            book_.plan = plan_book(input);
        }
        // If the printer requires a few more pages, they are added for notes.
        added_notes_ = 0;
        const int lacking = spec_.paper.least_pages - static_cast<int>(book_.plan.pages.size());
        if (lacking <= 0 || lacking > spec_.paper.least_pages / 4) return;
        added_notes_ = lacking;
        input.notes_pages += lacking;
        book_.plan = plan_book(input);
    }

    Status lay_out_contents(const Box& body) {
        if (!spec_.contents) return success();
        ContentsLayout& contents = book_.contents;
        contents.heading = style_.heading.size * 2.2;
        contents.step = style_.text.size * 1.9;
        contents.per_page = static_cast<int>((body.height - contents.heading) / contents.step);
        if (contents.per_page < 1)
            return invalid_error("the page is too small for a table of contents");
        return success();
    }

    Status check_contents() const {
        if (!spec_.contents) return success();
        const double width = frame_of(book_.frame, 1).body.width * contents_part;
        for (const Bookmark& bookmark : book_.plan.bookmarks) {
            const std::string title = book_.entry_title(bookmark);
            if (fitted(measurer_, title, style_.text, width).size >= least_text()) continue;
            return invalid_error(
                "'" + title +
                "' is too long for the table of contents: shorten it, or set contents "
                "= false");
        }
        return success();
    }

    void check_heads() {
        if (!spec_.running_heads) return;
        const double width = frame_of(book_.frame, 1).head.width;
        std::set<std::string> heads = {spec_.title};
        for (const BookSection& section : book_.sections) heads.insert(section.title);
        heads.insert(spec_.language.word("solutions") + " 8888 \u2013 8888");
        for (const std::string& head : heads) {
            if (head.empty()) continue;
            if (fitted(measurer_, head, head_font(style_), width).size < least_text()) {
                heads_ = invalid_error("'" + head +
                                       "' is too long for a running head: shorten it, or set "
                                       "running_heads = false");
                return;
            }
        }
    }

    // Readers' limits, not those of printers: in smaller cells a digit can hardly be written.
    void note_small_cells() {
        if (spec_.paper.printer.is_screen) return;
        for (std::size_t s = 0; s < book_.sections.size(); ++s) {
            const double cell = book_.layouts[s].grid_width / book_.layouts[s].extent.columns;
            if (in_millimetres(cell) >= least_written_cell) continue;
            book_.notes.push_back(
                name_of(s) + ": the cells are " + shown(in_millimetres(cell)) +
                " mm wide, and readers need " + shown(least_written_cell) +
                " mm to write in: " + fewer_per_page(book_.sections[s].per_page, "puzzles"));
        }
    }

    void note_pages(int pages) {
        const int least = spec_.paper.least_pages;
        const std::string needs =
            spec_.paper.name + " accepts books of at least " + std::to_string(least) + " pages";
        if (pages < least) {
            book_.notes.push_back(needs + ", but this one has " + std::to_string(pages) +
                                  ": print more puzzles, or set notes = " +
                                  std::to_string(spec_.notes + least - pages) +
                                  " for pages of notes");
        } else if (added_notes_ > 0) {
            book_.notes.push_back(needs + ", so this one ends with " +
                                  std::to_string(added_notes_) +
                                  (added_notes_ == 1 ? " page" : " pages") +
                                  " more for notes: print more puzzles to avoid it");
        }
    }

    ComposedBook::State& book_;
    const BookSpec& spec_;
    const Style& style_;
    TextMeasurer& measurer_;
    Status heads_ = success();
    int solutions_page_ = 0;  // page that the rules name
    int added_notes_ = 0;     // pages that the printer requires
};

}  // namespace

Font head_font(const Style& style) {
    Font font = style.label;
    font.size = std::max(std::min(font.size * 0.9, 12.0), style.least_type);
    return font;
}

Font solution_label_font(const Style& style) {
    Font font = style.number;
    font.size = std::max(std::min(font.size * 0.72, 12.0), style.least_type);
    return font;
}

Font fitted(TextMeasurer& measurer, std::string_view text, Font font, double width) {
    const double needed = measurer.measure(text, font).width;
    // Widths do not shrink quite proportionally, so the size is reduced slightly more.
    if (needed > width) font.size *= 0.99 * width / needed;
    return font;
}

Status lay_out(ComposedBook::State& book) { return Layouter(book).run(); }

}  // namespace sudoku::book
