#pragma once

#include <sudoku/grid/geometry.hpp>

#include <string>
#include <vector>

namespace sudoku {

// The "zones" of ipuz are sets of cells that contain every digit once. Those that divide the board
// are its boxes or regions; others can be the two diagonals and the windows of a windoku.
using Zone = std::vector<Cell>;

// Returns the geometry with these zones, or an Error for a zone that is none of the above.
// `usual_boxes` tells what divides the board if the zones do not: the usual boxes, or nothing (a
// Latin square). `rules` apply to the board in any case.
Result<Geometry> geometry_of_zones(int side, std::vector<Zone> zones, bool usual_boxes,
                                   BoardRules rules = {});

// Returns the geometry with these boxes or regions, given in the form that geometry_of_zones()
// takes.
Result<Geometry> geometry_of_regions(int side, std::vector<Zone> regions, BoardRules rules);

// Removes the houses of a rule from `zones` if all are present, for a board with `boxes` that can
// have the rule. Zones are sorted.
bool take_houses(const BoardRuleInfo& rule, int side, BoxShape boxes, std::vector<Zone>& zones);

// The zones that geometry_of_zones() needs, together with `usual_boxes`, to make `geometry`.
struct ZoneList {
    bool usual_boxes = true;
    std::vector<Zone> zones;
};
ZoneList zones_of(const Geometry& geometry);

}  // namespace sudoku
