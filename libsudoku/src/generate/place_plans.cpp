#include "generate/place_plans.hpp"

#include "generate/given_orbits.hpp"
#include "support/simple_errors.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <bitset>

namespace sudoku {
namespace {

using Orbits = std::vector<std::vector<Cell>>;

CellSet set_of(const std::vector<Cell>& cells) {
    CellSet set;
    for (const Cell cell : cells) set.insert(cell);
    return set;
}

// Extends the mask to mirror images: those of cells that must be given must be given, too, and
// likewise for cells that must not. Returns an Error if the two conflict in a cell.
Result<GivenMask> symmetric_mask(const GivenMask& mask, const Orbits& orbits,
                                 PatternSymmetry symmetry, const Geometry& geometry) {
    GivenMask closed;
    for (const std::vector<Cell>& orbit : orbits) {
        const auto find = [&](const CellSet& set) {
            return std::find_if(orbit.begin(), orbit.end(),
                                [&](Cell cell) { return set.contains(cell); });
        };
        const auto must = find(mask.must), must_not = find(mask.must_not);
        if (must != orbit.end() && must_not != orbit.end()) {
            return invalid_error("the mask contradicts the symmetry " +
                                 std::string(to_string(symmetry)) + ": " +
                                 geometry.cell_name(*must) + " must be given, but " +
                                 geometry.cell_name(*must_not) + " must not");
        }
        if (must != orbit.end()) closed.must |= set_of(orbit);
        if (must_not != orbit.end()) closed.must_not |= set_of(orbit);
    }
    return closed;
}

PlacePlan plan_of(const GivenMask& mask, const Orbits& orbits, int cell_count) {
    PlacePlan plan;
    for (const std::vector<Cell>& orbit : orbits) {
        if (mask.must_not.contains(orbit.front())) continue;
        plan.start |= set_of(orbit);
        if (!mask.must.contains(orbit.front())) plan.groups.push_back(orbit);
    }
    plan.is_full = plan.start.size() == cell_count;
    plan.is_every_cell = static_cast<int>(plan.groups.size()) == cell_count;
    plan.fixed = mask.must.size();
    return plan;
}

// In a band with plain boxes, two rows without a given can be exchanged, so no such puzzle is
// unique. The same holds for columns.
Status check_empty_lines(const GivenMask& mask, const Geometry& geometry) {
    if (geometry.regions() == Regions::drawn ||
        !Features{Feature::other_boxes}.contains(geometry.features()))
        return success();
    const int side = geometry.side();
    for (const bool is_row : {true, false}) {
        const int depth = is_row ? geometry.box_shape().rows : geometry.box_shape().columns;
        for (int first = 0; first < side; first += depth) {
            std::vector<int> empty;
            for (int line = first; line < first + depth; ++line) {
                bool may_have_given = false;
                for (int place = 0; place < side; ++place) {
                    const Cell cell =
                        is_row ? geometry.cell_at(line, place) : geometry.cell_at(place, line);
                    may_have_given = may_have_given || !mask.must_not.contains(cell);
                }
                if (!may_have_given) empty.push_back(line + 1);
            }
            if (empty.size() < 2) continue;
            const std::string lines = is_row ? "rows " : "columns ";
            return invalid_error("no puzzle with this mask has a unique solution: " + lines +
                                 std::to_string(empty[0]) + " and " + std::to_string(empty[1]) +
                                 " have no given and can be exchanged");
        }
    }
    return success();
}

// The plans of one symmetry.
Result<std::vector<PlacePlan>> plans_of(const Geometry& geometry, const GeneratorOptions& options,
                                        PatternSymmetry symmetry) {
    if (!has_symmetry(geometry, symmetry)) {
        return invalid_error("the cells of " + geometry_spec(geometry) +
                             " do not have the symmetry " + std::string(to_string(symmetry)));
    }
    const Orbits orbits = orbits_of(symmetry, geometry);
    const auto mask =
        symmetric_mask(options.mask.value_or(GivenMask{}), orbits, symmetry, geometry);
    if (!mask) return mask.error();
    if (const Status lines = check_empty_lines(*mask, geometry); !lines) return lines.error();
    std::vector<PlacePlan> plans;
    if (!options.empty_box) {
        plans.push_back(plan_of(*mask, orbits, geometry.cell_count()));
        return plans;
    }
    int regions = 0;
    for (int cell = 0; cell < geometry.cell_count(); ++cell)
        regions = std::max(regions, geometry.region_of(static_cast<Cell>(cell)) + 1);
    for (int region = 0; region < regions; ++region) {
        GivenMask emptied = *mask;
        for (int cell = 0; cell < geometry.cell_count(); ++cell) {
            if (geometry.region_of(static_cast<Cell>(cell)) == region)
                emptied.must_not.insert(static_cast<Cell>(cell));
        }
        if (const auto closed = symmetric_mask(emptied, orbits, symmetry, geometry);
            closed && check_empty_lines(*closed, geometry)) {
            plans.push_back(plan_of(*closed, orbits, geometry.cell_count()));
        }
    }
    if (plans.empty())
        return invalid_error("the other requirements about positions leave no box empty");
    return plans;
}

}  // namespace

Result<PlacePlans> PlacePlans::make(const Geometry& geometry, const GeneratorOptions& options) {
    PlacePlans result;
    std::optional<Error> refused;
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        const bool is_any = options.symmetry == PatternSymmetry::any_symmetric;
        if (is_any ? row.generators.empty() : row.symmetry != options.symmetry) continue;
        auto plans = plans_of(geometry, options, row.symmetry);
        if (plans) {
            result.choices_.push_back(std::move(*plans));
        } else if (!refused) {
            refused = plans.error();
        }
    }
    if (result.choices_.empty()) return *refused;
    return result;
}

int PlacePlans::largest_start() const {
    int largest = 0;
    for (const auto& plans : choices_) {
        for (const PlacePlan& plan : plans) largest = std::max(largest, plan.start.size());
    }
    return largest;
}

const PlacePlan& PlacePlans::draw(Rng& rng) const {
    const auto pick = [&](const auto& from) -> decltype(auto) {
        return from[from.size() == 1 ? 0 : static_cast<std::size_t>(rng.below(from.size()))];
    };
    return pick(pick(choices_));
}

Status PlacePlans::check_givens(const NumberRange& givens) const {
    std::string reached;
    for (const auto& plans : choices_) {
        for (const PlacePlan& plan : plans) {
            std::bitset<max_cells + 1> sums;
            sums.set(static_cast<std::size_t>(plan.fixed));
            for (const auto& group : plan.groups) sums |= sums << group.size();
            for (int count = givens.least; count <= givens.most; ++count) {
                if (sums.test(static_cast<std::size_t>(count))) return success();
            }
            reached = std::to_string(plan.fixed) + " to " + std::to_string(plan.start.size());
        }
    }
    const std::string wanted = givens.least == givens.most ? std::to_string(givens.least)
                                                           : std::to_string(givens.least) + " to " +
                                                                 std::to_string(givens.most);
    return invalid_error("the requirements about positions do not allow " + wanted +
                         " givens; they allow some of the numbers " + reached);
}

}  // namespace sudoku
