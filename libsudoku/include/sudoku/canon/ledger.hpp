#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

// A ledger is a text file of classes that earlier runs have seen: a title line, then one minlex
// form per line, in the order they came. It only ever grows at its end; a line that a run could not
// finish counts as not written. Because the forms stand there in full, a class is never taken for
// known by accident.
//
//     # sudoku classes, minlex
//     ................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......
namespace sudoku::canon {

// Reads the classes one by one, in constant memory.
class LedgerReader {
  public:
    // A file that is not there reads as an empty ledger.
    static Result<LedgerReader> open(const std::filesystem::path& path);

    // Nothing at the end. An Error names the line that is no form; it ends the reading.
    Result<std::optional<ClassKey>> next();

  private:
    explicit LedgerReader(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_;
    std::ifstream file_;
    std::uint64_t line_ = 0;
};

// Adds classes at the end. Two runs may write to the same ledger at once; it may then name a class
// twice, which does no harm.
class LedgerWriter {
  public:
    // Creates the file if it is not there, and removes what an interrupted run has left of a last
    // line.
    static Result<LedgerWriter> open(const std::filesystem::path& path);

    LedgerWriter(LedgerWriter&& other) noexcept;
    LedgerWriter& operator=(LedgerWriter&& other) noexcept;
    ~LedgerWriter();

    Status append(const ClassKey& key);
    // Hands what was appended to the operating system, whole lines at a time. The destructor does
    // so too, but cannot tell.
    Status flush();

  private:
    LedgerWriter(std::filesystem::path path, int descriptor)
        : path_(std::move(path)), descriptor_(descriptor) {}
    static Error failure(const std::filesystem::path& path, const char* action);

    std::filesystem::path path_;
    int descriptor_ = -1;
    std::string pending_;
};

}  // namespace sudoku::canon
