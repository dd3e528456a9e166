#pragma once

#include "options.hpp"
#include "rows.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

class Output;

// Where the results of a command go, one rendered text after another: as they are for people, as
// rows of a collection for csv and json, apart by an empty line for drawn grids.
class ResultSink {
  public:
    ResultSink(Output& out, Form form, std::vector<std::string> columns);

    // One value per column; safe to call from many threads at once.
    void render(const std::vector<Value>& row, std::string& text) const { rows_.render(row, text); }

    void write(std::string_view rendered);
    void finish();
    // Goes on behind so many bytes of results that an earlier run has left in the output, all of
    // them complete and without what finish() adds.
    void resume(std::uint64_t bytes);
    // Bytes so far, without what finish() adds.
    std::uint64_t byte_count() const { return byte_count_; }

  private:
    Output* out_;
    Form form_;
    RowWriter rows_;
    std::string bytes_;
    bool has_results_ = false;
    std::uint64_t byte_count_ = 0;
};

}  // namespace sudoku::tools
