#include "canon/planned_starts.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace sudoku::canon {
namespace {

// A key of a stack: its numbers of givens in the three rows, the first row highest, then its index.
// Sorting the keys gives the order of the stacks in the result.
constexpr unsigned stack_key(const SourceRow& first, const SourceRow& second,
                             const SourceRow& third, std::size_t stack) {
    return static_cast<unsigned>(first.given_counts[stack] << 12 | second.given_counts[stack] << 8 |
                                 third.given_counts[stack] << 4) |
           static_cast<unsigned>(stack);
}

using StackKeys = std::array<unsigned, 3>;

void sort_keys(StackKeys& keys) {
    const auto order = [&](std::size_t a, std::size_t b) {
        const unsigned low = std::min(keys[a], keys[b]);
        keys[b] = std::max(keys[a], keys[b]);
        keys[a] = low;
    };
    order(0, 1);
    order(1, 2);
    order(0, 1);
}

// The nine counts row by row, the order in which they are compared.
std::uint64_t row_major(const StackKeys& keys) {
    std::uint64_t text = 0;
    for (const int shift : {12, 8, 4}) {
        for (const unsigned key : keys) text = text << 4 | ((key >> shift) & 15);
    }
    return text;
}

// The smallest counts of givens that the row can have as the first row of the result.
unsigned first_row_counts(const SourceRow& row) {
    StackKeys keys = {row.given_counts[0], row.given_counts[1], row.given_counts[2]};
    sort_keys(keys);
    return keys[0] << 8 | keys[1] << 4 | keys[2];
}

Placement plan(const StackKeys& keys, unsigned first, unsigned second, unsigned third) {
    Placement start;
    start.rows = nibble_for(first, 0) | nibble_for(second, 1) | nibble_for(third, 2);
    start.order.columns = 0;
    for (const unsigned key : keys)
        start.order.columns = start.order.columns << 12 | (0x012u + 0x333u * (key & 15));
    start.order.tied_stacks = static_cast<std::uint8_t>((keys[0] >> 4 == keys[1] >> 4 ? 2 : 0) |
                                                        (keys[1] >> 4 == keys[2] >> 4 ? 4 : 0));
    start.planned = 3;
    return start;
}

}  // namespace

void add_first_row_starts(const OrientedSource& source, std::vector<Placement>& starts) {
    unsigned best = std::numeric_limits<unsigned>::max();
    for (std::uint8_t v = 0; v < 2; ++v) {
        const SourceView& view = source.views[v];
        for (const int row : BitRange(view.next_rows(0))) {
            const unsigned counts = first_row_counts(view.rows[static_cast<std::size_t>(row)]);
            if (counts > best) continue;
            if (counts < best) starts.clear();
            best = counts;
            Placement& start = starts.emplace_back();
            start.rows = nibble_for(static_cast<unsigned>(row), 0);
            start.view = v;
            start.planned = 1;
        }
    }
}

void add_first_band_starts(const OrientedSource& source, std::vector<Placement>& starts) {
    std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
    unsigned best_first = std::numeric_limits<unsigned>::max();
    for (std::uint8_t v = 0; v < 2; ++v) {
        const SourceView& view = source.views[v];
        for (const int first : BitRange(view.next_rows(0))) {
            const SourceRow& first_row = view.rows[static_cast<std::size_t>(first)];
            const unsigned counts = first_row_counts(first_row);
            if (counts > best_first) continue;
            best_first = counts;
            const unsigned one = 1u << first;
            for (const int second : BitRange(view.next_rows(one))) {
                const SourceRow& second_row = view.rows[static_cast<std::size_t>(second)];
                for (const int third : BitRange(view.next_rows(one | 1u << second))) {
                    const SourceRow& third_row = view.rows[static_cast<std::size_t>(third)];
                    StackKeys keys = {stack_key(first_row, second_row, third_row, 0),
                                      stack_key(first_row, second_row, third_row, 1),
                                      stack_key(first_row, second_row, third_row, 2)};
                    sort_keys(keys);
                    const std::uint64_t text = row_major(keys);
                    if (text > best) continue;
                    if (text < best) starts.clear();
                    best = text;
                    starts.push_back(plan(keys, static_cast<unsigned>(first),
                                          static_cast<unsigned>(second),
                                          static_cast<unsigned>(third)));
                    starts.back().view = v;
                }
            }
        }
    }
}

}  // namespace sudoku::canon
