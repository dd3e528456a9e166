#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"
#include "run/run_state.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sudoku::tools {

struct Console;
class Output;
class PuzzleInput;
struct StreamState;

// Lets a command that reads puzzles and writes its answers in order resume an interrupted run:
//
//     begin()     finds what the earlier run left, and skips the puzzles answered there
//     wrote()     must follow each answer; from time to time it saves FILE.partial.state
//     finish()    ends the run like tools::finish(), and removes the state
//
// A state is valid for the bytes that match its checksum, the options that affect the output, and
// unchanged inputs. A run saves its state whenever it could be resumed: with -o FILE that is not
// compressed, and inputs that can be read again.
class StreamResume {
  public:
    // `code` and `counts` are restored from the state and must outlive this object. `model` is a
    // file on which the answers also depend; empty for none.
    StreamResume(Console& console, const InputOptions& input, const OutputOptions& output,
                 ExitCode& code, std::vector<std::uint64_t*> counts, const std::string& model = {});

    // Makes the run impossible to resume, for this reason. Must be called before begin().
    void refuse(const std::string& reason) { refusal_ = reason; }
    // For commands that answer after they have seen all puzzles: the file FILE.rows.partial for the
    // results of each puzzle, which are resumed like answers; finish() removes it. Null if the run
    // keeps none, for example without --resume. Must be called before begin().
    Output* keep_rows();
    // Returns false if the output is already complete. Throws Failure if --resume is given but the
    // run cannot be resumed.
    bool begin(PuzzleInput& input);
    // The number of puzzles answered by the earlier run, including malformed ones, and the bytes of
    // their answers.
    std::uint64_t puzzles_before() const { return puzzles_before_; }
    std::uint64_t bytes_before() const { return bytes_before_; }

    // Counts further answered puzzles, with everything written and counted so far.
    void wrote(std::uint64_t puzzles = 1);
    // Excludes everything that follows, because an input was incomplete and another run may get
    // more of it.
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
    Output* answers_;  // the output of the run, or the rows
    ExitCode& code_;
    std::vector<std::uint64_t*> counts_;
    std::string model_;
    std::string refusal_;
    std::vector<std::string> inputs_ = {};  // all files on which the answers depend
    // For each file, a text that changes when it is modified.
    std::vector<std::string> as_they_are_ = {};
    bool keeps_state_ = false;
    bool is_open_ = true;
    std::uint64_t puzzles_before_ = 0;
    std::uint64_t bytes_before_ = 0;
    Point last_ = {};  // the state after the last answer
    SaveTimer timer_ = {};
};

}  // namespace sudoku::tools
