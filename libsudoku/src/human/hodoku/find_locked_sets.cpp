#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {
namespace {

Step locked_candidates(const Position& position, Technique technique, int from, int to, int digit) {
    Step step = make_step(technique, bit(digit));
    step.houses = {public_house(from)};
    step.covers = {public_house(to)};
    step.cells = cell_list(cells_in(position, from, digit));
    add_eliminations(step, cells_in(position, to, digit) - board.house_set[from], digit);
    return step;
}

// True if all places of the digit in `from` lie in `to`, and `to` has other places as well.
bool is_locked(const Position& position, int from, int to, int digit) {
    return cells_in(position, from, digit).is_within(board.house_set[to]) &&
           place_count(position, to, digit) > place_count(position, from, digit);
}

bool has_two_or_three_places(const Position& position, int house, int digit) {
    const int count = place_count(position, house, digit);
    return count == 2 || count == 3;
}

// The houses that a set of cells shares: a row, a column, a box, or none of them.
struct Line {
    bool shared[3] = {true, true, true};  // indexed by row, column, box
    explicit Line(Cells cells) {
        const auto first = houses_of(cells.first());
        for (std::size_t i = 0; i < 3; ++i) {
            shared[i] = cells.is_within(board.house_set[first[i]]);
        }
    }
};

// Eliminations by a naked subset in row, column and box, ordered by cell and digit. A pair or
// triple that eliminates in both its line and its box is a locked one.
Finding naked_set_step(const Position& position, int house, Cells cells, Mask digits) {
    Step step;
    const Line line(cells);
    const auto houses = houses_of(cells.first());
    int outside = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        if (!line.shared[i]) continue;
        bool counts = false;
        (board.house_set[houses[i]] - cells).for_each([&](int cell) {
            const Mask gone = position.candidates(cell) & digits;
            add_eliminations(step, cell, gone);
            counts =
                counts || (gone != 0 && (i == 2 || !board.house_set[houses[2]].contains(cell)));
        });
        outside += counts ? 1 : 0;
    }
    if (step.eliminations.empty()) return {};
    const int size = cells.size();
    const bool is_locked_set =
        size < 4 && outside > 1 && line.shared[2] && (line.shared[0] || line.shared[1]);
    step.technique = size == 2 ? (is_locked_set ? Technique::locked_pair : Technique::naked_pair)
                     : size == 3
                         ? (is_locked_set ? Technique::locked_triple : Technique::naked_triplet)
                         : Technique::naked_quad;
    step.digits = digit_set(digits);
    step.cells = cell_list(cells);
    step.houses = {public_house(house)};
    return step;
}

Finding hidden_set_step(const Position& position, int house, Cells cells, Mask digits) {
    Step step;
    cells.for_each([&](int cell) {
        add_eliminations(step, cell, without(position.candidates(cell), digits));
    });
    if (step.eliminations.empty()) return {};
    const int size = cells.size();
    step.technique = size == 2   ? Technique::hidden_pair
                     : size == 3 ? Technique::hidden_triplet
                                 : Technique::hidden_quad;
    step.digits = digit_set(digits);
    step.cells = cell_list(cells);
    step.houses = {public_house(house)};
    return step;
}

// Calls visit(items, union) for each choice of `size` items from 0..8 in `usable` whose masks
// together have at most `size` bits, in lexicographic order. Returns true if a visit returned true.
template <class Visitor>
bool for_each_closed_choice(const Mask (&masks)[9], Mask usable, int size, Visitor visit) {
    const auto extend = [&](const auto& self, int from, int left, Mask items, Mask all) -> bool {
        if (left == 0) return size_of(all) == size && visit(items, all);
        for (int item = from; item < 9; ++item) {
            if ((usable >> item & 1) == 0) continue;
            const Mask joined = all | masks[item];
            if (size_of(joined) > size) continue;
            if (self(self, item + 1, left - 1, static_cast<Mask>(items | bit(item)), joined))
                return true;
        }
        return false;
    };
    return extend(extend, 0, size, 0, 0);
}

}  // namespace

bool find_pointings(const Position& position, const StepSink& sink) {
    for (int box = 0; box < 9; ++box) {
        for (int digit = 0; digit < 9; ++digit) {
            if (!has_two_or_three_places(position, box, digit)) continue;
            const auto houses = houses_of(cells_in(position, box, digit).first());
            for (const int line : {houses[0], houses[1]}) {
                if (!is_locked(position, box, line, digit)) continue;
                if (sink(locked_candidates(position, Technique::pointing, box, line, digit)))
                    return true;
                break;
            }
        }
    }
    return false;
}

bool find_claimings(const Position& position, const StepSink& sink) {
    for (int line = row_house(0); line < house_count; ++line) {
        for (int digit = 0; digit < 9; ++digit) {
            if (!has_two_or_three_places(position, line, digit)) continue;
            const int box = box_of(cells_in(position, line, digit).first());
            if (!is_locked(position, line, box, digit)) continue;
            if (sink(locked_candidates(position, Technique::claiming, line, box, digit)))
                return true;
        }
    }
    return false;
}

bool find_naked_sets(const Position& position, int size, const StepSink& sink) {
    for (int house = 0; house < house_count; ++house) {  // in the order boxes, rows, columns
        Mask masks[9];
        Mask usable = 0;
        for (int place = 0; place < 9; ++place) {
            masks[place] = position.candidates(cell_in(house, place));
            const int count = size_of(masks[place]);
            if (count > 0 && count <= size) usable |= bit(place);
        }
        if (size_of(usable) < size) continue;
        const bool ended =
            for_each_closed_choice(masks, usable, size, [&](Mask places, Mask digits) {
                Finding step = naked_set_step(position, house, cells_at(house, places), digits);
                return step && sink(std::move(*step));
            });
        if (ended) return true;
    }
    return false;
}

bool find_hidden_sets(const Position& position, int size, const StepSink& sink) {
    for (int house = 0; house < house_count; ++house) {  // in the order boxes, rows, columns
        if (position.empty_count(house) <= size) continue;
        Mask masks[9];
        Mask usable = 0;
        for (int digit = 0; digit < 9; ++digit) {
            masks[digit] = position.places(house, digit);
            const int count = size_of(masks[digit]);
            if (count > 0 && count <= size) usable |= bit(digit);
        }
        if (size_of(usable) < size) continue;
        const bool ended =
            for_each_closed_choice(masks, usable, size, [&](Mask digits, Mask places) {
                Finding step = hidden_set_step(position, house, cells_at(house, places), digits);
                return step && sink(std::move(*step));
            });
        if (ended) return true;
    }
    return false;
}

}  // namespace sudoku::human::hodoku
