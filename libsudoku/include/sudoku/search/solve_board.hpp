#pragma once

#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <vector>

namespace sudoku {

// For boards in plain containers: solves `board` in place.
//
//     std::vector<std::vector<char>> board{{'5', '3', '.', ...}, ...};
//     const auto outcome = solve_board(board);    // unique, many, none, or the board's first error
//
// `board` has as many rows as columns, 4..25. Blanks are '.' (or '0') in a board of characters and
// 0 in one of ints; digits above 9 are the letters from 'A' (10) in either case, or just larger
// ints. The regions are the usual boxes for the side when no geometry is given.
//
// unique: the board holds the solution. many: it holds one of them. none: no solution, the board is
// unchanged. Ragged rows and entries that are no digit are an Error whose line and column say
// where, counted from 1; the board is unchanged then, too. There is no limit: a large board with
// few givens may take very long.
Result<CountOutcome> solve_board(std::vector<std::vector<char>>& board,
                                 const std::optional<Geometry>& geometry = {});
Result<CountOutcome> solve_board(std::vector<std::vector<int>>& board,
                                 const std::optional<Geometry>& geometry = {});

}  // namespace sudoku
