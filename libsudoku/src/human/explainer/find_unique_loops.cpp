#include "human/base/classic_view.hpp"
#include "human/base/loop_rating.hpp"
#include "human/base/loop_walk.hpp"
#include "human/base/tuples.hpp"
#include "human/explainer/explainer_finders.hpp"

#include <array>
#include <span>

// Unique rectangles and longer unique loops. Every loop is tried. Of the loops that eliminate
// something, the one with the lowest (rating, type) is taken; among equals, the first found.
namespace sudoku::human::explainer {
namespace {

class LoopSearch {
  public:
    LoopSearch(const Position& position, const Changes& changes)
        : position_(position), walk_(ClassicView{position}), near_(changes.near()) {}

    Finding run() {
        position_.empty_cells().for_each([&](int cell) {
            const int count = size_of(position_.candidates(cell));
            if (count == 2) pairs_.insert(cell);
            if (count == 3) triplets_.insert(cell);
        });
        pairs_.for_each([&](int cell) {
            pair_ = position_.candidates(cell);
            first_ = lowest(pair_);
            second_ = lowest(without(pair_, bit(first_)));
            // All loops through an earlier start have been seen, with the same results.
            allowed_ =
                (position_.cells_with(first_) & position_.cells_with(second_)) - done_starts_;
            done_starts_.insert(cell);
            if (!walk_.may_be_in_loop(cell, allowed_)) return;
            keep_useful_cells();
            if ((allowed_ & near_).empty() || !allowed_.contains(cell)) return;
            walk_.walk(cell, pair_, allowed_, [&](std::span<const int> loop) {
                loop_ = loop;
                examine();
            });
        });
        return std::move(best_);
    }

  private:
    // Two cells of a loop can have any extra digits; more must all have the same one. So if only
    // the start has no extra digit, all other cells share one.
    void keep_useful_cells() {
        if ((allowed_ & pairs_).has_two()) {
            allowed_ = walk_.loop_cells(allowed_);
            return;
        }
        Cells useful;
        for (const int extra : bits_of(without(full_mask, pair_))) {
            const Cells with_extra = allowed_ & triplets_ & position_.cells_with(extra);
            if (with_extra.has_two()) useful |= walk_.loop_cells(with_extra | (allowed_ & pairs_));
        }
        allowed_ = useful;
    }

    double base_rating() const { return unique_loop_rating(loop_.size()); }

    Step new_step(Technique technique, double rating) const {
        Step step;
        step.technique = technique;
        step.rating = rating;
        for (const int cell : loop_) step.cells.push_back(static_cast<Cell>(cell));
        step.digits = digit_set(pair_);
        return step;
    }

    void offer(Step&& step) {
        if (step.eliminations.empty()) return;
        if (best_ && (best_->rating < step.rating ||
                      (best_->rating <= step.rating && best_->technique <= step.technique))) {
            return;
        }
        best_ = std::move(step);
    }

    void examine() {
        if (!may_be_best(base_rating())) return;
        Cells extra_cells;
        std::array<int, 2> pair{};
        std::size_t count = 0;
        Mask extras = 0;
        for (const int cell : loop_) {
            if (position_.candidates(cell) == pair_) continue;
            extras |= without(position_.candidates(cell), pair_);
            extra_cells.insert(cell);
            if (count < 2) pair[count] = cell;
            ++count;
        }
        if (count == 1) {
            Step step = new_step(Technique::unique_type_1, base_rating());
            add_eliminations(step, pair[0], pair_);
            offer(std::move(step));
        } else if (count > 2 || (count == 2 && is_single(extras))) {
            offer_type_2(extra_cells, lowest(without(position_.candidates(pair[0]), pair_)));
        } else if (count == 2) {
            offer_type_3(pair[0], pair[1], extras);
        }
        if (count == 2) offer_type_4(pair[0], pair[1]);
    }

    // All extra cells hold the same extra digit, which is in one of them.
    void offer_type_2(Cells extra_cells, int digit) {
        Cells removed = position_.cells_with(digit) - extra_cells;
        extra_cells.for_each([&](int cell) { removed &= board.peer_set[cell]; });
        if (removed.empty()) return;
        Step step = new_step(Technique::unique_type_2, base_rating());
        add_eliminations(step, removed, digit);
        offer(std::move(step));
    }

    // One of the two extra cells holds an extra digit, so together they act as one cell with these
    // digits: as part of a naked subset or, for the other digits of the house, of a hidden one.
    void offer_type_3(int one, int two, Mask extras) {
        for (int size = 2; size <= 7; ++size) {
            for (int type = 0; type < 3; ++type) {
                const int house = board.house_of[one][type];
                if (house != board.house_of[two][type]) continue;
                const int empty = position_.empty_count(house);
                if (2 * size <= empty && size >= size_of(extras) && may_be_best(naked_rating(size)))
                    offer_naked(one, two, extras, size, type);
                if (2 * size < empty && may_be_best(hidden_rating(size)))
                    offer_hidden(one, two, extras, size, type);
            }
        }
    }

    double naked_rating(int size) const { return base_rating() + (size - 1) * 0.1; }
    // The two extra cells count as one cell.
    double hidden_rating(int size) const { return base_rating() + (size - 2) * 0.1; }
    bool may_be_best(double rating) const { return !best_ || rating <= best_->rating; }

    void offer_naked(int one, int two, Mask extras, int size, int type) {
        const int house = board.house_of[one][type];
        const Mask pair_places = bit(board.place_of[one][type]) | bit(board.place_of[two][type]);
        const Mask common = extras & position_.candidates(one) & position_.candidates(two);
        Mask usable = 0;
        for (const int place : bits_of(without(full_mask, pair_places))) {
            const int count = size_of(position_.candidates(board.cells[house][place]));
            if (count >= 2 && count <= size) usable |= bit(place);
        }
        const auto digits_of = [&](int place) {
            return position_.candidates(board.cells[house][place]);
        };
        for_each_closed_tuple(
            size - 1, usable, size, common, digits_of, [&](Mask places, Mask digits) {
                if ((extras & ~digits) != 0) return;
                Step step = new_step(Technique::unique_type_3, naked_rating(size));
                step.houses = {public_house(house)};
                for (const int place : bits_of(without(full_mask, places | pair_places))) {
                    const int cell = board.cells[house][place];
                    add_eliminations(step, cell, position_.candidates(cell) & digits);
                }
                offer(std::move(step));
            });
    }

    void offer_hidden(int one, int two, Mask extras, int size, int type) {
        const int house = board.house_of[one][type];
        const Mask one_place = bit(board.place_of[one][type]);
        const Mask two_place = bit(board.place_of[two][type]);
        const auto places_of = [&](int digit) {
            return without(position_.places(house, digit), two_place);
        };
        if (places_of(first_) == 0 || places_of(second_) == 0) return;
        Mask others = 0;
        for (const int digit : bits_of(without(full_mask, extras | pair_))) {
            if (places_of(digit) != 0) others |= bit(digit);
        }
        const auto try_digits = [&](Mask chosen, Mask places) {
            const Mask digits = chosen | pair_;
            const Mask hidden = without(places, one_place);
            Step step =
                new_step(Technique::unique_type_3, base_rating() + (size_of(hidden) - 1) * 0.1);
            step.houses = {public_house(house)};
            for (const int place : bits_of(hidden)) {
                const int cell = board.cells[house][place];
                add_eliminations(step, cell, without(position_.candidates(cell), digits));
            }
            offer(std::move(step));
        };
        const Mask pair_places = places_of(first_) | places_of(second_);
        if (size > 2) {
            for_each_closed_tuple(size - 2, others, size, pair_places, places_of, try_digits);
        } else if (without(full_mask, extras | pair_) != 0 && size_of(pair_places) == 2) {
            try_digits(0, pair_places);
        }
    }

    // In a house with both extra cells, one loop digit has no other place and so takes one of the
    // two; the other loop digit is in neither. The last such house counts, and the lower digit is
    // tried before the higher.
    void offer_type_4(int one, int two) {
        int locked_house[2] = {-1, -1};
        for (int type = 0; type < 3; ++type) {
            const int house = board.house_of[one][type];
            if (house != board.house_of[two][type]) continue;
            const Mask pair_places =
                bit(board.place_of[one][type]) | bit(board.place_of[two][type]);
            if (without(position_.places(house, first_), pair_places) == 0) locked_house[0] = house;
            if (without(position_.places(house, second_), pair_places) == 0)
                locked_house[1] = house;
        }
        const int locked = locked_house[0] >= 0 ? 0 : 1;
        if (locked_house[locked] < 0) return;
        const int removed = locked == 0 ? second_ : first_;
        Step step = new_step(Technique::unique_type_4, base_rating());
        step.houses = {public_house(locked_house[locked])};
        add_eliminations(step, Cells::of(one) | Cells::of(two), removed);
        offer(std::move(step));
    }

    const Position& position_;
    LoopWalk<ClassicView> walk_;
    // A loop that sees none of these is unchanged, and so is everything it eliminates.
    Cells near_;
    Mask pair_ = 0;
    int first_ = 0;
    int second_ = 0;
    Cells pairs_;  // cells with two candidates, and with three
    Cells triplets_;
    Cells allowed_;  // cells that loops through the start can use
    Cells done_starts_;
    std::span<const int> loop_;
    Finding best_;
};

}  // namespace

Finding find_unique_loop(const Position& position, const Changes& changes) {
    return LoopSearch(position, changes).run();
}

}  // namespace sudoku::human::explainer
