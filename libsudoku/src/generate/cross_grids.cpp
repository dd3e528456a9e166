#include "generate/cross_grids.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sudoku {
namespace {

using Index = std::size_t;
using Digits81 = std::array<Digit, 81>;
using Three = std::array<std::uint8_t, 3>;

constexpr std::array<Three, 6> orders_of_three = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr std::uint64_t relabellings = 362'880;

// The ways in which the two other boxes of a band can share the digits of the first one, whose rows
// are A, B and C. Each of these gives `count` of its digits to one row of the second box and the
// rest to another:
//
//     second box, row 0:   count of B, rest of C
//                 row 1:   rest of A, count of C       chosen[A], chosen[B], chosen[C]: which
//                 row 2:   count of A, rest of B       digits are the `count`, as bits
//
// 1 + 27 + 27 + 1 = 56 ways; the third box takes in each row what is left.
struct Sharing {
    std::array<std::uint8_t, 3> chosen;
};
constexpr auto sharings = [] {
    constexpr std::array<std::uint8_t, 8> sizes = {0, 1, 1, 2, 1, 2, 2, 3};
    std::array<Sharing, 56> table{};
    Index count = 0;
    for (std::uint8_t a = 0; a < 8; ++a) {
        for (std::uint8_t b = 0; b < 8; ++b) {
            for (std::uint8_t c = 0; c < 8; ++c) {
                if (sizes[a] == sizes[b] && sizes[b] == sizes[c]) table[count++] = {{a, b, c}};
            }
        }
    }
    return table;
}();
constexpr std::uint64_t line_orders = 46'656;  // 6^6: each row of both boxes in any order
constexpr std::uint64_t band_completions = sharings.size() * line_orders;

// Removes the lowest digit of a number in mixed radix.
Index take(std::uint64_t& number, std::uint64_t radix) {
    const std::uint64_t digit = number % radix;
    number /= radix;
    return static_cast<Index>(digit);
}

// The permutation of 1..9 with this number, out of 9!.
std::array<Digit, 9> nth_order(std::uint64_t number) {
    std::array<Digit, 9> order = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (Index left = 9; left > 1; --left) std::swap(order[left - 1], order[take(number, left)]);
    return order;
}

// Fills the second and third box of a band. `step` is the distance to the next place of a row,
// `down` to the next row, so that the same code fills a stack.
void fill_band(Digits81& grid, std::uint64_t number, Index step, Index down) {
    const Sharing& sharing = sharings[take(number, sharings.size())];
    std::array<Three, 3> second{}, third{};
    std::array<Index, 3> second_size{}, third_size{};
    for (Index row = 0; row < 3; ++row) {
        // Digits of A go to rows 2 and 1, of B to 0 and 2, of C to 1 and 0.
        const Index if_chosen = (row + 2) % 3, otherwise = (row + 1) % 3;
        for (Index place = 0; place < 3; ++place) {
            const Digit digit = grid[row * down + place * step];
            const bool is_chosen = (sharing.chosen[row] >> place) & 1U;
            const Index in_second = is_chosen ? if_chosen : otherwise;
            const Index in_third = is_chosen ? otherwise : if_chosen;
            second[in_second][second_size[in_second]++] = digit;
            third[in_third][third_size[in_third]++] = digit;
        }
    }
    for (Index row = 0; row < 3; ++row) {
        const Three& second_order = orders_of_three[take(number, 6)];
        const Three& third_order = orders_of_three[take(number, 6)];
        for (Index place = 0; place < 3; ++place) {
            grid[row * down + (3 + place) * step] = second[row][second_order[place]];
            grid[row * down + (6 + place) * step] = third[row][third_order[place]];
        }
    }
}

Digits81 random_cross(Rng& rng) {
    Digits81 grid{};
    std::uint64_t number = rng.below(relabellings * band_completions);
    const std::array<Digit, 9> box = nth_order(number % relabellings);
    number /= relabellings;
    for (Index i = 0; i < 9; ++i) grid[i / 3 * 9 + i % 3] = box[i];
    fill_band(grid, number, 1, 9);
    fill_band(grid, rng.below(band_completions), 9, 1);
    return grid;
}

// The source line of each line under a random symmetry.
std::array<Index, 9> random_lines(std::uint64_t& number) {
    std::array<Index, 9> lines{};
    const Three& bands = orders_of_three[take(number, 6)];
    for (Index band = 0; band < 3; ++band) {
        const Three& order = orders_of_three[take(number, 6)];
        for (Index i = 0; i < 3; ++i)
            lines[3 * band + i] = Index{3} * bands[band] + Index{order[i]};
    }
    return lines;
}

Digits81 random_equivalent(const char* solution, Rng& rng) {
    constexpr std::uint64_t board_symmetries = 3'359'232;
    std::uint64_t number = rng.below(board_symmetries * relabellings);
    const std::array<Digit, 9> names = nth_order(number % relabellings);
    number /= relabellings;
    const std::array<Index, 9> rows = random_lines(number), columns = random_lines(number);
    const bool is_transposed = number != 0;
    Digits81 grid;
    for (Index row = 0; row < 9; ++row) {
        for (Index column = 0; column < 9; ++column) {
            const Index from =
                is_transposed ? columns[column] * 9 + rows[row] : rows[row] * 9 + columns[column];
            grid[row * 9 + column] = names[static_cast<Index>(solution[from] - '1')];
        }
    }
    return grid;
}

}  // namespace

std::vector<Grid> draw_cross_grids(bulk::BulkSolver& solver, std::span<Rng* const> rngs) {
    const Index count = rngs.size();
    std::vector<Index> open(count);
    for (Index i = 0; i < count; ++i) open[i] = i;
    std::vector<Digits81> crosses(count), drawn(count);
    std::vector<std::array<char, 96>> solutions(count);
    std::vector<bulk::BulkResult> results(count);
    while (!open.empty()) {
        for (Index i = 0; i < open.size(); ++i) crosses[i] = random_cross(*rngs[open[i]]);
        solver.solve({reinterpret_cast<const char*>(crosses.data()), open.size(), sizeof(Digits81),
                      bulk::InputForm::cells},
                     results, {solutions[0].data(), sizeof solutions[0]}, {.solutions = 1});
        Index kept = 0;
        for (Index i = 0; i < open.size(); ++i) {
            if (results[i].solutions == 0) {
                open[kept++] = open[i];
            } else {
                drawn[open[i]] = random_equivalent(solutions[i].data(), *rngs[open[i]]);
            }
        }
        open.resize(kept);
    }
    std::vector<Grid> grids;
    grids.reserve(count);
    for (const Digits81& digits : drawn) grids.emplace_back(Geometry(), digits);
    return grids;
}

}  // namespace sudoku
