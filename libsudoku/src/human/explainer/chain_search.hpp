#pragma once

#include "human/base/chain_net.hpp"
#include "human/base/position.hpp"

#include <sudoku/human/technique.hpp>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace sudoku::human::explainer {

// Limits the work of the deepest searches, in derived statements. Raising `stop` cancels the rest.
struct WorkBudget {
    std::uint64_t left = ~std::uint64_t{0};
    std::stop_token stop = {};

    bool is_used_up() const { return left == 0; }
    bool is_cancelled() const { return stop.stop_requested(); }
    bool is_exhausted() const { return is_used_up() || is_cancelled(); }
    void spend(std::uint64_t units) { left = left > units ? left - units : 0; }
};

// The chains that a search looks for.
struct ChainMode {
    enum Kind { cycles, nishio, multiple, dynamic } kind = cycles;
    // For dynamic chains, the techniques used when singles are exhausted: 0 none; 1 intersections,
    // hidden and naked pairs, x-wings; 2 also forcing chains and cycles; 3 also multiple chains; 4
    // dynamic chains of `inner_level` instead of both kinds of chains.
    int level = 0;
    int inner_level = 0;
};

// The technique to which a hint of this mode belongs.
Technique technique_of(const ChainHint& hint, ChainMode mode);

// The chain search as Sudoku Explainer defines it, without shortcuts: it finds all conclusions with
// their exact lengths. The fast searches are tested against it; it also serves nested chains and
// supplies the chains shown to people. A call costs milliseconds.
class ChainSearch {
  public:
    ChainSearch(ChainMode mode, WorkBudget& budget) : mode_(mode), budget_(budget) {}

    // All hints, ordered by (rating, complexity, kind) and, among equals, in the order found. If
    // the budget is exhausted afterwards, the result is incomplete and must not be used.
    std::vector<std::shared_ptr<const ChainHint>> find_all(const Position& position);

    // Derives everything that follows from one assumption, up to the first contradiction.
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
    std::array<Net, candidate_count> cache_;  // propagations from "on", by candidate
};

}  // namespace sudoku::human::explainer
