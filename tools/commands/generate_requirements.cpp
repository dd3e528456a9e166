#include "commands/generate_requirements.hpp"

#include "base/interrupt.hpp"
#include "run/model_file.hpp"
#include "run/puzzle_input.hpp"

#include "format/small_file.hpp"
#include "support/stopping.hpp"

#include <algorithm>

namespace sudoku::tools {
namespace {

[[noreturn]] void refuse(std::string message, const std::string& source = {}) {
    throw Failure({ErrorCode::invalid, std::move(message), source});
}

GivenMask read_mask(const std::string& path, const Geometry& geometry, const Interrupt* interrupt) {
    const std::stop_token stop = interrupt == nullptr ? std::stop_token() : interrupt->token();
    auto mask = parse_given_mask(read_small_file(path, small_file_limit, stop).value(), geometry);
    if (!mask) {
        mask.error().source = path;
        throw Failure(mask.error());
    }
    return *mask;
}

// Reads full grids; `input` is a text or a file.
std::vector<Grid> read_grids(const std::string& input, const Geometry& geometry,
                             const Interrupt* interrupt) {
    InputOptions reading;
    reading.inputs = {input};
    reading.read.geometry = geometry;
    PuzzleInput puzzles(reading, interrupt);
    std::vector<Grid> grids;
    while (const auto record = puzzles.next()) {
        if (!*record) throw Failure(record->error());
        const Grid& grid = (*record)->puzzle.givens();
        if (!is_solution(grid)) {
            throw Failure({ErrorCode::invalid,
                           "not a solution: it has empty cells or breaks a rule", (*record)->source,
                           (*record)->line});
        }
        grids.push_back(grid);
    }
    if (interrupt != nullptr) throw_if_stopped(interrupt->token());
    if (grids.empty()) refuse("no solutions to make puzzles from", input);
    return grids;
}

}  // namespace

GeneratorOptions read_requirements(const GenerateOptions& options, const GradeModel& model,
                                   const Interrupt* interrupt) {
    GeneratorOptions requirements = options.generator;
    requirements.model = model;
    for (const std::string& text : options.criteria) {
        Result<Criterion> criterion = parse_criterion(text, requirements.model);
        if (!criterion) refuse("--target: " + criterion.error().message);
        requirements.criteria.push_back(std::move(*criterion));
    }
    if (options.board.draws_layouts) {
        requirements.layouts = options.layout;
    } else if (!(options.layout == LayoutRequest())) {
        refuse("--layout-symmetry and --layout-bend need --geometry jigsaw");
    }
    if (!options.constraints.variants.empty()) {
        requirements.constraints = options.constraints;
    } else if (!(options.constraints == ConstraintRequest()) || options.constraint_symmetry) {
        refuse(
            "--constraint-cells, --shapes, --constraint-cover, --hidden-sums and "
            "--constraint-symmetry need "
            "--constraints");
    }
    if (!options.mask_file.empty() && !options.pattern_file.empty())
        refuse("--mask and --pattern exclude each other");
    if (!options.mask_file.empty())
        requirements.mask = read_mask(options.mask_file, options.board.geometry, interrupt);
    if (!options.pattern_file.empty()) {
        requirements.mask = read_mask(options.pattern_file, options.board.geometry, interrupt);
        if (!requirements.mask->is_exact(options.board.geometry)) {
            refuse("a pattern must determine every cell; use --mask to leave some open",
                   options.pattern_file);
        }
    }
    const Preset* const preset = options.preset != nullptr
                                     ? options.preset
                                     : usual_preset(options.board.geometry, requirements);
    if (preset != nullptr) {
        const Status used = use_preset(*preset, options.board.geometry, requirements);
        if (!used) refuse("--preset: " + used.error().message);
    }
    // "none" is a choice, too, and overrides the preset.
    if (options.symmetry) requirements.symmetry = *options.symmetry;
    if (options.constraint_symmetry && requirements.constraints)
        requirements.constraints->symmetry = *options.constraint_symmetry;
    if (!options.from_grid.empty() && !options.grids_file.empty())
        refuse("--from-grid and --grids exclude each other");
    const std::string& grids = options.from_grid.empty() ? options.grids_file : options.from_grid;
    if (!grids.empty()) requirements.grids = read_grids(grids, options.board.geometry, interrupt);
    if (!options.from_grid.empty() && requirements.grids.size() != 1)
        refuse("--from-grid takes one solution; --grids takes a file of them");
    return requirements;
}

}  // namespace sudoku::tools
