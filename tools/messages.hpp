#pragma once

#include "support/number_text.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::tools {

// The side of the terminal that talks to people: one line per message on standard error and, on a
// terminal only, a progress line below them that is rewritten in place.
class Messages {
  public:
    explicit Messages(bool quiet = false);
    ~Messages();
    Messages(const Messages&) = delete;
    Messages& operator=(const Messages&) = delete;

    void set_quiet(bool quiet) { quiet_ = quiet; }
    // Something to know: a summary, a puzzle without solution. Silent when quiet.
    void note(std::string_view text);
    // Why the run ends or is incomplete. Always said.
    void error(std::string_view text);
    // "12,345 puzzles, 6,172/s"; call it as often as you like, it is shown five times a second.
    void progress(std::uint64_t done, std::string_view what = "puzzles");
    // "12,345 of 20,000 puzzles, 6,172/s, 2 s left"
    void progress_of(std::uint64_t done, std::uint64_t total, std::string_view what = "puzzles");

  private:
    void show_progress(std::uint64_t done, std::optional<std::uint64_t> total,
                       std::string_view what);
    void say(std::string_view text);
    void clear_progress();

    bool quiet_;
    bool is_terminal_;
    bool progress_shown_ = false;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_progress_ = start_;
};

// Wall time since it was made, for summaries.
class Stopwatch {
  public:
    double seconds() const;
    // "0.52 s, 19,230 puzzles/s"
    std::string rate(std::uint64_t done, std::string_view what = "puzzles") const;

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace sudoku::tools
