#include "human/general/assumption_search.hpp"

#include "human/base/chain_net.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

// Bounds on the number of statements, tried in turn: the first that admits a result admits the best
// one. The addition to the rating for length increases above each of them.
constexpr int statement_bounds[] = {50, 98, 0x7fff};

}  // namespace

template <std::size_t Words>
void AssumptionSearch<Words>::see() {
    if (version_ == links_.version()) return;
    version_ = links_.version();
    propagation_.set_position(links_);
}

template <std::size_t Words>
void AssumptionSearch<Words>::begin(FinderContext& steps) {
    steps_ = &steps;
    bound_ = no_bound;
    complexity_ = 0;
    found_.clear();
}

// True for equally good results, too.
template <std::size_t Words>
bool AssumptionSearch<Words>::is_better(int complexity, Technique technique) const {
    if (complexity > bound_ || !steps_->wants(technique)) return false;
    if (complexity_ == 0 || complexity < complexity_) return true;
    const auto place = [](Technique kind) {
        switch (kind) {
            case Technique::dynamic_double: return 1;
            case Technique::dynamic_cell_chains: return 5;
            case Technique::dynamic_house_chains: return 6;
            default: return 7;
        }
    };
    return place(technique) <= place(found_.front().technique);
}

template <std::size_t Words>
void AssumptionSearch<Words>::offer(int complexity, Found found) {
    if (complexity != complexity_ ||
        (!found_.empty() && found_.front().technique != found.technique))
        found_.clear();
    complexity_ = bound_ = complexity;
    const bool is_known = std::any_of(found_.begin(), found_.end(), [&](const Found& one) {
        return one.rank == found.rank && one.is_on == found.is_on;
    });
    if (!is_known) found_.push_back(found);
}

template <std::size_t Words>
void AssumptionSearch<Words>::finish(double base_rating, FinderContext& steps) {
    if (steps.is_cancelled()) return;
    for (const Found& found : found_) {
        Step step =
            chain_step(found.technique, links_.candidate(found.rank), found.is_on, found.house);
        step.rating = base_rating + length_addition(complexity_);
        steps.push_back(std::move(step));
    }
}

template <std::size_t Words>
void AssumptionSearch<Words>::find_nishio(const BoardPosition& position, FinderContext& steps) {
    begin(steps);
    const auto since = steps.since_quiet(Technique::nishio);
    failures_.clear();
    for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
        if (since.of_digit(digit)) find_failures(digit, steps);
    }
    std::sort(failures_.begin(), failures_.end());
    if (!failures_.empty()) see();
    for (const auto& [rank, is_off] : failures_) {
        if (steps.is_cancelled()) break;
        propagation_.run(rank, !is_off, bound_ - 1, false);
        offer_contradiction(rank, propagation_.contradiction(), is_off, Technique::nishio);
    }
    finish(info(Technique::nishio).base_rating, steps);
    if (!steps.is_cancelled()) steps.note_if_quiet(Technique::nishio);
}

// Collects the assumptions of a digit that lead to a contradiction, or could do so.
template <std::size_t Words>
void AssumptionSearch<Words>::find_failures(Digit digit, const FinderContext& steps) {
    std::vector<int>& ranks = ranks_of_digit_;
    ranks.clear();
    for (int rank = 0; rank < links_.size(); ++rank) {
        if (links_.candidate(rank).digit == digit) ranks.push_back(rank);
    }
    const auto look_with = [&](auto& trial) {
        trial.set_digit(links_, digit, ranks);
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            if (links_.cell_mates(ranks[i]).empty()) continue;
            for (const bool is_off : {false, true}) {
                // "Off" has consequences only if one place is left.
                if (is_off && !links_.has_conjugate(ranks[i])) continue;
                const Candidate assumed = links_.candidate(ranks[i]);
                if (is_off ? steps.is_known_wrong(assumed) : steps.is_known_right(assumed))
                    continue;
                if (trial.contradicts(i, !is_off)) failures_.emplace_back(ranks[i], is_off);
            }
        }
    };
    if (ranks.size() <= BoardNishioTest<1>::most_places)
        look_with(small_trial_);
    else
        look_with(large_trial_);
}

template <std::size_t Words>
void AssumptionSearch<Words>::find_dynamic(FinderContext& steps) {
    see();
    begin(steps);
    const auto count = static_cast<std::size_t>(links_.size());
    on_.resize(count);
    off_.resize(count);
    contradiction_.resize(count);
    is_on_complete_.assign(count, 0);
    is_off_done_.assign(count, 0);
    on_length_.resize(count * count);
    off_length_.resize(count * count);
    for (const int bound : statement_bounds) {
        bound_ = bound;
        propagate_all(steps);
        // Then some rows are those of an earlier position, which can have had more candidates.
        if (steps.is_cancelled()) return;
        for (const auto& [first, in_cell] : links_.cells()) {
            if (in_cell >= 2 && !steps.is_cancelled()) search_cell(first, in_cell);
        }
        for (const auto& places : links_.places())
            search_joint(places.ranks, Technique::dynamic_house_chains, places.house);
        if (complexity_ != 0 || steps.is_cancelled()) break;
    }
    finish(info(Technique::dynamic_contradiction).base_rating, steps);
}

// A contradiction is a hint, so longer propagations are cut off from then on.
template <std::size_t Words>
void AssumptionSearch<Words>::propagate_all(const FinderContext& steps) {
    for (int rank = 0; rank < links_.size() && !steps.is_cancelled(); ++rank) {
        const auto row = static_cast<std::size_t>(rank);
        if (is_on_complete_[row]) {
            if (contradiction_[row] != 0 && steps.wants(Technique::dynamic_contradiction))
                bound_ = std::min<int>(bound_, contradiction_[row]);
            continue;
        }
        // Every hint joins this statement with others that have at least two statements.
        propagation_.run(rank, true, bound_ - 2, true);
        is_on_complete_[row] = propagation_.is_complete();
        contradiction_[row] = static_cast<std::uint16_t>(propagation_.contradiction());
        if (contradiction_[row] != 0 && steps.wants(Technique::dynamic_contradiction))
            bound_ = std::min<int>(bound_, contradiction_[row]);
        on_[row] = propagation_.on();
        off_[row] = propagation_.off();
        on_[row].for_each([&](int other) {
            on_length_[entry(rank, other)] =
                static_cast<std::uint16_t>(propagation_.on_length(other));
        });
        off_[row].for_each([&](int other) {
            off_length_[entry(rank, other)] =
                static_cast<std::uint16_t>(propagation_.off_length(other));
        });
    }
}

template <std::size_t Words>
void AssumptionSearch<Words>::search_cell(int first, int count) {
    Ranks branches;
    for (int rank = first; rank < first + count; ++rank) {
        branches.push_back(static_cast<std::uint16_t>(rank));
        offer_contradiction(rank, contradiction_[static_cast<std::size_t>(rank)], false,
                            Technique::dynamic_contradiction);
        if (!links_.has_conjugate(rank) && !other_contradicts(first, count, rank)) continue;
        const bool must_be = !steps_->is_known_wrong(links_.candidate(rank));
        const auto row = static_cast<std::size_t>(rank);
        if (is_off_done_[row] || (!must_be && count < 3)) continue;
        propagation_.run(rank, false, bound_ - (must_be ? 1 : 2), true);
        offer_contradiction(rank, propagation_.contradiction(), true,
                            Technique::dynamic_contradiction);
        if (count >= 3) search_double(rank);
        is_off_done_[row] =
            propagation_.is_complete() && propagation_.contradiction() == 0 &&
            (count < 3 || (is_on_complete_[row] && !on_[row].meets(propagation_.on()) &&
                           !off_[row].meets(propagation_.off())));
    }
    search_joint(branches, Technique::dynamic_cell_chains, -1);
}

// "Off" in a bivalue cell makes the other digit follow. If nothing else follows directly,
// everything further also follows from the other digit, in no more statements; and a bivalue cell
// has no double chains. So this "off" matters only if the other digit leads to a contradiction.
template <std::size_t Words>
bool AssumptionSearch<Words>::other_contradicts(int first, int count, int rank) const {
    if (count != 2) return false;
    const auto other = static_cast<std::size_t>(rank == first ? first + 1 : first);
    return contradiction_[other] != 0 && contradiction_[other] <= bound_;
}

template <std::size_t Words>
void AssumptionSearch<Words>::offer_contradiction(int rank, int complexity, bool is_on,
                                                  Technique technique) {
    if (complexity == 0 || !is_better(complexity, technique)) return;
    offer(complexity, {technique, rank, is_on, -1});
}

template <std::size_t Words>
template <class Length>
void AssumptionSearch<Words>::offer_shortest(const Set& targets, bool is_on, Technique technique,
                                             int house, Length length) {
    int least = bound_;
    Set ends;
    targets.for_each([&](int target) {
        if (is_on && links_.cell_mates(target).empty()) return;
        const int sum = length(target);
        if (sum > least) return;
        if (sum < least) ends = Set();
        least = sum;
        ends.insert(target);
    });
    if (ends.empty() || !is_better(least, technique)) return;
    ends.for_each([&](int target) { offer(least, {technique, target, is_on, house}); });
}

template <std::size_t Words>
void AssumptionSearch<Words>::search_joint(const Ranks& branches, Technique technique, int house) {
    if (!steps_->wants(technique)) return;
    for (const bool is_on : {true, false}) {
        const std::vector<Set>& reached = is_on ? on_ : off_;
        Set targets = reached[branches[0]];
        for (const int branch : branches) targets &= reached[static_cast<std::size_t>(branch)];
        if (targets.empty()) continue;
        const auto& lengths = is_on ? on_length_ : off_length_;
        offer_shortest(targets, is_on, technique, house, [&](int target) {
            int sum = 0;
            for (const int branch : branches) sum += lengths[entry(branch, target)];
            return sum;
        });
    }
}

// Finds what follows both from the candidate being on and from its being off; the latter is in
// propagation_.
template <std::size_t Words>
void AssumptionSearch<Words>::search_double(int rank) {
    if (!steps_->wants(Technique::dynamic_double)) return;
    for (const bool is_on : {true, false}) {
        Set targets = (is_on ? on_ : off_)[static_cast<std::size_t>(rank)];
        targets &= is_on ? propagation_.on() : propagation_.off();
        if (targets.empty()) continue;
        const auto& lengths = is_on ? on_length_ : off_length_;
        offer_shortest(targets, is_on, Technique::dynamic_double, -1, [&](int target) {
            return lengths[entry(rank, target)] +
                   (is_on ? propagation_.on_length(target) : propagation_.off_length(target));
        });
    }
}

template class AssumptionSearch<set_sizes[0]>;
template class AssumptionSearch<set_sizes[1]>;
template class AssumptionSearch<set_sizes[2]>;
template class AssumptionSearch<set_sizes[3]>;
template class AssumptionSearch<set_sizes[4]>;

}  // namespace sudoku::human::general
