#pragma once

#include "human/base/link_closure.hpp"

#include <optional>

namespace sudoku::human::explainer {

// The chains of one position whose links do not change along the way. They are found through the
// closure of all implications instead of one search per candidate. The results are the first hints
// of ChainSearch, without the chains.
template <std::size_t Words>
class StaticChains {
  public:
    StaticChains() = default;
    // Not copyable, because its members point to each other.
    StaticChains(const StaticChains&) = delete;
    StaticChains& operator=(const StaticChains&) = delete;
    explicit StaticChains(const Position& position) { set_position(position); }
    // Memory is reused for the next position, and so are most links if few candidates were removed.
    // The position must outlive the searches.
    void set_position(const Position& position) {
        const auto removed = few_removed(position);
        position_ = &position;
        if (removed) {
            const bool leads_elsewhere = table_.remove(position, index_, *removed);
            graph_ = table_.graph();
            if (leads_elsewhere) closure_.build(graph_);
        } else {
            index_.set_position(position);
            table_.build(position, index_);
            graph_ = table_.graph();
            closure_.build(graph_);
        }
        for (int cell = 0; cell < cell_count; ++cell)
            candidates_[static_cast<std::size_t>(cell)] = position.candidates(cell);
    }

    // Finds forcing chains and cycles.
    std::optional<ChainHint> find_forcing_chain();

    // Finds cell and house chains. Valid only in positions without forcing chains: there no
    // assumption contradicts itself, because a contradiction read backwards is a forcing chain.
    std::optional<ChainHint> find_multiple_chains();

  private:
    using Set = CandidateSet<Words>;

    // If more candidates were removed, rebuilding the table is as fast.
    static constexpr int most_removed = 8;

    // The candidates removed since the last position; empty if they are many or if some were added.
    std::optional<Set> few_removed(const Position& position) const {
        if (position_ == nullptr) return {};
        Set removed;
        int count = 0;
        for (int cell = 0; cell < cell_count; ++cell) {
            const Mask now = position.candidates(cell);
            const Mask before = candidates_[static_cast<std::size_t>(cell)];
            if (now == before) continue;
            if ((now & ~before) != 0) return {};
            for (const int digit : bits_of(without(before, now))) {
                removed.insert(index_.rank(cell, digit));
                ++count;
            }
            if (count > most_removed) return {};
        }
        return removed;
    }

    const Position* position_ = nullptr;
    std::array<Mask, cell_count> candidates_{};  // candidates of the last position
    CandidateIndex index_;
    LinkTable<Words> table_;
    LinkGraph<Words> graph_;
    LinkClosure<Words> closure_;
    LinkGraph<Words> x_graph_;  // graphs with links of one kind
    LinkGraph<Words> y_graph_;
    LinkClosure<Words> x_closure_;
    LinkClosure<Words> y_closure_;
};

}  // namespace sudoku::human::explainer
