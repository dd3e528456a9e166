#pragma once

#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace sudoku {

// An inspector for one puzzle after another: one of a pool or, with a time limit, one that is
// stopped when the time of a puzzle is over, and then replaced.
class TimedInspector {
  public:
    TimedInspector(InspectorPool& pool, const InspectorOptions& options, const std::stop_token& run,
                   std::chrono::nanoseconds time_limit);
    TimedInspector(const TimedInspector&) = delete;
    TimedInspector& operator=(const TimedInspector&) = delete;
    ~TimedInspector();

    // The inspector for the next puzzle, whose time begins.
    Inspector& next();
    // What ends the work on the current puzzle.
    std::stop_token stop() const;
    // True if its time is over.
    bool is_over() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// A record on its way through inspect_stream(), with the finding about its puzzle.
template <class Finding>
struct Inspected {
    Result<Record> record;     // the Error of the source if there was no puzzle
    std::uint64_t number = 0;  // position in the stream, from 0
    Finding finding = {};
    // Ends the inspection when the time of the puzzle is over or the run is stopped; answers are
    // missing then. For inspect() only.
    std::stop_token stop = {};
    const TimedInspector* inspector = nullptr;
    std::optional<bool> was_over_time = {};
    bool is_done = false;

    // Whether the time of the puzzle was over when this was asked first, at the latest after
    // inspect().
    bool is_over_time() {
        if (!was_over_time) was_over_time = inspector != nullptr && inspector->is_over();
        return *was_over_time;
    }
};

struct InspectStreamOptions {
    InspectorOptions inspector = {};
    // Raising its stop token also ends the inspections in progress; records that are not done by
    // then are not written.
    ParallelOptions parallel = {};
    std::chrono::nanoseconds time_limit = no_time_limit;  // for each puzzle
};

// Inspects a collection of any length, many puzzles at a time, in the memory of a few chunks. The
// output does not depend on the number of threads.
//
//     inspect(Inspected<Finding>&, Inspection*)   fills in `finding`; called from many threads at
//                                                 once, with nullptr for a broken record
//     write(Inspected<Finding>&) -> bool          called from one thread at a time, in the order of
//                                                 the source; false ends the run
template <class Finding, class Inspect, class Write>
StreamEnd inspect_stream(const RecordSource& source, Inspect inspect, Write write,
                         InspectStreamOptions options = {}) {
    using Chunk = std::vector<Inspected<Finding>>;
    constexpr std::size_t usual_chunk = 32;
    const std::size_t size = options.parallel.chunk == 0 ? usual_chunk : options.parallel.chunk;
    const std::stop_token cancel = options.parallel.cancel;
    options.inspector.cancel = cancel;
    InspectorPool inspectors(options.inspector);
    std::uint64_t next = 0;
    bool was_cut = false;
    const StreamEnd end = ordered_pipeline<Chunk>(
        options.parallel,
        [&]() -> std::optional<Chunk> {
            Chunk chunk;
            chunk.reserve(size);
            while (chunk.size() < size && !options.parallel.ends_chunk(chunk.size())) {
                std::optional<Result<Record>> record = source();
                if (!record) break;
                chunk.push_back({*std::move(record), next++});
            }
            if (chunk.empty()) return std::nullopt;
            return chunk;
        },
        [&](Chunk& chunk) {
            TimedInspector inspector(inspectors, options.inspector, cancel, options.time_limit);
            for (Inspected<Finding>& one : chunk) {
                if (cancel.stop_requested()) return;
                if (one.record) {
                    Inspection inspection(inspector.next(), one.record->puzzle);
                    one.stop = inspector.stop();
                    one.inspector = &inspector;
                    inspect(one, &inspection);
                    one.is_over_time();
                    one.inspector = nullptr;
                } else {
                    inspect(one, nullptr);
                }
                one.is_done = !cancel.stop_requested();
            }
        },
        [&](Chunk& chunk) {
            for (Inspected<Finding>& one : chunk) {
                was_cut = !one.is_done;
                if (was_cut || !write(one)) return false;
            }
            return true;
        });
    return was_cut ? StreamEnd::cancelled : end;
}

}  // namespace sudoku
