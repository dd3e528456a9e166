#pragma once

#include "human/base/link_table.hpp"

#include <vector>

namespace sudoku::human {

// The transitive closure of a link graph. Strongly connected components are closed in reverse
// topological order, so a component reaches the union of what its successors reach. All closures of
// a position together take a few microseconds. The search keeps a path of partial components and
// merges the end of the path when an edge leads back into it (Purdom, "A transitive closure
// algorithm", 1970); with sets this needs neither numbering nor a stack of nodes.
template <std::size_t Words>
class LinkClosure {
  public:
    using Set = CandidateSet<Words>;

    // Closes the graph for all candidates, or only for those that the starts lead to; results for
    // others are undefined. The graph must outlive the closure.
    void build(const LinkGraph<Words>& graph);
    void build(const LinkGraph<Words>& graph, const Set& starts);
    // Must be called before off_reach().
    void find_off_reach();

    // All that is on (off) if the candidate is on; the "on" set contains the candidate itself.
    const Set& on_reach(int rank) const { return at(on_reach_, component(rank)); }
    const Set& off_reach(int rank) const { return at(off_reach_, component(rank)); }
    // Candidates that lead to each other have the same component; no cycle leaves it.
    int component(int rank) const { return at(component_, rank); }
    int component_count() const { return static_cast<int>(members_.size()); }
    const Set& members(int component) const { return at(members_, component); }

    // True if "on" leads to an "on" that it sees. Weak links work in both directions, so testing
    // this is enough.
    bool refutes_itself(int rank) const { return on_reach(rank).meets(graph_->weak(rank)); }
    // True if "off" leads to "on".
    bool proves_itself(int rank) const {
        bool proves = false;
        graph_->strong(rank).for_each(
            [&](int other) { proves = proves || on_reach(other).contains(rank); });
        return proves;
    }

  private:
    struct Part {
        Set members;
        Set successors;
    };

    template <class Vector>
    static auto& at(Vector& vector, int rank) {
        return vector[static_cast<std::size_t>(rank)];
    }
    void explore(int start);
    void extend_path(int node);
    void add_component(const Part& part);

    const LinkGraph<Words>* graph_ = nullptr;
    std::vector<int> component_;
    std::vector<Set> members_;  // indexed by component, as are the next two
    std::vector<Set> on_reach_;
    std::vector<Set> off_reach_;
    // State of the search for components.
    std::vector<Part> path_;
    Set on_path_;
    Set unmet_;
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
    component_.resize(static_cast<std::size_t>(graph.size()));
    members_.clear();
    on_reach_.clear();
    unmet_ = graph.linked();
    const auto explore_new = [&](int node) {
        if (unmet_.contains(node)) explore(node);
    };
    (starts & graph.linked()).for_each(explore_new);
    // Candidates without strong links are reached from nowhere.
    (starts - graph.linked()).for_each([&](int start) {
        (graph.next(start) & unmet_).for_each(explore_new);
        Part alone{Set(), graph.next(start)};
        alone.members.insert(start);
        add_component(alone);
    });
}

template <std::size_t Words>
void LinkClosure<Words>::explore(int start) {
    extend_path(start);
    while (!path_.empty()) {
        const Set unmet = path_.back().successors & unmet_;
        if (!unmet.empty()) {
            extend_path(unmet.first());
            continue;
        }
        on_path_ -= path_.back().members;
        add_component(path_.back());
        path_.pop_back();
    }
}

// The node leads back to part of the path; everything from there to its end is one component.
template <std::size_t Words>
void LinkClosure<Words>::extend_path(int node) {
    Part part{Set(), graph_->next(node)};
    part.members.insert(node);
    const Set back = graph_->next(node) & on_path_;
    while (!(back - part.members).empty()) {
        part.members |= path_.back().members;
        part.successors |= path_.back().successors;
        path_.pop_back();
    }
    path_.push_back(part);
    on_path_.insert(node);
    unmet_.erase(node);
}

template <std::size_t Words>
void LinkClosure<Words>::add_component(const Part& part) {
    const int component = component_count();
    part.members.for_each([&](int member) { at(component_, member) = component; });
    Set on = part.members;
    for (Set missing = part.successors - on; !missing.empty(); missing -= on)
        on |= on_reach(missing.first());
    members_.push_back(part.members);
    on_reach_.push_back(on);
}

template <std::size_t Words>
void LinkClosure<Words>::find_off_reach() {
    off_reach_.clear();
    for (int component = 0; component < component_count(); ++component) {
        Set off;
        members(component).for_each([&](int member) { off |= graph_->weak(member); });
        Set others = at(on_reach_, component) - members(component);
        while (!others.empty()) {
            const int other = others.first();
            off |= off_reach(other);
            others -= on_reach(other);
        }
        off_reach_.push_back(off);
    }
}

}  // namespace sudoku::human
