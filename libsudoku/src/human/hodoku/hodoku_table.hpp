#pragma once

#include "human/hodoku/hodoku_finders.hpp"

#include <algorithm>
#include <span>

namespace sudoku::human::hodoku {

// A position and its context, passed to the finders.
struct Search {
    const Position& position;
    const Cells& givens;
    FishMemory& fish;  // memory from positions of the same puzzle
};

// A finder of HoDoKu's ladder and the techniques that it finds.
struct FinderRow {
    std::span<const Technique> techniques;
    // Passes on all steps, including steps of techniques that belong to other rows.
    bool (*find)(const Search& search, const StepSink& sink) = nullptr;
    bool needs_uniqueness = false;  // sound only if the puzzle has one solution
    // True if the ladder takes the first of several techniques in the order of the row; false if it
    // takes whatever is found first.
    bool takes_in_order = false;
    // Set for singles, which the ladder takes in order of appearance.
    Finding (*take)(FifoPosition& position) = nullptr;

    bool finds(Technique technique) const {
        return std::ranges::find(techniques, technique) != techniques.end();
    }
    // The step that the ladder takes; only for rows without `take`.
    Finding first_step(const Search& search) const;
};

// All finders, in the order and with the options of the ladder.
std::span<const FinderRow> finder_table();

// Finders that no ladder uses, because they are hardly ever needed and slow: dual forms, large fish
// of any houses, death blossoms.
std::span<const FinderRow> requested_finders();

// The first step of the technique; empty if neither table has a finder for it.
Finding find_first(Technique technique, const Position& position, const Cells& givens);

}  // namespace sudoku::human::hodoku
