#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <string>

namespace sudoku::book {

// A text that is equal for puzzles that differ only by a symmetry of their geometry and by the
// names of the digits, whatever the geometry. For classic puzzles it is the minlex form, and equal
// texts mean equal classes. For others it is a fingerprint: two puzzles of one class always have
// the same, two of different classes nearly never do. Whoever keeps fingerprints apart therefore
// keeps classes apart, and may at worst refuse a puzzle that is new.
std::string class_text(const Puzzle& puzzle, const Grid& solution);

}  // namespace sudoku::book
