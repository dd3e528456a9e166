#pragma once

#include "book/book_plan.hpp"
#include "book/draw_grid.hpp"
#include "book/hyphenation.hpp"
#include "book/label_layout.hpp"
#include "book/text_flow.hpp"
#include "book/typesetter.hpp"

#include <sudoku/book/composed_book.hpp>

namespace sudoku::book {

inline constexpr double contents_part = 0.86;  // part of a line that a title can fill
// Space between puzzles and the solutions at the foot of the page.
inline constexpr double strip_gap = 18;
// Height of the line for the name of a pupil, above the puzzles.
inline constexpr double name_line_height = 28;

// The layout of the puzzles or solutions of a section on a page.
struct SectionLayout {
    bool is_uniform = true;  // all boards have one size and share the following
    BoardExtent extent = {};
    BoardExtent solution_extent = {};
    double grid_width = 0;
    double digit = 0;
    LabelLayout labels = {};
    SlotShape shape = {};
    // Height of the strip at the foot of puzzle pages, if solutions are printed there.
    double strip_height = 0;
    int solutions_per_page = 1;
    SlotShape solution_shape = {};
    double solution_digit = 0;
    std::vector<FlowPage> text = {};  // text of the title page
};

// The number of entries on a page of the table of contents, and their distance.
struct ContentsLayout {
    double heading = 0;  // height of the heading above them
    double step = 0;
    int per_page = 1;
};

struct CoverLayout {
    CoverSize size = {};
    Font title = {};
    Font subtitle = {};
    std::optional<Font> spine_font = {};  // not set if the spine is too thin
    std::vector<FlowPage> text = {};      // one page at most
};

struct ComposedBook::State {
    BookSpec spec;
    std::vector<BookSection> sections;
    std::unique_ptr<Typesetter> typesetter;
    BookPlan plan = {};
    FrameOptions frame = {};
    std::vector<SectionLayout> layouts = {};
    std::optional<CoverLayout> cover = {};
    std::string cover_family = {};              // font of covers in colour
    std::optional<Picture> cover_picture = {};  // in colour
    ContentsLayout contents = {};
    double solution_heading = 0;  // height of the heading above solutions without a title page
    std::unique_ptr<Hyphenator> hyphenator = {};  // set if the book hyphenates words
    Pictures pictures = {};
    Figures figures = {};
    std::string front_text = {};  // Markdown of introduction, rules and techniques
    std::vector<FlowPage> imprint = {};
    std::vector<FlowPage> also = {};  // one page at most
    std::vector<FlowPage> introduction = {};
    std::vector<FlowPage> hints = {};
    std::vector<FlowPage> words = {};
    std::vector<const BookPuzzle*> puzzles = {};  // puzzles of all sections
    std::vector<int> section_of = {};             // section of each puzzle
    std::vector<PuzzleLink> links = {};           // link of each puzzle, if the book has links
    std::vector<std::string> notes = {};

    PageSheet sheet(int number) const;
    std::string section_title(int section) const;
    // The level that all puzzles of a section share; empty if they share none.
    std::string shared_level(int section) const;
    // The title or, without one, the name of the shared level.
    std::string section_name(int section) const;
    // The link of a puzzle, counted from 0; null if the book has no links.
    const PuzzleLink* link_of(int puzzle) const;
    SymbolSource symbols_of(const BookPuzzle& puzzle) const {
        return {&puzzle.symbols, &pictures, puzzle.puzzle.geometry().first_digit()};
    }
    // The label of a solution: the number of its puzzle (counted from 0 here) or its day.
    std::string number_of(int puzzle) const;
    // The name of a puzzle, counted from 0: "Puzzle 12", or its day.
    std::string name_of(int puzzle) const;
    // The title in the table of contents and in bookmarks.
    std::string entry_title(const Bookmark& bookmark) const;
    // The part of a body that is left for puzzles when solutions are printed below them.
    Box puzzle_area(const Box& body, int section) const;
    Box strip_of(const Box& body, int section) const;
};

// The font of running heads, page numbers and labels above solutions.
Font head_font(const Style& style);
Font solution_label_font(const Style& style);
// The font, reduced if necessary to fit the text into the width.
Font fitted(TextMeasurer& measurer, std::string_view text, Font font, double width);

// Computes layouts, plan and frame. An Error names what does not fit.
Status lay_out(ComposedBook::State& book);

// Draws one page; `pages` is the main file or the file of solutions.
void draw_page(Canvas& canvas, const ComposedBook::State& book,
               const std::vector<PlannedPage>& pages, int number);

}  // namespace sudoku::book
