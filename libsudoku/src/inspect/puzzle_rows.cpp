#include "grid/single_grids.hpp"
#include "inspect/fact_rows.hpp"
#include "inspect/variant_name.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>

#include <array>

namespace sudoku {
namespace {

std::optional<double> givens_measure(Inspection& puzzle) {
    return puzzle.puzzle().givens().filled_count();
}

Value geometry_value(Inspection& puzzle) { return geometry_spec(puzzle.puzzle().geometry()); }

Coordinates coordinates_of(const Inspection& puzzle) {
    return puzzle.inspector().options().coordinates;
}

Value valid_value(Inspection& puzzle) { return puzzle.conflicts().empty(); }

Value conflicts_value(Inspection& puzzle) {
    std::vector<std::string> texts;
    for (const Conflict& conflict : puzzle.conflicts())
        texts.push_back(describe(conflict, puzzle.puzzle().geometry(), coordinates_of(puzzle)));
    return texts;
}

Value symmetries_value(Inspection& puzzle) {
    if (!puzzle.puzzle().geometry().is_square()) return {};
    std::vector<std::string> names;
    for (const SquareSymmetry symmetry : puzzle.symmetries())
        names.emplace_back(to_string(symmetry));
    return names;
}

Value solutions_value(Inspection& puzzle) {
    switch (puzzle.status()) {
        case PuzzleStatus::unique: return std::string("one");
        case PuzzleStatus::no_solution: return std::string("none");
        case PuzzleStatus::several_solutions: return std::string("more than one");
        case PuzzleStatus::undecided: break;
    }
    return "not known: " + std::string(to_string(puzzle.search().end));
}

Value solution_value(Inspection& puzzle) {
    const Grid* const solution = puzzle.solution();
    return solution == nullptr ? Value() : to_line(*solution);
}

// Returns whether the givens of this grid alone have exactly one solution; nothing if that is
// unknown.
std::optional<bool> is_solvable_alone(const Grid& grid, const InspectorOptions& options) {
    const std::optional<CountOutcome> outcome =
        options.solver.search(Puzzle(grid), options.limits).outcome();
    if (!outcome) return std::nullopt;
    return *outcome == CountOutcome::unique;
}

// Defined for puzzles of several grids that consist of givens only.
std::optional<double> grids_alone_measure(Inspection& puzzle) {
    const Grid& givens = puzzle.puzzle().givens();
    if (puzzle.puzzle().features() != givens.geometry().features()) return std::nullopt;
    const SingleGrids grids = single_grids(givens.geometry());
    int alone = 0;
    for (const std::vector<Cell>& cells : grids.cells) {
        Grid own(grids.geometry);
        for (std::size_t i = 0; i < cells.size(); ++i)
            own.set(static_cast<Cell>(i), givens[cells[i]]);
        const auto is_alone = is_solvable_alone(own, puzzle.inspector().options());
        if (!is_alone) return std::nullopt;
        alone += *is_alone ? 1 : 0;
    }
    return alone;
}

Value minimal_value(Inspection& puzzle) {
    const RedundantGivens* const redundant = puzzle.redundant();
    const auto is_minimal = redundant == nullptr ? std::nullopt : redundant->is_minimal();
    return is_minimal ? Value(*is_minimal) : Value();
}

Value redundant_value(Inspection& puzzle) {
    const RedundantGivens* const redundant = puzzle.redundant();
    if (redundant == nullptr) return {};
    std::vector<std::string> names;
    for (const Cell cell : redundant->cells)
        names.push_back(puzzle.puzzle().geometry().cell_name(cell, coordinates_of(puzzle)));
    return names;
}

Value some_solutions_value(Inspection& puzzle) {
    std::vector<std::string> lines;
    if (puzzle.status() == PuzzleStatus::several_solutions) {
        for (const Grid& solution : puzzle.some_solutions()) lines.push_back(to_line(solution));
    }
    return lines;
}

Value differing_cells_value(Inspection& puzzle) {
    std::vector<std::string> names;
    if (puzzle.status() != PuzzleStatus::several_solutions) return names;
    const std::vector<Grid>& solutions = puzzle.some_solutions();
    if (solutions.size() < 2) return names;
    const Geometry& geometry = puzzle.puzzle().geometry();
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (solutions[0][cell] != solutions[1][cell])
            names.push_back(geometry.cell_name(cell, coordinates_of(puzzle)));
    }
    return names;
}

Value constraints_minimal_value(Inspection& puzzle) {
    const RedundantConstraints* const redundant = puzzle.redundant_constraints();
    const auto is_minimal = redundant == nullptr ? std::nullopt : redundant->is_minimal();
    return is_minimal ? Value(*is_minimal) : Value();
}

Value redundant_constraints_value(Inspection& puzzle) {
    const RedundantConstraints* const redundant = puzzle.redundant_constraints();
    if (redundant == nullptr) return {};
    std::vector<std::string> texts;
    for (const std::size_t i : redundant->constraints)
        texts.push_back(
            constraint_text(puzzle.puzzle().constraints()[i], puzzle.puzzle().geometry()));
    return texts;
}

std::optional<double> variant_measure(Inspection& puzzle) {
    const VariantSet variants = variants_of(puzzle.puzzle());
    const auto words = variant_words();
    double sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
        sum += variants.test(i) ? variant_number(words[i]) : 0;
    return sum;
}

Value variant_value(Inspection& puzzle) { return variant_text(variants_of(puzzle.puzzle())); }

std::vector<FactWord> variant_fact_words(const GradeModel&) {
    std::vector<FactWord> words = {{variant_text({}), 0, 0}};
    for (const std::string& word : variant_words())
        words.push_back({word, variant_number(word), variant_number(word)});
    return words;
}

constexpr std::array puzzle_table = {
    FactInfo{.name = "geometry",
             .summary = "the rules of the board, as for --geometry",
             .source = FactSource::givens,
             .type = FactType::text,
             .value = geometry_value},
    FactInfo{.name = "variant",
             .summary = "classic, killer, jigsaw+diagonal, thermo+dots and so on, for any side",
             .source = FactSource::givens,
             .type = FactType::text,
             .target = "variant",
             .value = variant_value,
             .measure = variant_measure,
             .words = variant_fact_words},
    FactInfo{.name = "givens",
             .summary = "number of givens",
             .source = FactSource::givens,
             .type = FactType::number,
             .target = "givens",
             .measure = givens_measure},
    FactInfo{.name = "valid",
             .summary = "whether the givens break no rule",
             .source = FactSource::givens,
             .type = FactType::truth,
             .value = valid_value},
    FactInfo{.name = "conflicts",
             .summary = "equal givens in a house",
             .source = FactSource::givens,
             .type = FactType::list,
             .value = conflicts_value},
    FactInfo{
        .name = "symmetries",
        .summary =
            "rotations and reflections that preserve the board, the cells of the givens and the "
            "constraints",
        .source = FactSource::givens,
        .type = FactType::list,
        .value = symmetries_value},
    FactInfo{.name = "solutions",
             .summary = "one, none, more than one, or not known with the reason",
             .source = FactSource::search,
             .type = FactType::text,
             .value = solutions_value},
    FactInfo{.name = "solution",
             .summary = "the only solution",
             .source = FactSource::search,
             .type = FactType::text,
             .value = solution_value},
    FactInfo{.name = "grids_alone",
             .summary = "on boards of several grids: grids that their own givens solve",
             .source = FactSource::search,
             .type = FactType::number,
             .boards = FactBoards::several_grids,
             .target = "alone",
             .measure = grids_alone_measure},
    FactInfo{.name = "minimal",
             .summary = "whether every given is needed",
             .source = FactSource::search,
             .type = FactType::truth,
             .value = minimal_value},
    FactInfo{.name = "redundant",
             .summary = "givens that can be removed, each on its own",
             .source = FactSource::search,
             .type = FactType::list,
             .value = redundant_value},
    FactInfo{.name = "constraints_minimal",
             .summary = "whether every constraint is needed",
             .source = FactSource::search,
             .type = FactType::truth,
             .value = constraints_minimal_value},
    FactInfo{.name = "redundant_constraints",
             .summary = "constraints that can be removed, each on its own",
             .source = FactSource::search,
             .type = FactType::list,
             .value = redundant_constraints_value},
    FactInfo{.name = "some_solutions",
             .summary = "two solutions of a puzzle that has more than one",
             .source = FactSource::search,
             .type = FactType::list,
             .value = some_solutions_value},
    FactInfo{.name = "differing_cells",
             .summary = "cells that differ in these two solutions",
             .source = FactSource::search,
             .type = FactType::list,
             .value = differing_cells_value},
};

}  // namespace

std::span<const FactInfo> puzzle_rows() { return puzzle_table; }

}  // namespace sudoku
