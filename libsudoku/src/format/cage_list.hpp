#pragma once

#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <functional>
#include <map>
#include <vector>

namespace sudoku {

// What formats share that know cages alone, none of which overlap.

// Cages by a number of any kind; a sum of 0 is none.
struct CageList {
    struct Cage {
        std::vector<Cell> cells;
        int sum = 0;
    };
    std::map<int, Cage> cages;

    // In the order of their cells. One cell without a sum says nothing and is left out.
    std::vector<Constraint> constraints() const;
};

// The constraint of every cell, an index into Puzzle::constraints(), or no_cage. An Error for a
// constraint that is no cage, for cages that overlap, and for a cage whose cells do not hang
// together by edges where `joined` asks for that.
inline constexpr int no_cage = -1;
Result<std::vector<int>> cages_of_cells(const Puzzle& puzzle, const WriteOptions& options,
                                        bool joined);

// The sum of a cage, 0 for one without.
inline int sum_of_cage(const Constraint& cage) {
    return cage.values.empty() ? 0 : cage.values.front();
}

// The cells of a board that hang together by edges where are_joined(a, b): groups in the order of
// their first cells, each in ascending order.
std::vector<std::vector<Cell>> joined_groups(int side,
                                             const std::function<bool(Cell, Cell)>& are_joined);

}  // namespace sudoku
