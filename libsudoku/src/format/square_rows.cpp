#include "format/square_rows.hpp"

#include "format/format_reader.hpp"

#include <algorithm>
#include <iterator>

namespace sudoku {

Result<Geometry> geometry_of_rows(const std::vector<CellRow>& rows, Position end,
                                  GeometryChoice& choice) {
    if (rows.empty()) return malformed(end, "a grid without rows: expected 4 to 25 rows");
    // The number of rows is the side unless no row has that length; then there is a row too many or
    // too few.
    const bool rows_agree = std::any_of(rows.begin(), rows.end(), [&](const CellRow& row) {
        return row.cells.size() == rows.size();
    });
    const std::size_t side = rows_agree ? rows.size() : rows.front().cells.size();
    const std::string grid =
        " of this " + std::to_string(side) + 'x' + std::to_string(side) + " grid ";
    for (std::size_t i = 0; i < std::min(rows.size(), side); ++i) {
        const auto& cells = rows[i].cells;
        if (cells.size() == side) continue;
        const Position where = cells.size() > side ? cells[side].where : rows[i].end;
        return malformed(where, "row " + std::to_string(i + 1) + grid + "has " +
                                    std::to_string(cells.size()) +
                                    (cells.size() == 1 ? " cell" : " cells") + ": expected " +
                                    std::to_string(side));
    }
    const Geometry* geometry = choice.find_for_side(side);
    if (geometry == nullptr) {
        const auto& first = rows.front();
        return malformed(first.cells.empty() ? first.end : first.cells.front().where,
                         choice.explain_side(side));
    }
    if (rows.size() < side) {
        return malformed(end, "row " + std::to_string(rows.size() + 1) + grid + "is missing");
    }
    if (rows.size() > side) {
        const auto& surplus = rows[side];
        return malformed(surplus.cells.empty() ? surplus.end : surplus.cells.front().where,
                         "row " + std::to_string(side + 1) + grid + "is one too many: expected " +
                             std::to_string(side));
    }
    return *geometry;
}

std::vector<CellToken> join_rows(std::vector<CellRow> rows) {
    std::vector<CellToken> cells;
    for (CellRow& row : rows)
        std::move(row.cells.begin(), row.cells.end(), std::back_inserter(cells));
    return cells;
}

}  // namespace sudoku
