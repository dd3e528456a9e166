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

    LinkTable(const Position& position, const CandidateIndex& index)
        : weak_x(static_cast<std::size_t>(index.size())),
          weak_y(weak_x),
          strong_x(weak_x),
          strong_y(weak_x) {
        for (std::size_t rank = 0; rank < weak_x.size(); ++rank) {
            const int candidate = index.candidate(static_cast<int>(rank));
            const int cell = candidate / 9;
            const int digit = candidate % 9;
            (position.cells_with(digit) & board.peer_set[cell]).for_each([&](int other) {
                weak_x[rank].insert(index.rank(other, digit));
            });
            const Mask others = without(position.candidates(cell), bit(digit));
            for (const int other : bits_of(others)) weak_y[rank].insert(index.rank(cell, other));
            if (is_single(others)) strong_y[rank] = weak_y[rank];
            for_each_strong_link(position, candidate, false, true, [&](int other, Cause) {
                strong_x[rank].insert(index.rank(other));
            });
        }
    }

    std::vector<Set> weak_x;
    std::vector<Set> weak_y;
    std::vector<Set> strong_x;
    std::vector<Set> strong_y;
};

// The implications of one position that need no memory: "s on" makes its weak links off, and an off
// candidate makes its strong links on. Leaving out the "off" statements between gives a graph over
// "on" statements:
//
//     s on --weak--> q off --strong--> t on        is the edge s -> t
//
// Its strongly connected components (Tarjan, "Depth-first search and linear graph algorithms",
// 1972) finish in reverse topological order, so everything reachable from a component is the union
// of what its successors reach, and all closures of a position together cost some microseconds.
template <std::size_t Words>
class LinkClosure {
  public:
    using Set = CandidateSet<Words>;

    // Without y links the weak links within a cell are left out too; those between places never
    // are.
    LinkClosure(const LinkTable<Words>& table, LinkKinds kinds);

    int size() const { return size_; }
    const Set& weak(int rank) const { return at(weak_, rank); }
    const Set& strong(int rank) const { return at(strong_, rank); }
    // One step from "on" to "on".
    const Set& next(int rank) const { return at(next_, rank); }
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
        strong(rank).for_each(
            [&](int other) { proves = proves || on_reach(other).contains(rank); });
        return proves;
    }

  private:
    template <class Vector>
    static auto& at(Vector& vector, int rank) {
        return vector[static_cast<std::size_t>(rank)];
    }
    void find_components();

    int size_;
    std::vector<Set> weak_;
    std::vector<Set> strong_;
    std::vector<Set> next_;
    std::vector<int> component_;
    std::vector<Set> members_;  // by component, as are the next two
    std::vector<Set> on_reach_;
    std::vector<Set> off_reach_;
};

template <std::size_t Words>
LinkClosure<Words>::LinkClosure(const LinkTable<Words>& table, LinkKinds kinds)
    : size_(static_cast<int>(table.weak_x.size())),
      weak_(table.weak_x),
      strong_(kinds.x ? table.strong_x : table.strong_y),
      next_(table.weak_x.size()),
      component_(table.weak_x.size(), -1) {
    Set linked;  // candidates with strong links
    for (int rank = 0; rank < size_; ++rank) {
        if (kinds.y) at(weak_, rank) |= at(table.weak_y, rank);
        if (kinds.x && kinds.y) at(strong_, rank) |= at(table.strong_y, rank);
        if (!strong(rank).empty()) linked.insert(rank);
    }
    for (int rank = 0; rank < size_; ++rank) {
        Set through = weak(rank);
        through &= linked;
        Set& targets = at(next_, rank);
        through.for_each([&](int off) { targets |= strong(off); });
    }
    find_components();
}

template <std::size_t Words>
void LinkClosure<Words>::find_components() {
    struct Frame {
        int node;
        Set left;  // successors not looked at yet
    };
    std::vector<int> number(static_cast<std::size_t>(size_), -1);
    std::vector<int> low(static_cast<std::size_t>(size_), 0);
    std::vector<int> stack;
    std::vector<Frame> frames;
    int count = 0;
    members_.reserve(static_cast<std::size_t>(size_));
    on_reach_.reserve(static_cast<std::size_t>(size_));
    off_reach_.reserve(static_cast<std::size_t>(size_));
    // A candidate that leads nowhere is a component of its own: most are, of the links of one kind.
    const auto settle_leaf = [&](int node) {
        if (!next(node).empty()) return false;
        at(number, node) = at(low, node) = count++;
        at(component_, node) = component_count();
        Set own;
        own.insert(node);
        members_.push_back(own);
        on_reach_.push_back(own);
        off_reach_.push_back(weak(node));
        return true;
    };
    const auto open = [&](int node) {
        at(number, node) = at(low, node) = count++;
        stack.push_back(node);
        frames.push_back({node, next(node)});
    };
    const auto close = [&](int root) {
        const int component = component_count();
        const auto first = std::find(stack.rbegin(), stack.rend(), root).base() - 1;
        Set members;
        Set off;
        Set successors;
        for (auto member = first; member != stack.end(); ++member) {
            at(component_, *member) = component;
            members.insert(*member);
            off |= weak(*member);
            successors |= next(*member);
        }
        Set on = members;
        for (successors -= on; !successors.empty(); successors -= on) {
            const int successor = successors.first();
            on |= on_reach(successor);
            off |= off_reach(successor);
        }
        stack.erase(first, stack.end());
        members_.push_back(members);
        on_reach_.push_back(on);
        off_reach_.push_back(off);
    };
    for (int start = 0; start < size_; ++start) {
        if (at(number, start) >= 0 || settle_leaf(start)) continue;
        open(start);
        while (!frames.empty()) {
            const int node = frames.back().node;
            int successor = -1;
            for (std::size_t i = 0; i < Words && successor < 0; ++i) {
                std::uint64_t& word = frames.back().left.words[i];
                if (word == 0) continue;
                successor = static_cast<int>(i) * 64 + std::countr_zero(word);
                word &= word - 1;
            }
            if (successor >= 0) {
                if (at(number, successor) < 0) {
                    if (!settle_leaf(successor)) open(successor);
                } else if (at(component_, successor) < 0) {
                    at(low, node) = std::min(at(low, node), at(number, successor));
                }
                continue;
            }
            frames.pop_back();
            if (!frames.empty()) {
                at(low, frames.back().node) = std::min(at(low, frames.back().node), at(low, node));
            }
            if (at(low, node) == at(number, node)) close(node);
        }
    }
}

}  // namespace sudoku::human
