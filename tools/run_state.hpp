#pragma once

#include "messages.hpp"
#include "output.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sudoku::tools {

struct Console;

// How far a run came that did not end, in FILE.partial.state: a title, lines "name value", and
// their checksum. It is replaced as a whole.
std::string state_path(const Output& out);

// False when there is none. `take` gets one line after the other, and says false for what cannot be
// read. Throws Failure for a file that cannot be read, has another title, or is not as it was
// written.
bool read_state_lines(
    const std::string& path, std::string_view title,
    const std::function<bool(std::string_view name, std::string_view value)>& take);
// `lines` with their line ends. Only on the disk for sure, whatever becomes of the machine, if
// `durable`; that takes a few milliseconds.
void write_state_lines(const std::string& path, std::string_view title, std::string_view lines,
                       bool durable);
void remove_state(const Output& out);
// If it is there.
void remove_file(const std::string& path);

// The numbers in such files.
std::string hex_text(std::uint64_t number);
bool read_number(std::string_view text, std::uint64_t& number, int base = 10);

// When a running command writes its state: every second, at a twentieth of its time at most, so
// that little is lost when it is killed.
class SaveTimer {
  public:
    bool is_due() const { return since_.seconds() >= next_; }
    // Runs `save`.
    void save_now(const std::function<void()>& save);

  private:
    static constexpr double shortest = 1;  // seconds

    Stopwatch since_ = {};
    double next_ = shortest;
};

// What --resume found.
enum class LeftOver { nothing, a_part, all };
// What a state says of its output.
struct StateOfOutput {
    bool is_published = false;  // it has its name, as a budget was used up
    bool replaces = false;      // the run may replace the FILE that is there
};
// Throws Failure for an output that nobody can go on with: no file, or a compressed one.
void require_resumable(const Output& out);
// `state` is null where there is none. Lets the output replace what the earlier run was allowed to
// replace. Throws Failure where a file is in the way, or a FILE.partial has no state.
LeftOver left_over(Console& console, const StateOfOutput* state);
// Refuses to go on.
[[noreturn]] void cannot_go_on(const std::string& reason, const std::string& name);

}  // namespace sudoku::tools
