#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace sudoku {

// Ends the work on one puzzle after another that takes longer than a limit. One thread per clock
// looks at it; starting the next puzzle costs nothing but the time of day.
class PuzzleClock {
  public:
    // The token is also raised by `run`.
    PuzzleClock(const std::stop_token& run, std::chrono::nanoseconds limit);
    PuzzleClock(const PuzzleClock&) = delete;
    PuzzleClock& operator=(const PuzzleClock&) = delete;

    // The time of the next puzzle begins. A clock whose token has been raised stays so.
    void start();
    std::stop_token token() const { return source_.get_token(); }
    // Looks at the time; raises the token if it is over.
    bool is_over();

  private:
    void watch(const std::stop_token& finished);

    std::chrono::nanoseconds limit_;
    std::stop_source source_;
    std::stop_callback<std::function<void()>> link_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::chrono::steady_clock::time_point end_;
    std::jthread thread_;  // must be destroyed first
};

}  // namespace sudoku
