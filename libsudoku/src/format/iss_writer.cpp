// Strings of Interactive Sudoku Solver, a puzzle per line. Each begins with its shape, also where
// that is the usual one: so lines of their own are told from the lines of one puzzle.

#include "format/formats.hpp"
#include "format/iss_format.hpp"
#include "format/iss_lines.hpp"
#include "format/writing.hpp"

#include <algorithm>
#include <map>

namespace sudoku {
namespace {

constexpr int largest_iss_side = 16;

std::string iss_cells(const std::string& name, const std::vector<Cell>& cells,
                      const Geometry& geometry) {
    std::string text = '.' + name;
    for (const Cell cell : cells) text += '~' + iss_cell(geometry, cell);
    return text;
}

// "R3" or "C3", and whether it is seen from its first end.
std::pair<std::string, bool> iss_line(const Geometry& geometry, const std::vector<Cell>& cells) {
    const bool is_row = geometry.row_of(cells[0]) == geometry.row_of(cells[1]);
    const int number = is_row ? geometry.row_of(cells[0]) : geometry.column_of(cells[0]);
    return {(is_row ? 'R' : 'C') + std::to_string(number + 1), cells[0] < cells[1]};
}

std::string iss_arrow(const Clue& clue, const Geometry& geometry) {
    if (clue.heads == 1) return iss_cells("Arrow", clue.cells, geometry);
    // There bulbs are read as people read, and their last figures are figures on large boards too.
    const auto bulb_end = clue.cells.begin() + static_cast<std::ptrdiff_t>(clue.heads);
    constexpr int figures = 9;
    if (!std::is_sorted(clue.cells.begin(), bulb_end) || geometry.side() > figures ||
        !is_iss_pill(geometry, clue.cells, clue.heads))
        return {};
    return iss_cells("PillArrow~" + std::to_string(clue.heads), clue.cells, geometry);
}

std::string iss_greater(const Clue& clue, const Geometry& geometry) {
    const auto pairs = iss_pairs(geometry, clue.cells);
    bool is_chain = pairs.size() + 1 == clue.cells.size();
    for (std::size_t i = 0; is_chain && i < pairs.size(); ++i)
        is_chain = pairs[i] == std::pair(clue.cells[i], clue.cells[i + 1]);
    if (is_chain) return iss_cells("GreaterThan", clue.cells, geometry);
    return iss_cells("Thermo", {clue.cells.rbegin(), clue.cells.rend()}, geometry);
}

// One cell in a corner is no slope there, but a sum.
std::string iss_little_killer(const Clue& clue, const Geometry& geometry) {
    const std::string value = '~' + std::to_string(clue.values.front());
    if (clue.cells.size() == 1) return iss_cells("Sum" + value, clue.cells, geometry);
    const std::vector<Cell> slope = iss_slope(geometry, clue.cells.front());
    const Cell start = slope == clue.cells ? clue.cells.front() : clue.cells.back();
    return ".LittleKiller" + value + '~' + iss_cell(geometry, start);
}

std::string iss_quad(const Clue& clue, const Geometry& geometry) {
    const Cell corner = *std::min_element(clue.cells.begin(), clue.cells.end());
    std::string text = iss_cells("Quad", {corner}, geometry);
    for (const int digit : clue.values) text += '~' + std::to_string(digit);
    return text;
}

std::string iss_sides(const Clue& clue, const Geometry& geometry) {
    if (clue.values.front() == 0) return {};
    const auto line = iss_line(geometry, clue.cells);
    const std::string value = std::to_string(clue.values.front());
    const std::string name = clue.kind == ClueKind::x_sum ? ".XSum~" : ".Skyscraper~";
    return name + line.first + (line.second ? '~' + value + '~' : "~~" + value);
}

// Those of the table: with their value, also where it is the usual one here or there.
std::string iss_of_table(const Clue& clue, const Geometry& geometry) {
    const bool has_value = !clue.values.empty();
    const int value = has_value ? clue.values.front() : 0;
    std::string number;
    switch (clue.kind) {
        case ClueKind::cage:
            // A sum of 0 is none there.
            if (has_value && value == 0) return {};
            number = std::to_string(value);
            break;
        case ClueKind::difference:
            if (has_value && value != 1) return {};
            break;
        case ClueKind::ratio:
            if (has_value && value != 2) return {};
            break;
        case ClueKind::xv: break;
        case ClueKind::entropic:
            if (geometry.side() != 9) return {};
            break;
        case ClueKind::whispers:
            number = std::to_string(has_value ? value : (geometry.side() + 1) / 2);
            break;
        case ClueKind::modular: number = std::to_string(has_value ? value : 3); break;
        default:
            if (has_value) number = std::to_string(value);
    }
    for (const IssClue& row : iss_clues) {
        const bool is_other_sum = row.kind == ClueKind::xv && row.value != value;
        if (row.kind != clue.kind || is_other_sum) continue;
        return iss_cells(std::string(row.name) + (number.empty() ? "" : '~' + number), clue.cells,
                         geometry);
    }
    return {};
}

// Nothing where the strings have no such clue.
std::string iss_clue(const Clue& clue, const Geometry& geometry) {
    switch (clue.kind) {
        case ClueKind::arrow: return iss_arrow(clue, geometry);
        case ClueKind::all_xv: return ".StrictXV";
        case ClueKind::greater: return iss_greater(clue, geometry);
        case ClueKind::little_killer: return iss_little_killer(clue, geometry);
        case ClueKind::quadruple: return iss_quad(clue, geometry);
        case ClueKind::sandwich:
            return ".Sandwich~" + std::to_string(clue.values.front()) + '~' +
                   iss_line(geometry, clue.cells).first;
        case ClueKind::skyscraper:
        case ClueKind::x_sum: return iss_sides(clue, geometry);
        default: return iss_of_table(clue, geometry);
    }
}

// The place of a clue of which there is one only, the last one written; else nothing.
std::string iss_place(const Clue& clue, const std::string& text) {
    switch (clue.kind) {
        case ClueKind::little_killer:
        case ClueKind::sandwich:
            return text.substr(0, text.find('~')) + text.substr(text.rfind('~'));
        case ClueKind::skyscraper:
        case ClueKind::x_sum: {
            const std::size_t name = text.find('~') + 1;
            return text.substr(0, text.find('~', name)) + (text.back() == '~' ? "" : "~");
        }
        case ClueKind::quadruple: return text.substr(0, text.find('~', text.find('~') + 1));
        default: return {};
    }
}

Status write_iss_board(const Geometry& geometry, const WriteOptions& options, std::string& out) {
    const Error other = cannot_hold(options, "geometry " + geometry_spec(geometry));
    if (!geometry.is_square() || geometry.side() > largest_iss_side) return other;
    const int side = geometry.side();
    out += ".Shape~" + std::to_string(side) + 'x' + std::to_string(side);
    if (geometry.is_jigsaw()) {
        // Boxes are there until they are taken away.
        out += ".NoBoxes.Jigsaw~";
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const int region = geometry.region_of(static_cast<Cell>(i));
            out += static_cast<char>(region < 10 ? '0' + region : 'a' + region - 10);
        }
    } else if (geometry.box_shape() == BoxShape{1, side} ||
               geometry.box_shape() == BoxShape{side, 1}) {
        out += ".NoBoxes";
    } else if (geometry.box_shape() != usual_box_shape(side).value()) {
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
    // Both kinds of dots are given, or neither.
    const auto has = [&](ClueKind kind) {
        return std::any_of(puzzle.clues().begin(), puzzle.clues().end(),
                           [&](const Clue& clue) { return clue.kind == kind; });
    };
    if (has(ClueKind::all_differences) != has(ClueKind::all_ratios))
        return cannot_hold(options, "all dots of one colour");
    if (has(ClueKind::all_ratios)) out += ".StrictKropki";
    std::map<std::string, std::string> places;
    for (const Clue& clue : puzzle.clues()) {
        if (clue.kind == ClueKind::all_differences || clue.kind == ClueKind::all_ratios) continue;
        const std::string name(clue_info(clue.kind).name);
        const std::string text = iss_clue(clue, geometry);
        if (text.empty()) {
            const bool is_known = !clue.cells.empty() &&
                                  (clue.kind == ClueKind::arrow || clue.kind == ClueKind::entropic);
            return cannot_hold(options,
                               is_known ? clue_text(clue, geometry) : "clues of the kind " + name);
        }
        if (const std::string place = iss_place(clue, text); !place.empty()) {
            const auto [before, is_new] = places.emplace(place, text);
            if (!is_new && before->second != text)
                return cannot_hold(options, "two clues of the kind " + name + " in one place");
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
            return cannot_hold(options, "cells with one candidate that are no givens");
        cells += '~' + iss_cell(geometry, cell);
        for (const Digit digit : digits) cells += '_' + std::to_string(digit);
    }
    if (!cells.empty()) out += '.' + cells;
    notes.kept =
        notes.kept | FieldSet{RecordField::geometry, RecordField::clues, RecordField::candidates};
    std::string extra;
    if (const Status status = append_extra(record, options, extra, notes); !status) return status;
    // Words that would be taken for constraints stand behind a comment sign.
    out += is_iss_text(extra) ? " #" + extra : extra;
    out += '\n';
    return success();
}

}  // namespace sudoku
