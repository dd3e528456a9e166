#include "parallel/puzzle_clock.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// Longer limits would exceed the range of the clock.
constexpr std::chrono::hours longest_limit(24 * 365 * 100);

}  // namespace

PuzzleClock::PuzzleClock(const std::stop_token& run, std::chrono::nanoseconds limit)
    : limit_(std::min<std::chrono::nanoseconds>(limit, longest_limit)),
      link_(run, [this] { source_.request_stop(); }),
      end_(std::chrono::steady_clock::now() + limit_),
      thread_([this](const std::stop_token& finished) { watch(finished); }) {}

void PuzzleClock::start() {
    const std::lock_guard lock(mutex_);
    // Nobody has to be told: the end only moves away, and watch() looks at it when it wakes.
    end_ = std::chrono::steady_clock::now() + limit_;
}

bool PuzzleClock::is_over() {
    const std::lock_guard lock(mutex_);
    if (std::chrono::steady_clock::now() >= end_) source_.request_stop();
    return source_.stop_requested();
}

void PuzzleClock::watch(const std::stop_token& finished) {
    std::unique_lock lock(mutex_);
    while (!finished.stop_requested()) {
        const auto end = end_;
        if (std::chrono::steady_clock::now() >= end) {
            source_.request_stop();
            return;
        }
        wake_.wait_until(lock, finished, end, [] { return false; });
    }
}

}  // namespace sudoku
