#pragma once

#include "human/general/board_propagation.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

// The part of BoardPropagation that is computed once per position: the groups, and the order in
// which links are followed.
namespace sudoku::human::general {

namespace propagation_detail {

inline std::uint64_t mixed(std::uint64_t value) {
    value ^= value >> 30;
    value *= 0xbf58476d1ce4e5b9ULL;
    value ^= value >> 27;
    value *= 0x94d049bb133111ebULL;
    return value ^ value >> 31;
}

}  // namespace propagation_detail

template <std::size_t Words>
void BoardPropagation<Words>::list_weak_links(const BoardLinks<Words>& links) {
    const auto count = static_cast<std::size_t>(size_);
    region_mates_.assign(count, Set());
    for (const auto& places : links.places()) {
        if (!places.is_region) continue;
        Set all;
        for (const Rank rank : places.ranks) all.insert(rank);
        for (const Rank rank : places.ranks) region_mates_[rank] |= all;
    }
    weak_.resize(count);
    listed_ranks_.clear();
    const LinkGraph<Words> graph = links.graph();
    for (int rank = 0; rank < size_; ++rank) {
        Parts& parts = at(weak_, rank);
        const auto append = [&](WeakKind kind, const Set& part) {
            parts[kind] = static_cast<std::uint32_t>(listed_ranks_.size());
            part.for_each([&](int other) { listed_ranks_.push_back(static_cast<Rank>(other)); });
        };
        const Set& seen = links.seen(rank);
        const Set region = seen & at(region_mates_, rank);
        append(in_region, region);
        append(in_sight, seen - region);
        append(in_cell, links.cell_mates(rank));
        append(by_rule, (graph.weak(rank) - seen) - links.cell_mates(rank));
        parts[weak_kinds] = static_cast<std::uint32_t>(listed_ranks_.size());
    }
}

template <std::size_t Words>
void BoardPropagation<Words>::find_colours(const BoardLinks<Words>& links) {
    constexpr int rounds = 3;  // on a board, any candidate is within this many steps of any other
    using propagation_detail::mixed;
    const auto count = static_cast<std::size_t>(size_);
    for (auto* values : {&colour_, &next_colour_, &as_mate_, &as_strong_}) values->resize(count);
    const LinkGraph<Words> graph = links.graph();
    for (int rank = 0; rank < size_; ++rank) {
        const Parts& parts = at(weak_, rank);
        const std::uint64_t mates = parts[by_rule] - parts[in_cell];
        const std::uint64_t seen = parts[in_cell] - parts[in_region];
        const auto strong = static_cast<std::uint64_t>(graph.strong(rank).size());
        at(colour_, rank) = mixed((mates * 1024 + seen) * 16 + strong);
    }
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t rank = 0; rank < count; ++rank) {
            as_mate_[rank] = mixed(colour_[rank] ^ 0x2545f4914f6cdd1dULL);
            as_strong_[rank] = mixed(colour_[rank] ^ 0x9e3779b97f4a7c15ULL);
        }
        for (int rank = 0; rank < size_; ++rank) {
            const Parts& parts = at(weak_, rank);
            const auto sum_of = [&](const std::vector<std::uint64_t>& values, std::uint32_t from,
                                    std::uint32_t to) {
                std::uint64_t sum = 0;
                for (std::uint32_t i = from; i < to; ++i) sum += values[listed_ranks_[i]];
                return sum;
            };
            std::uint64_t sum = mixed(at(colour_, rank) + 1);
            sum += sum_of(colour_, parts[in_region], parts[weak_kinds]);
            sum += sum_of(as_mate_, parts[in_cell], parts[by_rule]);
            graph.strong(rank).for_each([&](int other) { sum += at(as_strong_, other); });
            at(next_colour_, rank) = mixed(sum);
        }
        colour_.swap(next_colour_);
    }
}

template <std::size_t Words>
void BoardPropagation<Words>::add_group() {
    Group group;
    group.first = groups_.empty() ? 0 : groups_.back().first + groups_.back().count;
    group.count = static_cast<std::uint16_t>(group_ranks_.size() - group.first);
    RemainingCount left;
    for (std::size_t i = group.first; i < group_ranks_.size(); ++i) left.add(group_ranks_[i]);
    groups_.push_back(group);
    base_left_.push_back(left);
}

template <std::size_t Words>
void BoardPropagation<Words>::find_groups(const BoardLinks<Words>& links) {
    groups_.clear();
    group_ranks_.clear();
    base_left_.clear();
    for (const auto& [first, count] : links.cells()) {
        for (int rank = first; rank < first + count; ++rank)
            group_ranks_.push_back(static_cast<Rank>(rank));
        add_group();
    }
    cell_groups_ = groups_.size();
    // If two houses force the same candidate, a region comes before others.
    std::vector<std::tuple<bool, std::uint64_t, std::size_t>> order;
    for (std::size_t i = 0; i < links.places().size(); ++i) {
        const auto& places = links.places()[i];
        std::uint64_t colour = 0;
        for (const Rank rank : places.ranks) colour += colour_[rank];
        order.emplace_back(!places.is_region, colour, i);
    }
    std::sort(order.begin(), order.end());
    for (const auto& [is_other, colour, i] : order) {
        const auto& ranks = links.places()[i].ranks;
        group_ranks_.insert(group_ranks_.end(), ranks.begin(), ranks.end());
        add_group();
    }
    groups_of_.assign(static_cast<std::size_t>(size_), {});
    for (const Rank rank : group_ranks_) ++groups_of_[rank].count;
    std::uint32_t first = 0;
    for (Span& span : groups_of_) {
        span.first = first;
        first += std::exchange(span.count, 0);
    }
    group_numbers_.resize(first);
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        for (std::size_t i = 0; i < groups_[group].count; ++i) {
            Span& span = groups_of_[group_ranks_[groups_[group].first + i]];
            group_numbers_[span.first + span.count++] = static_cast<GroupNumber>(group);
        }
    }
}

// Sorts the links of each kind by the colour of the candidate that they lead to, in one pass over
// all candidates.
template <std::size_t Words>
void BoardPropagation<Words>::order_weak_links() {
    by_colour_.clear();
    for (int rank = 0; rank < size_; ++rank)
        by_colour_.emplace_back(at(colour_, rank), static_cast<Rank>(rank));
    std::sort(by_colour_.begin(), by_colour_.end());
    next_of_part_ = weak_;
    weak_ranks_.resize(listed_ranks_.size());
    for (const auto& [colour, rank] : by_colour_) {
        const Parts& parts = weak_[rank];
        for (std::size_t kind = 0; kind < weak_kinds; ++kind) {
            for (std::uint32_t i = parts[kind]; i < parts[kind + 1]; ++i)
                weak_ranks_[next_of_part_[listed_ranks_[i]][kind]++] = rank;
        }
    }
}

template <std::size_t Words>
void BoardPropagation<Words>::set_position(const BoardLinks<Words>& links) {
    size_ = links.size();
    list_weak_links(links);
    find_colours(links);
    find_groups(links);
    order_weak_links();
    const auto count = static_cast<std::size_t>(size_);
    left_.resize(base_left_.size());
    status_.resize(count);
    on_.resize(count + 1);
    off_queue_.resize(count);
    off_.resize(count);
    on_index_.resize(count);
}

}  // namespace sudoku::human::general
