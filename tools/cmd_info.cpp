#include "commands.hpp"
#include "output.hpp"
#include "rows.hpp"

#include <sudoku/grid/geometry_spec.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

const std::vector<std::string> columns = {
    "geometry", "side",      "cells",   "houses",    "rows",      "columns", "boxes",
    "regions",  "diagonals", "windows", "peers_min", "peers_max", "edges"};

std::vector<Value> row_of(const Geometry& geometry) {
    const auto number = [](auto value) { return static_cast<std::uint64_t>(value); };
    const auto houses = geometry.houses();
    const auto count = [&](HouseKind kind) {
        return number(std::count_if(houses.begin(), houses.end(),
                                    [&](const House& house) { return house.kind == kind; }));
    };
    std::vector<std::uint64_t> degrees;
    std::uint64_t twice_edges = 0;
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        degrees.push_back(geometry.peers(static_cast<Cell>(cell)).size());
        twice_edges += degrees.back();
    }
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
            *least,
            *most,
            twice_edges / 2};
}

}  // namespace

ExitCode run(const InfoOptions& options, Console& console) {
    const std::vector<Value> row = row_of(options.geometry);
    std::string text;
    switch (options.output.form) {
        case Form::json:
            append_json_object(text, columns, row);
            text += '\n';
            break;
        case Form::csv: {
            RowWriter rows(RowWriter::Style::csv, columns);
            std::string line;
            rows.render(row, line);
            rows.write(line, text);
            break;
        }
        case Form::text:
        case Form::grid: text = upright(columns, row); break;
    }
    console.out.write(text);
    return finish(console, ExitCode::done);
}

}  // namespace sudoku::tools
