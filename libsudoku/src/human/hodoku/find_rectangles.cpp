#include "human/hodoku/hodoku_finders.hpp"

#include <algorithm>
#include <array>

namespace sudoku::human::hodoku {
namespace {

// Four cells in two rows, two columns and two boxes. If they held only two digits, these could be
// swapped and the puzzle would have two solutions.
//
//     11 . . | 21 . .     11 and 12 share a box
//     12 . . | 22 . .
using Corners = std::array<int, 4>;

// Records visited rectangles by HoDoKu's key, which is not quite unique, so that the same
// rectangles are skipped as in HoDoKu.
class SeenRectangles {
  public:
    bool add(Corners corners) {
        std::sort(corners.begin(), corners.end());
        int key = 0;
        for (const int cell : corners) key = key * 10 + cell;
        if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return false;
        keys_.push_back(key);
        return true;
    }

  private:
    std::vector<int> keys_;
};

// Calls visit(corners) for the rectangles with `first` as a corner and a second corner in its box.
// `accept_second(cell)` and `accept_far(cell opposite first, cell opposite second)` filter the
// corners.
template <class AcceptSecond, class AcceptFar, class Visitor>
bool for_each_rectangle(int first, AcceptSecond accept_second, AcceptFar accept_far,
                        Visitor visit) {
    for (const std::uint8_t second : board.cells[box_of(first)]) {
        const bool same_row = row_of(first) == row_of(second);
        const bool same_column = column_of(first) == column_of(second);
        if (same_row == same_column) continue;  // in the same box, or the same cell
        if (!accept_second(second)) continue;
        for (int i = 0; i < 9; ++i) {
            const int far_first = same_row ? i * 9 + column_of(first) : row_of(first) * 9 + i;
            const int far_second = same_row ? i * 9 + column_of(second) : row_of(second) * 9 + i;
            if (box_of(far_first) == box_of(first)) continue;
            if (!accept_far(far_first, far_second)) continue;
            if (visit(Corners{first, second, far_first, far_second})) return true;
        }
    }
    return false;
}

bool share_a_line(int a, int b) { return row_of(a) == row_of(b) || column_of(a) == column_of(b); }

// A unique rectangle with its two digits.
class Rectangle {
  public:
    Rectangle(const Position& position, const Corners& corners, int low, int high,
              const StepSink& sink)
        : position_(position), corners_(corners), low_(low), high_(high), sink_(sink) {
        for (const int cell : corners) {
            if (without(position.candidates(cell), pair()) == 0) {
                pure_.insert(cell);
            } else {
                mixed_.insert(cell);
            }
        }
    }

    bool search() {
        const int pure = pure_.size();
        if (pure == 3) return one_mixed_cell();
        if (pure != 1 && pure != 2) return false;
        if (one_more_digit()) return true;
        if (pure == 2 && (naked_set() || strong_link() || diagonal_link())) return true;
        return hidden();
    }

  private:
    Mask pair() const { return bit(low_) | bit(high_); }
    int first_mixed() const { return mixed_.first(); }
    int second_mixed() const { return (mixed_ - Cells::of(first_mixed())).first(); }
    Cells rectangle() const { return pure_ | mixed_; }

    Step step_of(Technique technique) const {
        Step step = make_step(technique, pair());
        for (const int cell : corners_) add_cell(step, cell);
        return step;
    }
    bool hand_over(Step step) const { return !step.eliminations.empty() && sink_(std::move(step)); }
    void remove(Step& step, int cell, Mask digits) const {
        add_eliminations(step, cell, position_.candidates(cell) & digits);
    }

    // Type 1: three cells hold only the two digits, so the fourth holds neither.
    bool one_mixed_cell() const {
        Step step = step_of(Technique::unique_rectangle_1);
        remove(step, first_mixed(), pair());
        return hand_over(std::move(step));
    }

    // Types 2 and 5: the mixed cells share one extra digit, which is in one of them. In type 5
    // there are three of them, or two on a diagonal.
    bool one_more_digit() const {
        Mask extra = 0;
        mixed_.for_each([&](int cell) { extra |= without(position_.candidates(cell), pair()); });
        if (!is_single(extra)) return false;
        const int digit = lowest(extra);
        const bool type_5 = mixed_.size() == 3 || !share_a_line(first_mixed(), second_mixed());
        Step step = step_of(type_5 ? Technique::unique_rectangle_5 : Technique::unique_rectangle_2);
        add_eliminations(step, position_.cells_with(digit) & common_peers(mixed_), digit);
        return hand_over(std::move(step));
    }

    // Type 3: one of the mixed cells holds one of the extra digits. Together with cells of a common
    // house, the mixed cells form a naked subset.
    bool naked_set() const {
        for (const int house : houses_of(first_mixed())) {
            if (!board.house_set[house].contains(second_mixed())) continue;
            Cells usable;
            (board.house_set[house] - rectangle()).for_each([&](int cell) {
                const Mask digits = position_.candidates(cell);
                if (digits != 0 && (digits & pair()) == 0) usable.insert(cell);
            });
            Mask extra = 0;
            mixed_.for_each(
                [&](int cell) { extra |= without(position_.candidates(cell), pair()); });
            if (extend_set(house, usable, mixed_, extra)) return true;
        }
        return false;
    }

    bool extend_set(int house, Cells usable, Cells set, Mask digits) const {
        while (!usable.empty()) {
            const int cell = usable.first();
            usable.erase(cell);
            const Cells larger = set | Cells::of(cell);
            const Mask all = digits | position_.candidates(cell);
            const bool is_shown_by_line = house < 9 && lies_in_a_line(larger);
            if (!is_shown_by_line && size_of(all) == larger.size() - 1 &&
                hand_over(set_step(house, larger, all)))
                return true;
            if (extend_set(house, usable, larger, all)) return true;
        }
        return false;
    }

    static bool lies_in_a_line(Cells cells) {
        const auto houses = houses_of(cells.first());
        return cells.is_within(board.house_set[houses[0]]) ||
               cells.is_within(board.house_set[houses[1]]);
    }

    Step set_step(int house, Cells set, Mask digits) const {
        Step step = step_of(Technique::unique_rectangle_3);
        step.houses = {public_house(house)};
        (board.house_set[house] - set).for_each([&](int cell) { remove(step, cell, digits); });
        const int box = box_of(set.first());
        if (!step.eliminations.empty() && house >= 9 && set.is_within(board.house_set[box])) {
            (board.house_set[box] - set).for_each([&](int cell) { remove(step, cell, digits); });
        }
        step.groups = {{cell_list(set), digit_set(digits)}};
        return step;
    }

    // Type 4: the mixed cells share a line in which one of the digits must be in one of them, so
    // the other digit is in neither.
    bool strong_link() const {
        const int a = first_mixed();
        const int b = second_mixed();
        if (!share_a_line(a, b)) return false;
        const Cells seen = common_peers(mixed_);
        return swap_out(Technique::unique_rectangle_4, seen, high_, low_);
    }

    // Type 6: the mixed cells are on a diagonal and one of the digits has no other place in their
    // rows and columns. It is then in two opposite corners, which are the pure ones.
    bool diagonal_link() const {
        const int a = first_mixed();
        const int b = second_mixed();
        if (share_a_line(a, b)) return false;
        Cells lines;
        for (const int cell : {a, b}) {
            const auto houses = houses_of(cell);
            lines |= board.house_set[houses[0]] | board.house_set[houses[1]];
        }
        return swap_out(Technique::unique_rectangle_6, lines - rectangle(), low_, high_);
    }

    // If the low digit is absent from `where`, removes `if_low_is_absent` from the mixed cells;
    // otherwise the same for the high digit.
    bool swap_out(Technique technique, Cells where, int if_low_is_absent,
                  int if_high_is_absent) const {
        int gone = -1;
        if (!where.meets(position_.cells_with(low_))) {
            gone = if_low_is_absent;
        } else if (!where.meets(position_.cells_with(high_))) {
            gone = if_high_is_absent;
        }
        if (gone < 0) return false;
        Step step = step_of(technique);
        mixed_.for_each([&](int cell) { remove(step, cell, bit(gone)); });
        return hand_over(std::move(step));
    }

    // Starts from a pure cell: if one digit has no other place in the row and the column of the
    // opposite corner, that corner does not hold the other digit.
    bool hidden() const {
        const int first = pure_.first();
        if (pure_.size() == 1) return hidden_from(first);
        const int second = (pure_ - Cells::of(first)).first();
        if (share_a_line(first, second)) return false;
        return hidden_from(first) || hidden_from(second);
    }

    bool hidden_from(int corner) const {
        int opposite = corner;
        for (const int cell : corners_) {
            if (!share_a_line(cell, corner)) opposite = cell;
        }
        const Cells lines = (board.house_set[row_house(row_of(opposite))] |
                             board.house_set[column_house(column_of(opposite))]) -
                            rectangle();
        for (const auto& [present, gone] : {std::pair{low_, high_}, std::pair{high_, low_}}) {
            if (lines.meets(position_.cells_with(present))) continue;
            Step step = step_of(Technique::hidden_rectangle);
            remove(step, opposite, bit(gone));
            if (hand_over(std::move(step))) return true;
        }
        return false;
    }

    const Position& position_;
    Corners corners_;
    int low_;
    int high_;
    const StepSink& sink_;
    Cells pure_;   // corners with only the two digits
    Cells mixed_;  // the others
};

// Empty cells in which no written digit rules out `digit`, regardless of eliminations since the
// start of the puzzle. Cells in `givens` can lack candidates from the start, so only their present
// candidates count.
Cells allowed_cells(const Position& position, const Cells& givens, int digit) {
    Cells allowed = (position.empty_cells() - givens) | position.cells_with(digit);
    for (int cell = 0; cell < cell_count; ++cell) {
        if (position.value(cell) == digit + 1) allowed -= board.peer_set[cell];
    }
    return allowed;
}

}  // namespace

bool find_unique_rectangles(const Position& position, const Cells& givens,
                            const FinderOptions& options, const StepSink& sink) {
    std::array<Cells, 9> may_hold;
    for (int digit = 0; digit < 9; ++digit) {
        may_hold[static_cast<std::size_t>(digit)] = options.missing_candidates
                                                        ? allowed_cells(position, givens, digit)
                                                        : position.cells_with(digit);
    }
    SeenRectangles seen;
    for (int first = 0; first < cell_count; ++first) {
        const Mask pair = position.candidates(first);
        if (size_of(pair) != 2) continue;
        const int low = lowest(pair);
        const int high = lowest(without(pair, bit(low)));
        const Cells both =
            may_hold[static_cast<std::size_t>(low)] & may_hold[static_cast<std::size_t>(high)];
        const bool ended = for_each_rectangle(
            first, [&](int second) { return both.contains(second); },
            [&](int a, int b) { return both.contains(a) && both.contains(b); },
            [&](const Corners& corners) {
                return seen.add(corners) && Rectangle(position, corners, low, high, sink).search();
            });
        if (ended) return true;
    }
    return false;
}

namespace {

// A rectangle that includes solved corners. They must not be givens, since otherwise the rectangle
// could not be swapped as a whole.
class AvoidableRectangle {
  public:
    AvoidableRectangle(const Position& position, const Cells& givens, const StepSink& sink)
        : position_(position), givens_(givens), sink_(sink) {}

    bool search_from(int first, SeenRectangles& seen) const {
        if (!is_solved(first)) return false;
        const int a = position_.value(first) - 1;
        int b = -1;
        return for_each_rectangle(
            first,
            [&](int second) {
                b = position_.value(second) - 1;
                return is_solved(second);
            },
            [&](int far_first, int far_second) {
                const bool first_open = is_pair_with(far_first, b);
                const bool second_open = is_pair_with(far_second, a);
                return (holds(far_first, b) && second_open) ||
                       (holds(far_second, a) && first_open) || (first_open && second_open);
            },
            [&](const Corners& corners) { return seen.add(corners) && check(corners, a, b); });
    }

  private:
    bool is_solved(int cell) const { return position_.value(cell) != 0 && !givens_.contains(cell); }
    bool holds(int cell, int digit) const {
        return is_solved(cell) && position_.value(cell) == digit + 1;
    }
    bool is_pair_with(int cell, int digit) const {
        return position_.has(cell, digit) && size_of(position_.candidates(cell)) == 2;
    }

    bool check(const Corners& corners, int a, int b) const {
        Step step = make_step(Technique::avoidable_rectangle_1, bit(a) | bit(b));
        for (const int cell : corners) add_cell(step, cell);
        if (position_.value(corners[2]) != 0) {
            step.eliminations = {candidate_at(corners[3], a)};
        } else if (position_.value(corners[3]) != 0) {
            step.eliminations = {candidate_at(corners[2], b)};
        } else {
            // The two open corners cannot both hold their digits of the pattern; if they share the
            // other candidate, one of them holds it.
            step.technique = Technique::avoidable_rectangle_2;
            const Mask extra = without(position_.candidates(corners[2]), bit(b));
            if (extra != without(position_.candidates(corners[3]), bit(a))) return false;
            const int digit = lowest(extra);
            add_eliminations(step,
                             position_.cells_with(digit) & board.peer_set[corners[2]] &
                                 board.peer_set[corners[3]],
                             digit);
        }
        return !step.eliminations.empty() && sink_(std::move(step));
    }

    const Position& position_;
    const Cells& givens_;
    const StepSink& sink_;
};

}  // namespace

bool find_avoidable_rectangles(const Position& position, const Cells& givens,
                               const StepSink& sink) {
    const AvoidableRectangle rectangle(position, givens, sink);
    SeenRectangles seen;
    for (int first = 0; first < cell_count; ++first) {
        if (rectangle.search_from(first, seen)) return true;
    }
    return false;
}

// Every empty cell but one has two candidates, and in its houses every digit but one has two
// places. That digit must be placed, or the puzzle would have no or two solutions. The argument
// does not apply if a single is still to be placed, because then the puzzle can have one solution.
bool find_bug_plus_one(const Position& position, const StepSink& sink) {
    int odd_cell = -1;
    bool is_regular = true;
    position.empty_cells().for_each([&](int cell) {
        const int count = size_of(position.candidates(cell));
        if (count == 2 || !is_regular) return;
        is_regular = count == 3 && odd_cell < 0;
        odd_cell = cell;
    });
    if (!is_regular || odd_cell < 0) return false;
    int odd_digit = -1;
    std::array<int, 3> odd_houses = {-1, -1, -1};  // row, column and box
    for (std::size_t i = 0; i < houses_in_order.size(); ++i) {
        const int house = houses_in_order[i];
        for (int digit = 0; digit < 9; ++digit) {
            const int count = place_count(position, house, digit);
            if (count == 0 || count == 2) continue;
            if (count != 3 || odd_houses[i / 9] >= 0 || (odd_digit >= 0 && odd_digit != digit))
                return false;
            odd_digit = digit;
            odd_houses[i / 9] = house;
        }
    }
    if (odd_digit < 0 || !position.has(odd_cell, odd_digit)) return false;
    if (odd_houses != houses_of(odd_cell)) return false;
    Step step = make_step(Technique::bug_type_1, bit(odd_digit));
    step.cells = {static_cast<Cell>(odd_cell)};
    add_eliminations(step, odd_cell, without(position.candidates(odd_cell), bit(odd_digit)));
    return sink(std::move(step));
}

}  // namespace sudoku::human::hodoku
