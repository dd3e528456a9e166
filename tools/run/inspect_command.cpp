#include "run/inspect_command.hpp"

#include "rows/line_fields.hpp"
#include "run/puzzle_text.hpp"
#include "run/record_run.hpp"
#include "run/search_run.hpp"

#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

class InspectRun {
  public:
    InspectRun(const InspectCommand& command, Console& console)
        : command_(command),
          console_(console),
          counts_(command.counts.size() + 2),
          run_({command.input, command.output, command.output.form, columns(), kept_counts(),
                command.model, true, command.shows_places},
               console) {
        if (command.names_beside != nullptr) *command.names_beside = run_.extra_names();
        for (const std::string& name : command.columns) {
            const FactInfo* const fact = find_fact(name);
            facts_.push_back(fact->source == command.left_out ? nullptr : fact);
        }
    }

    ExitCode run() {
        if (!run_.begin()) return ExitCode::done;
        InspectStreamOptions options =
            stream_options(command_.input, command_.threads, run_.input(), console_);
        if (command_.limits_searches) options.time_limit = no_time_limit;
        options.inspector = command_.inspector;
        options.inspector.coordinates = command_.output.coordinates;
        options.parallel.chunk = command_.chunk;
        const StreamEnd end = inspect_stream<Verdict>(
            [&] { return run_.input().next(); },
            [&](Inspected<Verdict>& one, Inspection* puzzle) { inspect(one, puzzle); },
            [&](const Inspected<Verdict>& one) { return write(one); }, options);
        return run_.finish(end, tally(),
                           command_.last_note ? command_.last_note(counts_) : std::string());
    }

  private:
    std::vector<std::uint64_t*> kept_counts() {
        std::vector<std::uint64_t*> kept = {&headers_};
        for (std::uint64_t& count : counts_) kept.push_back(&count);
        return kept;
    }

    std::vector<std::string> columns() const {
        std::vector<std::string> names = command_.columns;
        names.insert(names.end(), command_.own_columns.begin(), command_.own_columns.end());
        return names.empty() ? names : answer_columns(names);
    }

    Tally tally() const {
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
        return tally;
    }

    void inspect(Inspected<Verdict>& one, Inspection* puzzle) const {
        Verdict& verdict = one.finding;
        if (puzzle == nullptr) {
            verdict.count = counts_.size() - 1;
            verdict.code = ExitCode::error;
            verdict.has_values = false;
            verdict.message = one.record.error().describe();
            if (run_.has_rows() || command_.shows_malformed)
                verdict.text = "# malformed: " + verdict.message + '\n';
        } else {
            verdict =
                command_.judge(*one.record, *puzzle, !run_.has_rows() && !command_.has_own_columns);
        }
        const bool has_line = !run_.has_rows() && !command_.has_own_columns;
        std::vector<Value> values(facts_.size());
        if (!has_line && verdict.has_values) values = values_of(facts_, *puzzle);
        if (puzzle != nullptr && one.is_over_time()) {
            give_up(*one.record, verdict);
            values.assign(facts_.size(), NoValue());
        }
        if (has_line && !verdict.line.empty()) render_line(*one.record, verdict);
        if (!run_.has_rows() && (puzzle == nullptr || has_line)) return;
        values.insert(values.end(), verdict.values.begin(), verdict.values.end());
        values.resize(facts_.size() + command_.own_columns.size());
        if (run_.has_rows()) {
            verdict.text.clear();
            run_.render_row(one.record, answer_row(one.record, std::move(values), verdict.message),
                            verdict.text);
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

    void render_line(const Record& record, Verdict& verdict) const {
        const std::string& remark = verdict.remark.empty() ? verdict.message : verdict.remark;
        verdict.text = line_of(verdict.line, run_.rest_of_line(record, verdict.fields, {remark})) +
                       '\n' + verdict.text;
    }

    bool write(const Inspected<Verdict>& one) {
        const Verdict& verdict = one.finding;
        if (is_puzzle(one.record)) {
            const bool may_have_header =
                command_.header && !run_.has_rows() && !command_.has_own_columns;
            if (may_have_header && headers_ == 0 && one.record) {
                run_.write(command_.header(*one.record));
                ++headers_;
            }
            ++counts_[verdict.count];
        }
        run_.answer(one.record, verdict.text, verdict.code);
        if (!verdict.remark.empty())
            console_.messages.note_at(run_.input().place_of(*one.record), verdict.remark);
        return true;
    }

    const InspectCommand& command_;
    Console& console_;
    std::vector<const FactInfo*> facts_;
    // The counts of the command, those over time and the malformed puzzles.
    std::vector<std::uint64_t> counts_;
    std::uint64_t headers_ = 0;
    RecordRun run_;
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
