#include "format/iss_board.hpp"

#include "format/cell_text.hpp"
#include "format/iss_chaos.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sudoku {
namespace {

class IssBoardReader {
  public:
    IssBoardReader(std::span<const IssPart> parts, UnknownRules& unknown)
        : parts_(parts), unknown_(unknown) {}

    Status read(Position begin) {
        std::string shape;
        bool has_boxes = true;
        BoardRules rules;
        for (const IssPart& part : parts_) {
            part_ = &part;
            const IssWords words = split_iss(part.text, '~');
            if (words[0] == "Shape") {
                if (!shape.empty() && shape != part.text)
                    return broken("the board already has another shape, ." + shape);
                shape = part.text;
                if (!read_shape(words)) unknown_.add(part.text);
            } else if (words[0] == "NoBoxes") {
                if (words.size() > 1) return broken("expected nothing after the name");
                has_boxes = false;
            } else if (words[0] == "Doppelganger") {
                if (words.size() > 1) return broken("expected nothing after the name");
                has_doppelgangers_ = true;
            } else if (words[0] == "ChaosConstruction") {
                if (words.size() > 1) return broken("expected nothing after the name");
                board_.has_labels = true;
            } else if (const IssRule* rule = find_iss_rule(part.text)) {
                rules.insert(rule->rule);
            }
        }
        if (!unknown_.empty()) return success();
        if (const Status status = read_region_size(); !status) return status;
        board_.boxes = has_boxes
                           ? iss_boxes(board_.plan.rows, board_.plan.columns, board_.region_size)
                           : std::nullopt;
        has_boxes = board_.boxes.has_value();
        if (const Status status = read_maps(has_boxes); !status) return status;
        if (board_.has_labels && !name_labels()) {
            unknown_.add("ChaosConstruction on this board");
            return success();
        }
        if (has_doppelgangers_ && !name_doppelgangers()) {
            unknown_.add("Doppelganger on this board");
            return success();
        }
        for (const IssPart& part : parts_) {
            part_ = &part;
            const IssWords words = split_iss(part.text, '~');
            if (words[0] == "Var" && !board_.variables.add(words))
                return broken("expected a name and a number of cells");
        }
        board_.plan.has_labels = board_.has_labels;
        board_.plan.extra_cells = board_.variables.count() -
                                  (board_.has_labels ? board_.plan.rows * board_.plan.columns : 0);
        BoardRules plain_rules = rules;
        plain_rules.erase(BoardRule::windows);
        plain_rules.erase(BoardRule::disjoint);
        auto geometry = geometry_with(has_boxes, plain_rules);
        if (!geometry)
            return Error{
                ErrorCode::unsupported, geometry.error().message, {}, begin.line, begin.column};
        if (!board_.are_regions) groups_ = board_.pieces;
        for (const BoardRule rule : {BoardRule::windows, BoardRule::disjoint}) {
            if (!rules.contains(rule)) continue;
            if (!board_.has_full_houses()) {
                unknown_.add("Windoku or DisjointSets on this board");
                return success();
            }
            add_groups(rule, has_boxes, plain_rules, *geometry);
        }
        board_.geometry = *std::move(geometry);
        board_.has_regions = has_boxes || board_.geometry.regions() == Regions::drawn;
        board_.givens.assign(static_cast<std::size_t>(board_.geometry.cell_count()),
                             DigitSet::all(board_.plan.digits));
        for (std::vector<Cell>& cells : groups_)
            board_.constraints.push_back({ConstraintKind::extra_region, std::move(cells), 0, {}});
        if (has_doppelgangers_) add_doppelgangers();
        return success();
    }
    IssBoard take_board() { return std::move(board_); }

  private:
    Error broken(const std::string& what) const { return iss_error(*part_, what); }

    // One variable for each cell, the number of its region, and others for arrows with several
    // arms.
    bool name_labels() {
        const int cells = board_.plan.rows * board_.plan.columns;
        const bool has_all =
            board_.plan.first_digit == 1 && board_.region_size == board_.plan.digits &&
            cells % board_.plan.digits == 0 && !board_.boxes && board_.pieces.empty();
        if (!has_all || !board_.variables.add("CC", cells, board_.plan.columns)) return false;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            const IssWords words = split_iss(parts_[i].text, '~');
            const int count =
                words[0] == "ChaosArrow" ? count_chaos_lengths(board_.plan, words) : 0;
            if (count > 0 && !board_.variables.add(name_of_chaos_lengths(i), count, 0))
                return false;
        }
        return true;
    }

    // One variable for each row, column and box, and one that is 0. The variables of rows are those
    // of "columns" there, because they form one.
    struct Doppelgangers {
        HouseKind kind;
        std::string_view name;
    };
    static constexpr std::array doppelgangers{Doppelgangers{HouseKind::row, "DGC"},
                                              Doppelgangers{HouseKind::column, "DGR"},
                                              Doppelgangers{HouseKind::box, "DGB"}};

    // Returns false on a board that cannot have them.
    bool name_doppelgangers() {
        const int size = board_.plan.rows;
        if (board_.plan.columns != size || board_.plan.digits != size + 1 ||
            board_.plan.first_digit != 0 || board_.region_size != size)
            return false;
        const bool are_new = board_.variables.add("DGZ", 1, 1) &&
                             board_.variables.add("DGC", size, size) &&
                             board_.variables.add("DGR", size, size);
        return are_new &&
               (!board_.boxes || board_.variables.add("DGB", size, size / board_.boxes->columns));
    }

    // Each house and its variable hold all digits, and so do the variables of all rows, of all
    // columns and of all boxes. The variables of the houses of a 0 differ.
    void add_doppelgangers() {
        const Cell zero = *board_.find_variable("DGZ");
        board_.givens[zero] = DigitSet::of(1);
        std::vector<std::vector<Cell>> of_cell(board_.givens.size());
        for (const Doppelgangers& each : doppelgangers) {
            std::vector<Cell> all{zero};
            for (const House& house : board_.geometry.houses_and_parts()) {
                if (house.kind != each.kind) continue;
                const Cell own =
                    *board_.find_variable(std::string(each.name) + std::to_string(house.number));
                all.push_back(own);
                for (const Cell cell : house.cells) of_cell[cell].push_back(own);
                std::vector<Cell> cells = house.cells;
                cells.push_back(own);
                board_.constraints.push_back(
                    {ConstraintKind::extra_region, std::move(cells), 0, {}});
            }
            if (all.size() > 1)
                board_.constraints.push_back({ConstraintKind::extra_region, std::move(all), 0, {}});
        }
        for (std::size_t cell = 0; cell < of_cell.size(); ++cell) {
            if (of_cell[cell].empty()) continue;
            board_.constraints.push_back(
                any_of({{{ConstraintKind::extra_region, of_cell[cell], 0, {}}},
                        {{ConstraintKind::greater, {static_cast<Cell>(cell), zero}, 0, {}}}}));
        }
    }

    // Reads "6x8", with the digits "9" or "0-8" and the kind of the board after it.
    bool read_shape(const IssWords& words) {
        if (words.size() < 2 || words.size() > 4) return false;
        const IssWords sides = split_iss(words[1], 'x');
        const auto rows = sides.size() == 2 ? iss_number(sides[0]) : std::nullopt;
        const auto columns = rows ? iss_number(sides[1]) : std::nullopt;
        if (!columns) return false;
        board_.plan.rows = *rows;
        board_.plan.columns = *columns;
        board_.plan.digits = std::max(*rows, *columns);
        board_.region_size = board_.plan.digits;
        const std::string digits = words.size() > 2 ? words[2] : "";
        if (!digits.empty()) {
            const IssWords ends = split_iss(digits, '-');
            const auto first = ends.size() == 2 ? iss_number(ends[0]) : std::optional(1);
            const auto last = ends.size() <= 2 ? iss_number(ends.back()) : std::nullopt;
            if (!first || !last) return false;
            board_.plan.first_digit = *first;
            board_.plan.digits = *last - *first + 1;
        } else if (words.size() == 3) {
            return false;
        }
        if (words.size() == 4 && words[3] != "Sudoku") return false;
        const bool has_digits = board_.plan.first_digit == 0 || board_.plan.first_digit == 1;
        board_.plan.boxes = {1, board_.plan.digits};
        return has_digits && free_board(board_.plan).has_value();
    }

    // Boxes and pieces of jigsaws can have fewer cells than there are digits.
    Status read_region_size() {
        for (const IssPart& part : parts_) {
            part_ = &part;
            const IssWords words = split_iss(part.text, '~');
            if (words[0] != "RegionSize") continue;
            const auto size = words.size() == 2 ? iss_number(words[1]) : std::nullopt;
            if (!size || *size < 2 || *size > board_.plan.digits)
                return broken("expected a number of cells, as many as digits at most");
            board_.region_size = *size;
        }
        return success();
    }

    // The pieces of a jigsaw are the regions of the board if they cover it and replace the boxes;
    // otherwise they are groups of cells with different digits.
    Status read_maps(bool has_boxes) {
        std::string map;
        for (const IssPart& part : parts_) {
            part_ = &part;
            const IssWords words = split_iss(part.text, '~');
            if (words[0] != "Jigsaw") continue;
            if (words.size() < 2 || words.size() > 3) return broken("expected a map of regions");
            if (!map.empty() && map != words.back())
                return broken("the board already has another map of regions");
            map = words.back();
            const int cells_of_board = board_.plan.rows * board_.plan.columns;
            if (map.size() != static_cast<std::size_t>(cells_of_board))
                return broken("expected a map of " + std::to_string(cells_of_board) + " cells");
            if (words.size() == 3 && words[1] != std::to_string(board_.plan.rows) + 'x' +
                                                     std::to_string(board_.plan.columns))
                return broken("expected a map of regions");
            std::map<char, std::vector<Cell>> pieces;
            for (std::size_t i = 0; i < map.size(); ++i)
                pieces[map[i]].push_back(static_cast<Cell>(i));
            board_.pieces.clear();
            std::size_t others = 0;
            for (auto& [label, cells] : pieces) {
                const int size = static_cast<int>(cells.size());
                const bool is_piece = size == board_.region_size;
                if (!is_piece && size >= std::max(board_.plan.rows, board_.plan.columns) &&
                    size <= board_.plan.digits)
                    return broken("expected regions of " + std::to_string(board_.region_size) +
                                  " cells");
                others += !is_piece;
                if (is_piece) board_.pieces.push_back(std::move(cells));
            }
            if (others > 1)
                return broken("expected regions of " + std::to_string(board_.region_size) +
                              " cells");
            board_.are_regions = (others == 0 || !board_.has_full_houses()) && !has_boxes;
        }
        return success();
    }

    Result<Geometry> geometry_with(bool has_boxes, BoardRules rules) {
        BoardPlan plan = board_.plan;
        if (board_.are_regions) {
            plan.boxes = {0, 0};
            plan.regions = board_.pieces;
            if (auto geometry = free_board(plan, rules)) return geometry;
            // The pieces are not connected.
            board_.are_regions = false;
            board_.has_lost_regions = true;
        }
        board_.has_lost_regions |= !has_boxes && !board_.pieces.empty() && !board_.are_regions;
        plan = board_.plan;
        if (has_boxes) plan.boxes = *board_.boxes;
        return free_board(plan, rules);
    }

    // Uses the board rule if it has the same meaning, otherwise its groups of cells.
    void add_groups(BoardRule rule, bool has_boxes, BoardRules& rules, Geometry& geometry) {
        std::vector<std::vector<Cell>> wanted = iss_groups(rule, board_.plan.digits);
        BoardRules more = rules;
        more.insert(rule);
        if (auto with = geometry_with(has_boxes, more);
            with && houses_by_rule(rule, *with) == wanted) {
            geometry = *std::move(with);
            rules = more;
        } else {
            groups_.insert(groups_.end(), wanted.begin(), wanted.end());
        }
    }

    std::span<const IssPart> parts_;
    UnknownRules& unknown_;
    const IssPart* part_ = nullptr;  // the part being read
    bool has_doppelgangers_ = false;
    // Cells with different digits, in addition to the houses.
    std::vector<std::vector<Cell>> groups_;
    IssBoard board_;
};

}  // namespace

std::optional<Cell> IssBoard::find_variable(std::string_view name) const {
    const auto number = variables.find(name);
    if (!number) return std::nullopt;
    return static_cast<Cell>(geometry.cell_count() - variables.count() + *number);
}

std::optional<Cell> IssBoard::find_place(std::string_view text, GridCorner shift) const {
    const auto place = find_iss_place(text);
    if (!place) return std::nullopt;
    const int row = place->row - 1 + shift.row, column = place->column - 1 + shift.column;
    if (!geometry.has_cell(row, column)) return std::nullopt;
    return geometry.cell_at(row, column);
}

Cell IssBoard::label_of(int cell) const { return static_cast<Cell>(*find_variable("CC1") + cell); }

Result<IssBoard> read_iss_board(std::span<const IssPart> parts, Position begin,
                                UnknownRules& unknown) {
    IssBoardReader reader(parts, unknown);
    if (const Status status = reader.read(begin); !status) return status.error();
    return reader.take_board();
}

}  // namespace sudoku
