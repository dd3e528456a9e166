#pragma once

#include "book/book_plan.hpp"
#include "book/draw_grid.hpp"
#include "book/hyphenation.hpp"
#include "book/label_layout.hpp"
#include "book/text_flow.hpp"
#include "book/typesetter.hpp"

#include <sudoku/book/composed_book.hpp>

namespace sudoku::book {

inline constexpr double contents_part = 0.86;  // of a line that a title may fill
inline constexpr double strip_gap = 18;        // between puzzles and the solutions at their foot

// How the puzzles of a section, or their solutions, stand on a page.
struct SectionLayout {
    bool is_uniform = true;  // boards of one size, which share these
    BoardExtent extent = {};
    BoardExtent solution_extent = {};
    double grid_width = 0;
    double digit = 0;
    LabelLayout labels = {};
    SlotShape shape = {};
    // At the foot of its pages of puzzles, for solutions that stand there.
    double strip_height = 0;
    int solutions_per_page = 1;
    SlotShape solution_shape = {};
    double solution_digit = 0;
    std::vector<FlowPage> text = {};  // of the title page
};

// How many entries a page of the table of contents has, and how far apart they are.
struct ContentsLayout {
    double heading = 0;  // height of what stands above them
    double step = 0;
    int per_page = 1;
};

struct CoverLayout {
    double spine = 0;  // width
    Font title = {};
    Font subtitle = {};
    std::optional<Font> spine_font = {};  // nothing where the spine is too thin
    std::vector<FlowPage> text = {};      // one page, or none
};

struct ComposedBook::State {
    BookSpec spec;
    std::vector<BookSection> sections;
    std::unique_ptr<Typesetter> typesetter;
    BookPlan plan = {};
    FrameOptions frame = {};
    std::vector<SectionLayout> layouts = {};
    std::optional<CoverLayout> cover = {};
    ContentsLayout contents = {};
    double solution_heading = 0;  // height of the heading above solutions without a title page
    std::unique_ptr<Hyphenator> hyphenator = {};  // where the book breaks words
    Pictures pictures = {};
    Figures figures = {};
    std::string front_text = {};  // Markdown of introduction, rules and techniques
    std::vector<FlowPage> imprint = {};
    std::vector<FlowPage> also = {};  // one page, or none
    std::vector<FlowPage> introduction = {};
    std::vector<FlowPage> hints = {};
    std::vector<const BookPuzzle*> puzzles = {};  // of all sections
    std::vector<int> section_of = {};             // of each of them
    std::vector<PuzzleLink> links = {};           // of each of them, where the book has links
    std::vector<std::string> notes = {};

    PageSheet sheet(int number) const;
    std::string section_title(int section) const;
    // From 0; nothing where the book has no links.
    const PuzzleLink* link_of(int puzzle) const;
    SymbolSource symbols_of(const BookPuzzle& puzzle) const { return {&puzzle.symbols, &pictures}; }
    // What a solution has above it: the number of its puzzle, counted from 0 here, or its day.
    std::string number_of(int puzzle) const;
    // The puzzle, counted from 0, in words: "Puzzle 12", or its day.
    std::string name_of(int puzzle) const;
    // In a table of contents, and as a bookmark.
    std::string entry_title(const Bookmark& bookmark) const;
    // What of a body is left for boards above, and for solutions below.
    Box puzzle_area(const Box& body, int section) const;
    Box strip_of(const Box& body, int section) const;
};

// The type of running heads and page numbers, and of labels above solutions.
Font head_font(const Style& style);
Font solution_label_font(const Style& style);
// The same, smaller if need be to fit into a width.
Font fitted(TextMeasurer& measurer, std::string_view text, Font font, double width);

// Fills in layouts, plan and frame, or says what does not fit.
Status lay_out(ComposedBook::State& book);

// Draws one page; `pages` is the main file or that of the solutions.
void draw_page(Canvas& canvas, const ComposedBook::State& book,
               const std::vector<PlannedPage>& pages, int number);

}  // namespace sudoku::book
