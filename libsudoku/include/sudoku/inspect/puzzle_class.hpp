#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <optional>
#include <string>
#include <variant>

namespace sudoku {

// A text that is equal for puzzles that differ only by a symmetry of their geometry and by the
// names of the digits, whatever the geometry. For classic puzzles it is the minlex form, and equal
// texts mean equal classes. For others it is a fingerprint: two puzzles of one class always have
// the same, two of different classes nearly never do. Whoever keeps fingerprints apart therefore
// keeps classes apart, and may at worst refuse a puzzle that is new. Where rules beside houses say
// which symmetries there are (clues, pencilmarks, antiknight), only the same puzzle has the same.
std::string class_text(const Puzzle& puzzle, const Grid& solution);

// What the class of a puzzle is called in ledgers and banks: exactly for classic puzzles, else as
// class_text() says.
using PuzzleClass = std::variant<canon::ClassKey, std::string>;
// Nothing for a puzzle of another board without exactly one solution.
std::optional<PuzzleClass> class_of(Inspection& puzzle);

}  // namespace sudoku
