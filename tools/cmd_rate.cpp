#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/parallel/rate_stream.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

const std::vector<std::string> row_columns = {
    "line", "puzzle", "er", "ep", "ed", "hardest", "complete", "steps", "techniques", "message"};

Decimal decimal(int tenths) { return {tenths / 10.0, 1}; }

// "naked-single:12", easiest technique first.
std::vector<std::string> technique_counts(const human::Rating& rating) {
    std::vector<std::string> counts;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const int count = rating.counts[static_cast<std::size_t>(row.technique)];
        if (count == 0) continue;
        std::string text(row.code);
        text += ':';
        text += std::to_string(count);
        counts.push_back(std::move(text));
    }
    return counts;
}

std::uint64_t step_count(const human::Rating& rating) {
    std::uint64_t steps = 0;
    for (const std::uint16_t count : rating.counts) steps += count;
    return steps;
}

std::vector<Value> row_of(const RatedRecord& rated, std::size_t extra_columns) {
    const Record* record = rated.record ? &*rated.record : nullptr;
    std::vector<Value> row;
    row.emplace_back(std::uint64_t{record ? record->line : rated.record.error().line});
    row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
    if (rated.rating) {
        const human::Rating& rating = *rated.rating;
        row.insert(row.end(), {decimal(rating.er), decimal(rating.ep), decimal(rating.ed),
                               std::string(human::info(rating.hardest).code), rating.is_complete,
                               step_count(rating), technique_counts(rating), Value()});
    } else {
        row.resize(row_columns.size() - 1);
        row.emplace_back(record ? rated.rating.error().message : rated.record.error().describe());
    }
    append_extra_values(row, record, extra_columns);
    return row;
}

void render_line(const RatedRecord& rated, std::string& out) {
    if (!rated.record) {
        out += "# malformed: " + rated.record.error().describe() + '\n';
        return;
    }
    out += puzzle_text(rated.record->puzzle);
    if (rated.rating) {
        const human::Rating& rating = *rated.rating;
        out += "  ED=" + human::rating_text(rating.er) + '/' + human::rating_text(rating.ep) + '/' +
               human::rating_text(rating.ed) + "  ";
        out += human::info(rating.hardest).code;
        if (!rating.is_complete) out += "  at least";
        append_extra(out, *rated.record);
    } else {
        append_extra(out, *rated.record);
        out += " # no rating: " + rated.rating.error().message;
    }
    out += '\n';
}

}  // namespace

ExitCode run(const RateOptions& options, Console& console) {
    const Stopwatch watch;
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(row_columns, extra_names));

    const auto render = [&](const RatedRecord& rated, std::string& text) {
        if (is_rows(form)) {
            sink.render(row_of(rated, extra_names.size()), text);
        } else {
            render_line(rated, text);
        }
    };

    std::uint64_t rated_count = 0;
    std::uint64_t bounded = 0;
    std::uint64_t unrated = 0;
    std::uint64_t malformed = 0;
    std::uint64_t done = 0;
    ExitCode code = ExitCode::done;
    const auto write = [&](const RatedRecord& rated, std::string_view text) {
        if (!is_puzzle(rated.record)) {
            report(console, rated.record.error());
            code = ExitCode::error;
            return true;
        }
        sink.write(text);
        console.messages.progress(++done);
        if (!rated.record) {
            ++malformed;
            report(console, rated.record.error());
            code = worse(code, ExitCode::error);
        } else if (!rated.rating) {
            ++unrated;
            console.messages.note(place_of(*rated.record) +
                                  ": no rating: " + rated.rating.error().message);
            code = worse(code, ExitCode::no);
        } else {
            ++(rated.rating->is_complete ? rated_count : bounded);
        }
        return true;
    };

    RateStreamOptions stream;
    stream.rating = options.rating;
    stream.parallel.threads = options.threads;
    stream.parallel.cancel = console.stop();
    const StreamEnd end = rate_stream([&] { return input.next(); }, render, write, stream);
    sink.finish();
    if (done == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, end == StreamEnd::complete);
    const Tally tally = {{rated_count, "rated"},
                         {bounded, "with a lower bound"},
                         {unrated, "without rating"},
                         {malformed, "malformed"}};
    console.messages.note(summary(done, tally, watch));
    return ended;
}

}  // namespace sudoku::tools
