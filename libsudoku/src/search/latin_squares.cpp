#include "search/latin_squares.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_map>

namespace sudoku {
namespace {

// Counts row by row. The rows below depend only on the digits used in each column, and not on the
// order of the columns, so counts are cached by the sorted list of these sets: about ten thousand
// entries for side 7.
class LatinRows {
  public:
    explicit LatinRows(int side) : side_(static_cast<std::size_t>(side)) {}

    std::uint64_t count() {
        std::uint64_t orders_of_first_row = 1;
        Columns columns{};
        for (std::size_t i = 0; i < side_; ++i) {
            orders_of_first_row *= i + 1;
            columns[i] = static_cast<Digits>(1u << i);
        }
        return orders_of_first_row * below(columns, side_ - 1);
    }

  private:
    using Digits = std::uint8_t;
    using Columns = std::array<Digits, 8>;  // digits used so far; 0 for columns beyond the side

    // The number of ways to fill `rows` more rows.
    std::uint64_t below(Columns columns, std::size_t rows) {
        if (rows == 0) return 1;
        std::sort(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(side_));
        std::uint64_t key = 0;
        for (const Digits digits : columns) key = key << 8 | digits;
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const std::uint64_t ways = fill_row(columns, 0, 0, rows);
        known_.emplace(key, ways);
        return ways;
    }

    // Tries every digit that is in neither the column nor the row.
    std::uint64_t fill_row(Columns& columns, std::size_t column, unsigned row, std::size_t rows) {
        if (column == side_) return below(columns, rows - 1);
        std::uint64_t ways = 0;
        for (unsigned digit = 1; digit < 1u << side_; digit *= 2) {
            if (((row | columns[column]) & digit) != 0) continue;
            columns[column] = static_cast<Digits>(columns[column] | digit);
            ways += fill_row(columns, column + 1, row | digit, rows);
            columns[column] = static_cast<Digits>(columns[column] & ~digit);
        }
        return ways;
    }

    std::size_t side_;
    std::unordered_map<std::uint64_t, std::uint64_t> known_;
};

}  // namespace

bool can_count_latin_squares(const Geometry& geometry) {
    return geometry.regions() == Regions::none && geometry.side() <= 7 &&
           Features{Feature::other_boxes}.contains(geometry.features());
}

std::uint64_t count_latin_squares(int side) {
    assert(side <= 7);
    return LatinRows(side).count();
}

}  // namespace sudoku
