#pragma once

#include <sudoku/format/record_reader.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace sudoku::tools {

// The rows that commands write as json and jsonl, read as the CSV of the same columns: an object a
// line, with a text "puzzle". The members of the first one are the columns;
// what only later ones have stands behind them, as name=value.
//
//     [                                          puzzle,level
//     {"puzzle": "..7.4..", "level": "hard"},    ..7.4..,hard
//     ]
class JsonRowsSource : public ByteSource {
  public:
    // Passes on the bytes of `source` where they are no such rows.
    explicit JsonRowsSource(ByteSource& source) : source_(&source) {}

    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override {
        return out_.empty() && in_.empty() && source_->would_wait();
    }
    const std::string& name() const override { return source_->name(); }
    // How many lines further on what is read stands than in the source: the header, where no line
    // of the source has made room for it.
    std::size_t lines_ahead() const { return lines_ahead_; }

  private:
    enum class Kind { unknown, rows, other };

    Status fill();
    Status convert_lines(bool is_end);
    Status convert(std::string_view line);
    void recognise(bool is_end);

    ByteSource* source_;
    Kind kind_ = Kind::unknown;
    std::string in_;
    std::string out_;
    bool is_at_end_ = false;
    Status failure_ = success();  // behind what is in out_
    std::size_t line_ = 0;        // of the source, the last one that was converted
    std::size_t lines_ahead_ = 0;
    std::vector<std::string> columns_;
};

}  // namespace sudoku::tools
