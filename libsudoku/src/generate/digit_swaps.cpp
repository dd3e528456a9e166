#include "generate/digit_swaps.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace sudoku {

std::vector<DigitSwap> digit_swaps(const Grid& solution) {
    const Geometry& geometry = solution.geometry();
    const auto count = static_cast<std::size_t>(geometry.cell_count());
    std::vector<DigitSwap> swaps;
    if (!geometry.has_only_houses()) return swaps;
    for (int a = 1; a < geometry.side(); ++a) {
        for (int b = a + 1; b <= geometry.side(); ++b) {
            std::vector<char> is_seen(count, 0);
            for (std::size_t first = 0; first < count; ++first) {
                if (is_seen[first] != 0 || solution[static_cast<Cell>(first)] != a) continue;
                DigitSwap swap{static_cast<Cell>(first)};
                is_seen[first] = 1;
                for (std::size_t next = 0; next < swap.size(); ++next) {
                    const int partner = solution[swap[next]] == a ? b : a;
                    for (const Cell peer : geometry.peers(swap[next])) {
                        if (solution[peer] != partner || is_seen[peer] != 0) continue;
                        is_seen[peer] = 1;
                        swap.push_back(peer);
                    }
                }
                // Where houses have fewer cells than there are digits, a digit can be alone.
                if (swap.size() > 1) swaps.push_back(std::move(swap));
            }
        }
    }
    return swaps;
}

Grid swapped(const Grid& solution, const DigitSwap& swap) {
    const Digit first = solution[swap.front()];
    const auto beside =
        std::find_if(swap.begin(), swap.end(), [&](Cell cell) { return solution[cell] != first; });
    const int sum = first + solution[*beside];
    Grid other = solution;
    for (const Cell cell : swap) other.set(cell, static_cast<Digit>(sum - solution[cell]));
    return other;
}

}  // namespace sudoku
