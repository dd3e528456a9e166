#include "commands/commands.hpp"
#include "run/fact_columns.hpp"
#include "run/puzzle_records.hpp"
#include "run/puzzle_text.hpp"
#include "run/record_run.hpp"
#include "run/search_run.hpp"

#include <sudoku/format/record_writer.hpp>

#include <array>
#include <chrono>
#include <functional>

namespace sudoku::tools {
namespace {

// The result for one puzzle.
enum class SolveStatus : std::size_t { unique, solved, not_unique, none, unknown, malformed };

constexpr std::array<std::string_view, 6> status_names = {"unique",      "solved",    "not unique",
                                                          "no solution", "not known", "malformed"};

std::string_view to_string(SolveStatus status) {
    return status_names[static_cast<std::size_t>(status)];
}

struct Answer {
    SolveStatus status = SolveStatus::malformed;
    std::string message = {};  // the reason, if there is more to tell
};

// With a limit of 2 or more, one more solution is searched, so that "and more" is known.
std::uint64_t solutions_sought(const SolveOptions& options) {
    if (!options.limit) return options.all ? no_limit : 2;
    const bool is_exact = *options.limit == no_limit || (*options.limit == 1 && !options.all);
    return *options.limit + (is_exact ? 0 : 1);
}

// For a puzzle with several solutions and a limit from the user: the number of solutions and
// whether there are more.
std::string number_found(const SearchResult& result, const SolveOptions& options) {
    const auto number = [](std::uint64_t n) { return counted(n, "solution", "solutions"); };
    if (options.limit && result.solutions > *options.limit)
        return number(*options.limit) + " and more";
    if (!options.limit && !options.all) return {};
    if (result.end == SearchEnd::complete)
        return options.all ? std::string() : number(result.solutions);
    return number(result.solutions) + " found, then " + std::string(to_string(result.end));
}

Answer answer_of(const SolvedRecord& solved, const SolveOptions& options) {
    if (!solved.record) return {SolveStatus::malformed, solved.record.error().describe()};
    const SearchResult& result = solved.result;
    if (const auto outcome = result.outcome()) {
        if (*outcome == CountOutcome::unique) return {SolveStatus::unique};
        if (*outcome == CountOutcome::many)
            return {SolveStatus::not_unique, number_found(result, options)};
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

// With --all, several solutions are expected, up to the limit.
ExitCode exit_code_of(const SolvedRecord& solved, SolveStatus status, bool all) {
    if (!solved.record) return ExitCode::error;
    if (status == SolveStatus::not_unique && all) {
        const SearchEnd end = solved.result.end;
        const bool is_answered = end == SearchEnd::complete || end == SearchEnd::solution_limit;
        return is_answered ? ExitCode::done : ExitCode::no;
    }
    return status == SolveStatus::unique || status == SolveStatus::solved ? ExitCode::done
                                                                          : ExitCode::no;
}

// "not known: node limit"
std::string told(const Answer& answer) {
    return std::string(to_string(answer.status)) +
           (answer.message.empty() ? "" : ": " + answer.message);
}

// Empty for a solved puzzle and for one of several solutions that are all written.
std::string remark(const Answer& answer, bool all) {
    if (answer.status == SolveStatus::unique || answer.status == SolveStatus::solved) return {};
    if (answer.status == SolveStatus::not_unique && all && answer.message.empty()) return {};
    return told(answer);
}

const Grid* only_solution(const SolvedRecord& solved, const Answer& answer) {
    return answer.status == SolveStatus::unique ? &*solved.result.first : nullptr;
}

void render_grid(const SolvedRecord& solved, const Answer& answer, bool all, bool has_color,
                 std::string& out) {
    const std::string text = remark(answer, all);
    if (!text.empty()) out += "# " + text + '\n';
    if (!solved.record) return;
    const auto& first = solved.result.first;
    const Puzzle& asked = solved.record->puzzle;
    const std::string board = drawn(first ? Puzzle(*first) : asked);
    out += has_color ? painted_board(board, asked.givens()) : board;
}

const std::vector<std::string> solve_columns = {"solution", "status"};

// Nodes belong to a puzzle, but with --all a row is about a solution.
bool has_effort(const SolveOptions& options) { return options.columns.empty() && !options.all; }

std::vector<std::string> columns_of(const SolveOptions& options, const FactColumns& facts) {
    std::vector<std::string> names = facts.names_after(solve_columns);
    if (has_effort(options)) names.insert(names.end(), {"nodes", "guesses"});
    if (options.stats) names.insert(names.end(), {"backtracks", "depth", "milliseconds"});
    return answer_columns(names);
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
                          const SolveOptions& options, const FactColumns& facts) {
    const Record* record = solved.record ? &*solved.record : nullptr;
    std::vector<Value> row = {solved.result.first ? Value(to_line(*solved.result.first)) : Value(),
                              std::string(to_string(answer.status))};
    for (Value& value :
         facts.values(record ? &record->puzzle : nullptr, only_solution(solved, answer)))
        row.push_back(std::move(value));
    if (has_effort(options)) {
        row.push_back(record ? Value(solved.result.stats.nodes) : Value());
        row.push_back(record ? Value(solved.result.stats.guesses) : Value());
    }
    if (options.stats) append_stats(row, solved);
    return answer_row(solved.record, std::move(row), answer.message);
}

// The record written in a text format: with the solution instead of the puzzle, or in addition to
// it if the format has room for both.
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

// Visits the solutions of one puzzle after another without storing them. Only the last one found is
// held back, because the next decides what to write about it. `show` receives a solution that
// others follow, `finish` the last one, or a puzzle without solutions.
StreamEnd list_solutions(PuzzleInput& input, const SolveStreamOptions& how, std::uint64_t shown,
                         const std::function<void(const SolvedRecord&)>& show,
                         const std::function<bool(const SolvedRecord&)>& finish) {
    while (auto record = input.next()) {
        SolvedRecord solved{std::move(*record)};
        if (solved.record) {
            SolvedRecord one{solved.record};
            one.result.solutions = 2;
            std::uint64_t found = 0;
            const auto visit = [&](const Grid& solution) {
                if (found > 0 && found < shown) show(one);
                if (found < shown) one.result.first = solution;
                ++found;
                return true;
            };
            solved.result = how.solver.enumerate(solved.record->puzzle, visit, how.limits);
            solved.result.first = one.result.first;
        }
        if (!finish(solved)) return StreamEnd::stopped;
    }
    return how.limits.cancel.stop_requested() ? StreamEnd::cancelled : StreamEnd::complete;
}

Tally tally(const std::array<std::uint64_t, status_names.size()>& counts) {
    Tally named;
    for (std::size_t i = 0; i < counts.size(); ++i) named.emplace_back(counts[i], status_names[i]);
    return named;
}

// On a terminal, boards are drawn unless the options require lines. Throws Failure for options that
// do not fit the form.
Form checked_form(const SolveOptions& options, bool is_terminal) {
    const auto refuse = [](const std::string& what) {
        throw Failure(Error{ErrorCode::invalid, what});
    };
    const bool is_free =
        !options.output.form.is_chosen && options.columns.empty() && !options.stats && !options.all;
    const Form form = is_free && is_terminal ? Form::grid : options.output.form.form;
    if (options.stats && !is_rows(form)) refuse("--stats needs --format csv or json");
    if (!options.columns.empty() && !is_rows(form) && form != Form::text)
        refuse("--columns needs text output, or --format csv or json");
    if (options.stats && options.all)
        refuse("--stats and --all exclude each other: with --all each row is a solution");
    return form;
}

// Answers one puzzle after another. Those of text output are rendered on any thread, and written
// in the order of the input.
class SolveRun {
  public:
    SolveRun(const SolveOptions& options, Console& console)
        : options_(options),
          console_(console),
          form_(checked_form(options, console.out.is_terminal())),
          facts_(options.columns, answer_columns(solve_columns), options.output,
                 options.input.time_limit),
          run_(
              {options.input, options.output, sink_form(), columns_of(options, facts_), counters()},
              console),
          puzzles_({.format = options.output.form.format,
                    .extra_names =
                        form_ == Form::puzzles ? run_.extra_names() : std::vector<std::string>()}) {
        if (form_ == Form::puzzles) run_.resume().refuse(std::string(not_resumable));
    }

    ExitCode run() {
        if (!run_.begin()) return ExitCode::done;
        SolveStreamOptions how =
            stream_options(options_.search, solutions_sought(options_), options_.threads, console_);
        how.parallel.would_wait = [&] { return run_.input().would_wait(); };
        return finish(answer_all(how));
    }

  private:
    OutputForm sink_form() const {
        OutputForm form = form_;
        form.is_chosen = options_.output.form.is_chosen;
        return form;
    }
    // The numbers with which a resumed run continues.
    std::vector<std::uint64_t*> counters() {
        std::vector<std::uint64_t*> kept;
        for (std::uint64_t& count : counts_) kept.push_back(&count);
        return kept;
    }

    StreamEnd answer_all(const SolveStreamOptions& how) {
        PuzzleInput& input = run_.input();
        const auto render_one = [&](const SolvedRecord& solved, std::string& text) {
            render(solved, text);
        };
        const auto write_one = [&](const SolvedRecord& solved, std::string_view text) {
            return write(solved, text);
        };
        if (options_.all) {
            const auto show = [&](const SolvedRecord& solved) {
                std::string text = rendered(solved);
                tell_unwritten(solved, append_puzzle(solved, text));
                run_.write(text);
            };
            const auto finish_one = [&](const SolvedRecord& solved) {
                return write(solved, rendered(solved));
            };
            return list_solutions(input, how, options_.limit.value_or(no_limit), show, finish_one);
        }
        if (!suits_bulk(options_.search, form_) || !facts_.empty())
            return solve_stream([&] { return input.next(); }, render_one, write_one, how).end;
        // Handles plain lines with one solution; everything else goes through the other two.
        const auto render_plain = [](const bulk::BulkResult& result, std::string_view solution,
                                     std::string& text) {
            if (result.solutions != 1) return false;
            (text += solution) += '\n';
            return true;
        };
        const auto write_plain = [&](std::size_t count, std::string_view text) {
            count_of(options_.limit == 1 ? SolveStatus::solved : SolveStatus::unique) += count;
            run_.answer_many(count, text);
            return true;
        };
        return bulk_stream(bulk_source(input), {render_plain, write_plain, render_one, write_one},
                           {.general = how});
    }

    void render(const SolvedRecord& solved, std::string& text) const {
        const Answer answer = answer_of(solved, options_);
        if (form_ == Form::puzzles) return;  // what is written depends on previous records
        if (run_.has_rows()) {
            run_.render_row(solved.record, row_of(solved, answer, options_, facts_), text);
        } else if (form_ == Form::grid) {
            render_grid(solved, answer, options_.all, console_.has_color, text);
        } else {
            render_line(solved, answer, text);
        }
    }
    std::string rendered(const SolvedRecord& solved) const {
        std::string text;
        render(solved, text);
        return text;
    }
    void render_line(const SolvedRecord& solved, const Answer& answer, std::string& text) const {
        const std::string note = remark(answer, options_.all);
        if (!solved.record) {
            text += "# " + note + '\n';
            return;
        }
        const Puzzle& puzzle = solved.record->puzzle;
        const auto& first = solved.result.first;
        std::string fields =
            facts_.empty() ? std::string() : facts_.text(puzzle, only_solution(solved, answer));
        text += line_of(first ? to_line(*first) : puzzle_text(puzzle),
                        run_.rest_of_line(*solved.record, std::move(fields), {note}));
        text += '\n';
    }
    // The answer in a format of puzzles; in the other forms there is none.
    Status append_puzzle(const SolvedRecord& solved, std::string& text) {
        if (form_ != Form::puzzles || !solved.record) return success();
        return puzzles_.write(with_solution(solved, format()), text);
    }

    void tell_unwritten(const SolvedRecord& solved, const Status& written) {
        if (written) return;
        console_.messages.note_at(run_.input().place_of(*solved.record), written.error().message);
        run_.add_code(ExitCode::error);
    }
    std::uint64_t& count_of(SolveStatus status) {
        return counts_[static_cast<std::size_t>(status)];
    }
    // Writes the answer to a puzzle, or to a malformed record. Returns false to end the run.
    bool write(const SolvedRecord& solved, std::string_view rendered) {
        if (solved.result.end == SearchEnd::cancelled) return false;
        const Answer answer = answer_of(solved, options_);
        const ExitCode code = exit_code_of(solved, answer.status, options_.all);
        std::string bytes;
        const Status written = append_puzzle(solved, bytes);
        if (is_puzzle(solved.record)) ++count_of(answer.status);
        // The puzzle at which --strict stops ends every run.
        const bool goes_on = !options_.strict || (code == ExitCode::done && written);
        run_.answer(solved.record, form_ == Form::puzzles ? bytes : rendered, code, !goes_on);
        if (solved.record && code != ExitCode::done)
            console_.messages.note_at(run_.input().place_of(*solved.record), told(answer));
        tell_unwritten(solved, written);
        return goes_on;
    }

    ExitCode finish(StreamEnd end) {
        std::string dropped;
        if (form_ == Form::puzzles) {
            std::string bytes;
            puzzles_.finish(bytes);
            run_.write(bytes);
            dropped = dropped_summary(puzzles_, format(), run_.input().comment_lines());
        }
        return run_.finish(end, tally(counts_), dropped);
    }

    Format format() const { return options_.output.form.format; }

    const SolveOptions& options_;
    Console& console_;
    const Form form_;
    const FactColumns facts_;
    std::array<std::uint64_t, status_names.size()> counts_{};
    RecordRun run_;
    RecordWriter puzzles_;
};

}  // namespace

ExitCode run(const SolveOptions& options, Console& console) {
    return SolveRun(options, console).run();
}

}  // namespace sudoku::tools
