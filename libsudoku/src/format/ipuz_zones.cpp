#include "format/ipuz_zones.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>

namespace sudoku {
namespace {

std::vector<Zone> houses_of_kind(const Geometry& geometry, std::initializer_list<HouseKind> kinds) {
    std::vector<Zone> zones;
    for (const House& house : geometry.houses()) {
        if (std::find(kinds.begin(), kinds.end(), house.kind) != kinds.end())
            zones.push_back(house.cells);
    }
    return zones;
}

// Removes `houses` from `zones` if all of them are present.
bool take(std::vector<Zone>& zones, const std::vector<Zone>& houses) {
    const auto is_there = [&](const Zone& house) {
        return std::find(zones.begin(), zones.end(), house) != zones.end();
    };
    if (houses.empty() || !std::all_of(houses.begin(), houses.end(), is_there)) return false;
    for (const Zone& house : houses) zones.erase(std::find(zones.begin(), zones.end(), house));
    return true;
}

}  // namespace

Result<Geometry> geometry_of_regions(int side, std::vector<Zone> regions, BoardRules rules) {
    for (Zone& region : regions) std::sort(region.begin(), region.end());
    for (int rows = 2; rows < side; ++rows) {
        if (side % rows != 0) continue;
        const auto boxes = rectangular({rows, side / rows}, rules);
        if (!boxes) continue;
        auto left = regions;
        if (take(left, houses_of_kind(*boxes, {HouseKind::box})) && left.empty()) return *boxes;
    }
    return jigsaw(side, regions, rules);
}

bool take_houses(const BoardRuleInfo& rule, int side, BoxShape boxes, std::vector<Zone>& zones) {
    if (rule.houses == nullptr) return false;
    auto houses = rule.houses(side, boxes);
    if (!houses) return false;
    for (Zone& house : *houses) std::sort(house.begin(), house.end());
    return take(zones, *houses);
}

Result<Geometry> geometry_of_zones(int side, std::vector<Zone> zones, bool usual_boxes,
                                   BoardRules rules) {
    for (Zone& zone : zones) std::sort(zone.begin(), zone.end());
    const auto shape = usual_boxes ? usual_box_shape(side) : Result<BoxShape>(BoxShape{1, side});
    if (!shape) return shape.error();
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (take_houses(rule, side, *shape, zones)) rules.insert(rule.rule);
    }
    if (zones.empty()) return rectangular(*shape, rules);
    return geometry_of_regions(side, std::move(zones), rules);
}

ZoneList zones_of(const Geometry& geometry) {
    ZoneList list;
    const BoxShape shape = geometry.box_shape();
    const bool is_latin = geometry.regions() == Regions::none;
    const bool is_usual = shape == usual_box_shape(geometry.side()).value();
    list.usual_boxes = !is_latin || is_usual;
    if (!is_latin && !is_usual) {
        list.zones = houses_of_kind(geometry, {HouseKind::box, HouseKind::region});
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rule.houses == nullptr || !geometry.rules().contains(rule.rule)) continue;
        auto houses = rule.houses(geometry.side(), shape).value();
        for (Zone& zone : houses) list.zones.push_back(std::move(zone));
    }
    return list;
}

}  // namespace sudoku
