#include "generate/digit_swaps.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku {
namespace {

TEST_CASE("swaps of two digits are all the grids that they make", "[generate]") {
    for (const char* const board : {"2x2", "2x3", "3x3", "3x3+diagonal", "5x1"}) {
        const Geometry geometry = test::geometry(board);
        Rng rng(7);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        std::map<std::pair<int, int>, int> cells_of;  // by the two digits
        for (const DigitSwap& swap : digit_swaps(solution)) {
            const Grid other = swapped(solution, swap);
            CAPTURE(board, swap);
            REQUIRE(is_solution(other));
            int low = solution[swap.front()], high = other[swap.front()];
            REQUIRE(low < high);
            cells_of[{low, high}] += static_cast<int>(swap.size());
            for (int i = 0; i < geometry.cell_count(); ++i) {
                const auto cell = static_cast<Cell>(i);
                const bool is_swapped = std::find(swap.begin(), swap.end(), cell) != swap.end();
                REQUIRE((other[cell] != solution[cell]) == is_swapped);
                if (is_swapped) REQUIRE(solution[cell] + other[cell] == low + high);
            }
        }
        const int side = geometry.side();
        REQUIRE(cells_of.size() == static_cast<std::size_t>(side * (side - 1) / 2));
        for (const auto& [digits, cells] : cells_of) CHECK(cells == 2 * side);
    }
}

}  // namespace
}  // namespace sudoku
