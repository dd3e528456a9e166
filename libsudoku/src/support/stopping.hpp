#pragma once

#include <sudoku/support/result.hpp>

#include <stop_token>
#include <type_traits>

namespace sudoku {

// What a function answers that was stopped before it had an answer.
inline Error stopped_error() {
    return {ErrorCode::cancelled, "stopped before there was an answer"};
}

// For loops deep inside of a computation: ends it, up to the unless_stopped() around it.
inline void throw_if_stopped(const std::stop_token& cancel) {
    if (cancel.stop_requested()) throw Failure(stopped_error());
}

// What `work` returns, or that Error.
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
