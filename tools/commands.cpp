#include "commands.hpp"

#include "interrupt.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"

#include <sudoku/format/record_writer.hpp>

#include <unistd.h>

#include <algorithm>
#include <random>

namespace sudoku::tools {

std::stop_token Console::stop() const {
    return interrupt == nullptr ? std::stop_token() : interrupt->token();
}

const OutputOptions& output_options(const Command& command) {
    return std::visit([](const auto& options) -> const OutputOptions& { return options.output; },
                      command);
}

PuzzleInput open_input(const InputOptions& options, Console& console) {
    const auto& inputs = options.inputs;
    const bool reads_standard_input =
        inputs.empty() || std::find(inputs.begin(), inputs.end(), "-") != inputs.end();
    if (reads_standard_input && isatty(STDIN_FILENO) == 1) {
        console.messages.note("reading puzzles from the terminal; end with Ctrl-D");
    }
    return PuzzleInput(options, console.interrupt, &console.remarks);
}

ExitCode finish(Console& console, ExitCode code, bool is_complete) {
    for (const std::string& remark : console.remarks) console.messages.note(remark);
    const bool interrupted = console.stop().stop_requested();
    if (is_complete && !interrupted) {
        console.out.commit();
        return code;
    }
    const std::string cause = interrupted ? "interrupted: " : "stopped: ";
    if (console.out.is_replacing()) {
        const std::optional<std::string> partial = console.out.keep_partial();
        console.messages.error(cause + console.out.path() + " is not written" +
                               (partial ? ", what was done is in " + *partial : ""));
    } else {
        console.out.flush();
        console.messages.error(cause + "the output ends early");
    }
    return interrupted ? ExitCode::interrupted : code;
}

std::uint64_t draw_seed() {
    std::random_device device;
    return device() % 1'000'000'000;
}

SolveStreamOptions stream_options(const SearchOptions& search, std::uint64_t solutions, int threads,
                                  const Console& console) {
    SolveStreamOptions options;
    if (search.method != nullptr) options.solver = Solver(*search.method);
    options.limits.solutions = solutions;
    options.limits.nodes = search.nodes;
    options.limits.time = search.time;
    options.limits.cancel = console.stop();
    options.parallel.threads = threads;
    options.parallel.cancel = console.stop();
    return options;
}

bool suits_bulk(const SearchOptions& search, Form form) {
    return form == Form::text && search.method == nullptr && search.nodes == no_limit &&
           search.time == SearchOptions().time;
}

BulkSource bulk_source(PuzzleInput& input) {
    return {[&input](PlainLines& lines, std::size_t limit) {
                return input.next_plain_lines(lines, limit);
            },
            [&input] { return input.next(); }};
}

void report(Console& console, const Error& error) {
    if (error.code == ErrorCode::io) {
        console.messages.error(error.describe());
    } else {
        console.messages.note(error.describe());
    }
}

std::string summary(std::uint64_t total, const Tally& counts, const Stopwatch& watch) {
    if (total == 0) return "no puzzles";
    std::string text = counted(total, "puzzle", "puzzles");
    const char* before = ": ";
    for (const auto& [count, name] : counts) {
        if (count == 0) continue;
        text += before + grouped(count) + ' ' + std::string(name);
        before = ", ";
    }
    return text + "; " + watch.rate(total);
}

std::string puzzle_text(const Puzzle& puzzle) {
    if (!puzzle.has_pencilmarks()) return to_line(puzzle.givens());
    return write_puzzle(puzzle, Format::sukaku).value();
}

std::string drawn(const Puzzle& puzzle) {
    std::string text = write_puzzle(puzzle, Format::boxed).value();
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

void append_extra(std::string& out, const Record& record) {
    for (const std::string& field : record.extra) out += ' ' + field;
}

std::vector<std::string> with_extra_columns(std::vector<std::string> columns,
                                            const std::vector<std::string>& extra_names) {
    const std::size_t own = columns.size();
    for (const std::string& name : extra_names) {
        const auto own_end = columns.begin() + static_cast<std::ptrdiff_t>(own);
        const bool is_taken = std::find(columns.begin(), own_end, name) != own_end;
        columns.push_back(is_taken ? "input_" + name : name);
    }
    return columns;
}

void append_extra_values(std::vector<Value>& row, const Record* record, std::size_t extra_columns) {
    if (extra_columns == 0) return;
    std::vector<std::string> fields =
        record == nullptr ? std::vector<std::string>() : record->extra;
    for (std::size_t i = extra_columns; i < fields.size(); ++i) {
        fields[extra_columns - 1] += ' ' + fields[i];
    }
    fields.resize(extra_columns);
    for (std::string& field : fields) row.emplace_back(std::move(field));
}

}  // namespace sudoku::tools
