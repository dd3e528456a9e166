#pragma once

#include "human/hodoku/hodoku_finders.hpp"

#include <algorithm>
#include <span>

namespace sudoku::human::hodoku {

// A position as the finders are asked about it.
struct Search {
    const Position& position;
    const Cells& givens;  // given_cells() of the puzzle
    FishMemory& fish;     // of positions of the same puzzle
};

// A finder of HoDoKu's ladder and what it can find.
struct FinderRow {
    std::span<const Technique> techniques;
    // Hands over all steps. These may be of further techniques, which other rows have.
    bool (*find)(const Search& search, const StepSink& sink) = nullptr;
    bool needs_uniqueness = false;  // sound only where the puzzle has one solution
    // Of several techniques the ladder takes the first in the order of the row; otherwise whatever
    // is found first.
    bool takes_in_order = false;
    // How the ladder takes singles: in the order they came up.
    Finding (*take)(FifoPosition& position) = nullptr;

    bool finds(Technique technique) const {
        return std::ranges::find(techniques, technique) != techniques.end();
    }
    // The step that the ladder takes, for rows that do not take singles.
    Finding first_step(const Search& search) const;
};

// Every finder, in the order in which the ladder asks them, with the options it solves with.
std::span<const FinderRow> finder_table();

// Finders of what no ladder tries, because it is hardly ever needed and takes long to look for:
// dual forms, large fish of any houses, death blossoms.
std::span<const FinderRow> requested_finders();

// The first step of the technique, if one of both tables has a finder for it.
Finding find_first(Technique technique, const Position& position, const Cells& givens);

}  // namespace sudoku::human::hodoku
