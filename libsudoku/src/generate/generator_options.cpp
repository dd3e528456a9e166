#include "generate/constraint_run.hpp"
#include "generate/fresh_layout.hpp"
#include "generate/place_plans.hpp"
#include "support/nearest_name.hpp"
#include "support/simple_errors.hpp"

#include <sudoku/generate/generator.hpp>

#include <sudoku/grid/geometry.hpp>

namespace sudoku {
namespace {

// Up to this side minimality can usually be proved.
constexpr int largest_minimal_side = 16;

// No classic puzzle with fewer givens is unique (McGuire, Tugemann, Civario, "There is no 16-Clue
// Sudoku", 2012). In general, two digits without a given could be exchanged, so all digits but one
// need a given.
int fewest_givens(const Geometry& geometry) {
    return geometry.is_classic() ? 17 : geometry.side() - 1;
}

Status check_givens(const Geometry& geometry, const NumberRange& givens, bool has_variants) {
    const int fewest = has_variants ? 0 : fewest_givens(geometry);
    if (givens.least > givens.most) {
        return invalid_error("the range of " + std::to_string(givens.least) + " to " +
                             std::to_string(givens.most) + " givens is empty");
    }
    for (const int count : {givens.least, givens.most}) {
        if (count >= fewest && count <= geometry.cell_count()) continue;
        return invalid_error("a puzzle of " + geometry_spec(geometry) + " with one solution has " +
                             std::to_string(fewest) + " to " +
                             std::to_string(geometry.cell_count()) + " givens, not " +
                             std::to_string(count));
    }
    return success();
}

Status check_grids(const Geometry& geometry, const std::vector<Grid>& grids) {
    for (const Grid& grid : grids) {
        if (!(grid.geometry() == geometry)) {
            return invalid_error("the solution is of " + geometry_spec(grid.geometry()) +
                                 ", not of " + geometry_spec(geometry));
        }
        if (!is_solution(grid))
            return invalid_error("the solution has empty cells or breaks a rule");
    }
    return success();
}

Status check_places(const Geometry& geometry, const GeneratorOptions& options) {
    const Result<PlacePlans> plans = PlacePlans::make(geometry, options);
    if (!plans) return plans.error();
    if (options.givens) return plans->check_givens(*options.givens);
    const int cells = geometry.cell_count();
    if (!plans->check_givens({fewest_givens(geometry), cells})) {
        return invalid_error("the requirements about positions leave fewer than the " +
                             std::to_string(fewest_givens(geometry)) +
                             " givens that a puzzle with one solution has");
    }
    return success();
}

// Refuses what is not supported on multi-grid boards.
Status check_grids_of_board(const Geometry& geometry, const GeneratorOptions& options) {
    if (geometry.is_square()) return success();
    if (geometry.cell_count() > max_cells) {
        return Error{ErrorCode::unsupported, "boards of more than " + std::to_string(max_cells) +
                                                 " cells cannot be generated, and " +
                                                 geometry_spec(geometry) + " has " +
                                                 std::to_string(geometry.cell_count())};
    }
    for (const Criterion& criterion : options.criteria) {
        // check_criterion() refuses facts of other boards.
        if (criterion.fact == nullptr || criterion.fact->source != FactSource::score) continue;
        return Error{ErrorCode::unsupported,
                     "multi-grid boards have no score for the criterion " + criterion.text};
    }
    return success();
}

// The refusals of a puzzle's board begin with a verb.
Error about(const Geometry& geometry, Error error) {
    error.message = "the board " + geometry_spec(geometry) + ' ' + error.message;
    return error;
}

}  // namespace

Result<BoardRequest> parse_board_request(std::string_view text) {
    constexpr std::string_view jigsaws = "jigsaw";
    const std::size_t plus = std::min(text.find('+'), text.size());
    std::string_view layout = text.substr(0, plus);
    if (!equal_whatever_case(layout.substr(0, jigsaws.size()), jigsaws)) {
        const auto geometry = parse_geometry(text);
        if (!geometry) return geometry.error();
        return BoardRequest{*geometry, false};
    }
    layout.remove_prefix(jigsaws.size());
    std::string side = "9";
    if (!layout.empty()) {
        const std::size_t times = std::min(layout.find_first_of("xX"), layout.size());
        const std::string_view first =
            layout.substr(std::min<std::size_t>(1, layout.size()), times == 0 ? 0 : times - 1);
        const bool is_size = layout.front() == ':' && times < layout.size() && !first.empty() &&
                             first.find_first_not_of("0123456789") == std::string_view::npos &&
                             first == layout.substr(times + 1);
        if (!is_size) {
            const auto geometry = parse_geometry(text);
            if (!geometry) return geometry.error();
            return BoardRequest{*geometry, false};
        }
        side = first;
    }
    const auto geometry = parse_geometry(side + std::string(text.substr(plus)));
    if (!geometry) return geometry.error();
    return BoardRequest{*geometry, true};
}

Features features_made(const Geometry& geometry, const GeneratorOptions& options) {
    Features features = geometry.features();
    if (options.layouts) features.insert(Feature::other_boxes);
    if (options.constraints) features.insert(Feature::constraints);
    return features;
}

Status check_options(const Geometry& geometry, const GeneratorOptions& options) {
    if (options.layouts) {
        if (!options.grids.empty())
            return invalid_error("solutions cannot be combined with new layouts");
        // One layout shows whether the request can be met.
        Rng rng(0);
        const Result<Geometry> layout = fresh_layout(geometry, *options.layouts, rng);
        if (!layout) return layout.error();
        GeneratorOptions inner = options;
        inner.layouts.reset();
        return check_options(*layout, inner);
    }
    const bool has_variants = options.constraints.has_value();
    if (const Status usual = require_usual_digits(
            geometry, "generating", {Feature::short_houses, Feature::digits_from_zero});
        !usual)
        return about(geometry, usual.error());
    if (has_variants) {
        if (const Status requirements = check_constraint_requirements(geometry, options);
            !requirements)
            return requirements;
    } else if (geometry.features().contains({Feature::several_grids, Feature::pair_rules})) {
        const Status plain = require_plain(Grid(geometry), "generating");
        return plain ? plain : about(geometry, plain.error());
    } else if (const Status board = check_grids_of_board(geometry, options); !board) {
        return board;
    }
    if (options.givens) {
        const Status givens = check_givens(geometry, *options.givens, has_variants);
        if (!givens) return givens;
    }
    if (options.attempts < 1) return invalid_error("at least one attempt is needed");
    if (options.node_limit && *options.node_limit < 1)
        return invalid_error("the node limit must be above 0");
    if (options.minimal && !has_variants && geometry.side() > largest_minimal_side &&
        !options.node_limit) {
        return Error{ErrorCode::unsupported,
                     "to prove that every constraint of a board of side " +
                         std::to_string(geometry.side()) +
                         " is needed could take forever; set a node limit to try it"};
    }
    for (const Criterion& criterion : options.criteria) {
        if (const Status known = check_criterion(criterion, geometry); !known) return known;
    }
    if (const Status grids = check_grids(geometry, options.grids); !grids) return grids;
    return has_variants ? success() : check_places(geometry, options);
}

}  // namespace sudoku
