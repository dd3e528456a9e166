#pragma once

#include "exit_code.hpp"
#include "options.hpp"

#include <sudoku/format/record.hpp>
#include <sudoku/inspect/fact_table.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

struct Console;

// What a command says about one puzzle.
struct Verdict {
    std::size_t count = 0;           // as which of the command's counts it goes
    ExitCode code = ExitCode::done;  // what this puzzle makes of the exit code
    std::string message = {};        // for the column `message`
    std::string remark = {};         // for standard error, behind the place of the puzzle
    std::string text = {};           // the puzzle's lines in the text form; nothing when empty
    bool has_values = true;          // false: the columns of its row stay empty
    std::vector<Value> values = {};  // of the command's own columns
};

// A command that reads puzzles, inspects each of them, writes a row or lines about it, and counts:
// what it adds to that is its columns and its words.
struct InspectCommand {
    const InputOptions& input;
    const OutputOptions& output;
    int threads = 0;
    InspectorOptions inspector = {};
    std::size_t chunk = 0;  // puzzles handed to a thread together; 0: the usual number

    // Of the rows, facts all of them, between line, puzzle and message. With no columns at all,
    // rows are what the verdict has for text.
    std::vector<std::string> columns = {};
    // Behind those, what is no fact: judge() fills them in.
    std::vector<std::string> own_columns = {};
    // Whether `columns` were asked for: then they are the lines as well.
    bool has_own_columns = false;
    std::optional<FactSource> left_out = {};  // columns of this source stay empty
    // Called from many threads at once. `has_text` when Verdict::text will be written. May put
    // another inspection in the place of `puzzle`, of which the columns are then.
    std::function<Verdict(const Record& record, Inspection& puzzle, bool has_text)> judge = {};
    // Their names in the summary, where neighbours of one name go together. The malformed come
    // last.
    std::vector<std::string_view> counts = {};
    // What is said in front of the summary, nothing when empty; may be null.
    std::function<std::string(const std::vector<std::uint64_t>& counts)> last_note = {};
    // The lines in front of the first puzzle of the text form; may be null.
    std::function<std::string(const Record& first)> header = {};
    bool shows_malformed = true;  // in the text form
    bool shows_places = false;    // likewise: where each puzzle stands
    std::string model = {};       // the file of the fitted numbers, if they are of one
    // Gets the names of what stands beside the puzzles before judge() is asked; may be null.
    std::vector<std::string>* names_beside = nullptr;
};

ExitCode run(const InspectCommand& command, Console& console);

// A fact as it is written.
std::string fact_text(std::string_view name, Inspection& puzzle);

// Whether a column among these needs the seeded searches of a grade.
bool needs_measuring(const std::vector<std::string>& columns);

}  // namespace sudoku::tools
