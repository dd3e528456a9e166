#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"

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

// The result of a command for one puzzle.
struct Verdict {
    std::size_t count = 0;           // index of the command's count that it adds to
    ExitCode code = ExitCode::done;  // its contribution to the exit code
    std::string message = {};        // text for the column `message`
    // Text for standard error, after the location of the puzzle, and for the end of its line. If it
    // is empty, the line ends in the message.
    std::string remark = {};
    // For the text form: the puzzle at the start of its line, or what is written in its place, and
    // the fields after it, each after a blank. Empty for commands that write no such line.
    std::string line = {};
    std::string fields = {};
    std::string text = {};           // further lines for the text form
    bool has_values = true;          // false leaves the columns of its row empty
    std::vector<Value> values = {};  // values of the command's own columns
};

// The framework of commands that read puzzles, inspect each of them, write a row or lines about it,
// and count. A command supplies its columns and texts.
struct InspectCommand {
    const InputOptions& input;
    const OutputOptions& output;
    int threads = 0;
    InspectorOptions inspector = {};
    std::size_t chunk = 0;  // puzzles per task of a thread; 0 for the default
    // The command itself applies --time-limit, to its searches, and keeps the other answers.
    bool limits_searches = false;

    // Columns of the rows between line, puzzle and message; all are facts. Without any, rows
    // contain the text of the verdict.
    std::vector<std::string> columns = {};
    // Further columns, which are not facts; judge() fills them in.
    std::vector<std::string> own_columns = {};
    // True if the user chose `columns`; lines then contain them, too.
    bool has_own_columns = false;
    std::optional<FactSource> left_out = {};  // columns from this source remain empty
    // Called by many threads at once. `has_text` is true if Verdict::line and text will be written.
    // It can replace `puzzle` by another inspection, from which the columns are then filled.
    std::function<Verdict(const Record& record, Inspection& puzzle, bool has_text)> judge = {};
    // Names of the counts in the summary; adjacent equal names are merged. Malformed puzzles come
    // last.
    std::vector<std::string_view> counts = {};
    // The text before the summary; nothing is printed if it is empty. Can be null.
    std::function<std::string(const std::vector<std::uint64_t>& counts)> last_note = {};
    // The lines before the first puzzle in the text form; can be null.
    std::function<std::string(const Record& first)> header = {};
    bool shows_malformed = true;  // print malformed puzzles in the text form
    bool shows_places = false;    // print the location of each puzzle in the text form
    std::string model = {};       // model file, if values depend on one
    // Receives the names of the input columns before judge() is called; can be null.
    std::vector<std::string>* names_beside = nullptr;
};

ExitCode run(const InspectCommand& command, Console& console);

// The printed form of a fact.
std::string fact_text(std::string_view name, Inspection& puzzle);

// True if one of these columns needs the seeded searches of a grade.
bool needs_measuring(const std::vector<std::string>& columns);

}  // namespace sudoku::tools
