#pragma once

#include "exit_code.hpp"
#include "options.hpp"
#include "run_state.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sudoku::tools {

struct Console;
class Output;
class PuzzleInput;
struct StreamState;

// Lets a command that reads puzzles and writes its answers in their order go on where an earlier
// run was ended:
//
//     begin()     finds what that run has left, and skips the puzzles that are answered there
//     wrote()     behind each answer: now and then FILE.partial.state gets how far the run came
//     finish()    ends the run as tools::finish() does, and the state with it
//
// The state belongs to the bytes it has the checksum of, to the options that decide what is
// written, and to the inputs as they were. A run keeps one wherever another run could go on: with
// -o FILE that is not compressed, and inputs that can be read once more.
class StreamResume {
  public:
    // `code` and `counts`, which must outlive it, go on as they were. `model`: a file that the
    // answers depend on as well; none when empty.
    StreamResume(Console& console, const InputOptions& input, const OutputOptions& output,
                 ExitCode& code, std::vector<std::uint64_t*> counts, const std::string& model = {});

    // Answers that nobody can go on with, for this reason. To be called before begin().
    void refuse(const std::string& reason) { refusal_ = reason; }
    // For a command that answers when it has seen all puzzles: where it puts what it found out
    // about each, which are the answers here, for another run to begin with. FILE.rows.partial,
    // which finish() removes; null where the run keeps none, as without --resume. To be called
    // before begin().
    Output* keep_rows();
    // False when the output is complete already, and nothing is to be done. Throws Failure where
    // the options ask to go on and nobody can.
    bool begin(PuzzleInput& input);
    // Of an earlier run: puzzles that were answered (malformed ones are, too), and the bytes of
    // their answers.
    std::uint64_t puzzles_before() const { return puzzles_before_; }
    std::uint64_t bytes_before() const { return bytes_before_; }

    // So many more puzzles are answered, with all that was written and counted so far.
    void wrote(std::uint64_t puzzles = 1);
    // What comes now is no part of it: an input broke off, and another run may get more of it.
    void stop_counting() { is_open_ = false; }

    ExitCode finish(ExitCode code, bool is_complete = true);

  private:
    struct Point {
        std::uint64_t puzzles = 0;
        std::uint64_t code = 0;
        std::uint64_t bytes = 0;
        std::vector<std::uint64_t> counts = {};
    };

    void go_on(const StreamState& state, PuzzleInput& input);
    void take_point();
    void save(bool durable);
    void remove_rows();

    Console& console_;
    const InputOptions& input_;
    bool wants_to_go_on_;
    std::unique_ptr<Output> rows_ = nullptr;
    Output* answers_;  // of the run, or these
    ExitCode& code_;
    std::vector<std::uint64_t*> counts_;
    std::string model_;
    std::string refusal_;
    std::vector<std::string> inputs_ = {};       // all files that the answers depend on
    std::vector<std::string> as_they_are_ = {};  // with what tells that one was changed
    bool keeps_state_ = false;
    bool is_open_ = true;
    std::uint64_t puzzles_before_ = 0;
    std::uint64_t bytes_before_ = 0;
    Point last_ = {};  // behind the last answer
    SaveTimer timer_ = {};
};

}  // namespace sudoku::tools
