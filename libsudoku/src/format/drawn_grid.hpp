#pragma once

#include "format/board_comments.hpp"
#include "format/drawn_regions.hpp"
#include "format/format_reader.hpp"
#include "format/square_rows.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace sudoku {

// Base of the formats that draw grids with borders: boxed, pencilmarks and ss.
//
//     +-------+-------+       *-----------*       .-----------.------------.
//     | 5 3 . | . 7 . |       |53.|.7.|...|       | 5  3  124 | 26 7  2468 |
//     ..                      |---+---+---|       :-----------+------------:

// True for a line of borders only, with at least "--" or "==".
bool is_border_line(std::string_view line);

// Returns the number of cells in a row of the plane.
std::size_t cells_in_row(const Geometry& board, int row);

// Returns the texts between bars and blanks.
std::vector<CellToken> split_drawn_row(const TextLine& line);

// Tells whether each character of a row can be a cell: "|53.|.7.|...|".
enum class DrawnCells { separate, may_be_joined };

class DrawnGridReader : public FormatReader {
  public:
    DrawnGridReader(TextScanner& text, GeometryChoice& geometry, DrawnCells cells)
        : FormatReader(text, geometry), cells_(cells) {}

    std::optional<Result<Record>> next() final;
    bool reads_comments() const final { return true; }

  private:
    struct DrawnGrid {
        BoardComments said;
        std::vector<CellRow> rows;
        DrawnLines lines;
        std::string title;
        std::size_t line = 0;  // line number of the first row
        Position end;          // after the last row
    };

    bool take_comment(const TextLine& line) final { return said_.add(line); }

    // Reads the next drawing, which ends at an empty line or at the second of two successive
    // borders. nullopt at the end of the text; an Error for a line that is too long and for more
    // rows than a grid can have.
    std::optional<Result<DrawnGrid>> next_grid();
    // Returns the multi-grid board given by the comments or the choice; nullptr for other boards.
    const Geometry* multi_grid(const BoardComments& said) const;
    Result<Geometry> geometry_of(DrawnGrid& grid);
    static Result<Geometry> geometry_of_plane(const DrawnGrid& grid, const Geometry& board);
    // The number of cells in the first row, as far as it is known.
    std::size_t side_of(const std::vector<CellRow>& rows) const;
    bool is_complete(const DrawnGrid& grid) const;
    bool is_band_gap(const DrawnGrid& grid) const;

    // Makes a puzzle from the cells of a drawing in row-major order. Can read further lines after
    // it.
    virtual Result<Puzzle> puzzle_of(const std::vector<CellToken>& cells,
                                     const Geometry& geometry) = 0;

    DrawnCells cells_;
    BoardComments said_;  // comments above the next drawing
};

}  // namespace sudoku
