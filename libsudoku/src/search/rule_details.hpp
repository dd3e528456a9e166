#pragma once

#include "search/constraint_net.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sudoku {

// An automaton of few states by sets of states: which states follow after a digit, or come before.
class LineTable {
  public:
    static constexpr std::size_t most_states = 64;

    LineTable(const ConstraintNet::Automaton& automaton, int side);

    int side() const { return side_; }
    std::uint64_t accepts() const { return accepts_; }
    // `digit` counts from 0.
    std::uint64_t after(std::uint64_t states, int digit) const {
        return look_up(after_, states, digit);
    }
    std::uint64_t before(std::uint64_t states, int digit) const {
        return look_up(before_, states, digit);
    }

    // The states that can follow after one of the digits.
    std::uint64_t after_any(int state, ConstraintNet::Mask digits) const {
        const std::uint64_t* const at = any_.data() + static_cast<std::size_t>(state) * any_size;
        return at[digits % low_sets] | at[low_sets + digits / low_sets];
    }

  private:
    using Table = std::vector<std::uint64_t>;
    // Sets of the digits 1 to 5, and of the others.
    static constexpr std::size_t low_sets = 32;
    static constexpr std::size_t any_size = low_sets + ConstraintNet::sets / low_sets;

    static std::uint64_t look_up(const Table& table, std::uint64_t states, int digit) {
        const std::uint64_t* const at =
            table.data() + static_cast<std::size_t>(digit) * most_states;
        std::uint64_t found = 0;
        for (; states != 0; states &= states - 1) found |= at[std::countr_zero(states)];
        return found;
    }

    int side_;
    std::uint64_t accepts_;
    Table after_, before_;  // by digit and state
    Table any_;             // by state and set of digits
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

    explicit RuleDetails(const ConstraintNet& net);

    std::vector<Groups> groups;  // by rule; empty if no two cells of a sum differ
    // By rule, for automata that read cells which all differ.
    std::vector<std::shared_ptr<const LineTable>> lines;
    // By cell: how much the rules say about it, so that a search can begin where most is said.
    std::vector<std::uint32_t> weights;
};

// Cells of a sum in groups that differ, few and large.
RuleDetails::Groups different_groups(const ConstraintNet& net, std::span<const std::uint8_t> cells,
                                     std::span<const int> weights);

}  // namespace sudoku
