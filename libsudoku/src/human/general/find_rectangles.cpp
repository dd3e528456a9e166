#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <array>

// Unique and avoidable rectangles on any board beyond those of find_house_loops.cpp. HoDoKu's
// finder of the classic board is apart: its rectangles are defined by rows, columns and boxes, and
// the order in which it finds them decides scores.
//
//     0 --- 1        Every house of corners 0 and 2 is one of 1 or 3, and no house has two corners
//     |     |        of one diagonal. So if 0 and 2 held one digit and 1 and 3 another, the two
//     3 --- 2        could be swapped and the puzzle would have two solutions.
namespace sudoku::human::general {
namespace {

using Corners = std::array<Cell, 4>;

class RectangleSearch {
  public:
    RectangleSearch(const BoardPosition& position, FinderContext& steps)
        : position_(position), rules_(position.rules()), steps_(steps) {}

    // Rectangles of open cells, one of which holds nothing but the two digits.
    void search_open() {
        const CellBits open = rules_.swappable() - position_.written();
        open.for_each([&](Cell first) {
            const Mask pair = position_.candidates(first);
            if (count_of(pair) != 2) return;
            const auto low = static_cast<Digit>(lowest_digit(pair));
            const auto high = static_cast<Digit>(lowest_digit(pair & (pair - 1)));
            const CellBits both = open & position_.cells_with(low) & position_.cells_with(high);
            for_each_rectangle(first, both, both, [&](const Corners& corners) {
                if (corners[1] > corners[3]) return;  // is met in both directions
                offer_diagonal(corners, low, high);
                offer_diagonal(corners, high, low);
                offer_hidden(corners, low, high);
                offer_hidden(corners, high, low);
            });
        });
    }

    // Rectangles with two or three corners that are solved and were not given.
    void search_solved() {
        const CellBits free = rules_.swappable() - position_.restricted();
        const CellBits solved = free & position_.written();
        solved.for_each([&](Cell first) {
            for_each_rectangle(first, solved, free, [&](const Corners& corners) {
                const Digit own = value(first);
                const Digit other = value(corners[1]);
                if (solved.contains(corners[2]) != solved.contains(corners[3]))
                    offer_avoidable_1(corners, own, other);
                else if (!solved.contains(corners[2]))
                    offer_avoidable_2(corners, own, other);
            });
        });
    }

  private:
    Digit value(Cell cell) const {
        return static_cast<Digit>(lowest_digit(position_.candidates(cell)));
    }
    bool see_each_other(Cell a, Cell b) const { return rules_.peers(a).contains(b); }

    // Calls visit(corners) for rectangles with the first corner, a second from `seconds` and the
    // others from `rest`.
    template <class Visitor>
    void for_each_rectangle(Cell first, const CellBits& seconds, const CellBits& rest,
                            Visitor visit) const {
        const std::vector<Cell> fourths = list_of(rest & rules_.peers(first));
        for (const Cell one : list_of(seconds & rules_.peers(first))) {
            for (const Cell other : fourths) {
                if (one == other || see_each_other(one, other)) continue;
                (rest & rules_.peers(one) & rules_.peers(other)).for_each([&](Cell last) {
                    const Corners corners = {first, one, last, other};
                    if (last != first && can_be_swapped(corners)) visit(corners);
                });
            }
        }
    }

    bool can_be_swapped(const Corners& corners) const {
        if (see_each_other(corners[0], corners[2])) return false;
        const auto has_partners = [&](Cell cell, Cell one, Cell other) {
            const auto& places = rules_.places_of(cell);
            return std::all_of(places.begin(), places.end(), [&](const BoardRules::Place& place) {
                const CellBits& house = rules_.houses()[place.house].set;
                return house.contains(one) != house.contains(other);
            });
        };
        return has_partners(corners[0], corners[1], corners[3]) &&
               has_partners(corners[2], corners[1], corners[3]) &&
               has_partners(corners[1], corners[0], corners[2]) &&
               has_partners(corners[3], corners[0], corners[2]);
    }

    // True if a house has the digit only in these two cells.
    bool is_last_pair(Cell a, Cell b, Digit digit) const {
        const auto& places = rules_.places_of(a);
        return std::any_of(places.begin(), places.end(), [&](const BoardRules::Place& place) {
            return rules_.houses()[place.house].set.contains(b) &&
                   count_of(position_.places(place.house, digit)) == 2;
        });
    }

    Step new_step(Technique technique, const Corners& corners, Digit a, Digit b) const {
        Step step;
        step.technique = technique;
        step.cells = {corners.begin(), corners.end()};
        step.digits = DigitSet::of(a);
        step.digits.insert(b);
        return step;
    }
    void offer(Step&& step) {
        std::erase_if(step.eliminations,
                      [&](const Candidate& gone) { return !position_.has(gone.cell, gone.digit); });
        if (!step.eliminations.empty()) steps_.push_back(std::move(step));
    }

    // Corners 0 and 2 hold nothing but the two digits. If corner 1 is `digit`, they are the other,
    // and where one of them has the last other place of the digit for corner 3, that is `digit`,
    // too.
    void offer_diagonal(const Corners& corners, Digit digit, Digit other) {
        const Mask pair = mask_of(digit) | mask_of(other);
        if (position_.candidates(corners[2]) != pair || corners[0] > corners[2]) return;
        const auto is_forced = [&](Cell cell) {
            return is_last_pair(cell, corners[0], digit) || is_last_pair(cell, corners[2], digit);
        };
        Step step = new_step(Technique::unique_rectangle_6, corners, digit, other);
        if (is_forced(corners[3])) step.eliminations.push_back({corners[1], digit});
        if (is_forced(corners[1])) step.eliminations.push_back({corners[3], digit});
        offer(std::move(step));
    }

    // Corner 0 holds nothing but the two digits. If the opposite corner is `other`, both its
    // neighbours are `digit` if they have its last other places, and corner 0 is `other`.
    void offer_hidden(const Corners& corners, Digit digit, Digit other) {
        if (!is_last_pair(corners[2], corners[1], digit) ||
            !is_last_pair(corners[2], corners[3], digit))
            return;
        Step step = new_step(Technique::hidden_rectangle, corners, digit, other);
        step.eliminations.push_back({corners[2], other});
        offer(std::move(step));
    }

    // Three corners are solved: the fourth does not complete the pattern.
    void offer_avoidable_1(const Corners& corners, Digit own, Digit other) {
        const bool is_last_open = position_.is_written(corners[2]);
        const Cell open = corners[is_last_open ? 3 : 2];
        const Cell solved = corners[is_last_open ? 2 : 3];
        if (value(solved) != (is_last_open ? own : other)) return;
        Step step = new_step(Technique::avoidable_rectangle_1, corners, own, other);
        step.eliminations.push_back({open, is_last_open ? other : own});
        offer(std::move(step));
    }

    // Two corners are solved, and the others have one further candidate, the same: one of them
    // holds it.
    void offer_avoidable_2(const Corners& corners, Digit own, Digit other) {
        if (corners[0] > corners[1] || !position_.has(corners[2], own) ||
            !position_.has(corners[3], other))
            return;
        const Mask extra = position_.candidates(corners[2]) & ~mask_of(own);
        if (!has_one(extra) || extra != (position_.candidates(corners[3]) & ~mask_of(other)))
            return;
        const auto digit = static_cast<Digit>(lowest_digit(extra));
        Step step = new_step(Technique::avoidable_rectangle_2, corners, own, other);
        add_eliminations(
            step, position_.cells_with(digit) & rules_.peers(corners[2]) & rules_.peers(corners[3]),
            digit);
        offer(std::move(step));
    }

    const BoardPosition& position_;
    const BoardRules& rules_;
    FinderContext& steps_;
};

}  // namespace

void find_hidden_rectangles(const BoardPosition& position, FinderContext& steps) {
    RectangleSearch(position, steps).search_open();
}
void find_avoidable_rectangles(const BoardPosition& position, FinderContext& steps) {
    RectangleSearch(position, steps).search_solved();
}

}  // namespace sudoku::human::general
