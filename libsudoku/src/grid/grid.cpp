#include "grid/open_digits.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace sudoku {

Grid::Grid(Geometry geometry)
    : geometry_(std::move(geometry)),
      digits_(static_cast<std::size_t>(geometry_.cell_count()), 0) {}

Grid::Grid(Geometry geometry, std::span<const Digit> digits)
    : geometry_(std::move(geometry)), digits_(digits.begin(), digits.end()) {
    assert(static_cast<int>(digits_.size()) == geometry_.cell_count());
}

DigitSet open_digits(const Grid& givens, Cell cell) {
    DigitSet open = DigitSet::all(givens.geometry().side());
    for (const Cell peer : givens.geometry().peers(cell)) {
        if (givens[peer] != 0) open.erase(givens[peer]);
    }
    return open;
}

int Grid::filled_count() const {
    return static_cast<int>(digits_.size() - static_cast<std::size_t>(std::count(
                                                 digits_.begin(), digits_.end(), Digit{0})));
}

namespace {

// Tests whether a digit occurs twice in the house. Every puzzle read is checked, so there is no
// branch per cell.
bool has_twice(const Grid& grid, const std::vector<Cell>& cells) {
    std::uint32_t seen = 0;
    std::uint32_t twice = 0;
    for (const Cell cell : cells) {
        const std::uint32_t bit = std::uint32_t{1} << grid[cell];
        twice |= seen & bit;
        seen |= bit;
    }
    return twice > 1;  // bit 0 is set by empty cells
}

}  // namespace

std::vector<Conflict> find_conflicts(const Grid& grid) {
    std::vector<Conflict> conflicts;
    const auto houses = grid.geometry().houses_and_parts();
    for (std::size_t h = 0; h < houses.size(); ++h) {
        const auto& cells = houses[h].cells;
        if (!has_twice(grid, cells)) continue;
        std::uint32_t seen = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Digit digit = grid[cells[i]];
            const std::uint32_t bit = std::uint32_t{1} << digit;
            if (digit != 0 && (seen & bit) != 0) {
                std::size_t before = i - 1;
                while (grid[cells[before]] != digit) --before;
                conflicts.push_back({static_cast<int>(h), digit, cells[before], cells[i]});
            }
            seen |= bit;
        }
    }
    if (grid.geometry().rules().empty()) return conflicts;
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!grid.geometry().rules().contains(rule.rule)) continue;
        for (const auto& pair : pairs_of(rule, grid.geometry())) {
            const Digit first = grid[pair.first];
            const Digit second = grid[pair.second];
            if (first == 0 || second == 0 || meets(rule.demand, first, second)) continue;
            conflicts.push_back({Conflict::no_house, first, pair.first, pair.second, rule.rule});
        }
    }
    return conflicts;
}

bool is_solution(const Grid& grid) { return grid.is_full() && find_conflicts(grid).empty(); }

std::string describe(const Conflict& conflict, const Geometry& geometry, Coordinates coordinates) {
    const std::string first = geometry.cell_name(conflict.first, coordinates);
    const std::string second = geometry.cell_name(conflict.second, coordinates);
    if (conflict.house == Conflict::no_house) {
        const BoardRuleInfo& rule = board_rule_info(conflict.rule);
        return first + " and " + second + " break " + std::string(rule.name) + ": " +
               std::string(rule.summary);
    }
    const House& house = geometry.houses_and_parts()[static_cast<std::size_t>(conflict.house)];
    return first + " and " + second + " in " + house.name(coordinates) + " are both " +
           std::to_string(geometry.value_of(conflict.digit));
}

}  // namespace sudoku
