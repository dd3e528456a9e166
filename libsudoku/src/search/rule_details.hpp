#pragma once

#include "search/constraint_net.hpp"
#include "search/line_words.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sudoku {

// An automaton that reads a number of cells, with the states that it can have after each of them on
// a way to the end. Those after a cell have numbers of their own, so that sets of them fit a word.
class LineTable {
  public:
    static constexpr std::size_t most_states = 64;  // after each cell

    // nullopt if there are too many states after a cell.
    static std::optional<LineTable> make(const ConstraintNet::Automaton& automaton, int side,
                                         std::size_t count);

    int side() const { return side_; }
    // The only state before the first cell, or none.
    std::uint64_t first() const { return steps_.front().size == 0 ? 0 : 1; }
    // The states after cell i that follow those before it. `digit` counts from 0.
    std::uint64_t after(std::size_t i, std::uint64_t states, int digit) const {
        return look_up(steps_[i].after, steps_[i].size, states, digit);
    }
    std::uint64_t before(std::size_t i, std::uint64_t states, int digit) const {
        return look_up(steps_[i].before, steps_[i].next_size, states, digit);
    }
    // True if it accepts more words than this, if digits can repeat.
    bool accepts_more_than(std::uint64_t most) const;
    // The states that can follow after one of the digits.
    std::uint64_t after_any(std::size_t i, int state, ConstraintNet::Mask digits) const {
        const std::uint64_t* const at =
            steps_[i].any.data() + static_cast<std::size_t>(state) * any_size;
        return at[digits % low_sets] | at[low_sets + digits / low_sets];
    }

  private:
    using Table = std::vector<std::uint64_t>;
    // Sets of the digits 1 to 5, and of the others.
    static constexpr std::size_t low_digits = 5, low_sets = std::size_t{1} << low_digits;
    static constexpr std::size_t any_size = low_sets + ConstraintNet::sets / low_sets;

    struct Step {
        std::size_t size = 0, next_size = 0;  // states before and after the cell
        Table after, before;                  // by digit and state
        Table any;                            // by state and set of digits

        void list_any(std::size_t state, std::size_t digits);
    };

    static std::uint64_t look_up(const Table& table, std::size_t size, std::uint64_t states,
                                 int digit) {
        const std::uint64_t* const at = table.data() + static_cast<std::size_t>(digit) * size;
        std::uint64_t found = 0;
        for (; states != 0; states &= states - 1) found |= at[std::countr_zero(states)];
        return found;
    }

    int side_ = 0;
    std::vector<Step> steps_;
};

// What only a careful search asks about the rules of a constraint net, because it takes longer to
// find out than most puzzles take to solve.
struct RuleDetails {
    // Cells of a sum with one weight and different digits.
    struct Group {
        std::vector<std::uint8_t> cells;
        int weight = 1;
    };
    using Groups = std::vector<Group>;

    // How often cells can hold each digit, as several automata say together that count one digit
    // each.
    struct Tally {
        using Counts = std::array<std::uint8_t, ConstraintNet::largest_side>;  // by digit
        Groups groups;                                                         // of all the cells
        std::vector<Counts> ways;
    };
    // How to follow an automaton, if not state by state.
    struct Walk {
        std::shared_ptr<const LineWords> words;  // if it accepts few
        std::shared_ptr<const LineTable> table;  // if it reads cells that all differ
        const std::vector<RuleProgram::Layout>* layouts = nullptr;  // if it reads a house
        std::unique_ptr<const Tally> tally;
        bool is_tallied = false;  // the tally of another automaton says the same

        // True if nothing better is known.
        bool follows_states() const {
            return !words && !table && layouts == nullptr && !tally && !is_tallied;
        }
        // False if its conclusions can lead to more.
        bool concludes_all() const { return tally == nullptr; }
    };

    // The net must live as long as this.
    explicit RuleDetails(const ConstraintNet& net);

    std::vector<Groups> groups;  // by rule; empty if no two cells of a sum differ
    std::vector<Walk> walks;     // by rule
    // By cell: how much the rules say about it, so that a search can begin where most is said.
    std::vector<std::uint32_t> weights;
};

// Cells of a sum in groups that differ, few and large.
RuleDetails::Groups different_groups(const ConstraintNet& net, std::span<const std::uint8_t> cells,
                                     std::span<const int> weights);

}  // namespace sudoku
