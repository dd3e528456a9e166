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

// The inspector options for the puzzles of a book. Their stop token also ends prepare_puzzle() and
// make_puzzles() with the Error interrupted(); it is checked everywhere except while a single
// puzzle is graded.
InspectorOptions book_inspection(const std::stop_token& cancel);

// Returns an Error with the code `cancelled`.
Error interrupted();

// Solves and grades a puzzle from a file. Values from its columns (`id`, and numbers and words
// among book_facts()) are used instead of being computed. Returns an Error with file and line if
// the puzzle does not have exactly one solution.
Result<BookPuzzle> prepare_puzzle(const Record& record, const std::vector<std::string>& columns,
                                  Inspector& inspector);

// Generates and grades, in parallel, the puzzles of the options with these indices. The watch may
// be null.
std::vector<Result<BookPuzzle>> make_puzzles(const Geometry& geometry,
                                             const GeneratorOptions& options,
                                             std::span<const std::uint64_t> indices,
                                             Inspector& inspector, GenerationWatch* watch);

}  // namespace sudoku::book
