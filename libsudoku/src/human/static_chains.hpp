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
    StaticChains() = default;
    StaticChains(const StaticChains&) = delete;  // its parts point to each other
    StaticChains& operator=(const StaticChains&) = delete;
    explicit StaticChains(const Position& position) { set_position(position); }
    // Memory is kept from one position to the next. The position must outlive the searches.
    void set_position(const Position& position) {
        position_ = &position;
        index_.set_position(position);
        table_.build(position, index_);
        graph_ = table_.graph();
        closure_.build(graph_);
    }

    // Forcing chains and cycles.
    std::optional<ChainHint> find_forcing_chain();

    // Cell and house chains. Only for positions without forcing chains: there no assumption
    // contradicts itself, because a contradiction read backwards would be a forcing chain.
    std::optional<ChainHint> find_multiple_chains();

  private:
    const Position* position_ = nullptr;
    CandidateIndex index_;
    LinkTable<Words> table_;
    LinkGraph<Words> graph_;
    LinkClosure<Words> closure_;
    LinkGraph<Words> x_graph_;  // links of one kind
    LinkGraph<Words> y_graph_;
    LinkClosure<Words> x_closure_;
    LinkClosure<Words> y_closure_;
};

}  // namespace sudoku::human
