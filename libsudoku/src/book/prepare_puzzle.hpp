#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/format/record.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::book {

// How the puzzles of a book are inspected. Its stop token ends prepare_puzzle() and make_puzzles(),
// too, with the Error interrupted(): they look at it everywhere but in the grading of one puzzle.
InspectorOptions book_inspection(const std::stop_token& cancel);

// With the code `cancelled`.
Error interrupted();

// Solves and grades a puzzle from a file. Columns that stand beside it (its `id`, and numbers and
// words among book_facts()) are taken over instead of being found out again. An Error with its
// place when the puzzle does not have exactly one solution.
Result<BookPuzzle> prepare_puzzle(const Record& record, const std::vector<std::string>& columns,
                                  Inspector& inspector);

// Makes the puzzles of the options with these indices, side by side, and grades them.
std::vector<Result<BookPuzzle>> make_puzzles(const Geometry& geometry,
                                             const GeneratorOptions& options,
                                             std::span<const std::uint64_t> indices,
                                             Inspector& inspector);

}  // namespace sudoku::book
