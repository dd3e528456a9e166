#include "human/finders.hpp"
#include "human/tuples.hpp"

namespace sudoku::human {
namespace {

constexpr HouseType search_order[] = {box_type, column_type, row_type};

// Calls visit(house) for boxes, columns, rows until it returns a step.
template <class Visitor>
Finding for_each_house(Visitor visit) {
    for (const HouseType type : search_order) {
        for (int house = first_house[type]; house < first_house[type] + 9; ++house) {
            if (Finding step = visit(house)) return step;
        }
    }
    return {};
}

// Digits with two to `size` places in the house: only these can be part of a hidden subset.
Mask hidden_universe(const Position& position, int house, int size) {
    Mask universe = 0;
    for (int digit = 0; digit < 9; ++digit) {
        const int count = size_of(position.places(house, digit));
        if (count >= 2 && count <= size) universe |= bit(digit);
    }
    return universe;
}

Mask places_of_digits(const Position& position, int house, Mask digits) {
    Mask places = 0;
    for (const int digit : bits_of(digits)) places |= position.places(house, digit);
    return places;
}

struct Sized {
    Technique technique;
    double rating;
};

Sized hidden_subset(int size) {
    if (size == 2) return {Technique::hidden_pair, 3.4};
    return size == 3 ? Sized{Technique::hidden_triplet, 4.0} : Sized{Technique::hidden_quad, 5.4};
}

Sized naked_subset(int size) {
    if (size == 2) return {Technique::naked_pair, 3.0};
    return size == 3 ? Sized{Technique::naked_triplet, 3.6} : Sized{Technique::naked_quad, 5.0};
}

Sized direct_hidden_subset(int size) {
    return size == 2 ? Sized{Technique::direct_hidden_pair, 2.0}
                     : Sized{Technique::direct_hidden_triplet, 2.5};
}

Step subset_step(Sized sized, int house, Mask places, Mask digits) {
    Step step;
    step.technique = sized.technique;
    step.rating = sized.rating;
    step.cells = cell_list(cells_at(house, places));
    step.digits = digit_set(digits);
    step.houses = {public_house(house)};
    return step;
}

}  // namespace

// A hidden subset that turns another digit of the same house into a hidden single: only that digit
// is written.
Finding find_direct_hidden_subset(const Position& position, int size) {
    return for_each_house([&](int house) -> Finding {
        if (position.empty_count(house) <= size) return {};
        const Mask universe = hidden_universe(position, house, size);
        if (size_of(universe) < size) return {};
        return first_tuple(size, universe, [&](Mask digits) -> Finding {
            const Mask places = places_of_digits(position, house, digits);
            if (size_of(places) != size) return {};
            for (const int digit : bits_of(without(full_mask, digits))) {
                const Mask all = position.places(house, digit);
                const Mask left = without(all, places);
                if (size_of(all) < 2 || !is_single(left)) continue;
                Step step = subset_step(direct_hidden_subset(size), house, places, digits);
                step.placement = candidate_at(board.cells[house][lowest(left)], digit);
                return step;
            }
            return {};
        });
    });
}

Finding find_hidden_subset(const Position& position, int size) {
    return for_each_house([&](int house) -> Finding {
        if (position.empty_count(house) <= 2 * size) return {};
        const Mask universe = hidden_universe(position, house, size);
        if (size_of(universe) < size) return {};
        return first_tuple(size, universe, [&](Mask digits) -> Finding {
            const Mask places = places_of_digits(position, house, digits);
            if (size_of(places) != size) return {};
            Mask held = 0;
            for (const int place : bits_of(places))
                held |= position.candidates(board.cells[house][place]);
            if (held == digits) return {};
            Step step = subset_step(hidden_subset(size), house, places, digits);
            for (const int place : bits_of(places)) {
                const int cell = board.cells[house][place];
                add_eliminations(step, cell, without(position.candidates(cell), digits));
            }
            return step;
        });
    });
}

// Every cell of the subset has at least two candidates, and eliminations are looked for in this one
// house.
Finding find_naked_subset(const Position& position, int size) {
    return for_each_house([&](int house) -> Finding {
        if (position.empty_count(house) < 2 * size) return {};
        Mask universe = 0;
        for (int place = 0; place < 9; ++place) {
            const int count = size_of(position.candidates(board.cells[house][place]));
            if (count >= 2 && count <= size) universe |= bit(place);
        }
        if (size_of(universe) < size) return {};
        return first_tuple(size, universe, [&](Mask places) -> Finding {
            Mask digits = 0;
            for (const int place : bits_of(places))
                digits |= position.candidates(board.cells[house][place]);
            if (size_of(digits) != size) return {};
            if ((places_of_digits(position, house, digits) & ~places) == 0) return {};
            Step step = subset_step(naked_subset(size), house, places, digits);
            for (const int place : bits_of(without(full_mask, places))) {
                const int cell = board.cells[house][place];
                add_eliminations(step, cell, position.candidates(cell) & digits);
            }
            return step;
        });
    });
}

}  // namespace sudoku::human
