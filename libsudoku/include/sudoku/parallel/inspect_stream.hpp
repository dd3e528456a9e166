#pragma once

#include <sudoku/inspect/inspector.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {

// A record on its way through inspect_stream(), with the finding about its puzzle.
template <class Finding>
struct Inspected {
    Result<Record> record;     // the Error of the source if there was no puzzle
    std::uint64_t number = 0;  // position in the stream, from 0
    Finding finding = {};
    bool is_done = false;
};

struct InspectStreamOptions {
    InspectorOptions inspector = {};
    // Raising its stop token also ends the inspections in progress; records that are not done by
    // then are not written.
    ParallelOptions parallel = {};
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
            const auto inspector = inspectors.acquire();
            for (Inspected<Finding>& one : chunk) {
                if (cancel.stop_requested()) return;
                if (one.record) {
                    Inspection inspection(*inspector, one.record->puzzle);
                    inspect(one, &inspection);
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
