#pragma once

#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {

// For the time that the work on one puzzle may take.
inline constexpr std::chrono::nanoseconds no_time_limit = std::chrono::nanoseconds::max();

struct ParallelOptions {
    int threads = 0;              // 0: as many as the machine runs at once
    std::size_t chunk = 0;        // records per unit of work; 0: chosen by the function
    std::stop_token cancel = {};  // ends the run after the chunks in progress
    bool in_order = true;         // false: chunks are written as soon as they are finished
    // True if reading the next record would block. The chunk ends there, so that no answer to a
    // record already read is held back. Null: never blocks.
    std::function<bool()> would_wait = {};

    // Returns whether a chunk with this many records is processed without waiting for more.
    bool ends_chunk(std::size_t records) const { return records > 0 && would_wait && would_wait(); }
};

enum class StreamEnd {
    complete,   // everything was read and written
    stopped,    // the writer wanted no more
    cancelled,  // ParallelOptions::cancel was raised
};

// One chunk of work on its way through run_ordered().
class PipelineToken {
  public:
    virtual ~PipelineToken() = default;
};

using TokenReader = std::function<std::unique_ptr<PipelineToken>()>;  // null at the end
using TokenWorker = std::function<void(PipelineToken&)>;
using TokenWriter = std::function<bool(PipelineToken&)>;  // false ends the run

//   read (one at a time, in order) -> work (many at a time) -> write (one at a time, in the order
//   of reading unless `in_order` is false)
//
// Only a few tokens per thread are alive at once, which bounds the memory. Nothing is written after
// a write that returned false. An exception from any stage ends the run and is rethrown here.
StreamEnd run_ordered(const ParallelOptions& options, const TokenReader& read,
                      const TokenWorker& work, const TokenWriter& write);

// The same for chunks of any movable type: read() returns std::optional<Chunk>, work(Chunk&)
// changes the chunk in place, write(Chunk&) returns whether to continue.
template <class Chunk, class Read, class Work, class Write>
StreamEnd ordered_pipeline(const ParallelOptions& options, Read read, Work work, Write write) {
    struct Token : PipelineToken {
        explicit Token(Chunk content) : chunk(std::move(content)) {}
        Chunk chunk;
    };
    return run_ordered(
        options,
        [&]() -> std::unique_ptr<PipelineToken> {
            std::optional<Chunk> chunk = read();
            if (!chunk) return nullptr;
            return std::make_unique<Token>(std::move(*chunk));
        },
        [&](PipelineToken& token) { work(static_cast<Token&>(token).chunk); },
        [&](PipelineToken& token) -> bool { return write(static_cast<Token&>(token).chunk); });
}

// A source of records, such as RecordReader::next: returns a record, an Error for a broken one,
// nothing at the end. Called from one thread at a time.
using RecordSource = std::function<std::optional<Result<Record>>()>;

// Appends the output for an outcome to `text`. Called from many threads at once, so it must not
// change shared data.
template <class Outcome>
using Renderer = std::function<void(const Outcome&, std::string& text)>;

// Receives every outcome with its text, in input order unless the options say otherwise, from one
// thread at a time; returning false ends the run.
template <class Outcome>
using Writer = std::function<bool(const Outcome&, std::string_view text)>;

// A Writer without text: every stream that takes a Renderer and a Writer also takes a Receiver in
// their place.
template <class Outcome>
using Receiver = std::function<bool(const Outcome&)>;

}  // namespace sudoku
