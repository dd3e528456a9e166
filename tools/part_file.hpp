#pragma once

#include "checksum.hpp"
#include "options.hpp"
#include "output.hpp"

#include "compress/decompressing_source.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// What a shard of a command writes whose answer depends on all puzzles: what it found out about
// each of them, for `sudoku merge` to go on with. Rows of texts, the first one with the command and
// its run and options, the last one with the number of rows and their checksum.
struct PartHead {
    std::string command = {};
    Shard shard = {};
    std::string run = {};                   // equal for all parts of one run, see run_text()
    std::vector<std::string> options = {};  // as the command has them
};

// What a part has so far.
struct PartSum {
    std::uint64_t rows = 0;
    std::uint64_t checksum = empty_checksum;
};

class PartWriter {
  public:
    // `sum`, which must outlive it, is kept up to date. If it `is_begun`, an earlier run has
    // written as much as that says, and it goes on behind it.
    PartWriter(Output& out, const PartHead& head, PartSum& sum, bool is_begun);
    void write(const std::vector<std::string>& row);
    // Behind the last row.
    void finish();

  private:
    void add(const std::vector<std::string>& row);

    Output* out_;
    PartSum* sum_;
};

// Reads such a file; throws Failure where it is cut off, was changed, or was written by another
// version.
class PartReader {
  public:
    // Whether a text that begins like this is one.
    static bool is_part(std::string_view first_bytes);

    explicit PartReader(const std::string& path);
    const PartHead& head() const { return head_; }
    // Nothing behind the last one.
    std::optional<std::vector<std::string>> next();

  private:
    [[noreturn]] void refuse(const std::string& reason) const;
    std::string take(std::size_t size);
    std::vector<std::string> take_row();

    std::string path_;
    std::unique_ptr<DecompressingSource> source_;
    PartHead head_;
    std::uint64_t rows_ = 0;
    std::uint64_t checksum_;
    bool has_ended_ = false;
};

}  // namespace sudoku::tools
