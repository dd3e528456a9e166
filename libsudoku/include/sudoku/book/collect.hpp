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
    const store::Ledger* ledger = nullptr;  // classes that are used elsewhere
    // Likewise, with what uses each: "number 3 of volume 1".
    const std::map<std::string, std::string>* used = nullptr;
    std::function<void(std::uint64_t)> progress = {};   // puzzles so far
    std::function<void(const std::string&)> note = {};  // what was left out
};

// The puzzles of a book, ordered and ready to print: reads the files of the sections and makes what
// they ask for without a file, everything from the seed of the book, the same for any number of
// threads. Every puzzle has exactly one solution and no two are of one class. An Error names the
// puzzle or the section that prevents this, or is that of check_spec(); it has the code `cancelled`
// when the run is stopped, which it is within a puzzle, too.
Result<std::vector<BookSection>> collect_sections(const BookSpec& spec,
                                                  const CollectOptions& options = {});

}  // namespace sudoku::book
