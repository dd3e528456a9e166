#pragma once

#include <sudoku/support/result.hpp>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

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
    explicit Output(const std::string& path, bool line_buffered = false);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes);
    // Hands everything to the operating system. By itself that happens every 64 KiB and, where
    // somebody may be waiting (all but replaced files), within a tenth of a second; at once on a
    // terminal and when line-buffered.
    void flush();
    // To be called before something appears on a terminal.
    void before_terminal(std::function<void()> action) { before_terminal_ = std::move(action); }
    // Whether it goes to another program, through a pipe or a socket.
    bool is_piped() const { return is_piped_; }
    // The data is complete.
    void commit();
    // The data ends early: what there is of a replacing file is kept beside it under a name of its
    // own, which is returned; nothing when not one byte was written.
    std::optional<std::string> keep_partial();
    // False for standard output, devices and pipes: what was written there stays.
    bool is_replacing() const { return !temporary_.empty(); }
    const std::string& path() const { return path_; }

  private:
    void flush_held();
    void flush_in_time(const std::stop_token& stop);
    void move_to(const std::string& name);
    [[noreturn]] void fail(const std::string& action) const;

    std::string path_;
    std::string target_;     // where commit() moves the file
    std::string temporary_;  // empty when written directly
    int descriptor_ = -1;
    bool is_terminal_ = false;
    bool is_piped_ = false;
    bool line_buffered_ = false;
    std::function<void()> before_terminal_;
    std::mutex mutex_;  // of what follows
    std::string buffer_;
    std::exception_ptr failure_;  // of the thread that flushes, for the next call
    std::condition_variable_any more_;
    std::jthread flusher_;  // the last member: it is joined first
};

}  // namespace sudoku::tools
