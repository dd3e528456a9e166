#include "human/general/suggest_trial.hpp"

#include "human/general/board_ladder.hpp"
#include "human/general/ordered_constraints.hpp"
#include "human/general/path_memory.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace sudoku::human::general {
namespace {

// The result of an assumption.
struct Consequence {
    std::vector<Step> steps;
    std::optional<Step>
        failure;      // the pattern of a step: a cell, a house and a digit, or a constraint
    int settled = 0;  // number of candidates eliminated
    bool is_solved = false;
};

// The first technique not used in trials. Earlier ones take a fraction of a millisecond and, up to
// Nishio, can be explained. The ladder has already tried singles and pairs from all candidates
// without success, so patterns and chains are needed.
constexpr Technique end_of_trial = Technique::cell_chains;

// Follows assumptions.
class AssumptionFollower {
  public:
    AssumptionFollower(const BoardPosition& base, std::stop_token cancel)
        : base_(base), open_(count_open(base)) {
        options_.ends_at = rating_in_tenths(info(end_of_trial).base_rating);
        options_.with_chains = false;
        options_.has_one_solution = false;  // a wrong assumption can leave no solution
        options_.cancel = std::move(cancel);
        if (const auto* const rules = base.rules().constraint_rules()) asker_.emplace(*rules);
    }

    // Empty if more than `most` steps do not reach an end, or if cancelled.
    std::optional<Consequence> follow(Candidate assumed, std::size_t most) {
        BoardPosition position = base_;
        position.place(assumed.cell, assumed.digit);
        Consequence found;
        for (;;) {
            found.failure = failure_of(position);
            found.is_solved = !found.failure && position.is_solved();
            found.settled = open_ - count_open(position);
            if (found.failure || found.is_solved) return found;
            if (found.steps.size() == most) return {};
            std::vector<Step> steps = easiest_steps(position, memory_, options_);
            if (options_.cancel.stop_requested()) return {};
            if (steps.empty()) return found;
            carry_out(std::move(steps.front()), position, found);
        }
    }

    // Finds the same failure, or another one, with as few of these steps as possible.
    Consequence shortened(Candidate assumed, Consequence whole) {
        for (std::size_t i = whole.steps.size(); i-- > 0;) {
            if (i >= whole.steps.size()) continue;
            std::vector<Step> fewer = whole.steps;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (auto shorter = repeat(assumed, fewer)) whole = std::move(*shorter);
            if (options_.cancel.stop_requested()) break;
        }
        return whole;
    }

  private:
    static void carry_out(Step step, BoardPosition& position, Consequence& found) {
        found.steps.push_back(with_candidates(std::move(step), position));
        position.carry_out(found.steps.back());
    }

    // Repeats the steps up to a failure; empty if a technique does not find its step again, or
    // nothing fails.
    std::optional<Consequence> repeat(Candidate assumed, const std::vector<Step>& steps) {
        BoardPosition position = base_;
        position.place(assumed.cell, assumed.digit);
        Consequence found;
        for (const Step& step : steps) {
            if ((found.failure = failure_of(position))) return found;
            auto again = steps_again(step.technique, position, memory_, options_);
            const auto same = std::find_if(again.begin(), again.end(), [&](const Step& other) {
                return concludes_as_much(other, step, position);
            });
            if (same == again.end()) return {};
            carry_out(std::move(*same), position, found);
        }
        found.failure = failure_of(position);
        return found.failure ? std::optional(std::move(found)) : std::nullopt;
    }
    static bool concludes_as_much(const Step& other, const Step& step,
                                  const BoardPosition& position) {
        if (step.placement != other.placement) return false;
        return std::all_of(
            step.eliminations.begin(), step.eliminations.end(), [&](const Candidate& gone) {
                return !position.has(gone.cell, gone.digit) ||
                       std::find(other.eliminations.begin(), other.eliminations.end(), gone) !=
                           other.eliminations.end();
            });
    }

    std::optional<Step> failure_of(const BoardPosition& position) {
        Step failure;
        for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
            failure.cells = {static_cast<Cell>(i)};
            if (position.candidates(static_cast<Cell>(i)) == 0) return failure;
        }
        failure.cells.clear();
        const std::vector<HouseRule>& houses = position.rules().houses();
        for (std::size_t house = 0; house < houses.size(); ++house) {
            for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
                if (position.places(house, digit) != 0) continue;
                failure.houses = {houses[house].index};
                failure.digits = DigitSet::of(digit);
                return failure;
            }
        }
        if (!asker_) return {};
        asker_->see(position.candidates());
        const auto rules = position.rules().constraint_rules()->rules();
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (asker_->ask(i)) continue;
            failure.cells = rules[i].cells;
            if (rules[i].constraint != RuleProgram::no_constraint)
                failure.constraint = rules[i].constraint;
            return failure;
        }
        return {};
    }

    static int count_open(const BoardPosition& position) {
        int count = 0;
        for (const Mask digits : position.candidates()) count += count_of(digits);
        return count;
    }

    const BoardPosition& base_;
    int open_;
    LadderOptions options_;
    PathMemory memory_;
    std::optional<ConstraintAsker> asker_;
};

// The candidates of the cells with `count` candidates.
std::vector<Candidate> candidates_to_try(const BoardPosition& position, int count) {
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (position.is_written(cell) || count_of(position.candidates(cell)) != count) continue;
        for (const Digit digit : DigitSet::from_mask(position.candidates(cell)))
            candidates.push_back({cell, digit});
    }
    return candidates;
}

// The best trial so far.
struct Best {
    std::optional<Candidate> assumed = {};
    Consequence consequence = {};

    // Prefers a contradiction after few steps, then the trial that settles the most.
    void look(const std::vector<Candidate>& candidates, AssumptionFollower& follower) {
        for (const Candidate& candidate : candidates) {
            const bool is_refuted = consequence.failure.has_value();
            if (is_refuted && consequence.steps.empty()) return;
            auto found =
                follower.follow(candidate, is_refuted ? consequence.steps.size() - 1 : most_steps);
            if (!found || (is_refuted && !found->failure)) continue;
            if (assumed && !found->failure && found->settled <= consequence.settled) continue;
            assumed = candidate;
            consequence = std::move(*found);
        }
    }
    static constexpr auto most_steps = std::numeric_limits<std::size_t>::max();
};

}  // namespace

std::optional<Trial> suggest_trial(const Puzzle& puzzle, const std::stop_token& cancel) {
    const OrderedConstraints constraints(puzzle);
    auto rules = BoardRules::make(constraints.puzzle());
    if (!rules) return {};
    const BoardPosition position(std::move(*rules), constraints.puzzle());
    AssumptionFollower follower(position, cancel);

    // If no cell with the fewest candidates gives a contradiction, cells with one more are tried.
    Best best;
    int count = 2;
    while (count < position.rules().side() && candidates_to_try(position, count).empty()) ++count;
    best.look(candidates_to_try(position, count), follower);
    if (best.assumed && !best.consequence.failure) {
        Best other;
        other.look(candidates_to_try(position, count + 1), follower);
        if (other.consequence.failure) best = std::move(other);
    }
    if (!best.assumed || cancel.stop_requested()) return {};
    Consequence& consequence = best.consequence;
    const Candidate assumed = *best.assumed;
    if (consequence.failure) consequence = follower.shortened(assumed, std::move(consequence));

    Trial trial;
    trial.assumed = assumed;
    trial.alternatives = DigitSet::from_mask(position.candidates(assumed.cell));
    trial.is_solved = consequence.is_solved;
    for (Step& step : consequence.steps)
        trial.steps.push_back(constraints.as_written(std::move(step)));
    if (consequence.failure)
        trial.failure = constraints.as_written(std::move(*consequence.failure));
    return trial;
}

}  // namespace sudoku::human::general
