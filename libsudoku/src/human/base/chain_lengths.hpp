#pragma once

#include "human/base/link_table.hpp"

#include <cstdint>
#include <vector>

namespace sudoku::human {

// The number of statements from "branch on" to each statement that follows from it, for selected
// branches. Indexed by rank of the branch, then of the candidate; the value is undefined for
// statements that do not follow.
class ChainLengths {
  public:
    using Lengths = std::vector<std::uint16_t>;

    ChainLengths() = default;
    explicit ChainLengths(int size) { reset(size); }
    // Forgets all measurements and prepares for `size` candidates.
    void reset(int size) {
        on_.assign(static_cast<std::size_t>(size), {});
        off_.assign(static_cast<std::size_t>(size), {});
    }

    // Lengths to "candidate on" and to "candidate off"; the branch must have been measured.
    const std::vector<Lengths>& on() const { return on_; }
    const std::vector<Lengths>& off() const { return off_; }

    // Breadth-first search over the "on" graph; each branch is measured once.
    template <std::size_t Words>
    void measure(const LinkGraph<Words>& graph, int branch) {
        using Set = CandidateSet<Words>;
        Lengths& on = on_[static_cast<std::size_t>(branch)];
        Lengths& off = off_[static_cast<std::size_t>(branch)];
        if (!on.empty()) return;
        on.resize(static_cast<std::size_t>(graph.size()));
        off.resize(static_cast<std::size_t>(graph.size()));
        Set level;
        level.insert(branch);
        Set on_seen = level;
        Set off_seen;
        for (std::uint16_t length = 1; !level.empty();
             length = static_cast<std::uint16_t>(length + 2)) {
            Set next;
            Set next_off;
            level.for_each([&](int rank) {
                on[static_cast<std::size_t>(rank)] = length;
                next |= graph.next(rank);
                next_off |= graph.weak(rank);
            });
            next_off -= off_seen;
            off_seen |= next_off;
            next_off.for_each([&](int rank) {
                off[static_cast<std::size_t>(rank)] = static_cast<std::uint16_t>(length + 1);
            });
            next -= on_seen;
            on_seen |= next;
            level = next;
        }
    }

  private:
    std::vector<Lengths> on_;  // empty until measured
    std::vector<Lengths> off_;
};

}  // namespace sudoku::human
