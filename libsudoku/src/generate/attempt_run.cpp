#include "generate/attempt_run.hpp"

#include "generate/no_puzzle.hpp"
#include "generate/pattern_climb.hpp"
#include "support/number_text.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace sudoku {
namespace {

bool is_balanced(const RemovalTask& task) {
    std::vector<int> counts(static_cast<std::size_t>(task.solution.geometry().side()));
    task.givens.for_each([&](Cell cell) { ++counts[std::size_t{task.solution[cell]} - 1]; });
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    return *most - *least <= 1;
}

// A task that tries each given by itself, in cell order, and stops at the first removable one.
RemovalTask check_of(const RemovalTask& task) {
    RemovalTask check{task.solution, task.givens};
    check.fewest = task.givens.size() - 1;
    task.givens.for_each([&](Cell cell) { check.order.append(cell); });
    return check;
}

}  // namespace

void AttemptRun::begin(const Making& making, int count, std::vector<Attempt>& attempts) const {
    for (int i = 0; i < count; ++i)
        attempts.emplace_back(options_.seed, making.next_attempt + i, making.index);
}

Status AttemptRun::draw_grids(std::span<Attempt> attempts, const std::stop_token& cancel) {
    Result<std::vector<GridHunt>> hunts = grids_.draw_for(attempts, cancel);
    if (!hunts) return hunts.error();
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        GridHunt& hunt = (*hunts)[i];
        if (hunt.grid) {
            attempts[i].task.solution = *std::move(hunt.grid);
        } else {
            attempts[i].reason = Reason::no_grid;
            attempts[i].nodes = hunt.nodes;
        }
    }
    return success();
}

// On boards of side 5 and 6 some levels are rare, and an attempt takes twenty microseconds: medium
// symmetric 2x3 puzzles take 1,000 attempts on average.
int AttemptRun::attempts_for(const Geometry& geometry, const GeneratorOptions& options) {
    constexpr int small_side = 6, attempts_there = 10'000;
    const bool is_usual = options.attempts == GeneratorOptions().attempts;
    return is_usual && geometry.side() > min_side && geometry.side() <= small_side &&
                   !options.criteria.empty()
               ? attempts_there
               : options.attempts;
}

// Balanced digits need a target number of givens. Without a requirement, these are numbers that
// succeed within a few attempts, larger ones for a symmetry. Attempts that end with more givens are
// rejected, because the help promises these ranges.
std::optional<NumberRange> AttemptRun::stopping_range() const {
    if (options_.digits_balanced && !options_.givens && geometry_.is_classic()) {
        if (options_.minimal) return NumberRange(23, 26);
        return options_.symmetry == PatternSymmetry::none ? NumberRange(24, 28)
                                                          : NumberRange(28, 36);
    }
    // The fewest givens of other boards are unknown; this many suffice on every supported one.
    if (options_.digits_balanced && !options_.givens && !options_.minimal) {
        const int cells = geometry_.cell_count();
        if (geometry_.side() > 12) return NumberRange(cells * 42 / 100, cells * 48 / 100);
        return NumberRange(cells * 36 / 100, cells * 44 / 100);
    }
    if (options_.minimal && !options_.digits_balanced) return std::nullopt;
    return options_.givens;
}

void AttemptRun::plan(Attempt& attempt) const {
    if (attempt.reason == Reason::no_grid) return;
    RemovalTask& task = attempt.task;
    const PlacePlan& plan = plans_.draw(attempt.rng);
    attempt.plan = &plan;
    task.givens = plan.start;
    const bool is_sparse = plan.start.size() < sparse_pattern;
    if (is_sparse && geometry_.is_classic() && options_.grids.empty())
        task.solution = climb_to_unique(*solver_, plan.start, task.solution, attempt.rng);
    task.is_known_unique = plan.is_full;
    task.is_balanced = options_.digits_balanced;
    if (const auto stop = stopping_range()) {
        const NumberRange& givens = *stop;
        task.fewest = givens.least;
        if (givens.most > givens.least) {
            task.fewest += static_cast<int>(
                attempt.rng.below(static_cast<std::uint64_t>(givens.most - givens.least + 1)));
        }
    }
    const std::size_t groups = plan.groups.size();
    std::array<std::uint16_t, max_cells> order;
    std::iota(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(groups), std::uint16_t{0});
    attempt.rng.shuffle(std::span(order).first(groups));
    task.order.reserve(static_cast<std::size_t>(geometry_.cell_count()), groups);
    if (plan.is_every_cell) {
        for (const std::uint16_t cell : std::span(order).first(groups)) task.order.append(cell);
    } else {
        for (std::size_t i = 0; i < groups; ++i) task.order.append(plan.groups[order[i]]);
    }
}

void AttemptRun::remove(std::span<Attempt> attempts) {
    std::vector<RemovalTask> tasks;
    tasks.reserve(attempts.size());
    std::vector<Attempt*> tried;
    tried.reserve(attempts.size());
    for (Attempt& attempt : attempts) {
        if (attempt.reason == Reason::no_grid) continue;
        tasks.push_back(std::move(attempt.task));
        tried.push_back(&attempt);
    }
    engine_.run(tasks);
    for (std::size_t i = 0; i < tasks.size(); ++i) tried[i]->task = std::move(tasks[i]);
    if (exchange_ != nullptr) exchange(attempts);
    for (Attempt& attempt : attempts) {
        if (attempt.reason == Reason::none) attempt.reason = check_cheaply(attempt.task);
    }
}

// One attempt in fifty is minimal without an exchange; for rotation by 180 degrees nearly every
// attempt is after it.
void AttemptRun::exchange(std::span<Attempt> attempts) {
    std::vector<ExchangeTask> tasks;
    std::vector<Attempt*> changed;
    for (Attempt& attempt : attempts) {
        if (attempt.reason == Reason::no_grid || !attempt.task.is_unique) continue;
        const bool has_large_orbits =
            std::any_of(attempt.plan->groups.begin(), attempt.plan->groups.end(),
                        [](const std::vector<Cell>& group) { return group.size() > 2; });
        tasks.push_back(
            {.solution = &attempt.task.solution,
             .plan = attempt.plan,
             .rng = &attempt.rng,
             .givens = attempt.task.givens,
             .exchanges = has_large_orbits ? most_exchanges_of_large_orbits : most_exchanges});
        changed.push_back(&attempt);
    }
    exchange_->run(tasks);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        changed[i]->task.givens = tasks[i].givens;
        changed[i]->task.stats += tasks[i].stats;
        if (!tasks[i].is_minimal) changed[i]->reason = Reason::not_minimal;
    }
}

AttemptRun::Reason AttemptRun::check_cheaply(const RemovalTask& task) const {
    if (!task.is_unique) return Reason::not_unique;
    if (const auto range = options_.givens ? options_.givens : stopping_range()) {
        const int givens = task.givens.size();
        if (givens < range->least || givens > range->most) return Reason::wrong_givens;
    }
    if (options_.digits_balanced && !is_balanced(task)) return Reason::unbalanced;
    return Reason::none;
}

// No proof is needed if removal tried every given by itself and decided every question.
void AttemptRun::prove_minimal(std::span<Attempt> attempts) {
    if (!options_.minimal || exchange_ != nullptr) return;
    const bool tried_all = options_.symmetry == PatternSymmetry::none &&
                           !options_.digits_balanced &&
                           (!options_.mask || options_.mask->must.empty());
    std::vector<RemovalTask> checks;
    std::vector<Attempt*> checked;
    for (Attempt& attempt : attempts) {
        if (attempt.reason != Reason::none) continue;
        if (tried_all && attempt.task.stats.undecided == 0) continue;
        checks.push_back(check_of(attempt.task));
        checked.push_back(&attempt);
    }
    engine_.run(checks);
    for (std::size_t i = 0; i < checks.size(); ++i) {
        checked[i]->task.stats += checks[i].stats;
        if (checks[i].givens != checked[i]->task.givens || checks[i].stats.undecided > 0)
            checked[i]->reason = Reason::not_minimal;
    }
}

// Stops at the first criterion that is missed.
void AttemptRun::score(Attempt& attempt) {
    if (attempt.reason != Reason::none || options_.criteria.empty()) return;
    const Puzzle puzzle(keep_givens(attempt.task.solution, attempt.task.givens));
    Inspection inspection(inspector_, puzzle, attempt.task.solution);
    for (std::size_t i = 0; i < options_.criteria.size(); ++i) {
        const double gap = signed_distance(options_.criteria[i], inspection);
        if (gap == 0) continue;
        attempt.reason = Reason::missed_criterion;
        attempt.criterion = i;
        attempt.gap = gap;
        attempt.distance = distance_of_miss(std::abs(gap), i, options_.criteria.size());
        return;
    }
}

void AttemptRun::count(GenerationStats& stats, const Attempt& attempt) const {
    ++stats.attempts;
    stats.removal += attempt.task.stats;
    switch (attempt.reason) {
        case Reason::none:
        case Reason::no_grid: break;
        case Reason::not_unique: ++stats.not_unique; break;
        case Reason::wrong_givens: ++stats.wrong_givens; break;
        case Reason::unbalanced: ++stats.unbalanced; break;
        case Reason::not_minimal: ++stats.not_minimal; break;
        case Reason::missed_criterion:
            stats.missed.resize(options_.criteria.size());
            ++stats.missed[attempt.criterion];
            count_level(stats, options_.criteria[attempt.criterion], attempt.gap);
            break;
    }
}

ClosestAttempt AttemptRun::closeness_of(const Attempt& attempt) const {
    if (attempt.reason == Reason::missed_criterion)
        return attempt_off_criterion(options_.criteria[attempt.criterion], std::abs(attempt.gap),
                                     attempt.distance);
    if (attempt.reason == Reason::wrong_givens && options_.givens)
        return attempt_off_range(*options_.givens, attempt.task.givens.size(), "had", "givens");
    return {};
}

void AttemptRun::judge(Making& making, std::span<Attempt> attempts, const std::stop_token& cancel) {
    const std::uint64_t before = making.stats.attempts;
    find_first(making, attempts, cancel);
    tell(watch_, making.stats.attempts - before, making.made.has_value(), making.nearest,
         making.stats);
}

void AttemptRun::find_first(Making& making, std::span<Attempt> attempts,
                            const std::stop_token& cancel) {
    for (Attempt& attempt : attempts) {
        if (cancel.stop_requested()) return;  // evaluating a criterion can take long
        ++making.next_attempt;
        if (attempt.reason == Reason::no_grid) {
            if (++making.fruitless <= fruitless_hunts_per_attempt * making.stats.attempts) continue;
            making.made = no_grid_error(geometry_, {.nodes = attempt.nodes}, cancel);
            return;
        }
        score(attempt);
        count(making.stats, attempt);
        making.nearest.take(closeness_of(attempt));
        if (attempt.reason == Reason::none) {
            making.made = GeneratedPuzzle{
                Puzzle(keep_givens(attempt.task.solution, attempt.task.givens)),
                std::move(attempt.task.solution), making.stats, ids_.of(making.index)};
            return;
        }
        const bool is_close = attempt.reason == Reason::missed_criterion &&
                              attempt.distance < std::numeric_limits<double>::infinity();
        if (is_close && (!making.best || attempt.distance < making.best_distance)) {
            making.best = attempt.task;
            making.best_plan = attempt.plan;
            making.best_distance = attempt.distance;
        }
    }
}

std::vector<Result<GeneratedPuzzle>> AttemptRun::make(std::span<const std::uint64_t> indices,
                                                      const std::stop_token& cancel,
                                                      std::span<GenerationStats> stats,
                                                      GenerationWatch* watch) {
    watch_ = watch;
    std::vector<Making> makings;
    makings.reserve(indices.size());
    for (const std::uint64_t index : indices) makings.push_back({index});
    std::vector<Making*> open;
    open.reserve(makings.size());
    for (Making& making : makings) open.push_back(&making);
    const int limit =
        options_.criteria.empty() ? most_attempts_ : std::min(most_attempts_, rejection_attempts);

    std::size_t per_index = 1;  // nearly always enough unless a requirement is rare
    while (!open.empty() && !cancel.stop_requested()) {
        std::vector<Attempt> attempts;
        attempts.reserve(open.size() * per_index);
        std::vector<std::size_t> ends;
        ends.reserve(open.size());
        for (const Making* making : open) {
            const int count = std::min(static_cast<int>(per_index), limit - making->next_attempt);
            begin(*making, count, attempts);
            ends.push_back(attempts.size());
        }
        const Status drawn = draw_grids(attempts, cancel);
        if (cancel.stop_requested()) break;
        if (!drawn) {
            for (Making* making : open) making->made = drawn.error();
            break;
        }
        for (Attempt& attempt : attempts) plan(attempt);
        remove(attempts);
        prove_minimal(attempts);
        if (cancel.stop_requested()) break;  // the attempts depend on the time now
        std::size_t from = 0, kept = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            Making& making = *open[i];
            judge(making, std::span(attempts).subspan(from, ends[i] - from), cancel);
            from = ends[i];
            if (!making.made && making.next_attempt < limit) open[kept++] = &making;
        }
        open.resize(kept);
        if (kept > 0) per_index = std::clamp<std::size_t>(width_ / kept, 1, 4 * per_index);
    }
    std::vector<Result<GeneratedPuzzle>> results;
    results.reserve(makings.size());
    for (std::size_t i = 0; i < makings.size(); ++i) {
        Making& making = makings[i];
        if (!making.made) search_locally(making, cancel);
        if (!making.made) {
            making.made = no_puzzle_error(geometry_, options_, making.stats, making.fruitless,
                                          making.nearest, cancel);
        }
        if (!stats.empty()) stats[i] = making.stats;
        results.push_back(std::move(*making.made));
    }
    return results;
}

// Makes neighbours of a puzzle on the same solution: adds some givens, then tries every given
// again, the new ones last. The result shares most givens with the puzzle. It also keeps its plan,
// because the groups of another symmetry, or the cells outside another empty box, would violate the
// requirements.
std::vector<AttemptRun::Attempt> AttemptRun::begin_near(const Making& making, int count) const {
    std::vector<Attempt> attempts;
    begin(making, count, attempts);
    for (Attempt& attempt : attempts) {
        const PlacePlan& plan = *making.best_plan;
        attempt.plan = &plan;
        RemovalTask task{making.best->solution, making.best->givens};
        std::vector<std::uint16_t> given, free;
        for (std::size_t i = 0; i < plan.groups.size(); ++i) {
            const auto number = static_cast<std::uint16_t>(i);
            const bool is_given = task.givens.contains(plan.groups[i].front());
            (is_given ? given : free).push_back(number);
        }
        attempt.rng.shuffle(std::span<std::uint16_t>(given));
        attempt.rng.shuffle(std::span<std::uint16_t>(free));
        free.resize(
            std::min<std::size_t>(free.size(), 1 + static_cast<std::size_t>(attempt.rng.below(4))));
        for (const std::uint16_t number : given) task.order.append(plan.groups[number]);
        for (const std::uint16_t number : free) {
            for (const Cell cell : plan.groups[number]) task.givens.insert(cell);
            task.order.append(plan.groups[number]);
        }
        task.fewest = making.best->fewest;
        task.is_balanced = making.best->is_balanced;
        attempt.task = std::move(task);
    }
    return attempts;
}

// Moves from the closest rejected attempt to neighbours that are at least as close, and starts from
// a new grid when that leads nowhere. Every neighbour counts as an attempt.
void AttemptRun::search_locally(Making& making, const std::stop_token& cancel) {
    constexpr int patience = 12;  // steps without gain
    while (!making.made && making.next_attempt < most_attempts_ && !cancel.stop_requested()) {
        const int count = std::min(neighbours, most_attempts_ - making.next_attempt);
        const bool starts_anew = !making.best || making.steps_without_gain >= patience;
        if (starts_anew) {
            making.best.reset();
            making.steps_without_gain = 0;
        }
        std::vector<Attempt> attempts;
        if (starts_anew) {
            begin(making, count, attempts);
            if (const Status drawn = draw_grids(attempts, cancel); !drawn) return;
            for (Attempt& attempt : attempts) plan(attempt);
        } else {
            attempts = begin_near(making, count);
        }
        remove(attempts);
        prove_minimal(attempts);
        if (cancel.stop_requested()) return;
        const std::optional<RemovalTask> before = making.best;
        const double distance_before = making.best_distance;
        making.best.reset();  // judge() finds the best of the neighbours, even if it is no better
        judge(making, attempts, cancel);
        if (starts_anew) continue;
        if (making.best && making.best_distance < distance_before) {
            making.steps_without_gain = 0;
            continue;
        }
        ++making.steps_without_gain;
        if (!making.best || making.best_distance > distance_before) {
            making.best = before;
            making.best_distance = distance_before;
        }
    }
}

}  // namespace sudoku
