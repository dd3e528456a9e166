#pragma once

#include "human/base/link_closure.hpp"

#include <optional>

namespace sudoku::human::explainer {

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
    // Memory is kept from one position to the next, and most links where few candidates have gone.
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

    // Forcing chains and cycles.
    std::optional<ChainHint> find_forcing_chain();

    // Cell and house chains. Only for positions without forcing chains: there no assumption
    // contradicts itself, because a contradiction read backwards would be a forcing chain.
    std::optional<ChainHint> find_multiple_chains();

  private:
    using Set = CandidateSet<Words>;

    // Where more have gone a new table takes no longer.
    static constexpr int most_removed = 8;

    // The candidates that have gone since the last position, if they are few and none has come.
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
    std::array<Mask, cell_count> candidates_{};  // of the position
    CandidateIndex index_;
    LinkTable<Words> table_;
    LinkGraph<Words> graph_;
    LinkClosure<Words> closure_;
    LinkGraph<Words> x_graph_;  // links of one kind
    LinkGraph<Words> y_graph_;
    LinkClosure<Words> x_closure_;
    LinkClosure<Words> y_closure_;
};

}  // namespace sudoku::human::explainer
