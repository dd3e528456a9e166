#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// The geometry for a text: the one that was asked for, else the usual boxes for what the text
// holds. Geometries are made once and then handed out.
class GeometryChoice {
  public:
    using ColumnNames = std::map<std::string, std::string>;

    // `column`: where CSV has the geometry of each row; nowhere when empty. `columns`: as in
    // ReadOptions.
    explicit GeometryChoice(std::optional<Geometry> forced, std::string column = {},
                            ColumnNames columns = {});

    bool is_forced() const { return forced_.has_value(); }
    // Whether a multi-grid board is asked for, whose text is no square of cells.
    bool is_multi_grid() const { return forced_ && !forced_->is_square(); }
    // 0 if not forced, or not a square board.
    int forced_side() const { return forced_ && forced_->is_square() ? forced_->side() : 0; }

    // Nothing if no grid has as many cells, or another one is asked for.
    const Geometry* find_for_cells(std::size_t cell_count);
    const Geometry* find_for_side(std::size_t side);
    const Geometry& forced() const { return *forced_; }
    const std::string& column() const { return column_; }
    const ColumnNames& columns() const { return columns_; }

    // What a row calls its geometry: a spec, or the labels of a jigsaw layout, one per cell. The
    // Error has the column in `text`.
    Result<Geometry> find_named(std::string_view text);

    // Why a find_ function found nothing: "80 cells do not make a grid: expected 81 for 9x9", "a
    // 16x16 grid does not fit the geometry asked for (3x3, side 9): expected a geometry such as
    // 4x4".
    std::string explain_cells(std::size_t cell_count) const;
    std::string explain_side(std::size_t side) const;
    // Why a text that names its geometry itself is refused: "the geometry is 2x3, not the one asked
    // for (3x3)"; empty where it is not.
    std::string explain_named(const Geometry& named) const;

  private:
    std::optional<Geometry> forced_;
    std::string column_;
    ColumnNames columns_;
    std::map<std::string, Geometry, std::less<>> named_;
    int last_side_ = 0;  // what the text had before, and so what is expected
};

// The side of a grid with as many cells; 0 if there is none.
int side_for_cells(std::size_t cell_count);

}  // namespace sudoku
