#pragma once

#include <sudoku/grid/cell_set.hpp>
#include <sudoku/grid/digit_set.hpp>

namespace sudoku {

// A digit that a cell may hold.
struct Candidate {
    Cell cell = 0;
    Digit digit = 0;
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

}  // namespace sudoku
