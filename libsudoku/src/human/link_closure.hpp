#pragma once

#include "human/candidate_index.hpp"
#include "human/links.hpp"

#include <algorithm>
#include <vector>

namespace sudoku::human {

// Which links a static chain may use.
struct LinkKinds {
    bool x = true;  // between places of a digit in a house
    bool y = true;  // between candidates of a cell
};

// The links of a position as sets, by rank.
template <std::size_t Words>
struct LinkTable {
    using Set = CandidateSet<Words>;

    void build(const Position& position, const CandidateIndex& index) {
        const auto size = static_cast<std::size_t>(index.size());
        for (std::vector<Set>* sets : {&weak_x, &weak_y, &strong_x, &strong_y})
            sets->assign(size, Set());
        position.empty_cells().for_each([&](int cell) { add_cell(position, index, cell); });
        for (int house = 0; house < house_count; ++house) {
            for (int digit = 0; digit < 9; ++digit) add_pair(position, index, house, digit);
        }
    }

    // The candidates of a cell have neighbouring ranks.
    void add_cell(const Position& position, const CandidateIndex& index, int cell) {
        const Mask digits = position.candidates(cell);
        Set all;
        int rank = digits != 0 ? index.rank(cell, lowest(digits)) : 0;
        for (int i = 0; i < size_of(digits); ++i) all.insert(rank + i);
        for (const int digit : bits_of(digits)) {
            const auto own = static_cast<std::size_t>(rank);
            (position.cells_with(digit) & board.peer_set[cell]).for_each([&](int other) {
                weak_x[own].insert(index.rank(other, digit));
            });
            weak_y[own] = all;
            weak_y[own].erase(rank++);
            if (size_of(digits) == 2) strong_y[own] = weak_y[own];
        }
    }

    // Two places are all that a digit has in a house.
    void add_pair(const Position& position, const CandidateIndex& index, int house, int digit) {
        const Mask places = position.places(house, digit);
        if (places == 0) return;
        const Mask rest = without(places, bit(lowest(places)));
        if (!is_single(rest)) return;
        const int one = index.rank(board.cells[house][lowest(places)], digit);
        const int two = index.rank(board.cells[house][lowest(rest)], digit);
        strong_x[static_cast<std::size_t>(one)].insert(two);
        strong_x[static_cast<std::size_t>(two)].insert(one);
    }

    std::vector<Set> weak_x;
    std::vector<Set> weak_y;
    std::vector<Set> strong_x;
    std::vector<Set> strong_y;
};

// The links of some kinds. "s on" makes its weak links off, and an off candidate makes its strong
// links on. Leaving out the "off" statements between gives a graph over "on" statements:
//
//     s on --weak--> q off --strong--> t on        is the edge s -> t
//
// Every t has a strong link back to q, so only candidates with strong links are ever reached.
template <std::size_t Words>
class LinkGraph {
  public:
    using Set = CandidateSet<Words>;

    // Without y links the weak links within a cell are left out too; those between places never
    // are. May be called again for another table; the memory is kept.
    void build(const LinkTable<Words>& table, LinkKinds kinds) {
        const std::size_t size = table.weak_x.size();
        weak_ = table.weak_x;
        strong_ = kinds.x ? table.strong_x : table.strong_y;
        next_.assign(size, Set());
        linked_ = Set();
        for (std::size_t rank = 0; rank < size; ++rank) {
            if (kinds.y) weak_[rank] |= table.weak_y[rank];
            if (kinds.x && kinds.y) strong_[rank] |= table.strong_y[rank];
            if (!strong_[rank].empty()) linked_.insert(static_cast<int>(rank));
        }
        for (std::size_t rank = 0; rank < size; ++rank) {
            (weak_[rank] & linked_).for_each([&](int off) { next_[rank] |= strong(off); });
        }
    }

    int size() const { return static_cast<int>(next_.size()); }
    const Set& weak(int rank) const { return weak_[static_cast<std::size_t>(rank)]; }
    const Set& strong(int rank) const { return strong_[static_cast<std::size_t>(rank)]; }
    // One step from "on" to "on".
    const Set& next(int rank) const { return next_[static_cast<std::size_t>(rank)]; }
    // Candidates with strong links.
    const Set& linked() const { return linked_; }

  private:
    std::vector<Set> weak_;
    std::vector<Set> strong_;
    std::vector<Set> next_;
    Set linked_;
};

// Everything that follows in a link graph. Its strongly connected components (Tarjan, "Depth-first
// search and linear graph algorithms", 1972) finish in reverse topological order, so everything
// reachable from a component is the union of what its successors reach, and all closures of a
// position together cost some microseconds.
template <std::size_t Words>
class LinkClosure {
  public:
    using Set = CandidateSet<Words>;

    // Of all candidates, or only of those that the starts lead to; nothing is known of the others.
    // The graph must outlive the closure.
    void build(const LinkGraph<Words>& graph);
    void build(const LinkGraph<Words>& graph, const Set& starts);

    // All that is on (off) when the candidate is on; "on" contains the candidate itself.
    const Set& on_reach(int rank) const { return at(on_reach_, component(rank)); }
    const Set& off_reach(int rank) const { return at(off_reach_, component(rank)); }
    // Candidates that lead to each other; cycles stay within one component.
    int component(int rank) const { return at(component_, rank); }
    int component_count() const { return static_cast<int>(members_.size()); }
    const Set& members(int component) const { return at(members_, component); }

    bool refutes_itself(int rank) const { return off_reach(rank).contains(rank); }
    // "off" leads to "on".
    bool proves_itself(int rank) const {
        bool proves = false;
        graph_->strong(rank).for_each(
            [&](int other) { proves = proves || on_reach(other).contains(rank); });
        return proves;
    }

  private:
    template <class Vector>
    static auto& at(Vector& vector, int rank) {
        return vector[static_cast<std::size_t>(rank)];
    }
    void explore(int start);
    void open(int node);
    void close(int root);

    const LinkGraph<Words>* graph_ = nullptr;
    std::vector<int> component_;
    std::vector<Set> members_;  // by component, as are the next two
    std::vector<Set> on_reach_;
    std::vector<Set> off_reach_;
    // Of the search for components.
    std::vector<int> number_;  // in the order first met
    std::vector<int> low_;
    std::vector<int> stack_;
    std::vector<int> path_;
    Set unmet_;
    Set on_stack_;
    int count_ = 0;
};

template <std::size_t Words>
void LinkClosure<Words>::build(const LinkGraph<Words>& graph) {
    Set all;
    for (int rank = 0; rank < graph.size(); ++rank) all.insert(rank);
    build(graph, all);
}

template <std::size_t Words>
void LinkClosure<Words>::build(const LinkGraph<Words>& graph, const Set& starts) {
    graph_ = &graph;
    const auto size = static_cast<std::size_t>(graph.size());
    component_.resize(size);
    number_.resize(size);
    low_.resize(size);
    members_.clear();
    on_reach_.clear();
    off_reach_.clear();
    count_ = 0;
    unmet_ = Set();
    for (int rank = 0; rank < graph.size(); ++rank) unmet_.insert(rank);
    starts.for_each([&](int start) {
        if (unmet_.contains(start)) explore(start);
    });
}

template <std::size_t Words>
void LinkClosure<Words>::open(int node) {
    at(number_, node) = at(low_, node) = count_++;
    unmet_.erase(node);
    on_stack_.insert(node);
    stack_.push_back(node);
    path_.push_back(node);
}

template <std::size_t Words>
void LinkClosure<Words>::explore(int start) {
    open(start);
    while (!path_.empty()) {
        const int node = path_.back();
        const Set unmet = graph_->next(node) & unmet_;
        if (!unmet.empty()) {
            open(unmet.first());
            continue;
        }
        int low = at(low_, node);
        (graph_->next(node) & on_stack_).for_each([&](int other) {
            low = std::min(low, at(number_, other));
        });
        path_.pop_back();
        if (low == at(number_, node)) {
            close(node);
        } else {
            at(low_, path_.back()) = std::min(at(low_, path_.back()), low);
        }
    }
}

// All nodes on the stack from the root on are one component.
template <std::size_t Words>
void LinkClosure<Words>::close(int root) {
    const int component = component_count();
    Set members;
    Set off;
    Set successors;
    for (int member = -1; member != root;) {
        member = stack_.back();
        stack_.pop_back();
        at(component_, member) = component;
        members.insert(member);
        off |= graph_->weak(member);
        successors |= graph_->next(member);
    }
    on_stack_ -= members;
    Set on = members;
    for (successors -= on; !successors.empty(); successors -= on) {
        const int successor = successors.first();
        on |= on_reach(successor);
        off |= off_reach(successor);
    }
    members_.push_back(members);
    on_reach_.push_back(on);
    off_reach_.push_back(off);
}

}  // namespace sudoku::human
