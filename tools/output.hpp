#pragma once

#include "checksum.hpp"

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

// Thrown when the program that reads our standard output has closed it (`| head`): a normal end.
struct ClosedPipe {};

// What a run may do with what is there already.
struct OutputRules {
    bool force = false;          // replace it
    bool resume = false;         // go on with what an earlier run has left of it
    bool line_buffered = false;  // hand over every write at once
    std::stop_token stop = {};   // ends the wait for the reader of a named pipe
};

// Where data goes: standard output, or a file that appears complete or not at all.
//
//     out.txt.partial   what a run has done so far; no other run may write it meanwhile
//     out.txt           appears, or is replaced, in one moment, when all bytes are on the disk
//
// So whatever ends a run, the file is what it was before or complete, and what was done stays as
// FILE.partial, which no later run replaces unless it is told to. Standard output, devices and
// pipes are written directly. Through a symbolic link, the file it leads to is the one that is
// made or replaced, and its FILE.partial lies beside it. An empty file holds nothing that could be
// lost and may be replaced.
//
// Throws Failure when the operating system refuses, or the rules do; ClosedPipe when nobody
// listens.
//
// A file with a name such as out.txt.gz is compressed, with the same bytes whatever the number of
// threads; out.txt.gz.partial is so, too.
class Output {
  public:
    // "-" for standard output.
    explicit Output(const std::string& path, OutputRules rules = {});
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes);
    // Hands everything to the operating system, of a compressed file all blocks that are full. By
    // itself that happens every 64 KiB and, where
    // somebody may be waiting (all but replaced files), within a tenth of a second; at once on a
    // terminal and when line-buffered.
    void flush();
    // To be called before something appears on a terminal.
    void before_terminal(std::function<void()> action) { before_terminal_ = std::move(action); }
    bool is_terminal() const { return is_terminal_; }
    // Whether it goes to another program, through a pipe or a socket.
    bool is_piped() const { return is_piped_; }

    // The data is complete: first all of it is put on the disk, then the file gets its name.
    void commit() {
        complete();
        publish();
    }
    // The two halves, for who has something to write down between them.
    void complete();
    void publish();
    // The data ends early: the name of the file that keeps what was done; nothing when not one byte
    // was written, or it was written directly.
    std::optional<std::string> keep_partial();

    // With rules.resume: FILE is there, and no FILE.partial to go on with. Nothing is opened then;
    // begin_with_target() makes a FILE.partial of its first bytes, and FILE is replaced in the end.
    bool is_there_already() const { return is_there_already_; }
    void begin_with_target(std::uint64_t bytes);
    // With rules.resume, FILE and FILE.partial are both there, and nobody has said yet that this
    // FILE may be replaced. Without allow_replacing(), publish() fails.
    bool would_replace() const { return is_in_the_way_ && !may_replace_; }
    bool may_replace() const { return may_replace_; }
    void allow_replacing() { may_replace_ = may_replace_ || is_in_the_way_; }
    [[noreturn]] void refuse_to_replace() const;
    // Bytes that an earlier run has left, with rules.resume; writing goes on behind them.
    // keep_first() cuts off all that is behind so many.
    std::uint64_t left_bytes() const { return left_bytes_; }
    void keep_first(std::uint64_t bytes);

    // False for standard output, devices and pipes: what was written there stays.
    bool is_replacing() const { return !partial_.empty(); }
    const std::string& path() const { return path_; }
    // FILE.partial; empty where data is written directly.
    const std::string& partial() const { return partial_; }
    // The file that appears, through links; where data is written directly, as path().
    const std::string& target() const { return target_; }
    bool is_published() const { return is_published_; }
    // All bytes so far, and the checksum of what is in the file, or of its first bytes: read back,
    // from where the last call ended, which must be no later. For files alone. Of a compressed file
    // these are the blocks that are full; what comes behind them is rest().
    std::uint64_t bytes() const;
    std::uint64_t checksum() { return checksum(bytes()); }
    std::uint64_t checksum(std::uint64_t first_bytes);
    std::string rest() const;
    bool is_compressed() const { return packer_.has_value(); }
    // Puts on the disk what was written so far.
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
    std::string partial_;  // empty when written directly
    int descriptor_ = -1;
    bool is_terminal_ = false;
    bool is_piped_ = false;
    bool line_buffered_ = false;
    std::function<void()> before_terminal_;
    bool may_replace_ = false;
    bool is_in_the_way_ = false;  // the target
    bool is_there_already_ = false;
    bool is_published_ = false;
    std::uint64_t left_bytes_ = 0;
    std::uint64_t checked_ = 0;  // bytes in checksum_
    std::uint64_t checksum_ = empty_checksum;
    mutable std::mutex mutex_;  // of what follows
    std::uint64_t bytes_ = 0;   // handed to the operating system
    std::string buffer_;
    std::optional<BlockCompressor> packer_;  // in front of the buffer
    std::exception_ptr failure_;             // of the thread that flushes, for the next call
    std::condition_variable_any more_;
    std::jthread flusher_;  // the last member: it is joined first
};

}  // namespace sudoku::tools
