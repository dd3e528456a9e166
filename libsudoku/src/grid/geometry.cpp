#include <sudoku/grid/geometry.hpp>

#include "grid/extra_cells.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <set>
#include <span>

namespace sudoku {
namespace {

std::vector<std::vector<Cell>> lines(int count, int length, auto cell_at) {
    std::vector<std::vector<Cell>> lists(static_cast<std::size_t>(count));
    for (int line = 0; line < count; ++line) {
        std::vector<Cell>& cells = lists[static_cast<std::size_t>(line)];
        cells.reserve(static_cast<std::size_t>(length));
        for (int i = 0; i < length; ++i) cells.push_back(static_cast<Cell>(cell_at(line, i)));
    }
    return lists;
}

// The houses with a number above `a` that share two or more cells with it.
std::vector<std::size_t> houses_across(std::size_t a, const std::vector<House>& houses,
                                       const std::vector<std::vector<int>>& houses_of) {
    std::vector<std::size_t> others;
    for (const Cell cell : houses[a].cells) {
        for (const int house : houses_of[cell]) {
            const auto b = static_cast<std::size_t>(house);
            if (b > a) others.push_back(b);
        }
    }
    std::sort(others.begin(), others.end());
    std::vector<std::size_t> twice;
    for (std::size_t i = 1; i < others.size(); ++i) {
        const bool is_known = !twice.empty() && twice.back() == others[i];
        if (others[i] == others[i - 1] && !is_known) twice.push_back(others[i]);
    }
    return twice;
}

// Houses that share one cell, such as a row and a column, are left out: they give no eliminations
// that singles do not find.
std::vector<Crossing> find_crossings(const std::vector<House>& houses,
                                     const std::vector<std::vector<int>>& houses_of) {
    std::vector<Crossing> crossings;
    for (std::size_t a = 0; a < houses.size(); ++a) {
        for (const std::size_t b : houses_across(a, houses, houses_of)) {
            Crossing crossing{static_cast<int>(a), static_cast<int>(b), {}, {}, {}};
            const std::vector<Cell>& first = houses[a].cells;
            const std::vector<Cell>& second = houses[b].cells;
            for (std::vector<Cell>* part :
                 {&crossing.shared, &crossing.first_rest, &crossing.second_rest})
                part->reserve(first.size());
            std::set_intersection(first.begin(), first.end(), second.begin(), second.end(),
                                  std::back_inserter(crossing.shared));
            std::set_difference(first.begin(), first.end(), crossing.shared.begin(),
                                crossing.shared.end(), std::back_inserter(crossing.first_rest));
            std::set_difference(second.begin(), second.end(), crossing.shared.begin(),
                                crossing.shared.end(), std::back_inserter(crossing.second_rest));
            crossings.push_back(std::move(crossing));
        }
    }
    return crossings;
}

}  // namespace

// The classic board is never destroyed, and the handle points to it without counting references:
// the grids of all threads share it, and generators copy and drop them constantly.
Geometry::Geometry() {
    static const Geometry* const classic = new Geometry(rectangular({3, 3}, {}).value());
    tables_ = {std::shared_ptr<const Tables>(), classic->tables_.get()};
}

Geometry::Tables::Tables() = default;
Geometry::Tables::~Tables() = default;

Geometry::Geometry(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}

Result<Geometry> Geometry::build(int side, BoxShape box_shape, const std::vector<int>& region_of,
                                 std::vector<GridCorner> grids, BoardRules rules, int first_digit) {
    auto tables = std::make_shared<Tables>();
    tables->side = side;
    tables->first_digit = first_digit;
    if (first_digit == 0) tables->features.insert(Feature::digits_from_zero);
    tables->box_shape = box_shape;
    tables->rules = rules;
    tables->grids = std::move(grids);
    tables->lay_out_cells();
    const bool is_square = tables->grids.size() == 1;

    auto& houses = tables->houses;
    std::set<std::vector<Cell>> known;
    // Adds houses of one kind to every grid; `lists` has them as cells of a square board.
    const auto add = [&](HouseKind kind, int first_number,
                         const std::vector<std::vector<Cell>>& lists) {
        for (std::size_t g = 0; g < tables->grids.size(); ++g) {
            int number = first_number;
            for (const std::vector<Cell>& cells : lists) {
                House house{kind, number++, tables->cells_of_grid(tables->grids[g], cells)};
                std::sort(house.cells.begin(), house.cells.end());
                if (!is_square && !known.insert(house.cells).second) continue;
                if (!is_square) house.grid = static_cast<int>(g) + 1;
                houses.push_back(std::move(house));
            }
        }
    };
    add(HouseKind::row, 1, lines(side, side, [&](int r, int i) { return r * side + i; }));
    add(HouseKind::column, 1, lines(side, side, [&](int c, int i) { return i * side + c; }));
    std::vector<std::vector<Cell>> regions(static_cast<std::size_t>(side));
    for (int cell = 0; cell < side * side; ++cell) {
        const int region = region_of[static_cast<std::size_t>(cell)];
        regions[static_cast<std::size_t>(region)].push_back(static_cast<Cell>(cell));
    }
    const bool boxes_are_lines = box_shape.rows == 1 || box_shape.columns == 1;
    if (boxes_are_lines)
        tables->regions = Regions::none;
    else if (box_shape == BoxShape{0, 0})
        tables->regions = Regions::drawn;
    if (!boxes_are_lines)
        add(tables->regions == Regions::drawn ? HouseKind::region : HouseKind::box, 1, regions);
    if (box_shape != BoxShape{3, 3}) tables->features.insert(Feature::other_boxes);
    if (!is_square) tables->features.insert(Feature::several_grids);
    tables->number_regions(regions);
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!rules.contains(rule.rule)) continue;
        tables->features.insert(rule.houses != nullptr ? Feature::extra_houses
                                                       : Feature::pair_rules);
        if (rule.houses == nullptr) continue;
        const auto lists = rule.houses(side, box_shape);
        if (!lists) return lists.error();
        add(rule.kind, rule.first_number, *lists);
    }

    tables->full_house_count = houses.size();
    // pairs_of() takes a geometry but needs only the positions of its cells, which are known by
    // now.
    Geometry geometry(tables);
    tables->find_peers(geometry);
    tables->crossings = find_crossings(houses, tables->houses_of);
    return geometry;
}

Result<Geometry> Geometry::build_short(const BoardPlan& plan, BoardRules rules) {
    auto tables = std::make_shared<Tables>();
    tables->side = plan.digits;
    tables->first_digit = plan.first_digit;
    tables->rules = rules;
    tables->box_shape = plan.boxes;
    tables->rows = plan.rows;
    tables->columns = plan.columns;
    tables->cell_count = plan.rows * plan.columns;
    tables->features = {Feature::other_boxes, Feature::short_houses};
    if (plan.first_digit == 0) tables->features.insert(Feature::digits_from_zero);
    const bool is_drawn = plan.boxes == BoxShape{0, 0};
    tables->regions = plan.regions.empty() ? Regions::none
                      : is_drawn           ? Regions::drawn
                                           : Regions::boxes;
    for (int cell = 0; cell < tables->cell_count; ++cell) {
        tables->cell_at.push_back(static_cast<Cell>(cell));
        tables->places.push_back({cell / plan.columns, cell % plan.columns});
    }
    if (plan.has_labels) tables->label_count = plan.rows * plan.columns;
    tables->add_extra_cells(tables->label_count + plan.extra_cells);
    std::vector<House>& houses = tables->houses;
    const auto add = [&](HouseKind kind, const std::vector<std::vector<Cell>>& lists) {
        int number = 1;
        for (const std::vector<Cell>& cells : lists) houses.push_back({kind, number++, cells});
    };
    add(HouseKind::row,
        lines(plan.rows, plan.columns, [&](int r, int i) { return r * plan.columns + i; }));
    add(HouseKind::column,
        lines(plan.columns, plan.rows, [&](int c, int i) { return i * plan.columns + c; }));
    add(is_drawn ? HouseKind::region : HouseKind::box, plan.regions);
    tables->region_of.assign(static_cast<std::size_t>(tables->cell_count), -1);
    for (std::size_t region = 0; region < plan.regions.size(); ++region) {
        for (const Cell cell : plan.regions[region])
            tables->region_of[cell] = static_cast<int>(region);
    }
    const auto is_full = [&](const House& house) {
        return static_cast<int>(house.cells.size()) == plan.digits;
    };
    const auto parts = std::stable_partition(houses.begin(), houses.end(), is_full);
    tables->full_house_count = static_cast<std::size_t>(parts - houses.begin());
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!rules.contains(rule.rule)) continue;
        if (rule.houses != nullptr)
            return Error{ErrorCode::invalid,
                         std::string(rule.name) + " needs as many rows and columns as digits"};
        tables->features.insert(Feature::pair_rules);
    }
    Geometry geometry(tables);
    tables->find_peers(geometry);
    tables->crossings = find_crossings(
        {houses.begin(), houses.begin() + static_cast<std::ptrdiff_t>(tables->full_house_count)},
        tables->houses_of);
    return geometry;
}

// Their places are below the board, too far apart to touch, and on no line of it.
void Geometry::Tables::add_extra_cells(int count) {
    constexpr int apart = 3;
    const int across = (columns + apart - 1) / apart;
    for (int i = 0; i < count; ++i)
        places.push_back({rows + apart * (1 + i / across), apart * (i % across)});
    extra_cells = count;
    cell_count += count;
    if (count > 0) features.insert(Feature::extra_cells);
}

void Geometry::Tables::lay_out_cells() {
    for (const GridCorner& grid : grids) {
        rows = std::max(rows, grid.row + side);
        columns = std::max(columns, grid.column + side);
    }
    cell_at.assign(static_cast<std::size_t>(rows * columns), no_cell);
    const auto at = [&](int row, int column) -> Cell& {
        return cell_at[static_cast<std::size_t>(row * columns + column)];
    };
    for (const GridCorner& grid : grids) {
        for (int cell = 0; cell < side * side; ++cell)
            at(grid.row + cell / side, grid.column + cell % side) = 0;
    }
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (at(row, column) == no_cell) continue;
            at(row, column) = static_cast<Cell>(cell_count++);
            places.push_back({row, column});
        }
    }
}

std::vector<Cell> Geometry::Tables::cells_of_grid(const GridCorner& grid,
                                                  const std::vector<Cell>& square_cells) const {
    std::vector<Cell> cells;
    cells.reserve(square_cells.size());
    for (const Cell cell : square_cells) {
        const int row = grid.row + cell / side;
        const int column = grid.column + cell % side;
        cells.push_back(cell_at[static_cast<std::size_t>(row * columns + column)]);
    }
    return cells;
}

void Geometry::Tables::number_regions(const std::vector<std::vector<Cell>>& square_regions) {
    constexpr int nowhere = -1;
    region_of.assign(static_cast<std::size_t>(cell_count), nowhere);
    int next = 0;
    for (const GridCorner& grid : grids) {
        for (const std::vector<Cell>& region : square_regions) {
            bool is_new = false;
            for (const Cell cell : cells_of_grid(grid, region)) {
                if (region_of[cell] != nowhere) continue;
                region_of[cell] = next;
                is_new = true;
            }
            if (is_new) ++next;
        }
    }
}

// Written for speed, because some sources have a new layout for every puzzle: lists are reserved at
// their exact length, and peers are marked in a bit table instead of sorted. CellSet and HouseSet
// have room for square boards only.
void Geometry::Tables::find_peers(const Geometry& geometry) {
    const auto count = static_cast<std::size_t>(cell_count);
    houses_of.resize(count);
    peers.resize(count);
    const std::size_t width = (count + 63) / 64;
    std::vector<std::uint64_t> is_peer(count * width);
    const auto mark = [&](Cell cell, Cell other) {
        is_peer[cell * width + other / 64] |= std::uint64_t{1} << other % 64;
    };
    for (std::size_t h = 0; h < houses.size(); ++h) {
        for (const Cell cell : houses[h].cells) {
            if (houses_of[cell].empty()) houses_of[cell].reserve(4);
            if (h < full_house_count) houses_of[cell].push_back(static_cast<int>(h));
            for (const Cell other : houses[h].cells) mark(cell, other);
        }
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!rules.contains(rule.rule) || rule.demand != PairDemand::differ) continue;
        for (const auto& [a, b] : pairs_of(rule, geometry)) {
            mark(a, b);
            mark(b, a);
        }
    }
    for (std::size_t cell = 0; cell < count; ++cell) {
        const std::span<std::uint64_t> row = std::span(is_peer).subspan(cell * width, width);
        row[cell / 64] &= ~(std::uint64_t{1} << cell % 64);
        std::size_t size = 0;
        for (const std::uint64_t word : row) size += static_cast<std::size_t>(std::popcount(word));
        peers[cell].reserve(size);
        for (std::size_t i = 0; i < width; ++i) {
            for (std::uint64_t left = row[i]; left != 0; left &= left - 1)
                peers[cell].push_back(
                    static_cast<Cell>(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
        }
    }
    if (grids.size() != 1) return;
    house_sets.resize(count);
    peer_sets.resize(count);
    for (std::size_t cell = 0; cell < count; ++cell) {
        for (const int house : houses_of[cell]) house_sets[cell].insert(house);
        for (const Cell peer : peers[cell]) peer_sets[cell].insert(peer);
    }
}

std::vector<std::pair<Cell, Cell>> pairs_of(const BoardRuleInfo& rule, const Geometry& geometry) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for (int i = 0; i < first_extra(geometry); ++i) {
        const auto cell = static_cast<Cell>(i);
        for (const auto& step : rule.steps) {
            const int row = geometry.row_of(cell) + step.first;
            const int column = geometry.column_of(cell) + step.second;
            if (geometry.has_cell(row, column))
                pairs.emplace_back(cell, geometry.cell_at(row, column));
        }
    }
    return pairs;
}

std::string Geometry::cell_name(Cell cell, Coordinates coordinates) const {
    if (is_extra(cell)) return 'x' + std::to_string(cell - first_extra(*this) + 1);
    const std::string column = std::to_string(column_of(cell) + 1);
    const bool is_small = rows() <= 9 && columns() <= 9;
    if (is_small && coordinates == Coordinates::letter_number)
        return static_cast<char>('A' + row_of(cell)) + column;
    return 'r' + std::to_string(row_of(cell) + 1) + 'c' + column;
}

bool operator==(const Geometry& a, const Geometry& b) {
    if (a.tables_ == b.tables_) return true;
    return a.side() == b.side() && a.first_digit() == b.first_digit() && a.rows() == b.rows() &&
           a.columns() == b.columns() && a.extra_cell_count() == b.extra_cell_count() &&
           a.label_count() == b.label_count() && a.tables_->box_shape == b.tables_->box_shape &&
           a.tables_->rules == b.tables_->rules && a.tables_->grids == b.tables_->grids &&
           a.tables_->region_of == b.tables_->region_of;
}

}  // namespace sudoku
