#pragma once

#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <functional>
#include <map>
#include <vector>

namespace sudoku {

// Helpers of the formats whose only constraints are disjoint cages.

// Cages by a number that the format chooses. A sum of 0 means that the cage has none.
struct CageList {
    struct Cage {
        std::vector<Cell> cells;
        int sum = 0;
    };
    std::map<int, Cage> cages;

    // The cages in the order of their cells, without those of one cell and no sum.
    std::vector<Constraint> constraints() const;
};

// Returns for every cell the index of its cage in Puzzle::constraints(), or no_cage. Returns an
// Error for constraints other than cages, for overlapping cages and, if `joined`, for cages whose
// cells are not connected by edges.
inline constexpr int no_cage = -1;
Result<std::vector<int>> cages_of_cells(const Puzzle& puzzle, const WriteOptions& options,
                                        bool joined);

// The sum of a cage, or 0 if it has none.
inline int sum_of_cage(const Constraint& cage) {
    return cage.values.empty() ? 0 : cage.values.front();
}

// Groups the cells of a board that are connected by edges for which are_joined(a, b). Groups are in
// the order of their first cells, the cells of each ascending.
std::vector<std::vector<Cell>> joined_groups(int side,
                                             const std::function<bool(Cell, Cell)>& are_joined);

}  // namespace sudoku
