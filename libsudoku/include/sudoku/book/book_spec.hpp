#pragma once

#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/style.hpp>
#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

enum class Order {
    given,  // as they were made, or as they stand in the file
    ramp,   // from easy to hard within each section
    mixed,  // all sections shuffled together
};

enum class SolutionPlacement {
    back,     // behind all puzzles, small, in the same order
    section,  // behind each section
    none,
    separate,  // in a file of their own
};

// What stands beside a puzzle.
struct LabelChoice {
    bool number = true;
    bool stars = true;
    bool words = true;
    bool minutes = false;
    bool techniques = false;
};

struct SectionSpec {
    std::string title = {};
    std::string text = {};   // Markdown, on the title page of the section
    std::string level = {};  // only puzzles of this level; any when empty
    int count = 0;           // puzzles; 0: all of `file`
    int clues = 0;           // givens of generated puzzles; 0: as few as possible
    std::optional<Geometry> geometry = {};
    int per_page = 0;       // 0: as the book
    std::string file = {};  // puzzles to print; generated when empty
    // Where the section is described, for messages.
    std::string source = {};
    std::size_t line = 0;
};

// Everything a book is made from.
struct BookSpec {
    std::string title = "Sudoku";
    std::string subtitle = {};
    std::string author = {};
    std::string publisher = {};
    std::string date = {};          // of the document, "2026-11-21"; none in the PDF when empty
    std::string imprint = {};       // Markdown
    std::string introduction = {};  // Markdown
    bool rules = false;             // the rules in the language of the book, before the puzzles
    std::uint64_t seed = 1;
    Order order = Order::ramp;
    SolutionPlacement solutions = SolutionPlacement::back;
    int per_page = 1;
    int solutions_per_page = 0;  // 0: as many as stay readable
    LabelChoice labels = {};
    bool page_numbers = true;
    bool running_heads = true;
    bool title_page = true;
    bool section_pages = true;  // sections with a title begin with a page of their own
    bool pencilmarks = false;
    bool large_print = false;  // one puzzle per page, digits of at least 16 points

    Paper paper = {};  // A4 when it has no size
    bool bleed = false;
    std::optional<double> margin = {};  // top, bottom, outside; of the paper when not given
    std::optional<double> inside = {};  // at the spine; from the number of pages when not given
    Style style = {};
    Language language = {};  // without words the shipped one of its code, English without a code
    std::vector<SectionSpec> sections = {};
};

// Digits of puzzles are never smaller than this, nor those of a large-print book than the other.
inline constexpr double least_digit = 6;
inline constexpr double least_large_digit = 16;

// What no page can hold, or contradicts itself, whatever the puzzles are.
Status check_spec(const BookSpec& spec);

}  // namespace sudoku::book
