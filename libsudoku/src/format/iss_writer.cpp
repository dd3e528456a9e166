// Writes strings of Interactive Sudoku Solver, one puzzle per line. Each begins with its shape,
// even the default one, so that separate puzzles are distinguishable from the lines of a single
// one.

#include "format/ascii.hpp"
#include "format/formats.hpp"
#include "format/iss_automaton.hpp"
#include "format/iss_format.hpp"
#include "format/iss_lines.hpp"
#include "format/record_text.hpp"
#include "grid/closed_line.hpp"
#include "grid/extra_cells.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sudoku {
namespace {

constexpr int largest_iss_side = 16;

std::string iss_cells(const std::string& name, const std::vector<Cell>& cells,
                      const Geometry& geometry) {
    std::string text = '.' + name;
    for (const Cell cell : cells) text += '~' + iss_cell(geometry, cell);
    return text;
}

// Returns "R3" or "C3", and whether the line is seen from its first end.
std::pair<std::string, bool> iss_line(const Geometry& geometry, const std::vector<Cell>& cells) {
    const bool is_row = geometry.row_of(cells[0]) == geometry.row_of(cells[1]);
    const int number = is_row ? geometry.row_of(cells[0]) : geometry.column_of(cells[0]);
    return {(is_row ? 'R' : 'C') + std::to_string(number + 1), cells[0] < cells[1]};
}

std::string iss_arrow(const Constraint& constraint, const Geometry& geometry) {
    if (constraint.first_group_size == 1) return iss_cells("Arrow", constraint.cells, geometry);
    // That solver reads bulbs in reading order, and requires a single figure in every cell after
    // the first, even on large boards.
    const auto bulb_end =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    const int figures = 10 - geometry.first_digit();
    if (!std::is_sorted(constraint.cells.begin(), bulb_end) || geometry.side() > figures ||
        !is_iss_pill(geometry, constraint.cells, constraint.first_group_size))
        return {};
    return iss_cells("PillArrow~" + std::to_string(constraint.first_group_size), constraint.cells,
                     geometry);
}

std::string iss_greater(const Constraint& constraint, const Geometry& geometry) {
    const auto pairs =
        iss_pairs(constraint.cells, [&](Cell a, Cell b) { return share_an_edge(geometry, a, b); });
    bool is_chain = pairs.size() + 1 == constraint.cells.size();
    for (std::size_t i = 0; is_chain && i < pairs.size(); ++i)
        is_chain = pairs[i] == std::pair(constraint.cells[i], constraint.cells[i + 1]);
    if (is_chain) return iss_cells("GreaterThan", constraint.cells, geometry);
    return iss_cells("Thermo", {constraint.cells.rbegin(), constraint.cells.rend()}, geometry);
}

// The format has no slope for a single cell in a corner, so it is written as a sum.
std::string iss_little_killer(const Constraint& constraint, const Geometry& geometry) {
    const std::string value = '~' + std::to_string(constraint.values.front());
    if (constraint.cells.size() == 1) return iss_cells("Sum" + value, constraint.cells, geometry);
    const std::vector<Cell> slope = iss_slope(geometry, constraint.cells.front());
    const Cell start =
        slope == constraint.cells ? constraint.cells.front() : constraint.cells.back();
    return ".LittleKiller" + value + '~' + iss_cell(geometry, start);
}

std::string iss_quad(const Constraint& constraint, const Geometry& geometry) {
    const Cell corner = *std::min_element(constraint.cells.begin(), constraint.cells.end());
    std::string text = iss_cells("Quad", {corner}, geometry);
    for (const int digit : constraint.values) text += '~' + std::to_string(digit);
    return text;
}

// Values joined by '_', or as two figures each.
std::string iss_values(const Constraint& constraint, IssForm form) {
    std::string text;
    for (const int value : constraint.values) {
        if (form == IssForm::digits && !text.empty()) text += '_';
        if (form == IssForm::figures && value < 10) text += '0';
        text += std::to_string(value);
    }
    return text;
}

std::string iss_relation(const IssConstraint& row, const Constraint& constraint,
                         const Geometry& geometry) {
    std::vector<int> pairs = constraint.values;
    if (constraint.kind == ConstraintKind::all_pairs) {
        for (const int pair : constraint.values) pairs.push_back(pair % 100 * 100 + pair / 100);
    }
    return iss_cells(std::string(row.name) + '~' +
                         iss_table(pairs, geometry.side(), geometry.first_digit()) + '~',
                     constraint.cells, geometry);
}

// The groups of equal sums, with '-' between them.
std::string iss_equal_sums(const Constraint& constraint, const Geometry& geometry) {
    const auto middle =
        constraint.cells.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
    return iss_cells("EqualSum", {constraint.cells.begin(), middle}, geometry) + "~-" +
           iss_cells("", {middle, constraint.cells.end()}, geometry).substr(1);
}

// A place with a value is known there only if it tells where in its row or column its own column or
// row is.
std::string iss_indexing(const Constraint& constraint, const Geometry& geometry) {
    const Cell cell = constraint.cells.front();
    const std::vector<Cell> others(constraint.cells.begin() + 1, constraint.cells.end());
    const int row = geometry.row_of(cell), column = geometry.column_of(cell);
    for (const bool by_rows : {false, true}) {
        if (constraint.values.front() != (by_rows ? row : column) + 1) continue;
        std::vector<Cell> line;
        for (int i = 0; i < (by_rows ? geometry.rows() : geometry.columns()); ++i)
            line.push_back(by_rows ? geometry.cell_at(i, column) : geometry.cell_at(row, i));
        if (others == line)
            return iss_cells(by_rows ? "Indexing~R" : "Indexing~C", {cell}, geometry);
    }
    return {};
}

// Returns the row that a constraint is written by; nullptr for none.
const IssConstraint* find_iss_row(const Constraint& constraint) {
    const int value = constraint.values.empty() ? 0 : constraint.values.front();
    const auto row = std::find_if(
        iss_constraints.begin(), iss_constraints.end(), [&](const IssConstraint& each) {
            const bool is_other_sum = each.kind == ConstraintKind::xv && each.value != value;
            return each.kind == constraint.kind && !is_other_sum;
        });
    return row == iss_constraints.end() ? nullptr : row;
}

bool is_at_sides(const Constraint& constraint) {
    const IssConstraint* const row = find_iss_row(constraint);
    return row != nullptr && row->form == IssForm::sides;
}

std::string iss_sides(const IssConstraint& row, const Constraint& constraint,
                      const Geometry& geometry) {
    if (constraint.values.front() == 0) return {};
    const auto line = iss_line(geometry, constraint.cells);
    const std::string value = std::to_string(constraint.values.front());
    return '.' + std::string(row.name) + '~' + line.first +
           (line.second ? '~' + value + '~' : "~~" + value);
}

// Writes constraints of the table with their value, even if it is the default of either program.
std::string iss_of_table(const Constraint& constraint, const Geometry& geometry) {
    const bool has_value = !constraint.values.empty();
    const int value = has_value ? constraint.values.front() : 0;
    std::string number;
    switch (constraint.kind) {
        case ConstraintKind::cage:
            // In that format a sum of 0 means that there is none.
            if (has_value && value == 0) return {};
            number = std::to_string(value);
            break;
        case ConstraintKind::difference:
            if (has_value && value != 1) return {};
            break;
        case ConstraintKind::ratio:
            if (has_value && value != 2) return {};
            break;
        case ConstraintKind::xv: break;
        case ConstraintKind::entropic:
        case ConstraintKind::global_entropy:
            if (geometry.side() != 9) return {};
            break;
        default:
            if (const auto usual = usual_value(constraint.kind, geometry.side()))
                number = std::to_string(has_value ? value : *usual);
            else if (has_value)
                number = std::to_string(value);
    }
    const IssConstraint* const row = find_iss_row(constraint);
    if (row == nullptr) return {};
    if (row->form == IssForm::sides) return iss_sides(*row, constraint, geometry);
    if (row->form == IssForm::relation) return iss_relation(*row, constraint, geometry);
    if (row->form == IssForm::digits || row->form == IssForm::figures)
        number = iss_values(constraint, row->form);
    return iss_cells(std::string(row->name) + (number.empty() ? "" : '~' + number),
                     constraint.cells, geometry);
}

std::string iss_constraint(const Constraint& constraint, const Geometry& geometry);

std::string iss_alternatives(const Constraint& constraint, const Geometry& geometry) {
    std::string text = ".Or";
    for (const std::vector<Constraint>& parts : alternatives_of(constraint)) {
        if (parts.size() > 1) text += ".And";
        for (const Constraint& part : parts) {
            const std::string own = iss_constraint(part, geometry);
            if (own.empty()) return {};
            text += own;
        }
        if (parts.size() > 1) text += ".End";
    }
    return text + ".End";
}

std::string iss_sum_line(const Constraint& constraint, const Geometry& geometry) {
    const bool is_loop = is_closed_line(constraint);
    Constraint line = constraint;
    if (is_loop) line.cells.pop_back();
    return iss_of_table(line, geometry) + (is_loop ? "~LOOP" : "");
}

// Returns an empty text if the format has no such constraint.
std::string iss_constraint(const Constraint& constraint, const Geometry& geometry) {
    switch (constraint.kind) {
        case ConstraintKind::arrow: return iss_arrow(constraint, geometry);
        case ConstraintKind::all_xv: return ".StrictXV";
        case ConstraintKind::greater: return iss_greater(constraint, geometry);
        case ConstraintKind::little_killer: return iss_little_killer(constraint, geometry);
        case ConstraintKind::quadruple: return iss_quad(constraint, geometry);
        case ConstraintKind::sandwich:
            return ".Sandwich~" + std::to_string(constraint.values.front()) + '~' +
                   iss_line(geometry, constraint.cells).first;
        case ConstraintKind::same_digits:
            return iss_cells("SameValues~2", constraint.cells, geometry);
        case ConstraintKind::equal_sums: return iss_equal_sums(constraint, geometry);
        case ConstraintKind::sum_line: return iss_sum_line(constraint, geometry);
        case ConstraintKind::automaton:
            return iss_cells("NFA~" + iss_nfa(constraint.values, geometry.side()) + "~_",
                             constraint.cells, geometry);
        case ConstraintKind::any_of: return iss_alternatives(constraint, geometry);
        case ConstraintKind::index:
            return constraint.values.empty() ? iss_of_table(constraint, geometry)
                                             : iss_indexing(constraint, geometry);
        default: return iss_of_table(constraint, geometry);
    }
}

// That solver has them on all columns, from the top, or on none.
std::string iss_flatmates(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    std::set<std::vector<Cell>> lines;
    for (const Constraint& constraint : puzzle.constraints()) {
        if (constraint.kind == ConstraintKind::flatmates) lines.insert(constraint.cells);
    }
    for (int column = 0; column < geometry.columns(); ++column) {
        std::vector<Cell> line;
        for (int row = 0; row < geometry.rows(); ++row)
            line.push_back(geometry.cell_at(row, column));
        if (lines.erase(line) == 0) return {};
    }
    return lines.empty() ? ".DutchFlatmates" : "";
}

// Returns what identifies constraints of which only the last one written would count; otherwise an
// empty text.
std::string iss_place(const Constraint& constraint, const std::string& text) {
    if (is_at_sides(constraint)) {
        const std::size_t name = text.find('~') + 1;
        return text.substr(0, text.find('~', name)) + (text.back() == '~' ? "" : "~");
    }
    switch (constraint.kind) {
        case ConstraintKind::little_killer:
        case ConstraintKind::sandwich:
            return text.substr(0, text.find('~')) + text.substr(text.rfind('~'));
        case ConstraintKind::quadruple: return text.substr(0, text.find('~', text.find('~') + 1));
        default: return {};
    }
}

// Digits that are not one for each cell of the longer side are named.
std::string iss_shape(const Geometry& geometry) {
    const int rows = geometry.rows(), columns = geometry.columns(), first = geometry.first_digit();
    std::string text = ".Shape~" + std::to_string(rows) + 'x' + std::to_string(columns);
    if (first == 0)
        text += "~0-" + std::to_string(geometry.side() - 1);
    else if (geometry.side() != std::max(rows, columns))
        text += '~' + std::to_string(geometry.side());
    return text;
}

// The number of cells in each region; empty if they are of several sizes, or so are the cells in
// none of them, because that solver would take these as a region.
std::optional<int> iss_region_size(const Geometry& geometry) {
    std::map<int, int> sizes;
    for (int i = 0; i < first_extra(geometry); ++i)
        ++sizes[geometry.region_of(static_cast<Cell>(i))];
    const auto outside = sizes.extract(-1);
    if (sizes.empty()) return std::nullopt;
    const int size = sizes.begin()->second;
    const bool is_even = std::all_of(sizes.begin(), sizes.end(),
                                     [&](const auto& region) { return region.second == size; });
    const int most = std::max(geometry.rows(), geometry.columns());
    const bool is_region =
        outside && outside.mapped() >= most && outside.mapped() <= geometry.side();
    return is_even && !is_region ? std::optional(size) : std::nullopt;
}

// Boxes apply unless they are removed.
std::string iss_jigsaw(const Geometry& geometry) {
    std::string text = ".NoBoxes.Jigsaw~";
    for (int i = 0; i < first_extra(geometry); ++i) {
        const int region = geometry.region_of(static_cast<Cell>(i));
        text += region < 0 ? 'z' : base36_figure(region);
    }
    return text;
}

Status write_iss_board(const Geometry& geometry, const WriteOptions& options, std::string& out) {
    const Error other = cannot_hold(options, "geometry " + geometry_spec(geometry));
    if (geometry.side() > largest_iss_side) return other;
    const int side = geometry.side();
    out += iss_shape(geometry);
    if (geometry.label_count() > 0) out += ".ChaosConstruction";
    if (const int extra = geometry.extra_cell_count() - geometry.label_count(); extra > 0)
        out += ".Var~X~" + (extra > 1 ? '~' + std::to_string(extra) : std::string());
    const int most = std::max(geometry.rows(), geometry.columns());
    if (geometry.regions() == Regions::none) {
        out += ".NoBoxes";
    } else {
        const std::optional<int> size = iss_region_size(geometry);
        if (!size) return other;
        if (*size != most) out += ".RegionSize~" + std::to_string(*size);
        if (geometry.regions() == Regions::drawn)
            out += iss_jigsaw(geometry);
        else if (geometry.box_shape() != iss_boxes(geometry.rows(), geometry.columns(), *size))
            return other;
    }
    BoardRules rest = geometry.rules();
    for (const IssRule& row : iss_rules) {
        if (!rest.contains(row.rule)) continue;
        rest.erase(row.rule);
        const bool has_groups = row.rule == BoardRule::windows || row.rule == BoardRule::disjoint;
        const auto houses =
            has_groups ? houses_by_rule(row.rule, geometry) : std::vector<std::vector<Cell>>();
        if (has_groups && houses != iss_groups(row.rule, side)) {
            for (const std::vector<Cell>& house : houses)
                out += iss_cells("AllDifferent", house, geometry);
        } else {
            out += '.' + std::string(row.name);
        }
    }
    return rest.empty() ? success() : Status(other);
}

}  // namespace

Status write_iss(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                 WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    const Geometry& geometry = puzzle.geometry();
    if (const Status status = write_iss_board(geometry, options, out); !status) return status;
    // The solver's negative rule applies to both kinds of dots or to neither.
    const auto has = [&](ConstraintKind kind) {
        return std::any_of(puzzle.constraints().begin(), puzzle.constraints().end(),
                           [&](const Constraint& constraint) { return constraint.kind == kind; });
    };
    if (has(ConstraintKind::all_differences) != has(ConstraintKind::all_ratios))
        return cannot_hold(options, "all dots of one colour");
    if (has(ConstraintKind::all_ratios)) out += ".StrictKropki";
    const std::string flatmates = iss_flatmates(puzzle);
    out += flatmates;
    std::map<std::string, std::string> places;
    for (const Constraint& constraint : puzzle.constraints()) {
        if (constraint.kind == ConstraintKind::all_differences ||
            constraint.kind == ConstraintKind::all_ratios ||
            (constraint.kind == ConstraintKind::flatmates && !flatmates.empty()))
            continue;
        const std::string name(constraint_info(constraint.kind).name);
        const std::string text = iss_constraint(constraint, geometry);
        if (text.empty()) {
            const bool is_known =
                !constraint.cells.empty() && (constraint.kind == ConstraintKind::arrow ||
                                              constraint.kind == ConstraintKind::entropic);
            return cannot_hold(options, is_known ? constraint_text(constraint, geometry)
                                                 : "constraints of the kind " + name);
        }
        if (const std::string place = iss_place(constraint, text); !place.empty()) {
            const auto [before, is_new] = places.emplace(place, text);
            if (!is_new && before->second != text)
                return cannot_hold(options,
                                   "two constraints of the kind " + name + " in the same position");
        }
        out += text;
    }
    std::string cells;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const DigitSet digits = puzzle.allowed(cell);
        if (digits == DigitSet::all(geometry.side())) continue;
        if (digits.empty()) return cannot_hold(options, "cells without candidates");
        if (digits.is_single() && puzzle.givens()[cell] == 0)
            return cannot_hold(options, "cells with one candidate that are not givens");
        cells += '~' + iss_cell(geometry, cell);
        for (const Digit digit : digits) cells += '_' + std::to_string(geometry.value_of(digit));
    }
    if (!cells.empty()) out += '.' + cells;
    notes.kept = notes.kept |
                 FieldSet{RecordField::geometry, RecordField::constraints, RecordField::candidates};
    std::string extra;
    if (const Status status = append_extra(record, options, extra, notes); !status) return status;
    // Words that would be read as constraints are written as a comment.
    out += is_iss_text(extra) ? " #" + extra : extra;
    out += '\n';
    return success();
}

}  // namespace sudoku
