#pragma once

#include <sudoku/support/result.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sudoku::tools {

// Thrown when the program that reads our standard output has closed it (`| head`): a normal end.
struct ClosedPipe {};

// Where data goes: standard output, or a file that appears complete or not at all. Bytes for a file
// are written beside it under a temporary name and moved into place by commit(); without commit()
// whatever was there before stays untouched, and keep_partial() saves what was done. Throws Failure
// when the operating system refuses, ClosedPipe when nobody listens.
class Output {
  public:
    // "-" for standard output. Devices and pipes are written directly.
    explicit Output(const std::string& path);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes);
    // Hands everything to the operating system; write() does so by itself every 64 KiB, and at once
    // on a terminal.
    void flush();
    // The data is complete.
    void commit();
    // The data ends early: what there is of a replacing file is kept beside it under a name of its
    // own, which is returned; nothing when not one byte was written.
    std::optional<std::string> keep_partial();
    // False for standard output, devices and pipes: what was written there stays.
    bool is_replacing() const { return !temporary_.empty(); }
    const std::string& path() const { return path_; }

  private:
    void move_to(const std::string& name);
    [[noreturn]] void fail(const std::string& action) const;

    std::string path_;
    std::string target_;     // where commit() moves the file
    std::string temporary_;  // empty when written directly
    int descriptor_ = -1;
    bool is_terminal_ = false;
    std::string buffer_;
};

}  // namespace sudoku::tools
