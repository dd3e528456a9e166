#pragma once

#include <sudoku/grid/geometry.hpp>

#include <string>
#include <vector>

namespace sudoku {

// The "zones" of ipuz are sets of cells that hold every digit once. Those that divide the board are
// its boxes or regions; beside them there may be the two diagonals and the windows of a windoku.
using Zone = std::vector<Cell>;

// The geometry with these zones, or which zone fits none of the above. `usual_boxes`: what divides
// the board if no zones do, the usual boxes or nothing (a Latin square). `rules`: those that the
// board has in any case.
Result<Geometry> geometry_of_zones(int side, std::vector<Zone> zones, bool usual_boxes,
                                   BoardRules rules = {});

// The geometry whose boxes or regions these are; `regions` as geometry_of_zones() takes zones.
Result<Geometry> geometry_of_regions(int side, std::vector<Zone> regions, BoardRules rules);

// Takes the houses of a rule out of `zones` if they are all there: a board with `boxes` may have
// them as a rule. Zones are sorted.
bool take_houses(const BoardRuleInfo& rule, int side, BoxShape boxes, std::vector<Zone>& zones);

// The zones that geometry_of_zones() needs besides `usual_boxes` to make `geometry`.
struct ZoneList {
    bool usual_boxes = true;
    std::vector<Zone> zones;
};
ZoneList zones_of(const Geometry& geometry);

}  // namespace sudoku
