#include "canon/full_grid_start.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace sudoku::canon {
namespace {

using NineColumns = std::array<std::uint8_t, 9>;
constexpr std::uint8_t none = 9;

// Assigns positions to columns while the second row is read from the left.
class ColumnNumbering {
  public:
    // Places the columns of the first stack in the given order.
    explicit ColumnNumbering(const std::array<std::uint8_t, 3>& first_stack) {
        position_of_.fill(none);
        column_at_.fill(none);
        for (const std::uint8_t column : first_stack) position_of(column);
    }

    // Returns the position of a column. A column without one gets the next free position of its
    // stack, and its stack the next free slot if necessary.
    std::uint8_t position_of(std::uint8_t column) {
        if (position_of_[column] != none) return position_of_[column];
        std::uint8_t& next = next_position_[column / 3];
        if (next == none) next = static_cast<std::uint8_t>(3 * slots_used_++);
        column_at_[next] = column;
        position_of_[column] = next;
        return next++;
    }

    // Returns the column at a position. If it has not been assigned, only one column of that stack
    // is left.
    std::uint8_t column_at(std::size_t position) {
        if (column_at_[position] == none) {
            const std::size_t first = column_at_[position - 1] / 3u * 3u;
            for (std::size_t column = first; column < first + 3; ++column) {
                if (position_of_[column] == none) position_of(static_cast<std::uint8_t>(column));
            }
        }
        return column_at_[position];
    }

  private:
    NineColumns position_of_;
    NineColumns column_at_;
    std::array<std::uint8_t, 3> next_position_ = {none, none, none};  // by stack
    int slots_used_ = 0;
};

// Returns the second row for a numbering that starts with `first_stack`, or the largest number as
// soon as the row exceeds `best`.
NineNibbles second_row(const NineColumns& image, ColumnNumbering& numbering, NineNibbles best) {
    NineNibbles text = 0;
    for (int position = 0; position < 9; ++position) {
        const std::uint8_t column = numbering.column_at(static_cast<std::size_t>(position));
        text |= nibble_for(numbering.position_of(image[column]) + 1u, position);
        if (text > best) return std::numeric_limits<NineNibbles>::max();
    }
    return text;
}

Placement make_placement(const SourceView& view, unsigned first_row, unsigned second_row,
                         ColumnNumbering& numbering) {
    Placement placement;
    placement.rows = nibble_for(first_row, 0) | nibble_for(second_row, 1);
    placement.used = static_cast<std::uint16_t>(1u << first_row | 1u << second_row);
    placement.names = 0;
    placement.order = {0, 0, 0};
    for (int position = 0; position < 9; ++position) {
        const std::uint8_t column = numbering.column_at(static_cast<std::size_t>(position));
        const Digit digit = view.rows[first_row].digits[column];
        placement.order.columns |= nibble_for(column, position);
        placement.names |= static_cast<Names>(position + 1) << (4 * digit);
    }
    return placement;
}

}  // namespace

void add_full_grid_starts(const OrientedSource& source, std::vector<Placement>& starts) {
    NineNibbles best = std::numeric_limits<NineNibbles>::max() - 1;
    const auto try_pair = [&](std::uint8_t view_number, unsigned first, unsigned second) {
        const SourceView& view = source.views[view_number];
        NineColumns column_of_digit{};
        for (std::uint8_t c = 0; c < 9; ++c) column_of_digit[view.rows[first].digits[c] - 1u] = c;
        NineColumns image{};
        for (std::size_t c = 0; c < 9; ++c)
            image[c] = column_of_digit[view.rows[second].digits[c] - 1u];

        for (unsigned c = 0; c < 9; ++c) {
            const unsigned left = c - c % 3;
            const unsigned next = left + (c + 1) % 3;
            const unsigned last = left + (c + 2) % 3;
            for (const auto& [b, d] : {std::pair(next, last), std::pair(last, next)}) {
                // The second row begins with 45 if the images of two columns share a stack. Every
                // stack has two such columns, and then two columns of the second stack are already
                // assigned.
                if (image[c] / 3 != image[b] / 3) continue;
                if (nibble_at(best, 2) == 6 && image[c] / 3 != image[d] / 3) continue;
                ColumnNumbering numbering({static_cast<std::uint8_t>(c),
                                           static_cast<std::uint8_t>(b),
                                           static_cast<std::uint8_t>(d)});
                const NineNibbles text = second_row(image, numbering, best);
                if (text > best) continue;
                if (text < best) starts.clear();
                best = text;
                starts.push_back(make_placement(view, first, second, numbering));
                starts.back().view = view_number;
            }
        }
    };
    for (std::uint8_t view = 0; view < 2; ++view) {
        for (unsigned band = 0; band < 9; band += 3) {
            for (unsigned first = band; first < band + 3; ++first) {
                for (unsigned second = band; second < band + 3; ++second) {
                    if (first != second) try_pair(view, first, second);
                }
            }
        }
    }
    assert(!starts.empty());
}

}  // namespace sudoku::canon
