#pragma once

#include "search/rule_details.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sudoku {

// Follows automata along cells that all differ, by the states that can be reached by each set of
// digits. A search meets the same candidates of a line many times, so what they were narrowed to is
// remembered, in a table of fixed size in which later lines replace earlier ones.
class DifferentLines {
  public:
    using Mask = ConstraintNet::Mask;
    using Line = std::array<Mask, ConstraintNet::largest_side>;  // 0 after the last cell

    // The candidates that are left of each cell; all 0 if the automaton accepts no digits.
    // `number` is that of the automaton in its net.
    const Line& narrowed(const Line& line, const LineTable& table, std::uint32_t number);
    // See ConstraintPropagator::work().
    std::uint64_t work() const { return work_; }

  private:
    struct Entry {
        Line before{}, after{};
        std::uint32_t number = 0;
    };
    static constexpr std::size_t entries = std::size_t{1} << 12;

    static std::size_t place_of(const Line& line, std::uint32_t number);
    Line follow(const Line& line, const LineTable& table);

    std::vector<Entry> known_;
    std::uint64_t work_ = 0;
    // Working memory:
    std::vector<std::uint64_t> reached_;  // by set of digits
    std::vector<Mask> sets_;
};

}  // namespace sudoku
