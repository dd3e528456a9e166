#include "inspect_command.hpp"

#include "console.hpp"
#include "extra_columns.hpp"
#include "line_fields.hpp"
#include "messages.hpp"
#include "puzzle_input.hpp"
#include "puzzle_text.hpp"
#include "result_sink.hpp"
#include "search_run.hpp"
#include "stream_resume.hpp"
#include "summary.hpp"

#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

class InspectRun {
  public:
    InspectRun(const InspectCommand& command, Console& console)
        : command_(command),
          console_(console),
          input_(open_input(command.input, console)),
          has_rows_(is_rows(command.output.form) &&
                    !(command.columns.empty() && command.own_columns.empty())),
          extra_names_(names_beside(input_, has_rows_, command.shows_places)),
          sink_(console.out, command.output.form, with_extra_columns(columns(), extra_names_)),
          counts_(command.counts.size() + 2),
          resume_(console, command.input, command.output, code_, kept_counts(), command.model) {
        if (command.names_beside != nullptr) *command.names_beside = extra_names_;
        for (const std::string& name : command.columns) {
            const FactInfo* const fact = find_fact(name);
            facts_.push_back(fact->source == command.left_out ? nullptr : fact);
        }
    }

    ExitCode run() {
        if (!resume_.begin(input_)) return ExitCode::done;
        sink_.resume(resume_.bytes_before());
        console_.messages.start_at(done_);
        const std::uint64_t done_before = done_;
        InspectStreamOptions options =
            stream_options(command_.input, command_.threads, input_, console_);
        if (command_.limits_searches) options.time_limit = no_time_limit;
        options.inspector = command_.inspector;
        options.inspector.coordinates = command_.output.coordinates;
        options.parallel.chunk = command_.chunk;
        const StreamEnd end = inspect_stream<Verdict>(
            [&] { return input_.next(); },
            [&](Inspected<Verdict>& one, Inspection* puzzle) { inspect(one, puzzle); },
            [&](const Inspected<Verdict>& one) { return write(one); }, options);
        sink_.finish();
        if (done_ == 0 && !input_.is_part()) code_ = worse(code_, ExitCode::no);
        const ExitCode ended = resume_.finish(code_, end == StreamEnd::complete);
        Tally tally;
        for (std::size_t i = 0; i < command_.counts.size(); ++i) {
            if (!tally.empty() && tally.back().second == command_.counts[i]) {
                tally.back().first += counts_[i];
            } else {
                tally.emplace_back(counts_[i], command_.counts[i]);
            }
        }
        tally.emplace_back(counts_[counts_.size() - 2], "given up");
        tally.emplace_back(counts_.back(), "malformed");
        const std::string note = command_.last_note ? command_.last_note(counts_) : std::string();
        if (!note.empty()) console_.messages.note(note);
        console_.messages.note(summary_of_many(console_, done_, tally, watch_, done_before));
        return ended;
    }

  private:
    static std::vector<std::string> names_beside(PuzzleInput& input, bool has_rows,
                                                 bool shows_places) {
        if (has_rows) input.keep_to_columns();
        if (!has_rows && !shows_places) input.leave_lines_open();
        return input.extra_names();
    }

    std::vector<std::uint64_t*> kept_counts() {
        std::vector<std::uint64_t*> kept = {&done_, &headers_};
        for (std::uint64_t& count : counts_) kept.push_back(&count);
        return kept;
    }

    std::vector<std::string> columns() const {
        std::vector<std::string> names = place_columns;
        names.emplace_back("puzzle");
        names.insert(names.end(), command_.columns.begin(), command_.columns.end());
        names.insert(names.end(), command_.own_columns.begin(), command_.own_columns.end());
        names.emplace_back("message");
        return names;
    }

    void inspect(Inspected<Verdict>& one, Inspection* puzzle) const {
        Verdict& verdict = one.finding;
        if (puzzle == nullptr) {
            verdict.count = counts_.size() - 1;
            verdict.code = ExitCode::error;
            verdict.has_values = false;
            verdict.message = one.record.error().describe();
            if (has_rows_ || command_.shows_malformed)
                verdict.text = "# malformed: " + verdict.message + '\n';
        } else {
            verdict = command_.judge(*one.record, *puzzle, !has_rows_ && !command_.has_own_columns);
        }
        const bool has_line = !has_rows_ && !command_.has_own_columns;
        std::vector<Value> values(facts_.size());
        if (!has_line && verdict.has_values) values = values_of(facts_, *puzzle);
        if (puzzle != nullptr && one.is_over_time()) {
            give_up(*one.record, verdict);
            values.assign(facts_.size(), NoValue());
        }
        if (has_line && !verdict.line.empty()) render_line(*one.record, verdict);
        if (!has_rows_ && (puzzle == nullptr || has_line)) return;
        verdict.values.resize(command_.own_columns.size());
        values.insert(values.end(), verdict.values.begin(), verdict.values.end());
        if (has_rows_) {
            render_row(one, values);
        } else {
            verdict.line = puzzle_text(one.record->puzzle);
            verdict.fields = values_text(values);
            render_line(*one.record, verdict);
        }
    }

    // Replaces what was found until the time of the puzzle was over, which differs from run to run.
    void give_up(const Record& record, Verdict& verdict) const {
        verdict = {};
        verdict.count = counts_.size() - 2;
        verdict.code = ExitCode::no;
        verdict.message = verdict.remark = over_time;
        verdict.has_values = false;
        if (!command_.columns.empty()) verdict.line = puzzle_text(record.puzzle);
    }

    void render_row(Inspected<Verdict>& one, const std::vector<Value>& values) const {
        const Record* const record = one.record ? &*one.record : nullptr;
        const std::string& message = one.finding.message;
        std::vector<Value> row = place_values(one.record);
        row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
        row.insert(row.end(), values.begin(), values.end());
        row.push_back(message.empty() ? Value() : Value(message));
        append_extra_values(row, one.record, extra_names_);
        one.finding.text.clear();
        sink_.render(row, one.finding.text);
    }

    void render_line(const Record& record, Verdict& verdict) const {
        std::string rest = verdict.fields;
        append_extra_fields(rest, record.extra, extra_names_);
        const std::string& end = verdict.remark.empty() ? verdict.message : verdict.remark;
        if (!end.empty()) rest += " # " + end;
        verdict.text = line_of(verdict.line, rest) + '\n' + verdict.text;
    }

    bool write(const Inspected<Verdict>& one) {
        const Verdict& verdict = one.finding;
        code_ = worse(code_, verdict.code);
        if (!one.record) report(console_, one.record.error());
        if (!is_puzzle(one.record)) {
            resume_.stop_counting();
            return true;
        }
        const bool may_have_header = command_.header && !has_rows_ && !command_.has_own_columns;
        if (may_have_header && headers_ == 0 && one.record) {
            sink_.write(command_.header(*one.record));
            ++headers_;
        }
        if (!verdict.text.empty()) sink_.write(verdict.text);
        ++done_;
        console_.messages.progress_in(input_.share(done_), done_);
        ++counts_[verdict.count];
        if (!verdict.remark.empty())
            console_.messages.note_at(input_.place_of(*one.record), verdict.remark);
        resume_.wrote();
        return true;
    }

    const InspectCommand& command_;
    Console& console_;
    Stopwatch watch_;
    PuzzleInput input_;
    bool has_rows_;
    std::vector<std::string> extra_names_;
    ResultSink sink_;
    std::vector<const FactInfo*> facts_;
    // The counts of the command, those over time and the malformed puzzles.
    std::vector<std::uint64_t> counts_;
    std::uint64_t done_ = 0;
    std::uint64_t headers_ = 0;
    ExitCode code_ = ExitCode::done;
    StreamResume resume_;
};

}  // namespace

ExitCode run(const InspectCommand& command, Console& console) {
    return InspectRun(command, console).run();
}

std::string fact_text(std::string_view name, Inspection& puzzle) {
    return to_text(value_of(*find_fact(name), puzzle));
}

bool needs_measuring(const std::vector<std::string>& columns) {
    return std::any_of(columns.begin(), columns.end(), [](const std::string& name) {
        return find_fact(name)->source == FactSource::measured;
    });
}

}  // namespace sudoku::tools
