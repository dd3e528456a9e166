// How a puzzle with constraints is brought to a level: by changes of its cages.

#include "generate/constraint_work.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace sudoku {
namespace {

// Changes of the cages to bring a puzzle to a level. By a net they take a fifth of the time.
constexpr int most_level_redraws = 100;
constexpr int most_level_redraws_by_net = 300;
// Where the net leaves a larger part of all candidates, in hundredths, hardly one killer in a
// hundred is solved by chains; where it leaves half as many, one in twenty is.
constexpr int near_enough_for_ladder = 48;
// Where propagation alone leaves that many more candidates than would be near enough, nothing else
// is tried: of 26,700 killers 970 came near enough all the same, and 5 of 189 good ones.
constexpr int most_by_tools = 50;
// On smaller boards hardly anything follows without what a net lacks, and the ladder is fast.
constexpr int least_side_with_ladder = 9;
// With more cages, in hundredths of the cells, hardly any killer needs chains: of 25,500 with up to
// 27 cages 72 did, of 10,900 with more 12.
constexpr int most_cages_with_chains = 34;

}  // namespace

// Changes cages here and there until the ladder solves the puzzle, but not too easily. From a
// puzzle that is too easy any other is taken; from one that is too hard, those in which the ladder
// comes at least as far. A puzzle that already needs something above the floor before the ladder is
// stuck is worth more than one in which it comes further: once it is solved, it has the level.
bool ConstraintMaker::Work::bring_to_level() {
    const LadderBounds bounds{*maker_.ceiling_, ladder_floor(options_)};
    if (cages_ && NetDeduction::suits(puzzle(), bounds)) net_.emplace(geometry_, bounds);
    if (net_ && !net_->is_whole_ceiling() && geometry_.side() < least_side_with_ladder)
        net_.reset();
    Reached now = net_ ? net_->look(puzzle()) : reached_by_ladder();
    if (net_ && asks_ladder(now)) ask_ladder(now);
    if (now.open.empty()) {
        now.open.resize(static_cast<std::size_t>(geometry_.cell_count()));
        std::iota(now.open.begin(), now.open.end(), Cell{0});
    }
    const int most = !cages_ ? 0 : net_ ? most_level_redraws_by_net : most_level_redraws;
    for (int i = 0; i < most && !(now.is_solved && now.is_above_floor); ++i) {
        if (cancel_.stop_requested()) break;
        const std::size_t cages = cages_->constraints().size();
        if (!cages_->redraw(now.open[rng_.below(now.open.size())])) continue;
        auto then = has_too_many_cages(cages) || cages_->allow_any(others_) ? std::nullopt
                    : net_                                                  ? nearer_by_net(now)
                                                                            : nearer_by_ladder(now);
        if (!then) {
            cages_->undo();
            continue;
        }
        if (then->open.empty()) then->open = std::move(now.open);
        now = *std::move(then);
    }
    return now.is_solved;
}

ConstraintMaker::Work::Reached ConstraintMaker::Work::reached_by_ladder() {
    Reached reached;
    reached.is_solved = ladder_->solves(puzzle(), solution_);
    reached.is_above_floor = ladder_->is_above_floor();
    reached.candidates = std::numeric_limits<int>::max();
    if (reached.is_solved) return reached;
    if (auto stuck = ladder_->stuck()) {
        reached.candidates = stuck->candidates;
        reached.open = std::move(stuck->open);
    }
    return reached;
}

// The most candidates with which the ladder may solve what the net does not.
int ConstraintMaker::Work::most_for_ladder() const {
    if (!net_ || net_->is_whole_ceiling()) return 0;
    return geometry_.cell_count() * geometry_.side() * near_enough_for_ladder / 100;
}

bool ConstraintMaker::Work::asks_ladder(const Reached& by_net) const {
    return !by_net.is_solved && by_net.candidates <= most_for_ladder();
}

void ConstraintMaker::Work::ask_ladder(Reached& by_net) {
    if (!ladder_->solves(net_->end(puzzle()), solution_, NetDeduction::in_vain_at_end())) return;
    by_net.is_solved = true;
    by_net.is_above_floor = by_net.is_above_floor || ladder_->is_above_floor();
    by_net.open.clear();
}

bool ConstraintMaker::Work::is_nearer(const Reached& then, const Reached& now) const {
    if (now.is_solved) return true;  // but too easily
    if (then.is_solved || then.is_above_floor != now.is_above_floor) return then.is_above_floor;
    // Puzzles that the ladder is asked about count as equally near: by always going on to one with
    // fewer candidates, the search would end where every change is worse.
    return then.candidates <= std::max(now.candidates, most_for_ladder());
}

bool ConstraintMaker::Work::has_too_many_cages(std::size_t before) const {
    const auto cages = cages_->constraints().size();
    const auto most = static_cast<std::size_t>(geometry_.cell_count() * most_cages_with_chains);
    return most_for_ladder() > 0 && cages > before && 100 * cages > most;
}

std::optional<ConstraintMaker::Work::Reached> ConstraintMaker::Work::nearer_by_ladder(
    const Reached& now) {
    // Where the ladder leaves only a few cells, there are often two solutions.
    if (ask(puzzle(), nodes_before_ladder) == Uniqueness::many) return std::nullopt;
    Reached then = reached_by_ladder();
    return is_nearer(then, now) ? std::optional(std::move(then)) : std::nullopt;
}

// What is solved has one solution, and most that is not solved is further away than before, so the
// question about other solutions comes last.
std::optional<ConstraintMaker::Work::Reached> ConstraintMaker::Work::nearer_by_net(
    const Reached& now) {
    NetDeduction::Interest interest;
    if (!now.is_solved) {
        interest.propagated = std::max(now.candidates, most_for_ladder()) + most_by_tools;
        if (now.is_above_floor) interest.most = now.candidates;
    }
    Reached then = net_->look(puzzle(), interest);
    if (!asks_ladder(then) && !is_nearer(then, now)) return std::nullopt;
    if (then.is_solved) return then;
    if (note(net_->other_solution(solution_, nodes_before_ladder, cancel_)) == Uniqueness::many)
        return std::nullopt;
    if (asks_ladder(then)) ask_ladder(then);
    return is_nearer(then, now) ? std::optional(std::move(then)) : std::nullopt;
}

}  // namespace sudoku
