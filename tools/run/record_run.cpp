#include "run/record_run.hpp"

#include "rows/extra_columns.hpp"
#include "rows/line_fields.hpp"
#include "run/puzzle_text.hpp"

#include <utility>

namespace sudoku::tools {

std::vector<std::string> answer_columns(const std::vector<std::string>& own) {
    std::vector<std::string> names = place_columns;
    names.emplace_back("puzzle");
    names.insert(names.end(), own.begin(), own.end());
    names.emplace_back("message");
    return names;
}

std::vector<Value> answer_row(const Result<Record>& record, std::vector<Value> own,
                              std::string_view message) {
    std::vector<Value> row = place_values(record);
    row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
    row.insert(row.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
    row.push_back(message.empty() ? Value() : Value(std::string(message)));
    return row;
}

RecordRun::RecordRun(const RecordRunSetup& setup, Console& console)
    : console_(console),
      has_rows_(is_rows(setup.form) && !setup.columns.empty()),
      input_(setup.reads_input ? open_input(setup.input, console) : PuzzleInput(setup.input)),
      extra_names_(names_beside(setup)),
      sink_(console.out, setup.form, with_extra_columns(setup.columns, extra_names_)),
      resume_(console, setup.input, setup.output, code_, kept(setup), setup.model) {}

std::vector<std::string> RecordRun::names_beside(const RecordRunSetup& setup) {
    if (has_rows_) {
        input_.keep_to_columns();
    } else if (!setup.needs_lines) {
        input_.leave_lines_open();
    }
    return setup.reads_input && setup.takes_columns ? input_.extra_names()
                                                    : std::vector<std::string>();
}

std::vector<std::uint64_t*> RecordRun::kept(const RecordRunSetup& setup) {
    std::vector<std::uint64_t*> counts = {&done_};
    counts.insert(counts.end(), setup.counts.begin(), setup.counts.end());
    return counts;
}

bool RecordRun::begin() {
    if (!resume_.begin(input_)) return false;
    sink_.resume(resume_.bytes_before());
    console_.messages.start_at(done_);
    done_before_ = done_;
    return true;
}

void RecordRun::render_row(const Result<Record>& record, std::vector<Value> row,
                           std::string& out) const {
    append_extra_values(row, record, extra_names_);
    sink_.render(row, out);
}

std::string RecordRun::rest_of_line(const Record& record, std::string fields,
                                    std::initializer_list<std::string_view> remarks) const {
    append_extra_fields(fields, record.extra, extra_names_);
    for (const std::string_view remark : remarks) {
        if (!remark.empty()) fields.append(" # ").append(remark);
    }
    return fields;
}

void RecordRun::answer(const Result<Record>& record, std::string_view text, ExitCode code,
                       bool is_last) {
    add_code(code);
    if (is_puzzle(record)) {
        if (!text.empty()) sink_.write(text);
        ++done_;
        console_.messages.progress_in(input_.share(done_), done_);
    }
    if (!record) report(console_, record.error());
    if (is_last || !is_puzzle(record)) resume_.stop_counting();
    resume_.wrote();
}

void RecordRun::answer_many(std::uint64_t puzzles, std::string_view text) {
    sink_.write(text);
    done_ += puzzles;
    console_.messages.progress_in(input_.share(done_), done_);
    resume_.wrote(puzzles);
}

ExitCode RecordRun::finish_silently(StreamEnd end) {
    const ExitCode ended = finish_output(end);
    if (done_ == 0 && end == StreamEnd::complete && !input_.is_part())
        console_.messages.note(no_puzzles(console_));
    return ended;
}

ExitCode RecordRun::finish_output(StreamEnd end) {
    sink_.finish();
    if (done_ == 0 && !input_.is_part()) add_code(ExitCode::no);
    return resume_.finish(code_, end == StreamEnd::complete);
}

ExitCode RecordRun::finish(StreamEnd end, const Tally& tally, const std::string& note) {
    const ExitCode ended = finish_output(end);
    if (!note.empty()) console_.messages.note(note);
    console_.messages.note(summary_of_many(console_, done_, tally, watch_, done_before_));
    return ended;
}

}  // namespace sudoku::tools
