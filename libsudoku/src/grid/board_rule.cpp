#include <sudoku/grid/board_rule.hpp>

#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace sudoku {
namespace {

using HouseCells = std::vector<std::vector<Cell>>;

Result<HouseCells> main_diagonal_cells(int side, BoxShape) {
    std::vector<Cell> cells;
    for (int i = 0; i < side; ++i) cells.push_back(static_cast<Cell>(i * (side + 1)));
    return HouseCells{cells};
}

Result<HouseCells> anti_diagonal_cells(int side, BoxShape) {
    std::vector<Cell> cells;
    for (int i = 0; i < side; ++i) cells.push_back(static_cast<Cell>((i + 1) * (side - 1)));
    return HouseCells{cells};
}

// Windows are one cell away from the border and from each other:
//
//     . . . . . . . . .
//     . W W W . W W W .      side b*b has (b-1)*(b-1) of them
//     . W W W . W W W .
//     . W W W . W W W .
//     . . . . . . . . .
Result<HouseCells> window_cells(int side, BoxShape) {
    const int width = static_cast<int>(std::lround(std::sqrt(side)));
    if (width * width != side) {
        return invalid_error("windows need a side that is a square number (4, 9, 16, 25), not " +
                             std::to_string(side));
    }
    HouseCells windows;
    for (int top = 1; top + width < side; top += width + 1) {
        for (int left = 1; left + width < side; left += width + 1) {
            std::vector<Cell>& cells = windows.emplace_back();
            for (int i = 0; i < side; ++i) {
                cells.push_back(static_cast<Cell>((top + i / width) * side + left + i % width));
            }
        }
    }
    return windows;
}

// Group k has the k-th cell of every box.
Result<HouseCells> disjoint_cells(int side, BoxShape boxes) {
    if (boxes.rows < 2 || boxes.columns < 2) {
        return invalid_error("disjoint groups need boxes of two rows and columns or more");
    }
    HouseCells groups(static_cast<std::size_t>(side));
    for (int cell = 0; cell < side * side; ++cell) {
        const int place = cell / side % boxes.rows * boxes.columns + cell % side % boxes.columns;
        groups[static_cast<std::size_t>(place)].push_back(static_cast<Cell>(cell));
    }
    return groups;
}

// The middle cells of all boxes, which exist only if the boxes have odd sides.
Result<HouseCells> center_dot_cells(int side, BoxShape boxes) {
    if (boxes.rows < 3 || boxes.columns < 3 || boxes.rows % 2 == 0 || boxes.columns % 2 == 0) {
        return invalid_error("centre dots need boxes with a middle cell, such as 3x3");
    }
    HouseCells dots(1);
    for (int row = boxes.rows / 2; row < side; row += boxes.rows) {
        for (int column = boxes.columns / 2; column < side; column += boxes.columns)
            dots[0].push_back(static_cast<Cell>(row * side + column));
    }
    return dots;
}

// Returns the nine marked cells of a drawing of a 9x9 board.
Result<HouseCells> drawn_cells(int side, std::string_view name, std::string_view drawing) {
    if (side != 9) {
        return invalid_error(std::string(name) + " needs a 9x9 board, not side " +
                             std::to_string(side));
    }
    HouseCells figure(1);
    for (std::size_t cell = 0; cell < drawing.size(); ++cell) {
        if (drawing[cell] == '*') figure[0].push_back(static_cast<Cell>(cell));
    }
    return figure;
}

Result<HouseCells> asterisk_cells(int side, BoxShape) {
    return drawn_cells(side, "asterisk",
                       "........."
                       "....*...."
                       "..*...*.."
                       "........."
                       ".*..*..*."
                       "........."
                       "..*...*.."
                       "....*...."
                       ".........");
}

Result<HouseCells> girandola_cells(int side, BoxShape) {
    return drawn_cells(side, "girandola",
                       "*.......*"
                       "....*...."
                       "........."
                       "........."
                       ".*..*..*."
                       "........."
                       "........."
                       "....*...."
                       "*.......*");
}

constexpr std::array<std::pair<int, int>, 4> knight_steps{{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};
constexpr std::array<std::pair<int, int>, 4> king_steps{{{0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr std::array<std::pair<int, int>, 2> side_steps{{{0, 1}, {1, 0}}};

constexpr std::array<BoardRuleInfo, board_rule_count> rows{{
    {.rule = BoardRule::main_diagonal,
     .name = "maindiagonal",
     .summary = "the diagonal from top left to bottom right is a house",
     .kind = HouseKind::diagonal,
     .houses = main_diagonal_cells},
    {.rule = BoardRule::anti_diagonal,
     .name = "antidiagonal",
     .summary = "the diagonal from top right to bottom left is a house",
     .kind = HouseKind::diagonal,
     .first_number = 2,
     .houses = anti_diagonal_cells},
    {.rule = BoardRule::windows,
     .name = "windoku",
     .summary = "the inner windows are houses",
     .kind = HouseKind::window,
     .houses = window_cells},
    {.rule = BoardRule::disjoint,
     .name = "disjoint",
     .summary = "cells in the same position of their boxes form a house",
     .kind = HouseKind::disjoint_group,
     .houses = disjoint_cells},
    {.rule = BoardRule::center_dot,
     .name = "centerdot",
     .summary = "the middle cells of the boxes form a house",
     .kind = HouseKind::center_dot,
     .houses = center_dot_cells},
    {.rule = BoardRule::asterisk,
     .name = "asterisk",
     .summary = "nine cells in the shape of an asterisk form a house",
     .kind = HouseKind::asterisk,
     .houses = asterisk_cells},
    {.rule = BoardRule::girandola,
     .name = "girandola",
     .summary = "the corners and five inner cells form a house",
     .kind = HouseKind::girandola,
     .houses = girandola_cells},
    {.rule = BoardRule::antiknight,
     .name = "antiknight",
     .summary = "cells a knight's move apart hold different digits",
     .steps = knight_steps,
     .demand = PairDemand::differ},
    {.rule = BoardRule::antiking,
     .name = "antiking",
     .summary = "cells that touch, even at a corner, hold different digits",
     .steps = king_steps,
     .demand = PairDemand::differ},
    {.rule = BoardRule::nonconsecutive,
     .name = "nonconsecutive",
     .summary = "cells that share an edge do not hold consecutive digits",
     .steps = side_steps,
     .demand = PairDemand::not_consecutive},
}};

static_assert([] {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].rule != static_cast<BoardRule>(i)) return false;
    }
    return true;
}());

}  // namespace

std::span<const BoardRuleInfo> board_rule_table() { return rows; }

const BoardRuleInfo& board_rule_info(BoardRule rule) {
    return rows[static_cast<std::size_t>(rule)];
}

bool meets(PairDemand demand, Digit a, Digit b) {
    switch (demand) {
        case PairDemand::nothing: return true;
        case PairDemand::differ: return a != b;
        case PairDemand::not_consecutive: return a != b + 1 && b != a + 1;
    }
    return true;
}

}  // namespace sudoku
