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

Step subset_step(int house, Mask places, Mask digits) {
    Step step;
    step.cells = cell_list(cells_at(house, places));
    step.digits = digit_set(digits);
    step.houses = {public_house(house)};
    return step;
}

}  // namespace

// A hidden subset that turns another digit of the same house into a hidden single: only that digit is written.
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
                Step step = subset_step(house, places, digits);
                step.technique = size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet;
                step.rating = size == 2 ? 2.0 : 2.5;
                step.placement = candidate_at(board.cells[house][lowest(left)], digit);
                return step;
            }
            return {};
        });
    });
}

Finding find_hidden_subset(const Position& position, int size) {
    constexpr Technique techniques[] = {Technique::hidden_pair, Technique::hidden_triplet, Technique::hidden_quad};
    constexpr double ratings[] = {3.4, 4.0, 5.4};
    return for_each_house([&](int house) -> Finding {
        if (position.empty_count(house) <= 2 * size) return {};
        const Mask universe = hidden_universe(position, house, size);
        if (size_of(universe) < size) return {};
        return first_tuple(size, universe, [&](Mask digits) -> Finding {
            const Mask places = places_of_digits(position, house, digits);
            if (size_of(places) != size) return {};
            Step step;
            for (const int place : bits_of(places)) {
                const int cell = board.cells[house][place];
                add_eliminations(step, cell, without(position.candidates(cell), digits));
            }
            if (step.eliminations.empty()) return {};
            const std::vector<Candidate> eliminations = std::move(step.eliminations);
            step = subset_step(house, places, digits);
            step.eliminations = eliminations;
            step.technique = techniques[size - 2];
            step.rating = ratings[size - 2];
            return step;
        });
    });
}

// Every cell of the subset has at least two candidates, and eliminations are looked for in this one house.
Finding find_naked_subset(const Position& position, int size) {
    constexpr Technique techniques[] = {Technique::naked_pair, Technique::naked_triplet, Technique::naked_quad};
    constexpr double ratings[] = {3.0, 3.6, 5.0};
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
            for (const int place : bits_of(places)) digits |= position.candidates(board.cells[house][place]);
            if (size_of(digits) != size) return {};
            if ((places_of_digits(position, house, digits) & ~places) == 0) return {};
            Step step = subset_step(house, places, digits);
            for (const int place : bits_of(without(full_mask, places))) {
                const int cell = board.cells[house][place];
                add_eliminations(step, cell, position.candidates(cell) & digits);
            }
            step.technique = techniques[size - 2];
            step.rating = ratings[size - 2];
            return step;
        });
    });
}

}  // namespace sudoku::human
