#pragma once

#include "help_setting.hpp"
#include "support/number_text.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

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
    // What the command is called in messages, and where its documents are.
    void set_names(HelpSetting setting) { setting_ = std::move(setting); }
    // Something to know: a summary, a puzzle without solution. Silent when quiet.
    void note(std::string_view text);
    // Why the run ends or is incomplete. Always said.
    void error(std::string_view text);
    // No progress: another program of the same pipe writes over this line.
    void hide_progress() { shows_progress_ = false; }
    // So much was done before this run: it counts for the share and not for the rate.
    void start_at(std::uint64_t done) { done_before_ = done; }
    // Takes the progress line away until it is next due; for who writes to the same terminal.
    void clear_progress();
    // Before work that may be long in coming to its first puzzle: until then "0 of 20 puzzles after
    // 12 s" is shown, once a second.
    void wait_for_first(std::uint64_t done, std::uint64_t total, std::string_view what = "puzzles");
    // While a run comes to nothing `line` is shown once a second, given " after 12 s": also between
    // puzzles, where no other progress was shown for a second. It is called from another thread.
    void keep_showing(std::function<std::string(const std::string& after)> line);
    void stop_showing() { waiting_ = {}; }  // before what `line` looks at is gone
    // "12,345 puzzles, 6,172/s"; call it as often as you like, it is shown five times a second.
    void progress(std::uint64_t done, std::string_view what = "puzzles");
    // "12,345 puzzles, 6,172/s, 61 %, 2 s left", where the share, 0 to 1, is known.
    void progress_in(std::optional<double> share, std::uint64_t done,
                     std::string_view what = "puzzles");
    // "12,345 of 20,000 puzzles, 6,172/s, 2 s left"
    void progress_of(std::uint64_t done, std::uint64_t total, std::string_view what = "puzzles");

  private:
    bool shows_lines() const { return is_terminal_ && !quiet_ && shows_progress_; }
    // Seconds since the start; nothing while no progress is due.
    std::optional<double> time_when_due();
    void show_progress(const std::string& amount, std::uint64_t done, std::optional<double> share,
                       double seconds);
    void say(std::string_view text);
    void tick(std::function<std::string(const std::string& after)> line);
    void show_line(const std::string& line);
    void erase_line();

    HelpSetting setting_ = {};
    bool quiet_;
    bool is_terminal_;
    bool shows_progress_ = true;
    std::mutex mutex_;  // over the line of progress
    bool progress_shown_ = false;
    bool has_progress_ = false;  // was shown since the last second that was waited
    std::uint64_t done_before_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_progress_ = start_;
    bool is_waiting_ = false;
    std::jthread waiting_;  // ends first
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
