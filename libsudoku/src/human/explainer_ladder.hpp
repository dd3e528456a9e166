#pragma once

#include "human/chain_search.hpp"
#include "human/dynamic_search.hpp"
#include "human/finders.hpp"
#include "human/solution_check.hpp"
#include "human/static_chains.hpp"

#include <array>

namespace sudoku::human {

// The techniques in the order they are tried. Each call returns the first step any of them finds.
class ExplainerLadder {
  public:
    // To be called before the first step of every puzzle.
    void start_puzzle() { pairs_seen_ = triplets_seen_ = Snapshot(); }

    // Techniques that every puzzle may be solved with, up to the XYZ-wing.
    Finding find_basic(const Position& position);
    // Everything from the unique loops on. A puzzle with several solutions gets neither uniqueness
    // techniques nor nested chains. They are counted before a uniqueness technique is used and
    // where the search gets long; if `check` refuses the puzzle then, nothing is found. `budget`
    // limits the nested chains; when it runs out nothing is found and least_rating() bounds the
    // rating of the step that was looked for.
    Finding find_hard(const Position& position, SolutionCheck& check, WorkBudget& budget);
    double least_rating() const { return least_rating_; }

  private:
    // The candidates with which a technique was last tried in vain.
    struct Snapshot {
        std::array<Mask, cell_count> candidates{};

        Cells changed(const Position& position) const;
        void take(const Position& position);
    };

    template <std::size_t Words>
    Finding find_chains(const Position& position, SolutionCheck& check);

    Snapshot pairs_seen_;
    Snapshot triplets_seen_;
    SizedMemory<StaticChains> static_chains_;
    DynamicSearch dynamic_;
    double least_rating_ = 0;
};

}  // namespace sudoku::human
