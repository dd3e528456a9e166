#pragma once

#include <sudoku/grid/grid.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace sudoku::test {

// Counts the solutions of a multi-grid board by the definition alone: the corners of its grids
// determine the places of every row, column and box, none of which can contain equal digits. It
// uses only corners, boxes and the order of cells from Geometry, and is slow.
class GattaiOracle {
  public:
    GattaiOracle(BoxShape boxes, std::vector<GridCorner> grids)
        : boxes_(boxes), side_(boxes.rows * boxes.columns), grids_(std::move(grids)) {
        for (const GridCorner& grid : grids_) {
            for (int i = 0; i < side_ * side_; ++i)
                digits_[{grid.row + i / side_, grid.column + i % side_}] = 0;
        }
    }

    // Places in reading order.
    std::vector<std::pair<int, int>> places() const {
        std::vector<std::pair<int, int>> places;
        for (const auto& entry : digits_) places.push_back(entry.first);
        return places;
    }

    // Counts up to `limit` solutions of these givens, which are in reading order.
    std::uint64_t count(const std::vector<Digit>& givens, std::uint64_t limit) {
        std::size_t i = 0;
        for (auto& entry : digits_) entry.second = givens[i++];
        for (const auto& entry : digits_) {
            if (entry.second != 0 && clashes(entry.first)) return 0;
        }
        return extend(digits_.begin(), limit);
    }

  private:
    using Digits = std::map<std::pair<int, int>, int>;

    std::uint64_t extend(Digits::iterator next, std::uint64_t limit) {
        while (next != digits_.end() && next->second != 0) ++next;
        if (next == digits_.end()) return 1;
        std::uint64_t found = 0;
        for (int digit = 1; digit <= side_ && found < limit; ++digit) {
            next->second = digit;
            if (!clashes(next->first)) found += extend(next, limit - found);
        }
        next->second = 0;
        return found;
    }

    // True if a grid has the digit of this place twice in its row, column or box.
    bool clashes(std::pair<int, int> place) const {
        const int digit = digits_.at(place);
        return std::any_of(grids_.begin(), grids_.end(), [&](const GridCorner& grid) {
            const int row = place.first - grid.row;
            const int column = place.second - grid.column;
            if (row < 0 || column < 0 || row >= side_ || column >= side_) return false;
            for (int i = 0; i < side_ * side_; ++i) {
                const int r = i / side_;
                const int c = i % side_;
                if (r == row && c == column) continue;
                const bool same_box = r / boxes_.rows == row / boxes_.rows &&
                                      c / boxes_.columns == column / boxes_.columns;
                if ((r == row || c == column || same_box) &&
                    digits_.at({grid.row + r, grid.column + c}) == digit)
                    return true;
            }
            return false;
        });
    }

    BoxShape boxes_;
    int side_;
    std::vector<GridCorner> grids_;
    Digits digits_;
};

}  // namespace sudoku::test
