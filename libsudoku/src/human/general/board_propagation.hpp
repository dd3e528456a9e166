#pragma once

#include "human/general/board_links.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

namespace sudoku::human::general {

// One dynamic propagation on any board: everything that follows from an assumption by the links and
// by singles that appear on the way, as Sudoku Explainer derives it, but only lengths are kept. The
// length of a statement is the number of statements it rests on, itself included.
//
// All waiting "on" statements are expanded before the next "off" one, each in order of derivation,
// and the first contradiction ends the propagation. The order of links must not depend on how the
// board is turned. It follows a colour that each candidate gets from its neighbours, their
// neighbours and so on, which distinguishes candidates that no symmetry of the position exchanges.
//
// Statements longer than the limit are "heavy": they still happen, because they decide what comes
// first, but nothing that rests on them can be short again. Once no light statement is waiting, the
// propagation ends.
template <std::size_t Words>
class BoardPropagation {
  public:
    using Set = CandidateSet<Words>;
    static constexpr std::uint16_t heavy = 0xffff;

    void set_position(const BoardLinks<Words>& links);

    // Without `all_links`, only one digit is considered, as in Nishio.
    void run(int rank, bool is_on_at_first, int limit, bool all_links);

    // Combined length of both sides of the contradiction that ended the propagation; 0 if there was
    // none or it was too long.
    int contradiction() const { return contradiction_; }
    // True if no statement was heavy; a higher limit then gives the same result.
    bool is_complete() const { return !has_heavy_; }
    // The light statements and their lengths, by rank.
    const Set& on() const { return light_on_; }
    const Set& off() const { return light_off_; }
    int on_length(int rank) const { return on_[at(on_index_, rank)].length; }
    int off_length(int rank) const { return at(off_, rank).length; }

  private:
    using Rank = std::uint16_t;
    using GroupNumber = std::uint16_t;
    enum Status : std::uint8_t { is_open, is_on, is_off, is_expanded };
    struct OffState {
        std::uint16_t parent = 0;  // index of the "on" parent
        std::uint16_t length = 0;  // the length, or `heavy`
    };
    struct OnState {
        Rank rank = 0;
        std::uint16_t length = 0;  // the length, or `heavy`
        Set on_below;              // includes the statement itself
        Set off_below;
    };
    // The candidates of a cell, or the places of a digit in a house.
    struct Group {
        std::uint32_t first = 0;  // index into group_ranks_
        std::uint16_t count = 0;
    };
    // The number of candidates left in a group and their exclusive or, which is the last candidate
    // once it is alone. Both share one word, so that they are updated together.
    class RemainingCount {
      public:
        void add(Rank rank) { word_ = (word_ + one) ^ rank; }
        void take(Rank rank) { word_ = (word_ - one) ^ rank; }
        bool is_alone() const { return word_ / one == 1; }
        Rank last() const { return static_cast<Rank>(word_); }

      private:
        static constexpr std::uint32_t one = 1U << 16;
        std::uint32_t word_ = 0;
    };
    struct Span {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    static constexpr std::uint16_t no_parent = 0xffff;

    template <class Vector>
    static auto& at(Vector& vector, int index) {
        return vector[static_cast<std::size_t>(index)];
    }

    void list_weak_links(const BoardLinks<Words>& links);
    void find_colours(const BoardLinks<Words>& links);
    void find_groups(const BoardLinks<Words>& links);
    void order_weak_links();
    void add_group();

    void add_off(std::uint16_t parent, std::size_t rank, std::uint16_t length);
    // The following return false at a contradiction. An "off" candidate leaves its groups first,
    // because all that is derived from it rests on it in any case.
    template <bool AllLinks>
    bool expand_on(std::size_t index);
    template <bool AllLinks>
    bool expand_off(std::size_t rank);
    void derive(OnState& node, std::size_t rank, std::size_t from_off, const Group& group);
    template <bool AllLinks>
    void propagate();

    int size_ = 0;
    std::vector<std::uint64_t> colour_;
    std::vector<std::uint64_t> next_colour_;
    std::vector<std::uint64_t> as_mate_;  // contribution of a candidate to others
    std::vector<std::uint64_t> as_strong_;
    std::vector<std::pair<std::uint64_t, Rank>> by_colour_;
    // The kinds of candidates that go off when one is on, in this order: places of the digit in its
    // region, other places of the digit, other digits of the cell, the rest. Parts has the start of
    // each kind in weak_ranks_, and the end of the last.
    enum WeakKind : std::size_t { in_region, in_sight, in_cell, by_rule, weak_kinds };
    using Parts = std::array<std::uint32_t, weak_kinds + 1>;
    std::vector<Parts> weak_;
    std::vector<Rank> weak_ranks_;
    std::vector<Rank> listed_ranks_;  // weak_ranks_ before sorting
    std::vector<Parts> next_of_part_;
    std::vector<Set> region_mates_;
    std::vector<Group> groups_;
    std::vector<Rank> group_ranks_;
    std::vector<RemainingCount> base_left_;
    std::vector<Span> groups_of_;  // by rank, indices into group_numbers_: cell, regions, others
    std::vector<GroupNumber> group_numbers_;
    std::size_t cell_groups_ = 0;  // groups of cells come first

    std::vector<RemainingCount> left_;
    std::vector<Status> status_;  // by rank
    std::vector<OnState> on_;
    std::size_t on_count_ = 0;
    std::vector<Rank> off_queue_;
    std::size_t off_count_ = 0;
    std::vector<OffState> off_;            // by rank
    std::vector<std::uint16_t> on_index_;  // by rank
    Set light_on_;
    Set light_off_;
    int light_waiting_ = 0;
    bool has_heavy_ = false;
    int limit_ = 0;
    int contradiction_ = 0;
};

template <std::size_t Words>
void BoardPropagation<Words>::add_off(std::uint16_t parent, std::size_t rank,
                                      std::uint16_t length) {
    off_queue_[off_count_++] = static_cast<Rank>(rank);
    off_[rank] = {parent, length};
    status_[rank] = is_off;
    if (length == heavy) {
        has_heavy_ = true;
        return;
    }
    light_off_.insert(static_cast<int>(rank));
    ++light_waiting_;
}

template <std::size_t Words>
template <bool AllLinks>
bool BoardPropagation<Words>::expand_on(std::size_t index) {
    const OnState& node = on_[index];
    const bool is_light = node.length < limit_;
    const std::uint16_t length = is_light ? static_cast<std::uint16_t>(node.length + 1) : heavy;
    const Parts& parts = weak_[node.rank];
    const Rank* const links = weak_ranks_.data();
    const Status* const status = status_.data();
    // The other digits of the cell come first.
    const auto turn_off = [&](const Rank* from, const Rank* to) {
        for (; from != to; ++from) {
            const Rank other = *from;
            if (status[other] == is_open) {
                add_off(static_cast<std::uint16_t>(index), other, length);
            } else if (status[other] == is_on) {
                const std::uint16_t known = on_[on_index_[other]].length;
                if (is_light && known != heavy)
                    contradiction_ = known + length;
                else
                    has_heavy_ = true;
                return false;
            }
        }
        return true;
    };
    if (AllLinks && !turn_off(links + parts[in_cell], links + parts[weak_kinds])) return false;
    return turn_off(links + parts[in_region], links + parts[in_cell]);
}

template <std::size_t Words>
void BoardPropagation<Words>::derive(OnState& node, std::size_t rank, std::size_t from_off,
                                     const Group& group) {
    node.rank = static_cast<Rank>(rank);
    node.length = heavy;
    if (off_[from_off].length == heavy) return;
    Set on;
    Set off;
    const Rank* const ranks = group_ranks_.data() + group.first;
    for (std::size_t i = 0; i < group.count; ++i) {
        const Rank other = ranks[i];
        if (status_[other] != is_expanded) continue;
        const OffState& reason = off_[other];
        if (reason.length == heavy) return;
        off.insert(other);
        if (reason.parent == no_parent) continue;
        const OnState& parent = on_[reason.parent];
        if (on.contains(parent.rank)) continue;
        on |= parent.on_below;
        off |= parent.off_below;
    }
    const int length = 1 + on.size() + off.size();
    if (length > limit_) return;
    node.length = static_cast<std::uint16_t>(length);
    on.insert(static_cast<int>(rank));
    node.on_below = on;
    node.off_below = off;
}

template <std::size_t Words>
template <bool AllLinks>
bool BoardPropagation<Words>::expand_off(std::size_t rank) {
    struct Inference {
        std::uint64_t colour;
        std::size_t rank;
        std::uint32_t group;
    };
    std::array<Inference, 8> inferences;
    std::size_t count = 0;
    status_[rank] = is_expanded;
    const Span span = groups_of_[rank];
    const GroupNumber* number = group_numbers_.data() + span.first;
    const GroupNumber* const end = number + span.count;
    if (!AllLinks) ++number;  // skips the group of the cell
    RemainingCount* const lefts = left_.data();
    for (; number != end; ++number) {
        RemainingCount& left = lefts[*number];
        left.take(static_cast<Rank>(rank));
        if (!left.is_alone()) continue;
        const std::size_t other = left.last();
        const bool is_known = std::any_of(inferences.begin(), inferences.begin() + count,
                                          [&](const Inference& one) { return one.rank == other; });
        if (is_known || count == inferences.size()) continue;
        inferences[count++] = {*number < cell_groups_ ? 0 : colour_[other], other, *number};
    }
    if (count == 0) return true;
    // Insertion sort is stable, so candidates of one colour keep their order.
    for (std::size_t i = 1; i < count; ++i) {
        for (std::size_t k = i; k > 0 && inferences[k].colour < inferences[k - 1].colour; --k)
            std::swap(inferences[k], inferences[k - 1]);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t on = inferences[i].rank;
        if (status_[on] == is_on) continue;
        OnState& node = on_[on_count_];
        derive(node, on, rank, groups_[inferences[i].group]);
        has_heavy_ = has_heavy_ || node.length == heavy;
        if (status_[on] != is_open) {
            const std::uint16_t other = off_[on].length;
            if (node.length != heavy && other != heavy) contradiction_ = node.length + other;
            return false;
        }
        on_index_[on] = static_cast<std::uint16_t>(on_count_++);
        status_[on] = is_on;
        if (node.length != heavy) light_on_.insert(static_cast<int>(on));
    }
    return true;
}

template <std::size_t Words>
void BoardPropagation<Words>::run(int rank, bool is_on_at_first, int limit, bool all_links) {
    std::copy(base_left_.begin(), base_left_.end(), left_.begin());
    std::fill(status_.begin(), status_.end(), is_open);
    light_on_ = light_off_ = Set();
    on_count_ = off_count_ = 0;
    light_waiting_ = contradiction_ = 0;
    has_heavy_ = false;
    limit_ = limit;
    if (is_on_at_first) {
        OnState& node = on_[on_count_++];
        node = {static_cast<Rank>(rank), 1, Set(), Set()};
        node.on_below.insert(rank);
        at(on_index_, rank) = 0;
        at(status_, rank) = is_on;
        light_on_.insert(rank);
    } else {
        add_off(no_parent, static_cast<std::size_t>(rank), 1);
    }
    if (all_links)
        propagate<true>();
    else
        propagate<false>();
}

template <std::size_t Words>
template <bool AllLinks>
void BoardPropagation<Words>::propagate() {
    std::size_t next_on = 0;
    std::size_t next_off = 0;
    for (;;) {
        while (next_on < on_count_) {
            if (!expand_on<AllLinks>(next_on++)) return;
        }
        if (light_waiting_ == 0 || next_off == off_count_) return;
        const Rank off = off_queue_[next_off++];
        if (off_[off].length != heavy) --light_waiting_;
        if (!expand_off<AllLinks>(off)) return;
    }
}

}  // namespace sudoku::human::general

#include "human/general/propagation_order.hpp"
