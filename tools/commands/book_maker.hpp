#pragma once

#include "options/options.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/composed_book.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

// Makes the files of a book from its description.
namespace sudoku::tools {

class BookFolder;
struct Console;
class RunLedger;

// Makes several books into one folder. No two of them have equivalent puzzles.
class BookMaker {
  public:
    BookMaker(const BookOptions& options, Console& console, BookFolder& folder, RunLedger& ledger)
        : options_(options), console_(console), folder_(folder), ledger_(ledger) {}

    // Writes the files below `prefix`, such as "vol-2/". `name` is the name of the book in
    // messages; empty if there is only one. Returns false if the run was interrupted. Throws
    // Failure.
    bool make(const book::BookSpec& spec, const std::string& prefix, const std::string& name);

    // The classes of all puzzles, in the order of books and puzzle numbers.
    const std::vector<std::string>& classes() const { return classes_; }
    std::size_t pages() const { return pages_; }
    std::size_t faults() const { return faults_; }  // number of faults found by --preflight
    double typesetting_seconds() const { return typesetting_seconds_; }
    // The printer of the last book.
    const std::string& printer() const { return printer_; }

  private:
    void write_side_files(const book::ComposedBook& book, const std::string& prefix);
    void write(const std::string& name, const std::string& bytes);

    const BookOptions& options_;
    Console& console_;
    BookFolder& folder_;
    RunLedger& ledger_;
    std::map<std::string, std::string> used_ = {};  // classes of earlier books
    std::vector<std::string> classes_ = {};
    std::size_t files_ = 0;
    std::size_t pages_ = 0;
    std::size_t faults_ = 0;
    double typesetting_seconds_ = 0;
    std::string printer_ = {};
};

}  // namespace sudoku::tools
