#pragma once

#include "human/board.hpp"

#include <array>
#include <cstddef>

namespace sudoku::human {

// All ways to choose `size` of 9 as masks in increasing order, which is colexicographic: 12, 13,
// 23, 14, ..
template <int Size>
inline constexpr auto tuples_of_nine = [] {
    constexpr std::size_t counts[] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    std::array<Mask, counts[Size]> tuples{};
    std::size_t count = 0;
    for (unsigned m = 0; m < 512; ++m) {
        if (std::popcount(m) == Size) tuples[count++] = static_cast<Mask>(m);
    }
    return tuples;
}();

// Calls visit(tuple) for the tuples of the size within `universe`, in increasing order, until it
// returns something.
template <class Visitor>
auto first_tuple(int size, unsigned universe, Visitor visit) -> decltype(visit(Mask{})) {
    const auto search = [&](const auto& tuples) -> decltype(visit(Mask{})) {
        for (const Mask tuple : tuples) {
            if ((tuple & ~universe) != 0) continue;
            if (auto result = visit(tuple)) return result;
        }
        return {};
    };
    switch (size) {
        case 1: return search(tuples_of_nine<1>);
        case 2: return search(tuples_of_nine<2>);
        case 3: return search(tuples_of_nine<3>);
        case 4: return search(tuples_of_nine<4>);
        case 5: return search(tuples_of_nine<5>);
        case 6: return search(tuples_of_nine<6>);
        case 7: return search(tuples_of_nine<7>);
        default: return {};
    }
}

}  // namespace sudoku::human
