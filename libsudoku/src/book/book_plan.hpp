#pragma once

#include <sudoku/book/book_spec.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

enum class PageKind { title, imprint, text, section, puzzles, solutions_title, solutions, blank };

// One page: what kind, and which puzzles of the book (from 0) it shows.
struct PlannedPage {
    PageKind kind = PageKind::blank;
    int section = -1;   // whose layout counts
    int first = 0;      // puzzle
    int count = 0;      // puzzles
    int text_page = 0;  // which page of the introduction
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
    bool has_title = true;
    bool has_imprint = false;
    int text_pages = 0;  // of the introduction
    std::vector<PlanSection> sections = {};
    SolutionPlacement solutions = SolutionPlacement::back;
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
    std::vector<Bookmark> bookmarks = {};
    std::vector<Bookmark> solution_bookmarks = {};
};

// Pure: no drawing, no measuring.
//
//     title | imprint | introduction .. | [section title] puzzles .. | .. | solutions .. | blank
//
// Title pages of sections may ask for a right page; the first page of puzzles stands wherever it
// falls. The number of pages is made even.
BookPlan plan_book(const PlanInput& input);

}  // namespace sudoku::book
