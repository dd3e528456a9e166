#include "near_misses.hpp"

#include <initializer_list>
#include <vector>

namespace sudoku::human {
namespace {

Cells pattern_cells(const Step& step) {
    Cells cells;
    for (const Cell cell : step.cells) cells.insert(cell);
    for (const CellGroup& group : step.groups) {
        for (const Cell cell : group.cells) cells.insert(cell);
    }
    for (const int house : step.houses) {
        for (const Cell cell : Geometry().houses()[static_cast<std::size_t>(house)].cells)
            cells.insert(cell);
    }
    return cells;
}

// Nothing if a digit of the house rules the candidate out.
std::optional<Position> with_candidate(const Position& position, int cell, int digit) {
    const Puzzle puzzle = position.puzzle();
    std::vector<DigitSet> allowed;
    for (int other = 0; other < cell_count; ++other)
        allowed.push_back(puzzle.allowed(static_cast<Cell>(other)));
    allowed[static_cast<std::size_t>(cell)].insert(static_cast<Digit>(digit + 1));
    Position with(Puzzle(puzzle.givens(), allowed));
    if (!with.has(cell, digit)) return {};
    return with;
}

Position without_candidate(Position position, int cell, int digit) {
    position.eliminate(cell, digit);
    return position;
}

}  // namespace

std::optional<Position> one_candidate_away(const Position& position, const Step& hit,
                                           const Grid& solution, const Asked& find) {
    const Cells pattern = pattern_cells(hit) & position.empty_cells();
    std::optional<Position> found;
    for (const Cells& cells : {pattern, position.empty_cells() - pattern}) {
        for (const bool adds : {true, false}) {
            cells.for_each([&](int cell) {
                for (int digit = 0; digit < 9 && !found; ++digit) {
                    if (position.has(cell, digit) == adds) continue;
                    if (!adds && solution[static_cast<Cell>(cell)] == digit + 1) continue;
                    auto other = adds ? with_candidate(position, cell, digit)
                                      : without_candidate(position, cell, digit);
                    if (other && !find(*other)) found = std::move(other);
                }
            });
            if (found) return found;
        }
    }
    return {};
}

std::optional<Position> when_exhausted(Position position, const Asked& find) {
    while (const Finding step = find(position)) carry_out(*step, position);
    if (position.is_solved()) return {};
    return position;
}

std::optional<Position> with_two_solutions(const Grid& solution) {
    // Two rows of a band, two columns of different stacks.
    for (int top = 0; top < 9; ++top) {
        for (int bottom = top + 1; bottom < top / 3 * 3 + 3; ++bottom) {
            for (int left = 0; left < 6; ++left) {
                for (int right = left / 3 * 3 + 3; right < 9; ++right) {
                    const int corners[] = {9 * top + left, 9 * top + right, 9 * bottom + left,
                                           9 * bottom + right};
                    const auto at = [&](int corner) {
                        return solution[static_cast<Cell>(corners[corner])];
                    };
                    if (at(0) != at(3) || at(1) != at(2)) continue;
                    Grid open = solution;
                    for (const int corner : corners) open.set(static_cast<Cell>(corner), 0);
                    return Position(Puzzle(open));
                }
            }
        }
    }
    return {};
}

}  // namespace sudoku::human
