#include "human/base/classic_view.hpp"
#include "human/base/wings.hpp"
#include "human/explainer/explainer_finders.hpp"

namespace sudoku::human::explainer {
namespace {

// The first wing. One of three unchanged cells eliminates nothing new.
Finding first_wing(const Position& position, const PlaceCounts& counts, int pivot_size,
                   const Changes& changes) {
    const Cells pairs = counts.cells(2);
    if (!pairs.has_two()) return {};
    const Cells pivots = pivot_size == 2 ? pairs : counts.cells(3) - pairs;
    Finding found;
    find_wings(ClassicView{position}, pivot_size, pivots & changes.near(), pairs, [&](Step&& step) {
        found = std::move(step);
        found->rating = info(found->technique).base_rating;
        return true;
    });
    return found;
}

}  // namespace

Finding find_xy_wing(const Position& position, const PlaceCounts& counts, const Changes& changes) {
    return first_wing(position, counts, 2, changes);
}
Finding find_xyz_wing(const Position& position, const PlaceCounts& counts, const Changes& changes) {
    return first_wing(position, counts, 3, changes);
}

}  // namespace sudoku::human::explainer
