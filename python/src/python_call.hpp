#pragma once

#include <sudoku/parallel/ordered_pipeline.hpp>

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

namespace sudoku::python {

// The settings and the progress of a call; used for a single run().
struct Call {
    Call(int thread_count, pybind11::object listener)
        : threads(thread_count), progress(std::move(listener)) {}

    std::stop_token stop() const { return stopping.get_token(); }
    ParallelOptions parallel() const { return {.threads = threads, .cancel = stop()}; }

    int threads;                // 0: one per processor
    pybind11::object progress;  // progress(done, total), or None
    std::stop_source stopping = {};
    std::atomic<std::uint64_t> done = 0;  // updated by the work
};

// Runs the work on another thread. Meanwhile this thread, with the interpreter lock released,
// checks for signals such as Ctrl-C every twentieth of a second and reports progress every fifth of
// a second. If a signal handler or the progress function raises, the work is stopped within
// milliseconds and the exception is rethrown when it has ended. `total` is empty if it is not
// known.
void run(Call& call, std::optional<std::uint64_t> total, const std::function<void()>& work);

}  // namespace sudoku::python
