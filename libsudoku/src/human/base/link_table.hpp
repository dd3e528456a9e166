#pragma once

#include "human/base/candidate_index.hpp"
#include "human/base/links.hpp"

#include <array>
#include <vector>

namespace sudoku::human {

// The kinds of links that a static chain can use.
struct LinkKinds {
    bool x = true;  // between places of a digit in a house
    bool y = true;  // between candidates of a cell
};

// Links of selected kinds. "s on" turns its weak links off, and an off candidate turns its strong
// links on. Without the "off" statements this is a graph over "on" statements:
//
//     s on --weak--> q off --strong--> t on        is the edge s -> t
//
// Every t has a strong link back to q, so only candidates with strong links are ever reached.
//
// This is a view of a LinkTable, whose size and lifetime it shares.
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
    const Set& linked() const { return linked_; }

  private:
    const Sets* weak_ = nullptr;
    const Sets* strong_ = nullptr;
    const Sets* next_ = nullptr;
    Set linked_;
};

// The links of a position as sets, indexed by rank.
template <std::size_t Words>
class LinkTable {
  public:
    using Set = CandidateSet<Words>;

    // Can be called again for another position; the memory is reused.
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

    // Updates the table to the position without these candidates. They keep their ranks but lose
    // their links. Returns true if any other candidate has new links.
    bool remove(const Position& position, const CandidateIndex& index, const Set& removed) {
        bool leads_elsewhere = removed.meets(linked_);
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
    // Links between places only, without the weak links within a cell, as reached from the starts.
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
    // Strong links within cells only, as reached from the starts.
    LinkGraph<Words> y_graph(const Set& starts) {
        Set sources = linked_y_;
        sources |= starts;
        sources.for_each([&](int rank) {
            const auto own = static_cast<std::size_t>(rank);
            next_y_[own] = united(strong_y_, weak_[own] & linked_y_);
        });
        return {weak_, strong_y_, next_y_, linked_y_};
    }
    // The other candidates of the same digit that this one excludes.
    const Set& weak_x(int rank) const { return weak_x_[static_cast<std::size_t>(rank)]; }

  private:
    // The places of a digit in a house exclude each other; if there are two, one is right.
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

    // The candidates of a cell have consecutive ranks. Before this step, weak_x_ also contains the
    // candidate itself.
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

    // Finds the strong links of one candidate.
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
    std::vector<Set> next_x_;  // edges by links of one kind
    std::vector<Set> next_y_;
    std::vector<Set> next_;
    Set linked_x_;
    Set linked_y_;
    Set linked_;
};

}  // namespace sudoku::human
