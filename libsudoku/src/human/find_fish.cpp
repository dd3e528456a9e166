#include "human/finders.hpp"
#include "human/tuples.hpp"

namespace sudoku::human {
namespace {

// Base lines by places, so that a place of a base line is the number of a cover line.
Step fish_step(const Position& position, int size, int first_base, Mask bases, int first_cover,
               Mask covers, int digit) {
    Step step;
    step.technique = size == 2   ? Technique::x_wing
                     : size == 3 ? Technique::swordfish
                                 : Technique::jellyfish;
    step.rating = size == 2 ? 3.2 : size == 3 ? 3.8 : 5.2;
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

Finding find_fish(const Position& position, int size, int first_base, int first_cover) {
    Mask usable[9] = {};  // by line: digits with two to `size` places in it
    Mask lines_of[9] = {};
    Mask digits = 0;
    for (int digit = 0; digit < 9; ++digit) {
        if (position.placed_count(digit) + 2 * size > 9) continue;
        for (int line = 0; line < 9; ++line) {
            const int count = size_of(position.places(first_base + line, digit));
            if (count < 2 || count > size) continue;
            usable[line] |= bit(digit);
            lines_of[digit] |= bit(line);
        }
        if (size_of(lines_of[digit]) >= size) digits |= bit(digit);
    }
    if (digits == 0) return {};
    return first_tuple(size, full_mask, [&](Mask bases) -> Finding {
        Mask common = digits;
        for (const int base : bits_of(bases)) common &= usable[base];
        for (const int digit : bits_of(common)) {
            Mask covers = 0;
            for (const int base : bits_of(bases))
                covers |= position.places(first_base + base, digit);
            if (size_of(covers) != size) continue;
            for (const int cover : bits_of(covers)) {
                if ((position.places(first_cover + cover, digit) & ~bases) == 0) continue;
                return fish_step(position, size, first_base, bases, first_cover, covers, digit);
            }
        }
        return {};
    });
}

}  // namespace

// Columns as base before rows; for each choice of base lines the digits in order. No fins.
Finding find_fish(const Position& position, int size) {
    if (Finding step = find_fish(position, size, first_house[column_type], first_house[row_type]))
        return step;
    return find_fish(position, size, first_house[row_type], first_house[column_type]);
}

}  // namespace sudoku::human
