#include "human/base/tuples.hpp"
#include "human/explainer/explainer_finders.hpp"

namespace sudoku::human::explainer {
namespace {

// Base lines are indexed by place, so that a place in a base line is the number of a cover line.
Step fish_step(const Position& position, int size, int first_base, Mask bases, int first_cover,
               Mask covers, int digit) {
    Step step = rated_step(size == 2   ? Technique::x_wing
                           : size == 3 ? Technique::swordfish
                                       : Technique::jellyfish);
    step.digits = digit_set(bit(digit));
    Cells base_cells;
    Cells removed;
    for (const int base : bits_of(bases)) {
        step.houses.push_back(public_house(first_base + base));
        base_cells |= board.house_set[first_base + base];
    }
    for (const int cover : bits_of(covers)) {
        step.covers.push_back(public_house(first_cover + cover));
        removed |= cells_at(first_cover + cover,
                            without(position.places(first_cover + cover, digit), bases));
    }
    step.cells = cell_list(position.cells_with(digit) & base_cells);
    add_eliminations(step, removed, digit);
    return step;
}

// The first choice of base lines that form a fish of the digit; 0 if there is none.
Mask first_bases(const Position& position, int size, int first_base, Mask lines, int first_cover,
                 int digit) {
    Mask found = 0;
    const auto places_of = [&](int line) { return position.places(first_base + line, digit); };
    first_closed_tuple(size, lines, places_of, [&](Mask bases, Mask covers) {
        for (const int cover : bits_of(covers)) {
            if ((position.places(first_cover + cover, digit) & ~bases) == 0) continue;
            found = bases;
            return true;
        }
        return false;
    });
    return found;
}

// Each choice of base lines is tried with all digits before the next choice. So among fish of
// several digits the one with the first lines is taken, then the one with the lowest digit.
Finding find_fish_between(const Position& position, const PlaceCounts& counts, int size,
                          Mask digits, int first_base, int first_cover) {
    Mask usable[9];
    Mask one = 0;  // digits with at least one, two, .. usable lines
    Mask two = 0;
    Mask three = 0;
    Mask four = 0;
    for (int line = 0; line < 9; ++line) {
        const Mask few = usable[line] = counts.digits(first_base + line, size);
        four |= three & few;
        three |= two & few;
        two |= one & few;
        one |= few;
    }
    const Mask enough = size == 2 ? two : size == 3 ? three : four;
    Mask best_bases = 0;
    int best_digit = 0;
    for (const int digit : bits_of(enough & digits)) {
        if (position.placed_count(digit) + 2 * size > 9) continue;
        Mask lines = 0;
        for (int line = 0; line < 9; ++line) {
            if ((usable[line] >> digit & 1) != 0) lines |= bit(line);
        }
        const Mask bases = first_bases(position, size, first_base, lines, first_cover, digit);
        if (bases == 0 || (best_bases != 0 && bases >= best_bases)) continue;
        best_bases = bases;
        best_digit = digit;
    }
    if (best_bases == 0) return {};
    Mask covers = 0;
    for (const int base : bits_of(best_bases))
        covers |= position.places(first_base + base, best_digit);
    return fish_step(position, size, first_base, best_bases, first_cover, covers, best_digit);
}

}  // namespace

// Columns are tried as base before rows; there are no fins. A digit that has not changed has no new
// fish.
Finding find_fish(const Position& position, const PlaceCounts& counts, int size,
                  const Changes& changes) {
    constexpr int columns = first_house[column_type];
    constexpr int rows = first_house[row_type];
    if (Finding step = find_fish_between(position, counts, size, changes.digits, columns, rows))
        return step;
    return find_fish_between(position, counts, size, changes.digits, rows, columns);
}

}  // namespace sudoku::human::explainer
