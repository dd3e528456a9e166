#pragma once

#include "grid/cell_characters.hpp"

#include <sudoku/format/record_writer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Helpers shared by the writers.

// The fields represented by a line that has a whole puzzle.
inline constexpr FieldSet whole_puzzle = {RecordField::geometry, RecordField::constraints,
                                          RecordField::candidates, RecordField::placed};

// Writes one character per cell with a line end after each row.
void append_rows(const Grid& grid, char blank, std::string& out);

// The candidates of a cell in formats that show them: those that the puzzle allows and no given
// among the peers has.
DigitSet shown_candidates(const Puzzle& puzzle, Cell cell);

// The candidates as written by formats that have nothing else, which distinguish givens from cells
// with a single candidate by the rule of is_read_as_given().
struct CandidateTexts {
    std::vector<DigitSet> cells;
    // The number of cells whose single candidate is due to pencilmarks and that will be read as
    // givens.
    int taken_for_givens = 0;
};
// If the givens leave a cell a single digit that no peer has among several, all its digits are
// written, because the digit alone would be read as a given.
CandidateTexts candidate_texts(const Puzzle& puzzle);
// The fields of a puzzle that such a format represents.
FieldSet kept_by(const CandidateTexts& texts);

// True if a text can be part of a line: it has no line ends or other control characters, which
// would make the output look like binary data.
bool fits_in_line(std::string_view text);

// Appends the fields of Record::extra, each after a blank.
Status append_extra(const Record& record, const WriteOptions& options, std::string& out,
                    WriteNotes& notes);

// Writes the title on a line above a grid if it cannot be mistaken for a row.
void append_title_line(const Record& record, std::string& out, WriteNotes& notes);

// The error for puzzles that a format cannot represent.
Error cannot_hold(const WriteOptions& options, const std::string& what);

}  // namespace sudoku
