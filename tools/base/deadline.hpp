#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace sudoku::tools {

// A stop token that is raised by another one or when a time has elapsed.
class Deadline {
  public:
    Deadline(std::stop_token other, std::optional<std::chrono::nanoseconds> time)
        : link_(std::move(other), [this] { source_.request_stop(); }) {
        if (!time) return;
        timer_ = std::jthread([this, time](const std::stop_token& finished) {
            std::mutex mutex;
            std::unique_lock lock(mutex);
            std::condition_variable_any wake;
            wake.wait_for(lock, finished, *time, [] { return false; });
            if (finished.stop_requested()) return;
            is_over_ = true;
            source_.request_stop();
        });
    }

    std::stop_token token() const { return source_.get_token(); }
    // True if the time has elapsed; false if something else stopped the run.
    bool is_over() const { return is_over_; }

  private:
    std::stop_source source_;
    std::atomic<bool> is_over_ = false;
    std::stop_callback<std::function<void()>> link_;
    std::jthread timer_;  // must be destroyed first
};

}  // namespace sudoku::tools
