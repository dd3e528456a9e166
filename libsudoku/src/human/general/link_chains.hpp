#pragma once

#include "human/base/chain_lengths.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_links.hpp"

#include <optional>
#include <tuple>
#include <vector>

namespace sudoku::human::general {

// Chains with static links, as the Explainer defines them, on any board; found through the closure
// of all implications. Only the easiest results are kept, but all of these, so the result does not
// depend on the order of the search.
template <std::size_t Words>
class LinkChains {
  public:
    explicit LinkChains(BoardLinks<Words>& links) : links_(links) {}
    // Not copyable, because its members point to each other.
    LinkChains(const LinkChains&) = delete;
    LinkChains& operator=(const LinkChains&) = delete;

    // Both functions require the links to be at the current position.
    //
    // Finds chains from a candidate to its opposite, and cycles. A cycle is an "on" and an "off"
    // that lead to each other, so one of the two candidates is right, and candidates that see both
    // are eliminated.
    void find_forcing(FinderContext& steps);
    // Finds common consequences of all candidates of a cell, or of all places of a digit in a
    // house.
    void find_multiple(FinderContext& steps);

  private:
    using Set = CandidateSet<Words>;
    using Graph = LinkGraph<Words>;
    using Ranks = typename BoardLinks<Words>::Ranks;
    using Lengths = ChainLengths::Lengths;
    static constexpr std::uint16_t no_length = 0xffff;

    // Rating, number of statements, kind: only the lowest hints are kept.
    using Order = std::tuple<double, int, int>;
    struct Kind {
        Technique cycle;
        Technique chain;
        int place;  // order among the kinds
    };
    static constexpr Kind x_kind = {Technique::x_cycle, Technique::forcing_x_chain, 2};
    static constexpr Kind y_kind = {Technique::y_cycle, Technique::forcing_chain, 3};
    static constexpr Kind xy_kind = {Technique::xy_cycle, Technique::forcing_chain, 4};
    static constexpr int cell_place = 5;
    static constexpr int house_place = 6;

    struct Found {
        Technique technique = Technique::forcing_chain;
        int rank = 0;  // the candidate concluded, and whether it is on
        bool is_on = false;
        const Graph* graph = nullptr;
        // For a cycle: its two candidates, one of which is right.
        int on = -1;
        int off = -1;
        Ranks branches = {};  // used for cell and house chains
        int house = -1;
    };

    class CycleWalk;

    void see();
    void begin() { best_.reset(), found_.clear(); }
    bool is_of_use(const Order& order) const { return !best_ || order <= *best_; }
    void offer(const Order& order, Found found);
    void finish(FinderContext& steps);

    bool is_alone(int rank) const { return links_.cell_mates(rank).empty(); }
    void search_chains(const Graph& graph, const Kind& kind);
    void offer_chain(const Graph& graph, const Kind& kind, int rank, Set level, const Set& targets,
                     bool is_on);
    void search_cycles(const Graph& graph, const LinkClosure<Words>& closure, const Kind& kind);
    void search_cycles_seen_by(const Graph& graph, const Kind& kind, int rank);
    const Lengths& edges_from(const Graph& graph, int rank);
    int edges_back(const Graph& graph, int off, int on);
    static int edges_to_off(const Graph& graph, const Lengths& edges, int off);
    void search_joint(const Ranks& branches, int house);

    Step step_of(const Found& found, bool with_chains) const;
    void extend_chain(const Graph& graph, Chain& chain, int from, bool from_on, int to,
                      bool to_on) const;

    BoardLinks<Words>& links_;
    std::uint32_t version_ = 0;  // version of the links that the following members were built for
    Graph graph_;
    LinkClosure<Words> closure_;
    Graph x_graph_;  // graphs with links of one kind
    Graph y_graph_;
    LinkClosure<Words> part_closure_;
    Set refuted_;  // candidates that refute themselves, and those that prove themselves
    Set proved_;

    std::optional<Order> best_;
    std::vector<Found> found_;
    // Distances in the graph that is searched for cycles; empty until measured.
    std::vector<Lengths> edges_;
    ChainLengths lengths_;
};

}  // namespace sudoku::human::general
