#include <sudoku/grid/grid.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

namespace sudoku {

Grid::Grid(Geometry geometry)
    : geometry_(std::move(geometry)),
      digits_(static_cast<std::size_t>(geometry_.cell_count()), 0) {}

Grid::Grid(Geometry geometry, std::span<const Digit> digits)
    : geometry_(std::move(geometry)), digits_(digits.begin(), digits.end()) {
    assert(static_cast<int>(digits_.size()) == geometry_.cell_count());
}

int Grid::filled_count() const {
    return static_cast<int>(digits_.size() - static_cast<std::size_t>(std::count(
                                                 digits_.begin(), digits_.end(), Digit{0})));
}

std::vector<Conflict> find_conflicts(const Grid& grid) {
    std::vector<Conflict> conflicts;
    const auto houses = grid.geometry().houses();
    for (std::size_t h = 0; h < houses.size(); ++h) {
        std::array<std::optional<Cell>, max_side + 1> seen{};
        for (const Cell cell : houses[h].cells) {
            const Digit digit = grid[cell];
            if (digit == 0) continue;
            if (seen[digit]) conflicts.push_back({static_cast<int>(h), digit, *seen[digit], cell});
            seen[digit] = cell;
        }
    }
    return conflicts;
}

bool is_solution(const Grid& grid) { return grid.is_full() && find_conflicts(grid).empty(); }

std::string describe(const Conflict& conflict, const Geometry& geometry) {
    const House& house = geometry.houses()[static_cast<std::size_t>(conflict.house)];
    return geometry.cell_name(conflict.first) + " and " + geometry.cell_name(conflict.second) +
           " in " + house.name() + " are both " + std::to_string(conflict.digit);
}

}  // namespace sudoku
