#include "human/hodoku/hodoku_finders.hpp"

namespace sudoku::human::hodoku {
namespace {

// Cells connected by strong links on one digit, in two colours; all cells of one of the colours are
// true.
struct Colouring {
    Cells colours[2];
};

// The other place of the digit in a house with two places; else -1.
int conjugate_in(const Position& position, int house, int cell, int digit) {
    if (place_count(position, house, digit) != 2) return -1;
    return (cells_in(position, house, digit) - Cells::of(cell)).first();
}

// Colours depth first along rows, columns, boxes. A cell that could get both colours keeps the
// first.
void colour_from(const Position& position, int cell, int digit, int colour, Cells& open,
                 Colouring& result) {
    if (cell < 0 || !open.contains(cell)) return;
    open.erase(cell);
    result.colours[colour].insert(cell);
    for (const int house : houses_of(cell)) {
        colour_from(position, conjugate_in(position, house, cell, digit), digit, 1 - colour, open,
                    result);
    }
}

std::vector<Colouring> colourings(const Position& position, int digit) {
    Cells open;
    position.cells_with(digit).for_each([&](int cell) {
        for (const int house : houses_of(cell)) {
            if (place_count(position, house, digit) == 2) open.insert(cell);
        }
    });
    std::vector<Colouring> all;
    while (!open.empty()) {
        Colouring colouring;
        colour_from(position, open.first(), digit, 0, open, colouring);
        if (!colouring.colours[1].empty()) all.push_back(colouring);
    }
    return all;
}

Cells peers_of(Cells cells) {  // cells that see any of them
    Cells peers;
    cells.for_each([&](int cell) { peers |= board.peer_set[cell]; });
    return peers;
}

bool sees_itself(Cells cells) { return peers_of(cells).meets(cells); }
bool groups_see_each_other(Cells a, Cells b) { return peers_of(a).meets(b); }

// Cells that see a cell of each set lose the digit.
Cells seen_by_both(const Position& position, int digit, Cells a, Cells b) {
    return position.cells_with(digit) & peers_of(a) & peers_of(b);
}

Step colour_step(Technique technique, int digit, const std::vector<Colouring>& colourings,
                 const std::vector<Cells>& removals) {
    Step step = make_step(technique, bit(digit));
    for (const Colouring& colouring : colourings) {
        for (const Cells colour : colouring.colours) {
            step.groups.push_back({cell_list(colour), digit_set(bit(digit))});
            colour.for_each([&](int cell) { add_cell(step, cell); });
        }
    }
    for (const Cells removed : removals) add_eliminations(step, removed, digit);
    return step;
}

// A colour is false if it sees both colours of another pair.
bool is_refuted_by(Cells colour, const Colouring& other) {
    return groups_see_each_other(colour, other.colours[0]) &&
           groups_see_each_other(colour, other.colours[1]);
}

bool multi_colours_of(const Position& position, int digit, const Colouring& a, const Colouring& b,
                      const StepSink& sink) {
    std::vector<Cells> removals;
    for (const Cells colour : a.colours) {
        if (is_refuted_by(colour, b)) removals.push_back(colour);
    }
    if (!removals.empty() && sink(colour_step(Technique::multi_colors_2, digit, {a, b}, removals)))
        return true;

    // If two colours of different pairs see each other, one of their opposites is true.
    removals.clear();
    Cells all;
    for (int i = 0; i < 2; ++i) {
        for (int j = 0; j < 2; ++j) {
            if (!groups_see_each_other(a.colours[i], b.colours[j])) continue;
            removals.push_back(seen_by_both(position, digit, a.colours[1 - i], b.colours[1 - j]));
            all |= removals.back();
        }
    }
    return !all.empty() && sink(colour_step(Technique::multi_colors_1, digit, {a, b}, removals));
}

}  // namespace

bool find_simple_colours(const Position& position, const StepSink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        for (const Colouring& colouring : colourings(position, digit)) {
            std::vector<Cells> wrong;
            for (const Cells colour : colouring.colours) {
                if (sees_itself(colour)) wrong.push_back(colour);
            }
            if (!wrong.empty() &&
                sink(colour_step(Technique::simple_colors_wrap, digit, {colouring}, wrong)))
                return true;
            const Cells trapped =
                seen_by_both(position, digit, colouring.colours[0], colouring.colours[1]);
            if (!trapped.empty() &&
                sink(colour_step(Technique::simple_colors_trap, digit, {colouring}, {trapped})))
                return true;
        }
    }
    return false;
}

bool find_multi_colours(const Position& position, const StepSink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        const std::vector<Colouring> pairs = colourings(position, digit);
        for (const Colouring& a : pairs) {
            for (const Colouring& b : pairs) {
                if (&a == &b) continue;
                if (multi_colours_of(position, digit, a, b, sink)) return true;
            }
        }
    }
    return false;
}

}  // namespace sudoku::human::hodoku
