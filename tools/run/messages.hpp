#pragma once

#include "base/terminal.hpp"
#include "help/help_setting.hpp"
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
#include <vector>

namespace sudoku::tools {

// A variable of the environment: if it is "lines", progress is shown on anything, as lines that
// begin with "progress: ", for programs that run the command.
inline constexpr const char* progress_variable = "SUDOKU_PROGRESS";
// With this variable, the line after the output is complete: malformed puzzles in the input make
// the exit code that of an error, although everything else was done.
inline constexpr const char* complete_line = "output: complete";

// Messages to the user: one line per message on standard error and, only on a terminal, a progress
// line below them that is updated in place.
class Messages {
  public:
    explicit Messages(bool quiet = false);
    ~Messages();
    Messages(const Messages&) = delete;
    Messages& operator=(const Messages&) = delete;

    void set_quiet(bool quiet) { quiet_ = quiet; }
    void set_color(bool has_color) { has_color_ = has_color; }
    // Sets the name of the program and the folder of its documents for messages.
    void set_names(HelpSetting setting) { setting_ = std::move(setting); }
    // Information, such as a summary. Not printed in quiet mode; nothing is printed for an empty
    // text.
    void note(std::string_view text);
    // Information about a puzzle: "p.txt:12: not unique". Of messages that differ only in their
    // places, numbers, quoted text and names of cells, ten are printed and the others are counted.
    void note_at(std::string_view place, std::string_view text, Role role = Role::place);
    // Prints how many messages of each kind were only counted: "and 63 more like these: not
    // unique".
    void tell_counted();
    // The reason why the run ends or is incomplete. Printed in quiet mode, too.
    void error(std::string_view text);
    // The same about a puzzle; ten of a kind, as of notes.
    void error_at(std::string_view place, std::string_view text);
    // The same about the program or a file: "sudoku: not enough space". All are printed.
    void error_of(std::string_view name, std::string_view text);
    // Tells a program that runs the command that its output is complete.
    void tell_complete();
    // Disables progress, because another program of the same pipeline would overwrite the line.
    void hide_progress() { shows_progress_ = false; }
    // Work done before this run; it counts for the percentage but not for the rate.
    void start_at(std::uint64_t done) { done_before_ = done; }
    // Removes the progress line until its next update; for others that write to the same terminal.
    void clear_progress();
    // Call before work that can take long until its first puzzle: until then, "0 of 20 puzzles
    // after 12 s" is shown, once a second.
    void wait_for_first(std::uint64_t done, std::uint64_t total, std::string_view what = "puzzles");
    // Shows `line` (" after 12 s") once a second whenever no other progress was shown for a second.
    // It is called from another thread.
    void keep_showing(std::function<std::string(const std::string& after)> line);
    // Must be called before the data that `line` uses is destroyed.
    void stop_showing() { waiting_ = {}; }
    // "12,345 puzzles, 6,172/s". Can be called at any rate; it is shown five times a second.
    void progress(std::uint64_t done, std::string_view what = "puzzles");
    // "12,345 puzzles, 6,172/s, 61 %, 2 s left", if the share (0 to 1) is known.
    void progress_in(std::optional<double> share, std::uint64_t done,
                     std::string_view what = "puzzles");
    // "12,345 of 20,000 puzzles, 6,172/s, 2 s left"
    void progress_of(std::uint64_t done, std::uint64_t total, std::string_view what = "puzzles");

  private:
    bool shows_lines() const { return (is_terminal_ || has_lines_) && !quiet_ && shows_progress_; }
    // Seconds since the start if progress is due; otherwise empty.
    std::optional<double> time_when_due();
    void show_progress(const std::string& amount, std::uint64_t done, std::optional<double> share,
                       double seconds);
    bool is_counted_only(std::string_view text);
    void say(std::string_view text) { say("", text, Role::place); }
    void say(std::string_view place, std::string_view text, Role role);
    void tick(std::function<std::string(const std::string& after)> line);
    void show_line(const std::string& line);
    void erase_line();

    struct Kind {
        std::string shape;  // the message without what differs
        std::string first;  // the first one
        std::uint64_t count = 0;
    };

    HelpSetting setting_ = {};
    std::vector<Kind> kinds_ = {};
    bool quiet_;
    bool is_terminal_;
    bool has_lines_;  // progress is a line of its own each time
    bool has_color_;
    bool shows_progress_ = true;
    std::mutex mutex_;  // protects the progress line
    bool progress_shown_ = false;
    bool has_progress_ = false;  // progress was shown since the last tick
    std::uint64_t done_before_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_progress_ = start_;
    bool is_waiting_ = false;
    std::jthread waiting_;  // must be destroyed first
};

// Wall-clock time since construction, for summaries.
class Stopwatch {
  public:
    double seconds() const;
    // "0.52 s, 19,230 puzzles/s"
    std::string rate(std::uint64_t done, std::string_view what = "puzzles") const;

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace sudoku::tools
