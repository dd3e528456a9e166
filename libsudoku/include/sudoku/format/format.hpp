#pragma once

#include <sudoku/format/record.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace sudoku {

// The text formats that can be read and written; docs/formats.md describes each. Names are those of
// --from and --to.
enum class Format {
    line,  // "line"        one puzzle per line, one character per cell; also .sdm; text after it is
           // kept
    block,        // "block"       `side` lines of `side` characters, with or without spaces
    tokens,       // "tokens"      numbers separated by blanks, `side` per line or all on one line
    list,         // "list"        lists of lists as in Python or JSON
    boxed,        // "boxed"       drawn with | - + borders
    pencilmarks,  // "pencilmarks" candidate grid with borders
    sukaku,  // "sukaku"      9 * 81 = 729 characters: each cell's candidates (side^3 in general)
    sdk,     // "sdk"         SudoCue/Sadman: # header lines and nine rows
    sdm,     // "sdm"         SudoCue collection: one 81-character line each
    ss,      // "ss"          Simple Sudoku: box art and I/E records
    sdx,     // "sdx"         SudoCue: rows of candidates, digits of the player marked u
    hodoku,  // "hodoku"      HoDoKu library: fields between colons, one line each
    csv,     // "csv"         a header line and a column with the puzzle (Kaggle and our own)
    opensudoku,     // "opensudoku"  XML
    ipuz,           // "ipuz"        JSON, http://ipuz.org/sudoku
    constraints,    // "constraints"       geometry, givens and constraints on one line
    killer,         // "killer"      cages on a line, in three forms
    iss,            // "iss"         strings of Interactive Sudoku Solver
    fpuzzles,       // "fpuzzles"    addresses of f-puzzles.com
    fpuzzles_json,  // "fpuzzles-json" the JSON in them
    sudokupad,      // "sudokupad"   addresses of sudokupad.app
    scl,            // "scl"         the same with the JSON of SudokuPad
    scf,            // "scf"         the same for classic boards
    killer_short,   // "killer-short" cages as 81 signs
    sumocue,        // "sumocue"     cages and regions of SumoCue
    solo,           // "solo"        game ids of Simon Tatham's Solo
    sudokuwiki,     // "sudokuwiki"  boards of sudokuwiki.org
    gattai,         // "gattai"      drawings of multi-grid boards
    penpa,          // "penpa"       addresses of Penpa+
};

struct FormatInfo {
    Format format;
    std::string_view name;
    std::string_view summary;  // one line for the help text
    FieldSet carries;  // what is written beside the givens, where its text fits; all that is there
                       // is read
    bool any_board = false;  // holds multi-grid boards, too
};

std::span<const FormatInfo> format_table();
const FormatInfo& format_info(Format format);
std::optional<Format> find_format(std::string_view name);
std::string_view to_string(Format format);

}  // namespace sudoku
