#include "book/book_state.hpp"
#include "book/difficulty_icons.hpp"
#include "book/edge_tabs.hpp"
#include "grid/open_digits.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr double quiet_gray = 0.25;  // grey of running heads and page numbers

class PageDrawer {
  public:
    PageDrawer(Canvas& canvas, const ComposedBook::State& book,
               const std::vector<PlannedPage>& pages, int number)
        : canvas_(canvas),
          book_(book),
          style_(book.spec.style),
          measurer_(*book.typesetter),
          page_(pages[static_cast<std::size_t>(number - 1)]),
          number_(number),
          frame_(frame_of(book.frame, number)) {
        // Single items are centred on the page rather than on the text area.
        const double margin = std::max(book.frame.margins.inside, book.frame.margins.outside);
        middle_ = {margin, frame_.safe.y, book.frame.width - 2 * margin, frame_.safe.height};
    }

    void draw() {
        if (const auto tab = book_.spec.tabs ? tab_of(book_, page_) : std::nullopt)
            draw_tab(canvas_, measurer_, book_, *tab, number_);
        switch (page_.kind) {
            case PageKind::half_title: heading_page(book_.spec.title, {}, false); return;
            case PageKind::also:
                draw_flow(canvas_, book_.also.front(), {frame_.body.x, frame_.body.y});
                return;
            case PageKind::certificate: certificate(); return;
            case PageKind::notes:
                notes();
                head(book_.spec.language.word("notes"));
                return;
            case PageKind::title: title(); return;
            case PageKind::imprint: imprint(); return;
            case PageKind::section: section_title(); return;
            case PageKind::solutions_title:
                heading_page(book_.spec.language.word("solutions"), {});
                return;
            case PageKind::blank: return;
            case PageKind::contents:
                contents();
                head(book_.spec.language.word("contents"));
                return;
            case PageKind::text:
                draw_flow(canvas_, book_.introduction[static_cast<std::size_t>(page_.text_page)],
                          {frame_.body.x, frame_.body.y});
                head(book_.spec.language.word("introduction"));
                return;
            case PageKind::hints:
                draw_flow(canvas_, book_.hints[static_cast<std::size_t>(page_.text_page)],
                          {frame_.body.x, frame_.body.y});
                head(book_.spec.language.word("hints"));
                return;
            case PageKind::words:
                draw_flow(canvas_, book_.words[static_cast<std::size_t>(page_.text_page)],
                          {frame_.body.x, frame_.body.y});
                head(book_.spec.language.word("hidden_words"));
                return;
            case PageKind::puzzles:
                puzzles();
                head(book_.section_title(page_.section));
                return;
            case PageKind::solutions:
                solutions();
                head(book_.spec.language.word("solutions") + ' ' + range_text());
        }
    }

  private:
    // Draws the lines of a heading, centred; returns the y below them.
    double centred(const std::string& text, const Font& font, double y) {
        for (const TextLine& line : balanced(measurer_, {text, font}, middle_.width)) {
            const double left = middle_.x + (middle_.width - width_of(measurer_, line)) / 2;
            for (const TextLine::Piece& piece : line.pieces) {
                canvas_.text(piece.run.text, piece.run.font, {left + piece.x, y + line.ascent}, 0);
            }
            y += line.height * 1.1;
        }
        return y;
    }

    double rule(double y) {
        const double half = std::min(60.0, middle_.width / 4);
        const double middle = middle_.centre().x;
        canvas_.line({middle - half, y}, {middle + half, y}, {style_.thick_line * 0.7, 0});
        return y;
    }

    void title() {
        const BookSpec& spec = book_.spec;
        // Placed at the optical centre, which is above the geometric one.
        double y = centred(spec.title, style_.title, frame_.safe.y + frame_.safe.height * 0.26);
        y = rule(y + style_.title.size * 0.4);
        Font subtitle = style_.heading;
        subtitle.weight = std::min(subtitle.weight, 400);
        if (!spec.subtitle.empty()) y = centred(spec.subtitle, subtitle, y + subtitle.size * 0.9);
        if (!spec.author.empty()) {
            centred(spec.author, subtitle, frame_.safe.y + frame_.safe.height * 0.66);
        }
        if (!spec.publisher.empty()) {
            centred(spec.publisher, style_.label, frame_.safe.bottom() - style_.label.size * 3);
        }
    }

    void imprint() {
        const FlowPage& text = book_.imprint.front();
        draw_flow(canvas_, text, {frame_.body.x, frame_.body.bottom() - text.height});
    }

    // Titles, with page numbers at the end of dotted lines.
    void contents() {
        const ContentsLayout& layout = book_.contents;
        double y = frame_.body.y;
        if (page_.text_page == 0) {
            draw_line(canvas_, measurer_, book_.spec.language.word("contents"), style_.heading,
                      frame_.body.x, frame_.body.width, y + style_.heading.size, Align::left);
        }
        y += layout.heading;
        std::vector<Bookmark> entries;
        for (const Bookmark& bookmark : book_.plan.bookmarks) {
            if (bookmark.kind != PageKind::contents) entries.push_back(bookmark);
        }
        const auto first = static_cast<std::size_t>(page_.text_page * layout.per_page);
        const std::size_t last =
            std::min(entries.size(), first + static_cast<std::size_t>(layout.per_page));
        for (std::size_t i = first; i < last; ++i, y += layout.step) entry(entries[i], y);
    }

    void entry(const Bookmark& bookmark, double y) {
        const Box& body = frame_.body;
        const std::string title = book_.entry_title(bookmark);
        const std::string page = std::to_string(bookmark.page);
        const Font font = fitted(measurer_, title, style_.text, body.width * contents_part);
        const double baseline = y + style_.text.size;
        draw_line(canvas_, measurer_, title, font, body.x, body.width, baseline, Align::left);
        draw_line(canvas_, measurer_, page, style_.text, body.x, body.width, baseline,
                  Align::right);
        // The dots are aligned across lines.
        const double step = style_.text.size * 0.6;
        const double from = body.x + measurer_.measure(title, font).width + step;
        const double to = body.right() - measurer_.measure(page, style_.text).width - step;
        for (double x = body.right() - 4 * step; x > from; x -= step) {
            if (x < to) canvas_.disc({x, baseline - 0.6}, 0.6, 0);
        }
        canvas_.link({body.x, y, body.width, book_.contents.step}, bookmark.page);
    }

    // A frame with room for a name; lines to write on have their captions below.
    void certificate() {
        const Language& language = book_.spec.language;
        const double inset = style_.text.size;
        const Box outer = {middle_.x + 1, frame_.safe.y + 1, middle_.width - 2,
                           frame_.safe.height - 2};
        canvas_.outline(outer, 0, {2, 0});
        canvas_.outline(
            {outer.x + inset / 2, outer.y + inset / 2, outer.width - inset, outer.height - inset},
            0, {0.75, 0});
        const std::string heading = language.word("certificate");
        double y = centred(heading, fitted(measurer_, heading, style_.title, outer.width * 0.8),
                           outer.y + outer.height * 0.16);
        y = rule(y + style_.title.size * 0.4);
        y = centred(language.word("certificate_for"), style_.text, y + style_.text.size * 4);
        const double name = y + style_.text.size * 4;
        canvas_.line({outer.x + outer.width * 0.18, name}, {outer.x + outer.width * 0.82, name},
                     {0.75, 0});
        const std::size_t count = book_.puzzles.size();
        y = centred(language.word(language.form("certificate_text", count), std::to_string(count)),
                    style_.text, name + style_.text.size * 2.5);
        centred(book_.spec.title, style_.heading, y + style_.heading.size * 0.6);
        const double foot = outer.bottom() - outer.height * 0.14;
        const double half = outer.width * 0.3;
        double x = outer.x + outer.width * 0.15;
        for (const char* const word : {"date", "signature"}) {
            canvas_.line({x, foot}, {x + half, foot}, {0.75, 0});
            draw_line(canvas_, measurer_, language.word(word), style_.label, x, half,
                      foot + style_.label.size * 1.3, Align::centre);
            x += outer.width * 0.4;
        }
    }

    // The lines are spaced as in a writing pad.
    void notes() {
        const double step = 7.5 * points_per_inch / 25.4;
        const Box& body = frame_.body;
        double y = body.y + style_.heading.size;
        if (page_.text_page == 0) {
            draw_line(canvas_, measurer_, book_.spec.language.word("notes"), style_.heading, body.x,
                      body.width, y, Align::left);
        }
        for (y += step * 1.5; y <= body.bottom(); y += step)
            canvas_.line({body.x, y}, {body.right(), y}, {0.75, 0.5});
    }

    double heading_page(const std::string& text, const std::string& below, bool is_ruled = true) {
        Font font = style_.title;
        font.size *= 0.72;
        double y = centred(text, font, frame_.safe.y + frame_.safe.height * 0.24);
        if (is_ruled) y = rule(y + font.size * 0.45);
        if (!below.empty()) y = centred(below, style_.label, y + style_.label.size * 1.2);
        return y;
    }

    // The first and the last number, or day, of the puzzles on the page.
    std::string range_text() const {
        const std::string first = book_.number_of(page_.first);
        if (page_.count < 2) return first;
        return first + " \xE2\x80\x93 " + book_.number_of(page_.first + page_.count - 1);
    }

    const BookPuzzle& puzzle_at(int index) const {
        return *book_.puzzles[static_cast<std::size_t>(index)];
    }

    // The level that all puzzles of the page share, counted from 1; 0 if there is none.
    int common_level() const {
        const BookPuzzle& first = puzzle_at(page_.first);
        for (int i = page_.first; i < page_.first + page_.count; ++i) {
            if (puzzle_at(i).stars != first.stars || !puzzle_at(i).own_level.empty()) return 0;
        }
        return first.stars;
    }

    // Levels promise techniques of square boards without constraints, in words about boxes.
    bool is_plain_section() const {
        for (int i = page_.first; i < page_.first + page_.count; ++i) {
            const Puzzle& puzzle = puzzle_at(i).puzzle;
            if (puzzle.has_constraints() || puzzle.geometry().regions() != Regions::boxes ||
                !square_boards.contains(puzzle.features()))
                return false;
        }
        return true;
    }

    // What to expect of the puzzles of a level; empty if the language has no sentence for it.
    std::string expectation(int level) const {
        std::string key = "expect_" + puzzle_at(page_.first).text("level");
        std::replace(key.begin(), key.end(), ' ', '_');
        return level > 0 && is_plain_section() && book_.spec.language.words.contains(key)
                   ? book_.spec.language.word(key)
                   : std::string();
    }

    // Title, marks of the level, which puzzles they are, and a line on what to expect or the text
    // of the section; all on one axis.
    void section_title() {
        double y = heading_page(book_.section_title(page_.section), {});
        const double size = style_.heading.size;
        const int level = common_level();
        if (level > 0 && !puzzle_at(page_.first).day) {
            const double width = draw_icons(nullptr, book_.spec.icon, {0, 0}, size * 0.8, level);
            draw_icons(&canvas_, book_.spec.icon, {middle_.centre().x - width / 2, y + size * 2.2},
                       size * 0.8, level);
            y += size * 2.4;
        }
        Font numbers = style_.heading;
        numbers.weight = std::min(numbers.weight, 400);
        // A month says which days it has.
        if (!puzzle_at(page_.first).day) y = centred(range_text(), numbers, y + size * 0.9);
        const std::string count =
            book_.spec.language.counted("puzzles_counted", static_cast<std::size_t>(page_.count));
        y = centred(count, style_.label, y + size * 0.3);
        if (!layout().text.empty()) return section_text(y + size * 1.6);
        if (const std::string line = expectation(level); !line.empty())
            narrow(line, style_.text, y + size * 1.6);
    }

    // Draws a text in the middle of the page, in lines that are not much longer than the title.
    void narrow(const std::string& text, const Font& font, double y) {
        const Box whole = middle_;
        middle_ = {whole.x + whole.width * 0.15, whole.y, whole.width * 0.7, whole.height};
        centred(text, font, y);
        middle_ = whole;
    }

    // Lines of plain paragraphs are centred; lists, tables and pictures stay in their column.
    void section_text(double y) {
        FlowPage text = layout().text.front();
        const bool is_plain = text.pictures.empty() && text.rules.empty() &&
                              std::all_of(text.lines.begin(), text.lines.end(),
                                          [](const FlowLine& line) { return line.x == 0; });
        const double top = std::max(y, frame_.body.y + frame_.body.height * 0.45);
        for (FlowLine& line : text.lines) {
            if (is_plain) line.x = (frame_.body.width - width_of(measurer_, line.line)) / 2;
        }
        // The column is as wide as the text area, and its middle that of the page.
        const double shift = is_plain ? middle_.centre().x - frame_.body.centre().x : 0;
        draw_flow(canvas_, text,
                  {frame_.body.x + shift, std::min(top, frame_.body.bottom() - text.height)});
    }

    const SectionLayout& layout() const {
        return book_.layouts[static_cast<std::size_t>(page_.section)];
    }

    // The box without the outer half of its border.
    Box inner(const Box& grid, const BoardExtent& extent) const {
        const double border = border_width(style_, extent.columns, grid.width);
        return {grid.x + border / 2, grid.y + border / 2, grid.width - border,
                grid.height - border};
    }

    // In sections with boards of different sizes, each board fills its slot.
    BoardExtent extent_for(const BookPuzzle& puzzle, bool solved) const {
        if (!layout().is_uniform) return extent_of(puzzle.puzzle, solved);
        return solved ? layout().solution_extent : layout().extent;
    }

    // Lines for the name of a pupil and the date, above the puzzles.
    void name_line() {
        const double baseline = frame_.body.y - name_line_height * 0.4;
        double x = frame_.body.x;
        for (const auto& [word, end] : {std::pair("name", frame_.body.x + frame_.body.width * 0.62),
                                        {"date", frame_.body.right()}}) {
            const std::string text = book_.spec.language.word(word);
            draw_line(canvas_, measurer_, text, style_.label, x, frame_.body.width, baseline,
                      Align::left);
            const double from = x + measurer_.measure(text, style_.label).width + 5;
            canvas_.line({from, baseline + 2}, {end, baseline + 2}, {0.75, 0});
            x = end + style_.label.size * 1.5;
        }
    }

    void puzzles() {
        if (book_.spec.labels.name) name_line();
        const int per_page = book_.sections[static_cast<std::size_t>(page_.section)].per_page;
        const std::vector<Slot> slots = arrange_first(book_.puzzle_area(frame_.body, page_.section),
                                                      page_.count, per_page, layout().shape);
        const Labeller labeller(book_.spec, measurer_);
        for (int i = 0; i < page_.count; ++i) {
            const Slot& slot = slots[static_cast<std::size_t>(i)];
            const int number = page_.first + i;
            const BookPuzzle& puzzle = *book_.puzzles[static_cast<std::size_t>(number)];
            const bool is_here = book_.spec.solutions == SolutionPlacement::back ||
                                 book_.spec.solutions == SolutionPlacement::section ||
                                 book_.spec.solutions == SolutionPlacement::overleaf;
            const int solution =
                is_here ? book_.plan.page_of_solution[static_cast<std::size_t>(number)] : 0;
            labeller.draw(canvas_, layout().labels, slot, puzzle,
                          {number + 1, solution, book_.link_of(number), &book_.pictures});
            const std::vector<DigitSet> marks = marks_of(puzzle.puzzle);
            const BoardExtent extent = extent_for(puzzle, false);
            draw_grid(canvas_, measurer_, style_, inner(slot.grid, extent),
                      {.puzzle = puzzle.puzzle,
                       .marks = marks.empty() ? nullptr : &marks,
                       .symbols = book_.symbols_of(puzzle)},
                      extent);
            if (solution > 0) link_of(slot, solution);
            // Drawn above the link to the solution, which covers the whole area of the notes.
            for (const Box& box : labeller.link_boxes(layout().labels, slot))
                if (const PuzzleLink* const link = book_.link_of(number))
                    canvas_.link_to(box, link->address);
        }
        if (layout().strip_height <= 0) return;
        const Box strip = book_.strip_of(frame_.body, page_.section);
        canvas_.turn(strip);
        draw_solutions(arrange_first(strip, page_.count, per_page, layout().solution_shape));
        canvas_.unturn();
    }

    // The number of a puzzle links to its solution; without a number, its board does.
    void link_of(const Slot& slot, int page) {
        canvas_.link(slot.label.height > 0 ? slot.label : slot.grid, page);
        if (book_.spec.labels.solution_page) canvas_.link(slot.note, page);
    }

    std::vector<DigitSet> marks_of(const Puzzle& puzzle) const {
        // Candidates from a file are part of the puzzle, even where a given rules them out.
        std::vector<DigitSet> marks = puzzle.pencilmarks();
        if (!book_.spec.pencilmarks || !marks.empty()) return marks;
        for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            marks.push_back(puzzle.allowed(cell) & open_digits(puzzle.givens(), cell));
        }
        return marks;
    }

    void solutions() {
        Box area = frame_.body;
        area.y += book_.solution_heading;
        area.height -= book_.solution_heading;
        if (page_.has_heading) {
            draw_line(canvas_, measurer_, book_.spec.language.word("solutions"), style_.heading,
                      area.x, area.width, frame_.body.y + style_.heading.size, Align::centre);
        }
        const std::vector<Slot> slots =
            arrange(area, layout().solutions_per_page, layout().solution_shape);
        draw_solutions(slots);
        if (book_.spec.solutions == SolutionPlacement::separate) return;
        for (int i = 0; i < page_.count; ++i) {
            const Slot& slot = slots[static_cast<std::size_t>(i)];
            canvas_.link(
                {slot.label.x, slot.label.y, slot.label.width, slot.grid.bottom() - slot.label.y},
                book_.plan.page_of_puzzle[static_cast<std::size_t>(page_.first + i)]);
        }
    }

    void draw_solutions(const std::vector<Slot>& slots) {
        const Font font = solution_label_font(style_);
        for (int i = 0; i < page_.count; ++i) {
            const Slot& slot = slots[static_cast<std::size_t>(i)];
            const int number = page_.first + i;
            const BookPuzzle& puzzle = *book_.puzzles[static_cast<std::size_t>(number)];
            draw_line(canvas_, measurer_, book_.number_of(number), font, slot.label.x,
                      slot.label.width, slot.label.bottom() - font.size * 0.35, Align::centre);
            const BoardExtent extent = extent_for(puzzle, true);
            draw_grid(canvas_, measurer_, style_, inner(slot.grid, extent),
                      {.puzzle = puzzle.puzzle,
                       .solution = &puzzle.solution,
                       .symbols = book_.symbols_of(puzzle)},
                      extent);
        }
    }

    void head(const std::string& section) {
        const bool is_right = number_ % 2 == 1;
        Font font = head_font(style_);
        if (book_.spec.running_heads) {
            // Solutions are looked up by their numbers, on left pages, too.
            const bool is_solutions = page_.kind == PageKind::solutions;
            const std::string& text =
                (is_right || is_solutions) && !section.empty() ? section : book_.spec.title;
            const Font used = fitted(measurer_, text, font, frame_.head.width);
            draw_line(canvas_, measurer_, text, used, frame_.head.x, frame_.head.width,
                      frame_.head.y + font.size, is_right ? Align::right : Align::left, quiet_gray);
        }
        if (book_.spec.page_numbers) {
            draw_line(canvas_, measurer_, std::to_string(number_), font, frame_.foot.x,
                      frame_.foot.width, frame_.foot.bottom() - font.size * 0.25, Align::centre,
                      quiet_gray);
        }
    }

    Canvas& canvas_;
    const ComposedBook::State& book_;
    const Style& style_;
    TextMeasurer& measurer_;
    const PlannedPage& page_;
    int number_;
    PageFrame frame_;
    Box middle_;  // area of the page within the margins
};

}  // namespace

void draw_page(Canvas& canvas, const ComposedBook::State& book,
               const std::vector<PlannedPage>& pages, int number) {
    canvas.begin_page(book.sheet(number));
    PageDrawer(canvas, book, pages, number).draw();
    canvas.end_page();
}

}  // namespace sudoku::book
