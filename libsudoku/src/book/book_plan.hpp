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
    certificate,
    notes,
    blank
};

// One page: what kind, and which puzzles of the book (from 0) it shows.
struct PlannedPage {
    PageKind kind = PageKind::blank;
    int section = -1;   // whose layout counts
    int first = 0;      // puzzle
    int count = 0;      // puzzles
    int text_page = 0;  // which page of the contents or of the introduction
    // The first page of solutions that have no title page.
    bool has_heading = false;
};

struct PlanSection {
    int puzzles = 0;
    int per_page = 1;
    int solutions_per_page = 1;
    bool has_title_page = false;
    // Solutions of neighbouring sections share pages when this is equal, as the grids are then of
    // one size.
    int solution_layout = 0;
    bool title_opens_right = false;  // its title page has an odd number
};

struct PlanInput {
    bool has_half_title = false;
    bool has_also = false;  // on the back of the half-title
    bool has_title = true;
    bool has_imprint = false;
    int contents_pages = 0;
    int text_pages = 0;  // of the introduction
    std::vector<PlanSection> sections = {};
    SolutionPlacement solutions = SolutionPlacement::back;
    int hints_pages = 0;               // behind all puzzles
    bool has_solutions_title = false;  // of all of them together
    bool has_certificate = false;
    int notes_pages = 0;
    // A book with left and right pages, on leaves. On a screen no page is blank.
    bool is_bound = true;
};

struct Bookmark {
    PageKind kind = PageKind::text;
    int section = -1;
    int page = 0;  // from 1
};

// Which page shows what. Page numbers count from 1 and are even in the end; 0 is "on no page".
struct BookPlan {
    std::vector<PlannedPage> pages = {};
    std::vector<PlannedPage> solution_pages = {};  // of the separate file
    std::vector<int> page_of_puzzle = {};
    std::vector<int> page_of_solution = {};  // in the separate file when there is one
    std::vector<Bookmark> bookmarks = {};    // in the order of their pages
    std::vector<Bookmark> solution_bookmarks = {};
};

// Pure: no drawing, no measuring.
//
//     half-title | also | title | imprint | contents .. | introduction .. |
//     [section title] puzzles .. | .. | hints .. | solutions .. | certificate | notes .. | blank
//
// Title pages of sections may ask for a right page; the first page of puzzles stands wherever it
// falls, unless the solutions stand on the back of their leaf. The number of pages is made even.
BookPlan plan_book(const PlanInput& input);

}  // namespace sudoku::book
