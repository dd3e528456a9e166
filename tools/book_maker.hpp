#pragma once

#include "options.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/composed_book.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

// From the description of a book to its files.
namespace sudoku::tools {

class BookFolder;
struct Console;
class RunLedger;

// Makes one book after another into one folder. No two of them have puzzles of one class.
class BookMaker {
  public:
    BookMaker(const BookOptions& options, Console& console, BookFolder& folder, RunLedger& ledger)
        : options_(options), console_(console), folder_(folder), ledger_(ledger) {}

    // The files are written under `prefix`, "vol-2/"; `name` is that of the book in messages, empty
    // where it is the only one. False when the run was interrupted. Throws Failure.
    bool make(const book::BookSpec& spec, const std::string& prefix, const std::string& name);

    // Of all puzzles, in the order of the books and their numbers.
    const std::vector<std::string>& classes() const { return classes_; }
    std::size_t pages() const { return pages_; }
    std::size_t faults() const { return faults_; }  // found by --preflight
    double typesetting_seconds() const { return typesetting_seconds_; }
    // Of the last one.
    const std::string& printer() const { return printer_; }

  private:
    void write_side_files(const book::ComposedBook& book, const std::string& prefix);
    void write(const std::string& name, const std::string& bytes);

    const BookOptions& options_;
    Console& console_;
    BookFolder& folder_;
    RunLedger& ledger_;
    std::map<std::string, std::string> used_ = {};  // classes of former books
    std::vector<std::string> classes_ = {};
    std::size_t files_ = 0;
    std::size_t pages_ = 0;
    std::size_t faults_ = 0;
    double typesetting_seconds_ = 0;
    std::string printer_ = {};
};

}  // namespace sudoku::tools
