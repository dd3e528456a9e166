#pragma once

#include "run/messages.hpp"
#include "run/output.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sudoku::tools {

struct Console;

// State files, FILE.partial.state: the state of an unfinished run as a title, lines "name value",
// and their checksum. A state file is replaced as a whole.
std::string state_path(const Output& out);

// Returns false if there is no file. `take` receives one line after another and returns false for
// invalid ones. Throws Failure if the file cannot be read, has another title, or was changed.
bool read_state_lines(
    const std::string& path, std::string_view title,
    const std::function<bool(std::string_view name, std::string_view value)>& take);
// `lines` must include their line ends. With `durable`, waits until the data is on disk, which
// takes a few milliseconds.
void write_state_lines(const std::string& path, std::string_view title, std::string_view lines,
                       bool durable);
void remove_state(const Output& out);
// Does nothing if the file does not exist.
void remove_file(const std::string& path);

// Numbers as written in state files.
std::string hex_text(std::uint64_t number);
bool read_number(std::string_view text, std::uint64_t& number, int base = 10);

// Decides when a running command saves its state: every second, but using at most a twentieth of
// the time, so that little is lost if the process is killed.
class SaveTimer {
  public:
    bool is_due() const { return since_.seconds() >= next_; }
    // Calls `save` and measures it.
    void save_now(const std::function<void()>& save);

  private:
    static constexpr double shortest = 1;  // seconds

    Stopwatch since_ = {};
    double next_ = shortest;
};

enum class LeftOver { nothing, a_part, all };
// The data that a state contains about its output.
struct StateOfOutput {
    bool is_published = false;  // the output has its name, because a budget was used up
    bool replaces = false;      // the run is allowed to replace an existing FILE
};
// Throws Failure for an output that cannot be resumed: not a file, or compressed.
void require_resumable(const Output& out);
// `state` is null if there is none. Allows replacing what the earlier run was allowed to replace.
// Throws Failure if a file is in the way, or if FILE.partial has no state.
LeftOver left_over(Console& console, const StateOfOutput* state);
// Throws the Failure that ends a run with --resume.
[[noreturn]] void cannot_go_on(const std::string& reason, const std::string& name);

}  // namespace sudoku::tools
