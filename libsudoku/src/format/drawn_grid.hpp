#pragma once

#include "format/drawn_regions.hpp"
#include "format/format_reader.hpp"
#include "format/square_rows.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace sudoku {

// Grids drawn with borders, the common ground of boxed, pencilmarks and ss:
//
//     +-------+-------+       *-----------*       .-----------.------------.
//     | 5 3 . | . 7 . |       |53.|.7.|...|       | 5  3  124 | 26 7  2468 |
//     ..                      |---+---+---|       :-----------+------------:

// A line of nothing but borders: at least "--" or "==".
bool is_border_line(std::string_view line);

// What a row has between bars and blanks.
std::vector<CellToken> split_drawn_row(const TextLine& line);

// Whether the characters of a row may be cells each: "|53.|.7.|...|".
enum class DrawnCells { separate, may_be_joined };

class DrawnGridReader : public FormatReader {
  public:
    DrawnGridReader(TextScanner& text, GeometryChoice& geometry, DrawnCells cells)
        : FormatReader(text, geometry), cells_(cells) {}

    std::optional<Result<Record>> next() final;

  private:
    struct DrawnGrid {
        std::vector<CellRow> rows;
        DrawnLines lines;
        std::string title;
        std::size_t line = 0;  // of the first row
        Position end;          // behind the last row
    };

    // The next drawing: lines up to an empty one, or to the second of two borders in a row. Nothing
    // at the end of the text; an error for a line that is too long and for more rows than a grid
    // can have.
    std::optional<Result<DrawnGrid>> next_grid();
    // As many cells as the first row has, as far as it tells.
    std::size_t side_of(const std::vector<CellRow>& rows) const;
    bool is_complete(const std::vector<CellRow>& rows) const;
    bool is_band_gap(const std::vector<CellRow>& rows) const;

    // What the cells of a drawing say, row by row; may read on behind the drawing.
    virtual Result<Puzzle> puzzle_of(const std::vector<CellToken>& cells,
                                     const Geometry& geometry) = 0;

    DrawnCells cells_;
};

}  // namespace sudoku
