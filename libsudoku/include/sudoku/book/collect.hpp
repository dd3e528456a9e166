#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/store/ledger.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sudoku::book {

struct CollectOptions {
    ParallelOptions parallel = {};
    const store::Ledger* ledger = nullptr;  // classes that are already used elsewhere
    // The same, with the place of use of each class: "number 3 of volume 1".
    const std::map<std::string, std::string>* used = nullptr;
    // Receives the number of puzzles collected so far.
    std::function<void(std::uint64_t)> progress = {};
    // Receives messages about what was left out and, from another thread, about what is hardly
    // found.
    std::function<void(const std::string&)> note = {};
};

// Collects the puzzles of a book, ordered and ready to print: reads the files of the sections and
// generates the rest. The result depends on the seed of the book only, not on the number of
// threads. Every puzzle has exactly one solution, and no two are equivalent. An Error names the
// puzzle or section at fault, or comes from check_spec(); it has the code `cancelled` when the run
// is stopped, which also interrupts work on a single puzzle.
Result<std::vector<BookSection>> collect_sections(const BookSpec& spec,
                                                  const CollectOptions& options = {});

}  // namespace sudoku::book
