#pragma once

#include "human/base/board.hpp"

#include <array>
#include <cstddef>

namespace sudoku::human {

// Calls visit(tuple) for each choice of `size` elements of `universe`, until it returns something.
// Tuples are masks in increasing order, which is colexicographic (12, 13, 23, 14, ..).
template <class Visitor>
auto first_tuple(int size, unsigned universe, Visitor visit) -> decltype(visit(Mask{})) {
    std::array<Mask, 9> elements{};
    int count = 0;
    for (const int element : bits_of(universe))
        elements[static_cast<std::size_t>(count++)] = bit(element);
    if (size < 1 || size > count) return {};
    std::array<int, 9> chosen{};  // element numbers, ascending
    for (int i = 0; i < size; ++i) chosen[static_cast<std::size_t>(i)] = i;
    for (;;) {
        Mask tuple = 0;
        for (int i = 0; i < size; ++i)
            tuple |= elements[static_cast<std::size_t>(chosen[static_cast<std::size_t>(i)])];
        if (auto result = visit(tuple)) return result;
        // Moves up the lowest element that can move, and resets those below it.
        std::size_t i = 0;
        const auto last = static_cast<std::size_t>(size) - 1;
        while (i < last && chosen[i] + 1 == chosen[i + 1]) {
            chosen[i] = static_cast<int>(i);
            ++i;
        }
        if (i == last && chosen[i] + 1 == count) return {};
        ++chosen[i];
    }
}

// The elements of a universe and a mask for each.
struct MaskedElements {
    std::array<Mask, 9> elements;
    std::array<Mask, 9> masks;
    std::size_t count = 0;
};

// Extends a tuple by `Left` of the first `end` elements, as long as the union has at most `size`
// bits. The highest element is chosen first so that tuples come in increasing order.
template <std::size_t Left, class Visitor>
auto extend_closed_tuple(const MaskedElements& items, std::size_t end, int size, Mask tuple,
                         Mask all, Visitor& visit) -> decltype(visit(Mask{}, Mask{})) {
    for (std::size_t i = Left - 1; i < end; ++i) {
        const Mask joined = all | items.masks[i];
        const int width = size_of(joined);
        if (width > size) continue;
        const Mask larger = tuple | items.elements[i];
        if constexpr (Left > 1) {
            if (auto result = extend_closed_tuple<Left - 1>(items, i, size, larger, joined, visit))
                return result;
        } else if (width == size) {
            if (auto result = visit(larger, joined)) return result;
        }
    }
    return {};
}

// Calls visit(tuple, union) for the tuples of two to four elements whose masks together have `size`
// bits, as in subsets and fish. Tuples whose union is already too wide are not extended.
template <class MaskOf, class Visitor>
auto first_closed_tuple(int size, unsigned universe, MaskOf mask_of, Visitor visit)
    -> decltype(visit(Mask{}, Mask{})) {
    MaskedElements items;
    for (const int element : bits_of(universe)) {
        items.elements[items.count] = bit(element);
        items.masks[items.count++] = mask_of(element);
    }
    switch (size) {
        case 2: return extend_closed_tuple<2>(items, items.count, size, 0, 0, visit);
        case 3: return extend_closed_tuple<3>(items, items.count, size, 0, 0, visit);
        default: return extend_closed_tuple<4>(items, items.count, size, 0, 0, visit);
    }
}

// Calls visit(tuple, union), in increasing order, for each choice of one to six elements whose
// masks together with `all` have `width` bits.
template <class MaskOf, class Visitor>
void for_each_closed_tuple(int size, unsigned universe, int width, Mask all, MaskOf mask_of,
                           Visitor visit) {
    MaskedElements items;
    for (const int element : bits_of(universe)) {
        items.elements[items.count] = bit(element);
        items.masks[items.count++] = mask_of(element);
    }
    auto visit_all = [&](Mask tuple, Mask joined) {
        visit(tuple, joined);
        return false;
    };
    const std::size_t end = items.count;
    switch (size) {
        case 1: extend_closed_tuple<1>(items, end, width, 0, all, visit_all); break;
        case 2: extend_closed_tuple<2>(items, end, width, 0, all, visit_all); break;
        case 3: extend_closed_tuple<3>(items, end, width, 0, all, visit_all); break;
        case 4: extend_closed_tuple<4>(items, end, width, 0, all, visit_all); break;
        case 5: extend_closed_tuple<5>(items, end, width, 0, all, visit_all); break;
        default: extend_closed_tuple<6>(items, end, width, 0, all, visit_all); break;
    }
}

}  // namespace sudoku::human
