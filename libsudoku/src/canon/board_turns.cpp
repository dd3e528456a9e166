#include "canon/board_turns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sudoku::canon {
namespace {

// A rotation or reflection: transposes first, then reverses rows, columns or both.
struct Turn {
    bool transposes = false;
    bool reverses_rows = false;
    bool reverses_columns = false;
};

constexpr std::array<Turn, turn_count> all_turns{{{false, false, false},
                                                  {false, false, true},
                                                  {false, true, false},
                                                  {false, true, true},
                                                  {true, false, false},
                                                  {true, false, true},
                                                  {true, true, false},
                                                  {true, true, true}}};

// The top left corner, on the turned plane, of a rectangle of `height` x `width` cells that begins
// at `corner`.
GridCorner turned(GridCorner corner, int height, int width, const Geometry& plane,
                  const Turn& turn) {
    int rows = plane.rows();
    int columns = plane.columns();
    if (turn.transposes) {
        std::swap(corner.row, corner.column);
        std::swap(rows, columns);
        std::swap(height, width);
    }
    if (turn.reverses_rows) corner.row = rows - height - corner.row;
    if (turn.reverses_columns) corner.column = columns - width - corner.column;
    return corner;
}

BoardRules turned(BoardRules rules, const Turn& turn) {
    if (turn.reverses_rows == turn.reverses_columns) return rules;
    BoardRules result = rules;
    result.erase(diagonal_rules);
    if (rules.contains(BoardRule::main_diagonal)) result.insert(BoardRule::anti_diagonal);
    if (rules.contains(BoardRule::anti_diagonal)) result.insert(BoardRule::main_diagonal);
    return result;
}

// The regions of a turned square board by cell, numbered by first appearance.
std::vector<int> turned_regions(const Geometry& geometry, const Turn& turn) {
    const int side = geometry.side();
    std::vector<int> regions(static_cast<std::size_t>(geometry.cell_count()));
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const GridCorner place =
            turned({geometry.row_of(cell), geometry.column_of(cell)}, 1, 1, geometry, turn);
        regions[static_cast<std::size_t>(place.row * side + place.column)] =
            geometry.region_of(cell);
    }
    std::vector<int> numbers(static_cast<std::size_t>(side), -1);
    int next = 0;
    for (int& region : regions) {
        int& number = numbers[static_cast<std::size_t>(region)];
        if (number < 0) number = next++;
        region = number;
    }
    return regions;
}

// The same for a board of any shape and digits.
Geometry turned_free_board(const Geometry& geometry, const Turn& turn) {
    BoardPlan plan{.rows = geometry.rows(),
                   .columns = geometry.columns(),
                   .first_digit = geometry.first_digit(),
                   .digits = geometry.side(),
                   .boxes = geometry.box_shape()};
    if (turn.transposes) {
        std::swap(plan.rows, plan.columns);
        std::swap(plan.boxes.rows, plan.boxes.columns);
    }
    if (geometry.regions() == Regions::none) plan.boxes = {1, geometry.side()};
    std::map<int, std::vector<Cell>> regions;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const GridCorner place =
            turned({geometry.row_of(cell), geometry.column_of(cell)}, 1, 1, geometry, turn);
        if (geometry.regions() == Regions::drawn && geometry.region_of(cell) >= 0)
            regions[geometry.region_of(cell)].push_back(
                static_cast<Cell>(place.row * plan.columns + place.column));
    }
    for (auto& [region, cells] : regions) plan.regions.push_back(std::move(cells));
    return free_board(plan, turned(geometry.rules(), turn)).value();
}

bool is_free(const Geometry& geometry) { return !usual_features.contains(geometry.features()); }

Geometry turned_geometry(const Geometry& geometry, const Turn& turn) {
    if (is_free(geometry)) return turned_free_board(geometry, turn);
    const BoardRules rules = turned(geometry.rules(), turn);
    if (geometry.regions() == Regions::drawn) {
        std::vector<std::vector<Cell>> regions(static_cast<std::size_t>(geometry.side()));
        const std::vector<int> region_of = turned_regions(geometry, turn);
        for (std::size_t cell = 0; cell < region_of.size(); ++cell)
            regions[static_cast<std::size_t>(region_of[cell])].push_back(static_cast<Cell>(cell));
        return jigsaw(geometry.side(), regions, rules).value();
    }
    BoxShape boxes = geometry.box_shape();
    if (turn.transposes) std::swap(boxes.rows, boxes.columns);
    std::vector<GridCorner> grids;
    for (const GridCorner& grid : geometry.grids())
        grids.push_back(turned(grid, geometry.side(), geometry.side(), geometry, turn));
    return gattai(boxes, std::move(grids), rules).value();
}

CellSources sources_of(const Geometry& from, const Geometry& to, const Turn& turn) {
    CellSources sources(static_cast<std::size_t>(from.cell_count()));
    for (int i = 0; i < from.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const GridCorner place =
            turned({from.row_of(cell), from.column_of(cell)}, 1, 1, from, turn);
        sources[to.cell_at(place.row, place.column)] = cell;
    }
    return sources;
}

// Returns the turn with the smallest value_of(turn).
template <class ValueOf>
Turn least_turn(const ValueOf& value_of) {
    Turn best = all_turns.front();
    auto least = value_of(best);
    for (std::size_t i = 1; i < all_turns.size(); ++i) {
        auto value = value_of(all_turns[i]);
        if (!(value < least)) continue;
        least = std::move(value);
        best = all_turns[i];
    }
    return best;
}

TurnedBoard turned_board(const Geometry& geometry, const Turn& turn) {
    Geometry board = turned_geometry(geometry, turn);
    CellSources sources = sources_of(geometry, board, turn);
    return {std::move(board), std::move(sources)};
}

}  // namespace

TurnedBoard turned_board(const Geometry& geometry, int turn) {
    return turned_board(geometry, all_turns[static_cast<std::size_t>(turn)]);
}

TurnedBoard normal_board(const Geometry& geometry) {
    const bool is_drawn = geometry.regions() == Regions::drawn && !is_free(geometry);
    const Turn turn = is_drawn ? least_turn([&](const Turn& each) {
        // If the regions are the same for several turns, rules that only some turns keep decide.
        const BoardRules rules = turned(geometry.rules(), each);
        return std::pair(turned_regions(geometry, each), rules.contains(BoardRule::main_diagonal));
    })
                               : least_turn([&](const Turn& each) {
                                     return geometry_spec(turned_geometry(geometry, each));
                                 });
    return turned_board(geometry, turn);
}

}  // namespace sudoku::canon
