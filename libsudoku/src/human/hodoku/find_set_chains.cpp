#include "human/hodoku/hodoku_finders.hpp"
#include "human/hodoku/locked_sets.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace sudoku::human::hodoku {
namespace {

// The one or two restricted common digits of two sets.
struct SetLink {
    int first = 0;  // indices into the list of sets
    int second = 0;
    int digits[2] = {-1, -1};  // the second is -1 if there is only one
    bool is_double() const { return digits[1] >= 0; }
    Mask mask() const { return is_double() ? bit(digits[0]) | bit(digits[1]) : bit(digits[0]); }
};

class LockedSets {
  public:
    // Links lead to later sets of the list, or to all sets if `any_order`.
    LockedSets(const Position& position, bool may_overlap, bool any_order = false)
        : sets_(almost_locked_sets(position, 1)), may_overlap_(may_overlap) {
        starts_.reserve(sets_.size() + 1);
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            starts_.push_back(links_.size());
            for (std::size_t j = any_order ? 0 : i + 1; j < sets_.size(); ++j) {
                if (j != i) link(i, j);
            }
        }
        starts_.push_back(links_.size());
    }

    const LockedSet& set(int i) const { return sets_[static_cast<std::size_t>(i)]; }
    int size() const { return static_cast<int>(sets_.size()); }
    const std::vector<LockedSet>& sets() const { return sets_; }
    // Ordered by the first set, then by the second.
    const std::vector<SetLink>& links() const { return links_; }
    std::size_t first_link(int set) const { return starts_[static_cast<std::size_t>(set)]; }
    bool may_overlap() const { return may_overlap_; }

    static void remove_common(Step& step, const LockedSet& a, const LockedSet& b, Mask excluded) {
        for_each_common_loss(a, b, excluded, [&](const Cells& cells, int digit) {
            add_eliminations(step, cells, digit);
        });
    }

  private:
    void link(std::size_t i, std::size_t j) {
        SetLink link{static_cast<int>(i), static_cast<int>(j)};
        for (const int digit : bits_of(restricted_commons(sets_[i], sets_[j], may_overlap_)))
            link.digits[link.digits[0] < 0 ? 0 : 1] = digit;
        if (link.digits[0] >= 0) links_.push_back(link);
    }

    std::vector<LockedSet> sets_;
    std::vector<SetLink> links_;
    std::vector<std::size_t> starts_;
    bool may_overlap_;
};

void add_group(Step& step, const LockedSet& set) {
    step.groups.push_back({cell_list(set.cells), digit_set(set.digits)});
}

bool linked_pairs(const LockedSets& sets, const StepSink& sink) {
    for (const SetLink& link : sets.links()) {
        const LockedSet& a = sets.set(link.first);
        const LockedSet& b = sets.set(link.second);
        Step step;
        for_each_loss_by_links(
            a, b, link.digits[0], link.digits[1],
            [&](const Cells& cells, int digit) { add_eliminations(step, cells, digit); });
        if (step.eliminations.empty()) continue;
        step.technique = Technique::als_xz;
        step.digits = digit_set(link.mask());
        add_group(step, a);
        add_group(step, b);
        if (sink(std::move(step))) return true;
    }
    return false;
}

// A set linked to two others by different digits: it lacks at most one of them, so one of the two
// others lacks its link digit.
//
//     [x z ..]--x--[x y ..]--y--[y z ..]
bool wings(const LockedSets& sets, const StepSink& sink) {
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
        if (!sets.may_overlap() && a.cells.meets(b.cells)) return false;
        if (a.cells.is_within(b.cells) || b.cells.is_within(a.cells)) return false;
        Step step = make_step(Technique::als_xy_wing, one.mask() | two.mask());
        sets.remove_common(step, a, b, one.mask() | two.mask());
        if (step.eliminations.empty()) return false;
        add_group(step, a);
        add_group(step, sets.set(pivot));
        add_group(step, b);
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
class SetChains {
  public:
    SetChains(const LockedSets& sets, bool any_order)
        : sets_(sets),
          any_order_(any_order),
          most_sets_(any_order ? 7 : sets.sets().size()),
          visits_(sets.links().size() * states_of_link) {}

    std::vector<Step> search() {
        for (int start = 0; start < sets_.size(); ++start) {
            for (std::size_t i = sets_.first_link(start); i < sets_.first_link(start + 1); ++i) {
                const SetLink& link = sets_.links()[i];
                for (int which = 0; which < (link.is_double() ? 2 : 1); ++which) {
                    start_digits_ = bit(link.digits[which]);
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
    void extend(std::size_t link_index, Mask digits) {
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
            const Mask next = usable_digits(sets_.links()[i], digits, link.digits[0]);
            if (next != 0) extend(i, next);
        }
        path_.pop_back();
    }

    bool is_first_visit(std::size_t link_index, Mask digits, std::size_t depth) {
        const SetLink& link = sets_.links()[link_index];
        std::size_t which = 0;
        if (digits != link.mask()) which = digits == bit(link.digits[0]) ? 1 : 2;
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
    static Mask usable_digits(const SetLink& link, Mask before, int first_before) {
        const Mask used = is_single(before) ? before : bit(first_before);
        return without(link.mask(), used);
    }

    void hand_over(Mask used) {
        const LockedSet& first = sets_.set(path_.front());
        const LockedSet& last = sets_.set(path_.back());
        Step step = make_step(Technique::als_chain, used);
        sets_.remove_common(step, first, last, used);
        if (step.eliminations.empty()) return;
        sort_eliminations(step);
        std::size_t cells = 0;
        for (const int i : path_) {
            add_group(step, sets_.set(i));
            cells += step.groups.back().cells.size();
        }
        // Keeps, among chains with the same eliminations, the one with the fewest cells.
        std::vector<int> key;
        for (const Candidate& gone : step.eliminations)
            key.push_back(gone.digit * cell_count + gone.cell);
        const auto [place, is_new] = known_.try_emplace(std::move(key), steps_.size(), cells);
        if (is_new) {
            steps_.push_back(std::move(step));
        } else if (cells < place->second.second) {
            place->second.second = cells;
            steps_[place->second.first] = std::move(step);
        }
    }

    const LockedSets& sets_;
    bool any_order_;
    // HoDoKu allows seven sets, that is six links, when it collects all steps
    std::size_t most_sets_;
    Mask start_digits_ = 0;
    std::vector<int> path_;
    // Records which sets have been reached by a link, with these of its digits, at this depth.
    struct Visits {
        std::uint32_t round = 0;
        Mask marks = 0;
    };
    // Depths 1 to 6, each with both digits or one of them.
    static constexpr std::size_t states_of_link = 18;
    std::vector<Visits> visits_;
    std::uint32_t round_ = 0;
    Mask mark_ = 0;
    std::map<std::vector<int>, std::pair<std::size_t, std::size_t>> known_;
    std::vector<Step> steps_;
};

}  // namespace

bool find_als_xz(const Position& position, const FinderOptions& options, const StepSink& sink) {
    return linked_pairs(LockedSets(position, options.overlapping_sets), sink);
}

bool find_als_xy_wings(const Position& position, const FinderOptions& options,
                       const StepSink& sink) {
    return wings(LockedSets(position, options.overlapping_sets), sink);
}

bool find_als_chains(const Position& position, const FinderOptions& options, const StepSink& sink) {
    const LockedSets sets(position, options.overlapping_sets, options.sets_in_any_order);
    return hand_over_sorted(SetChains(sets, options.sets_in_any_order).search(), sink);
}

bool find_als_steps(const Position& position, const StepSink& sink) {
    const LockedSets sets(position, false);
    return linked_pairs(sets, sink) || wings(sets, sink) ||
           hand_over_sorted(SetChains(sets, false).search(), sink);
}

namespace {

// A stem cell and, for each of its candidates, a set with that candidate whose places the cell
// sees. Whatever the cell holds, one of the sets loses that digit. A further digit that all sets
// have is in one of them.
class DeathBlossoms {
  public:
    DeathBlossoms(const Position& position, const FinderOptions& options, const StepSink& sink)
        : position_(position),
          options_(options),
          sink_(sink),
          sets_(almost_locked_sets(position, 1)) {}

    bool search() {
        bool ended = false;
        position_.empty_cells().for_each([&](int stem) {
            if (ended) return;
            stem_ = stem;
            petals_.clear();
            ended = choose(position_.candidates(stem), {}, full_mask);
        });
        return ended;
    }

  private:
    bool choose(Mask open, Cells used, Mask common) {
        if (open == 0) return hand_over(used, common);
        const int digit = lowest(open);
        for (const LockedSet& set : sets_) {
            if ((set.digits >> digit & 1) == 0 || !set.seen_by(digit).contains(stem_)) continue;
            if (!options_.overlapping_sets && set.cells.meets(used)) continue;
            if ((set.digits & common) == 0) continue;
            petals_.push_back(&set);
            if (choose(without(open, bit(digit)), used | set.cells, common & set.digits))
                return true;
            petals_.pop_back();
        }
        return false;
    }

    bool hand_over(Cells used, Mask common) {
        const Mask stem_digits = position_.candidates(stem_);
        Step step = make_step(Technique::death_blossom, stem_digits);
        for (const int digit : bits_of(without(common, stem_digits))) {
            Cells places;
            for (const LockedSet* petal : petals_) places |= petal->places_of(digit);
            add_eliminations(
                step,
                ((common_peers(places) & position_.cells_with(digit)) - used) - Cells::of(stem_),
                digit);
        }
        if (step.eliminations.empty()) return false;
        add_cell(step, stem_);
        for (const LockedSet* petal : petals_) add_group(step, *petal);
        return sink_(std::move(step));
    }

    const Position& position_;
    const FinderOptions& options_;
    const StepSink& sink_;
    std::vector<LockedSet> sets_;
    int stem_ = 0;
    std::vector<const LockedSet*> petals_;
};

}  // namespace

bool find_death_blossoms(const Position& position, const FinderOptions& options,
                         const StepSink& sink) {
    return DeathBlossoms(position, options, sink).search();
}

}  // namespace sudoku::human::hodoku
