#pragma once

#include "search/constraint_net.hpp"

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

    std::uint64_t accepts() const { return accepts_; }
    // `digit` counts from 0.
    std::uint64_t after(std::uint64_t states, int digit) const {
        return look_up(after_, states, digit);
    }
    std::uint64_t before(std::uint64_t states, int digit) const {
        return look_up(before_, states, digit);
    }

  private:
    using Table = std::vector<std::uint64_t>;  // by digit, byte of the set and value of the byte
    static constexpr std::size_t values = 256;

    std::size_t place(int digit, std::size_t byte) const {
        return (static_cast<std::size_t>(digit) * bytes_ + byte) * values;
    }
    std::uint64_t look_up(const Table& table, std::uint64_t states, int digit) const {
        const std::uint64_t* at = table.data() + place(digit, 0);
        std::uint64_t found = 0;
        for (; states != 0; states >>= 8, at += values) found |= at[states % values];
        return found;
    }

    std::size_t bytes_;
    std::uint64_t accepts_;
    Table after_, before_;
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
