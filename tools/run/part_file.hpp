#pragma once

#include "base/checksum.hpp"
#include "options/options.hpp"
#include "run/output.hpp"

#include "compress/decompressing_source.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// A part file. A shard of a command whose answer depends on all puzzles writes its results for each
// puzzle into it, and `sudoku merge` continues from there. It consists of rows of texts: the first
// has the command, its run and its options, the last the number of rows and their checksum.
struct PartHead {
    std::string command = {};
    Shard shard = {};
    std::string run = {};                   // equal for all parts of one run; see run_text()
    std::vector<std::string> options = {};  // options in the command's own format
};

// Totals of what a part contains so far.
struct PartSum {
    std::uint64_t rows = 0;
    std::uint64_t checksum = empty_checksum;
};

class PartWriter {
  public:
    // `sum` is kept up to date and must outlive the writer. With `is_begun`, an earlier run has
    // already written what `sum` describes, and writing continues after it.
    PartWriter(Output& out, const PartHead& head, PartSum& sum, bool is_begun);
    void write(const std::vector<std::string>& row);
    // Must be called after the last row.
    void finish();

  private:
    void add(const std::vector<std::string>& row);

    Output* out_;
    PartSum* sum_;
};

// Reads part files. Throws Failure if one is truncated, changed, or from another version.
class PartReader {
  public:
    // True if a text with these first bytes is a part file.
    static bool is_part(std::string_view first_bytes);

    explicit PartReader(const std::string& path);
    const PartHead& head() const { return head_; }
    // Empty after the last row.
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
