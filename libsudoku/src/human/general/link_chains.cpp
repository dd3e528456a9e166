#include "human/general/link_chains.hpp"

#include "human/base/chain_net.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <limits>

namespace sudoku::human::general {

template <std::size_t Words>
void LinkChains<Words>::see() {
    if (version_ == links_.version()) return;
    version_ = links_.version();
    graph_ = links_.graph();
    closure_.build(graph_);
    refuted_ = proved_ = Set();
    for (int rank = 0; rank < graph_.size(); ++rank) {
        if (!is_alone(rank) && closure_.refutes_itself(rank)) refuted_.insert(rank);
    }
    graph_.linked().for_each([&](int rank) {
        if (!is_alone(rank) && closure_.proves_itself(rank)) proved_.insert(rank);
    });
}

template <std::size_t Words>
void LinkChains<Words>::offer(const Order& order, Found found) {
    if (best_ && order < *best_) found_.clear();
    best_ = order;
    found_.push_back(std::move(found));
}

template <std::size_t Words>
void LinkChains<Words>::finish(FinderContext& steps) {
    for (const Found& found : found_) {
        Step step = step_of(found, steps.with_chains());
        step.rating = std::get<double>(*best_);
        steps.push_back(std::move(step));
    }
}

template <std::size_t Words>
void LinkChains<Words>::find_forcing(FinderContext& steps) {
    see();
    begin();
    if (refuted_.empty() && proved_.empty()) return;
    x_graph_ = links_.x_graph();
    if (steps.wants(x_kind.chain)) search_chains(x_graph_, x_kind);
    if (steps.wants(xy_kind.chain)) search_chains(graph_, xy_kind);
    if (steps.wants(x_kind.cycle)) {
        part_closure_.build(x_graph_, refuted_);
        search_cycles(x_graph_, part_closure_, x_kind);
    }
    if (steps.wants(y_kind.cycle)) {
        y_graph_ = links_.y_graph();
        part_closure_.build(y_graph_, refuted_);
        search_cycles(y_graph_, part_closure_, y_kind);
    }
    if (steps.wants(xy_kind.cycle)) search_cycles(graph_, closure_, xy_kind);
    finish(steps);
}

// A candidate that refutes itself by links of one kind also does so by links of both.
template <std::size_t Words>
void LinkChains<Words>::search_chains(const Graph& graph, const Kind& kind) {
    if (!is_of_use({info(kind.chain).base_rating, 0, kind.place})) return;
    refuted_.for_each([&](int rank) {
        Set start;
        start.insert(rank);
        offer_chain(graph, kind, rank, start, graph.weak(rank), false);
    });
    proved_.for_each([&](int rank) {
        Set target;
        target.insert(rank);
        offer_chain(graph, kind, rank, graph.strong(rank), target, true);
    });
}

// Measures the distance between two sets of statements in edges of the "on" graph; each edge adds
// two to the length.
template <std::size_t Words>
void LinkChains<Words>::offer_chain(const Graph& graph, const Kind& kind, int rank, Set level,
                                    const Set& targets, bool is_on) {
    const auto order_at = [&](int length) {
        return Order(info(kind.chain).base_rating + length_addition(length), length, kind.place);
    };
    Set seen = level;
    int length = 2;
    while (!level.meets(targets)) {
        Set next;
        level.for_each([&](int from) { next |= graph.next(from); });
        level = next - seen;
        seen |= level;
        length += 2;
        if (level.empty() || !is_of_use(order_at(length))) return;
    }
    if (!is_of_use(order_at(length))) return;
    Found found;
    found.technique = kind.chain;
    found.rank = rank;
    found.is_on = is_on;
    found.graph = &graph;
    offer(order_at(length), std::move(found));
}

// A candidate eliminated by a cycle refutes itself along it: "x on" turns t off, which runs the
// cycle backwards to "q on", and so turns x off.
template <std::size_t Words>
void LinkChains<Words>::search_cycles(const Graph& graph, const LinkClosure<Words>& closure,
                                      const Kind& kind) {
    if (!is_of_use({info(kind.cycle).base_rating, 0, kind.place})) return;
    edges_.assign(static_cast<std::size_t>(graph.size()), {});
    refuted_.for_each([&](int rank) {
        if (closure.refutes_itself(rank)) search_cycles_seen_by(graph, kind, rank);
    });
}

// Walks along shortest paths from "on" to "off" and back until one is a cycle that the Explainer's
// search would grow: no statement occurs twice, none is in the avoided cell, and from some start,
// in one direction, no statement is nearer than along the cycle.
template <std::size_t Words>
class LinkChains<Words>::CycleWalk {
  public:
    CycleWalk(LinkChains& chains, const Graph& graph, Cell avoided, int on, int off)
        : chains_(chains), graph_(graph), avoided_(avoided), first_(on), turn_(off) {}

    bool is_found() {
        if (is_avoided(first_) || is_avoided(turn_)) return false;
        return walk_to_turn(first_);
    }

  private:
    bool is_avoided(int rank) const { return chains_.links_.candidate(rank).cell == avoided_; }
    static bool has(const std::vector<int>& ranks, int rank) {
        return std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
    }
    int edges_to_turn(int from) {
        return edges_to_off(graph_, chains_.edges_from(graph_, from), turn_);
    }
    int edges_between(int from, int to) {
        return chains_.edges_from(graph_, from)[static_cast<std::size_t>(to)];
    }

    bool walk_to_turn(int at) {
        if (has(ons_, at) || is_avoided(at)) return false;
        const int left = edges_to_turn(at);
        ons_.push_back(at);
        bool is_done = false;
        if (left == 0) {
            is_done = walk_back(turn_, chains_.edges_back(graph_, turn_, first_));
        } else {
            graph_.weak(at).for_each([&](int off) {
                if (is_done || off == turn_ || has(offs_, off) || is_avoided(off)) return;
                offs_.push_back(off);
                graph_.strong(off).for_each([&](int next) {
                    is_done = is_done || (edges_to_turn(next) == left - 1 && walk_to_turn(next));
                });
                offs_.pop_back();
            });
        }
        ons_.pop_back();
        return is_done;
    }

    // Walks from an "off" to the start over exactly `left` more edges.
    bool walk_back(int off, int left) {
        if (has(offs_, off) || is_avoided(off)) return false;
        offs_.push_back(off);
        bool is_done = false;
        graph_.strong(off).for_each([&](int next) {
            if (is_done || edges_between(next, first_) != left) return;
            if (left == 0) {
                is_done = is_grown();
                return;
            }
            if (has(ons_, next) || is_avoided(next)) return;
            ons_.push_back(next);
            graph_.weak(next).for_each(
                [&](int other) { is_done = is_done || walk_back(other, left - 1); });
            ons_.pop_back();
        });
        offs_.pop_back();
        return is_done;
    }

    bool is_grown() {
        // In the other direction, statements that were "off" become "on".
        std::vector<int> backwards(offs_.rbegin(), offs_.rend());
        return is_nearest_from_some(ons_) || is_nearest_from_some(backwards);
    }
    bool is_nearest_from_some(const std::vector<int>& ring) {
        for (std::size_t start = 0; start < ring.size(); ++start) {
            bool is_nearest = true;
            for (std::size_t i = 1; i < ring.size() && is_nearest; ++i)
                is_nearest = edges_between(ring[start], ring[(start + i) % ring.size()]) ==
                             static_cast<int>(i);
            if (is_nearest) return true;
        }
        return false;
    }

    LinkChains& chains_;
    const Graph& graph_;
    Cell avoided_;
    int first_;
    int turn_;
    std::vector<int> ons_;
    std::vector<int> offs_;
};

// The shortest path from an "on" that the candidate sees to an "off" that it sees, and back.
template <std::size_t Words>
void LinkChains<Words>::search_cycles_seen_by(const Graph& graph, const Kind& kind, int rank) {
    constexpr int least_edges = 2;
    const Set seen = links_.seen(rank) & graph.linked();
    const auto order_at = [&](int edges) {
        const int length = 2 * edges;
        return Order(info(kind.cycle).base_rating + length_addition(length), length, kind.place);
    };
    std::vector<std::tuple<int, int, int>> ways;  // edges, on, off
    seen.for_each([&](int on) {
        const Lengths& there = edges_from(graph, on);
        seen.for_each([&](int off) {
            if (off == on) return;
            const int edges = edges_to_off(graph, there, off) + 1 + edges_back(graph, off, on);
            if (edges >= least_edges && edges < no_length && is_of_use(order_at(edges)))
                ways.emplace_back(edges, on, off);
        });
    });
    std::sort(ways.begin(), ways.end());
    for (const auto& [edges, on, off] : ways) {
        if (!CycleWalk(*this, graph, links_.candidate(rank).cell, on, off).is_found()) continue;
        Found found;
        found.technique = kind.cycle;
        found.rank = rank;
        found.graph = &graph;
        found.on = on;
        found.off = off;
        offer(order_at(edges), std::move(found));
        return;
    }
}

// The distance from "off" to "on", in edges after the first strong link.
template <std::size_t Words>
int LinkChains<Words>::edges_back(const Graph& graph, int off, int on) {
    int least = no_length;
    graph.strong(off).for_each([&](int next) {
        least = std::min<int>(least, edges_from(graph, next)[static_cast<std::size_t>(on)]);
    });
    return least;
}

template <std::size_t Words>
auto LinkChains<Words>::edges_from(const Graph& graph, int rank) -> const Lengths& {
    Lengths& edges = edges_[static_cast<std::size_t>(rank)];
    if (!edges.empty()) return edges;
    edges.assign(static_cast<std::size_t>(graph.size()), no_length);
    Set level;
    level.insert(rank);
    Set seen = level;
    for (std::uint16_t distance = 0; !level.empty(); ++distance) {
        Set next;
        level.for_each([&](int at) {
            edges[static_cast<std::size_t>(at)] = distance;
            next |= graph.next(at);
        });
        level = next - seen;
        seen |= level;
    }
    return edges;
}

template <std::size_t Words>
int LinkChains<Words>::edges_to_off(const Graph& graph, const Lengths& edges, int off) {
    int least = no_length;
    graph.weak(off).for_each(
        [&](int on) { least = std::min<int>(least, edges[static_cast<std::size_t>(on)]); });
    return least;
}

// Cells or houses with two candidates or places give forcing chains, which come first.
template <std::size_t Words>
void LinkChains<Words>::find_multiple(FinderContext& steps) {
    see();
    begin();
    closure_.find_off_reach();
    lengths_.reset(graph_.size());
    if (steps.wants(Technique::cell_chains)) {
        for (const auto& [first, count] : links_.cells()) {
            if (count < 3) continue;
            Ranks branches;
            for (int rank = first; rank < first + count; ++rank)
                branches.push_back(static_cast<std::uint16_t>(rank));
            search_joint(branches, -1);
        }
    }
    if (steps.wants(Technique::house_chains)) {
        for (const auto& places : links_.places()) {
            if (places.ranks.size() >= 3) search_joint(places.ranks, places.house);
        }
    }
    finish(steps);
}

template <std::size_t Words>
void LinkChains<Words>::search_joint(const Ranks& branches, int house) {
    Set on = closure_.on_reach(branches[0]);
    Set off = closure_.off_reach(branches[0]);
    for (const int branch : branches) {
        on &= closure_.on_reach(branch);
        off &= closure_.off_reach(branch);
    }
    if (on.empty() && off.empty()) return;
    for (const int branch : branches) lengths_.measure(graph_, branch);
    const auto shortest = [&](const Set& targets, const std::vector<Lengths>& lengths) {
        std::pair<int, Set> least{std::numeric_limits<int>::max(), Set()};
        targets.for_each([&](int target) {
            int sum = 0;
            for (const int branch : branches)
                sum += lengths[static_cast<std::size_t>(branch)][static_cast<std::size_t>(target)];
            if (sum > least.first) return;
            if (sum < least.first) least = {sum, Set()};
            least.second.insert(target);
        });
        return least;
    };
    const auto of_on = shortest(on, lengths_.on());
    const auto of_off = shortest(off, lengths_.off());
    const bool is_on = of_on.first <= of_off.first;
    const auto& [complexity, ends] = is_on ? of_on : of_off;
    const Order order(info(Technique::cell_chains).base_rating + length_addition(complexity),
                      complexity, house < 0 ? cell_place : house_place);
    if (!is_of_use(order)) return;
    ends.for_each([&](int target) {
        Found found;
        found.technique = house < 0 ? Technique::cell_chains : Technique::house_chains;
        found.rank = target;
        found.is_on = is_on;
        found.graph = &graph_;
        found.branches = branches;
        found.house = house;
        offer(order, std::move(found));
    });
}

template <std::size_t Words>
Step LinkChains<Words>::step_of(const Found& found, bool with_chains) const {
    Step step = chain_step(found.technique, links_.candidate(found.rank), found.is_on, found.house);
    if (!with_chains) return step;
    const Graph& graph = *found.graph;
    if (found.on >= 0) {
        Chain& chain = step.chains.emplace_back();
        extend_chain(graph, chain, found.on, true, found.off, false);
        extend_chain(graph, chain, found.off, false, found.on, true);
    } else if (found.branches.empty()) {
        extend_chain(graph, step.chains.emplace_back(), found.rank, !found.is_on, found.rank,
                     found.is_on);
    }
    for (const int branch : found.branches)
        extend_chain(graph, step.chains.emplace_back(), branch, true, found.rank, found.is_on);
    return step;
}

// Appends the statements of a shortest path; its first statement is added only if the chain is
// empty.
template <std::size_t Words>
void LinkChains<Words>::extend_chain(const Graph& graph, Chain& chain, int from, bool from_on,
                                     int to, bool to_on) const {
    const auto number = [](int rank, bool is_on) { return 2 * rank + (is_on ? 1 : 0); };
    const int first = number(from, from_on);
    const int last = number(to, to_on);
    std::vector<int> parent(static_cast<std::size_t>(2 * graph.size()), -1);
    std::vector<int> reached = {first};
    parent[static_cast<std::size_t>(first)] = first;
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const int statement = reached[next];
        if (statement == last) break;
        const bool is_on = statement % 2 == 1;
        (is_on ? graph.weak(statement / 2) : graph.strong(statement / 2)).for_each([&](int rank) {
            int& known = parent[static_cast<std::size_t>(number(rank, !is_on))];
            if (known >= 0) return;
            known = statement;
            reached.push_back(number(rank, !is_on));
        });
    }
    std::vector<int> path;
    for (int at = last; at != first; at = parent[static_cast<std::size_t>(at)]) path.push_back(at);
    if (chain.empty()) path.push_back(first);
    for (auto at = path.rbegin(); at != path.rend(); ++at) {
        ChainLink link{links_.candidate(*at / 2), *at % 2 == 1};
        if (!chain.empty()) link.follows_from = {static_cast<int>(chain.size()) - 1};
        chain.push_back(std::move(link));
    }
}

template class LinkChains<set_sizes[0]>;
template class LinkChains<set_sizes[1]>;
template class LinkChains<set_sizes[2]>;
template class LinkChains<set_sizes[3]>;
template class LinkChains<set_sizes[4]>;

}  // namespace sudoku::human::general
