#include "human/base/tuples.hpp"
#include "human/explainer/explainer_finders.hpp"

namespace sudoku::human::explainer {
namespace {

constexpr HouseType search_order[] = {box_type, column_type, row_type};

// Calls visit(house) for the changed boxes, columns and rows until it returns a step. A new subset
// in a house requires a change in one of its own cells.
template <class Visitor>
Finding for_each_house(const Changes& changes, Visitor visit) {
    for (const HouseType type : search_order) {
        const std::uint32_t of_type = std::uint32_t{full_mask} << first_house[type];
        for (const int house : bits_of(changes.houses & of_type)) {
            if (Finding step = visit(house)) return step;
        }
    }
    return {};
}

Mask places_of_cells(int house, Cells cells) {
    Mask places = 0;
    const auto type = static_cast<std::size_t>(house / 9);
    cells.for_each([&](int cell) { places |= bit(board.place_of[cell][type]); });
    return places;
}

Mask places_of_digits(const Position& position, int house, Mask digits) {
    Mask places = 0;
    for (const int digit : bits_of(digits)) places |= position.places(house, digit);
    return places;
}

Technique hidden_subset(int size) {
    if (size == 2) return Technique::hidden_pair;
    return size == 3 ? Technique::hidden_triplet : Technique::hidden_quad;
}

Technique naked_subset(int size) {
    if (size == 2) return Technique::naked_pair;
    return size == 3 ? Technique::naked_triplet : Technique::naked_quad;
}

Technique direct_hidden_subset(int size) {
    return size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet;
}

Step subset_step(Technique technique, int house, Mask places, Mask digits) {
    Step step = rated_step(technique);
    step.cells = cell_list(cells_at(house, places));
    step.digits = digit_set(digits);
    step.houses = {public_house(house)};
    return step;
}

}  // namespace

// Finds a hidden subset that turns another digit of the same house into a hidden single; only that
// digit is placed.
Finding find_direct_hidden_subset(const Position& position, const PlaceCounts& counts, int size,
                                  const Changes& changes) {
    return for_each_house(changes, [&](int house) -> Finding {
        if (position.empty_count(house) <= size) return {};
        // The digit to be placed has at most one place more than the subset.
        const Mask near = counts.digits(house, size + 1);
        if (size_of(near) <= size) return {};
        const Mask universe = counts.digits(house, size);
        if (size_of(universe) < size) return {};
        const auto places_of = [&](int digit) { return position.places(house, digit); };
        return first_closed_tuple(
            size, universe, places_of, [&](Mask digits, Mask places) -> Finding {
                for (const int digit : bits_of(without(near, digits))) {
                    const Mask left = without(position.places(house, digit), places);
                    if (!is_single(left)) continue;
                    Step step = subset_step(direct_hidden_subset(size), house, places, digits);
                    step.placement = candidate_at(board.cells[house][lowest(left)], digit);
                    return step;
                }
                return {};
            });
    });
}

Finding find_hidden_subset(const Position& position, const PlaceCounts& counts, int size,
                           const Changes& changes) {
    return for_each_house(changes, [&](int house) -> Finding {
        if (position.empty_count(house) <= 2 * size) return {};
        const Mask universe = counts.digits(house, size);
        if (size_of(universe) < size) return {};
        const auto places_of = [&](int digit) { return position.places(house, digit); };
        return first_closed_tuple(
            size, universe, places_of, [&](Mask digits, Mask places) -> Finding {
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

// Every cell of the subset must have at least two candidates; only this house is checked for
// eliminations.
Finding find_naked_subset(const Position& position, const PlaceCounts& counts, int size,
                          const Changes& changes) {
    return for_each_house(changes, [&](int house) -> Finding {
        if (position.empty_count(house) < 2 * size) return {};
        const Cells usable = counts.cells(size) & board.house_set[house];
        if (!usable.has_two()) return {};
        const Mask universe = places_of_cells(house, usable);
        if (size_of(universe) < size) return {};
        const auto digits_of = [&](int place) {
            return position.candidates(board.cells[house][place]);
        };
        return first_closed_tuple(
            size, universe, digits_of, [&](Mask places, Mask digits) -> Finding {
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

}  // namespace sudoku::human::explainer
