#pragma once

#include "human/general/board_propagation.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

// What a propagation knows of a position: the groups, and in which order links are followed.
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
std::vector<std::uint64_t> BoardPropagation<Words>::colours_of(
    const BoardLinks<Words>& links) const {
    constexpr int rounds = 3;  // from any candidate to any other one
    using propagation_detail::mixed;
    std::vector<std::uint64_t> colour(static_cast<std::size_t>(size_));
    std::vector<std::uint64_t> next(colour.size());
    std::vector<std::uint64_t> as_mate(colour.size());  // what a candidate adds to others
    std::vector<std::uint64_t> as_strong(colour.size());
    const LinkGraph<Words> graph = links.graph();
    for (int rank = 0; rank < size_; ++rank) {
        at(colour, rank) = mixed(static_cast<std::uint64_t>(
            (links.cell_mates(rank).size() * 1024 + links.seen(rank).size()) * 16 +
            graph.strong(rank).size()));
    }
    for (int round = 0; round < rounds; ++round) {
        for (int rank = 0; rank < size_; ++rank) {
            at(as_mate, rank) = mixed(at(colour, rank) ^ 0x2545f4914f6cdd1dULL);
            if (!graph.strong(rank).empty())
                at(as_strong, rank) = mixed(at(colour, rank) ^ 0x9e3779b97f4a7c15ULL);
        }
        for (int rank = 0; rank < size_; ++rank) {
            std::uint64_t sum = mixed(at(colour, rank) + 1);
            links.cell_mates(rank).for_each([&](int other) { sum += at(as_mate, other); });
            graph.weak(rank).for_each([&](int other) { sum += at(colour, other); });
            graph.strong(rank).for_each([&](int other) { sum += at(as_strong, other); });
            at(next, rank) = mixed(sum);
        }
        colour.swap(next);
    }
    return colour;
}

template <std::size_t Words>
void BoardPropagation<Words>::add_group() {
    Group group;
    group.first = groups_.empty() ? 0 : groups_.back().first + groups_.back().count;
    group.count = static_cast<std::uint16_t>(group_ranks_.size() - group.first);
    Left left{group.count, 0};
    for (std::size_t i = group.first; i < group_ranks_.size(); ++i) left.joined ^= group_ranks_[i];
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
    // Where two houses show the same, a region does before others.
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

template <std::size_t Words>
void BoardPropagation<Words>::find_weak_links(const OpenPosition& position,
                                              const BoardLinks<Words>& links) {
    const BoardRules& rules = position.rules();
    const LinkGraph<Words> graph = links.graph();
    weak_.assign(static_cast<std::size_t>(size_), {});
    same_digit_.assign(static_cast<std::size_t>(size_), 0);
    weak_ranks_.clear();
    std::vector<std::pair<std::uint64_t, Rank>> by_colour;
    for (int rank = 0; rank < size_; ++rank)
        by_colour.emplace_back(at(colour_, rank), static_cast<Rank>(rank));
    std::sort(by_colour.begin(), by_colour.end());
    std::vector<int> place(by_colour.size());  // of a rank in that order
    for (std::size_t i = 0; i < by_colour.size(); ++i)
        place[by_colour[i].second] = static_cast<int>(i);
    for (int rank = 0; rank < size_; ++rank) {
        const Candidate own = links.candidate(rank);
        const auto first = static_cast<std::uint32_t>(weak_ranks_.size());
        const auto append = [&](const Set& part) {
            Set places;
            part.for_each([&](int other) { places.insert(at(place, other)); });
            places.for_each([&](int i) { weak_ranks_.push_back(at(by_colour, i).second); });
        };
        Set in_region;
        for (const BoardRules::Place& of_cell : rules.places_of(own.cell)) {
            if (!rules.houses()[of_cell.house].is_region) continue;
            links.seen(rank).for_each([&](int other) {
                if (rules.houses()[of_cell.house].set.contains(links.candidate(other).cell))
                    in_region.insert(other);
            });
        }
        append(in_region);
        append(links.seen(rank) - in_region);
        at(same_digit_, rank) = static_cast<std::uint32_t>(weak_ranks_.size()) - first;
        append(links.cell_mates(rank));
        append((graph.weak(rank) - links.seen(rank)) - links.cell_mates(rank));
        at(weak_, rank) = {first, static_cast<std::uint32_t>(weak_ranks_.size()) - first};
    }
}

template <std::size_t Words>
void BoardPropagation<Words>::set_position(const OpenPosition& position,
                                           const BoardLinks<Words>& links) {
    size_ = links.size();
    colour_ = colours_of(links);
    find_groups(links);
    find_weak_links(position, links);
    const auto count = static_cast<std::size_t>(size_);
    left_.resize(base_left_.size());
    status_.resize(count);
    on_.resize(count + 1);
    off_queue_.resize(count);
    off_.resize(count);
    on_index_.resize(count);
}

}  // namespace sudoku::human::general
