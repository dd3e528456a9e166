#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::book {

// Reads the puzzles of a section: those of a file in order, or the unused ones of a bank in an
// order drawn from the seed of the book. Puzzles that an earlier run used for the same book are
// available again.
class SectionReader {
  public:
    virtual ~SectionReader() = default;
    virtual std::optional<Result<Record>> next() = 0;
    // True for a bank, from which a section takes only puzzles that meet its requirements.
    virtual std::vector<std::string> columns() const = 0;
    // True for a bank, of which a section takes what meets its requirements.
    virtual bool is_bank() const = 0;
};

Result<std::unique_ptr<SectionReader>> open_section(const BookSpec& spec,
                                                    const SectionSpec& section,
                                                    const std::stop_token& stop);

}  // namespace sudoku::book
