#pragma once

#include <sudoku/human/technique.hpp>

#include <cstddef>

namespace sudoku::human {

// The Explainer's rating of a unique loop by its number of cells, including those with extra
// candidates. Four cells are a unique rectangle.
inline double unique_loop_rating(std::size_t cells) {
    double rating = info(Technique::unique_type_1).base_rating;
    if (cells >= 10) rating += 0.3;
    if (cells >= 8) {
        rating += 0.2;
    } else if (cells >= 6) {
        rating += 0.1;
    }
    return rating;
}

}  // namespace sudoku::human
