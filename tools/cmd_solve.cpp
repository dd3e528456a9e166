#include "commands.hpp"
#include "console.hpp"
#include "extra_columns.hpp"
#include "fact_columns.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "puzzle_text.hpp"
#include "result_sink.hpp"
#include "search_run.hpp"
#include "stream_resume.hpp"
#include "summary.hpp"

#include <sudoku/format/record_writer.hpp>

#include <array>
#include <chrono>

namespace sudoku::tools {
namespace {

// What became of one puzzle.
enum class SolveStatus : std::size_t { unique, solved, not_unique, none, unknown, malformed };

constexpr std::array<std::string_view, 6> status_names = {"unique",      "solved",    "not unique",
                                                          "no solution", "not known", "malformed"};

std::string_view to_string(SolveStatus status) {
    return status_names[static_cast<std::size_t>(status)];
}

struct Answer {
    SolveStatus status = SolveStatus::malformed;
    std::string message = {};  // why, where there is more to say
};

Answer answer_of(const SolvedRecord& solved, const SolveOptions& options) {
    if (!solved.record) return {SolveStatus::malformed, solved.record.error().describe()};
    const SearchResult& result = solved.result;
    if (const auto outcome = result.outcome()) {
        if (*outcome == CountOutcome::unique) return {SolveStatus::unique};
        if (*outcome == CountOutcome::many) return {SolveStatus::not_unique};
        const Puzzle& puzzle = solved.record->puzzle;
        const auto conflicts = find_conflicts(puzzle.givens());
        return {SolveStatus::none,
                conflicts.empty()
                    ? std::string()
                    : describe(conflicts.front(), puzzle.geometry(), options.output.coordinates)};
    }
    if (result.solutions == 1 && options.limit == 1) return {SolveStatus::solved};
    const std::string cause(to_string(result.end));
    if (result.solutions == 1) return {SolveStatus::unknown, "one solution found, then " + cause};
    return {SolveStatus::unknown, cause};
}

ExitCode exit_code_of(const SolvedRecord& solved, SolveStatus status) {
    if (!solved.record) return ExitCode::error;
    return status == SolveStatus::unique || status == SolveStatus::solved ? ExitCode::done
                                                                          : ExitCode::no;
}

// " # not known: node limit"; nothing for a puzzle that is solved.
std::string remark(const Answer& answer) {
    if (answer.status == SolveStatus::unique || answer.status == SolveStatus::solved) return {};
    std::string text = "# " + std::string(to_string(answer.status));
    if (!answer.message.empty()) text += ": " + answer.message;
    return text;
}

const Grid* only_solution(const SolvedRecord& solved, const Answer& answer) {
    return answer.status == SolveStatus::unique ? &*solved.result.first : nullptr;
}

void render_line(const SolvedRecord& solved, const Answer& answer, const FactColumns& facts,
                 std::string& out) {
    if (solved.record) {
        const auto& first = solved.result.first;
        std::string rest;
        if (!facts.empty()) rest = facts.text(solved.record->puzzle, only_solution(solved, answer));
        append_extra(rest, *solved.record);
        const std::string text = remark(answer);
        if (!text.empty()) rest += ' ' + text;
        out += line_of(first ? to_line(*first) : puzzle_text(solved.record->puzzle), rest);
    } else {
        out += remark(answer);
    }
    out += '\n';
}

void render_grid(const SolvedRecord& solved, const Answer& answer, std::string& out) {
    const std::string text = remark(answer);
    if (!text.empty()) out += text + '\n';
    if (!solved.record) return;
    const auto& first = solved.result.first;
    out += drawn(first ? Puzzle(*first) : solved.record->puzzle);
}

const std::vector<std::string> solve_columns = {"file", "line", "puzzle", "solution", "status"};

std::vector<std::string> columns_of(const SolveOptions& options, const FactColumns& facts) {
    std::vector<std::string> names = solve_columns;
    names.insert(names.end(), facts.names().begin(), facts.names().end());
    if (options.columns.empty()) names.insert(names.end(), {"nodes", "guesses"});
    if (options.stats) names.insert(names.end(), {"backtracks", "depth", "milliseconds"});
    names.emplace_back("message");
    return names;
}

void append_stats(std::vector<Value>& row, const SolvedRecord& solved) {
    const SearchStats& stats = solved.result.stats;
    const bool with_depth = solved.record && !stats.depth_histogram.empty();
    const std::chrono::duration<double, std::milli> time = solved.time;
    row.push_back(with_depth ? Value(stats.backtracks) : Value());
    row.push_back(with_depth ? Value(static_cast<std::uint64_t>(stats.max_depth())) : Value());
    row.push_back(solved.record ? Value(Decimal{time.count(), 3}) : Value());
}

std::vector<Value> row_of(const SolvedRecord& solved, const Answer& answer,
                          const SolveOptions& options, const FactColumns& facts,
                          std::size_t extra_columns) {
    std::vector<Value> row = place_values(solved.record);
    const Record* record = solved.record ? &*solved.record : nullptr;
    row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
    row.push_back(solved.result.first ? Value(to_line(*solved.result.first)) : Value());
    row.emplace_back(std::string(to_string(answer.status)));
    for (Value& value :
         facts.values(record ? &record->puzzle : nullptr, only_solution(solved, answer)))
        row.push_back(std::move(value));
    if (options.columns.empty()) {
        row.push_back(record ? Value(solved.result.stats.nodes) : Value());
        row.push_back(record ? Value(solved.result.stats.guesses) : Value());
    }
    if (options.stats) append_stats(row, solved);
    row.push_back(answer.message.empty() ? Value() : Value(answer.message));
    append_extra_values(row, solved.record, extra_columns);
    return row;
}

// What is written of a record in a text format: the solution in place of the puzzle, or beside it
// where the format has room for both.
Record with_solution(const SolvedRecord& solved, Format format) {
    Record record = *solved.record;
    const auto& first = solved.result.first;
    if (!first) return record;
    if (format_info(format).carries.contains(RecordField::solution)) {
        record.solution = *first;
    } else {
        record.puzzle = Puzzle(*first);
    }
    return record;
}

void tell(Console& console, PuzzleInput& input, const SolvedRecord& solved, const Answer& answer) {
    if (!solved.record) return report(console, solved.record.error());
    if (exit_code_of(solved, answer.status) == ExitCode::done) return;
    std::string text =
        input.place_of(*solved.record) + ": " + std::string(to_string(answer.status));
    if (!answer.message.empty()) text += ": " + answer.message;
    console.messages.note(text);
}

Tally tally(const std::array<std::uint64_t, status_names.size()>& counts) {
    Tally named;
    for (std::size_t i = 0; i < counts.size(); ++i) named.emplace_back(counts[i], status_names[i]);
    return named;
}

}  // namespace

ExitCode run(const SolveOptions& options, Console& console) {
    const Stopwatch watch;
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    if (!is_rows(form)) input.leave_lines_open();
    if (options.stats && !is_rows(form))
        throw Failure(Error{ErrorCode::invalid, "--stats needs --format csv or json"});
    if (!options.columns.empty() && !is_rows(form) && form != Form::text)
        throw Failure(Error{ErrorCode::invalid, "--columns needs lines, or --format csv or json"});
    const FactColumns facts(options.columns, solve_columns, options.output);
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(columns_of(options, facts), extra_names));
    const Format format = options.output.form.format;
    RecordWriter puzzles(
        {.format = format,
         .extra_names = form == Form::puzzles ? input.extra_names() : std::vector<std::string>()});

    const auto render = [&](const SolvedRecord& solved, std::string& text) {
        const Answer answer = answer_of(solved, options);
        if (form == Form::puzzles) return;  // what is written depends on what came before
        if (is_rows(form)) {
            sink.render(row_of(solved, answer, options, facts, extra_names.size()), text);
        } else if (form == Form::grid) {
            render_grid(solved, answer, text);
        } else {
            render_line(solved, answer, facts, text);
        }
    };

    std::array<std::uint64_t, status_names.size()> counts{};
    std::uint64_t done = 0;
    ExitCode code = ExitCode::done;
    std::vector<std::uint64_t*> kept = {&done};
    for (std::uint64_t& count : counts) kept.push_back(&count);
    StreamResume resume(console, options.input, options.output, code, std::move(kept));
    if (form == Form::puzzles)
        resume.refuse("a format of puzzles has to be written from its beginning");
    if (!resume.begin(input)) return ExitCode::done;
    sink.resume(resume.bytes_before());
    console.messages.start_at(done);
    const std::uint64_t done_before = done;

    const auto write = [&](const SolvedRecord& solved, std::string_view text) {
        if (solved.result.end == SearchEnd::cancelled) return false;
        const Answer answer = answer_of(solved, options);
        Status written = success();
        if (is_puzzle(solved.record)) {
            if (form == Form::puzzles && solved.record) {
                std::string bytes;
                written = puzzles.write(with_solution(solved, format), bytes);
                sink.write(bytes);
            } else {
                sink.write(text);
            }
            ++counts[static_cast<std::size_t>(answer.status)];
            ++done;
            console.messages.progress_in(input.share(done), done);
        }
        tell(console, input, solved, answer);
        ExitCode this_code = exit_code_of(solved, answer.status);
        if (!written) {
            console.messages.note(input.place_of(*solved.record) + ": " + written.error().message);
            this_code = ExitCode::error;
        }
        code = worse(code, this_code);
        // The puzzle that --strict ends with is the end of every run.
        const bool goes_on = !options.strict || this_code == ExitCode::done;
        if (!goes_on || !is_puzzle(solved.record)) resume.stop_counting();
        resume.wrote();
        return goes_on;
    };

    SolveStreamOptions how =
        stream_options(options.search, options.limit, options.threads, console);
    how.parallel.would_wait = [&] { return input.would_wait(); };
    StreamEnd end = StreamEnd::complete;
    if (suits_bulk(options.search, form) && facts.empty()) {
        // Plain lines with one solution; everything else comes to `render` and `write` as usual.
        const auto render_plain = [](const bulk::BulkResult& result, std::string_view solution,
                                     std::string& text) {
            if (result.solutions != 1) return false;
            (text += solution) += '\n';
            return true;
        };
        const auto write_plain = [&](std::size_t count, std::string_view text) {
            const SolveStatus status =
                options.limit == 1 ? SolveStatus::solved : SolveStatus::unique;
            sink.write(text);
            counts[static_cast<std::size_t>(status)] += count;
            done += count;
            console.messages.progress_in(input.share(done), done);
            resume.wrote(count);
            return true;
        };
        end = bulk_stream(bulk_source(input), {render_plain, write_plain, render, write},
                          {.general = how});
    } else {
        end = solve_stream([&] { return input.next(); }, render, write, how).end;
    }
    if (form == Form::puzzles) {
        std::string bytes;
        puzzles.finish(bytes);
        sink.write(bytes);
    }
    sink.finish();
    if (done == 0 && !input.is_part()) code = worse(code, ExitCode::no);
    const ExitCode ended = resume.finish(code, end == StreamEnd::complete);
    if (form == Form::puzzles) {
        const std::string dropped = dropped_summary(puzzles, format, input.comment_lines());
        if (!dropped.empty()) console.messages.note(dropped);
    }
    console.messages.note(summary(done, tally(counts), watch, done_before));
    return ended;
}

}  // namespace sudoku::tools
