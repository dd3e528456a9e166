#include "generate/clue_orbits.hpp"

#include <algorithm>
#include <cstddef>

namespace sudoku {

std::vector<std::vector<Cell>> orbits_of(ClueSymmetry symmetry, int side) {
    const auto& generators = clue_symmetry_table()[static_cast<std::size_t>(symmetry)].generators;
    std::vector<std::vector<Cell>> orbits;
    CellSet seen;
    for (int i = 0; i < side * side; ++i) {
        const Cell first = static_cast<Cell>(i);
        if (seen.contains(first)) continue;
        std::vector<Cell> orbit = {first};
        seen.insert(first);
        for (std::size_t next = 0; next < orbit.size(); ++next) {
            for (const SquareSymmetry generator : generators) {
                const Cell image = image_of(orbit[next], generator, side);
                if (seen.contains(image)) continue;
                seen.insert(image);
                orbit.push_back(image);
            }
        }
        std::sort(orbit.begin(), orbit.end());
        orbits.push_back(std::move(orbit));
    }
    return orbits;
}

}  // namespace sudoku
