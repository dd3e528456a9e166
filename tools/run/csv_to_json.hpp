#pragma once

#include "run/result_sink.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// Writes as json or jsonl what RecordWriter writes as csv: the reverse of JsonRowsSource, with the
// same signs for control characters.
//
//     puzzle,level        [
//     ..7.4..,hard        {"puzzle": "..7.4..", "level": "hard"}
//                         ]
class CsvToJson {
  public:
    CsvToJson(Output& out, Form form) : out_(&out), form_(form) {}

    // Takes a row, before the first one also the header, or the header alone.
    void write(std::string_view csv);
    // The header must have been written.
    void finish() { sink_->finish(); }

  private:
    Output* out_;
    Form form_;
    std::vector<std::string> columns_ = {};
    std::optional<ResultSink> sink_ = {};
};

}  // namespace sudoku::tools
