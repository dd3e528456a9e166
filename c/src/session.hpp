#pragma once

#include "page_state.hpp"

#include <sudoku.h>

#include <sudoku/grid/geometry.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/support/result.hpp>

#include <exception>
#include <mutex>
#include <new>
#include <stop_token>
#include <string>
#include <utility>

struct sudoku_session {
    sudoku::Geometry board = {};
    int threads = 0;
    std::string message = {};
    std::string answer = {};  // of sudoku_call()
    sudoku::web::PageState calls = {};
    std::mutex stop_mutex = {};
    std::stop_source stop = {};  // guarded by the mutex; replaced after each cancelled call

    std::stop_token stop_token() {
        const std::lock_guard lock(stop_mutex);
        return stop.get_token();
    }
    sudoku::ParallelOptions parallel() { return {.threads = threads, .cancel = stop_token()}; }
};

namespace sudoku::c {

static_assert(static_cast<int>(ErrorCode::malformed) + 1 == SUDOKU_MALFORMED);
static_assert(static_cast<int>(ErrorCode::cancelled) + 1 == SUDOKU_CANCELLED);

// Stores the message and returns the code. Once a stop has been reported, later calls can run.
int fail(sudoku_session& session, const Error& error);

// Runs the work of a function of the interface, which returns a Status. No exception leaves it.
template <class Work>
int run(sudoku_session* session, Work work) {
    if (session == nullptr) return SUDOKU_INVALID;
    try {
        session->message.clear();
        const Status status = work(*session);
        return status ? SUDOKU_OK : fail(*session, status.error());
    } catch (const Failure& failure) {
        return fail(*session, failure.error());
    } catch (const std::bad_alloc&) {
        return fail(*session, {ErrorCode::io, "there is no memory left"});
    } catch (const std::exception& failure) {
        return fail(*session, {ErrorCode::invalid, failure.what()});
    }
}

}  // namespace sudoku::c
