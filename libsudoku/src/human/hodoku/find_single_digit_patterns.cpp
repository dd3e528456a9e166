#include "human/hodoku/hodoku_finders.hpp"

#include <utility>

namespace sudoku::human::hodoku {
namespace {

struct Pair {
    int cells[2] = {-1, -1};
    void swap() { std::swap(cells[0], cells[1]); }
};

// Pairs in lines first .. first + 8 in which the digit has exactly two places.
std::vector<Pair> conjugate_pairs(const Position& position, int first, int digit) {
    std::vector<Pair> pairs;
    for (int line = first; line < first + 9; ++line) {
        if (place_count(position, line, digit) != 2) continue;
        const Cells cells = cells_in(position, line, digit);
        const int low = cells.first();
        pairs.push_back({{low, (cells - Cells::of(low)).first()}});
    }
    return pairs;
}

// Two lines whose pairs share a crossing line at one end: one of the two other ends is the digit.
//
//     x . . | . . x        base ends in one column, roofs in the same band of columns
//     . . . | . . .
//     x . . | . x .        here the cells that see both right ends lose the digit
bool find_skyscrapers_between(const Position& position, HouseType base, const StepSink& sink) {
    const auto crossing = [&](int cell) {
        return base == row_type ? column_of(cell) : row_of(cell);
    };
    for (int digit = 0; digit < 9; ++digit) {
        const std::vector<Pair> pairs = conjugate_pairs(position, first_house[base], digit);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            for (std::size_t j = i + 1; j < pairs.size(); ++j) {
                const Pair& a = pairs[i];
                const Pair& b = pairs[j];
                const bool low = crossing(a.cells[0]) == crossing(b.cells[0]);
                const bool high = crossing(a.cells[1]) == crossing(b.cells[1]);
                if (low == high) continue;  // no crossing line is shared, or both are (an x-wing)
                const int roof = low ? 1 : 0;
                const Cells removed = position.cells_with(digit) & board.peer_set[a.cells[roof]] &
                                      board.peer_set[b.cells[roof]];
                if (removed.empty()) continue;
                Step step = make_step(Technique::skyscraper, bit(digit));
                for (const int cell :
                     {a.cells[roof], b.cells[roof], a.cells[1 - roof], b.cells[1 - roof]})
                    add_cell(step, cell);
                add_eliminations(step, removed, digit);
                if (sink(std::move(step))) return true;
            }
        }
    }
    return false;
}

// Reorders the pairs so that their first cells share a box, if any of their cells do.
bool turn_into_common_box(Pair& row, Pair& column) {
    const auto meet = [&](int r, int c) { return box_of(row.cells[r]) == box_of(column.cells[c]); };
    if (meet(0, 0)) return true;
    if (meet(0, 1)) return column.swap(), true;
    if (meet(1, 0)) return row.swap(), true;
    if (meet(1, 1)) return row.swap(), column.swap(), true;
    return false;
}

bool share_a_cell(const Pair& a, const Pair& b) {
    for (const int cell : a.cells) {
        if (cell == b.cells[0] || cell == b.cells[1]) return true;
    }
    return false;
}

Step kite_step(const Pair& row, const Pair& column, int crossing, int digit) {
    Step step = make_step(Technique::two_string_kite, bit(digit));
    for (const int cell : {row.cells[1], column.cells[1], row.cells[0], column.cells[0]})
        add_cell(step, cell);
    step.eliminations = {candidate_at(crossing, digit)};
    return step;
}

// Combines two steps into one without removing duplicates.
Step joined(const Step& a, const Step& b, Technique technique) {
    Step step = a;
    step.technique = technique;
    step.cells.insert(step.cells.end(), b.cells.begin(), b.cells.end());
    step.eliminations.push_back(b.eliminations.front());
    return step;
}

// Passes on the steps and, in addition, the combination of any two steps for which
// `belong_together` is true.
template <class Predicate>
bool hand_over_with_duals(const std::vector<Step>& steps, Technique dual, Predicate belong_together,
                          const StepSink& sink) {
    std::vector<Step> all = steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (std::size_t j = i + 1; j < steps.size(); ++j) {
            if (!belong_together(steps[i], steps[j])) continue;
            if (steps[i].eliminations.front() == steps[j].eliminations.front()) continue;
            all.push_back(joined(steps[i], steps[j], dual));
        }
    }
    return hand_over_sorted(std::move(all), sink);
}

// A row and a column with two places each that meet in a box:
//
//     a a . | . x .      the cell (*) where the other two places cross loses the digit, because
//     b . . | . . .      one of the two cells x and y holds it
//     . . . | . . .
//     y . . | . * .
bool each_kite(const Position& position, const StepSink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        std::vector<Pair> rows = conjugate_pairs(position, first_house[row_type], digit);
        std::vector<Pair> columns = conjugate_pairs(position, first_house[column_type], digit);
        for (Pair& row : rows) {
            for (Pair& column : columns) {
                // A reordered pair stays reordered, because this decides which of several boxes is
                // found.
                if (!turn_into_common_box(row, column) || share_a_cell(row, column)) continue;
                const int crossing = row_of(column.cells[1]) * 9 + column_of(row.cells[1]);
                if (!position.has(crossing, digit)) continue;
                if (sink(kite_step(row, column, crossing, digit))) return true;
            }
        }
    }
    return false;
}

// One line of the cross in the box, and a column with a strong link that starts on it.
struct BoxCross {
    int box = 0;
    int digit = 0;
    int line = 0;      // line of the cross: a row, or a column if `turned`
    int crossing = 0;  // the other line of the cross
    bool turned = false;
};

int line_of(int cell, bool turned) { return turned ? column_of(cell) : row_of(cell); }
int crossing_of(int cell, bool turned) { return turned ? row_of(cell) : column_of(cell); }
int line_house(int line, bool turned) { return turned ? column_house(line) : row_house(line); }
int crossing_house(int line, bool turned) { return turned ? row_house(line) : column_house(line); }

// A strong link along a crossing line starts on the line, outside the box. The cell where the line
// through its other end meets the crossing line of the box loses the digit.
bool each_link(const Position& position, const BoxCross& r, const StepSink& sink) {
    const Cells starts =
        cells_in(position, line_house(r.line, r.turned), r.digit) - board.house_set[r.box];
    bool ended = false;
    starts.for_each([&](int start) {
        const int house = crossing_house(crossing_of(start, r.turned), r.turned);
        if (ended || place_count(position, house, r.digit) != 2) return;
        const int end = (cells_in(position, house, r.digit) - Cells::of(start)).first();
        const Cells removed =
            (cells_in(position, line_house(line_of(end, r.turned), r.turned), r.digit) &
             board.house_set[crossing_house(r.crossing, r.turned)]) -
            board.house_set[r.box];
        if (removed.empty()) return;
        Step step = make_step(Technique::empty_rectangle, bit(r.digit));
        add_cell(step, start);
        add_cell(step, end);
        cells_in(position, r.box, r.digit).for_each([&](int cell) { add_cell(step, cell); });
        step.houses = {public_house(r.box)};
        add_eliminations(step, removed, r.digit);
        ended = sink(std::move(step));
    });
    return ended;
}

// All places of a digit in a box lie on one row and one column, with some on each alone:
//
//     . . x      the empty rectangle is the four cells off the cross
//     . . x
//     x x .
bool each_empty_rectangle(const Position& position, const FinderOptions& options,
                          const StepSink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        for (int box = 0; box < 9; ++box) {
            const int count = place_count(position, box, digit);
            if (count < 2 || count > 5) continue;
            const Cells places = cells_in(position, box, digit);
            // Tries the centres of the cross from the lower right to the upper left.
            for (int centre = 8; centre >= 0; --centre) {
                const int row = box / 3 * 3 + centre / 3;
                const int column = box % 3 * 3 + centre % 3;
                const Cells in_row = places & board.house_set[row_house(row)];
                const Cells in_column = places & board.house_set[column_house(column)];
                if (!places.is_within(in_row | in_column)) continue;
                if (in_row.is_within(in_column) || in_column.is_within(in_row)) continue;
                if (!options.two_place_rectangles && !in_row.has_two() && !in_column.has_two())
                    continue;
                if (each_link(position, {box, digit, row, column, false}, sink)) return true;
                if (each_link(position, {box, digit, column, row, true}, sink)) return true;
            }
        }
    }
    return false;
}

std::vector<Step> collect(const auto& finder) {
    std::vector<Step> steps;
    finder([&](Step&& step) {
        steps.push_back(std::move(step));
        return false;
    });
    return steps;
}

}  // namespace

bool find_skyscrapers(const Position& position, const StepSink& sink) {
    return find_skyscrapers_between(position, row_type, sink) ||
           find_skyscrapers_between(position, column_type, sink);
}

bool find_two_string_kites(const Position& position, const FinderOptions& options,
                           const StepSink& sink) {
    if (!options.dual_forms) return each_kite(position, sink);
    const auto kites = collect([&](const StepSink& each) { each_kite(position, each); });
    return hand_over_with_duals(
        kites, Technique::dual_two_string_kite,
        [](const Step& a, const Step& b) {
            return (a.cells[2] == b.cells[2] && a.cells[3] == b.cells[3]) ||
                   (a.cells[2] == b.cells[3] && a.cells[3] == b.cells[2]);
        },
        sink);
}

bool find_empty_rectangles(const Position& position, const FinderOptions& options,
                           const StepSink& sink) {
    if (!options.dual_forms) return each_empty_rectangle(position, options, sink);
    const auto rectangles =
        collect([&](const StepSink& each) { each_empty_rectangle(position, options, each); });
    return hand_over_with_duals(
        rectangles, Technique::dual_empty_rectangle,
        [](const Step& a, const Step& b) { return a.houses == b.houses && a.digits == b.digits; },
        sink);
}

}  // namespace sudoku::human::hodoku
