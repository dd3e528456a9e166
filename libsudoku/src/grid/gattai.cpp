#include <sudoku/grid/geometry.hpp>

#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace sudoku {
namespace {

std::string corner_name(const GridCorner& corner) {
    return 'r' + std::to_string(corner.row + 1) + 'c' + std::to_string(corner.column + 1);
}

//     samurai     twodoku   triple    butterfly   cross       flower    sohei
//
//     1 . 2       1 .       . 1       1 2         . 1 .       . 1 .     . 1 .
//     . 3 .       . 2       . . 2     3 4         2 3 4       2 . 3     2 . 3
//     4 . 5                 3 .       overlap     . 5 .       . 4 .     . 4 .
constexpr std::array<GridCorner, 5> samurai_grids{{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};
constexpr std::array<GridCorner, 2> twodoku_grids{{{0, 0}, {6, 6}}};
constexpr std::array<GridCorner, 3> triple_grids{{{0, 3}, {3, 6}, {6, 0}}};
constexpr std::array<GridCorner, 4> butterfly_grids{{{0, 0}, {0, 3}, {3, 0}, {3, 3}}};
constexpr std::array<GridCorner, 5> cross_grids{{{0, 6}, {6, 0}, {6, 6}, {6, 12}, {12, 6}}};
constexpr std::array<GridCorner, 4> flower_grids{{{0, 3}, {3, 0}, {3, 6}, {6, 3}}};
constexpr std::array<GridCorner, 4> sohei_grids{{{0, 6}, {6, 0}, {6, 12}, {12, 6}}};
// Each outer grid overlaps the middle one by two boxes, like the sails of a windmill.
constexpr std::array<GridCorner, 5> windmill_grids{{{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}}};
// Rows of three and of two grids alternate.
constexpr std::array<GridCorner, 13> sumo_grids{{{0, 0},
                                                 {0, 12},
                                                 {0, 24},
                                                 {6, 6},
                                                 {6, 18},
                                                 {12, 0},
                                                 {12, 12},
                                                 {12, 24},
                                                 {18, 6},
                                                 {18, 18},
                                                 {24, 0},
                                                 {24, 12},
                                                 {24, 24}}};
constexpr std::array<GridCorner, 11> shogun_grids{{{0, 0},
                                                   {0, 12},
                                                   {0, 24},
                                                   {0, 36},
                                                   {6, 6},
                                                   {6, 18},
                                                   {6, 30},
                                                   {12, 0},
                                                   {12, 12},
                                                   {12, 24},
                                                   {12, 36}}};

constexpr std::array<GattaiInfo, 10> named_boards{{
    {"samurai", {}, samurai_grids},
    {"twodoku", {}, twodoku_grids},
    {"triple", {}, triple_grids},
    {"butterfly", {}, butterfly_grids},
    {"cross", {}, cross_grids},
    {"flower", {}, flower_grids},
    {"sohei", {}, sohei_grids},
    {"windmill", "kazaguruma", windmill_grids},
    {"sumo", {}, sumo_grids},
    {"shogun", {}, shogun_grids},
}};

}  // namespace

std::span<const GattaiInfo> gattai_table() { return named_boards; }

Result<Geometry> gattai(BoxShape box_shape, std::vector<GridCorner> grids, BoardRules rules) {
    const auto one = rectangular(box_shape, rules);
    if (!one) return one.error();
    const int side = one->side();
    if (grids.empty()) return invalid_error("a multi-grid board needs a grid");
    if (grids.size() > max_grids) {
        return invalid_error("a board of " + std::to_string(grids.size()) + " grids; at most " +
                             std::to_string(max_grids));
    }
    std::sort(grids.begin(), grids.end());
    const auto twice = std::adjacent_find(grids.begin(), grids.end());
    if (twice != grids.end())
        return invalid_error("two grids at " + corner_name(*twice) + " are the same grid");
    const auto left = std::min_element(grids.begin(), grids.end(),
                                       [](auto& a, auto& b) { return a.column < b.column; });
    if (grids.front().row != 0 || left->column != 0) {
        const bool is_row = grids.front().row != 0;
        return invalid_error(std::string("no grid begins in ") + (is_row ? "row" : "column") +
                             " 1: the " + (is_row ? "topmost is at " : "leftmost is at ") +
                             corner_name(is_row ? grids.front() : *left));
    }
    std::size_t cells = 0;  // an upper bound: shared cells are counted twice
    for (const GridCorner& grid : grids) {
        if (grid.row + side > max_plane || grid.column + side > max_plane) {
            return invalid_error("the grid at " + corner_name(grid) +
                                 " reaches beyond row or column " + std::to_string(max_plane));
        }
        cells += static_cast<std::size_t>(side * side);
    }
    if (cells > max_board_cells) {
        return invalid_error(std::to_string(grids.size()) + " grids of side " +
                             std::to_string(side) + " have more than " +
                             std::to_string(max_board_cells) + " cells");
    }
    if (grids.size() == 1) return one;
    return Geometry::build(side, box_shape, one->tables_->region_of, std::move(grids), rules);
}

}  // namespace sudoku
