#pragma once

#include <sudoku/format/record_writer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// What the writers share.

// What a line that says all of a puzzle keeps of it.
inline constexpr FieldSet whole_puzzle = {RecordField::geometry, RecordField::constraints,
                                          RecordField::candidates, RecordField::placed};

// One character per cell, row-major.
void append_cells(const Grid& grid, char blank, std::string& out);
// The same with a line end after each row.
void append_rows(const Grid& grid, char blank, std::string& out);
char cell_character(Digit digit, char blank);

// The candidates of a cell for formats that show them: what the puzzle allows and no given peer
// has.
DigitSet shown_candidates(const Puzzle& puzzle, Cell cell);

// What formats show that have nothing but candidates, and so must tell givens from cells with one
// candidate left by the rule of is_read_as_given().
struct CandidateTexts {
    std::vector<DigitSet> cells;
    // Cells with one candidate, by pencilmarks and not by givens, that will be read as givens.
    int taken_for_givens = 0;
};
// Where the givens leave a cell a single digit that no peer has among several, it gets all digits:
// they say nothing, while that digit alone would be read as a given.
CandidateTexts candidate_texts(const Puzzle& puzzle);
// What such a format keeps of a puzzle.
FieldSet kept_by(const CandidateTexts& texts);

// Whether a text can stand inside a line: it has no line ends or other control characters, which
// would make what is written look like binary data.
bool fits_in_line(std::string_view text);

// The fields of Record::extra behind a puzzle, each after a blank.
Status append_extra(const Record& record, const WriteOptions& options, std::string& out,
                    WriteNotes& notes);

// The title on a line of its own above a grid, if it can be told from a row there.
void append_title_line(const Record& record, std::string& out, WriteNotes& notes);

// Errors for what a format cannot hold.
Error cannot_hold(const WriteOptions& options, const std::string& what);
Status require_no_pencilmarks(const Puzzle& puzzle, const WriteOptions& options);
Status require_classic(const Puzzle& puzzle, const WriteOptions& options);

}  // namespace sudoku
