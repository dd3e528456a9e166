#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

// A puzzle of a book with everything that may be printed beside it. What is not known is empty.
struct BookPuzzle {
    Puzzle puzzle;
    Grid solution;
    std::string level = {};            // name of the level
    int stars = 0;                     // place of the level, from 1
    std::optional<double> score = {};  // search score
    std::string er = {};               // "3.4"
    std::string technique = {};        // code of the hardest technique
    std::string technique_name = {};   // in English
    std::optional<double> minutes = {};
    std::string canonical =
        {};               // the class: minlex form of classic puzzles, a fingerprint of others
    std::string id = {};  // how to make it again, or file:line
};

// Puzzles of one section, in the order in which they are printed.
struct BookSection {
    std::string title = {};
    std::string text = {};
    int per_page = 1;
    std::vector<BookPuzzle> puzzles = {};
};

}  // namespace sudoku::book
