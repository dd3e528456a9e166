#pragma once

#include "grid/usual_boards.hpp"

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// The board if it is known to consist of several grids, otherwise null.
inline const Geometry* multi_grid(const std::optional<Geometry>& board) {
    return board && !board->is_square() ? &*board : nullptr;
}

// Determines the geometry of a text: the requested one, otherwise the usual boxes for the number of
// cells. Geometries are cached. Also has what else was requested of readers.
class GeometryChoice {
  public:
    using ColumnNames = std::map<std::string, std::string>;

    // `column` is the CSV column with the geometry of each row, or empty. `columns` is as in
    // ReadOptions.
    explicit GeometryChoice(std::optional<Geometry> forced, std::string column = {},
                            ColumnNames columns = {}, bool ignores_drawings = false);

    bool is_forced() const { return forced_.has_value(); }
    // True if a multi-grid board was requested, whose text is not a square of cells.
    bool is_multi_grid() const { return multi_grid(forced_) != nullptr; }
    // 0 if no square board was requested.
    int forced_side() const { return forced_ && !is_multi_grid() ? forced_->side() : 0; }

    // Returns null if no grid has this size or if it differs from the requested geometry.
    const Geometry* find_for_cells(std::size_t cell_count);
    const Geometry* find_for_side(std::size_t side);
    const Geometry& forced() const { return *forced_; }
    const std::string& column() const { return column_; }
    const ColumnNames& columns() const { return columns_; }
    bool ignores_drawings() const { return ignores_drawings_; }

    // Parses the geometry of a row: a spec, or the labels of a jigsaw layout, one per cell. The
    // Error has the column in `text`.
    Result<Geometry> find_named(std::string_view text);

    // Explain a null result of a find function, such as "80 cells do not make a grid: expected 81
    // for 9x9" or "a 16x16 grid does not fit the geometry asked for (3x3, side 9): expected a
    // geometry such as 4x4".
    std::string explain_cells(std::size_t cell_count) const;
    std::string explain_side(std::size_t side) const;
    // Explains why a geometry named in the text is rejected: "the geometry is 2x3, not the one
    // asked for (3x3)". Empty if it is accepted.
    std::string explain_named(const Geometry& named) const;

  private:
    std::optional<Geometry> forced_;
    std::string column_;
    ColumnNames columns_;
    bool ignores_drawings_;
    std::map<std::string, Geometry, std::less<>> named_;
    int last_side_ = 0;  // side of the previous puzzle, expected for the next one
};

}  // namespace sudoku
