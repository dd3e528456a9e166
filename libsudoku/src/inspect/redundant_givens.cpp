#include <sudoku/inspect/redundant_givens.hpp>

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/grid/transform.hpp>

#include "search/constraint_lanes.hpp"
#include "search/engine_choice.hpp"
#include "search/implied_rules.hpp"
#include "search/questions.hpp"
#include "support/stopping.hpp"

namespace sudoku {
namespace {

constexpr std::uint64_t most_nodes_without_constraint = 100'000;

bool has_limits(const SearchLimits& limits) {
    return limits.nodes != SearchLimits().nodes || limits.time != SearchLimits().time;
}

// Asks the engine, for each given, whether the puzzle without it has a second solution.
std::vector<bulk::BulkResult> ask_in_bulk(const Grid& givens, const std::vector<Cell>& cells,
                                          const std::stop_token& cancel,
                                          bulk::BulkSolver& bulk_solver) {
    const std::size_t size = givens.digits().size();
    std::vector<Digit> without_one;
    without_one.reserve(cells.size() * size);
    for (const Cell cell : cells) {
        without_one.insert(without_one.end(), givens.digits().begin(), givens.digits().end());
        without_one[without_one.size() - size + cell] = 0;
    }
    std::vector<bulk::BulkResult> results(cells.size());
    const bulk::BulkLimits limits{.guesses = most_bulk_guesses(givens.geometry()),
                                  .cancel = cancel};
    bulk_solver.solve({reinterpret_cast<const char*>(without_one.data()), cells.size(), size,
                       bulk::InputForm::cells},
                      results, {}, limits);
    return results;
}

// Adds the given to the redundant ones, or to the undecided.
Status ask_by_search(const Puzzle& puzzle, Cell cell, const RedundancyOptions& options,
                     RedundantGivens& redundant) {
    SearchLimits limits = options.limits;
    limits.solutions = 1;
    const DigitSet others = DigitSet::all(puzzle.geometry().side()) - puzzle.allowed(cell);
    const SearchResult result =
        options.solver.search(with_candidates(puzzle, cell, others), limits);
    if (result.solutions > 0) return success();
    if (result.end == SearchEnd::cancelled) return stopped_error();
    const bool is_known = result.end == SearchEnd::complete;
    (is_known ? redundant.cells : redundant.undecided).push_back(cell);
    return success();
}

Result<RedundantGivens> redundant_in_bulk(const Puzzle& puzzle, const RedundancyOptions& options,
                                          bulk::BulkSolver& bulk_solver) {
    const std::vector<Cell> cells = given_cells(puzzle.givens()).members();
    const auto results = ask_in_bulk(puzzle.givens(), cells, options.limits.cancel, bulk_solver);
    RedundantGivens redundant;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (results[i].solutions > 1) continue;
        if (results[i].end == bulk::BulkEnd::cancelled) return stopped_error();
        if (results[i].end == bulk::BulkEnd::complete) {
            redundant.cells.push_back(cells[i]);
        } else if (const Status status = ask_by_search(puzzle, cells[i], options, redundant);
                   !status) {
            return status.error();
        }
    }
    return redundant;
}

Result<RedundantGivens> redundant_by_search(const Puzzle& puzzle,
                                            const RedundancyOptions& options) {
    RedundantGivens redundant;
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] == 0) continue;
        if (const Status status = ask_by_search(puzzle, cell, options, redundant); !status)
            return status.error();
        if (!redundant.undecided.empty() && options.ends_at_undecided) break;
        if (!redundant.cells.empty() && options.ends_at_first) break;
    }
    return redundant;
}

// With limits the result depends on them, and must not depend on the engine.
bool asks_in_bulk(const Puzzle& puzzle, const RedundancyOptions& options) {
    return options.in_bulk && suits_bulk_engine(puzzle) &&
           (puzzle.is_classic() || !has_limits(options.limits));
}

}  // namespace

Result<RedundantGivens> redundant_givens(const Puzzle& puzzle, const RedundancyOptions& options,
                                         bulk::BulkSolver& bulk_solver) {
    if (!asks_in_bulk(puzzle, options)) return redundant_by_search(puzzle, options);
    if (!(bulk_solver.geometry() == puzzle.geometry()))
        bulk_solver = bulk::BulkSolver(puzzle.geometry(), bulk_solver.target());
    return redundant_in_bulk(puzzle, options, bulk_solver);
}

Result<RedundantConstraints> redundant_constraints(const Puzzle& puzzle,
                                                   const RedundancyOptions& options) {
    const RuleProgram rules = compile_rules(puzzle);
    const ImpliedRules implied(rules);
    // What the method cannot search itself goes to the lanes, whatever constraint is left out, and
    // need not be compiled again.
    const bool by_rules = puzzle.constraints().size() > 1 && !rules.depends_on_others &&
                          !options.solver.method().supports(puzzle);
    RedundantConstraints redundant;
    SearchLimits limits = options.limits;
    limits.solutions = 2;
    if (limits.nodes == SearchLimits().nodes) limits.nodes = most_nodes_without_constraint;
    for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i);
        if (implied.has_only_implied(number)) {
            redundant.constraints.push_back(i);
            continue;
        }
        const SearchResult result =
            by_rules
                ? search_by_constraint_lanes(puzzle.geometry(), implied.without(number), {}, limits)
                : options.solver.search(without_constraint(puzzle, i), limits);
        // Without a mark of "all marks shown", that constraint can forbid the pair; then no
        // solution is left, and the mark is needed.
        const std::optional<CountOutcome> outcome = result.outcome();
        if (outcome == CountOutcome::unique) {
            redundant.constraints.push_back(i);
        } else if (!outcome) {
            if (result.end == SearchEnd::cancelled) return stopped_error();
            redundant.undecided.push_back(i);
            if (options.ends_at_undecided) break;
        }
    }
    return redundant;
}

Result<RedundantGivens> redundant_givens(const Puzzle& puzzle, const RedundancyOptions& options) {
    bulk::BulkSolver bulk_solver;
    return redundant_givens(puzzle, options, bulk_solver);
}

}  // namespace sudoku
