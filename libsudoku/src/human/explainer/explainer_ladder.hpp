#pragma once

#include "human/base/solution_check.hpp"
#include "human/explainer/chain_search.hpp"
#include "human/explainer/dynamic_search.hpp"
#include "human/explainer/explainer_finders.hpp"
#include "human/explainer/static_chains.hpp"

#include <array>

namespace sudoku::human::explainer {

// The techniques in the order they are tried. Each call returns the first step any of them finds.
// From one position of a puzzle to the next little changes, and a finder that found nothing is
// asked again only about what has changed since.
class ExplainerLadder {
  public:
    // To be called before the first step of every puzzle.
    void start_puzzle() {
        seen_ = SeenPosition();
        counts_ = PlaceCounts();
        untried_.fill(no_changes);
    }

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
    // The finders that are told what has changed since they found nothing.
    enum Told {
        direct_intersections,
        direct_hidden_pairs,
        direct_hidden_triplets,
        intersections,
        naked_pairs,
        x_wings,
        hidden_pairs,
        naked_triplets,
        swordfish,
        hidden_triplets,
        xy_wings,
        xyz_wings,
        unique_loops,
        naked_quads,
        jellyfish,
        hidden_quads,
        pair_exclusions,
        triplet_exclusions,
        nishio,
        told_count
    };

    void see(const Position& position);
    // What find(arguments.., changes) finds.
    template <class Find, class... Arguments>
    auto ask(Told told, Find find, const Arguments&... arguments);
    template <std::size_t Words>
    Finding find_chains(const Position& position, SolutionCheck& check);

    SeenPosition seen_;
    PlaceCounts counts_;  // of the position seen
    std::array<Changes, told_count> untried_{};
    SizedMemory<StaticChains> static_chains_;
    DynamicSearch dynamic_;
    double least_rating_ = 0;
};

}  // namespace sudoku::human::explainer
