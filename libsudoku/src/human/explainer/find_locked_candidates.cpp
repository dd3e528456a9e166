#include "human/explainer/explainer_finders.hpp"

#include <array>

namespace sudoku::human::explainer {
namespace {

// The index of the crossing house that contains every place in the first house, or -1:
//
//     box and column   places {0,3,6} {1,4,7} {2,5,8}
//     box and row      places {0,1,2} {3,4,5} {6,7,8}
//     line and box     places {0,1,2} {3,4,5} {6,7,8}
//
// Entry [0] is for thirds of neighbouring places, [1] for thirds by remainder.
constexpr std::array<std::array<std::int8_t, 512>, 2> third_of = [] {
    std::array<std::array<std::int8_t, 512>, 2> table{};
    for (unsigned places = 0; places < 512; ++places) {
        table[0][places] = table[1][places] = -1;
        for (int third = 0; third < 3; ++third) {
            if ((places & ~(7u << (3 * third))) == 0)
                table[0][places] = static_cast<std::int8_t>(third);
            if ((places & ~(0111u << third)) == 0)
                table[1][places] = static_cast<std::int8_t>(third);
        }
    }
    return table;
}();

// The four pairs of house types in search order, and the second house as a function of the first
// and its third.
struct Crossing {
    HouseType first;
    HouseType second;
    int remainder;  // selects the table of third_of
};
constexpr Crossing crossings[] = {{box_type, column_type, 1},
                                  {box_type, row_type, 0},
                                  {column_type, box_type, 0},
                                  {row_type, box_type, 0}};

int second_house(const Crossing& crossing, int first, int third) {
    const int index = first % 9;
    switch (crossing.first) {
        case box_type:
            return crossing.second == column_type ? 18 + index % 3 * 3 + third
                                                  : 9 + index / 3 * 3 + third;
        case column_type: return third * 3 + index / 3;
        default: return index / 3 * 3 + third;
    }
}

// Calls visit(digit, first house, second house) for every digit whose two or three places in the
// first house all lie in the second, digit by digit, until it returns a step. Skips digits whose
// locks eliminate nothing, because these cannot leave a hidden single either, and digits that have
// not changed.
template <class Visitor>
Finding for_each_locked_digit(const Position& position, const PlaceCounts& counts,
                              const Changes& changes, const Crossing& crossing, Visitor visit) {
    const bool from_box = crossing.first == box_type;
    const Mask digits =
        from_box ? counts.pointing_digits(crossing.second) : counts.claiming_digits(crossing.first);
    const auto& thirds = third_of[static_cast<std::size_t>(crossing.remainder)];
    for (const int digit : bits_of(digits & changes.digits)) {
        for (int index = 0; index < 9; ++index) {
            const int first = first_house[crossing.first] + index;
            const Mask places = position.places(first, digit);
            if (size_of(places) < 2 || thirds[places] < 0) continue;
            if (Finding step = visit(digit, first, second_house(crossing, first, thirds[places])))
                return step;
        }
    }
    return {};
}

Step locked_step(Technique technique, const Position& position, int digit, int first, int second) {
    Step step = rated_step(technique);
    step.cells = cell_list(position.cells_with(digit) & board.house_set[first]);
    step.digits = digit_set(bit(digit));
    step.houses = {public_house(first)};
    step.covers = {public_house(second)};
    return step;
}

// Finds a locked digit that leaves one place in another house of the first kind. That place is
// filled at once; the other candidates that the lock removes are kept.
Finding find_direct(const Position& position, const PlaceCounts& counts, const Changes& changes,
                    const Crossing& crossing) {
    return for_each_locked_digit(
        position, counts, changes, crossing, [&](int digit, int first, int second) -> Finding {
            for (int third = first_house[crossing.first]; third < first_house[crossing.first] + 9;
                 ++third) {
                if (third == first || (board.house_set[third] & board.house_set[second]).empty())
                    continue;
                if (size_of(position.places(third, digit)) < 2) continue;
                const Cells left =
                    (position.cells_with(digit) & board.house_set[third]) - board.house_set[second];
                if (left.empty() || left.has_two()) continue;
                const Technique technique = crossing.first == box_type ? Technique::direct_pointing
                                                                       : Technique::direct_claiming;
                Step step = locked_step(technique, position, digit, first, second);
                step.placement = candidate_at(left.first(), digit);
                return step;
            }
            return {};
        });
}

}  // namespace

Finding find_direct_intersection(const Position& position, const PlaceCounts& counts,
                                 const Changes& changes) {
    for (const Crossing& crossing : crossings) {
        if (Finding step = find_direct(position, counts, changes, crossing)) return step;
    }
    return {};
}

// The ladder never gets this far. Let column 1 hold a digit only in box 1, and column 2 in box 1
// and in one cell x of box 4, so that x is claimed. Then box 7 holds the digit only in column 3:
//
//     1 | a b b     a the claiming places, b what they rule out
//     4 | . x c     c and d in column 3
//     7 | . . d
//
// Several d point at c and leave x alone in box 4; a single d is a hidden single, and so is x if
// there is no d or no c.
Finding find_direct_claiming(const Position& position, const PlaceCounts& counts) {
    for (const Crossing& crossing : crossings) {
        if (crossing.first == box_type) continue;
        if (Finding step = find_direct(position, counts, Changes(), crossing)) return step;
    }
    return {};
}

Finding find_intersection(const Position& position, const PlaceCounts& counts,
                          const Changes& changes) {
    for (const Crossing& crossing : crossings) {
        Finding found = for_each_locked_digit(
            position, counts, changes, crossing, [&](int digit, int first, int second) -> Finding {
                const Cells removed =
                    (position.cells_with(digit) & board.house_set[second]) - board.house_set[first];
                if (removed.empty()) return {};
                const Technique technique =
                    crossing.first == box_type ? Technique::pointing : Technique::claiming;
                Step step = locked_step(technique, position, digit, first, second);
                add_eliminations(step, removed, digit);
                return step;
            });
        if (found) return found;
    }
    return {};
}

}  // namespace sudoku::human::explainer
