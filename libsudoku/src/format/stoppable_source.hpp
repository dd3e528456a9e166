#pragma once

#include <sudoku/format/record_reader.hpp>

#include <stop_token>
#include <utility>

namespace sudoku {

// A file whose reads can be stopped while they wait for the writer of a pipe. They then fail with
// an Error of the code `cancelled`.
class StoppableSource : public ByteSource {
  public:
    StoppableSource(FileSource file, std::stop_token stop)
        : file_(std::move(file)), stop_(std::move(stop)) {}

    Result<std::size_t> read(std::span<char> buffer) override;
    bool would_wait() const override { return file_.would_wait(); }
    const std::string& name() const override { return file_.name(); }
    FileSource& file() { return file_; }

  private:
    FileSource file_;
    std::stop_token stop_;
};

}  // namespace sudoku
