#include "search/box_fillings.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <bit>

namespace sudoku {
namespace {

std::uint64_t factorial(int number) {
    std::uint64_t product = 1;
    for (int i = 2; i <= number; ++i) product *= static_cast<std::uint64_t>(i);
    return product;
}

std::uint64_t count_beside(const ColumnSplits& splits, const BandRows& before,
                           std::span<const std::vector<BandRows>> boxes, std::size_t last) {
    if (boxes.empty()) return completes(splits, before, last) ? 1 : 0;
    std::uint64_t count = 0;
    for (const BandRows& box : boxes.front()) {
        BandRows rows = before;
        if (put_beside(rows, box)) count += count_beside(splits, rows, boxes.subspan(1), last);
    }
    return count;
}

}  // namespace

std::vector<BandRows> box_fillings(const ColumnSplits& splits, std::size_t split, bool in_order) {
    std::vector<BandRows> fillings(1);
    for (std::size_t c = 0; c < static_cast<std::size_t>(splits.columns()); ++c) {
        std::vector<DigitBits> column;
        for (const int digit : BitRange<DigitBits>(splits[split].columns[c])) {
            column.push_back(static_cast<DigitBits>(1u << digit));
        }
        std::vector<BandRows> longer;
        do {
            for (BandRows rows : fillings) {
                for (std::size_t r = 0; r < column.size(); ++r) {
                    rows.rows[r] = static_cast<DigitBits>(rows.rows[r] | column[r]);
                }
                longer.push_back(rows);
            }
        } while (!(in_order && c == 0) && std::next_permutation(column.begin(), column.end()));
        fillings = std::move(longer);
    }
    return fillings;
}

bool put_beside(BandRows& rows, const BandRows& box) {
    for (std::size_t r = 0; r < most_box_rows; ++r) {
        if ((rows.rows[r] & box.rows[r]) != 0) return false;
        rows.rows[r] = static_cast<DigitBits>(rows.rows[r] | box.rows[r]);
    }
    return true;
}

bool completes(const ColumnSplits& splits, const BandRows& rows, std::size_t split) {
    for (std::size_t r = 0; r < static_cast<std::size_t>(splits.rows()); ++r) {
        for (std::size_t c = 0; c < static_cast<std::size_t>(splits.columns()); ++c) {
            const unsigned lacking = splits[split].columns[c] & ~unsigned{rows.rows[r]};
            if (!std::has_single_bit(lacking)) return false;
        }
    }
    return true;
}

// The first box has only fillings with an ascending first column, so each counts for all
// permutations of the rows.
std::uint64_t count_fillings(const ColumnSplits& splits, std::span<const std::uint16_t> boxes) {
    std::vector<std::vector<BandRows>> fillings;
    for (const std::uint16_t box : boxes.first(boxes.size() - 1)) {
        fillings.push_back(box_fillings(splits, box, fillings.empty()));
    }
    return factorial(splits.rows()) * count_beside(splits, {}, fillings, boxes.back());
}

}  // namespace sudoku
