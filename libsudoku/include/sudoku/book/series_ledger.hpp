#pragma once

#include <sudoku/support/result.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

struct LedgerEntry {
    std::string book;
    int number = 0;  // of the puzzle in that book
};

// Which classes of puzzles the books of a series hold: an SQLite database with one row per puzzle.
// Open means locked: another book of the series waits up to ten seconds, then fails. What was
// written is there after commit(), or not at all.
class SeriesLedger {
  public:
    // `book` names the book that is being made: its own former puzzles do not count as used, so a
    // book can be made again. The file is made if it is not there.
    static Result<SeriesLedger> open(const std::string& path, const std::string& book);
    SeriesLedger(SeriesLedger&&) noexcept;
    ~SeriesLedger();

    // The other book that has this class (BookPuzzle::canonical), if any.
    Result<std::optional<LedgerEntry>> find(const std::string& canonical) const;
    // Sets what this book holds, in the order of its numbers.
    Status replace(const std::vector<std::string>& canonical);
    Status commit();

  private:
    struct State;
    explicit SeriesLedger(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::book
