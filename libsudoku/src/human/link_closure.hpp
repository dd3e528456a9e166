#pragma once

#include "human/candidate_index.hpp"
#include "human/links.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku::human {

// Which links a static chain may use.
struct LinkKinds {
    bool x = true;  // between places of a digit in a house
    bool y = true;  // between candidates of a cell
};

// Links of some kinds. "s on" makes its weak links off, and an off candidate makes its strong links
// on. Leaving out the "off" statements between gives a graph over "on" statements:
//
//     s on --weak--> q off --strong--> t on        is the edge s -> t
//
// Every t has a strong link back to q, so only candidates with strong links are ever reached.
//
// A view of a LinkTable, whose size and lifetime it shares.
template <std::size_t Words>
class LinkGraph {
  public:
    using Set = CandidateSet<Words>;
    using Sets = std::vector<Set>;

    LinkGraph() = default;
    LinkGraph(const Sets& weak, const Sets& strong, const Sets& next, const Set& linked)
        : weak_(&weak), strong_(&strong), next_(&next), linked_(linked) {}

    int size() const { return static_cast<int>(next_->size()); }
    const Set& weak(int rank) const { return (*weak_)[static_cast<std::size_t>(rank)]; }
    const Set& strong(int rank) const { return (*strong_)[static_cast<std::size_t>(rank)]; }
    // One step from "on" to "on".
    const Set& next(int rank) const { return (*next_)[static_cast<std::size_t>(rank)]; }
    // Candidates with strong links.
    const Set& linked() const { return linked_; }

  private:
    const Sets* weak_ = nullptr;
    const Sets* strong_ = nullptr;
    const Sets* next_ = nullptr;
    Set linked_;
};

// The links of a position as sets, by rank.
template <std::size_t Words>
class LinkTable {
  public:
    using Set = CandidateSet<Words>;

    // May be called again for another position; the memory is kept.
    void build(const Position& position, const CandidateIndex& index) {
        const auto size = static_cast<std::size_t>(index.size());
        for (auto* sets : {&weak_x_, &weak_y_, &strong_x_, &strong_y_}) sets->assign(size, Set());
        for (auto* sets : {&weak_, &strong_, &next_x_, &next_y_, &next_}) sets->resize(size);
        for (int house = 0; house < house_count; ++house) {
            for (int digit = 0; digit < 9; ++digit) add_places(position, index, house, digit);
        }
        position.empty_cells().for_each(
            [&](int cell) { add_cell(position.candidates(cell), index, cell); });
        add_next();
    }

    // Links of both kinds.
    LinkGraph<Words> graph() const { return {weak_, strong_, next_, linked_}; }
    // Only links between places, without the weak ones within a cell; what follows from the starts.
    LinkGraph<Words> x_graph(const CandidateIndex& index, const Set& starts) {
        Mask digits = 0;
        starts.for_each([&](int rank) { digits |= bit(index.candidate(rank) % 9); });
        Set sources = linked_x_;
        sources |= starts;
        sources.for_each([&](int rank) {
            if ((digits >> index.candidate(rank) % 9 & 1) == 0) return;
            const auto own = static_cast<std::size_t>(rank);
            next_x_[own] = united(strong_x_, weak_x_[own] & linked_x_);
        });
        return {weak_x_, strong_x_, next_x_, linked_x_};
    }
    // Strong links only within a cell; what follows from the starts.
    LinkGraph<Words> y_graph(const Set& starts) {
        Set sources = linked_y_;
        sources |= starts;
        sources.for_each([&](int rank) {
            const auto own = static_cast<std::size_t>(rank);
            next_y_[own] = united(strong_y_, weak_[own] & linked_y_);
        });
        return {weak_, strong_y_, next_y_, linked_y_};
    }
    // What the candidate excludes among those of its digit.
    const Set& weak_x(int rank) const { return weak_x_[static_cast<std::size_t>(rank)]; }

  private:
    // The places of a digit in a house exclude each other; if they are two, one of them is right.
    void add_places(const Position& position, const CandidateIndex& index, int house, int digit) {
        const Mask places = position.places(house, digit);
        if (places == 0 || is_single(places)) return;
        std::array<std::size_t, 9> ranks{};
        std::size_t count = 0;
        Set all;
        for (const int place : bits_of(places)) {
            const int rank = index.rank(board.cells[house][place], digit);
            all.insert(rank);
            ranks[count++] = static_cast<std::size_t>(rank);
        }
        for (std::size_t i = 0; i < count; ++i) weak_x_[ranks[i]] |= all;
        if (count != 2) return;
        for (std::size_t i = 0; i < 2; ++i)
            strong_x_[ranks[i]].insert(static_cast<int>(ranks[1 - i]));
    }

    // The candidates of a cell have neighbouring ranks. Until now weak_x_ holds the candidate
    // itself as well.
    void add_cell(Mask digits, const CandidateIndex& index, int cell) {
        if (digits == 0) return;
        const int count = size_of(digits);
        const int first = index.rank(cell, lowest(digits));
        Set all;
        for (int rank = first; rank < first + count; ++rank) all.insert(rank);
        for (int rank = first; rank < first + count; ++rank) {
            const auto own = static_cast<std::size_t>(rank);
            weak_x_[own].erase(rank);
            weak_y_[own] = all;
            weak_y_[own].erase(rank);
            if (count == 2) strong_y_[own] = weak_y_[own];
        }
    }

    void add_next() {
        linked_x_ = linked_y_ = Set();
        for (std::size_t rank = 0; rank < next_.size(); ++rank) {
            if (!strong_x_[rank].empty()) linked_x_.insert(static_cast<int>(rank));
            if (!strong_y_[rank].empty()) linked_y_.insert(static_cast<int>(rank));
        }
        linked_ = linked_x_;
        linked_ |= linked_y_;
        for (std::size_t rank = 0; rank < next_.size(); ++rank) {
            weak_[rank] = weak_x_[rank];
            weak_[rank] |= weak_y_[rank];
            strong_[rank] = strong_x_[rank];
            strong_[rank] |= strong_y_[rank];
        }
        for (std::size_t rank = 0; rank < next_.size(); ++rank)
            next_[rank] = united(strong_, weak_[rank] & linked_);
    }

    static Set united(const std::vector<Set>& sets, const Set& ranks) {
        Set all;
        ranks.for_each([&](int rank) { all |= sets[static_cast<std::size_t>(rank)]; });
        return all;
    }

    std::vector<Set> weak_x_;
    std::vector<Set> weak_y_;
    std::vector<Set> weak_;
    std::vector<Set> strong_x_;
    std::vector<Set> strong_y_;
    std::vector<Set> strong_;
    std::vector<Set> next_x_;  // by links of one kind
    std::vector<Set> next_y_;
    std::vector<Set> next_;
    Set linked_x_;
    Set linked_y_;
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
    void add_component(const Set& members, Set off, Set successors);

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
    const auto explore_new = [&](int node) {
        if (unmet_.contains(node)) explore(node);
    };
    (starts & graph.linked()).for_each(explore_new);
    // Nothing leads to the others.
    (starts - graph.linked()).for_each([&](int start) {
        graph.next(start).for_each(explore_new);
        at(component_, start) = component_count();
        Set alone;
        alone.insert(start);
        add_component(alone, graph.weak(start), graph.next(start));
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
    add_component(members, off, successors);
}

// What the members turn off, and lead to in one step.
template <std::size_t Words>
void LinkClosure<Words>::add_component(const Set& members, Set off, Set successors) {
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
