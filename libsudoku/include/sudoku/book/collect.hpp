#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/store/ledger.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sudoku::book {

// What was made for earlier books, for a program that makes a book again after each change of its
// description. It changes no result: a puzzle depends on its id alone. Can be used by any number of
// threads.
class MadePuzzles {
  public:
    // `most` is the number of puzzles to keep, about; those that were not asked for longest go.
    explicit MadePuzzles(std::size_t most = 5'000);
    ~MadePuzzles();
    MadePuzzles(const MadePuzzles&) = delete;
    MadePuzzles& operator=(const MadePuzzles&) = delete;

    std::size_t size() const;

    // Defined inside the module; only the module uses it.
    struct State;
    State& state() const { return *state_; }

  private:
    std::unique_ptr<State> state_;
};

class ComposedBook;

struct CollectOptions {
    ParallelOptions parallel = {};
    const store::Ledger* ledger = nullptr;  // classes that are already used elsewhere
    // The same, with the place of use of each class: "number 3 of volume 1".
    const std::map<std::string, std::string>* used = nullptr;
    MadePuzzles* made = nullptr;  // null to make all puzzles
    // Receives the number of puzzles collected so far.
    std::function<void(std::uint64_t)> progress = {};
    // Receives messages about what was left out and, from another thread, about what is hardly
    // found.
    std::function<void(const std::string&)> note = {};
    // Called by make_book() when all puzzles are collected and their pages are laid out.
    std::function<void()> collected = {};
};

// Collects the puzzles of a book, ordered and ready to print: reads the files of the sections and
// generates the rest. The result depends on the seed of the book only, not on the number of
// threads. Every puzzle has exactly one solution, and no two are equivalent. An Error names the
// puzzle or section at fault, or comes from check_spec(); it has the code `cancelled` when the run
// is stopped, which also interrupts work on a single puzzle.
Result<std::vector<BookSection>> collect_sections(const BookSpec& spec,
                                                  const CollectOptions& options = {});

// Collects the puzzles of a book and lays it out. If the specification has a number of pages, the
// numbers of puzzles of its sections are only proportions: as many are made as fill the pages, and
// the last pages are for notes. An Error is one of collect_sections() or ComposedBook::compose(),
// or says that the pages are too few.
Result<ComposedBook> make_book(const BookSpec& spec, const CollectOptions& options = {});

}  // namespace sudoku::book
