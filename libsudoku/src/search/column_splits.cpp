#include "search/column_splits.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace sudoku {
namespace {

DigitBits all_digits(int side) { return static_cast<DigitBits>((1u << side) - 1); }

// The subsets of `digits` with `size` members, in ascending order of their masks.
std::vector<DigitBits> subsets(DigitBits digits, int size) {
    std::vector<DigitBits> found;
    for (unsigned set = 0; set <= digits; ++set) {
        if ((set & ~unsigned{digits}) == 0 && std::popcount(set) == size) {
            found.push_back(static_cast<DigitBits>(set));
        }
    }
    return found;
}

using Renaming = std::vector<int>;  // maps digits, counted from 0

DigitBits renamed_set(DigitBits set, const Renaming& renaming) {
    unsigned image = 0;
    for (const int digit : BitRange<DigitBits>(set)) {
        image |= 1u << renaming[static_cast<std::size_t>(digit)];
    }
    return static_cast<DigitBits>(image);
}

ColumnSplit renamed_split(const ColumnSplit& split, const Renaming& renaming) {
    ColumnSplit image;
    for (std::size_t c = 0; c < split.columns.size(); ++c) {
        image.columns[c] = renamed_set(split.columns[c], renaming);
    }
    return image;
}

// Orders columns by their lowest digit; columns that the box does not have come last.
bool comes_before(DigitBits a, DigitBits b) {
    return std::countr_zero(unsigned{a}) < std::countr_zero(unsigned{b});
}

bool is_smaller(const ColumnSplit& a, const ColumnSplit& b) { return a.columns < b.columns; }

}  // namespace

ColumnSplits::ColumnSplits(int rows, int columns) : rows_(rows), columns_(columns) {
    assert(rows >= 2 && rows <= static_cast<int>(most_box_rows));
    assert(columns >= 2 && columns <= static_cast<int>(most_box_columns));
    list_splits();
    fill_renamed();
    fill_stabilizer();
    fill_rests();
}

std::uint16_t ColumnSplits::number_of(ColumnSplit split) const {
    std::sort(split.columns.begin(), split.columns.end(), comes_before);
    const auto found = std::lower_bound(splits_.begin(), splits_.end(), split, is_smaller);
    assert(found != splits_.end() && *found == split);
    return static_cast<std::uint16_t>(found - splits_.begin());
}

void ColumnSplits::list_splits() {
    const DigitBits all = all_digits(rows_ * columns_);
    for (const DigitBits first : subsets(all, rows_)) {
        if ((first & 1) == 0) continue;
        const DigitBits left = static_cast<DigitBits>(all & ~first);
        if (columns_ == 2) {
            splits_.push_back({{first, left}});
            continue;
        }
        for (const DigitBits second : subsets(left, rows_)) {
            const DigitBits third = static_cast<DigitBits>(left & ~second);
            if (comes_before(second, third)) splits_.push_back({{first, second, third}});
        }
    }
    std::sort(splits_.begin(), splits_.end(), is_smaller);
}

void ColumnSplits::fill_renamed() {
    renamed_.reserve(count() * count());
    for (const ColumnSplit& first : splits_) {
        Renaming renaming(static_cast<std::size_t>(rows_ * columns_));
        int name = 0;
        for (const DigitBits column : first.columns) {
            for (const int digit : BitRange<DigitBits>(column)) {
                renaming[static_cast<std::size_t>(digit)] = name++;
            }
        }
        for (const ColumnSplit& split : splits_) {
            renamed_.push_back(number_of(renamed_split(split, renaming)));
        }
    }
}

void ColumnSplits::fill_stabilizer() {
    const auto side = static_cast<std::size_t>(rows_ * columns_);
    const auto rows = static_cast<std::size_t>(rows_);
    const auto add = [&](const Renaming& renaming) {
        std::vector<std::uint16_t>& map = stabilizer_.emplace_back();
        for (const ColumnSplit& split : splits_)
            map.push_back(number_of(renamed_split(split, renaming)));
    };
    Renaming identity(side);
    std::iota(identity.begin(), identity.end(), 0);
    for (std::size_t digit = 0; digit + 1 < side; ++digit) {
        if ((digit + 1) % rows == 0) continue;  // the next digit is in another column
        Renaming exchange = identity;
        std::swap(exchange[digit], exchange[digit + 1]);
        add(exchange);
    }
    for (std::size_t begin = 0; begin + rows < side; begin += rows) {
        Renaming exchange = identity;
        for (std::size_t i = begin; i < begin + rows; ++i) {
            std::swap(exchange[i], exchange[i + rows]);
        }
        add(exchange);
    }
}

void ColumnSplits::fill_rests() {
    const DigitBits all = all_digits(rows_ * columns_);
    for (const ColumnSplit& split : splits_) {
        std::vector<StackRest>& rests = rests_.emplace_back();
        const auto left_of = [&](std::size_t column) {
            return static_cast<DigitBits>(all & ~split.columns[column]);
        };
        const auto add = [&](std::array<DigitBits, most_box_columns> band) {
            StackRest rest;
            rest.columns[0] = band;
            rest.splits[0] = number_of({band});
            if (columns_ == 3) {
                for (std::size_t c = 0; c < band.size(); ++c) {
                    rest.columns[1][c] = static_cast<DigitBits>(left_of(c) & ~band[c]);
                }
                rest.splits[1] = number_of({rest.columns[1]});
            }
            rests.push_back(rest);
        };
        if (columns_ == 2) {
            add({left_of(0), left_of(1)});
            continue;
        }
        // A digit of the second band that is in neither of the first two columns must be in the
        // third, which cannot contain it yet.
        for (const DigitBits first : subsets(left_of(0), rows_)) {
            for (const DigitBits second :
                 subsets(static_cast<DigitBits>(left_of(1) & ~first), rows_)) {
                const auto third = static_cast<DigitBits>(all & ~first & ~second);
                if ((third & split.columns[2]) == 0) add({first, second, third});
            }
        }
    }
}

}  // namespace sudoku
