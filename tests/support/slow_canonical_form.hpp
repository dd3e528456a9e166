#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace sudoku::test {

using LineOrder = std::array<std::uint8_t, 9>;

// All 6^4 orders of nine lines that keep bands together.
inline std::vector<LineOrder> line_orders() {
    std::vector<LineOrder> orders;
    LineOrder order{};
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    do {
        const auto together = [&](std::size_t i) {
            return order[i] / 3 == order[i + 1] / 3 && order[i] / 3 == order[i + 2] / 3;
        };
        if (together(0) && together(3) && together(6)) orders.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return orders;
}

// The number of givens in each minirow of the first band.
inline std::array<int, 9> first_band_counts(const canon::Digits& digits) {
    std::array<int, 9> counts{};
    for (std::size_t cell = 0; cell < 27; ++cell) counts[cell / 3] += digits[cell] != 0 ? 1 : 0;
    return counts;
}

struct SlowForm {
    canon::Digits digits{};
    // Number of the 3,359,232 symmetries that lead to `digits`.
    std::uint64_t board_automorphisms = 0;
};

// The definition of the canonical form: tries all 3,359,232 symmetries, numbers the digits by first
// appearance and keeps the smallest result. An attempt is abandoned once it is larger.
inline SlowForm slow_canonical_form(const canon::Digits& source, canon::Convention convention) {
    static const std::vector<LineOrder> orders = line_orders();
    // The pattern convention cannot compare before it has seen the first band.
    const std::size_t compared_from = convention == canon::Convention::pattern ? 26 : 0;
    SlowForm best;
    best.digits.fill(10);
    canon::Arrangement arrangement;

    const auto try_arrangement = [&] {
        canon::Digits moved{};
        std::array<Digit, 10> names{};
        Digit named = 0;
        std::strong_ordering order = std::strong_ordering::equal;
        for (std::size_t cell = 0; cell < moved.size(); ++cell) {
            const int from = arrangement.source_cell(static_cast<int>(cell));
            const Digit digit = source[static_cast<std::size_t>(from)];
            if (digit != 0 && names[digit] == 0) names[digit] = ++named;
            moved[cell] = names[digit];
            if (order != 0 || cell < compared_from) continue;
            if (cell == 26 && compared_from == 26 && best.board_automorphisms != 0) {
                order = first_band_counts(moved) <=> first_band_counts(best.digits);
            }
            for (std::size_t i = cell == compared_from ? 0 : cell; i <= cell && order == 0; ++i) {
                order = moved[i] <=> best.digits[i];
            }
            if (order > 0) return;
        }
        if (order < 0) best = {moved, 0};
        ++best.board_automorphisms;
    };
    for (const bool transposed : {false, true}) {
        arrangement.transposed = transposed;
        for (const LineOrder& rows : orders) {
            arrangement.rows = rows;
            for (const LineOrder& columns : orders) {
                arrangement.columns = columns;
                try_arrangement();
            }
        }
    }
    return best;
}

}  // namespace sudoku::test
