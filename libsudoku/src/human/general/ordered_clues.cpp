#include "human/general/ordered_clues.hpp"

#include "grid/clue_freedom.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace sudoku::human::general {
namespace {

Puzzle with_clues(const Puzzle& puzzle, std::vector<Clue> clues) {
    std::vector<DigitSet> allowed;
    if (puzzle.has_pencilmarks()) {
        for (int cell = 0; cell < puzzle.geometry().cell_count(); ++cell)
            allowed.push_back(puzzle.allowed(static_cast<Cell>(cell)));
    }
    return Puzzle(puzzle.givens(), std::move(allowed), std::move(clues));
}

bool comes_first(const Clue& a, const Clue& b) {
    return std::tie(a.kind, a.values, a.heads, a.cells) <
           std::tie(b.kind, b.values, b.heads, b.cells);
}

}  // namespace

OrderedClues::OrderedClues(const Puzzle& puzzle)
    : written_(puzzle.clues()), places_(written_.size()), puzzle_(puzzle) {
    std::vector<Clue> clues;
    for (const Clue& clue : written_) {
        // A clue stays one, so that a step can name it.
        std::vector<Clue> normal = normal_clues(clue, puzzle.geometry());
        clues.push_back(normal.size() == 1 ? std::move(normal.front()) : clue);
    }
    std::iota(places_.begin(), places_.end(), std::size_t{0});
    std::stable_sort(places_.begin(), places_.end(),
                     [&](std::size_t a, std::size_t b) { return comes_first(clues[a], clues[b]); });
    std::vector<Clue> ordered;
    for (const std::size_t place : places_) ordered.push_back(std::move(clues[place]));
    puzzle_ = with_clues(puzzle, std::move(ordered));
}

void OrderedClues::rename(std::vector<int>& houses) const {
    const auto of_board = static_cast<int>(puzzle_.geometry().houses().size());
    for (int& house : houses) {
        if (house >= of_board)
            house =
                of_board + static_cast<int>(places_[static_cast<std::size_t>(house - of_board)]);
    }
}

Step OrderedClues::as_written(Step step) const {
    if (step.clue) step.clue = places_[*step.clue];
    rename(step.houses);
    rename(step.covers);
    for (Chain& chain : step.chains) {
        for (ChainLink& link : chain) {
            if (!link.rule) continue;
            rename(link.rule->houses);
            rename(link.rule->covers);
        }
    }
    return step;
}

Puzzle OrderedClues::as_written(const Puzzle& position) const {
    return with_clues(position, written_);
}

}  // namespace sudoku::human::general
