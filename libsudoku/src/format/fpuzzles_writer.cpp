#include "format/fpuzzles_format.hpp"
#include "format/fpuzzles_json.hpp"
#include "format/ipuz_zones.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sudoku {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string fpuzzles_place(int row, int column) {
    return 'R' + std::to_string(row + 1) + 'C' + std::to_string(column + 1);
}

class FpuzzlesObject {
  public:
    FpuzzlesObject(const Record& record, const WriteOptions& options)
        : record_(record),
          puzzle_(record.puzzle),
          geometry_(puzzle_.geometry()),
          options_(options) {}

    Result<std::string> text(WriteNotes& notes) {
        object_["size"] = geometry_.side();
        append_note("title", RecordField::title);
        append_note("author", RecordField::author);
        append_note("ruleset", RecordField::description);
        append_grid();
        if (const Status status = append_rules(); !status) return status.error();
        for (const Constraint& constraint : puzzle_.constraints()) {
            if (const Status status = append_constraint(constraint); !status) return status.error();
        }
        if (record_.solution) {
            ordered_json digits = ordered_json::array();
            for (const Digit digit : record_.solution->digits()) digits.push_back(int{digit});
            object_["solution"] = std::move(digits);
        }
        notes.kept = notes.kept | fpuzzles_fields;
        return object_.dump(-1, ' ', false, json::error_handler_t::replace);
    }

  private:
    void append_note(const char* key, RecordField field) {
        const std::string text = text_of(record_, field, "\n");
        if (!text.empty()) object_[key] = text;
    }

    void append_grid() {
        const int side = geometry_.side();
        const bool is_usual = geometry_.box_shape() == usual_box_shape(side).value();
        ordered_json grid = ordered_json::array();
        for (int row = 0; row < side; ++row) {
            ordered_json cells = ordered_json::array();
            for (int column = 0; column < side; ++column) {
                const Cell cell = geometry_.cell_at(row, column);
                ordered_json object = ordered_json::object();
                if (const Digit digit = puzzle_.givens()[cell]; digit != 0) {
                    object["value"] = int{digit};
                    object["given"] = true;
                } else if (const DigitSet allowed = puzzle_.allowed(cell);
                           allowed != DigitSet::all(side)) {
                    for (const Digit digit_left : allowed)
                        object["givenPencilMarks"].push_back(int{digit_left});
                }
                if (!is_usual) {
                    object["region"] = geometry_.regions() == Regions::none
                                           ? ordered_json()
                                           : ordered_json(geometry_.region_of(cell));
                }
                cells.push_back(std::move(object));
            }
            grid.push_back(std::move(cells));
        }
        object_["grid"] = std::move(grid);
    }

    Status append_rules() {
        for (const BoardRuleInfo& rule : board_rule_table()) {
            if (!geometry_.rules().contains(rule.rule)) continue;
            const auto row =
                std::find_if(fpuzzles_rules.begin(), fpuzzles_rules.end(),
                             [&](const FpuzzlesRule& each) { return each.rule == rule.rule; });
            if (row != fpuzzles_rules.end()) {
                object_[std::string(row->key)] = true;
                continue;
            }
            const auto houses = rule.houses(geometry_.side(), geometry_.box_shape());
            if (!houses) return houses.error();
            for (const Zone& house : *houses)
                object_["extraregion"].push_back({{"cells", names(house.begin(), house.end())}});
        }
        // If there are dots, the rule applies only to pairs without one.
        const bool has_dots =
            std::any_of(puzzle_.constraints().begin(), puzzle_.constraints().end(),
                        [](const Constraint& constraint) {
                            return constraint.kind == ConstraintKind::difference ||
                                   constraint.kind == ConstraintKind::ratio;
                        });
        if (has_dots && geometry_.rules().contains(BoardRule::nonconsecutive))
            return cannot_hold(options_, "nonconsecutive together with dots");
        return success();
    }

    Status append_constraint(const Constraint& constraint) {
        const auto has_difference = [](const Constraint& other) {
            return other.kind == ConstraintKind::difference && !other.values.empty() &&
                   other.values.front() != 1;
        };
        if (constraint.kind == ConstraintKind::all_differences) {
            if (std::any_of(puzzle_.constraints().begin(), puzzle_.constraints().end(),
                            has_difference))
                return cannot_hold(options_, "all dots of differences other than 1");
            object_["nonconsecutive"] = true;
            return success();
        }
        if (constraint.kind == ConstraintKind::all_ratios ||
            constraint.kind == ConstraintKind::all_xv) {
            object_["negative"].push_back(constraint.kind == ConstraintKind::all_xv ? "xv"
                                                                                    : "ratio");
            return success();
        }
        const auto row = std::find_if(
            fpuzzles_constraints.begin(), fpuzzles_constraints.end(),
            [&](const FpuzzlesConstraint& each) { return each.kind == constraint.kind; });
        if (row == fpuzzles_constraints.end()) {
            return cannot_hold(options_, "constraints of the kind " +
                                             std::string(constraint_info(constraint.kind).name));
        }
        if (constraint.kind == ConstraintKind::arrow &&
            !std::is_sorted(constraint.cells.begin(),
                            constraint.cells.begin() +
                                static_cast<std::ptrdiff_t>(constraint.first_group_size)))
            return cannot_hold(options_, "a bulb that is read backwards");
        ordered_json& list = object_[std::string(row->key)];
        if (row->form == FpuzzlesForm::cell) {
            for (const Cell cell : constraint.cells) list.push_back({{"cell", name(cell)}});
            return success();
        }
        list.push_back(object_of(*row, constraint));
        return success();
    }

    ordered_json object_of(const FpuzzlesConstraint& row, const Constraint& constraint) const {
        ordered_json object = ordered_json::object();
        const auto group_end =
            constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
        switch (row.form) {
            case FpuzzlesForm::cell:
            case FpuzzlesForm::cells:
                object["cells"] = names(constraint.cells.begin(), constraint.cells.end());
                break;
            case FpuzzlesForm::lines:
                object["lines"].push_back(names(constraint.cells.begin(), constraint.cells.end()));
                break;
            case FpuzzlesForm::arrow: {
                // The line begins in the cell of the bulb that it leaves.
                std::vector<Cell> line(group_end - 1, constraint.cells.end());
                for (auto cell = constraint.cells.begin(); cell != group_end; ++cell) {
                    if (are_close(*cell, *group_end)) line.front() = *cell;
                }
                object["lines"].push_back(names(line.begin(), line.end()));
                object["cells"] = names(constraint.cells.begin(), group_end);
                break;
            }
            case FpuzzlesForm::clone:
                object["cells"] = names(constraint.cells.begin(), group_end);
                object["cloneCells"] = names(group_end, constraint.cells.end());
                break;
            case FpuzzlesForm::outside:
            case FpuzzlesForm::slope: {
                const FpuzzlesCell step = step_of(constraint);
                object["cell"] =
                    fpuzzles_place(geometry_.row_of(constraint.cells[0]) - step.row,
                                   geometry_.column_of(constraint.cells[0]) - step.column);
                if (row.form == FpuzzlesForm::slope) {
                    object["cells"] = names(constraint.cells.begin(), constraint.cells.end());
                    object["direction"] =
                        std::string{step.row > 0 ? 'D' : 'U', step.column > 0 ? 'R' : 'L'};
                }
                break;
            }
        }
        if (constraint.kind == ConstraintKind::quadruple) {
            object["values"] = constraint.values;
        } else if (constraint.kind == ConstraintKind::xv) {
            object["value"] = constraint.values.front() == 10 ? "X" : "V";
        } else if (!constraint.values.empty()) {
            object["value"] = std::to_string(constraint.values.front());
        }
        return object;
    }

    bool are_close(Cell a, Cell b) const {
        return std::abs(geometry_.row_of(a) - geometry_.row_of(b)) <= 1 &&
               std::abs(geometry_.column_of(a) - geometry_.column_of(b)) <= 1;
    }

    // The step from the first cell to the second. For a slope of a single corner cell it is the
    // direction that cuts off the corner.
    FpuzzlesCell step_of(const Constraint& constraint) const {
        const int row = geometry_.row_of(constraint.cells[0]);
        const int column = geometry_.column_of(constraint.cells[0]);
        if (constraint.cells.size() > 1)
            return {geometry_.row_of(constraint.cells[1]) - row,
                    geometry_.column_of(constraint.cells[1]) - column};
        return {row == 0 ? -1 : 1, column == 0 ? 1 : -1};
    }

    std::string name(Cell cell) const {
        return fpuzzles_place(geometry_.row_of(cell), geometry_.column_of(cell));
    }

    template <class Iterator>
    ordered_json names(Iterator begin, Iterator end) const {
        ordered_json list = ordered_json::array();
        for (; begin != end; ++begin) list.push_back(name(*begin));
        return list;
    }

    const Record& record_;
    const Puzzle& puzzle_;
    const Geometry& geometry_;
    const WriteOptions& options_;
    ordered_json object_ = ordered_json::object();
};

}  // namespace

Result<std::string> fpuzzles_of_record(const Record& record, const WriteOptions& options,
                                       WriteNotes& notes) {
    return FpuzzlesObject(record, options).text(notes);
}

}  // namespace sudoku
