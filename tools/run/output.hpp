#pragma once

#include "base/checksum.hpp"

#include "compress/block_compressor.hpp"

#include <sudoku/support/result.hpp>

#include <condition_variable>
#include <cstdint>
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

// Thrown when the reader of our standard output has closed it (`| head`), which is a normal end.
struct ClosedPipe {};

// The rules for replacing existing files.
struct OutputRules {
    bool force = false;          // replace them
    bool resume = false;         // continue what an earlier run left
    bool line_buffered = false;  // write everything at once
    std::stop_token stop = {};   // ends the wait for the reader of a named pipe
};

// The destination of data: standard output, or a file that appears complete or not at all.
//
//     out.txt.partial   the data written so far; locked against other runs
//     out.txt           created or replaced atomically when all bytes are on disk
//
// So however a run ends, the file is either unchanged or complete, and incomplete data remains in
// FILE.partial, which later runs replace only if told to. Standard output, devices and pipes are
// written directly. Symbolic links are followed: the target is created or replaced, and
// FILE.partial is next to the target. An empty file can be replaced without permission.
//
// Throws Failure if the operating system or the rules refuse an operation, and ClosedPipe if the
// reader is gone.
//
// A file with a name such as out.txt.gz is compressed, and so is out.txt.gz.partial. The bytes do
// not depend on the number of threads.
class Output {
  public:
    // "-" for standard output.
    explicit Output(const std::string& path, OutputRules rules = {});
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes);
    // Passes everything to the operating system; for a compressed file, all complete blocks. This
    // happens automatically every 64 KiB and, for all but replaced files, within a tenth of a
    // second, because a reader may be waiting; at once on a terminal and if line-buffered.
    void flush();
    // Sets a function to call before anything is written to a terminal.
    void before_terminal(std::function<void()> action) { before_terminal_ = std::move(action); }
    bool is_terminal() const { return is_terminal_; }
    // True if the output is a pipe or a socket to another program.
    bool is_piped() const { return is_piped_; }

    // Finishes the data: flushes it to disk, then gives the file its name.
    void commit() {
        complete();
        publish();
    }
    // The two halves of commit(), for callers that record something in between.
    void complete();
    void publish();
    // Ends the data early. Returns the name of the file that keeps it; empty if nothing was written
    // or the output is written directly.
    std::optional<std::string> keep_partial();

    // With rules.resume: FILE exists and there is no FILE.partial to continue. In this case no file
    // is opened yet; begin_with_target() creates FILE.partial from the first bytes of FILE, which
    // is replaced in the end.
    bool is_there_already() const { return is_there_already_; }
    void begin_with_target(std::uint64_t bytes);
    // With rules.resume: FILE and FILE.partial both exist and replacing FILE has not been allowed
    // yet. Without allow_replacing(), publish() fails.
    bool would_replace() const { return is_in_the_way_ && !may_replace_; }
    bool may_replace() const { return may_replace_; }
    void allow_replacing() { may_replace_ = may_replace_ || is_in_the_way_; }
    [[noreturn]] void refuse_to_replace() const;
    // The number of bytes that an earlier run left, with rules.resume; writing continues after
    // them. keep_first() truncates them.
    std::uint64_t left_bytes() const { return left_bytes_; }
    void keep_first(std::uint64_t bytes);

    // False for standard output, devices and pipes, whose data cannot be taken back.
    bool is_replacing() const { return !partial_.empty(); }
    const std::string& path() const { return path_; }
    // FILE.partial; empty if the output is written directly.
    const std::string& partial() const { return partial_; }
    // The file that appears, with links resolved; path() if the output is written directly.
    const std::string& target() const { return target_; }
    bool is_published() const { return is_published_; }
    // The number of bytes written so far, and the checksum of the file or its first bytes. The
    // checksum is computed by reading back from where the last call ended, so positions must not
    // decrease. Only for files. For a compressed file, these are the complete blocks; the data
    // after them is rest().
    std::uint64_t bytes() const;
    std::uint64_t checksum() { return checksum(bytes()); }
    std::uint64_t checksum(std::uint64_t first_bytes);
    std::string rest() const;
    bool is_compressed() const { return packer_.has_value(); }
    // Flushes what was written so far to disk.
    void sync();

  private:
    void flush_held();
    void end_packed();
    void flush_in_time(const std::stop_token& stop);
    void open_target(const OutputRules& rules);
    void open_partial(const OutputRules& rules);
    [[noreturn]] void refuse(const std::string& name, const std::string& reason) const;
    [[noreturn]] void fail(const std::string& action) const;

    std::string path_;
    std::string target_;
    std::string partial_;  // empty if written directly
    int descriptor_ = -1;
    bool is_terminal_ = false;
    bool is_piped_ = false;
    bool line_buffered_ = false;
    std::function<void()> before_terminal_;
    bool may_replace_ = false;
    bool is_in_the_way_ = false;  // the target exists
    bool is_there_already_ = false;
    bool is_published_ = false;
    std::uint64_t left_bytes_ = 0;
    std::uint64_t checked_ = 0;  // number of bytes in checksum_
    std::uint64_t checksum_ = empty_checksum;
    mutable std::mutex mutex_;  // protects the following members
    std::uint64_t bytes_ = 0;   // bytes passed to the operating system
    std::string buffer_;
    std::optional<BlockCompressor> packer_;  // compresses before the buffer
    // An error of the flushing thread, rethrown by the next call.
    std::exception_ptr failure_;
    std::condition_variable_any more_;
    std::jthread flusher_;  // last member, so that it is joined first
};

}  // namespace sudoku::tools
