// The JSON of f-puzzles, an object with a key for each kind of rule:
//
//     {"size": 9, "title": "..", "grid": [[{"value": 4, "given": true}, {}, ..], ..],
//      "diagonal+": true, "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
//      "thermometer": [{"lines": [["R1C3", "R1C4"], ..]}], "negative": ["ratio"]}
//
// A cell outside the board (R0C3, R10C3) denotes an end of a row, column or slope. Unknown keys are
// unknown rules. Drawings are treated as unknown rules, too, unless they only repeat the cells of a
// constraint.

#include "format/fpuzzles_json.hpp"

#include "format/cell_text.hpp"
#include "format/fpuzzles_format.hpp"
#include "format/ipuz_zones.hpp"
#include "format/json_objects.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/unknown_rules.hpp"
#include "support/simple_errors.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

namespace sudoku {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string text_of_value(const json& value) {
    return shown_text(value.is_string()
                          ? value.get<std::string>()
                          : value.dump(-1, ' ', true, json::error_handler_t::replace));
}

class FpuzzlesPuzzle {
  public:
    FpuzzlesPuzzle(const json& content, Drawings* drawings)
        : content_(content), drawings_(drawings) {}

    Result<Record> read() {
        if (const Status status = read_size(); !status) return status.error();
        find_unknown_keys();
        if (const Status status = read_cells(); !status) return status.error();
        if (const Status status = read_geometry(); !status) return status.error();
        for (const FpuzzlesConstraint& row : fpuzzles_constraints) {
            if (const Status status = read_constraints(row); !status) return status.error();
        }
        read_negative();
        if (unknown_.empty()) find_drawings();
        if (!unknown_.empty()) return unknown_.error();
        return record();
    }

  private:
    Status read_size() {
        const json& grid = member_of(content_, "grid");
        const json& size = member_of(content_, "size");
        side_ =
            size.is_null() && grid.is_array() ? static_cast<int>(grid.size()) : integer_of(size);
        if (side_ < min_side || side_ > max_side) {
            return malformed_error(
                "\"size\" is " + (side_ < 0 ? text_of_value(size) : std::to_string(side_)) +
                ": expected " + std::to_string(min_side) + " to " + std::to_string(max_side));
        }
        const auto count = static_cast<std::size_t>(side_);
        const bool is_square = grid.is_array() && grid.size() == count &&
                               std::all_of(grid.begin(), grid.end(), [&](const json& row) {
                                   return row.is_array() && row.size() == count;
                               });
        if (is_square) return success();
        return malformed_error("\"grid\" is not a list of " + std::to_string(side_) + " rows of " +
                               std::to_string(side_) + " cells");
    }

    void find_unknown_keys() {
        for (const auto& item : content_.items()) {
            const std::string& key = item.key();
            const auto has_key = [&](const auto& row) { return row.key == key; };
            const bool is_known =
                std::any_of(fpuzzles_constraints.begin(), fpuzzles_constraints.end(), has_key) ||
                std::any_of(fpuzzles_rules.begin(), fpuzzles_rules.end(), has_key) ||
                std::any_of(fpuzzles_drawings.begin(), fpuzzles_drawings.end(), has_key) ||
                std::find(fpuzzles_others.begin(), fpuzzles_others.end(), key) !=
                    fpuzzles_others.end();
            if (!is_known && !says_nothing(item.value())) unknown_.add(key);
        }
    }

    Status read_cells() {
        const DigitSet all = DigitSet::all(side_);
        allowed_.assign(static_cast<std::size_t>(side_ * side_), all);
        regions_.assign(allowed_.size(), default_region);
        for (std::size_t i = 0; i < allowed_.size(); ++i) {
            const auto side = static_cast<std::size_t>(side_);
            const json& cell = content_["grid"][i / side][i % side];
            if (cell.is_null()) continue;
            if (!cell.is_object())
                return malformed_error(name_of(i) + " of \"grid\" is not an object");
            for (const auto& item : cell.items()) {
                if (const Status status = read_member(i, item.key(), item.value()); !status)
                    return status;
            }
        }
        return success();
    }

    Status read_member(std::size_t i, const std::string& key, const json& value) {
        const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
            return std::find(names.begin(), names.end(), key) != names.end();
        };
        if (key == "value") {
            if (value.is_null()) return success();
            const int digit = integer_of(value);
            if (digit < 0 || digit > side_) return not_a_digit(i, value);
            const bool is_given = member_of(content_["grid"][i / static_cast<std::size_t>(side_)]
                                                    [i % static_cast<std::size_t>(side_)],
                                            "given") == true;
            // An empty cell has no value. A given 0 can be a digit of a puzzle that counts from 0.
            if (is_given && digit == 0) return not_a_digit(i, value);
            if (is_given) {
                givens_[i] = static_cast<Digit>(digit);
            } else {
                has_entries_ = has_entries_ || digit > 0;
            }
        } else if (key == "region") {
            regions_[i] = value.is_null() ? no_region : integer_of(value);
            if (!value.is_null() && regions_[i] < 0) {
                return malformed_error(name_of(i) + " has the region " + text_of_value(value) +
                                       ": expected a number");
            }
        } else if (key == "givenPencilMarks") {
            if (says_nothing(value)) return success();
            DigitSet digits;
            for (const json& mark : value) {
                const int digit = integer_of(mark);
                if (digit < 1 || digit > side_) return not_a_digit(i, mark);
                digits.insert(static_cast<Digit>(digit));
            }
            allowed_[i] = digits;
        } else if (key == "parity") {
            const std::string text = text_of_value(value);
            if (text == "Even" || text == "Odd") {
                (text == "Even" ? even_ : odd_).push_back(static_cast<Cell>(i));
            } else if (!says_nothing(value)) {
                unknown_.add("parity " + text);
            }
        } else if (is_one_of({"c", "cArray", "highlight"})) {
            if (!says_nothing(value)) coloured_.push_back(static_cast<Cell>(i));
        } else if (is_one_of({"centerPencilMarks", "cornerPencilMarks"})) {
            has_entries_ = has_entries_ || !says_nothing(value);
        } else if (key != "given" && !says_nothing(value)) {
            unknown_.add(key + " of a cell");
        }
        return success();
    }

    Error not_a_digit(std::size_t i, const json& value) const {
        return malformed_error(name_of(i) + " holds " + text_of_value(value) +
                               ": expected digits from 1 to " + std::to_string(side_));
    }

    std::string name_of(std::size_t i) const {
        const auto side = static_cast<std::size_t>(side_);
        return 'R' + std::to_string(i / side + 1) + 'C' + std::to_string(i % side + 1);
    }

    Status read_geometry() {
        BoardRules rules;
        for (const FpuzzlesRule& row : fpuzzles_rules) {
            if (member_of(content_, row.key) == true) rules.insert(row.rule);
        }
        // If dots mark consecutive neighbours, the rule is about unmarked pairs, not about the
        // whole board.
        is_all_differences_ = rules.contains(BoardRule::nonconsecutive) &&
                              (!says_nothing(member_of(content_, "difference")) ||
                               !says_nothing(member_of(content_, "ratio")));
        if (is_all_differences_) rules.erase(BoardRule::nonconsecutive);

        const BoxShape usual = usual_box_shape(side_).value();
        const bool is_usual = std::all_of(regions_.begin(), regions_.end(),
                                          [](int region) { return region == default_region; });
        const bool is_latin = std::all_of(regions_.begin(), regions_.end(),
                                          [](int region) { return region == no_region; });
        const BoxShape shape = is_latin ? BoxShape{1, side_} : usual;
        take_board_rules(shape, rules);
        Result<Geometry> geometry = rectangular(shape, rules);
        if (!is_usual && !is_latin) {
            std::map<int, Zone> zones;
            for (std::size_t i = 0; i < regions_.size(); ++i) {
                const int row = static_cast<int>(i) / side_;
                const int column = static_cast<int>(i) % side_;
                const int box = row / usual.rows * (side_ / usual.columns) + column / usual.columns;
                const int region = regions_[i] == default_region ? box : regions_[i];
                if (region == no_region) {
                    unknown_.add("cells without a region");
                    return success();
                }
                zones[region].push_back(static_cast<Cell>(i));
            }
            std::vector<Zone> regions;
            for (auto& zone : zones) regions.push_back(std::move(zone.second));
            geometry = geometry_of_regions(side_, std::move(regions), rules);
        }
        if (!geometry) return Error{ErrorCode::unsupported, geometry.error().message};
        geometry_ = *std::move(geometry);
        return success();
    }

    // Recognises extra regions that are the houses of a board rule, such as the windows of a
    // windoku.
    void take_board_rules(BoxShape shape, BoardRules& rules) {
        std::vector<Zone> zones;
        for (const json& object : list_of("extraregion")) {
            auto cells = cells_of(member_of(object, "cells"));
            if (!cells) return;  // reported later
            std::sort(cells->begin(), cells->end());
            zones.push_back(*std::move(cells));
        }
        for (const BoardRuleInfo& rule : board_rule_table()) {
            const bool has_key =
                std::any_of(fpuzzles_rules.begin(), fpuzzles_rules.end(),
                            [&](const FpuzzlesRule& row) { return row.rule == rule.rule; });
            const std::vector<Zone> before = zones;
            if (has_key || !take_houses(rule, side_, shape, zones)) continue;
            rules.insert(rule.rule);
            for (const Zone& zone : before) {
                if (std::find(zones.begin(), zones.end(), zone) == zones.end())
                    in_rules_.push_back(zone);
            }
        }
    }

    const json& list_of(std::string_view key) const {
        static const json empty = json::array();
        const json& list = member_of(content_, key);
        return list.is_array() ? list : empty;
    }

    std::optional<FpuzzlesCell> find_place(const json& name) const {
        if (!name.is_string()) return std::nullopt;
        const auto& text = name.get_ref<const std::string&>();
        const auto read = [&](std::size_t& at, char letter) {
            int number = -1;
            if (at >= text.size() || (text[at] != letter && text[at] != letter - 'A' + 'a'))
                return -1;
            const char* const begin = text.data() + at + 1;
            const auto got = std::from_chars(begin, text.data() + text.size(), number);
            if (got.ec != std::errc() || number < 0 || number > side_ + 1) return -1;
            at = static_cast<std::size_t>(got.ptr - text.data());
            return number;
        };
        std::size_t at = 0;
        const int row = read(at, 'R');
        const int column = read(at, 'C');
        if (row < 0 || column < 0 || at != text.size()) return std::nullopt;
        return FpuzzlesCell{row - 1, column - 1};
    }

    bool is_inside(FpuzzlesCell place) const {
        return place.row >= 0 && place.column >= 0 && place.row < side_ && place.column < side_;
    }

    Result<Cell> cell_of(const json& name) const {
        const auto place = find_place(name);
        if (!place || !is_inside(*place))
            return malformed_error("'" + text_of_value(name) + "' is not a cell of the board");
        return static_cast<Cell>(place->row * side_ + place->column);
    }

    Result<std::vector<Cell>> cells_of(const json& list) const {
        std::vector<Cell> cells;
        if (!list.is_array()) return malformed_error("expected a list of cells");
        for (const json& name : list) {
            const auto cell = cell_of(name);
            if (!cell) return cell.error();
            cells.push_back(*cell);
        }
        return cells;
    }

    Status read_constraints(const FpuzzlesConstraint& row) {
        const json& list = member_of(content_, row.key);
        std::vector<Cell> together = row.kind == ConstraintKind::even  ? even_
                                     : row.kind == ConstraintKind::odd ? odd_
                                                                       : std::vector<Cell>();
        if (says_nothing(list) && together.empty()) return success();
        std::size_t number = 0;
        const auto located = [&](const Error& error) {
            return malformed_error(std::string(row.key) + ' ' + std::to_string(number) + ": " +
                                   error.message);
        };
        if (!list.is_array() && !says_nothing(list))
            return malformed_error(std::string(row.key) + ": expected a list");
        for (const json& object : list_of(row.key)) {
            ++number;
            const std::size_t first = constraints_.size();
            Status status = row.form == FpuzzlesForm::cell ? read_single(object, together)
                                                           : read_object(row, object);
            for (std::size_t i = first; status && unknown_.empty() && i < constraints_.size(); ++i)
                status = check_constraint(constraints_[i], geometry_);
            if (!status) return located(status.error());
        }
        if (together.empty()) return success();
        std::sort(together.begin(), together.end());
        together.erase(std::unique(together.begin(), together.end()), together.end());
        constraints_.push_back({row.kind, std::move(together), 0, {}});
        return success();
    }

    Status read_single(const json& object, std::vector<Cell>& together) const {
        const auto cell = cell_of(member_of(object, "cell"));
        if (!cell) return cell.error();
        together.push_back(*cell);
        return success();
    }

    Status read_object(const FpuzzlesConstraint& row, const json& object) {
        switch (row.form) {
            case FpuzzlesForm::cell: return success();
            case FpuzzlesForm::outside: return read_outside(row, object);
            case FpuzzlesForm::slope: return read_slope(row, object);
            case FpuzzlesForm::arrow: return read_arrow(object);
            case FpuzzlesForm::clone: return read_clone(object);
            case FpuzzlesForm::lines: {
                const auto values = values_of(row, object);
                if (!values) return success();
                for (const json& line : member_of(object, "lines")) {
                    auto cells = cells_of(line);
                    if (!cells) return cells.error();
                    constraints_.push_back({row.kind, *std::move(cells), 0, *values});
                }
                return success();
            }
            case FpuzzlesForm::cells: break;
        }
        auto cells = cells_of(member_of(object, "cells"));
        if (!cells) return cells.error();
        if (row.kind == ConstraintKind::extra_region) {
            Zone zone = *cells;
            std::sort(zone.begin(), zone.end());
            if (std::find(in_rules_.begin(), in_rules_.end(), zone) != in_rules_.end())
                return success();
        }
        auto values = values_of(row, object);
        if (!values) return success();
        // A dot without X or V is not a constraint.
        if (row.kind == ConstraintKind::xv && values->empty()) return success();
        constraints_.push_back({row.kind, *std::move(cells), 0, *std::move(values)});
        return success();
    }

    // Returns nullopt if the values are not understood, which is recorded.
    std::optional<std::vector<int>> values_of(const FpuzzlesConstraint& row, const json& object) {
        std::vector<int> values;
        const auto add = [&](const json& value) {
            const bool is_letter = row.kind == ConstraintKind::xv && value.is_string();
            const int number = !is_letter                     ? integer_of(value)
                               : value == "X" || value == "x" ? 10
                               : value == "V" || value == "v" ? 5
                                                              : -1;
            if (number < 0) unknown_.add(std::string(row.key) + ' ' + text_of_value(value));
            values.push_back(number);
            return number >= 0;
        };
        if (row.kind == ConstraintKind::quadruple) {
            for (const json& value : member_of(object, "values")) {
                if (!add(value)) return std::nullopt;
            }
        } else if (const json& value = member_of(object, "value"); !says_nothing(value)) {
            if (constraint_info(row.kind).most_values == 0)
                unknown_.add(std::string(row.key) + " with a value");
            if (!add(value)) return std::nullopt;
        }
        return values;
    }

    Status read_outside(const FpuzzlesConstraint& row, const json& object) {
        const auto place = find_place(member_of(object, "cell"));
        const auto is_out = [&](int i) { return i == -1 || i == side_; };
        if (!place || is_out(place->row) == is_out(place->column)) {
            return malformed_error("'" + text_of_value(member_of(object, "cell")) +
                                   "' is not next to a row or column");
        }
        auto values = values_of(row, object);
        // Without a number there is no constraint.
        if (!values || values->empty()) return success();
        std::vector<Cell> cells;
        for (int i = 0; i < side_; ++i) {
            const bool is_column = is_out(place->row);
            const bool is_back = (is_column ? place->row : place->column) == side_;
            const int k = is_back ? side_ - 1 - i : i;
            cells.push_back(
                static_cast<Cell>(is_column ? k * side_ + place->column : place->row * side_ + k));
        }
        constraints_.push_back({row.kind, std::move(cells), 0, *std::move(values)});
        return success();
    }

    Status read_slope(const FpuzzlesConstraint& row, const json& object) {
        auto place = find_place(member_of(object, "cell"));
        const json& direction = member_of(object, "direction");
        const std::string text = direction.is_string() ? direction.get<std::string>() : "";
        const bool is_direction = text == "UR" || text == "UL" || text == "DR" || text == "DL";
        if (!place || is_inside(*place) || !is_direction)
            return malformed_error("expected a cell outside of the board and UR, UL, DR or DL");
        auto values = values_of(row, object);
        if (!values || values->empty()) return success();
        std::vector<Cell> cells;
        for (;;) {
            place->row += text[0] == 'D' ? 1 : -1;
            place->column += text[1] == 'R' ? 1 : -1;
            if (!is_inside(*place)) break;
            cells.push_back(static_cast<Cell>(place->row * side_ + place->column));
        }
        if (cells.empty()) return malformed_error("the slope does not cross the board");
        // Redundant data must agree.
        if (const json& named = member_of(object, "cells"); !says_nothing(named)) {
            auto list = cells_of(named);
            if (!list) return list.error();
            std::vector<Cell> sorted = cells;
            std::sort(sorted.begin(), sorted.end());
            std::sort(list->begin(), list->end());
            if (*list != sorted) return malformed_error("the cells are not those of the slope");
        }
        constraints_.push_back({row.kind, std::move(cells), 0, *std::move(values)});
        return success();
    }

    // The number in a bulb of several cells is read from left to right or top to bottom, in
    // whatever order the cells were drawn.
    Status read_arrow(const json& object) {
        auto bulb = cells_of(member_of(object, "cells"));
        if (!bulb) return bulb.error();
        std::sort(bulb->begin(), bulb->end());
        for (const json& line : member_of(object, "lines")) {
            const auto cells = cells_of(line);
            if (!cells) return cells.error();
            if (cells->size() < 2) continue;
            Constraint constraint{ConstraintKind::arrow, *bulb, bulb->size(), {}};
            constraint.cells.insert(constraint.cells.end(), cells->begin() + 1, cells->end());
            constraints_.push_back(std::move(constraint));
        }
        return success();
    }

    // Overlapping clones are split into one constraint per pair of cells.
    Status read_clone(const json& object) {
        const auto cells = cells_of(member_of(object, "cells"));
        if (!cells) return cells.error();
        const auto copies = cells_of(member_of(object, "cloneCells"));
        if (!copies) return copies.error();
        if (cells->size() != copies->size())
            return malformed_error("the clones have different numbers of cells");
        Constraint constraint{ConstraintKind::clone, *cells, cells->size(), {}};
        constraint.cells.insert(constraint.cells.end(), copies->begin(), copies->end());
        std::vector<Cell> sorted = constraint.cells;
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) {
            if (!cells->empty()) constraints_.push_back(std::move(constraint));
            return success();
        }
        for (std::size_t i = 0; i < cells->size(); ++i) {
            if ((*cells)[i] != (*copies)[i])
                constraints_.push_back({ConstraintKind::clone, {(*cells)[i], (*copies)[i]}, 1, {}});
        }
        return success();
    }

    void read_negative() {
        for (const json& name : list_of("negative")) {
            if (name == "ratio") {
                constraints_.push_back({ConstraintKind::all_ratios});
            } else if (name == "xv") {
                constraints_.push_back({ConstraintKind::all_xv});
            } else {
                unknown_.add("negative " + text_of_value(name));
            }
        }
        if (!is_all_differences_) return;
        // The negative rule forbids all values of the dots, but can be represented only if these
        // are 1.
        const bool has_others =
            std::any_of(constraints_.begin(), constraints_.end(), [](const Constraint& constraint) {
                return constraint.kind == ConstraintKind::difference &&
                       !constraint.values.empty() && constraint.values.front() != 1;
            });
        if (has_others) unknown_.add("nonconsecutive together with dots of other differences");
        constraints_.push_back({ConstraintKind::all_differences});
    }

    // Drawings that repeat a constraint are decoration; any other could be a rule.
    void find_drawings() {
        for (const FpuzzlesDrawing& drawing : fpuzzles_drawings) {
            for (const json& object : list_of(drawing.key)) {
                const bool is_decoration = drawing.key == "line"   ? repeats_lines(object)
                                           : drawing.key == "cage" ? repeats_group(object)
                                                                   : false;
                if (!is_decoration) unknown_.add_drawing(std::string(drawing.name), drawings_);
            }
        }
        if (!std::all_of(coloured_.begin(), coloured_.end(),
                         [&](Cell cell) { return is_in_constraint(cell); }))
            unknown_.add_drawing("coloured cells", drawings_);
    }

    bool repeats_lines(const json& object) const {
        const json& lines = member_of(object, "lines");
        return std::all_of(lines.begin(), lines.end(), [&](const json& line) {
            auto cells = cells_of(line);
            if (!cells) return false;
            const auto is_there = [&] {
                return std::any_of(
                    constraints_.begin(), constraints_.end(), [&](const Constraint& constraint) {
                        const bool is_line =
                            std::any_of(fpuzzles_constraints.begin(), fpuzzles_constraints.end(),
                                        [&](const FpuzzlesConstraint& row) {
                                            return row.kind == constraint.kind &&
                                                   row.form == FpuzzlesForm::lines;
                                        });
                        return is_line && constraint.cells == *cells;
                    });
            };
            if (is_there()) return true;
            std::reverse(cells->begin(), cells->end());
            return is_there();
        });
    }

    // True for a frame without a value around the cells of a constraint or of a clone. Fog also
    // counts, as it hides cells without constraining their digits.
    bool repeats_group(const json& object) const {
        const json& value = member_of(object, "value");
        if (value == "FOW" || value == "FOGLIGHT") return true;
        auto cells = cells_of(member_of(object, "cells"));
        if (!cells || !says_nothing(value)) return false;
        std::sort(cells->begin(), cells->end());
        return std::any_of(
            constraints_.begin(), constraints_.end(), [&](const Constraint& constraint) {
                const auto group_end = constraint.cells.begin() +
                                       static_cast<std::ptrdiff_t>(constraint.first_group_size);
                for (auto group : {std::vector<Cell>(constraint.cells.begin(), group_end),
                                   std::vector<Cell>(group_end, constraint.cells.end())}) {
                    std::sort(group.begin(), group.end());
                    if (group == *cells) return true;
                }
                return false;
            });
    }

    bool is_in_constraint(Cell cell) const {
        return std::any_of(
            constraints_.begin(), constraints_.end(), [&](const Constraint& constraint) {
                return std::find(constraint.cells.begin(), constraint.cells.end(), cell) !=
                       constraint.cells.end();
            });
    }

    Record record() {
        Grid givens(geometry_);
        for (const auto& given : givens_) givens.set(static_cast<Cell>(given.first), given.second);
        allowed_ = effective_marks(givens, std::move(allowed_));
        Record record{.puzzle =
                          Puzzle(std::move(givens), std::move(allowed_), std::move(constraints_))};
        const std::pair<std::string_view, RecordField> texts[] = {
            {"title", RecordField::title},
            {"author", RecordField::author},
            {"ruleset", RecordField::description}};
        for (const auto& text : texts) {
            const json& value = member_of(content_, text.first);
            if (value.is_string()) add_note(record, text.second, value.get<std::string>());
        }
        record.solution = solution();
        if (has_entries_) record.notes.push_back({RecordField::other, "entries of a player"});
        return record;
    }

    // The solution, given as a list of digits or as a text; nullopt if it is not a full grid.
    std::optional<Grid> solution() const {
        const json& value = member_of(content_, "solution");
        const auto count = static_cast<std::size_t>(geometry_.cell_count());
        if (!(value.is_array() && value.size() == count) &&
            !(value.is_string() && value.get_ref<const std::string&>().size() == count))
            return std::nullopt;
        Grid grid(geometry_);
        for (std::size_t i = 0; i < count; ++i) {
            const int digit =
                value.is_array()
                    ? integer_of(value[i])
                    : integer_of(json(std::string(1, value.get_ref<const std::string&>()[i])));
            if (digit < 1 || digit > side_) return std::nullopt;
            grid.set(static_cast<Cell>(i), static_cast<Digit>(digit));
        }
        return grid;
    }

    static constexpr int default_region = -1;
    static constexpr int no_region = -2;

    const json& content_;
    int side_ = 0;
    std::map<std::size_t, Digit> givens_;
    std::vector<DigitSet> allowed_;
    std::vector<int> regions_;
    std::vector<Cell> even_;
    std::vector<Cell> odd_;
    std::vector<Cell> coloured_;
    bool has_entries_ = false;
    bool is_all_differences_ = false;
    std::vector<Zone> in_rules_;
    Geometry geometry_;
    std::vector<Constraint> constraints_;
    UnknownRules unknown_;
    Drawings* drawings_;
};

}  // namespace

Result<Record> record_of_fpuzzles(const json& content, Drawings* drawings) {
    return FpuzzlesPuzzle(content, drawings).read();
}

}  // namespace sudoku
