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

// The puzzles that a section names: those of a file, in its order, or those of a bank that were not
// used before, in an order that the seed of the book draws. What this book has used when it was
// made before is there again.
class SectionReader {
  public:
    virtual ~SectionReader() = default;
    virtual std::optional<Result<Record>> next() = 0;
    // Names of Record::extra, known after the first record.
    virtual std::vector<std::string> columns() const = 0;
    // A section of a bank takes what suits it.
    virtual bool is_bank() const = 0;
};

Result<std::unique_ptr<SectionReader>> open_section(const BookSpec& spec,
                                                    const SectionSpec& section,
                                                    const std::stop_token& stop);

}  // namespace sudoku::book
