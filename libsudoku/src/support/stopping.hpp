#pragma once

#include <sudoku/support/result.hpp>

#include <stop_token>
#include <type_traits>

namespace sudoku {

// The error of a function that was stopped before its result was known.
inline Error stopped_error() {
    return {ErrorCode::cancelled, "stopped before an answer was found"};
}

// Leaves a deeply nested computation by an exception, which the enclosing unless_stopped() catches.
inline void throw_if_stopped(const std::stop_token& cancel) {
    if (cancel.stop_requested()) throw Failure(stopped_error());
}

// Returns the result of `work`, or stopped_error() if it was stopped.
template <class Work>
Result<std::invoke_result_t<Work>> unless_stopped(Work work) {
    try {
        return work();
    } catch (const Failure& failure) {
        if (failure.error().code != ErrorCode::cancelled) throw;
        return failure.error();
    }
}

}  // namespace sudoku
