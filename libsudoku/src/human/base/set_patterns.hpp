#pragma once

#include "human/base/locked_set.hpp"
#include "human/base/step_lists.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

// Patterns of almost locked sets on any board. Each function passes its steps to a sink, which
// returns true to end the search.
namespace sudoku::human {

// The one or two restricted common digits of two sets.
struct SetLink {
    int first = 0;  // indices into the list of sets
    int second = 0;
    int digits[2] = {-1, -1};  // the second is -1 if there is only one
    bool is_double() const { return digits[1] >= 0; }
    unsigned mask() const { return 1u << digits[0] | (is_double() ? 1u << digits[1] : 0u); }
};

// Almost locked sets and their links. View: see locked_set.hpp.
template <class View>
class LinkedSets {
  public:
    using LockedSet = LockedSetOf<View>;
    // Links lead to later sets of the list, or to all sets if `any_order`.
    explicit LinkedSets(std::vector<LockedSet> sets, bool may_overlap = false,
                        bool any_order = false)
        : sets_(std::move(sets)), may_overlap_(may_overlap) {
        starts_.reserve(sets_.size() + 1);
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            starts_.push_back(links_.size());
            for (std::size_t j = any_order ? 0 : i + 1; j < sets_.size(); ++j) {
                if (j != i && sets_[i].all_seen.meets(sets_[j].cells)) link(i, j);
            }
        }
        starts_.push_back(links_.size());
    }

    const LockedSet& set(int i) const { return sets_[static_cast<std::size_t>(i)]; }
    int size() const { return static_cast<int>(sets_.size()); }
    // Ordered by the first set, then by the second.
    const std::vector<SetLink>& links() const { return links_; }
    std::size_t first_link(int set) const { return starts_[static_cast<std::size_t>(set)]; }
    bool may_overlap() const { return may_overlap_; }

  private:
    void link(std::size_t i, std::size_t j) {
        SetLink link{static_cast<int>(i), static_cast<int>(j)};
        for (const int digit :
             BitRange<unsigned>(restricted_commons(sets_[i], sets_[j], may_overlap_)))
            link.digits[link.digits[0] < 0 ? 0 : 1] = digit;
        if (link.digits[0] >= 0) links_.push_back(link);
    }

    std::vector<LockedSet> sets_;
    std::vector<SetLink> links_;
    std::vector<std::size_t> starts_;
    bool may_overlap_;
};

// A step of sets by these linking digits; empty eliminations if nothing is left to find.
template <class LockedSet>
Step set_step(Technique technique, unsigned links, const LockedSet& a, const LockedSet& b) {
    Step step;
    step.technique = technique;
    step.digits = DigitSet::from_mask(links);
    for_each_common_loss(a, b, links,
                         [&](const auto& cells, int digit) { add_losses(step, cells, digit); });
    return step;
}

// A set linked to two others by different digits: it lacks at most one of them, so one of the two
// others lacks its link digit.
//
//     [x z ..]--x--[x y ..]--y--[y z ..]
template <class View, class Sink>
bool find_set_wings(const LinkedSets<View>& sets, const Sink& sink) {
    using LockedSet = LockedSetOf<View>;
    const std::vector<SetLink>& links = sets.links();
    std::vector<std::vector<std::size_t>> links_of(static_cast<std::size_t>(sets.size()));
    for (std::size_t i = 0; i < links.size(); ++i) {
        links_of[static_cast<std::size_t>(links[i].first)].push_back(i);
        links_of[static_cast<std::size_t>(links[i].second)].push_back(i);
    }
    const auto hand_over = [&](const SetLink& one, const SetLink& two) {
        if (!one.is_double() && !two.is_double() && one.digits[0] == two.digits[0]) return false;
        const bool by_first = one.first == two.first || one.first == two.second;
        const int pivot = by_first ? one.first : one.second;
        const LockedSet& a = sets.set(by_first ? one.second : one.first);
        const LockedSet& b = sets.set(two.first == pivot ? two.second : two.first);
        const unsigned linked = one.mask() | two.mask();
        if ((a.digits & b.digits & ~linked) == 0 || !a.all_seen.meets(b.all_seen)) return false;
        if (!sets.may_overlap() && a.cells.meets(b.cells)) return false;
        if (a.cells.is_within(b.cells) || b.cells.is_within(a.cells)) return false;
        Step step = set_step(Technique::als_xy_wing, linked, a, b);
        if (step.eliminations.empty()) return false;
        step.groups = {group_of(a), group_of(sets.set(pivot)), group_of(b)};
        return sink(std::move(step));
    };
    for (std::size_t i = 0; i < links.size(); ++i) {
        // Later links that share a set with this one, in order.
        const auto& by_first = links_of[static_cast<std::size_t>(links[i].first)];
        const auto& by_second = links_of[static_cast<std::size_t>(links[i].second)];
        auto a = std::upper_bound(by_first.begin(), by_first.end(), i);
        auto b = std::upper_bound(by_second.begin(), by_second.end(), i);
        while (a != by_first.end() || b != by_second.end()) {
            const bool take_a = b == by_second.end() || (a != by_first.end() && *a < *b);
            const std::size_t j = take_a ? *a++ : *b++;
            if (hand_over(links[i], links[j])) return true;
        }
    }
    return false;
}

// Chains of four or more sets; sets that are not neighbours can overlap. If the first set lacks its
// link digit, it follows along the chain that the last set has all digits but its link digit; so a
// digit of both ends is in one of them.
//
// What a chain eliminates depends only on its ends: the first set and link digit, the last set and
// link digits. So each pair of ends is tried once, in the order in which a search of all paths
// would reach it.
template <class View>
class SetChains {
  public:
    using LockedSet = LockedSetOf<View>;
    // Without a limit of its length, a chain goes to later sets of the list only.
    static constexpr std::size_t most_sets_in_any_order = 7;
    SetChains(const LinkedSets<View>& sets, bool any_order)
        : sets_(sets),
          any_order_(any_order),
          most_sets_(any_order ? most_sets_in_any_order : static_cast<std::size_t>(sets.size())),
          visits_(sets.links().size() * states_of_link) {}

    std::vector<Step> search() {
        for (int start = 0; start < sets_.size(); ++start) {
            for (std::size_t i = sets_.first_link(start); i < sets_.first_link(start + 1); ++i) {
                const SetLink& link = sets_.links()[i];
                for (int which = 0; which < (link.is_double() ? 2 : 1); ++which) {
                    start_digits_ = 1u << link.digits[which];
                    path_ = {start};
                    // In list order, the continuation from a state does not depend on the path to
                    // it, so it is shared by all first links with this digit.
                    round_ = any_order_ ? round_ + 1 : static_cast<std::uint32_t>(start) + 1;
                    mark_ = any_order_ ? 1 : start_digits_;
                    extend(i, start_digits_);
                }
            }
        }
        return std::move(steps_);
    }

  private:
    // Follows the link, using only these of its digits.
    void extend(std::size_t link_index, unsigned digits) {
        const SetLink& link = sets_.links()[link_index];
        if (crosses_path(link.second) || path_.size() >= most_sets_) return;
        // In list order, a longer chain can be extended as far as a shorter one; in any order, it
        // can reach the length limit earlier.
        const auto depth = any_order_ ? path_.size() : std::min<std::size_t>(path_.size(), 3);
        if (!is_first_visit(link_index, digits, depth)) return;
        path_.push_back(link.second);
        if (path_.size() >= 4) hand_over(start_digits_ | digits);
        for (std::size_t i = sets_.first_link(link.second); i < sets_.first_link(link.second + 1);
             ++i) {
            const unsigned next = usable_digits(sets_.links()[i], digits, link.digits[0]);
            if (next != 0) extend(i, next);
        }
        path_.pop_back();
    }

    bool is_first_visit(std::size_t link_index, unsigned digits, std::size_t depth) {
        const SetLink& link = sets_.links()[link_index];
        std::size_t which = 0;
        if (digits != link.mask()) which = digits == 1u << link.digits[0] ? 1 : 2;
        Visits& visits = visits_[link_index * states_of_link + 3 * (depth - 1) + which];
        if (visits.round != round_) visits = {round_, 0};
        if ((visits.marks & mark_) != 0) return false;
        visits.marks |= mark_;
        return true;
    }

    // In any order, a chain must not return to its sets. In list order it cannot.
    bool crosses_path(int set) const {
        return any_order_ && std::find(path_.begin(), path_.end(), set) != path_.end();
    }
    // The digits of a link that the previous link does not already use. If the previous link is
    // double, only its first digit is considered.
    static unsigned usable_digits(const SetLink& link, unsigned before, int first_before) {
        const unsigned used = std::has_single_bit(before) ? before : 1u << first_before;
        return link.mask() & ~used;
    }

    void hand_over(unsigned used) {
        const LockedSet& first = sets_.set(path_.front());
        const LockedSet& last = sets_.set(path_.back());
        Step step = set_step(Technique::als_chain, used, first, last);
        if (step.eliminations.empty()) return;
        sort_eliminations(step);
        std::size_t cells = 0;
        for (const int i : path_) {
            step.groups.push_back(group_of(sets_.set(i)));
            cells += step.groups.back().cells.size();
        }
        // Keeps, among chains with the same eliminations, the one with the fewest cells.
        std::vector<std::pair<Digit, Cell>> key;
        for (const Candidate& gone : step.eliminations) key.emplace_back(gone.digit, gone.cell);
        const auto [place, is_new] = known_.try_emplace(std::move(key), steps_.size(), cells);
        if (is_new) {
            steps_.push_back(std::move(step));
        } else if (cells < place->second.second) {
            place->second.second = cells;
            steps_[place->second.first] = std::move(step);
        }
    }

    const LinkedSets<View>& sets_;
    bool any_order_;
    std::size_t most_sets_;
    unsigned start_digits_ = 0;
    std::vector<int> path_;
    // Records which sets have been reached by a link, with these of its digits, at this depth.
    struct Visits {
        std::uint32_t round = 0;
        unsigned marks = 0;
    };
    // Depths 1 to 6, each with both digits or one of them.
    static constexpr std::size_t states_of_link = 3 * (most_sets_in_any_order - 1);
    std::vector<Visits> visits_;
    std::uint32_t round_ = 0;
    unsigned mark_ = 0;
    std::map<std::vector<std::pair<Digit, Cell>>, std::pair<std::size_t, std::size_t>> known_;
    std::vector<Step> steps_;
};

// A stem cell and, for each of its candidates, a set with that candidate whose places the cell
// sees. Whatever the cell holds, one of the sets loses that digit. A further digit that all sets
// have is in one of them.
template <class View, class Sink>
class DeathBlossoms {
  public:
    using Set = typename View::Set;
    using LockedSet = LockedSetOf<View>;
    DeathBlossoms(const View& view, std::vector<LockedSet> sets, bool may_overlap, const Sink& sink)
        : view_(view), sets_(std::move(sets)), may_overlap_(may_overlap), sink_(sink) {}

    // Returns true if the sink ended the search.
    template <class CellId>
    bool search(CellId stem) {
        stem_ = {};
        stem_.insert(stem);
        stem_digits_ = view_.candidates(stem);
        petals_.clear();
        return choose(stem_digits_, {}, ~0u);
    }

  private:
    bool choose(unsigned open, const Set& used, unsigned common) {
        if (open == 0) return hand_over(used, common);
        const int digit = std::countr_zero(open);
        for (const LockedSet& set : sets_) {
            if ((set.digits >> digit & 1) == 0 || !stem_.is_within(set.seen_by(digit))) continue;
            if (!may_overlap_ && set.cells.meets(used)) continue;
            if ((set.digits & common & ~stem_digits_) == 0) continue;
            petals_.push_back(&set);
            if (choose(open & (open - 1), used | set.cells, common & set.digits)) return true;
            petals_.pop_back();
        }
        return false;
    }

    bool hand_over(const Set& used, unsigned common) const {
        Step step;
        step.technique = Technique::death_blossom;
        step.digits = DigitSet::from_mask(stem_digits_);
        for (const int digit : BitRange<unsigned>(common & ~stem_digits_)) {
            Set places;
            for (const LockedSet* petal : petals_) places |= petal->places_of(digit);
            add_losses(step, (view_.common_peers(places) & view_.cells_with(digit)) - used - stem_,
                       digit);
        }
        if (step.eliminations.empty()) return false;
        step.cells = list_of(stem_);
        for (const LockedSet* petal : petals_) step.groups.push_back(group_of(*petal));
        return sink_(std::move(step));
    }

    const View& view_;
    std::vector<LockedSet> sets_;
    bool may_overlap_;
    const Sink& sink_;
    Set stem_;
    unsigned stem_digits_ = 0;
    std::vector<const LockedSet*> petals_;
};

}  // namespace sudoku::human
