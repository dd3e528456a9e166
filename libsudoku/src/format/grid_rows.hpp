#pragma once

#include "format/cell_text.hpp"
#include "format/format_reader.hpp"

#include <vector>

namespace sudoku {

// Rows of cells on lines, as in block, tokens and sdk:
//
//     53..7....        5 3 . . 7 . . . .        53. .7. ...        0 12 0 7 ..
//
enum class RowStyle {
    cells,   // single characters, with or without blanks between them, or numbers
    tokens,  // numbers or single characters, always separated
};

// Splits a row into cells. `side` is the expected number, or 0 if unknown.
std::vector<CellToken> split_row(const TextLine& line, RowStyle style, int side);

// True for "=====", which separates grids or bands of a grid. Only '=' is accepted, because a row
// of '-' can be a row of blanks.
bool is_rule_line(std::string_view line);
// True for lines that can precede the first puzzle in any format: comments, rules and empty lines.
bool is_front_line(std::string_view line);

// True if the lines of `ahead` before the next empty line or rule are as many as a band has rows.
bool is_band(std::string_view ahead, std::size_t rows);

// True for a title such as "Grid 01": words that cannot be a row of cells; or more words after one
// of the comment marks of other programs, % ; and //. `line` must not be empty.
bool is_title_line(std::string_view line);
bool is_marked_title(std::string_view line);  // a title after a comment mark
// The words of a title without its comment mark.
std::string text_of_title(std::string_view line);

class RowsReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

  protected:
    struct RowTokens {
        std::vector<CellToken> cells;
        Geometry geometry;
    };

    // Reads the grid with the first row `first`, whose number of cells determines the number of
    // rows. Comments are allowed between rows, and empty lines between bands if they are between
    // all of them. After a malformed row, the text continues after the next empty line.
    Result<RowTokens> read_row_tokens(const TextLine& first, RowStyle style);
    Result<Puzzle> read_rows(const TextLine& first, RowStyle style);

  private:
    Error skip_broken_grid(Error error);
    std::size_t band_height(std::size_t side) const;
    int side_of_rows(const TextLine& first);
};

}  // namespace sudoku
