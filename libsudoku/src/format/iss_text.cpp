// "iss": strings of Interactive Sudoku Solver. Each constraint begins with a dot, its arguments are
// separated by '~', and cells are written R1C2 (with letters above nine: RaCb).
//
//     .Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R3C1~R3C2.AntiKnight.~R1C1_4~R2C3_1_3
//
// The last constraint here lists givens and cells with candidates. Constraints have the meaning
// that the solver gives them (iss_format.hpp); whatever has no meaning there is an error.

#include "format/iss_text.hpp"

#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/iss_automaton.hpp"
#include "format/iss_labels.hpp"
#include "format/iss_lines.hpp"
#include "format/iss_variables.hpp"
#include "format/unknown_rules.hpp"
#include "grid/extra_cells.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace sudoku {
namespace {

using IssWords = std::vector<std::string>;

class IssPuzzle {
  public:
    explicit IssPuzzle(const std::vector<IssPart>& parts) {
        for (const IssPart& part : parts) {
            if (!part.text.empty()) parts_.push_back(part);
        }
    }

    Result<Puzzle> read(Position begin) {
        // Check this first, because an unknown rule could change the meaning of all others.
        for (const IssPart& part : parts_) {
            const std::string name = split_iss(part.text, '~')[0];
            if (!is_known(name)) unknown_.add(name);
            if (is_rule_name(name) && find_rule(part.text) == nullptr) unknown_.add(part.text);
            if (name == "FullRankTies" && part.text != usual_ties) unknown_.add(part.text);
            if (is_known(name) && name != "SumLine" && part.text.ends_with(loop))
                unknown_.add(name + " with LOOP");
        }
        if (unknown_.empty()) {
            if (const Status status = read_board(begin); !status) return status.error();
        }
        if (!unknown_.empty()) {
            Error error = unknown_.error();
            error.line = begin.line;
            error.column = begin.column;
            return error;
        }
        for (std::size_t at = 0; at < parts_.size(); ++at) {
            if (const Status status = read_part(at); !status) return status.error();
        }
        Grid givens(geometry_);
        for (std::size_t i = 0; i < givens_.size(); ++i) {
            if (givens_[i].is_single()) givens.set(static_cast<Cell>(i), givens_[i].first());
        }
        givens_ = effective_marks(givens, std::move(givens_));
        return Puzzle(std::move(givens), std::move(givens_), std::move(constraints_));
    }

  private:
    static constexpr std::string_view loop = "~LOOP";  // at the end of a closed line
    static constexpr std::string_view usual_ties = "FullRankTies~only-unclued";
    static constexpr int deepest_group = 20;
    static constexpr int most_copies = 10'000;

    using Read = Status (IssPuzzle::*)(const IssWords& words);
    struct Row {
        std::string_view name;
        Read read;
    };

    Error broken(const std::string& what) const {
        return malformed(part_->where, '.' + shown_text(part_->text) + ": " + what);
    }
    Error not_a_number(const std::string& word) const {
        return broken('\'' + shown_text(word) + "' is not a number");
    }

    static const IssRule* find_rule(std::string_view text) {
        const auto row = std::find_if(iss_rules.begin(), iss_rules.end(),
                                      [&](const IssRule& rule) { return rule.name == text; });
        return row == iss_rules.end() ? nullptr : row;
    }
    static bool is_rule_name(std::string_view name) {
        return std::any_of(iss_rules.begin(), iss_rules.end(), [&](const IssRule& rule) {
            return rule.name.substr(0, rule.name.find('~')) == name;
        });
    }
    static const IssOldName* find_old_name(std::string_view name) {
        const auto old = std::find_if(iss_old_names.begin(), iss_old_names.end(),
                                      [&](const IssOldName& each) { return each.name == name; });
        return old == iss_old_names.end() ? nullptr : old;
    }
    static const IssConstraint* find_kind(std::string_view name) {
        if (const IssOldName* const old = find_old_name(name)) name = old->now;
        const auto row =
            std::find_if(iss_constraints.begin(), iss_constraints.end(),
                         [&](const IssConstraint& constraint) { return constraint.name == name; });
        return row == iss_constraints.end() ? nullptr : row;
    }
    // The constraints that are neither board rules nor listed in iss_constraints.
    static const Row* find_row(std::string_view name) {
        static constexpr std::array<Row, 27> table{{
            {"", &IssPuzzle::read_givens},
            {"Given", &IssPuzzle::read_givens},
            {"Shape", &IssPuzzle::pass_over},
            {"NoBoxes", &IssPuzzle::pass_over},
            {"Jigsaw", &IssPuzzle::pass_over},
            {"RegionSize", &IssPuzzle::pass_over},
            {"Var", &IssPuzzle::pass_over},
            {"Doppelganger", &IssPuzzle::pass_over},
            {"ChaosConstruction", &IssPuzzle::pass_over},
            {"ChaosArrow", &IssPuzzle::read_chaos_arrow},
            {"ChaosCount", &IssPuzzle::read_chaos_count},
            {"FullRankTies", &IssPuzzle::pass_over},
            {"RegionSameValues", &IssPuzzle::read_region_same_values},
            {"StrictKropki", &IssPuzzle::read_strict_kropki},
            {"StrictXV", &IssPuzzle::read_strict_xv},
            {"PillArrow", &IssPuzzle::read_pill},
            {"LittleKiller", &IssPuzzle::read_little_killer},
            {"Quad", &IssPuzzle::read_quad},
            {"Sandwich", &IssPuzzle::read_sandwich},
            {"SameValues", &IssPuzzle::read_same_values},
            {"EqualSum", &IssPuzzle::read_equal_sum},
            {"Indexing", &IssPuzzle::read_indexing},
            {"DutchFlatmates", &IssPuzzle::read_flatmates},
            {"Or", nullptr},  // see read_part()
            {"And", nullptr},
            {"Replicate", nullptr},
            {"End", nullptr},
        }};
        const auto row = std::find_if(table.begin(), table.end(),
                                      [&](const Row& each) { return each.name == name; });
        return row == table.end() ? nullptr : row;
    }
    static bool is_known(std::string_view name) {
        return is_rule_name(name) || find_kind(name) != nullptr || find_row(name) != nullptr;
    }

    // Reads everything that determines the geometry, wherever it is.
    Status read_board(Position begin) {
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
                has_labels_ = true;
            } else if (const IssRule* rule = find_rule(part.text)) {
                rules.insert(rule->rule);
            }
        }
        if (!unknown_.empty()) return success();
        if (const Status status = read_region_size(); !status) return status;
        boxes_ = has_boxes ? iss_boxes(plan_.rows, plan_.columns, region_size_) : std::nullopt;
        has_boxes = boxes_.has_value();
        if (const Status status = read_maps(has_boxes); !status) return status;
        if (has_labels_ && !name_labels()) {
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
            if (words[0] == "Var" && !variables_.add(words))
                return broken("expected a name and a number of cells");
        }
        plan_.has_labels = has_labels_;
        plan_.extra_cells = variables_.count() - (has_labels_ ? plan_.rows * plan_.columns : 0);
        BoardRules plain_rules = rules;
        plain_rules.erase(BoardRule::windows);
        plain_rules.erase(BoardRule::disjoint);
        auto geometry = board(has_boxes, plain_rules);
        if (!geometry)
            return Error{
                ErrorCode::unsupported, geometry.error().message, {}, begin.line, begin.column};
        if (!are_regions_) groups_ = pieces_;
        for (const BoardRule rule : {BoardRule::windows, BoardRule::disjoint}) {
            if (!rules.contains(rule)) continue;
            if (!is_square()) {
                unknown_.add("Windoku or DisjointSets on this board");
                return success();
            }
            add_groups(rule, has_boxes, plain_rules, *geometry);
        }
        geometry_ = *std::move(geometry);
        has_regions_ = has_boxes || geometry_.regions() == Regions::drawn;
        givens_.assign(static_cast<std::size_t>(geometry_.cell_count()),
                       DigitSet::all(plan_.digits));
        for (std::vector<Cell>& cells : groups_)
            constraints_.push_back({ConstraintKind::extra_region, std::move(cells), 0, {}});
        if (has_doppelgangers_) add_doppelgangers();
        return success();
    }

    // One variable for each cell, the number of its region, and others for arrows with several
    // arms.
    bool name_labels() {
        const int cells = plan_.rows * plan_.columns;
        const bool has_all = plan_.first_digit == 1 && region_size_ == plan_.digits &&
                             cells % plan_.digits == 0 && !boxes_ && pieces_.empty();
        if (!has_all || !variables_.add("CC", cells, plan_.columns)) return false;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            const IssWords words = split_iss(parts_[i].text, '~');
            const int count = words[0] == "ChaosArrow" ? lengths_of_arrow(words) : 0;
            if (count > 0 && !variables_.add(name_of_lengths(i), count, 0)) return false;
        }
        return true;
    }
    static std::string name_of_lengths(std::size_t part) {
        return '-' + std::to_string(part) + '-';
    }
    // The variables that an arrow needs: the length of each arm, and what they count too much. None
    // for a single arm.
    int lengths_of_arrow(const IssWords& words) const {
        const auto place = words.size() > 1 ? find_iss_place(words[1]) : std::nullopt;
        if (!place) return 0;
        int arms = words.size() > 3
                       ? 1 + static_cast<int>(std::count(words.begin(), words.end(), "-"))
                       : 0;
        if (arms == 0) {
            for (const bool has_arm :
                 {place->column > 1, place->column<plan_.columns, place->row> 1,
                  place->row < plan_.rows})
                arms += has_arm ? 1 : 0;
        }
        const bool is_plain = arms == 1 && (words.size() < 3 || words[2] != "1");
        return is_plain ? 0 : arms + 1;
    }

    Cell label_of(int cell) const {
        const int first = *variables_.find("CC1");
        return static_cast<Cell>(geometry_.cell_count() - variables_.count() + first + cell);
    }
    // A cell of the board means its label, too.
    Result<Cell> label_named(const std::string& word) const {
        const std::optional<Cell> cell = find_cell(word);
        if (cell && !is_variable(*cell)) return label_of(*cell);
        if (cell && *cell >= label_of(0) && *cell < label_of(plan_.rows * plan_.columns))
            return *cell;
        return broken('\'' + shown_text(word) + "' is not the region of a cell");
    }

    // The cell with the digit, and 0 or 1 as what it leaves out.
    struct Control {
        Cell cell = 0;
        int more = 0;
    };
    Result<Control> read_control(const IssWords& words) const {
        const std::optional<Cell> cell = words.size() > 1 ? find_cell(words[1]) : std::nullopt;
        if (!cell || !has_labels_) return broken("expected a cell, and a ChaosConstruction");
        const std::string more = words.size() > 2 ? words[2] : "";
        if (!more.empty() && more != "0" && more != "1") return broken("expected 0 or 1");
        return Control{*cell, more == "1" ? 1 : 0};
    }

    Status read_chaos_count(const IssWords& words) {
        const auto control = read_control(words);
        if (!control) return control.error();
        Constraint count{ConstraintKind::automaton,
                         {control->cell},
                         0,
                         automaton_of_count(plan_.digits, control->more)};
        for (std::size_t i = 3; i < words.size(); ++i) {
            const auto label = label_named(words[i]);
            if (!label) return label.error();
            count.cells.push_back(*label);
        }
        if (words.size() <= 3) {
            if (is_variable(control->cell)) return broken("expected regions of cells");
            count.cells.push_back(label_of(control->cell));
            for (const Cell cell : cells_around(control->cell))
                count.cells.push_back(label_of(cell));
        }
        return add_constraint(std::move(count));
    }
    std::vector<Cell> cells_around(Cell cell) const {
        std::vector<Cell> cells;
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                const int row = geometry_.row_of(cell) + down;
                const int column = geometry_.column_of(cell) + right;
                if ((down != 0 || right != 0) && geometry_.has_cell(row, column))
                    cells.push_back(geometry_.cell_at(row, column));
            }
        }
        return cells;
    }

    // The labels along each arm, from the cell that all begin with.
    Result<std::vector<std::vector<Cell>>> read_arms(const IssWords& words, Cell control) const {
        std::vector<std::vector<Cell>> arms;
        if (words.size() <= 3) {
            if (is_variable(control)) return broken("expected regions of cells");
            constexpr std::array<std::pair<int, int>, 4> sides{{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};
            for (const auto& [down, right] : sides) {
                std::vector<Cell> arm;
                int row = geometry_.row_of(control), column = geometry_.column_of(control);
                for (; geometry_.has_cell(row, column); row += down, column += right)
                    arm.push_back(label_of(geometry_.cell_at(row, column)));
                if (arm.size() > 1) arms.push_back(std::move(arm));
            }
            return arms;
        }
        arms.emplace_back();
        for (std::size_t i = 3; i < words.size(); ++i) {
            if (words[i] == "-") {
                arms.emplace_back();
                continue;
            }
            const auto label = label_named(words[i]);
            if (!label) return label.error();
            arms.back().push_back(*label);
        }
        for (const std::vector<Cell>& arm : arms) {
            if (arm.empty() || arm[0] != arms[0][0])
                return broken("expected arms that begin with the same cell");
        }
        return arms;
    }

    // The digit is the number of cells in the runs of all arms.
    Status read_chaos_arrow(const IssWords& words) {
        const auto control = read_control(words);
        if (!control) return control.error();
        const auto arms = read_arms(words, control->cell);
        if (!arms) return arms.error();
        const auto add_run = [&](Cell length, const std::vector<Cell>& arm) {
            Constraint run{ConstraintKind::automaton, {length}, 0, automaton_of_run(plan_.digits)};
            run.cells.insert(run.cells.end(), arm.begin(), arm.end());
            return add_constraint(std::move(run));
        };
        const std::string lengths =
            name_of_lengths(static_cast<std::size_t>(part_ - parts_.data()));
        if (!variables_.find(lengths + '1')) return add_run(control->cell, (*arms)[0]);
        if (or_depth_ > 0 || is_copied_) return broken("is not supported in a group");
        // The first cell counts once for all arms.
        const auto length = [&](std::size_t i) {
            return *find_cell(lengths + std::to_string(i + 1));
        };
        const int too_many = static_cast<int>(arms->size()) - 1 + control->more;
        Constraint sums{ConstraintKind::equal_sums, {control->cell}, 1, {}};
        if (too_many > 0) sums.cells.push_back(length(arms->size()));
        sums.first_group_size = sums.cells.size();
        givens_[length(arms->size())] = DigitSet::of(static_cast<Digit>(std::max(too_many, 1)));
        for (std::size_t i = 0; i < arms->size(); ++i) {
            sums.cells.push_back(length(i));
            if (const Status status = add_run(length(i), (*arms)[i]); !status) return status;
        }
        return add_constraint(std::move(sums));
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
        const int size = plan_.rows;
        if (plan_.columns != size || plan_.digits != size + 1 || plan_.first_digit != 0 ||
            region_size_ != size)
            return false;
        const bool are_new = variables_.add("DGZ", 1, 1) && variables_.add("DGC", size, size) &&
                             variables_.add("DGR", size, size);
        return are_new && (!boxes_ || variables_.add("DGB", size, size / boxes_->columns));
    }

    // Each house and its variable hold all digits, and so do the variables of all rows, of all
    // columns and of all boxes. The variables of the houses of a 0 differ.
    void add_doppelgangers() {
        const Cell zero = *find_cell("DGZ");
        givens_[zero] = DigitSet::of(1);
        std::vector<std::vector<Cell>> of_cell(givens_.size());
        for (const Doppelgangers& each : doppelgangers) {
            std::vector<Cell> all{zero};
            for (const House& house : geometry_.houses_and_parts()) {
                if (house.kind != each.kind) continue;
                const Cell own = *find_cell(std::string(each.name) + std::to_string(house.number));
                all.push_back(own);
                for (const Cell cell : house.cells) of_cell[cell].push_back(own);
                std::vector<Cell> cells = house.cells;
                cells.push_back(own);
                constraints_.push_back({ConstraintKind::extra_region, std::move(cells), 0, {}});
            }
            if (all.size() > 1)
                constraints_.push_back({ConstraintKind::extra_region, std::move(all), 0, {}});
        }
        for (std::size_t cell = 0; cell < of_cell.size(); ++cell) {
            if (of_cell[cell].empty()) continue;
            constraints_.push_back(
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
        plan_.rows = *rows;
        plan_.columns = *columns;
        plan_.digits = std::max(*rows, *columns);
        region_size_ = plan_.digits;
        const std::string digits = words.size() > 2 ? words[2] : "";
        if (!digits.empty()) {
            const IssWords ends = split_iss(digits, '-');
            const auto first = ends.size() == 2 ? iss_number(ends[0]) : std::optional(1);
            const auto last = ends.size() <= 2 ? iss_number(ends.back()) : std::nullopt;
            if (!first || !last) return false;
            plan_.first_digit = *first;
            plan_.digits = *last - *first + 1;
        } else if (words.size() == 3) {
            return false;
        }
        if (words.size() == 4 && words[3] != "Sudoku") return false;
        const bool has_digits = plan_.first_digit == 0 || plan_.first_digit == 1;
        plan_.boxes = {1, plan_.digits};
        return has_digits && free_board(plan_).has_value();
    }

    // Boxes and pieces of jigsaws can have fewer cells than there are digits.
    Status read_region_size() {
        for (const IssPart& part : parts_) {
            part_ = &part;
            const IssWords words = split_iss(part.text, '~');
            if (words[0] != "RegionSize") continue;
            const auto size = words.size() == 2 ? iss_number(words[1]) : std::nullopt;
            if (!size || *size < 2 || *size > plan_.digits)
                return broken("expected a number of cells, as many as digits at most");
            region_size_ = *size;
        }
        return success();
    }

    bool is_square() const {
        return plan_.rows == plan_.digits && plan_.columns == plan_.digits &&
               region_size_ == plan_.digits;
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
            const int cells_of_board = plan_.rows * plan_.columns;
            if (map.size() != static_cast<std::size_t>(cells_of_board))
                return broken("expected a map of " + std::to_string(cells_of_board) + " cells");
            if (words.size() == 3 &&
                words[1] != std::to_string(plan_.rows) + 'x' + std::to_string(plan_.columns))
                return broken("expected a map of regions");
            std::map<char, std::vector<Cell>> pieces;
            for (std::size_t i = 0; i < map.size(); ++i)
                pieces[map[i]].push_back(static_cast<Cell>(i));
            pieces_.clear();
            std::size_t others = 0;
            for (auto& [label, cells] : pieces) {
                const int size = static_cast<int>(cells.size());
                const bool is_piece = size == region_size_;
                if (!is_piece && size >= std::max(plan_.rows, plan_.columns) &&
                    size <= plan_.digits)
                    return broken("expected regions of " + std::to_string(region_size_) + " cells");
                others += !is_piece;
                if (is_piece) pieces_.push_back(std::move(cells));
            }
            if (others > 1)
                return broken("expected regions of " + std::to_string(region_size_) + " cells");
            are_regions_ = (others == 0 || !is_square()) && !has_boxes;
        }
        return success();
    }

    Result<Geometry> board(bool has_boxes, BoardRules rules) {
        BoardPlan plan = plan_;
        if (are_regions_) {
            plan.boxes = {0, 0};
            plan.regions = pieces_;
            if (auto geometry = free_board(plan, rules)) return geometry;
            // The pieces are not connected.
            are_regions_ = false;
            has_lost_regions_ = true;
        }
        has_lost_regions_ |= !has_boxes && !pieces_.empty() && !are_regions_;
        plan = plan_;
        if (has_boxes) plan.boxes = *boxes_;
        return free_board(plan, rules);
    }

    // Uses the board rule if it has the same meaning, otherwise its groups of cells.
    void add_groups(BoardRule rule, bool has_boxes, BoardRules& rules, Geometry& geometry) {
        std::vector<std::vector<Cell>> wanted = iss_groups(rule, plan_.digits);
        BoardRules more = rules;
        more.insert(rule);
        if (auto with = board(has_boxes, more); with && houses_by_rule(rule, *with) == wanted) {
            geometry = *std::move(with);
            rules = more;
        } else {
            groups_.insert(groups_.end(), wanted.begin(), wanted.end());
        }
    }

    bool is_variable(Cell cell) const { return geometry_.is_extra(cell); }
    int number_of(Cell variable) const { return variable - first_extra(geometry_); }

    std::optional<Cell> find_cell(std::string_view text) const {
        // Copies are moved, but variables are at no place.
        if (const auto number = variables_.find(text); number && !is_copied_)
            return static_cast<Cell>(geometry_.cell_count() - variables_.count() + *number);
        const auto place = find_iss_place(text);
        if (!place) return std::nullopt;
        const int row = place->row - 1 + shift_.row, column = place->column - 1 + shift_.column;
        if (!geometry_.has_cell(row, column)) return std::nullopt;
        return geometry_.cell_at(row, column);
    }

    Result<std::vector<Cell>> cells_from(const IssWords& words, std::size_t first) const {
        std::vector<Cell> cells;
        for (std::size_t i = first; i < words.size(); ++i) {
            const std::optional<Cell> cell = find_cell(words[i]);
            if (!cell) return broken('\'' + shown_text(words[i]) + "' is not a cell of the board");
            cells.push_back(*cell);
        }
        return cells;
    }

    Status add_constraint(Constraint constraint) {
        for (Constraint& each : restated(std::move(constraint))) {
            if (const Status status = check_constraint(each, geometry_); !status)
                return broken(status.error().message);
            constraints_.push_back(std::move(each));
        }
        return success();
    }

    // Restates a constraint in the kinds of this library, in which the cells of lines must touch.
    std::vector<Constraint> restated(Constraint constraint) const {
        const std::vector<Cell>& cells = constraint.cells;
        switch (constraint.kind) {
            case ConstraintKind::cage: {
                std::vector<Cell> once = cells;
                std::sort(once.begin(), once.end());
                once.erase(std::unique(once.begin(), once.end()), once.end());
                if (once.size() == cells.size() || once.size() < 2 || constraint.values.empty())
                    return {std::move(constraint)};
                return {{ConstraintKind::sum, cells, 0, constraint.values},
                        {ConstraintKind::extra_region, once, 0, {}}};
            }
            case ConstraintKind::whispers: {
                std::vector<Constraint> parts = split_line(constraint);
                for (Constraint& part : parts) {
                    if (std::any_of(part.cells.begin(), part.cells.end(),
                                    [&](Cell cell) { return is_variable(cell); }))
                        part = as_pairs(part);
                }
                return parts;
            }
            case ConstraintKind::thermometer:
                if (!check_constraint(constraint, geometry_) && cells.size() > 1)
                    return {{ConstraintKind::greater, {cells.rbegin(), cells.rend()}, 0, {}}};
                return {std::move(constraint)};
            case ConstraintKind::palindrome:
                if (!check_constraint(constraint, geometry_) && cells.size() > 1) {
                    const std::size_t half = cells.size() / 2;
                    const auto middle = static_cast<std::ptrdiff_t>(half);
                    std::vector<Cell> both(cells.begin(), cells.begin() + middle);
                    both.insert(both.end(), cells.rbegin(), cells.rbegin() + middle);
                    return {{ConstraintKind::clone, std::move(both), half, {}}};
                }
                return {std::move(constraint)};
            case ConstraintKind::modular: {
                const int value = constraint.values.front();
                // Numbers up to the side have different remainders if the modulus exceeds it.
                if (value > plan_.digits && cells.size() <= static_cast<std::size_t>(value) &&
                    cells.size() > 1)
                    return {{ConstraintKind::extra_region, std::move(constraint.cells), 0, {}}};
                if (value == 1) return {};
                return {std::move(constraint)};
            }
            case ConstraintKind::region_sum:
                // Without regions there are no sums, by definition.
                if (!has_regions_ && !has_lost_regions_) return {};
                return {std::move(constraint)};
            default: return {std::move(constraint)};
        }
    }

    // Variables touch no cell, so a line through them is a list of pairs.
    Constraint as_pairs(const Constraint& whispers) const {
        Constraint pairs{ConstraintKind::pairs, whispers.cells, 0, {}};
        const int least = whispers.values.front();
        for (int a = geometry_.value_of(1); a <= geometry_.value_of(Digit(plan_.digits)); ++a) {
            for (int b = geometry_.value_of(1); b <= geometry_.value_of(Digit(plan_.digits)); ++b) {
                if (std::abs(a - b) >= least) pairs.values.push_back(100 * a + b);
            }
        }
        return pairs;
    }

    // Splits a line that returns to one of its cells into parts that do not.
    static std::vector<Constraint> split_line(const Constraint& constraint) {
        std::vector<Constraint> parts;
        std::vector<Cell> cells;
        for (const Cell cell : constraint.cells) {
            if (std::find(cells.begin(), cells.end(), cell) != cells.end() && cells.size() > 1) {
                parts.push_back({constraint.kind, cells, 0, constraint.values});
                cells = {cells.back()};
            }
            cells.push_back(cell);
        }
        if (cells.size() > 1 || parts.empty())
            parts.push_back({constraint.kind, cells, 0, constraint.values});
        return parts;
    }

    // Used for constraints that a puzzle has once: returns true if it is new, and an Error if it
    // differs from the earlier one.
    Result<bool> is_new(const std::string& name) {
        const auto [before, added] = once_.emplace(name, part_->text);
        if (!added && before->second != part_->text)
            return broken("." + shown_text(before->second) + " is in the same position");
        return added;
    }

    // Reads a part; if a group begins with it, up to the end of the group.
    Status read_part(std::size_t& at) {
        part_ = &parts_[at];
        const IssWords words = split_iss(part_->text, '~');
        const bool is_group = words[0] == "Or" || words[0] == "And";
        if (depth_ == deepest_group) return broken("groups are nested too deeply");
        if (is_copied_ && !can_be_copied(words[0])) return broken("cannot be copied");
        if (is_copied_ && ++copies_ > most_copies) return broken("is copied too often");
        if (is_group && words.size() == 1) return read_group(words[0] == "Or", at);
        if (is_group) return broken("expected nothing after the name");
        if (words[0] == "Replicate") return read_copies(words, at);
        if (words[0] == "End") return broken("nothing ends here");
        return read_words(words);
    }

    // ".Or", parts and ".End": one of the parts holds. ".And" makes one part of several.
    Status read_group(bool is_or, std::size_t& at) {
        const IssPart& begin = parts_[at];
        std::vector<Constraint> outside = std::exchange(constraints_, {});
        const int depth = std::exchange(or_depth_, or_depth_ + (is_or ? 1 : 0));
        Alternatives alternatives;
        ++depth_;
        for (++at; at < parts_.size() && parts_[at].text != "End"; ++at) {
            // Places have one number each within an alternative.
            auto once = std::exchange(once_, {});
            auto sides = std::exchange(sides_, {});
            if (const Status status = read_part(at); !status) return status;
            if (is_or) alternatives.push_back(std::exchange(constraints_, {}));
            once_ = std::move(once);
            sides_ = std::move(sides);
        }
        part_ = &begin;
        --depth_;
        if (at == parts_.size()) return broken("expected .End");
        or_depth_ = depth;
        std::vector<Constraint> inside = std::exchange(constraints_, std::move(outside));
        if (is_or && alternatives.empty()) return broken("expected constraints");
        if (alternatives.size() == 1) inside = std::move(alternatives[0]);
        const bool is_trivial =
            std::any_of(alternatives.begin(), alternatives.end(),
                        [](const std::vector<Constraint>& parts) { return parts.empty(); });
        if (alternatives.size() > 1 && !is_trivial) inside = {any_of(alternatives)};
        for (Constraint& constraint : inside) {
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    // ".Replicate", cells as a table of bits that begins with the origin, R1C1 unless it is named,
    // parts and ".End": the parts hold for each of the cells, moved from the origin to it.
    Status read_copies(const IssWords& words, std::size_t& at) {
        const std::optional<Cell> origin =
            words.size() > 2 ? find_cell(words[2]) : std::optional<Cell>(geometry_.cell_at(0, 0));
        if (!origin || is_variable(*origin) || words.size() < 2 || words.size() > 3)
            return broken("expected a table of cells, and a cell at most");
        const auto places = numbers_of_iss_table(words[1], plan_.rows * plan_.columns - *origin);
        if (!places) return broken('\'' + shown_text(words[1]) + "' is not a table of cells");
        const std::size_t begin = at;
        const std::size_t end = end_of_group(begin);
        if (end == parts_.size()) return broken("expected .End");
        is_copied_ = true;
        for (const int place : *places) {
            const auto cell = static_cast<Cell>(*origin + place);
            shift_ = {geometry_.row_of(cell) - geometry_.row_of(*origin),
                      geometry_.column_of(cell) - geometry_.column_of(*origin)};
            for (at = begin + 1; at < end; ++at) {
                if (const Status status = read_part(at); !status) return status;
            }
        }
        is_copied_ = false;
        shift_ = {};
        at = end;
        return success();
    }

    // A clue outside of the board belongs to a row or column, wherever it is copied to.
    static bool can_be_copied(const std::string& name) {
        const IssConstraint* const kind = find_kind(name);
        const bool is_outside =
            name == "Sandwich" || (kind != nullptr && kind->form == IssForm::sides);
        return !is_outside && !is_for_board(name) && name != "Replicate";
    }

    // The index of the .End that belongs to a group; the number of parts if there is none.
    std::size_t end_of_group(std::size_t begin) const {
        int open = 1;
        std::size_t at = begin + 1;
        for (; at < parts_.size(); ++at) {
            const std::string name = split_iss(parts_[at].text, '~')[0];
            if (name == "Or" || name == "And" || name == "Replicate") ++open;
            if (name == "End" && --open == 0) break;
        }
        return at;
    }

    static bool is_for_board(std::string_view name) {
        return name == "Shape" || name == "Var" || name == "Doppelganger" ||
               name == "ChaosConstruction" || name == "FullRankTies" || name == "NoBoxes" ||
               name == "Jigsaw" || name == "RegionSize" || name == "RegionSameValues" ||
               is_rule_name(name);
    }

    Status read_words(const IssWords& words) {
        if (or_depth_ > 0 && is_for_board(words[0])) return broken("cannot be an alternative");
        if (find_rule(part_->text) != nullptr) return success();
        if (const IssConstraint* kind = find_kind(words[0])) return read_constraint(*kind, words);
        return (this->*find_row(words[0])->read)(words);
    }

    Status pass_over(const IssWords&) { return success(); }

    Status read_strict(std::initializer_list<ConstraintKind> kinds, const IssWords& words) {
        if (words.size() > 1) return broken("expected nothing after the name");
        for (const ConstraintKind kind : kinds) {
            const bool is_there =
                std::any_of(constraints_.begin(), constraints_.end(),
                            [&](const Constraint& constraint) { return constraint.kind == kind; });
            if (!is_there) constraints_.push_back({kind});
        }
        return success();
    }
    Status read_strict_kropki(const IssWords& words) {
        return read_strict({ConstraintKind::all_differences, ConstraintKind::all_ratios}, words);
    }
    Status read_strict_xv(const IssWords& words) {
        return read_strict({ConstraintKind::all_xv}, words);
    }

    Status read_givens(const IssWords& words) {
        if (words.size() < 2) return broken("expected cells such as R1C2_3");
        for (std::size_t i = 1; i < words.size(); ++i) {
            const IssWords fields = split_iss(words[i], '_');
            const std::optional<Cell> cell = find_cell(fields[0]);
            if (!cell) return broken('\'' + shown_text(fields[0]) + "' is not a cell of the board");
            if (fields.size() < 2) return broken("expected digits after " + fields[0]);
            DigitSet digits;
            for (std::size_t k = 1; k < fields.size(); ++k) {
                const auto digit = iss_number(fields[k]);
                const int number = digit.value_or(-1) - plan_.first_digit + 1;
                const bool is_padded = fields[k].size() > 1 && fields[k][0] == '0';
                if (number < 1 || number > plan_.digits || is_padded)
                    return broken('\'' + shown_text(fields[k]) + "' is not a digit of the board");
                digits.insert(static_cast<Digit>(number));
            }
            if (or_depth_ > 0) {
                if (const Status status = add_digits(*cell, digits); !status) return status;
                continue;
            }
            givens_[*cell] &= digits;
            if (givens_[*cell].empty())
                return broken(fields[0] + " has no digit left after earlier restrictions");
        }
        return success();
    }

    // The cell holds one of the digits, as a constraint.
    Status add_digits(Cell cell, DigitSet digits) {
        Alternatives alternatives;
        for (const Digit digit : digits)
            alternatives.push_back(
                {{ConstraintKind::contains, {cell}, 0, {geometry_.value_of(digit)}}});
        return add_constraint(alternatives.size() == 1 ? alternatives[0][0] : any_of(alternatives));
    }

    // Reads the values of a constraint into it, and returns the index of the word after them.
    Result<std::size_t> read_values(const IssConstraint& row, const IssWords& words,
                                    Constraint& constraint) {
        const bool may_have = row.form == IssForm::may_value;
        if (row.form == IssForm::digits || row.form == IssForm::figures) {
            if (words.size() < 2) return broken("expected values and cells");
            if (row.form == IssForm::figures && words[1].size() % 2 != 0)
                return not_a_number(words[1]);
            IssWords values;
            if (row.form == IssForm::digits) values = split_iss(words[1], '_');
            for (std::size_t i = 0; row.form == IssForm::figures && i < words[1].size(); i += 2)
                values.push_back(words[1].substr(i, 2));
            for (const std::string& each : values) {
                const auto value = iss_number(each);
                if (!value) return not_a_number(words[1]);
                constraint.values.push_back(*value);
            }
            return 2;
        }
        if (row.form == IssForm::value || (may_have && words.size() > 1 && !find_cell(words[1]))) {
            if (words.size() < 2) return broken("expected a number and cells");
            // A cage without a sum has the value 0 or an empty one.
            const bool is_nothing = row.kind == ConstraintKind::cage && words[1].empty();
            const auto value = is_nothing ? 0 : iss_number(words[1]);
            if (!value) return not_a_number(words[1]);
            if (row.kind == ConstraintKind::modular && *value < 1) return not_a_number(words[1]);
            if (*value > 0 || row.kind != ConstraintKind::cage) constraint.values.push_back(*value);
            return 2;
        }
        if (row.value != 0) constraint.values.push_back(row.value);
        return 1;
    }

    Status read_constraint(const IssConstraint& row, const IssWords& words) {
        if (row.form == IssForm::sides) return read_sides(row.kind, words);
        if (row.form == IssForm::relation) return read_relation(row, words);
        if (row.form == IssForm::automaton || row.form == IssForm::pattern)
            return read_automaton(row, words);
        if (row.form == IssForm::alone) {
            if (words.size() > 1) return broken("expected nothing after the name");
            if (row.kind == ConstraintKind::global_entropy && plan_.digits != 9)
                return broken("needs a board with the digits 1 to 9");
            return is_new(words[0]).value() ? add_constraint({row.kind}) : success();
        }
        Constraint constraint{row.kind, {}, row.first_group_size, {}};
        IssWords own = words;
        const bool is_loop = part_->text.ends_with(loop);
        if (is_loop) own.pop_back();
        const auto first = read_values(row, own, constraint);
        if (!first) return first.error();
        auto cells = cells_from(own, *first);
        if (!cells) return cells.error();
        if (cells->empty()) return broken("expected cells");
        if (row.kind == ConstraintKind::sum_line && !is_loop && cells->size() > 1 &&
            cells->front() == cells->back())
            return broken("returns to its first cell without LOOP");
        if (is_loop) cells->push_back(cells->front());
        if (row.form == IssForm::pairs) return read_pairs(constraint, *cells);
        if (row.kind == ConstraintKind::entropic && plan_.digits != 9)
            return broken("needs a board with the digits 1 to 9");
        constraint.cells = *std::move(cells);
        return add_constraint(std::move(constraint));
    }

    Status read_automaton(const IssConstraint& row, const IssWords& words) {
        const std::string text = words.size() > 1 ? words[1] : std::string();
        const auto steps = row.form == IssForm::automaton
                               ? automaton_of_iss_nfa(text, plan_.digits)
                               : automaton_of_iss_regex(text, plan_.digits, plan_.first_digit);
        if (!steps) return broken(steps.error().message);
        return read_groups({row.kind, {}, 0, *steps}, 1, words);
    }

    Status read_relation(const IssConstraint& row, const IssWords& words) {
        std::string table = words.size() > 1 ? words[1] : std::string();
        if (find_old_name(words[0]) != nullptr) {
            for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
        }
        std::vector<int> pairs = pairs_of_iss_table(table, plan_.digits, plan_.first_digit);
        if (pairs.empty()) return broken('\'' + shown_text(table) + "' is not a table of pairs");
        if (row.kind == ConstraintKind::all_pairs) {
            const auto has = [&](int pair) {
                return std::find(pairs.begin(), pairs.end(), pair) != pairs.end();
            };
            const bool is_symmetric = std::all_of(pairs.begin(), pairs.end(), [&](int pair) {
                return has(pair % 100 * 100 + pair / 100);
            });
            if (!is_symmetric) return broken("the order of two digits must not matter");
            std::erase_if(pairs, [](int pair) { return pair / 100 > pair % 100; });
        }
        // A single cell has no neighbour.
        return read_groups({row.kind, {}, 0, std::move(pairs)}, 2, words);
    }

    // A constraint like this one for each group of cells, if it has at least that many. A group
    // begins at an empty word or at a name, which has no meaning.
    Status read_groups(const Constraint& constraint, std::size_t least, const IssWords& words) {
        std::vector<Cell> cells;
        bool has_group = false;
        const auto add = [&]() -> Status {
            has_group = has_group || !cells.empty();
            if (cells.size() < least) return cells.clear(), success();
            Constraint one = constraint;
            one.cells = std::exchange(cells, {});
            return add_constraint(std::move(one));
        };
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (words[i].empty() || words[i].front() == '_') {
                if (const Status status = add(); !status) return status;
                continue;
            }
            const auto cell = cells_from({words[i]}, 0);
            if (!cell) return cell.error();
            cells.push_back(cell->front());
        }
        if (const Status status = add(); !status) return status;
        return has_group ? success() : Status(broken("expected cells"));
    }

    // Adds a constraint of the first group with each of the others. Digits of cells that two groups
    // share are in both, so they are left out.
    Status add_groups_like_first(ConstraintKind kind,
                                 const std::vector<std::vector<Cell>>& groups) {
        const auto without = [](std::vector<Cell> group, const std::vector<Cell>& shared) {
            std::erase_if(group, [&](Cell cell) {
                return std::find(shared.begin(), shared.end(), cell) != shared.end();
            });
            return group;
        };
        for (std::size_t i = 1; i < groups.size(); ++i) {
            const std::vector<Cell> first = without(groups[0], groups[i]);
            const std::vector<Cell> other = without(groups[i], groups[0]);
            if (first.empty() && other.empty()) continue;
            Constraint constraint{kind, first, first.size(), {}};
            constraint.cells.insert(constraint.cells.end(), other.begin(), other.end());
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status read_same_values(const IssWords& words) {
        const auto count = words.size() > 1 ? iss_number(words[1]) : std::nullopt;
        auto cells = cells_from(words, 2);
        if (!cells) return cells.error();
        if (!count || *count < 2 || cells->empty() ||
            cells->size() % static_cast<std::size_t>(*count) != 0)
            return broken("expected a number of groups, and as many cells for each");
        const auto size = static_cast<std::ptrdiff_t>(cells->size()) / *count;
        std::vector<std::vector<Cell>> groups;
        for (auto from = cells->begin(); from != cells->end(); from += size)
            groups.emplace_back(from, from + size);
        return add_groups_like_first(ConstraintKind::same_digits, groups);
    }

    // The largest of all rows, columns and regions hold the same digits.
    Status read_region_same_values(const IssWords& words) {
        if (words.size() > 1) return broken("expected nothing after the name");
        if (!is_new(words[0]).value()) return success();
        std::vector<std::vector<Cell>> groups;
        for (const House& house : geometry_.houses_and_parts()) groups.push_back(house.cells);
        if (!are_regions_) groups.insert(groups.end(), pieces_.begin(), pieces_.end());
        std::size_t largest = 0;
        for (const std::vector<Cell>& group : groups) largest = std::max(largest, group.size());
        std::erase_if(groups, [&](const auto& group) { return group.size() < largest; });
        if (largest == static_cast<std::size_t>(plan_.digits)) return success();
        return add_groups_like_first(ConstraintKind::same_digits, groups);
    }

    Status read_equal_sum(const IssWords& words) {
        std::vector<std::vector<Cell>> groups(1);
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i] == "-") {
                groups.emplace_back();
                continue;
            }
            const auto cell = cells_from({words[i]}, 0);
            if (!cell) return cell.error();
            groups.back().push_back(cell->front());
        }
        for (const std::vector<Cell>& group : groups) {
            if (group.empty()) return broken("expected groups of cells with '-' between them");
        }
        return add_groups_like_first(ConstraintKind::equal_sums, groups);
    }

    Status read_indexing(const IssWords& words) {
        const bool by_rows = words.size() > 1 && words[1] == "R";
        if (words.size() < 3 || (!by_rows && words[1] != "C"))
            return broken("expected C or R, then cells");
        const auto cells = cells_from(words, 2);
        if (!cells) return cells.error();
        for (const Cell cell : *cells) {
            if (is_variable(cell)) return broken("expected cells of the board");
            const int row = geometry_.row_of(cell), column = geometry_.column_of(cell);
            Constraint constraint{
                ConstraintKind::index, {cell}, 1, {by_rows ? row + 1 : column + 1}};
            for (int i = 0; i < (by_rows ? plan_.rows : plan_.columns); ++i) {
                constraint.cells.push_back(by_rows ? geometry_.cell_at(i, column)
                                                   : geometry_.cell_at(row, i));
            }
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status read_flatmates(const IssWords& words) {
        if (words.size() > 1) return broken("expected nothing after the name");
        if (!is_new("DutchFlatmates").value()) return success();
        for (int column = 0; column < plan_.columns; ++column) {
            Constraint constraint{ConstraintKind::flatmates};
            for (int row = 0; row < plan_.rows; ++row)
                constraint.cells.push_back(geometry_.cell_at(row, column));
            if (const Status status = add_constraint(std::move(constraint)); !status) return status;
        }
        return success();
    }

    Status read_pairs(const Constraint& constraint, const std::vector<Cell>& cells) {
        const auto pairs = iss_pairs(cells, [&](Cell a, Cell b) {
            if (is_variable(a) && is_variable(b))
                return variables_.share_an_edge(number_of(a), number_of(b));
            return share_an_edge(geometry_, a, b);
        });
        if (pairs.empty()) return broken("has no effect: no two of its cells share an edge");
        // True if each cell touches exactly its neighbours in the list.
        bool is_chain =
            constraint.kind == ConstraintKind::greater && pairs.size() + 1 == cells.size();
        for (std::size_t i = 0; is_chain && i < pairs.size(); ++i)
            is_chain = pairs[i] == std::pair(cells[i], cells[i + 1]);
        if (is_chain) return add_constraint({constraint.kind, cells, 0, {}});
        for (const auto& [first, second] : pairs) {
            if (const Status status =
                    add_constraint({constraint.kind, {first, second}, 0, constraint.values});
                !status)
                return status;
        }
        return success();
    }

    Status read_pill(const IssWords& words) {
        auto cells = cells_from(words, 2);
        if (!cells) return cells.error();
        const int first_group_size = words.size() > 1 ? iss_number(words[1]).value_or(0) : 0;
        if (first_group_size < 2 || first_group_size > 3 ||
            first_group_size >= static_cast<int>(cells->size()))
            return broken("expected a bulb of 2 or 3 cells, and cells after it");
        // The number in the bulb is read in reading order, wherever the arrow begins.
        std::sort(cells->begin(), cells->begin() + first_group_size);
        if (!is_iss_pill(geometry_, *cells, static_cast<std::size_t>(first_group_size)))
            return broken("the cells of the bulb are not adjacent");
        // Every cell after the first contains a single figure, even if there are larger digits.
        const int figures = 10 - plan_.first_digit;
        if (or_depth_ > 0 && plan_.digits > figures)
            return broken("cannot be an alternative on a board with digits above 9");
        for (int i = 1; i < first_group_size; ++i) {
            DigitSet& digits = givens_[(*cells)[static_cast<std::size_t>(i)]];
            digits &= DigitSet::all(std::min(plan_.digits, figures));
            if (digits.empty()) return broken("the bulb has a cell with no digit left");
        }
        return add_constraint({ConstraintKind::arrow,
                               *std::move(cells),
                               static_cast<std::size_t>(first_group_size),
                               {}});
    }

    Status read_little_killer(const IssWords& words) {
        const std::optional<Cell> cell = words.size() == 3 ? find_cell(words[2]) : std::nullopt;
        if (!cell) return broken("expected a sum and a cell");
        const auto value = iss_number(words[1]);
        if (!value) return not_a_number(words[1]);
        std::vector<Cell> cells = iss_slope(geometry_, *cell);
        if (cells.empty()) return broken("no diagonal begins at this cell");
        const auto is_first = is_new(words[0] + iss_cell(geometry_, *cell));
        if (!is_first || !*is_first) return is_first ? success() : Status(is_first.error());
        return add_constraint({ConstraintKind::little_killer, std::move(cells), 0, {*value}});
    }

    Status read_quad(const IssWords& words) {
        const std::optional<Cell> corner = words.size() > 2 ? find_cell(words[1]) : std::nullopt;
        if (!corner) return broken("expected a cell and digits");
        const int row = geometry_.row_of(*corner);
        const int column = geometry_.column_of(*corner);
        if (row + 1 >= plan_.rows || column + 1 >= plan_.columns)
            return broken("expected the upper left of four cells");
        Constraint constraint{
            ConstraintKind::quadruple,
            {*corner, geometry_.cell_at(row, column + 1), geometry_.cell_at(row + 1, column),
             geometry_.cell_at(row + 1, column + 1)},
            0,
            {}};
        for (std::size_t i = 2; i < words.size(); ++i) {
            const auto digit = iss_number(words[i]);
            if (!digit) return not_a_number(words[i]);
            constraint.values.push_back(*digit);
        }
        const auto is_first = is_new(words[0] + iss_cell(geometry_, *corner));
        if (!is_first || !*is_first) return is_first ? success() : Status(is_first.error());
        return add_constraint(std::move(constraint));
    }

    // Returns the cells of "R3" or "C10" from left to right or top to bottom.
    std::vector<Cell> line_named(std::string_view name) const {
        if (name.empty() || (name[0] != 'R' && name[0] != 'C')) return {};
        const auto number = iss_number(name.substr(1));
        const bool is_row = name[0] == 'R';
        if (!number || *number < 1 || *number > (is_row ? plan_.rows : plan_.columns) ||
            name[1] == '0')
            return {};
        std::vector<Cell> cells;
        for (int i = 0; i < (is_row ? plan_.columns : plan_.rows); ++i) {
            cells.push_back(is_row ? geometry_.cell_at(*number - 1, i)
                                   : geometry_.cell_at(i, *number - 1));
        }
        return cells;
    }

    Status read_sandwich(const IssWords& words) {
        std::vector<Cell> cells = words.size() == 3 ? line_named(words[2]) : std::vector<Cell>();
        if (cells.empty()) return broken("expected a sum and a row or column such as R3");
        const auto value = iss_number(words[1]);
        if (!value) return not_a_number(words[1]);
        const auto is_first = is_new(words[0] + words[2]);
        if (!is_first || !*is_first) return is_first ? success() : Status(is_first.error());
        return add_constraint({ConstraintKind::sandwich, std::move(cells), 0, {*value}});
    }

    // Reads the values for both ends of a line, one of which can be missing.
    Status read_sides(ConstraintKind kind, const IssWords& words) {
        std::vector<Cell> cells = words.size() > 2 ? line_named(words[1]) : std::vector<Cell>();
        if (cells.empty() || words.size() > 4)
            return broken("expected a row or column such as R3, and one value or two");
        if (words[2].empty() && (words.size() < 4 || words[3].empty()))
            return broken("expected a value");
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (!words[i].empty()) {
                const auto value = iss_number(words[i]);
                if (!value || *value == 0) return not_a_number(words[i]);
                const std::string place = words[0] + words[1] + (i == 2 ? '<' : '>');
                const auto [before, added] = sides_.emplace(place, *value);
                if (before->second != *value)
                    return broken(std::to_string(before->second) + " is in the same position");
                if (added) {
                    if (const Status status = add_constraint({kind, cells, 0, {*value}}); !status)
                        return status;
                }
            }
            std::reverse(cells.begin(), cells.end());
        }
        return success();
    }

    std::vector<IssPart> parts_;
    const IssPart* part_ = nullptr;  // the constraint being read
    BoardPlan plan_{.boxes = {1, 9}};
    int region_size_ = 9;
    IssVariables variables_;
    bool has_doppelgangers_ = false;
    bool has_labels_ = false;                // the regions are to be found
    std::optional<BoxShape> boxes_;          // if the board has any
    GridCorner shift_;                       // from the template of copies to the current one
    std::vector<std::vector<Cell>> pieces_;  // of jigsaws
    // Cells with different digits, in addition to the houses.
    std::vector<std::vector<Cell>> groups_;
    bool are_regions_ = false;
    bool has_lost_regions_ = false;  // the geometry cannot represent them
    bool has_regions_ = false;
    Geometry geometry_;
    std::vector<DigitSet> givens_;
    std::vector<Constraint> constraints_;
    std::map<std::string, std::string> once_;
    std::map<std::string, int> sides_;
    int or_depth_ = 0;        // in how many groups of alternatives the part is
    int depth_ = 0;           // in how many groups
    bool is_copied_ = false;  // the part, by a group around it
    int copies_ = 0;
    UnknownRules unknown_;
};

class IssReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

    // Reads a line among lines in other formats, where each is a puzzle.
    Result<Record> read(const TextLine& line) override {
        IssText text;
        if (const Status status = text.add(line); !status) return status.error();
        return read(text, line.at(line.text.find_first_not_of(blank_characters)));
    }

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        if (line.is_cut) return line_too_long(line);
        const std::size_t first = line.text.find_first_not_of(blank_characters);
        const Position begin = line.at(first);
        IssText text;
        if (const Status status = text.add(line); !status) return Result<Record>(status.error());
        const bool is_begin = begins_iss_puzzle(line.text);
        if (is_begin || !is_apart_) {
            const std::string own(line.text);
            is_apart_ = is_apart(own, text.has_shape());
        }
        if (!is_apart_) {
            while (goes_on(text) && next_content_line(line)) {
                if (line.is_cut) return line_too_long(line);
                if (const Status status = text.add(line); !status)
                    return Result<Record>(status.error());
                if (text.size() > largest)
                    return malformed(begin, "this puzzle is too long: expected at most " +
                                                std::to_string(largest) + " bytes");
            }
        }
        return read(text, begin);
    }

  private:
    static constexpr std::size_t largest = std::size_t{1} << 20;
    static constexpr std::size_t most_lines = 200;

    // Returns the next lines without comments and empty lines, up to one that begins a puzzle. If
    // the current puzzle has no shape yet, the first line with one belongs to it.
    std::vector<std::string_view> lines_ahead(bool has_shape, std::size_t most) {
        std::vector<std::string_view> lines;
        const std::string_view ahead = text_.lookahead();
        for (std::size_t begin = 0; begin < ahead.size() && lines.size() < most;) {
            const std::size_t end = std::min(ahead.find('\n', begin), ahead.size());
            const std::string_view line = ahead.substr(begin, end - begin);
            begin = end + 1;
            if (is_empty_line(line) || is_rule_line(line) || is_comment_line(line)) continue;
            if (begins_iss_puzzle(line)) {
                if (has_shape || line.find(".Shape") > line.find_first_not_of(blank_characters))
                    break;
                has_shape = true;
            }
            lines.push_back(line);
        }
        return lines;
    }

    bool is_apart(std::string_view line, bool has_shape) {
        std::vector<std::string_view> lines = lines_ahead(has_shape, most_lines);
        lines.insert(lines.begin(), line);
        return lines.size() > 1 && are_iss_puzzles(lines);
    }

    bool goes_on(const IssText& text) { return !lines_ahead(text.has_shape(), 1).empty(); }

    Result<Record> read(const IssText& text, Position begin) {
        auto puzzle = IssPuzzle(text.parts()).read(begin);
        if (!puzzle) return puzzle.error();
        if (const std::string reason = geometry_.explain_named(puzzle->geometry());
            !reason.empty()) {
            return malformed(begin, reason);
        }
        Record record{.puzzle = *std::move(puzzle), .line = begin.line};
        if (!text.rest().empty()) record.extra.push_back(text.rest());
        return record;
    }

    bool is_apart_ = false;  // each line is a puzzle, until a line begins a puzzle anyway
};

// The letters after the dot.
std::string_view iss_name(std::string_view line) {
    line.remove_prefix(1);
    const auto end = std::find_if(line.begin(), line.end(), [](char c) {
        return !((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
    });
    return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

}  // namespace

bool is_iss_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return false;
    line.remove_prefix(begin);
    if (line.starts_with("http")) {
        for (const std::string_view parameter : {"?q=.", "&q=.", "?q=%2E", "&q=%2E", "?q=%2e"}) {
            if (line.find(parameter) != std::string_view::npos) return true;
        }
        return false;
    }
    if (!line.starts_with('.')) return false;
    line.remove_prefix(std::min(line.find_first_not_of('.'), line.size()) - 1);
    const std::string_view name = iss_name(line);
    const std::string_view behind = line.substr(1 + name.size());
    // A name is followed by arguments, or is a word that cannot be cells.
    return behind.starts_with('~') ||
           (!name.empty() && name[0] >= 'A' && name[0] <= 'Z' &&
            name.find_first_of("abcdefghijklmnopqrstuvwxyz") < name.size());
}

bool has_only_iss_lines(std::string_view head) {
    for (std::size_t begin = 0; begin < head.size();) {
        const std::size_t end = std::min(head.find('\n', begin), head.size());
        const std::string_view line = head.substr(begin, end - begin);
        begin = end + 1;
        if (is_empty_line(line) || is_rule_line(line) || is_comment_line(line)) continue;
        // The last line can be truncated.
        if (end == head.size() && end >= TextScanner::max_line_length) break;
        // Arguments can continue on the next line.
        const char first = line[line.find_first_not_of(blank_characters)];
        if (first != '~' && first != '_' && !is_iss_line(line)) return false;
    }
    return true;
}

std::unique_ptr<FormatReader> make_iss_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<IssReader>(text, geometry);
}

}  // namespace sudoku
