#pragma once

#include "options/options.hpp"
#include "rows/rows.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

class Output;

// The destination of the rendered results of a command: texts as they are, rows of a collection for
// csv and json, drawn grids separated by empty lines. On a terminal, texts that nobody chose with
// --format are broken to fit its width.
class ResultSink {
  public:
    ResultSink(Output& out, OutputForm form, std::vector<std::string> columns);

    // Takes one value per column; safe to call from many threads at once.
    void render(const std::vector<Value>& row, std::string& text) const { rows_.render(row, text); }

    void write(std::string_view rendered);
    void finish();
    // Continues after this many bytes of results from an earlier run, all complete and without what
    // finish() adds.
    void resume(std::uint64_t bytes);
    // The number of bytes written so far, without what finish() adds.
    std::uint64_t byte_count() const { return byte_count_; }

  private:
    Output* out_;
    Form form_;
    RowWriter rows_;
    std::string bytes_;
    bool has_results_ = false;
    std::size_t width_ = 0;  // to which texts are broken; 0 for no limit
    std::uint64_t byte_count_ = 0;
};

}  // namespace sudoku::tools
