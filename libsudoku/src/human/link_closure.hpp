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

    // The table of the position without these candidates, which keep their ranks and have no links
    // any more. True if something else leads elsewhere than before.
    bool remove(const Position& position, const CandidateIndex& index, const Set& removed) {
        bool leads_elsewhere = removed.intersects(linked_);
        Set affected;
        removed.for_each([&](int rank) {
            const auto own = static_cast<std::size_t>(rank);
            affected |= weak_[own];
            for (auto* sets :
                 {&weak_x_, &weak_y_, &weak_, &strong_x_, &strong_y_, &strong_, &next_})
                (*sets)[own] = Set();
        });
        affected -= removed;
        Set stale = affected;
        affected.for_each([&](int rank) {
            const auto own = static_cast<std::size_t>(rank);
            for (auto* sets : {&weak_x_, &weak_y_, &weak_}) (*sets)[own] -= removed;
            const Set before = strong_[own];
            find_strong(position, index, rank);
            if (strong_[own] == before) return;
            leads_elsewhere = true;
            stale |= weak_[own];
        });
        for (Set* linked : {&linked_x_, &linked_y_, &linked_}) *linked -= removed;
        affected.for_each([&](int rank) {
            const auto own = static_cast<std::size_t>(rank);
            set_linked(linked_x_, rank, strong_x_[own]);
            set_linked(linked_y_, rank, strong_y_[own]);
            set_linked(linked_, rank, strong_[own]);
        });
        if (!leads_elsewhere) return false;
        stale.for_each([&](int rank) {
            const auto own = static_cast<std::size_t>(rank);
            next_[own] = united(strong_, weak_[own] & linked_);
        });
        return true;
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

    // The strong links of one candidate.
    void find_strong(const Position& position, const CandidateIndex& index, int rank) {
        const auto own = static_cast<std::size_t>(rank);
        const int cell = index.candidate(rank) / 9;
        const int digit = index.candidate(rank) % 9;
        strong_x_[own] = strong_y_[own] = Set();
        for (int type = 0; type < 3; ++type) {
            const int house = board.house_of[cell][type];
            const Mask others =
                without(position.places(house, digit), bit(board.place_of[cell][type]));
            if (is_single(others))
                strong_x_[own].insert(index.rank(board.cells[house][lowest(others)], digit));
        }
        const Mask others = without(position.candidates(cell), bit(digit));
        if (is_single(others)) strong_y_[own].insert(index.rank(cell, lowest(others)));
        strong_[own] = strong_x_[own];
        strong_[own] |= strong_y_[own];
    }
    static void set_linked(Set& linked, int rank, const Set& strong) {
        linked.erase(rank);
        if (!strong.empty()) linked.insert(rank);
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

// Everything that follows in a link graph. Its strongly connected components are closed in reverse
// topological order, so everything reachable from a component is the union of what its successors
// reach, and all closures of a position together cost some microseconds. The search keeps a path of
// parts of components and joins those at its end that an edge back shows to be one (Purdom, "A
// transitive closure algorithm", 1970): with sets that takes no numbers and no stack of nodes.
template <std::size_t Words>
class LinkClosure {
  public:
    using Set = CandidateSet<Words>;

    // Of all candidates, or only of those that the starts lead to; nothing is known of the others.
    // The graph must outlive the closure.
    void build(const LinkGraph<Words>& graph);
    void build(const LinkGraph<Words>& graph, const Set& starts);
    // To be called before off_reach().
    void find_off_reach();

    // All that is on (off) when the candidate is on; "on" contains the candidate itself.
    const Set& on_reach(int rank) const { return at(on_reach_, component(rank)); }
    const Set& off_reach(int rank) const { return at(off_reach_, component(rank)); }
    // Candidates that lead to each other; cycles stay within one component.
    int component(int rank) const { return at(component_, rank); }
    int component_count() const { return static_cast<int>(members_.size()); }
    const Set& members(int component) const { return at(members_, component); }

    // Something that it sees is on: weak links hold in both directions.
    bool refutes_itself(int rank) const { return on_reach(rank).intersects(graph_->weak(rank)); }
    // "off" leads to "on".
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
    std::vector<Set> members_;  // by component, as are the next two
    std::vector<Set> on_reach_;
    std::vector<Set> off_reach_;
    // Of the search for components.
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
    // Nothing leads to the others.
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

// The node leads back to some parts of the path: these and all behind them are one with it.
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
