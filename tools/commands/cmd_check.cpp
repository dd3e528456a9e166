#include "commands/commands.hpp"
#include "grid/cell_characters.hpp"
#include "inspect/contradiction.hpp"
#include "run/console.hpp"
#include "run/inspect_command.hpp"
#include "run/puzzle_input.hpp"
#include "run/puzzle_text.hpp"
#include "support/number_text.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>

#include <optional>

namespace sudoku::tools {
namespace {

std::vector<std::string> check_columns(const CheckOptions& options) {
    if (!options.columns.empty()) return options.columns;
    return {"geometry",
            "givens",
            "valid",
            "solutions",
            "minimal",
            "redundant",
            "redundant_constraints",
            "symmetries",
            "conflicts",
            "some_solutions",
            "differing_cells"};
}

// "2 givens are redundant, each on its own: A1 B2"; empty if there are none.
std::string redundant_text(std::size_t count, std::size_t all, const char* name,
                           const std::string& list) {
    if (count == 0) return {};
    if (count == all && count > 1)
        return "every " + std::string(name) + " is redundant, each on its own";
    return counted(count, std::string(name) + " is", std::string(name) + "s are") + " redundant" +
           (count > 1 ? ", each on its own: " : ": ") + list;
}

// Empty if it was not checked, because there is not exactly one solution.
std::optional<std::string> minimal_text(Inspection& puzzle) {
    const Puzzle& asked = puzzle.puzzle();
    const Geometry& geometry = asked.geometry();
    const RedundantGivens* const givens = puzzle.redundant();
    const RedundantConstraints* const constraints = puzzle.redundant_constraints();
    if (givens == nullptr || constraints == nullptr) return std::nullopt;
    std::string text = redundant_text(givens->cells.size(),
                                      static_cast<std::size_t>(asked.givens().filled_count()),
                                      "given", fact_text("redundant", puzzle));
    const std::string more =
        redundant_text(constraints->constraints.size(), asked.constraints().size(), "constraint",
                       fact_text("redundant_constraints", puzzle));
    text += (text.empty() || more.empty() ? "" : "; ") + more;
    const bool is_known = givens->undecided.empty() && constraints->undecided.empty();
    text = text.empty() ? (is_known ? "yes" : "not known") : "no: " + text;
    if (is_known) return text;
    text += "; limit reached for";
    const Coordinates coordinates = puzzle.inspector().options().coordinates;
    for (const Cell cell : givens->undecided) text += ' ' + geometry.cell_name(cell, coordinates);
    for (const std::size_t i : constraints->undecided)
        text += ' ' + constraint_text(asked.constraints()[i], geometry);
    return text;
}

// For a puzzle with several solutions: two of them, and the cells in which they differ.
std::string some_solutions_text(Inspection& puzzle) {
    if (puzzle.status() != PuzzleStatus::several_solutions) return {};
    const std::vector<Grid>& solutions = puzzle.some_solutions();
    if (solutions.size() < 2) return {};
    std::size_t count = 0;
    for (std::size_t i = 0; i < solutions[0].digits().size(); ++i)
        count += solutions[0].digits()[i] != solutions[1].digits()[i] ? 1U : 0U;
    std::string text;
    for (const Grid& solution : solutions) text += "\n             " + to_line(solution);
    return text + "\n  differ in  " + counted(count, "cell", "cells") + ": " +
           fact_text("differing_cells", puzzle);
}

// The contradiction in a puzzle without a solution, if --why is given.
struct Why {
    std::optional<Contradiction> found = {};
    SearchEnd end = SearchEnd::complete;  // why it was not found, or why not every part was tested
};

// "A1=4 B3:257 cage=10:C1C2": givens, candidates and constraints.
std::vector<std::string> parts_of(const Contradiction& found, const Puzzle& puzzle,
                                  Coordinates coordinates) {
    const Geometry& geometry = puzzle.geometry();
    std::vector<std::string> texts;
    for (const Cell cell : found.givens) {
        texts.push_back(geometry.cell_name(cell, coordinates) + '=' +
                        digit_character(puzzle.givens()[cell], geometry));
    }
    for (const Cell cell : found.marked) {
        texts.push_back(geometry.cell_name(cell, coordinates) + ':' +
                        digits_text(puzzle.allowed(cell), geometry));
    }
    for (const std::size_t constraint : found.constraints)
        texts.push_back(constraint_text(puzzle.constraints()[constraint], geometry));
    return texts;
}

std::string why_text(const Why& why, const Puzzle& puzzle, Coordinates coordinates) {
    if (!why.found) return "not known: " + std::string(to_string(why.end));
    const std::size_t count = why.found->size();
    if (count == 0) return "the board has no solution, whatever the givens";
    const std::vector<std::string> parts = parts_of(*why.found, puzzle, coordinates);
    if (count == 1) return parts.front() + " has no solution";
    std::string text = parts.front();
    for (std::size_t i = 1; i < count; ++i) text += (i + 1 < count ? ", " : " and ") + parts[i];
    text += " contradict each other; ";
    if (!why.found->is_irreducible()) {
        return text + "limit reached: " + std::to_string(why.found->undecided) +
               " of these may be superfluous";
    }
    return text + (count == 2 ? "neither" : "none of them") + " is superfluous";
}

std::string check_text(const Record& record, Inspection& puzzle, const std::optional<Why>& why) {
    const Geometry& geometry = record.puzzle.geometry();
    const Grid& givens = record.puzzle.givens();
    const Coordinates coordinates = puzzle.inspector().options().coordinates;
    std::string text = place_of(record) + ": " + puzzle_text(record.puzzle);
    for (const std::string& field : record.extra) text += ' ' + field;
    text += "\n  geometry   " + geometry_spec(geometry) + "\n  givens     ";
    text += std::to_string(givens.filled_count()) + " of " + std::to_string(geometry.cell_count());
    const std::vector<BrokenConstraint> broken =
        givens.is_full() ? find_broken_constraints(record.puzzle, givens)
                         : std::vector<BrokenConstraint>();
    if (is_solution(givens) && broken.empty()) text += ": a complete and correct grid";
    if (record.puzzle.has_constraints()) {
        text += "\n  constraints " + std::to_string(record.puzzle.constraints().size());
        const char* before = ": ";
        for (const BrokenConstraint& constraint : broken) {
            text += before + describe(constraint, record.puzzle, givens, coordinates);
            before = "\n              ";
        }
    }
    text += "\n  valid      " + fact_text("valid", puzzle);
    const char* before = ": ";
    for (const Conflict& conflict : puzzle.conflicts()) {
        text += before + describe(conflict, geometry, coordinates);
        before = "\n                 ";
    }
    text += "\n  solutions  " + fact_text("solutions", puzzle) + some_solutions_text(puzzle);
    if (why) text += "\n  why        " + why_text(*why, record.puzzle, coordinates);
    if (const auto minimal = minimal_text(puzzle)) text += "\n  minimal    " + *minimal;
    const Value symmetries = value_of(*find_fact("symmetries"), puzzle);
    if (std::holds_alternative<NoValue>(symmetries)) return text + '\n';
    const std::string names = to_text(symmetries);
    return text + "\n  symmetry   " + (names.empty() ? "none" : names) + '\n';
}

// Used for full grids only.
std::string broken_constraints_text(const Puzzle& puzzle, Coordinates coordinates) {
    std::string text;
    for (const BrokenConstraint& constraint : find_broken_constraints(puzzle, puzzle.givens())) {
        if (!text.empty()) text += "; ";
        text += describe(constraint, puzzle, puzzle.givens(), coordinates);
    }
    return text;
}

Verdict check(const Record& record, Inspection& puzzle, bool has_text,
              const std::optional<ContradictionOptions>& asked) {
    Verdict verdict;
    std::optional<Why> why;
    const Coordinates coordinates = puzzle.inspector().options().coordinates;
    if (asked && puzzle.status() == PuzzleStatus::no_solution) {
        ContradictionOptions options = *asked;
        options.limits.cancel = puzzle.inspector().options().cancel;
        const auto result = find_contradiction(record.puzzle, options);
        if (!result) return verdict;  // interrupted: nothing is written for this puzzle
        why = {result->found, result->end};
    }
    if (asked) {
        verdict.values.resize(2);
        if (why && why->found) {
            verdict.values[0] = parts_of(*why->found, record.puzzle, coordinates);
            verdict.values[1] = why->found->is_irreducible();
        }
    }
    if (record.puzzle.givens().is_full())
        verdict.message = broken_constraints_text(record.puzzle, coordinates);
    const bool is_good = puzzle.conflicts().empty() && puzzle.status() == PuzzleStatus::unique;
    verdict.count = is_good ? 0 : 1;
    verdict.code = is_good ? ExitCode::done : ExitCode::no;
    if (has_text) verdict.text = check_text(record, puzzle, why);
    return verdict;
}

}  // namespace

ExitCode run(const CheckOptions& options, Console& console) {
    InspectCommand command{options.input, options.output, options.threads};
    command.chunk = 1;
    command.columns = check_columns(options);
    command.has_own_columns = !options.columns.empty();
    InspectorOptions& inspector = command.inspector;
    if (options.search.method != nullptr) inspector.solver = Solver(*options.search.method);
    command.limits_searches = true;
    inspector.limits = {.nodes = options.search.nodes, .time = options.search.time};
    // With a limit, the result depends on the method.
    inspector.redundancy = {.in_bulk = options.search == SearchOptions(),
                            .solver = inspector.solver,
                            .limits = inspector.limits};
    std::optional<ContradictionOptions> why;
    if (options.why) {
        command.own_columns = {"contradiction", "irreducible"};
        why.emplace();
        why->solver = inspector.solver;
        if (options.search.nodes != no_limit) why->limits.nodes = options.search.nodes;
        why->limits.time = options.search.time;
    }
    command.judge = [&](const Record& record, Inspection& puzzle, bool has_text) {
        return check(record, puzzle, has_text, why);
    };
    command.counts = {"valid and unique", "not valid or not unique"};
    command.shows_malformed = false;
    command.shows_places = true;
    return run(command, console);
}

}  // namespace sudoku::tools
