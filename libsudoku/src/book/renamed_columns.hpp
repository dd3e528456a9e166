#pragma once

#include <sudoku/format/record_reader.hpp>

#include <map>
#include <string>

namespace sudoku::book {

// Passes on a CSV text whose columns have names of their own: in its header they are called as we
// call them. The first read() is an Error where a column is missing.
class RenamedColumns : public ByteSource {
  public:
    // By our names: {"puzzle", "Raetsel"}. `source` must outlive this.
    RenamedColumns(ByteSource& source, std::map<std::string, std::string> columns)
        : source_(source), columns_(std::move(columns)) {}

    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override { return header_.empty() && source_.would_wait(); }
    const std::string& name() const override { return source_.name(); }

  private:
    Status read_header();

    ByteSource& source_;
    std::map<std::string, std::string> columns_;
    bool has_header_ = false;
    std::string header_;  // and what was read behind it, not passed on yet
};

}  // namespace sudoku::book
