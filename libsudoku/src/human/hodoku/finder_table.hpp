#pragma once

#include "human/hodoku/step_sink.hpp"

#include <algorithm>
#include <span>

namespace sudoku::human::hodoku {

// A finder of HoDoKu's ladder and what it can find.
struct FinderRow {
    std::span<const Technique> techniques;
    bool needs_uniqueness = false;  // sound only where the puzzle has one solution
    // `givens`: cells that the puzzle came with.
    bool (*find)(const Position& position, const Cells& givens, const StepSink& sink) = nullptr;

    bool finds(Technique technique) const {
        return std::ranges::find(techniques, technique) != techniques.end();
    }
};

// Every finder, with the options the ladder solves with; easy ones first. For whoever asks for all
// steps, or for those of one technique.
std::span<const FinderRow> finder_table();

// Finders of what no ladder tries, because it is hardly ever needed and takes long to look for:
// dual forms, large fish of any houses, death blossoms.
std::span<const FinderRow> requested_finders();

// The first step of the technique, if one of both tables has a finder for it.
Finding find_first(Technique technique, const Position& position, const Cells& givens);

}  // namespace sudoku::human::hodoku
