#pragma once

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

struct DrawnGrid {
    std::vector<CellRow> rows;
    std::size_t line = 0;  // of the first row
    Position end;          // behind the last row
};

class DrawnGridReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

  protected:
    // The next drawing: lines up to an empty one, or to the second of two borders in a row. Nothing
    // at the end of the text; an error for a line that is too long and for more rows than a grid
    // can have.
    std::optional<Result<DrawnGrid>> next_grid();
};

// Makes every character a cell where cells are not separated: "|53.|.7.|...|". They are not if no
// row has as many tokens as there are rows, and characters are few enough to be cells.
void split_joined_cells(DrawnGrid& grid);

}  // namespace sudoku
