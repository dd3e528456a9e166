#pragma once

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/clue.hpp>
#include <sudoku/grid/grid.hpp>
#include <sudoku/support/rng.hpp>

#include <array>
#include <vector>

namespace sudoku {

// What the clues of a genre are drawn from.
struct ClueSource {
    const Grid& solution;
    ClueRange cells;  // of a clue, where the genre has sizes
    Rng& rng;
};

// How a genre is made into puzzles.
struct GenreRow {
    ClueGenreInfo info;
    // Adds clues that are true of the solution: all that there can be, or, of lines, many at
    // random.
    void (*draw)(const ClueSource& source, std::vector<Clue>& pool) = nullptr;
    // For cages, instead: the clue that a cage is of.
    Clue (*cage_clue)(std::vector<Cell> cells, const Grid& solution, Rng& rng) = nullptr;
    bool may_repeat = false;   // equal digits in a cage
    bool stays_clear = false;  // its clues share no cells with one another
    // Where every clue of the pool is given, the clues that say so; their number, else 0.
    std::array<ClueKind, 2> all_marks = {};
    int all_mark_count = 0;
    int usual_cover = 100;   // percent of the cells that clues are placed on at first
    bool has_walks = false;  // comes down to automata, which take longer to search
};

const GenreRow& genre_row(const ClueGenreInfo& genre);

}  // namespace sudoku
