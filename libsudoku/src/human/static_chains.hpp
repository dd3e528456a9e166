#pragma once

#include "human/link_closure.hpp"

#include <optional>

namespace sudoku::human {

// The chains of one position whose links do not change along the way, found through the closure of
// all implications instead of one search per candidate. The results are the first hints of
// ChainSearch, without the chains themselves.
template <std::size_t Words>
class StaticChains {
  public:
    explicit StaticChains(const Position& position)
        : position_(position),
          index_(position),
          table_(position, index_),
          closure_(table_, {true, true}) {}

    // Forcing chains and cycles.
    std::optional<ChainHint> find_forcing_chain() const;

    // Cell and house chains. Only for positions without forcing chains: there no assumption
    // contradicts itself, because a contradiction read backwards would be a forcing chain.
    std::optional<ChainHint> find_multiple_chains() const;

  private:
    const Position& position_;
    CandidateIndex index_;
    LinkTable<Words> table_;
    LinkClosure<Words> closure_;
};

}  // namespace sudoku::human
