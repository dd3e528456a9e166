#include "search/cdcl_solver.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sudoku {
namespace {

// The number of conflicts between restarts, multiplied by the Luby sequence.
constexpr std::uint64_t restart_unit = 100;
constexpr std::uint64_t least_between_restarts = 50;
constexpr std::int64_t recent_conflicts = 32, usual_conflicts = 4096;
// The number of solutions that are excluded by a clause each.
constexpr std::uint64_t most_forbidden_solutions = 50;
// Clauses with at most this many decision levels are never deleted.
constexpr std::uint32_t few_levels = 2;

// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman, "Optimal speedup of
// Las Vegas algorithms", 1993), indexed from 0.
std::uint64_t luby(std::uint64_t i) {
    std::uint64_t size = 1;
    while (size < i + 1) size = 2 * size + 1;
    while (size - 1 != i) {
        size /= 2;
        assert(size != 0);  // because i is less than the previous size
        i %= size;
    }
    return (size + 1) / 2;
}

}  // namespace

CdclSolver::CdclSolver(std::size_t variables)
    : watches_(2 * variables),
      values_(2 * variables, 0),
      levels_(variables, 0),
      reasons_(variables),
      activities_(variables, 0),
      ranks_(variables),
      phases_(variables, 1),
      heap_places_(variables, -1),
      seen_(variables, 0),
      level_marks_(variables + 1, 0) {}

void CdclSolver::add_exclusions(std::span<const Variable> excluded) {
    exclusions_.insert(exclusions_.end(), excluded.begin(), excluded.end());
    exclusion_starts_.push_back(static_cast<std::uint32_t>(exclusions_.size()));
}

void CdclSolver::add_clause(std::span<const Literal> literals) {
    if (literals.empty() || (literals.size() == 1 && !set_if_open(literals.front(), Reason())))
        is_refuted_ = true;
    if (literals.size() > 1) store_clause(literals, 0);
}

void CdclSolver::start(Rng* rng, bool is_careful) {
    is_careful_ = is_careful;
    const std::size_t count = ranks_.size();
    for (std::size_t i = 0; i < count; ++i) ranks_[i] = static_cast<std::uint32_t>(i);
    if (rng != nullptr) rng->shuffle(std::span<std::uint32_t>(ranks_));
    for (std::size_t i = 0; i < count; ++i) heap_insert(static_cast<Variable>(i));
    next_restart_ = restart_unit;
    most_learned_ = std::max<std::size_t>(4000, clauses_.size() / 2);
}

bool CdclSolver::next_solution(SearchControl& control) {
    if (is_refuted_) return false;
    if (at_solution_ && !leave_solution()) return false;
    for (;;) {
        const Conflict conflict = propagate();
        if (conflict.exists) {
            control.backtrack();
            if (!learn(conflict)) return false;
            if (!enter(control, level())) return false;
        } else if (trail_.size() == ranks_.size()) {
            at_solution_ = true;
            ++solutions_;
            return true;
        } else {
            if (is_time_to_restart()) {
                back_to(kept_levels_);
                if (learned_ >= most_learned_) forget_clauses();
            }
            if (!guess(control)) return false;
        }
    }
}

// The quality of clauses decides for a careful solver (Audemard and Simon, "Refining restarts
// strategies for SAT and UNSAT", 2012).
bool CdclSolver::is_time_to_restart() {
    if (conflicts_ < next_restart_) return false;
    if (is_careful_) {
        if (recent_levels_ <= usual_levels_ + usual_levels_ / 6) return false;
        next_restart_ = conflicts_ + least_between_restarts;
        recent_levels_ = usual_levels_;
    } else {
        next_restart_ = conflicts_ + restart_unit * luby(++restarts_);
    }
    return true;
}

// Values ---------------------------------------------------------------------------------------

void CdclSolver::set(Literal literal, Reason reason) {
    values_[literal] = 1;
    values_[opposite(literal)] = -1;
    levels_[variable_of(literal)] = level();
    reasons_[variable_of(literal)] = reason;
    trail_.push_back(literal);
}

// Returns false if the literal is already false.
bool CdclSolver::set_if_open(Literal literal, Reason reason) {
    if (value(literal) == 0) set(literal, reason);
    return value(literal) > 0;
}

void CdclSolver::back_to(int level) {
    if (this->level() <= level) return;
    const std::size_t start = level_starts_[static_cast<std::size_t>(level)];
    while (trail_.size() > start) {
        const Literal literal = trail_.back();
        trail_.pop_back();
        const Variable variable = variable_of(literal);
        values_[literal] = values_[opposite(literal)] = 0;
        phases_[variable] = literal == positive(variable) ? 1 : 0;
        heap_insert(variable);
    }
    level_starts_.resize(static_cast<std::size_t>(level));
    next_ = trail_.size();
}

CdclSolver::Conflict CdclSolver::propagate() {
    Conflict conflict;
    while (next_ < trail_.size()) {
        const Literal literal = trail_[next_++];
        if (!propagate_exclusions(literal, conflict)) break;
        if (!propagate_watches(opposite(literal), conflict)) break;
    }
    return conflict;
}

bool CdclSolver::propagate_exclusions(Literal literal, Conflict& conflict) {
    if (literal != positive(variable_of(literal))) return true;
    const Variable variable = variable_of(literal);
    for (std::size_t i = exclusion_starts_[variable]; i < exclusion_starts_[variable + 1]; ++i) {
        const Literal lost = negative(exclusions_[i]);
        if (value(lost) > 0) continue;
        if (value(lost) < 0) {
            conflict = {true, Reason::exclusion(literal), positive(exclusions_[i])};
            return false;
        }
        set(lost, Reason::exclusion(literal));
    }
    return true;
}

bool CdclSolver::propagate_watches(Literal falsified, Conflict& conflict) {
    std::vector<Watch>& list = watches_[falsified];
    work_ += list.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Watch watch = list[i];
        if (value(watch.other) > 0) {
            list[kept++] = watch;
            continue;
        }
        const Clause& clause = clauses_[watch.clause];
        Literal* const literals = literals_.data() + clause.begin;
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        if (value(literals[0]) > 0) {
            list[kept++] = {watch.clause, literals[0]};
            continue;
        }
        std::uint32_t next = 2;
        while (next < clause.size && value(literals[next]) < 0) ++next;
        if (next < clause.size) {
            std::swap(literals[1], literals[next]);
            watches_[literals[1]].push_back({watch.clause, literals[0]});
            continue;
        }
        list[kept++] = {watch.clause, literals[0]};
        if (value(literals[0]) < 0) {
            conflict = {true, Reason::clause(watch.clause)};
            for (++i; i < list.size(); ++i) list[kept++] = list[i];
            list.resize(kept);
            return false;
        }
        set(literals[0], Reason::clause(watch.clause));
    }
    list.resize(kept);
    return true;
}

// Guesses --------------------------------------------------------------------------------------

bool CdclSolver::enter(SearchControl& control, int depth) const {
    if (work_ > last_work_) {
        control.stop(SearchEnd::node_limit);
        return false;
    }
    return control.enter(static_cast<std::size_t>(depth));
}

bool CdclSolver::guess(SearchControl& control) {
    if (!enter(control, level() + 1)) return false;
    Variable variable = heap_pop();
    while (value(positive(variable)) != 0) variable = heap_pop();
    level_starts_.push_back(trail_.size());
    control.branch(2);
    control.guess();
    set(phases_[variable] != 0 ? positive(variable) : negative(variable), Reason());
    return true;
}

bool CdclSolver::is_before(Variable a, Variable b) const {
    if (activities_[a] != activities_[b]) return activities_[a] > activities_[b];
    return ranks_[a] < ranks_[b];
}

void CdclSolver::heap_up(std::size_t place) {
    const Variable variable = heap_[place];
    while (place > 0 && is_before(variable, heap_[(place - 1) / 2])) {
        heap_[place] = heap_[(place - 1) / 2];
        heap_places_[heap_[place]] = static_cast<std::int32_t>(place);
        place = (place - 1) / 2;
    }
    heap_[place] = variable;
    heap_places_[variable] = static_cast<std::int32_t>(place);
}

void CdclSolver::heap_down(std::size_t place) {
    const Variable variable = heap_[place];
    for (;;) {
        std::size_t child = 2 * place + 1;
        if (child >= heap_.size()) break;
        if (child + 1 < heap_.size() && is_before(heap_[child + 1], heap_[child])) ++child;
        if (!is_before(heap_[child], variable)) break;
        heap_[place] = heap_[child];
        heap_places_[heap_[place]] = static_cast<std::int32_t>(place);
        place = child;
    }
    heap_[place] = variable;
    heap_places_[variable] = static_cast<std::int32_t>(place);
}

void CdclSolver::heap_insert(Variable variable) {
    if (heap_places_[variable] >= 0) return;
    heap_.push_back(variable);
    heap_up(heap_.size() - 1);
}

CdclSolver::Variable CdclSolver::heap_pop() {
    assert(!heap_.empty());
    const Variable top = heap_.front();
    heap_places_[top] = -1;
    const Variable last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
        heap_[0] = last;
        heap_down(0);
    }
    return top;
}

void CdclSolver::bump(Variable variable) {
    constexpr std::uint64_t most = std::uint64_t{1} << 62;
    activities_[variable] += activity_step_;
    if (activities_[variable] > most) {
        // Scaling keeps the order except for new ties, which the ranks break, so the heap must be
        // rebuilt.
        for (std::uint64_t& activity : activities_) activity >>= 40;
        activity_step_ = std::max<std::uint64_t>(activity_step_ >> 40, 1 << 10);
        for (std::size_t place = heap_.size(); place-- > 0;) heap_down(place);
    }
    if (heap_places_[variable] >= 0) heap_up(static_cast<std::size_t>(heap_places_[variable]));
}

// Learning -------------------------------------------------------------------------------------

// Learns a clause from the conflict and backtracks. Returns false if the search is finished.
bool CdclSolver::learn(const Conflict& conflict) {
    if (level() == kept_levels_) return turn_last_guess();
    ++conflicts_;
    analyse(conflict);
    shorten();
    for (const Variable variable : to_clear_) seen_[variable] = 0;
    activity_step_ += activity_step_ / 12;

    // The clause becomes unit at the highest level of its literals below the current one.
    int target = 0;
    if (learned_clause_.size() > 1) {
        const auto highest = std::max_element(
            learned_clause_.begin() + 1, learned_clause_.end(), [&](Literal a, Literal b) {
                return levels_[variable_of(a)] < levels_[variable_of(b)];
            });
        std::iter_swap(learned_clause_.begin() + 1, highest);
        target = levels_[variable_of(learned_clause_[1])];
    }
    const std::uint32_t touched = count_levels(learned_clause_);
    recent_levels_ += ((std::int64_t{touched} << 16) - recent_levels_) / recent_conflicts;
    usual_levels_ += ((std::int64_t{touched} << 16) - usual_levels_) /
                     std::min<std::int64_t>(static_cast<std::int64_t>(conflicts_), usual_conflicts);
    back_to(std::max(target, kept_levels_));
    if (learned_clause_.size() == 1) {
        // During enumeration, backtracking can lose this literal again; it is then learned once
        // more.
        set(learned_clause_[0], Reason());
        return true;
    }
    store_clause(learned_clause_, touched);
    set(learned_clause_[0], Reason::clause(static_cast<std::uint32_t>(clauses_.size() - 1)));
    return true;
}

// Calls use(literal) for the true literals that imply `result`, or that cause the conflict if it is
// no_literal.
template <class Use>
void CdclSolver::for_each_cause(Reason reason, Literal result, Use use) const {
    if (reason.is_none()) return;
    if (reason.is_exclusion()) {
        use(reason.excluder());
        return;
    }
    const Clause& clause = clauses_[reason.clause()];
    for (std::uint32_t i = 0; i < clause.size; ++i) {
        const Literal literal = literals_[clause.begin + i];
        if (literal != result) use(opposite(literal));
    }
}

// Resolves the conflict with the reasons of its newest literals until only one literal of the
// current level is left, the first unique implication point. Its negation comes first in
// learned_clause_.
void CdclSolver::analyse(const Conflict& conflict) {
    learned_clause_.assign(1, 0);
    to_clear_.clear();
    std::size_t open = 0;
    const auto meet = [&](Literal cause) {
        const Variable variable = variable_of(cause);
        if (seen_[variable] != 0 || levels_[variable] == 0) return;
        seen_[variable] = 1;
        to_clear_.push_back(variable);
        bump(variable);
        if (levels_[variable] == level()) {
            ++open;
        } else {
            learned_clause_.push_back(opposite(cause));
        }
    };
    note_use(conflict.reason);
    for_each_cause(conflict.reason, no_literal, meet);
    if (conflict.reason.is_exclusion()) meet(conflict.excluded);
    for (std::size_t i = trail_.size();;) {
        while (seen_[variable_of(trail_[--i])] == 0) {
        }
        const Literal newest = trail_[i];
        if (--open == 0) {
            learned_clause_[0] = opposite(newest);
            return;
        }
        note_use(reasons_[variable_of(newest)]);
        for_each_cause(reasons_[variable_of(newest)], newest, meet);
    }
}

// Removes literals that the others imply by a single reason, or by any number of them.
void CdclSolver::shorten() {
    if (is_careful_) count_levels(learned_clause_);
    const auto end =
        std::remove_if(learned_clause_.begin() + 1, learned_clause_.end(), [&](Literal literal) {
            return is_careful_ ? follows_by_steps(literal) : follows_from_learned(literal);
        });
    learned_clause_.erase(end, learned_clause_.end());
}

bool CdclSolver::follows_from_learned(Literal literal) const {
    const Reason reason = reasons_[variable_of(literal)];
    if (reason.is_none()) return false;
    bool follows = true;
    for_each_cause(reason, opposite(literal), [&](Literal cause) {
        const Variable variable = variable_of(cause);
        if (seen_[variable] == 0 && levels_[variable] > 0) follows = false;
    });
    return follows;
}

// Must follow count_levels(), because a literal of another level follows from a guess of its own.
bool CdclSolver::follows_by_steps(Literal literal) {
    if (reasons_[variable_of(literal)].is_none()) return false;
    const std::size_t known = to_clear_.size();
    bool follows = true;
    to_explain_.assign(1, literal);
    while (follows && !to_explain_.empty()) {
        const Literal open = to_explain_.back();
        to_explain_.pop_back();
        for_each_cause(reasons_[variable_of(open)], opposite(open), [&](Literal cause) {
            const Variable variable = variable_of(cause);
            if (seen_[variable] != 0 || levels_[variable] == 0) return;
            follows &= !reasons_[variable].is_none() &&
                       level_marks_[static_cast<std::size_t>(levels_[variable])] == mark_;
            seen_[variable] = 1;
            to_clear_.push_back(variable);
            to_explain_.push_back(opposite(cause));
        });
    }
    if (follows) return true;
    for (std::size_t i = known; i < to_clear_.size(); ++i) seen_[to_clear_[i]] = 0;
    to_clear_.resize(known);
    return false;
}

// A learned clause that took part in a conflict stays longer, and its levels may have become fewer.
void CdclSolver::note_use(Reason reason) {
    if (!is_careful_ || reason.is_none() || reason.is_exclusion()) return;
    Clause& clause = clauses_[reason.clause()];
    if (clause.levels <= few_levels) return;
    clause.is_used = true;
    clause.levels = std::min(clause.levels,
                             count_levels(std::span(literals_).subspan(clause.begin, clause.size)));
}

std::uint32_t CdclSolver::count_levels(std::span<const Literal> literals) {
    ++mark_;
    std::uint32_t count = 0;
    for (const Literal literal : literals) {
        std::uint64_t& mark = level_marks_[static_cast<std::size_t>(levels_[variable_of(literal)])];
        count += mark == mark_ ? 0 : 1;
        mark = mark_;
    }
    return count;
}

void CdclSolver::store_clause(std::span<const Literal> literals, std::uint32_t levels) {
    assert(literals.size() >= 2);
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    clauses_.push_back({begin, static_cast<std::uint32_t>(literals.size()), levels});
    if (levels > 0) ++learned_;
    watch(static_cast<std::uint32_t>(clauses_.size() - 1));
}

void CdclSolver::watch(std::uint32_t clause) {
    const Literal* const literals = literals_.data() + clauses_[clause].begin;
    watches_[literals[0]].push_back({clause, literals[1]});
    watches_[literals[1]].push_back({clause, literals[0]});
}

// Deletes the half of the learned clauses with the most levels, older ones first. Must be called
// where the reasons of the assigned literals are no longer needed, because clauses move in memory.
void CdclSolver::forget_clauses() {
    assert(level() == kept_levels_);
    for (const Literal literal : trail_) reasons_[variable_of(literal)] = Reason();
    std::vector<std::uint32_t> touched;
    for (const Clause& clause : clauses_) {
        if (clause.levels > few_levels && !clause.is_used) touched.push_back(clause.levels);
    }
    const auto middle = touched.begin() + static_cast<std::ptrdiff_t>(touched.size() / 2);
    std::nth_element(touched.begin(), middle, touched.end());
    const std::uint32_t most = middle == touched.end() ? few_levels : *middle;
    // Among the clauses with as many levels as the middle one, delete the older ones.
    std::size_t below = 0;
    std::size_t equal = 0;
    for (const std::uint32_t levels : touched) {
        below += levels < most ? 1 : 0;
        equal += levels == most ? 1 : 0;
    }
    std::size_t to_drop = equal - (touched.size() / 2 - below);

    std::vector<Clause> clauses;
    std::vector<Literal> literals;
    learned_ = 0;
    for (const Clause& clause : clauses_) {
        if (clause.levels > few_levels && !clause.is_used) {
            if (clause.levels > most) continue;
            if (clause.levels == most && to_drop > 0) {
                --to_drop;
                continue;
            }
        }
        if (clause.levels > 0) ++learned_;
        const auto first = literals_.begin() + clause.begin;
        clauses.push_back(
            {static_cast<std::uint32_t>(literals.size()), clause.size, clause.levels});
        literals.insert(literals.end(), first, first + clause.size);
    }
    clauses_ = std::move(clauses);
    literals_ = std::move(literals);
    for (std::vector<Watch>& list : watches_) list.clear();
    for (std::uint32_t clause = 0; clause < clauses_.size(); ++clause) watch(clause);
    most_learned_ += most_learned_ / 10;
}

// Enumeration ----------------------------------------------------------------------------------

// Continues the search after the current solution. Returns false if it was the last one.
bool CdclSolver::leave_solution() {
    at_solution_ = false;
    if (level() == 0) return false;
    if (kept_levels_ > 0 || solutions_ > most_forbidden_solutions) {
        kept_levels_ = level();
        return turn_last_guess();
    }
    // The negated guesses form a clause that excludes this solution, since they imply all other
    // literals.
    learned_clause_.clear();
    for (std::size_t i = level_starts_.size(); i-- > 0;)
        learned_clause_.push_back(opposite(trail_[level_starts_[i]]));
    back_to(level() - 1);
    if (learned_clause_.size() == 1) {
        set(learned_clause_[0], Reason());
        return true;
    }
    store_clause(learned_clause_, 0);
    set(learned_clause_[0], Reason::clause(static_cast<std::uint32_t>(clauses_.size() - 1)));
    return true;
}

// Everything below the last kept guess has been searched, so replace the guess by its negation.
// Returns false if no guess is left.
bool CdclSolver::turn_last_guess() {
    if (kept_levels_ == 0) return false;
    const Literal last = trail_[level_starts_.back()];
    back_to(--kept_levels_);
    set(opposite(last), Reason());
    return true;
}

}  // namespace sudoku
