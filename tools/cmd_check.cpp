#include "commands.hpp"
#include "console.hpp"
#include "inspect_command.hpp"
#include "puzzle_input.hpp"
#include "puzzle_text.hpp"
#include "support/number_text.hpp"

#include <sudoku/grid/geometry.hpp>

namespace sudoku::tools {
namespace {

std::vector<std::string> check_columns(const CheckOptions& options) {
    if (!options.columns.empty()) return options.columns;
    return {"geometry", "givens",    "valid",      "solutions",
            "minimal",  "redundant", "symmetries", "conflicts"};
}

std::string minimal_text(const RedundantGivens& redundant, Inspection& puzzle) {
    const Grid& givens = puzzle.puzzle().givens();
    const std::size_t count = redundant.cells.size();
    std::string text;
    if (count == 0) {
        text = redundant.undecided.empty() ? "yes" : "not known";
    } else if (count == static_cast<std::size_t>(givens.filled_count())) {
        text = "no: every given is redundant, each by itself";
    } else {
        text = "no: " + counted(count, "given is", "givens are") + " redundant" +
               (count > 1 ? ", each by itself: " : ": ") + fact_text("redundant", puzzle);
    }
    if (redundant.undecided.empty()) return text;
    const Coordinates coordinates = puzzle.inspector().options().coordinates;
    text += "; a limit came first for";
    for (const Cell cell : redundant.undecided)
        text += ' ' + givens.geometry().cell_name(cell, coordinates);
    return text;
}

std::string check_text(const Record& record, Inspection& puzzle) {
    const Geometry& geometry = record.puzzle.geometry();
    const Grid& givens = record.puzzle.givens();
    const Coordinates coordinates = puzzle.inspector().options().coordinates;
    std::string text = place_of(record) + ": " + puzzle_text(record.puzzle);
    append_extra(text, record);
    text += "\n  geometry   " + geometry_spec(geometry) + "\n  givens     ";
    text += std::to_string(givens.filled_count()) + " of " + std::to_string(geometry.cell_count());
    const std::vector<BrokenClue> broken =
        givens.is_full() ? find_broken_clues(record.puzzle, givens) : std::vector<BrokenClue>();
    if (is_solution(givens) && broken.empty()) text += ": a complete and correct grid";
    if (record.puzzle.has_clues()) {
        text += "\n  clues      " + std::to_string(record.puzzle.clues().size());
        const char* before = ": ";
        for (const BrokenClue& clue : broken) {
            text += before + describe(clue, record.puzzle, givens, coordinates);
            before = "\n                 ";
        }
    }
    text += "\n  valid      " + fact_text("valid", puzzle);
    const char* before = ": ";
    for (const Conflict& conflict : puzzle.conflicts()) {
        text += before + describe(conflict, geometry, coordinates);
        before = "\n                 ";
    }
    text += "\n  solutions  " + fact_text("solutions", puzzle);
    // Beside clues a puzzle is not minimal because its givens are all needed.
    const RedundantGivens* const redundant =
        record.puzzle.has_clues() ? nullptr : puzzle.redundant();
    if (redundant != nullptr) text += "\n  minimal    " + minimal_text(*redundant, puzzle);
    if (!geometry.is_square()) return text + '\n';
    const std::string symmetries = fact_text("symmetries", puzzle);
    return text + "\n  symmetry   " + (symmetries.empty() ? "none" : symmetries) + '\n';
}

Verdict check(const Record& record, Inspection& puzzle, bool has_text) {
    Verdict verdict;
    const bool is_good = puzzle.conflicts().empty() && puzzle.status() == PuzzleStatus::unique;
    verdict.count = is_good ? 0 : 1;
    verdict.code = is_good ? ExitCode::done : ExitCode::no;
    if (has_text) verdict.text = check_text(record, puzzle);
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
    inspector.limits = {.nodes = options.search.nodes, .time = options.search.time};
    // Under a limit what is found out depends on the method.
    inspector.redundancy = {.in_bulk = options.search == SearchOptions(),
                            .solver = inspector.solver,
                            .limits = inspector.limits};
    command.judge = check;
    command.counts = {"valid and unique", "not valid or not unique"};
    command.shows_malformed = false;
    command.shows_places = true;
    return run(command, console);
}

}  // namespace sudoku::tools
