#pragma once

#include <sudoku/book/book_spec.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

enum class PageKind {
    half_title,
    also,
    title,
    imprint,
    contents,
    text,
    section,
    puzzles,
    hints,
    solutions_title,
    solutions,
    words,
    certificate,
    notes,
    blank
};

// One page: its kind, and the puzzles of the book (from 0) that it shows.
struct PlannedPage {
    PageKind kind = PageKind::blank;
    int section = -1;   // section whose layout is used
    int first = 0;      // first puzzle
    int count = 0;      // number of puzzles
    int text_page = 0;  // index of the page within the contents or the introduction
    // Set for the first page of solutions that have no title page.
    bool has_heading = false;
};

struct PlanSection {
    int puzzles = 0;
    int per_page = 1;
    int solutions_per_page = 1;
    bool has_title_page = false;
    // Solutions of adjacent sections share pages if this is equal, because their grids then have
    // the same size.
    int solution_layout = 0;
    bool title_opens_right = false;  // its title page gets an odd number
};

struct PlanInput {
    bool has_half_title = false;
    bool has_also = false;  // a text on the back of the half-title
    bool has_title = true;
    bool has_imprint = false;
    int contents_pages = 0;
    int text_pages = 0;  // pages of the introduction
    std::vector<PlanSection> sections = {};
    SolutionPlacement solutions = SolutionPlacement::back;
    int hints_pages = 0;               // pages of hints, after all puzzles
    bool has_solutions_title = false;  // one title page for all solutions
    int words_pages = 0;  // pages with the hidden words, after all solutions or with them
    bool has_certificate = false;
    int notes_pages = 0;
    // The book has left and right pages. On a screen, no page is blank.
    bool is_bound = true;
};

struct Bookmark {
    PageKind kind = PageKind::text;
    int section = -1;
    int page = 0;  // from 1
};

// The content of every page. Page numbers are counted from 1 and their total is even; 0 means that
// a puzzle is on no page.
struct BookPlan {
    std::vector<PlannedPage> pages = {};
    std::vector<PlannedPage> solution_pages = {};  // pages of the separate file
    std::vector<int> page_of_puzzle = {};
    std::vector<int> page_of_solution = {};  // page in the separate file if there is one
    std::vector<Bookmark> bookmarks = {};    // ordered by page
    std::vector<Bookmark> solution_bookmarks = {};
};

// Plans the pages without drawing or measuring anything.
//
//     half-title | also | title | imprint | contents .. | introduction .. |
//     [section title] puzzles .. | .. | hints .. | solutions .. | words .. | certificate |
//     notes .. | blank
//
// Title pages of sections can require a right page. The first page of puzzles is on either side,
// unless solutions are printed on the back of their leaf. The number of pages is made even.
BookPlan plan_book(const PlanInput& input);

}  // namespace sudoku::book
