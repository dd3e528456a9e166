#include "commands/commands.hpp"
#include "rows/rows.hpp"
#include "run/console.hpp"
#include "run/output.hpp"

#include <sudoku/canon/puzzle_form.hpp>
#include <sudoku/graph/constraint_graph.hpp>
#include <sudoku/grid/geometry.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

const std::vector<std::string> geometry_columns = {
    "geometry",  "side",    "cells",     "houses",    "rows",  "columns",    "boxes",     "regions",
    "diagonals", "windows", "peers_min", "peers_max", "edges", "components", "symmetries"};

std::vector<Value> row_of(const Geometry& geometry) {
    const auto number = [](auto value) { return static_cast<std::uint64_t>(value); };
    const auto houses = geometry.houses();
    const auto count = [&](HouseKind kind) {
        return number(std::count_if(houses.begin(), houses.end(),
                                    [&](const House& house) { return house.kind == kind; }));
    };
    const ConstraintGraph graph(geometry);
    const std::vector<int> degrees = graph.degrees();
    const auto [least, most] = std::minmax_element(degrees.begin(), degrees.end());
    return {geometry_spec(geometry),
            number(geometry.side()),
            number(geometry.cell_count()),
            number(houses.size()),
            count(HouseKind::row),
            count(HouseKind::column),
            count(HouseKind::box),
            count(HouseKind::region),
            count(HouseKind::diagonal),
            count(HouseKind::window),
            number(*least),
            number(*most),
            number(graph.edge_count()),
            number(graph.components().size()),
            canon::symmetry_count(geometry).to_string()};
}

// A table of the kinds of constraints.
std::string constraint_list(Form form) {
    const std::vector<std::string> names = {"constraint", "meaning"};
    TextTable table(names);
    std::string text;
    if (form == Form::csv) {
        append_csv_row(text, {names.begin(), names.end()});
        text += '\n';
    }
    for (const ConstraintInfo& constraint : constraint_table()) {
        std::vector<Value> row{std::string(constraint.name), std::string(constraint.summary)};
        if (form == Form::json) {
            append_json_object(text, names, row);
            text += '\n';
        } else if (form == Form::csv) {
            append_csv_row(text, row);
            text += '\n';
        } else {
            table.add(std::move(row));
        }
    }
    return is_rows(form) ? text : table.to_string();
}

// Leaves out zeros, because many boards have no regions, diagonals or windows.
std::string upright_without_zeros(const std::vector<Value>& row) {
    std::vector<std::string> names;
    std::vector<Value> values;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == Value(std::uint64_t{0})) continue;
        names.push_back(geometry_columns[i]);
        values.push_back(row[i]);
    }
    return upright(names, values);
}

}  // namespace

ExitCode run(const InfoOptions& options, Console& console) {
    if (options.constraint_kinds) {
        console.out.write(constraint_list(options.output.form));
        return finish(console, ExitCode::done);
    }
    const std::vector<Value> row = row_of(options.geometry);
    std::string text;
    if (options.dot) {
        text = ConstraintGraph(options.geometry).to_dot();
    } else if (options.output.form == Form::json || options.output.form == Form::jsonl) {
        append_json_object(text, geometry_columns, row);
        text += '\n';
    } else if (options.output.form == Form::csv) {
        append_csv_row(text, {geometry_columns.begin(), geometry_columns.end()});
        text += '\n';
        append_csv_row(text, row);
        text += '\n';
    } else {
        text = upright_without_zeros(row);
    }
    console.out.write(text);
    return finish(console, ExitCode::done);
}

}  // namespace sudoku::tools
