#include "human/explainer/static_chains.hpp"

#include <sudoku/human/technique.hpp>

#include <array>
#include <vector>

namespace sudoku::human::explainer {
namespace {

// Finds the best of all chains first, then searches for cycles that beat it.
//
// - Chains are searched only where the closure shows that one exists. Their lengths come from a
//   breadth-first search that advances a whole level at once.
// - A cycle that eliminates x contains t "on" and q "off", both seen by x. Then "x on" turns t off,
//   which runs the cycle backwards to "q on" and so to "x off": x refutes itself. So cycles are
//   searched only near such an x, and not at all if no candidate refutes itself.
template <std::size_t Words>
class ForcingSearch {
  public:
    using Graph = LinkGraph<Words>;
    using Closure = LinkClosure<Words>;
    using Set = CandidateSet<Words>;

    // `graph` must have links of both kinds.
    ForcingSearch(const Position& position, const CandidateIndex& index,
                  const LinkTable<Words>& table, const Graph& graph, const Closure& closure)
        : position_(position), index_(index), table_(table) {
        for (int rank = 0; rank < graph.size(); ++rank) {
            if (closure.refutes_itself(rank)) refuted_.insert(rank);
        }
        graph.linked().for_each([&](int rank) {
            if (closure.proves_itself(rank)) proved_.insert(rank);
        });
    }

    const Set& refuted() const { return refuted_; }
    // Candidates that refute themselves and candidates that prove themselves.
    Set starts() const {
        Set all = refuted_;
        return all |= proved_;
    }

    // A candidate that refutes itself by links of one kind also does so by links of both. Chains of
    // cell links alone do not exist: their length would be both odd and even.
    void search_chains(const Graph& graph, LinkKinds kinds) {
        const Pass pass(kinds);
        if (best_ && best_->rating < pass.chain_base) return;
        refuted_.for_each([&](int rank) {
            if (is_naked_single(rank)) return;
            Set start;
            start.insert(rank);
            offer_chain(graph, pass, rank, start, graph.weak(rank), false);
        });
        proved_.for_each([&](int rank) {
            if (is_naked_single(rank)) return;
            Set target;
            target.insert(rank);
            offer_chain(graph, pass, rank, graph.strong(rank), target, true);
        });
    }

    // The shortest cycle has four statements.
    bool may_find_cycle(LinkKinds kinds) const {
        const Pass pass(kinds);
        return !refuted_.empty() &&
               is_better(pass.cycle_base + length_addition(4), 4, pass.kind, -1);
    }

    // `closure` must be the closure of the graph. A candidate that refutes itself along a cycle
    // does so by the links of the cycle.
    void search_cycles(const Graph& graph, const Closure& closure, LinkKinds kinds) {
        const Pass pass(kinds);
        Set refuted;
        refuted_.for_each([&](int rank) {
            if (closure.refutes_itself(rank)) refuted.insert(rank);
        });
        if (refuted.empty()) return;
        Set starts;
        for (int component = 0; component < closure.component_count(); ++component) {
            const Set& members = closure.members(component);
            if (members.size() < 2) continue;
            const Set off = off_within(graph, members);
            if (is_seen_on_and_off(refuted, members, off)) starts |= members;
        }
        starts &= graph.linked();
        starts.for_each([&](int rank) {
            const int count = size_of(position_.candidates(index_.candidate(rank) / 9));
            if (count < 2 || (count > 2 && !kinds.x)) return;
            const Set region =
                closing_region(graph, pass, rank, closure.members(closure.component(rank)));
            if (is_seen_on_and_off(refuted, region, off_within(graph, region)))
                search_cycles(graph, pass, rank, region);
        });
    }

    std::optional<ChainHint> take() { return std::move(best_); }

  private:
    struct Pass {
        explicit Pass(LinkKinds kinds_in)
            : kinds(kinds_in),
              kind(!kinds.y   ? HintKind::x_chain
                   : !kinds.x ? HintKind::y_chain
                              : HintKind::xy_chain),
              chain_base(info(kinds.y ? Technique::forcing_chain : Technique::forcing_x_chain)
                             .base_rating),
              cycle_base(
                  info(kinds.x && kinds.y ? Technique::xy_cycle : Technique::x_cycle).base_rating) {
        }
        LinkKinds kinds;
        HintKind kind;
        double chain_base;
        double cycle_base;
    };

    bool is_naked_single(int rank) const {
        return is_single(position_.candidates(index_.candidate(rank) / 9));
    }

    // Orders equal hints as the definition finds them: by start, cycles before chains. All hints of
    // one kind come from the same pass.
    bool is_better(double rating, int complexity, HintKind kind, int order) const {
        if (!best_ || rating != best_->rating) return !best_ || rating < best_->rating;
        if (complexity != best_->complexity) return complexity < best_->complexity;
        if (kind != best_->kind) return kind < best_->kind;
        return order < best_order_;
    }

    ChainHint& take_best(double rating, int complexity, HintKind kind, int order) {
        best_.emplace();
        best_->rating = rating;
        best_->complexity = complexity;
        best_->kind = kind;
        best_order_ = order;
        return *best_;
    }

    // Measures the distance between two sets of statements in edges of the "on" graph; each edge
    // adds two to the length.
    void offer_chain(const Graph& graph, const Pass& pass, int rank, Set level, const Set& targets,
                     bool is_on) {
        const int order = 3 * rank + (is_on ? 2 : 1);
        Set seen = level;
        int length = 2;
        double rating = pass.chain_base + length_addition(length);
        while (!level.meets(targets)) {
            Set next;
            level.for_each([&](int from) { next |= graph.next(from); });
            level = next - seen;
            if (level.empty()) return;
            seen |= level;
            length += 2;
            rating = pass.chain_base + length_addition(length);
            if (!is_better(rating, length, pass.kind, order)) return;
        }
        if (!is_better(rating, length, pass.kind, order)) return;
        ChainHint& hint = take_best(rating, length, pass.kind, order);
        conclude(hint, position_, index_.candidate(rank), is_on);
    }

    // The "on" statements of all useful cycles through the start: those that are short enough and
    // have one statement at each distance, which therefore lie on a path from the start to a
    // statement that leads back to it. The tree of search_cycles needs no others.
    Set closing_region(const Graph& graph, const Pass& pass, int start, const Set& within) {
        Set leading_back;
        graph.strong(start).for_each([&](int off) { leading_back |= graph.weak(off); });
        levels_.clear();
        Set level;
        level.insert(start);
        Set seen;
        for (int length = 2; !level.empty(); length += 2) {
            if (!is_better(pass.cycle_base + length_addition(length), length, pass.kind, 3 * start))
                break;
            seen |= level;
            levels_.push_back({level, length >= 4 ? level & leading_back : Set()});
            Set next;
            level.for_each([&](int from) { next |= graph.next(from); });
            level = (next & within) - seen;
        }
        Set region;
        Set before;
        for (std::size_t i = levels_.size(); i-- > 0;) {
            before &= levels_[i].all;
            before |= levels_[i].closing;
            if (before.empty()) continue;
            region |= before;
            Set off;
            before.for_each([&](int on) { off |= graph.strong(on); });
            before = Set();
            off.for_each([&](int rank) { before |= graph.weak(rank); });
        }
        return region;
    }

    // The candidates that can be off in a cycle through `members`: those that members turn off and
    // that turn members on.
    static Set off_within(const Graph& graph, const Set& members) {
        Set weak;
        Set strong;
        members.for_each([&](int rank) {
            weak |= graph.weak(rank);
            strong |= graph.strong(rank);
        });
        return weak & strong;
    }

    // True if some candidate of the set sees statements of its digit in both sets.
    bool is_seen_on_and_off(const Set& candidates, const Set& on, const Set& off) const {
        return (candidates & seen_by(on)).meets(seen_by(off));
    }
    Set seen_by(const Set& statements) const {
        Set seen;
        statements.for_each([&](int rank) { seen |= table_.weak_x(rank); });
        return seen;
    }

    // A statement of the breadth-first tree and the "off" statement through which it was reached.
    struct Node {
        int rank = 0;
        int off = -1;
        int parent = -1;
    };

    // The tree must grow in the order of the definition, because the order decides the direction of
    // a cycle.
    void search_cycles(const Graph& graph, const Pass& pass, int start, const Set& within) {
        tree_.clear();
        tree_.push_back({start, -1, -1});
        Set known;
        known.insert(start);
        const Set& last = graph.strong(start);
        std::size_t level_begin = 0;
        for (int length = 2; level_begin < tree_.size(); length += 2) {
            const double rating = pass.cycle_base + length_addition(length);
            if (!is_better(rating, length, pass.kind, 3 * start)) return;
            const std::size_t level_end = tree_.size();
            for (std::size_t node = level_begin; node < level_end && length >= 4; ++node) {
                const int rank = tree_[node].rank;
                if (!graph.weak(rank).meets(last)) continue;
                bool found = false;
                for_each_weak_link(
                    position_, index_.candidate(rank), pass.kinds.y, [&](int other, Cause) {
                        const int off = index_.rank(other);
                        if (found || !last.contains(off)) return;
                        found = offer_cycle(pass, static_cast<int>(node), off, length, rating);
                    });
                if (found) return;  // later cycles from this start are no shorter
            }
            for (std::size_t node = level_begin; node < level_end; ++node) {
                // The tree can return to the start only within the component.
                Set fresh = graph.next(tree_[node].rank);
                fresh &= within;
                fresh -= known;
                if (fresh.empty()) continue;
                for_each_weak_link(
                    position_, index_.candidate(tree_[node].rank), pass.kinds.y,
                    [&](int other, Cause) {
                        const int off = index_.rank(other);
                        if (!graph.strong(off).meets(fresh)) return;
                        for_each_strong_link(
                            position_, other, pass.kinds.y, pass.kinds.x, [&](int on, Cause) {
                                const int on_rank = index_.rank(on);
                                if (known.contains(on_rank) || !fresh.contains(on_rank)) return;
                                known.insert(on_rank);
                                tree_.push_back({on_rank, off, static_cast<int>(node)});
                            });
                    });
            }
            level_begin = level_end;
        }
    }

    // Offers the cycle that follows the tree to `node` and returns to the start through `off`.
    bool offer_cycle(const Pass& pass, int node, int off, int length, double rating) {
        const auto tree_node = [&](int i) -> const Node& {
            return tree_[static_cast<std::size_t>(i)];
        };
        for (int i = node; i > 0; i = tree_node(i).parent) {
            if (tree_node(i).off == off) return false;
        }
        Cells own;
        Cells seen_by_on[9];
        Cells seen_by_off[9];
        const auto add = [&](int rank, Cells(&seen)[9]) {
            const int candidate = index_.candidate(rank);
            own.insert(candidate / 9);
            seen[candidate % 9] |= board.peer_set[candidate / 9];
        };
        add(off, seen_by_off);
        for (int i = node; i >= 0; i = tree_node(i).parent) {
            add(tree_node(i).rank, seen_by_on);
            if (tree_node(i).off >= 0) add(tree_node(i).off, seen_by_off);
        }
        std::array<Mask, cell_count> removed{};
        Cells cells;
        for (int digit = 0; digit < 9; ++digit) {
            const Cells hit =
                (position_.cells_with(digit) & seen_by_on[digit] & seen_by_off[digit]) - own;
            hit.for_each([&](int cell) { removed[static_cast<std::size_t>(cell)] |= bit(digit); });
            cells |= hit;
        }
        if (cells.empty()) return false;
        ChainHint& hint = take_best(rating, length, pass.kind, 3 * tree_[0].rank);
        hint.is_cycle = true;
        cells.for_each([&](int cell) {
            hint.removals.emplace_back(cell, removed[static_cast<std::size_t>(cell)]);
        });
        return true;
    }

    const Position& position_;
    const CandidateIndex& index_;
    const LinkTable<Words>& table_;
    Set refuted_;  // candidates that refute themselves, and those that prove themselves
    Set proved_;
    std::optional<ChainHint> best_;
    int best_order_ = 0;
    std::vector<Node> tree_;
    struct Level {
        Set all;
        Set closing;
    };
    std::vector<Level> levels_;
};

}  // namespace

template <std::size_t Words>
std::optional<ChainHint> StaticChains<Words>::find_forcing_chain() {
    ForcingSearch<Words> search(*position_, index_, table_, graph_, closure_);
    if (search.starts().empty()) return {};
    x_graph_ = table_.x_graph(index_, search.starts());
    search.search_chains(x_graph_, {true, false});
    search.search_chains(graph_, {true, true});
    if (search.may_find_cycle({true, false})) {
        x_closure_.build(x_graph_, search.refuted());
        search.search_cycles(x_graph_, x_closure_, {true, false});
    }
    if (search.may_find_cycle({false, true})) {
        y_graph_ = table_.y_graph(search.refuted());
        y_closure_.build(y_graph_, search.refuted());
        search.search_cycles(y_graph_, y_closure_, {false, true});
    }
    if (search.may_find_cycle({true, true})) search.search_cycles(graph_, closure_, {true, true});
    return search.take();
}

template std::optional<ChainHint> StaticChains<least_words>::find_forcing_chain();
template std::optional<ChainHint> StaticChains<few_words>::find_forcing_chain();
template std::optional<ChainHint> StaticChains<many_words>::find_forcing_chain();

}  // namespace sudoku::human::explainer
