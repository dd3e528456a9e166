// Saved games of KSudoku. Letters are digits, b to j for 1 to 9, `_` is an open cell and `.` a
// place without one; cells are numbered down the columns:
//
//     <ksudoku><game ..><puzzle>
//       <graph order="9" type="custom" specific-type="Jigsaw" sizeX="9" sizeY="9" sizeZ="1" ..>
//         <sudokugroups at="0" withblocks="0"/>       rows and columns of a grid, and its boxes
//         <clique size="9">0 1 9 10 11 19 ..</clique>  cells with different digits
//         <cage operator="4" value="10" size="2">0 1</cage>
//       </graph>
//       <values>fd__h____g__bjf____ji____g_..</values>
//     </puzzle><history>..</history></game></ksudoku>

#include "format/ksudoku_xml.hpp"

#include "format/format_reader.hpp"
#include "format/ipuz_zones.hpp"
#include "grid/alphabet.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace sudoku {
namespace {

constexpr int largest_size = 255;
constexpr std::size_t most_groups = 10'000;

struct PlainBoard {
    std::string_view name;
    std::string_view rules;  // in addition to the usual boxes
};
constexpr std::array<PlainBoard, 3> plain_boards = {
    {{"Plain", ""}, {"XSudoku", "+diagonal"}, {"Windoku", "+windoku"}}};

// What the sign of a cage means on a board without boxes. With boxes, all cages are of killers.
constexpr std::array cage_kinds = {ConstraintKind::sum, ConstraintKind::quotient,
                                   ConstraintKind::minus, ConstraintKind::product,
                                   ConstraintKind::sum};

// The number of rows and columns of a box; 0 if the board has no square ones.
int box_of(int order) {
    for (int box = 2; box * box <= order; ++box) {
        if (box * box == order) return box;
    }
    return 0;
}

}  // namespace

bool KsudokuGame::has_text(std::string_view tag) {
    return tag.starts_with("<values") || tag.starts_with("<clique") || tag.starts_with("<cage");
}

auto KsudokuGame::cells_of(std::string_view text) const -> Group {
    Group cells;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find_first_of("0123456789"), text.size());
        text.remove_prefix(begin);
        int number = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (code != std::errc()) break;
        cells.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

// The rows and columns of a grid whose first cell has the number `at`, and its boxes.
void KsudokuGame::add_grid(int at, bool has_boxes) {
    const int box = has_boxes ? box_of(order_) : 0;
    if (order_ < min_side || order_ > max_side || at < 0 || at > largest_size * largest_size ||
        groups_.size() > most_groups)
        return;
    for (int i = 0; i < order_; ++i) {
        std::array<Group, 3> houses;
        for (int k = 0; k < order_; ++k) {
            houses[0].push_back(at + k * rows_ + i);
            houses[1].push_back(at + i * rows_ + k);
            if (box == 0) continue;
            houses[2].push_back(at + (i / box * box + k / box) * rows_ + i % box * box + k % box);
        }
        for (Group& house : houses) {
            if (!house.empty()) groups_.push_back(std::move(house));
        }
    }
}

void KsudokuGame::take(const std::string& tag, Position where, std::string text,
                       Position text_where) {
    pugi::xml_document document;
    std::string element = tag;
    if (!element.ends_with("/>")) element.insert(element.size() - 1, "/");
    document.load_buffer(element.data(), element.size());
    const pugi::xml_node node = document.first_child();
    const std::string_view name = node.name();
    if (name == "graph") {
        specific_ = node.attribute("specific-type").value();
        kind_ = node.attribute("type").value();
        order_ = node.attribute("order").as_int();
        columns_ = std::clamp(node.attribute("sizeX").as_int(order_), 0, largest_size);
        rows_ = std::clamp(node.attribute("sizeY").as_int(order_), 0, largest_size);
        is_flat_ = node.attribute("sizeZ").as_int(1) == 1;
        if (kind_ == "sudoku") rows_ = columns_ = order_;
        groups_.clear();
        cages_.clear();
    } else if (name == "sudokugroups") {
        add_grid(node.attribute("at").as_int(), node.attribute("withblocks").as_int(1) == 1);
    } else if (name == "roxdokugroups") {
        is_flat_ = false;
    } else if (name == "clique") {
        // A board of KSudoku has a few hundred.
        if (groups_.size() > most_groups)
            is_flat_ = false;
        else
            groups_.push_back(cells_of(text));
    } else if (name == "cage") {
        cages_.push_back({cells_of(text), node.attribute("operator").as_int(),
                          node.attribute("value").as_int()});
    } else if (name == "values") {
        values_ = std::move(text);
        values_where_ = text_where;
        where_ = where;
        has_values_ = true;
    } else if (name == "move" || name == "event" || name == "simple-event") {
        has_moves_ = true;
    }
}

Error KsudokuGame::unsupported(const std::string& rule) const {
    return {ErrorCode::unsupported,
            "has unsupported rules: " + shown_text(rule),
            {},
            where_.line,
            where_.column};
}

Result<Geometry> KsudokuGame::plain_board() const {
    const auto* const board =
        std::find_if(plain_boards.begin(), plain_boards.end(),
                     [&](const PlainBoard& row) { return row.name == specific_; });
    if (specific_.empty()) return unsupported("a board without specific-type");
    if (board == plain_boards.end()) return unsupported(specific_);
    auto geometry = parse_geometry(std::to_string(order_) + std::string(board->rules));
    if (geometry) return geometry;
    return malformed(
        where_, "a board of KSudoku of order " + std::to_string(order_) + ": expected 4 to 25");
}

Result<Geometry> KsudokuGame::board() const {
    if (kind_ == "sudoku") return plain_board();
    if (kind_ != "custom" || !is_flat_) return unsupported(kind_ + ' ' + specific_);
    if (order_ < min_side || order_ > max_side || rows_ < order_ || columns_ < order_) {
        return malformed(where_, "a board of KSudoku of order " + std::to_string(order_) +
                                     " with " + std::to_string(columns_) + " columns and " +
                                     std::to_string(rows_) + " rows");
    }
    return rows_ == order_ && columns_ == order_ ? board_of_one_grid() : board_of_grids();
}

// Rows and columns can be among the groups; what remains are boxes or regions, and diagonals.
Result<Geometry> KsudokuGame::board_of_one_grid() const {
    std::vector<Zone> zones;
    std::size_t lines = 0;
    for (const Group& group : groups_) {
        Zone zone;
        for (const int number : group) {
            if (number >= rows_ * columns_) return unsupported("a group outside the board");
            zone.push_back(static_cast<Cell>(number % rows_ * columns_ + number / rows_));
        }
        std::sort(zone.begin(), zone.end());
        if (static_cast<int>(zone.size()) != order_)
            return unsupported("a group of " + std::to_string(zone.size()) + " cells");
        const bool is_row = zone.back() - zone.front() == order_ - 1 && zone.front() % order_ == 0;
        bool is_column = zone.front() < order_;
        for (std::size_t i = 1; i < zone.size(); ++i)
            is_column = is_column && zone[i] == zone[i - 1] + order_;
        if (is_row || is_column)
            ++lines;
        else if (std::find(zones.begin(), zones.end(), zone) == zones.end())
            zones.push_back(std::move(zone));
    }
    if (static_cast<int>(lines) < 2 * order_) return unsupported("a board without rows or columns");
    auto geometry = geometry_of_zones(order_, std::move(zones), false);
    if (geometry) return geometry;
    return unsupported(specific_ + ", " + geometry.error().message);
}

// A grid is where all its rows, columns and boxes are among the groups.
Result<Geometry> KsudokuGame::board_of_grids() const {
    std::set<Group> left(groups_.begin(), groups_.end());
    const std::set<Group> all = left;
    const int box = box_of(order_);
    std::vector<GridCorner> corners;
    for (int row = 0; box > 0 && row + order_ <= rows_; ++row) {
        for (int column = 0; column + order_ <= columns_; ++column) {
            Group first_column;
            for (int i = 0; i < order_; ++i) first_column.push_back(column * rows_ + row + i);
            if (!all.contains(first_column)) continue;
            KsudokuGame grid;
            grid.order_ = order_;
            grid.rows_ = rows_;
            grid.add_grid(column * rows_ + row, true);
            for (Group& group : grid.groups_) std::sort(group.begin(), group.end());
            const bool is_grid =
                std::all_of(grid.groups_.begin(), grid.groups_.end(),
                            [&](const Group& group) { return all.contains(group); });
            if (!is_grid) continue;
            corners.push_back({row, column});
            for (const Group& group : grid.groups_) left.erase(group);
        }
    }
    if (corners.empty() || corners.size() > max_grids || !left.empty())
        return unsupported(specific_ + ", groups that are not those of grids");
    auto geometry = gattai({box, box}, std::move(corners));
    if (geometry) return geometry;
    return unsupported(specific_ + ", " + geometry.error().message);
}

Result<Grid> KsudokuGame::givens(const Geometry& geometry) const {
    Grid grid(geometry);
    const int count = kind_ == "sudoku" ? geometry.cell_count() : rows_ * columns_;
    int number = 0;
    Position where = values_where_;
    for (const char c : values_) {
        const Position here = where;
        where = c == '\n' ? Position{where.line + 1, 1} : Position{where.line, where.column + 1};
        if (c == ' ' || (c >= '\t' && c <= '\r')) continue;
        const int place = number++;
        if (place >= count) continue;
        const bool is_there = has_cell(place, geometry);
        const int digit = c == '_' || (c == '.' && !is_there) ? 0 : c - 'a';
        if (digit < 0 || digit > geometry.side() || (digit == 0 && c == 'a') ||
            (digit > 0 && !is_there)) {
            return malformed(here, quote(c) + " is not a digit of KSudoku: expected b-" +
                                       static_cast<char>('a' + geometry.side()) + " or _");
        }
        if (is_there) grid.set(cell_of(place, geometry), static_cast<Digit>(digit));
    }
    if (number == count) return grid;
    return malformed(values_where_,
                     std::to_string(number) + " cells: expected " + std::to_string(count));
}

Result<Record> KsudokuGame::record(const GeometryChoice& choice) const {
    const auto geometry = board();
    if (!geometry) return geometry.error();
    if (const std::string reason = choice.explain_named(*geometry); !reason.empty())
        return malformed(where_, reason);
    auto grid = givens(*geometry);
    if (!grid) return grid.error();
    const bool has_regions = geometry->regions() != Regions::none;
    std::vector<Constraint> constraints;
    for (const Cage& cage : cages_) {
        if (cage.sign < 0 || static_cast<std::size_t>(cage.sign) >= cage_kinds.size())
            return unsupported("a cage with the operator " + std::to_string(cage.sign));
        const ConstraintKind kind =
            has_regions ? ConstraintKind::cage : cage_kinds[static_cast<std::size_t>(cage.sign)];
        Constraint constraint{kind, {}, 0, {cage.value}};
        for (const int number : cage.cells) {
            if (!has_cell(number, *geometry)) return unsupported("a cage outside the board");
            constraint.cells.push_back(cell_of(number, *geometry));
        }
        std::sort(constraint.cells.begin(), constraint.cells.end());
        if (const Status good = check_constraint(constraint, *geometry); !good)
            return malformed(where_, good.error().message);
        constraints.push_back(std::move(constraint));
    }
    Record record{.puzzle = Puzzle(*std::move(grid), {}, std::move(constraints)),
                  .line = where_.line};
    if (has_moves_) record.notes.push_back({RecordField::other, "entries"});
    return record;
}

}  // namespace sudoku
