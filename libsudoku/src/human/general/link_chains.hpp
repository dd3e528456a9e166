#pragma once

#include "human/base/chain_lengths.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_links.hpp"

#include <optional>
#include <tuple>
#include <vector>

namespace sudoku::human::general {

// Chains whose links do not change along the way, through the closure of all implications; those of
// the Explainer on any board. Of what is found the easiest is kept, and all of that: what comes out
// does not depend on the order of the search.
template <std::size_t Words>
class LinkChains {
  public:
    explicit LinkChains(BoardLinks<Words>& links) : links_(links) {}
    LinkChains(const LinkChains&) = delete;  // its parts point to each other
    LinkChains& operator=(const LinkChains&) = delete;

    // Both of the position that the links have seen.
    //
    // Chains from a candidate to its opposite, and cycles. A cycle is an "on" and an "off" that
    // lead to each other, so one of the two candidates is right: what sees both goes.
    void find_forcing(FinderContext& steps);
    // What all candidates of a cell, or all places of a digit in a house, lead to.
    void find_multiple(FinderContext& steps);

  private:
    using Set = CandidateSet<Words>;
    using Graph = LinkGraph<Words>;
    using Ranks = typename BoardLinks<Words>::Ranks;
    using Lengths = ChainLengths::Lengths;
    static constexpr std::uint16_t no_length = 0xffff;

    // Rating, number of statements, kind: hints of the lowest are kept.
    using Order = std::tuple<double, int, int>;
    struct Kind {
        Technique cycle;
        Technique chain;
        int place;  // among kinds
    };
    static constexpr Kind x_kind = {Technique::x_cycle, Technique::forcing_x_chain, 2};
    static constexpr Kind y_kind = {Technique::y_cycle, Technique::forcing_chain, 3};
    static constexpr Kind xy_kind = {Technique::xy_cycle, Technique::forcing_chain, 4};
    static constexpr int cell_place = 5;
    static constexpr int house_place = 6;

    struct Found {
        Technique technique = Technique::forcing_chain;
        int rank = 0;  // what is concluded, and what about it
        bool is_on = false;
        const Graph* graph = nullptr;
        // Of a cycle the two candidates of which one is right.
        int on = -1;
        int off = -1;
        Ranks branches = {};  // of cell and house chains
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
    std::uint32_t version_ = 0;  // of the links that the next are of
    Graph graph_;
    LinkClosure<Words> closure_;
    Graph x_graph_;  // links of one kind
    Graph y_graph_;
    LinkClosure<Words> part_closure_;
    Set refuted_;  // candidates that refute or prove themselves
    Set proved_;

    std::optional<Order> best_;
    std::vector<Found> found_;
    std::vector<Lengths> edges_;  // of the graph whose cycles are looked for; empty until measured
    ChainLengths lengths_;
};

}  // namespace sudoku::human::general
