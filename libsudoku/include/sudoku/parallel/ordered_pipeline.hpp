#pragma once

#include <sudoku/format/record.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {

struct ParallelOptions {
    int threads = 0;              // 0: as many as the machine runs at once
    std::size_t chunk = 0;        // records handed to a thread together; 0: chosen by the function
    std::stop_token cancel = {};  // ends the run behind the chunks that are being worked on
    // Whether the next record would have to be waited for. A chunk ends there, so that nobody waits
    // for an answer to what has been read. Null: never.
    std::function<bool()> would_wait = {};

    // Whether a chunk of so many records goes to work as it is.
    bool ends_chunk(std::size_t records) const { return records > 0 && would_wait && would_wait(); }
};

enum class StreamEnd {
    complete,   // everything was read and written
    stopped,    // the writer wanted no more
    cancelled,  // ParallelOptions::cancel was raised
};

// What travels through run_ordered(): one chunk of work.
class PipelineToken {
  public:
    virtual ~PipelineToken() = default;
};

using TokenReader = std::function<std::unique_ptr<PipelineToken>()>;  // nothing: the end
using TokenWorker = std::function<void(PipelineToken&)>;
using TokenWriter = std::function<bool(PipelineToken&)>;  // false: stop

//   read (one at a time, in order) -> work (many at a time) -> write (one at a time, in the order
//   of reading)
//
// At most a few tokens per thread are alive at once, which bounds the memory. Nothing is written
// behind a write that returned false. An exception from any stage ends the run and comes out here.
StreamEnd run_ordered(const ParallelOptions& options, const TokenReader& read,
                      const TokenWorker& work, const TokenWriter& write);

// The same for chunks of any movable type: read() gives std::optional<Chunk>, work(Chunk&) changes
// it in place, write(Chunk&) says whether to go on.
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

// Where records come from, such as RecordReader::next: a record, an Error in place of a broken one,
// nothing at the end. Called from one thread at a time.
using RecordSource = std::function<std::optional<Result<Record>>()>;

// Turns an outcome into the text to write, appended to `text`. Called from many threads at once, so
// it must not change anything shared.
template <class Outcome>
using Renderer = std::function<void(const Outcome&, std::string& text)>;

// Receives every outcome with its text in input order, from one thread at a time; returning false
// ends the run.
template <class Outcome>
using Writer = std::function<bool(const Outcome&, std::string_view text)>;

// The same for whoever wants the values alone: every stream that takes a Renderer and a Writer also
// takes a Receiver in their place.
template <class Outcome>
using Receiver = std::function<bool(const Outcome&)>;

}  // namespace sudoku
