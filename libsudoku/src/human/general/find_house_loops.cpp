#include "human/base/loop_rating.hpp"
#include "human/base/loop_walk.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <span>

// Unique rectangles and longer unique loops, on any board. All houses of the board count: on sudoku
// X, a corner of a rectangle on a diagonal needs another corner on it. Cells with constraints or
// rules other than houses are not used.
namespace sudoku::human::general {
namespace {

class BoardLoopSearch {
  public:
    BoardLoopSearch(const BoardPosition& position, FinderContext& steps)
        : position_(position), rules_(position.rules()), steps_(steps) {}

    template <class View>
    void run(const View& view) {
        LoopWalk<View> walk(view);
        CellBits done;
        (rules_.swappable() - position_.written()).for_each([&](Cell cell) {
            pair_ = position_.candidates(cell);
            if (count_of(pair_) != 2) return;
            first_ = static_cast<Digit>(lowest_digit(pair_));
            second_ = static_cast<Digit>(lowest_digit(pair_ & ~mask_of(first_)));
            const CellBits cells = ((position_.cells_with(first_) & position_.cells_with(second_)) &
                                    rules_.swappable()) -
                                   position_.written() - done;
            done.insert(cell);
            const auto allowed = walk.loop_cells(View::narrow(cells));
            if (!allowed.contains(cell)) return;
            walk.walk(cell, pair_, allowed, [&](std::span<const Cell> loop) {
                loop_ = loop;
                examine();
            });
        });
    }

  private:
    double base_rating() const { return unique_loop_rating(loop_.size()); }

    Step new_step(Technique technique, double rating) const {
        Step step;
        step.technique = technique;
        step.rating = rating;
        step.cells.assign(loop_.begin(), loop_.end());
        step.digits = DigitSet::from_mask(pair_);
        return step;
    }

    void offer(Step&& step) {
        if (!step.eliminations.empty()) steps_.push_back(std::move(step));
    }

    void examine() {
        std::vector<Cell> with_extras;
        Mask extras = 0;
        for (const Cell cell : loop_) {
            const Mask own = position_.candidates(cell) & ~pair_;
            if (own == 0) continue;
            extras |= own;
            with_extras.push_back(cell);
        }
        if (with_extras.size() == 1) {
            Step step = new_step(Technique::unique_type_1, base_rating());
            add_eliminations(step, with_extras.front(), pair_);
            offer(std::move(step));
        } else if (with_extras.size() >= 2 && has_one(extras)) {
            offer_type_2(with_extras, static_cast<Digit>(lowest_digit(extras)));
        } else if (with_extras.size() == 2) {
            offer_type_3(with_extras[0], with_extras[1], extras);
        }
        if (with_extras.size() == 2) offer_type_4(with_extras[0], with_extras[1]);
    }

    // All extra cells hold the same extra digit, which is in one of them.
    void offer_type_2(const std::vector<Cell>& with_extras, Digit digit) {
        CellBits gone = position_.cells_with(digit);
        for (const Cell cell : with_extras) gone &= rules_.peers(cell);
        Step step = new_step(Technique::unique_type_2, base_rating());
        add_eliminations(step, gone, digit);
        offer(std::move(step));
    }

    // Calls visit(house) for the houses that contain both cells.
    template <class Visitor>
    void for_each_shared_house(Cell one, Cell two, Visitor visit) const {
        for (const BoardRules::Place& place : rules_.places_of(one)) {
            if (rules_.houses()[place.house].set.contains(two)) visit(place.house);
        }
    }

    // One of the two extra cells holds an extra digit, so together they act as one cell with these
    // digits: as part of a naked subset or, for the other digits of the house, of a hidden one.
    void offer_type_3(Cell one, Cell two, Mask extras) {
        for_each_shared_house(one, two, [&](std::size_t house) {
            const int open = (rules_.houses()[house].set - position_.written()).size();
            for (int size = 2; 2 * size <= open; ++size) {
                if (size >= count_of(extras)) offer_naked(one, two, extras, size, house);
                if (2 * size < open) offer_hidden(one, two, extras, size, house);
            }
        });
    }

    void offer_naked(Cell one, Cell two, Mask extras, int size, std::size_t house) {
        std::vector<Cell> cells;
        std::vector<Mask> masks;
        std::vector<Cell> others;
        for (const Cell cell : rules_.houses()[house].cells) {
            if (cell == one || cell == two || position_.is_written(cell)) continue;
            others.push_back(cell);
            const int count = count_of(position_.candidates(cell));
            if (count < 2 || count > size) continue;
            cells.push_back(cell);
            masks.push_back(position_.candidates(cell) | extras);
        }
        for_each_narrow_choice(
            masks, static_cast<std::size_t>(size - 1), size,
            [&](const std::vector<std::size_t>& chosen, Mask digits) {
                Step step = new_step(Technique::unique_type_3, base_rating() + (size - 1) * 0.1);
                step.houses = {rules_.houses()[house].index};
                for (const Cell cell : others) {
                    const bool is_chosen =
                        std::any_of(chosen.begin(), chosen.end(),
                                    [&](std::size_t i) { return cells[i] == cell; });
                    if (!is_chosen)
                        add_eliminations(step, cell, position_.candidates(cell) & digits);
                }
                offer(std::move(step));
            });
    }

    // The digits of the loop and `size` - 2 others have only `size` - 1 places outside the two
    // cells, which hold at most one of these digits. So those places hold nothing else.
    void offer_hidden(Cell one, Cell two, Mask extras, int size, std::size_t house) {
        const HouseRule& rule = rules_.houses()[house];
        Mask own = 0;
        for (std::size_t place = 0; place < rule.cells.size(); ++place) {
            if (rule.cells[place] == one || rule.cells[place] == two) own |= Mask{1} << place;
        }
        const auto places_of = [&](Digit digit) { return position_.places(house, digit) & ~own; };
        if (places_of(first_) == 0 || places_of(second_) == 0) return;
        const Mask of_pair = places_of(first_) | places_of(second_);
        const Mask free_digits = rules_.all_digits() & ~(extras | pair_);
        std::vector<Digit> digits;
        std::vector<Mask> masks;
        for (const Digit digit : DigitSet::from_mask(free_digits)) {
            const Mask places = position_.places(house, digit);
            if ((places & (places - 1)) == 0) continue;
            digits.push_back(digit);
            masks.push_back(places | of_pair);
        }
        const auto try_digits = [&](const std::vector<std::size_t>& chosen, Mask places) {
            Mask kept = pair_;
            for (const std::size_t i : chosen) kept |= mask_of(digits[i]);
            Step step = new_step(Technique::unique_type_3, base_rating() + (size - 2) * 0.1);
            step.houses = {rule.index};
            for (const Digit place : DigitSet::from_mask(places)) {
                const Cell cell = rule.cells[static_cast<std::size_t>(place) - 1];
                add_eliminations(step, cell, position_.candidates(cell) & ~kept);
            }
            offer(std::move(step));
        };
        if (size > 2) {
            for_each_narrow_choice(masks, static_cast<std::size_t>(size - 2), size - 1, try_digits);
        } else if (free_digits != 0 && has_one(of_pair)) {
            try_digits({}, of_pair);
        }
    }

    // In a house with both extra cells, one loop digit has no other place and so takes one of the
    // two; the other loop digit is in neither.
    void offer_type_4(Cell one, Cell two) {
        for (const Digit locked : {first_, second_}) {
            const Digit gone = locked == first_ ? second_ : first_;
            bool is_found = false;
            for_each_shared_house(one, two, [&](std::size_t house) {
                if (is_found || count_of(position_.places(house, locked)) != 2) return;
                is_found = true;
                Step step = new_step(Technique::unique_type_4, base_rating());
                step.houses = {rules_.houses()[house].index};
                for (const Cell cell : {one, two}) add_eliminations(step, cell, mask_of(gone));
                offer(std::move(step));
            });
        }
    }

    const BoardPosition& position_;
    const BoardRules& rules_;
    FinderContext& steps_;
    Mask pair_ = 0;
    Digit first_ = 0;
    Digit second_ = 0;
    std::span<const Cell> loop_;
};

}  // namespace

void find_unique_loops(const BoardPosition& position, FinderContext& steps) {
    with_board_view(position,
                    [&](const auto& view) { BoardLoopSearch(position, steps).run(view); });
}

}  // namespace sudoku::human::general
