#include <sudoku/grade/naive_space.hpp>

#include <boost/multiprecision/cpp_int.hpp>

#include <cmath>

namespace sudoku {

NaiveSpace naive_space(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    boost::multiprecision::cpp_int product = 1;
    double log10 = 0;
    for (int c = 0; c < geometry.cell_count(); ++c) {
        const auto cell = static_cast<Cell>(c);
        if (puzzle.givens()[cell] != 0) continue;
        DigitSet candidates = puzzle.allowed(cell);
        for (const Cell peer : geometry.peers(cell)) {
            if (const Digit digit = puzzle.givens()[peer]; digit != 0) candidates.erase(digit);
        }
        product *= candidates.size();
        log10 += std::log10(candidates.size());
    }
    return {product.str(), log10};
}

}  // namespace sudoku
