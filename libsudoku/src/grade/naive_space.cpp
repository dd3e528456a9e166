#include <sudoku/grade/search_score.hpp>

#include <boost/multiprecision/cpp_int.hpp>

#include <array>
#include <cmath>
#include <cstddef>

namespace sudoku {

// Cells are grouped by number of candidates first, so that equivalent puzzles add up the logarithm
// in the same order and get the same last bit.
NaiveSpace naive_space(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    std::array<unsigned, max_side + 1> cells_with{};
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] != 0) continue;
        DigitSet candidates = puzzle.allowed(cell);
        for (const Cell peer : geometry.peers(cell)) {
            if (const Digit digit = puzzle.givens()[peer]; digit != 0) candidates.erase(digit);
        }
        ++cells_with[static_cast<std::size_t>(candidates.size())];
    }
    boost::multiprecision::cpp_int product = 1;
    double log10 = 0;
    for (unsigned size = 0; size < cells_with.size(); ++size) {
        if (cells_with[size] == 0) continue;
        product *=
            boost::multiprecision::pow(boost::multiprecision::cpp_int(size), cells_with[size]);
        log10 += cells_with[size] * std::log10(size);
    }
    return {product.str(), log10};
}

}  // namespace sudoku
