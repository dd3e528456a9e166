#pragma once

#include <sudoku/format/record.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace sudoku {

// The text formats that can be read and written, under the names that --from and --to accept.
// docs/formats.md describes each of them.
enum class Format {
    // "line": one puzzle per line with one character per cell; the text after it is kept. Also
    // .sdm.
    line,
    block,        // "block"         `side` lines of `side` characters, with or without spaces
    tokens,       // "tokens"        numbers separated by blanks, `side` per line or all on one line
    list,         // "list"          nested lists as in Python or JSON
    boxed,        // "boxed"         a drawing with borders of | - +
    pencilmarks,  // "pencilmarks"   a drawing of all candidates
    // "sukaku": side^3 characters, 9 * 81 = 729 for 9x9, with the candidates of each cell.
    sukaku,
    sdk,          // "sdk"           SudoCue and Sadman: # header lines and nine rows
    sdm,          // "sdm"           SudoCue collection: one 81-character line each
    ss,           // "ss"            Simple Sudoku: a drawing and I/E records
    sdx,          // "sdx"           SudoCue: rows of candidates; u marks digits of the player
    hodoku,       // "hodoku"        HoDoKu library: fields between colons, one line each
    csv,          // "csv"           a header line and a column with the puzzle (Kaggle and our own)
    opensudoku,   // "opensudoku"    XML
    ipuz,         // "ipuz"          JSON, http://ipuz.org/sudoku
    constraints,  // "constraints"   geometry, givens and constraints on one line
    killer,       // "killer"        cages on a line, in three notations
    iss,          // "iss"           strings of Interactive Sudoku Solver
    fpuzzles,     // "fpuzzles"      links to f-puzzles.com
    fpuzzles_json,  // "fpuzzles-json" the JSON in these links
    sudokupad,      // "sudokupad"     links to sudokupad.app
    scl,            // "scl"           links with the JSON of SudokuPad
    scf,            // "scf"           links for classic boards
    killer_short,   // "killer-short"  cages as 81 characters
    sumocue,        // "sumocue"       cages and regions of SumoCue
    solo,           // "solo"          game ids of Simon Tatham's Solo
    sudokuwiki,     // "sudokuwiki"    boards of sudokuwiki.org
    gattai,         // "gattai"        drawings of multi-grid boards
    penpa,          // "penpa"         links to Penpa+
    latex,          // "latex"         environments of the LaTeX package sudoku
    puzzlink,       // "puzzlink"      links to puzz.link
    cage_lines,     // "cage-lines"    killers with a line for each cage
};

struct FormatInfo {
    Format format;
    std::string_view name;
    std::string_view summary;  // one line for the help text
    // The fields that can be written in addition to the givens, if their text fits. Readers accept
    // all fields of a format.
    FieldSet carries;
    Features boards;  // what the board of a puzzle can have
};
// What a puzzle can have in this format. Others are refused, because they would be read as
// different puzzles.
Features features_held(const FormatInfo& format);

std::span<const FormatInfo> format_table();
const FormatInfo& format_info(Format format);
std::optional<Format> find_format(std::string_view name);
std::string_view to_string(Format format);

}  // namespace sudoku
