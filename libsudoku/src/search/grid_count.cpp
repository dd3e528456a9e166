#include <sudoku/search/grid_count.hpp>

#include "search/band_classes.hpp"
#include "support/stopping.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

__extension__ using Wide = unsigned __int128;  // the number of 9x9 grids has 73 bits

std::string decimal(Wide number) {
    std::string text;
    do {
        text += static_cast<char>('0' + static_cast<int>(number % 10));
        number /= 10;
    } while (number != 0);
    std::reverse(text.begin(), text.end());
    return text;
}

}  // namespace

bool can_count_grids(const Geometry& geometry) {
    if (!Features{Feature::other_boxes}.contains(geometry.features()) ||
        geometry.regions() != Regions::boxes)
        return false;
    const auto [rows, columns] = tall_shape(geometry.box_shape());
    return columns >= 2 && geometry.side() <= 9;
}

Result<GridCount> count_grids(const Geometry& geometry, const std::stop_token& stop) {
    assert(can_count_grids(geometry));
    const auto [rows, columns] = tall_shape(geometry.box_shape());
    const auto found = BandClasses::find(rows, columns, stop);
    if (!found) return stopped_error();

    GridCount count;
    Wide grids = 0;
    Wide bands = 0;
    for (const BandClass& band_class : found->classes()) {
        if (band_class.fillings == 0) continue;
        count.band_types += band_class.types;
        ++count.band_classes;
        const Wide fillings = Wide{band_class.types} * band_class.fillings;
        bands += fillings;
        grids += fillings * band_class.completions;
    }
    // Each type represents every split of its first box and every order of the columns of its
    // boxes.
    Wide factor = found->splits().count();
    for (int stack = 0; stack < rows; ++stack) {
        for (int column = 2; column <= columns; ++column) factor *= static_cast<unsigned>(column);
    }
    count.grids = decimal(factor * grids);
    count.bands = decimal(factor * bands);
    return count;
}

}  // namespace sudoku
