#pragma once

#include "format/cell_text.hpp"
#include "format/format_reader.hpp"

#include <vector>

namespace sudoku {

// Rows of cells on lines of their own, as block, tokens and sdk have them.
//
//     53..7....        5 3 . . 7 . . . .        53. .7. ...        0 12 0 7 ..
//
enum class RowStyle {
    cells,   // single characters, with or without blanks between them, or numbers
    tokens,  // numbers or single characters, always separated
};

// The cells of one row. `side` is how many are expected, 0 if that is not known yet.
std::vector<CellToken> split_row(const TextLine& line, RowStyle style, int side);

// "=====": what some put between grids, or between the bands of a grid. Only '=' can be meant so: a
// row of '-' may be a row of blanks.
bool is_rule_line(std::string_view line);
// What may stand in front of the first puzzle of a text in any format: a comment, a rule or an
// empty line.
bool is_front_line(std::string_view line);

// Whether the lines of `ahead` up to an empty or ruled one are as many as a band has rows.
bool is_band(std::string_view ahead, std::size_t rows);

// "Grid 01": some words in front of a grid, which no row of cells can be; or more of them behind
// one of the signs % ; //, with which other programs begin comments. `line` is not empty.
bool is_title_line(std::string_view line);
bool is_marked_title(std::string_view line);  // with such a sign
// The words of such a line without that sign.
std::string text_of_title(std::string_view line);

class RowsReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

  protected:
    struct RowTokens {
        std::vector<CellToken> cells;
        Geometry geometry;
    };

    // Reads the grid whose first row is `first`; the number of its cells says how many rows follow.
    // Comments may stand between the rows, an empty line only between bands, and then between all
    // of them. After a broken row the text goes on behind the next empty line.
    Result<RowTokens> read_row_tokens(const TextLine& first, RowStyle style);
    Result<Puzzle> read_rows(const TextLine& first, RowStyle style);

  private:
    Error skip_broken_grid(Error error);
    std::size_t band_height(std::size_t side) const;
    int side_of_rows(const TextLine& first);
};

}  // namespace sudoku
