#include "generate/constraint_run.hpp"

#include "generate/grid_hunt.hpp"
#include "generate/no_puzzle.hpp"
#include "support/number_text.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace sudoku {
namespace {

Status check_range(const NumberRange& range, int least, int most, const std::string& what) {
    if (range.least <= range.most && range.least >= least && range.most <= most) return success();
    return invalid_error(what + " from " + std::to_string(least) + " to " + std::to_string(most) +
                         ", not " + std::to_string(range.least) +
                         (range.least == range.most ? "" : " to " + std::to_string(range.most)));
}

Status check_variant(const Geometry& geometry, const ConstraintRequest& requirements,
                     const VariantInfo& variant) {
    const std::string name(variant.name);
    if (variant.needs_latin && geometry.regions() != Regions::none) {
        return invalid_error(name + " needs a board without boxes, such as " +
                             std::to_string(geometry.side()) + "+latin");
    }
    const auto rules = rules_of(std::array{&variant}, geometry);
    for (const Constraint& rule : rules) {
        if (const Status good = check_constraint(rule, geometry); !good) return good;
    }
    if (requirements.symmetry != PatternSymmetry::none && !variant.is_symmetric) {
        return invalid_error(rules.empty()
                                 ? "the positions of the constraints of " + name +
                                       " follow from the digits and have no symmetry"
                                 : name + " is a rule of the whole board, which has no positions");
    }
    if (requirements.cells && variant.largest_cells > 0) {
        const int least = variant.covers_board ? 1 : 2;
        const int most = std::min(variant.largest_cells, geometry.side());
        return check_range(*requirements.cells, least, most,
                           "constraints of " + name + " have sizes");
    }
    return success();
}

// True if the symmetry turns rows into columns, or can be one that does.
bool swaps_lines(PatternSymmetry symmetry) {
    const auto& generators =
        pattern_symmetry_table()[static_cast<std::size_t>(symmetry)].generators;
    return symmetry == PatternSymmetry::any_symmetric ||
           std::any_of(generators.begin(), generators.end(), [](SquareSymmetry generator) {
               return generator != SquareSymmetry::rotate_180 &&
                      generator != SquareSymmetry::horizontal &&
                      generator != SquareSymmetry::vertical;
           });
}

}  // namespace

Status check_constraint_requirements(const Geometry& geometry, const GeneratorOptions& options) {
    const ConstraintRequest& requirements = *options.constraints;
    if (requirements.variants.empty())
        return invalid_error("requirements about constraints need a kind of constraint");
    if (geometry.grids().size() > 1) {
        return Error{ErrorCode::unsupported,
                     "puzzles with constraints cannot be generated on multi-grid boards"};
    }
    if (geometry.rows() != geometry.columns() && swaps_lines(requirements.symmetry)) {
        return Error{ErrorCode::unsupported,
                     "this symmetry of constraints needs a board with as many rows as columns"};
    }
    if (options.mask)
        return invalid_error("puzzles with constraints cannot have a mask or pattern");
    if (options.digits_balanced)
        return invalid_error("puzzles with constraints cannot have balanced digits");
    if (options.empty_box)
        return invalid_error("puzzles with constraints cannot have an empty box");
    // All other criteria apply only to puzzles without constraints.
    for (const Criterion& criterion : options.criteria) {
        const bool is_technique = criterion.fact == nullptr;
        if (is_technique || criterion.fact == find_criterion_fact("givens")) continue;
        const bool is_of_ladder = criterion.fact->source == FactSource::grade ||
                                  criterion.fact->source == FactSource::explainer ||
                                  criterion.fact->source == FactSource::hodoku;
        if (is_of_ladder && criterion.fact->boards == FactBoards::all) continue;
        return Error{ErrorCode::unsupported,
                     "puzzles with constraints have no score for the criterion " + criterion.text};
    }
    const VariantInfo* cages = nullptr;
    bool has_sizes = false;
    for (std::size_t i = 0; i < requirements.variants.size(); ++i) {
        const VariantInfo& variant = *requirements.variants[i];
        for (std::size_t k = 0; k < i; ++k) {
            if (requirements.variants[k] == &variant)
                return invalid_error(std::string(variant.name) + " is named twice");
        }
        if (variant.covers_board && cages != nullptr) {
            return invalid_error(std::string(cages->name) + " and " + std::string(variant.name) +
                                 " exclude each other");
        }
        if (variant.covers_board) cages = &variant;
        has_sizes = has_sizes || variant.largest_cells > 0;
        if (const Status good = check_variant(geometry, requirements, variant); !good) return good;
    }
    if ((requirements.cells || requirements.shapes != ConstraintShapes::all) && !has_sizes)
        return invalid_error("constraints of " + std::string(requirements.variants.front()->name) +
                             " have no sizes to choose from");
    const bool has_sums =
        std::any_of(requirements.variants.begin(), requirements.variants.end(),
                    [](const auto* variant) { return variant->name == "killer"; });
    if (requirements.hidden_sums && !has_sums)
        return invalid_error("hidden sums need killer cages");
    if (requirements.hidden_sums) {
        const Status good =
            check_range(*requirements.hidden_sums, 0, 100, "hidden sums must be percentages");
        if (!good) return good;
    }
    const bool has_rules_alone =
        std::all_of(requirements.variants.begin(), requirements.variants.end(),
                    [](const auto* variant) { return variant_row(*variant).rules != nullptr; });
    if (requirements.cover && has_rules_alone)
        return invalid_error("rules of the whole board have no cover");
    if (requirements.cover) {
        const Status good = check_range(*requirements.cover, 1, 100,
                                        "the cover of constraints must be a percentage");
        if (!good) return good;
    }
    return success();
}

Status ConstraintRun::draw_grids(std::span<Attempt> attempts, const std::stop_token& cancel) {
    Result<std::vector<GridHunt>> hunts = grids_.draw_for(attempts, cancel);
    if (!hunts) return hunts.error();
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        attempts[i].solution = std::move((*hunts)[i].grid);
        attempts[i].nodes = (*hunts)[i].nodes;
    }
    return success();
}

// Covers requirements on numbers only.
ClosestAttempt ConstraintRun::closeness_of(const ConstraintMaker::Made& made) const {
    using Miss = ConstraintMaker::Miss;
    const ConstraintRequest& requirements = *options_.constraints;
    if (made.miss == Miss::wrong_givens && options_.givens)
        return attempt_off_range(*options_.givens, made.number, "had", "givens");
    if (made.miss == Miss::wrong_cover && requirements.cover)
        return attempt_off_range(*requirements.cover, made.number, "covered", "percent");
    if (made.miss == Miss::wrong_sums && requirements.hidden_sums)
        return attempt_off_range(*requirements.hidden_sums, made.number, "hid",
                                 "percent of the sums");
    return {};
}

void ConstraintRun::judge(Making& making, Attempt& attempt, const std::stop_token& cancel) {
    if (attempt.solution) {
        if (auto puzzle = judge_grid(making, attempt, cancel)) making.made = *std::move(puzzle);
    } else if (++making.fruitless > fruitless_hunts_per_attempt * making.stats.attempts) {
        making.made = no_grid_error(geometry_, {.nodes = attempt.nodes}, cancel);
    }
}

std::optional<GeneratedPuzzle> ConstraintRun::judge_grid(Making& making, Attempt& attempt,
                                                         const std::stop_token& cancel) {
    using Miss = ConstraintMaker::Miss;
    GenerationStats& stats = making.stats;
    ClosestAttempt& nearest = making.nearest;
    ConstraintMaker::Made made = maker_.make(*attempt.solution, attempt.rng, cancel);
    if (cancel.stop_requested()) return std::nullopt;  // the result depends on the time
    ++stats.attempts;
    stats.removal += made.stats;
    nearest.take(closeness_of(made));
    switch (made.miss) {
        case Miss::none: break;
        case Miss::not_unique: ++stats.not_unique; return std::nullopt;
        case Miss::too_hard:
            stats.missed.resize(options_.criteria.size());
            ++stats.missed.front();
            return std::nullopt;
        case Miss::wrong_givens: ++stats.wrong_givens; return std::nullopt;
        case Miss::wrong_cover:
        case Miss::wrong_sums:
        case Miss::no_constraints: ++stats.wrong_cover; return std::nullopt;
        case Miss::not_minimal: ++stats.not_minimal; return std::nullopt;
    }
    if (!options_.criteria.empty()) {
        Inspection inspection(inspector_, *made.puzzle, *attempt.solution);
        for (std::size_t i = 0; i < options_.criteria.size(); ++i) {
            const double gap = signed_distance(options_.criteria[i], inspection);
            if (gap == 0) continue;
            nearest.take(attempt_off_criterion(
                options_.criteria[i], std::abs(gap),
                distance_of_miss(std::abs(gap), i, options_.criteria.size())));
            stats.missed.resize(options_.criteria.size());
            ++stats.missed[i];
            count_level(stats, options_.criteria[i], gap);
            return std::nullopt;
        }
    }
    return GeneratedPuzzle{*std::move(made.puzzle), *std::move(attempt.solution), stats,
                           ids_.of(attempt.index)};
}

std::vector<Result<GeneratedPuzzle>> ConstraintRun::make(std::span<const std::uint64_t> indices,
                                                         const std::stop_token& cancel,
                                                         std::span<GenerationStats> stats,
                                                         GenerationWatch* watch) {
    std::vector<Making> makings;
    makings.reserve(indices.size());
    for (const std::uint64_t index : indices) makings.push_back({index});
    for (int number = 0; number < options_.attempts && !cancel.stop_requested(); ++number) {
        std::vector<Attempt> attempts;
        std::vector<Making*> open;
        for (Making& making : makings) {
            if (making.made) continue;
            const auto stream = static_cast<std::uint64_t>(number);
            attempts.push_back({making.index, Rng(options_.seed, stream, making.index)});
            open.push_back(&making);
        }
        if (attempts.empty()) break;
        const Status drawn = draw_grids(attempts, cancel);
        if (cancel.stop_requested()) break;
        for (std::size_t k = 0; k < attempts.size() && !cancel.stop_requested(); ++k) {
            Making& making = *open[k];
            if (!drawn) {
                making.made = drawn.error();
                continue;
            }
            const std::uint64_t before = making.stats.attempts;
            judge(making, attempts[k], cancel);
            tell(watch, making.stats.attempts - before, making.made.has_value(), making.nearest,
                 making.stats);
        }
    }
    std::vector<Result<GeneratedPuzzle>> results;
    results.reserve(indices.size());
    for (std::size_t i = 0; i < makings.size(); ++i) {
        Making& making = makings[i];
        if (!making.made) {
            making.made = no_puzzle_error(geometry_, options_, making.stats, making.fruitless,
                                          making.nearest, cancel);
        }
        if (!stats.empty()) stats[i] = making.stats;
        results.push_back(*std::move(making.made));
    }
    return results;
}

}  // namespace sudoku
