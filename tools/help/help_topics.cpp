#include "help/help_topics.hpp"

#include "options/shared_options.hpp"

#include "grid/name_aliases.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/constraint.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

// "summary (also a, b)"
std::string with_aliases(std::string summary, const std::vector<std::string_view>& aliases) {
    for (const std::string_view& alias : aliases)
        summary += (&alias == &aliases.front() ? " (also " : ", ") + std::string(alias);
    return aliases.empty() ? summary : summary + ')';
}

std::string section(std::string_view title, const std::vector<NamedLine>& lines) {
    return "\n\n" + std::string(title) + ":\n" + described(lines, help_width);
}

// "cage[=N]:CELLS": the parts that the kind requires, optional ones in brackets.
std::string constraint_syntax(const ConstraintInfo& info) {
    std::string text(info.name);
    if (info.values == ConstraintValues::alternatives)
        return text + "=(CONSTRAINT)(CONSTRAINT&CONSTRAINT)";
    if (info.most_values > 0) {
        const std::string values = info.most_values > 1 ? "=N,N.." : "=N";
        text += info.least_values > 0 ? values : '[' + values + ']';
    }
    if (info.shape == ConstraintShape::none) return text;
    return text + (info.has_first_group ? ":CELLS/CELLS" : ":CELLS");
}

std::string_view shape_text(const ConstraintInfo& info) {
    switch (info.shape) {
        case ConstraintShape::none: return "on the whole board";
        case ConstraintShape::any: return info.most_cells == 2 ? "two cells" : "any cells";
        case ConstraintShape::singles: return "each of the cells";
        case ConstraintShape::neighbours: return "two cells that share an edge";
        case ConstraintShape::line: return "a path whose cells touch";
        case ConstraintShape::full_line: return "a row or column from one end";
        case ConstraintShape::slope: return "a diagonal from border to border";
        case ConstraintShape::square: return "four cells around a corner";
    }
    return "";
}

std::string constraints_text() {
    std::vector<NamedLine> kinds;
    for (const ConstraintInfo& info : constraint_table()) {
        std::vector<std::string_view> aliases;
        for (const ConstraintAlias& alias : constraint_alias_table())
            if (alias.kind == info.kind) aliases.push_back(alias.name);
        kinds.push_back({constraint_syntax(info), with_aliases(std::string(info.summary) + "; " +
                                                                   std::string(shape_text(info)),
                                                               aliases)});
    }
    kinds.push_back({"candidates=N,N..:CELLS", "the cells hold one of these digits"});
    return R"(A puzzle with constraints is one line: the board, the givens, any number of
constraints with spaces between them, and a comment after '#'. The format is
called constraints and is detected automatically; 'sudoku convert --to
constraints' writes it. 'sudoku generate --constraints' makes such puzzles.

Examples:
  2x2 1............... cage=5:A2B2 thermometer:A4-D4
  2x3 ...1................................ arrow:A1A2/A3-A6 all-xv # title

Cells:
  A1B7       row A and column 1, row B and column 7; up to side 9
  r1c1r2c7   the same on boards of any size
  A1-A9      a straight run of cells along a row, a column or a diagonal
  A1/B1C1    '/' follows the bulb of an arrow and the first of two clones

The order of cells matters for lines and for constraints that are seen from one
end: a thermometer begins at its bulb. Names are not case-sensitive. N is a
number; [=N] can be left out.)" +
           section("Kinds of constraints", kinds);
}

std::vector<NamedLine> geometry_forms() {
    return {
        {"RxC", "boxes of R rows and C columns, R times C from 4 to 25: 3x3, 2x3, 4x4"},
        {"N", "the usual boxes of side N: 9, 16, 6 (the same as 2x3)"},
        {"N+latin", "rows and columns only: 6+latin, the same as 1x6"},
        {"jigsaw:LABELS", "irregular regions: one letter per cell, row by row"},
        {"gattai:CORNERS",
         "several 3x3 grids on one plane, by their top left cells: gattai:r1c1,r4c4"},
        {"gattai:RxC:CORNERS", "the same with other boxes: gattai:2x3:r1c1,r5c4"},
        {"board:RxC:0-7:2x4",
         "rows, columns, digits from 0 or 1, and boxes, 'latin' or labels"},
        {"board:RxC:1-8:2x4:xN", "the same with N extra cells that constraints name: x1, x2, .."},
        {"board:RxC:1-9:chaos", "with regions that are to be found, numbered in x1, x2, .."}};
}

std::vector<NamedLine> geometry_rules() {
    const auto aliases_of = [](BoardRules rules) {
        std::vector<std::string_view> names;
        for (const BoardRuleAlias& alias : board_rule_alias_table())
            if (alias.rules == rules) names.push_back(alias.name);
        return names;
    };
    std::vector<std::string_view> both = aliases_of(diagonal_rules);
    std::vector<NamedLine> lines;
    if (!both.empty()) {
        const std::string name(both.front());
        both.erase(both.begin());
        lines.push_back({'+' + name, with_aliases("both diagonals are houses", both)});
    }
    for (const BoardRuleInfo& rule : board_rule_table()) {
        lines.push_back(
            {'+' + std::string(rule.name),
             with_aliases(std::string(rule.summary), aliases_of(BoardRules{rule.rule}))});
    }
    return lines;
}

std::vector<NamedLine> geometry_boards() {
    std::vector<NamedLine> lines;
    for (const GattaiInfo& board : gattai_table()) {
        std::string corners;
        for (const GridCorner& corner : board.grids) {
            corners += (corners.empty() ? "" : ", ") + ('r' + std::to_string(corner.row + 1)) +
                       'c' + std::to_string(corner.column + 1);
        }
        std::vector<std::string_view> aliases;
        if (!board.other_name.empty()) aliases.push_back(board.other_name);
        lines.push_back(
            {std::string(board.name),
             with_aliases(std::to_string(board.grids.size()) + " grids at " + corners, aliases)});
    }
    return lines;
}

std::string geometry_text() {
    return R"(A geometry is a layout of houses, followed by any rules of the whole board, each
with '+'. Names are not case-sensitive and may have hyphens: 3X3+Anti-Knight.
'sudoku info SPEC' describes a board. Without --geometry, a puzzle gets the
geometry that its text names, otherwise the usual boxes for its side.

Examples:
  sudoku generate --geometry 2x3+diagonal
  sudoku solve --geometry 3x3+windoku+antiknight puzzles.txt
  sudoku solve --geometry jigsaw:AABBACBBACDDCCDD 1..............2)" +
           section("Layouts", geometry_forms()) + section("Rules", geometry_rules()) +
           section("Boards of several grids", geometry_boards());
}

std::string carried_fields(const FieldSet& fields) {
    std::string text;
    for (const RecordFieldInfo& row : record_field_table()) {
        if (!fields.contains(row.field)) continue;
        // The name in the table is meant for messages about dropped fields.
        const bool is_placed = row.field == RecordField::placed;
        text += (text.empty() ? "" : ", ") + std::string(is_placed ? "placed digits" : row.name);
    }
    return text.empty() ? "givens only" : "givens, " + text;
}

std::string formats_text() {
    std::vector<NamedLine> formats;
    std::vector<NamedLine> carried;
    for (const FormatInfo& row : format_table()) {
        formats.push_back({std::string(row.name), std::string(row.summary)});
        carried.push_back(
            {std::string(row.name),
             carried_fields(row.carries) +
                 (row.boards.contains(Feature::several_grids) ? "; multi-grid boards" : "")});
    }
    std::vector<NamedLine> extensions;
    for (const FormExtension& row : form_extension_table())
        if (!row.is_hidden)
            extensions.push_back({std::string(row.extension), std::string(row.form)});
    return R"(Every command that reads puzzles accepts all of these formats. The format is
detected automatically; --from NAME sets it. 'sudoku convert --to NAME' writes
puzzles in any of them and reports data that the format cannot hold;
'sudoku solve --format NAME' writes solutions. Without --format, the extension
of -o FILE determines the form of the output. Input can be compressed (gzip,
zstd, xz). Empty cells are . 0 _ * x X or -; above side 9, digits are 1 to 9,
then A, B and so on.

Examples:
  sudoku convert --to ipuz puzzles.csv -o puzzles.ipuz
  sudoku solve --from list puzzles.txt
  sudoku grade --column puzzle=Raetsel --column level=Stufe export.csv)" +
           section("Formats", formats) + section("Fields written in each format", carried) +
           section("Extensions of output files", extensions);
}

constexpr HelpTopic help_topic_rows[] = {
    {"constraints", "the syntax of cages, arrows and all other constraints", constraints_text},
    {"geometry", "boards and the rules that hold on all of them", geometry_text},
    {"formats", "puzzle formats and the data that they can hold", formats_text},
};

}  // namespace

std::span<const HelpTopic> help_topic_table() { return help_topic_rows; }

const HelpTopic* find_help_topic(std::string_view name) {
    const auto* const row =
        std::find_if(std::begin(help_topic_rows), std::end(help_topic_rows),
                     [&](const HelpTopic& topic) { return equal_whatever_case(topic.name, name); });
    return row == std::end(help_topic_rows) ? nullptr : row;
}

std::vector<NamedLine> geometry_lines() {
    std::vector<NamedLine> lines = geometry_forms();
    for (const auto& more : {geometry_rules(), geometry_boards()})
        lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

}  // namespace sudoku::tools
