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

// How a call runs, and how far it is. Serves one run().
struct Call {
    Call(int thread_count, pybind11::object listener)
        : threads(thread_count), progress(std::move(listener)) {}

    std::stop_token stop() const { return stopping.get_token(); }
    ParallelOptions parallel() const { return {.threads = threads, .cancel = stop()}; }

    int threads;                // 0: as many as the machine runs at once
    pybind11::object progress;  // who wants to hear how far it is, progress(done, total), or None
    std::stop_source stopping = {};
    std::atomic<std::uint64_t> done = 0;  // for the work to raise
};

// Does the work on a thread of its own while this one, with the interpreter lock released, looks
// every twentieth of a second whether there is a signal such as Ctrl-C, and every fifth tells how
// far it is. A signal handler or a progress function that raises stops the work within
// milliseconds, and its exception comes out of here once the work has ended. `total`: nothing where
// it is not known.
void run(Call& call, std::optional<std::uint64_t> total, const std::function<void()>& work);

}  // namespace sudoku::python
