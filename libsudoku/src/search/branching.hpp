#pragma once

#include "search/choice.hpp"
#include "state/candidates.hpp"

#include <sudoku/support/rng.hpp>

#include <array>

namespace sudoku {

// Policies for ties. `take_tie` is called for every alternative that equals the best one so far,
// and `order` can rearrange the options of a choice.
struct InOrder {
    void new_best() {}
    bool take_tie() { return false; }
    void order(Choice&) {}
    static constexpr bool sees_all_ties = false;
};

// Makes all tied alternatives and all orders of options equally likely.
class AtRandom {
  public:
    explicit AtRandom(Rng& rng) : rng_(&rng) {}

    void new_best() { ties_ = 1; }
    bool take_tie() { return rng_->below(++ties_) == 0; }
    void order(Choice& choice) { rng_->shuffle(choice.options()); }
    static constexpr bool sees_all_ties = true;

  private:
    Rng* rng_;
    std::uint64_t ties_ = 0;
};

// Cell choice policies: each picks the choice for a state that is not solved yet.

// The first open cell in row-major order.
struct FirstCell {
    template <class State, class Order>
    Choice operator()(const Geometry&, const State& state, Order&) const {
        Choice choice;
        Cell cell = 0;
        while (!state.is_open(cell)) ++cell;
        choice.add_all(cell, state[cell]);
        return choice;
    }
};

// The first open cell in row-major order with the fewest candidates: the fail-first principle
// (Haralick and Elliott, "Increasing tree search efficiency for constraint satisfaction problems",
// 1980). All cells are scanned because a cell without candidates makes the state a dead end. If the
// look-ahead rules such states out, the scan could stop at the first cell with one candidate.
struct SmallestCell {
    template <class State, class Order>
    Choice operator()(const Geometry&, const State& state, Order& order) const {
        Choice choice;
        const Cell cell = find(state, 0, order).cell;
        choice.add_all(cell, state[cell]);
        return choice;
    }

    struct Found {
        Cell cell;
        int size;
    };
    // The scan stops at a set of the size `good_enough`, unless all ties must be seen.
    template <class State, class Order>
    static Found find(const State& state, int good_enough, Order& order) {
        Found best{0, max_side + 1};
        for (int i = 0; i < state.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!state.is_open(cell)) continue;
            const int size = state[cell].size();
            if (size < best.size) {
                best = {cell, size};
                order.new_best();
                if (size <= good_enough && !Order::sees_all_ties) break;
            } else if (size == best.size && order.take_tie()) {
                best.cell = cell;
            }
        }
        return best;
    }
};

// The smallest choice among the candidates of each cell and the places of each digit in each house;
// cells are preferred in ties. For states without singles, in which every choice has two or more
// options.
struct SmallestChoice {
    template <class State, class Order>
    Choice operator()(const Geometry& geometry, const State& state, Order& order) const {
        const SmallestCell::Found cell = SmallestCell::find(state, 2, order);
        int best = cell.size;
        std::size_t best_house = 0;
        Digit best_digit = 0;
        if (best > 2 || Order::sees_all_ties) {
            const auto houses = geometry.houses();
            for (std::size_t house = 0; house < houses.size(); ++house) {
                const DigitSet missing = state.missing(static_cast<int>(house));
                if (missing.empty()) continue;
                std::array<int, max_side + 1> places{};
                for (const Cell place : houses[house].cells) {
                    for (const Digit digit : state[place] & missing) ++places[digit];
                }
                for (const Digit digit : missing) {
                    const bool better = places[digit] < best;
                    if (better) order.new_best();
                    if (better || (places[digit] == best && order.take_tie())) {
                        best = places[digit];
                        best_house = house;
                        best_digit = digit;
                    }
                }
            }
        }
        Choice choice;
        if (best_digit == 0) {
            choice.add_all(cell.cell, state[cell.cell]);
        } else {
            for (const Cell place : geometry.houses()[best_house].cells) {
                if (state[place].contains(best_digit)) choice.add(place, best_digit);
            }
        }
        return choice;
    }
};

}  // namespace sudoku
