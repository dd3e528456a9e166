#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <iterator>

namespace sudoku {
namespace {

House line(HouseKind kind, int number, int side, auto cell_at) {
    House house{kind, number, {}};
    for (int i = 0; i < side; ++i) house.cells.push_back(static_cast<Cell>(cell_at(i)));
    std::sort(house.cells.begin(), house.cells.end());
    return house;
}

// Houses that share one cell (a row and a column) are left out: nothing follows from them that a
// single does not give.
std::vector<Crossing> find_crossings(const std::vector<House>& houses) {
    std::vector<Crossing> crossings;
    for (std::size_t a = 0; a < houses.size(); ++a) {
        for (std::size_t b = a + 1; b < houses.size(); ++b) {
            Crossing crossing{static_cast<int>(a), static_cast<int>(b), {}, {}, {}};
            const std::vector<Cell>& first = houses[a].cells;
            const std::vector<Cell>& second = houses[b].cells;
            std::set_intersection(first.begin(), first.end(), second.begin(), second.end(),
                                  std::back_inserter(crossing.shared));
            if (crossing.shared.size() < 2) continue;
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

// Made once, never destroyed, and pointed to without counting: all grids of all threads share it,
// and on their way through a generator they are copied and dropped all the time.
Geometry::Geometry() {
    static const Geometry* const classic = new Geometry(rectangular({3, 3}, {}).value());
    tables_ = {std::shared_ptr<const Tables>(), classic->tables_.get()};
}

Geometry::Tables::Tables() = default;
Geometry::Tables::~Tables() = default;

Geometry::Geometry(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}

Result<Geometry> Geometry::build(int side, BoxShape box_shape, std::vector<int> region_of,
                                 BoardRules rules) {
    auto tables = std::make_shared<Tables>();
    tables->side = side;
    tables->box_shape = box_shape;
    tables->rules = rules;
    tables->region_of = std::move(region_of);

    auto& houses = tables->houses;
    for (int r = 0; r < side; ++r) {
        houses.push_back(line(HouseKind::row, r + 1, side, [&](int i) { return r * side + i; }));
    }
    for (int c = 0; c < side; ++c) {
        houses.push_back(line(HouseKind::column, c + 1, side, [&](int i) { return i * side + c; }));
    }
    const bool boxes_are_lines = box_shape.rows == 1 || box_shape.columns == 1;
    if (!boxes_are_lines) {
        const HouseKind kind = box_shape.rows == 0 ? HouseKind::region : HouseKind::box;
        std::vector<House> regions(static_cast<std::size_t>(side), House{kind, 0, {}});
        for (int cell = 0; cell < side * side; ++cell) {
            const int region = tables->region_of[static_cast<std::size_t>(cell)];
            regions[static_cast<std::size_t>(region)].number = region + 1;
            regions[static_cast<std::size_t>(region)].cells.push_back(static_cast<Cell>(cell));
        }
        houses.insert(houses.end(), regions.begin(), regions.end());
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!rules.contains(rule.rule)) continue;
        if (rule.houses == nullptr) {
            tables->has_only_houses = false;
            continue;
        }
        auto lists = rule.houses(side, box_shape);
        if (!lists) return lists.error();
        int number = rule.first_number;
        for (std::vector<Cell>& cells : *lists) {
            std::sort(cells.begin(), cells.end());
            houses.push_back({rule.kind, number++, std::move(cells)});
        }
    }

    const auto cell_count = static_cast<std::size_t>(side * side);
    tables->houses_of.resize(cell_count);
    tables->house_sets.resize(cell_count);
    tables->peers.resize(cell_count);
    tables->peer_sets.resize(cell_count);
    for (std::size_t h = 0; h < houses.size(); ++h) {
        for (const Cell cell : houses[h].cells) {
            tables->houses_of[cell].push_back(static_cast<int>(h));
            tables->house_sets[cell].insert(static_cast<int>(h));
            for (const Cell other : houses[h].cells) {
                if (other != cell) tables->peer_sets[cell].insert(other);
            }
        }
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!rules.contains(rule.rule) || rule.demand != PairDemand::differ) continue;
        for (const auto& pair : pairs_of(rule, side)) {
            tables->peer_sets[pair.first].insert(pair.second);
            tables->peer_sets[pair.second].insert(pair.first);
        }
    }
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        tables->peer_sets[cell].for_each([&](Cell peer) { tables->peers[cell].push_back(peer); });
    }
    tables->crossings = find_crossings(houses);
    return Geometry(std::move(tables));
}

bool Geometry::is_classic() const {
    return tables_->box_shape == BoxShape{3, 3} && tables_->rules.empty();
}

bool operator==(const Geometry& a, const Geometry& b) {
    if (a.tables_ == b.tables_) return true;
    return a.side() == b.side() && a.tables_->box_shape == b.tables_->box_shape &&
           a.tables_->rules == b.tables_->rules && a.tables_->region_of == b.tables_->region_of;
}

}  // namespace sudoku
