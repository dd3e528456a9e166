#include "generate/place_plans.hpp"

#include <sudoku/generate/generator.hpp>

#include <sudoku/grid/geometry.hpp>

namespace sudoku {
namespace {

Error invalid(std::string message) { return {ErrorCode::invalid, std::move(message)}; }

// Up to this side minimality can mostly be proved.
constexpr int largest_minimal_side = 16;

// No classic puzzle with fewer clues has one solution (McGuire, Tugemann, Civario, "There is no
// 16-clue Sudoku", 2012). In general: two digits that are nowhere given could change places, so all
// but one are needed.
int fewest_clues(const Geometry& geometry) {
    return geometry.is_classic() ? 17 : geometry.side() - 1;
}

Status check_clues(const Geometry& geometry, const ClueRange& clues) {
    const int fewest = fewest_clues(geometry);
    if (clues.least > clues.most) {
        return invalid("the range of " + std::to_string(clues.least) + " to " +
                       std::to_string(clues.most) + " clues is empty");
    }
    for (const int count : {clues.least, clues.most}) {
        if (count >= fewest && count <= geometry.cell_count()) continue;
        return invalid("a puzzle of " + geometry_spec(geometry) + " with one solution has " +
                       std::to_string(fewest) + " to " + std::to_string(geometry.cell_count()) +
                       " clues, not " + std::to_string(count));
    }
    return success();
}

Status check_grids(const Geometry& geometry, const std::vector<Grid>& grids) {
    for (const Grid& grid : grids) {
        if (!(grid.geometry() == geometry)) {
            return invalid("a given solution is of " + geometry_spec(grid.geometry()) +
                           ", not of " + geometry_spec(geometry));
        }
        if (!is_solution(grid)) return invalid("a given solution has empty cells or breaks a rule");
    }
    return success();
}

Status check_places(const Geometry& geometry, const GeneratorOptions& options) {
    const Result<PlacePlans> plans = PlacePlans::make(geometry, options);
    if (!plans) return plans.error();
    if (options.clues) return plans->check_clues(*options.clues);
    const int cells = geometry.cell_count();
    if (!plans->check_clues({fewest_clues(geometry), cells})) {
        return invalid("the wishes about places leave fewer than the " +
                       std::to_string(fewest_clues(geometry)) +
                       " clues that a puzzle with one solution has");
    }
    return success();
}

}  // namespace

Status check_options(const Geometry& geometry, const GeneratorOptions& options) {
    if (const Status known = require_plain(Grid(geometry), "generating"); !known) return known;
    if (options.clues) {
        if (const Status clues = check_clues(geometry, *options.clues); !clues) return clues;
    }
    if (options.attempts < 1) return invalid("at least one attempt is needed");
    if (options.node_limit && *options.node_limit < 1)
        return invalid("a node limit of 0 decides nothing");
    if (options.minimal && geometry.side() > largest_minimal_side && !options.node_limit) {
        return Error{ErrorCode::unsupported,
                     "to prove that every clue of a board of side " +
                         std::to_string(geometry.side()) +
                         " is needed may take for ever; give a node limit to try it"};
    }
    for (const Target& target : options.targets) {
        if (const Status known = check_target(target, geometry); !known) return known;
    }
    if (const Status grids = check_grids(geometry, options.grids); !grids) return grids;
    return check_places(geometry, options);
}

}  // namespace sudoku
