#pragma once

#include "human/base/chain_net.hpp"
#include "human/base/position.hpp"

#include <sudoku/human/technique.hpp>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace sudoku::human::explainer {

// Limits the work of the deepest searches. One unit is one statement derived. Who raises `stop`
// takes back what is left.
struct WorkBudget {
    std::uint64_t left = ~std::uint64_t{0};
    std::stop_token stop = {};

    bool is_used_up() const { return left == 0; }
    bool is_cancelled() const { return stop.stop_requested(); }
    bool is_exhausted() const { return is_used_up() || is_cancelled(); }
    void spend(std::uint64_t units) { left = left > units ? left - units : 0; }
};

// Which chains an engine looks for.
struct ChainMode {
    enum Kind { cycles, nishio, multiple, dynamic } kind = cycles;
    // Of dynamic chains, what may be used besides singles once these are exhausted: 0 nothing; 1
    // intersections, hidden and naked pairs, x-wings; 2 forcing chains and cycles as well; 3
    // multiple chains as well; 4 dynamic chains of `inner_level` instead of both.
    int level = 0;
    int inner_level = 0;
};

// The technique that finds the hint of the mode.
Technique technique_of(const ChainHint& hint, ChainMode mode);

// The search for chains as Sudoku Explainer defines it, without short cuts: all conclusions of the
// engine, each with its exact length. It is the definition that the fast searches are tested
// against, the engine behind nested chains, and the source of the chains shown to people. A call
// costs milliseconds.
class ChainSearch {
  public:
    ChainSearch(ChainMode mode, WorkBudget& budget) : mode_(mode), budget_(budget) {}

    // Every hint, in the order (rating, complexity, kind) and, among equals, the order found.
    // Incomplete, and not to be used, when the budget is exhausted afterwards.
    std::vector<std::shared_ptr<const ChainHint>> find_all(const Position& position);

    // Everything that follows from one assumption, up to the first contradiction.
    std::shared_ptr<const ChainNet> propagate(const Position& position, int candidate, bool is_on);

  private:
    using Net = std::shared_ptr<const ChainNet>;

    void search_cycles(bool x_links, bool y_links);
    void add_cycles(int start, bool x_links, bool y_links);
    void add_forcing_chain(int start, bool start_is_on, bool y_links);
    void search_cell(int cell);
    void search_houses(int cell, int digit, const Net& from_cell);
    void add_joint_conclusions(const std::vector<Net>& nets, HintKind kind, int house);
    void add_hint(ChainHint&& hint);
    Net propagation_from(int candidate);

    ChainMode mode_;
    WorkBudget& budget_;
    const Position* position_ = nullptr;
    std::vector<std::shared_ptr<const ChainHint>> hints_;
    std::array<Net, candidate_count> cache_;  // propagations of "on", by candidate
};

}  // namespace sudoku::human::explainer
