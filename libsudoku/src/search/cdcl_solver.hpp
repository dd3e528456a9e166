#pragma once

#include "search/search_control.hpp"

#include <sudoku/support/rng.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace sudoku {

// The solver behind search_by_nogoods() and search_by_learning(). Its variables are abstract; the
// input consists of clauses (add_clause) and at-most-one constraints, given as pairs of variables
// that cannot both be true (add_exclusions).
//
// Conflict-driven clause learning after GRASP (Marques-Silva and Sakallah, 1999) and Chaff
// (Moskewicz et al., 2001): first unique implication points, two watched literals per clause,
// activities, phase saving, Luby restarts, and clauses rated by their number of decision levels
// (Audemard and Simon, 2009). Pairs are not stored as clauses: the list of a variable is scanned
// when it becomes true. The first solutions are excluded by a clause each. If there are more than a
// few, the search keeps its guesses and continues after each solution (Gebser et al.,
// "Conflict-driven answer set enumeration", 2007), so memory does not grow with their number. All
// arithmetic is on integers, so the search is the same with every compiler.
class CdclSolver {
  public:
    using Variable = std::uint32_t;
    // Twice the variable, plus one for its negation.
    using Literal = std::uint32_t;
    static Literal positive(Variable variable) { return 2 * variable; }
    static Literal negative(Variable variable) { return 2 * variable + 1; }
    static Literal opposite(Literal literal) { return literal ^ 1; }
    static Variable variable_of(Literal literal) { return literal / 2; }

    explicit CdclSolver(std::size_t variables);

    // Add all rules before start(). add_exclusions() must be called once for each variable, in
    // order, with the variables that cannot be true together with it.
    void add_exclusions(std::span<const Variable> excluded);
    void add_clause(std::span<const Literal> literals);
    // Ties between variables of equal activity are broken by their number, or at random by `rng`.
    // A careful solver spends more time on each clause that it learns and restarts when these get
    // worse, which pays where clauses are long.
    void start(Rng* rng, bool is_careful = false);

    // Finds the next solution; the first call finds the first one. Returns false if there is none
    // or if `control` stops the search, which the next call then continues.
    bool next_solution(SearchControl& control);
    // How much work all calls were so far, in clauses that were looked at.
    std::uint64_t work() const { return work_; }
    // Calls that exceed this work end as at a limit of nodes.
    void work_until(std::uint64_t last) { last_work_ = last; }
    // The value of the variable in the current solution.
    bool holds(Variable variable) const { return values_[positive(variable)] > 0; }

  private:
    static constexpr Literal no_literal = 0xFFFF'FFFF;

    // The reason why a literal is true: a guess or a fact (none), a clause, or a true literal
    // that excludes its negation.
    class Reason {
      public:
        Reason() = default;
        static Reason clause(std::uint32_t number) { return Reason(number); }
        static Reason exclusion(Literal literal) { return Reason(exclusion_mark | literal); }

        bool is_none() const { return code_ == no_reason; }
        bool is_exclusion() const { return !is_none() && (code_ & exclusion_mark) != 0; }
        Literal excluder() const { return code_ & ~exclusion_mark; }
        std::uint32_t clause() const { return code_; }

      private:
        static constexpr std::uint32_t exclusion_mark = 0x8000'0000;
        static constexpr std::uint32_t no_reason = 0xFFFF'FFFF;
        explicit Reason(std::uint32_t code) : code_(code) {}
        std::uint32_t code_ = no_reason;
    };

    struct Clause {
        std::uint32_t begin;  // index in literals_; the first two literals are watched
        std::uint32_t size;   // at least 2
        // Number of levels when learned, or 0 for clauses that are never deleted.
        std::uint32_t levels;
        bool is_used = false;  // since clauses were last deleted, by a careful solver
    };
    struct Watch {
        std::uint32_t clause;
        Literal other;  // if this literal is true, the clause need not be visited
    };
    // A violated clause, or two true variables that exclude each other.
    struct Conflict {
        bool exists = false;
        Reason reason = {};
        Literal excluded = 0;  // the second of the two variables
    };

    int level() const { return static_cast<int>(level_starts_.size()); }
    int value(Literal literal) const { return values_[literal]; }

    void set(Literal literal, Reason reason);
    bool set_if_open(Literal literal, Reason reason);
    void back_to(int level);
    Conflict propagate();
    bool propagate_exclusions(Literal literal, Conflict& conflict);
    bool propagate_watches(Literal falsified, Conflict& conflict);

    bool enter(SearchControl& control, int depth) const;
    bool guess(SearchControl& control);
    bool learn(const Conflict& conflict);
    void analyse(const Conflict& conflict);
    void shorten();
    bool follows_from_learned(Literal literal) const;
    bool follows_by_steps(Literal literal);
    std::uint32_t count_levels(std::span<const Literal> literals);
    void note_use(Reason reason);
    bool is_time_to_restart();
    template <class Use>
    void for_each_cause(Reason reason, Literal result, Use use) const;
    void store_clause(std::span<const Literal> literals, std::uint32_t levels);
    void watch(std::uint32_t clause);
    void forget_clauses();

    bool leave_solution();
    bool turn_last_guess();

    // The heap of variables, ordered by activity.
    bool is_before(Variable a, Variable b) const;
    void heap_up(std::size_t place);
    void heap_down(std::size_t place);
    void heap_insert(Variable variable);
    Variable heap_pop();
    void bump(Variable variable);

    // Rules: variable i excludes the variables from exclusions_[exclusion_starts_[i]] up to, but
    // not including, exclusions_[exclusion_starts_[i + 1]].
    std::vector<std::uint32_t> exclusion_starts_{0};
    std::vector<Variable> exclusions_;
    std::vector<Clause> clauses_;
    std::vector<Literal> literals_;
    std::vector<std::vector<Watch>> watches_;  // by watched literal
    std::size_t learned_ = 0;
    bool is_refuted_ = false;

    // Assignment:
    std::vector<std::int8_t> values_;  // by literal: 1 true, -1 false, 0 open
    std::vector<std::int32_t> levels_;
    std::vector<Reason> reasons_;
    std::vector<Literal> trail_;
    std::vector<std::size_t> level_starts_;
    std::size_t next_ = 0;  // index in trail_ of the first literal not propagated yet

    // Decisions:
    std::vector<std::uint64_t> activities_;
    std::uint64_t activity_step_ = 1 << 10;
    std::vector<std::uint32_t> ranks_;  // order of variables with equal activity
    std::vector<std::int8_t> phases_;   // the last value of each variable
    std::vector<Variable> heap_;
    std::vector<std::int32_t> heap_places_;  // by variable; -1 if not in the heap

    // Conflict analysis:
    std::vector<std::uint8_t> seen_;
    std::vector<Literal> learned_clause_;
    std::vector<Variable> to_clear_;
    std::vector<Literal> to_explain_;
    std::vector<std::uint64_t> level_marks_;
    std::uint64_t mark_ = 0;

    // Restarts and clause deletion:
    std::uint64_t conflicts_ = 0;
    std::uint64_t next_restart_ = 0;
    std::uint64_t restarts_ = 0;
    std::size_t most_learned_ = 0;
    bool is_careful_ = false;
    // Averages of the levels of learned clauses, recent and long, in units of 2^-16.
    std::int64_t recent_levels_ = 0, usual_levels_ = 0;

    std::uint64_t work_ = 0, last_work_ = std::numeric_limits<std::uint64_t>::max();

    // Enumeration:
    std::uint64_t solutions_ = 0;
    bool at_solution_ = false;
    int kept_levels_ = 0;  // levels that only turn_last_guess() can undo
};

}  // namespace sudoku
