#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "result_sink.hpp"

#include <sudoku/parallel/rate_stream.hpp>

#include <array>
#include <numeric>

namespace sudoku::tools {
namespace {

const std::vector<std::string> rate_columns = {"line",         "puzzle",
                                               "er",           "ep",
                                               "ed",           "hardest",
                                               "complete",     "steps",
                                               "techniques",   "hodoku_level",
                                               "hodoku_score", "hodoku_hardest",
                                               "hodoku_steps", "hodoku_techniques",
                                               "message"};

using Counts = std::array<std::uint16_t, human::technique_count>;

Decimal decimal(int tenths) { return {tenths / 10.0, 1}; }

std::string code_of(human::Technique technique) { return std::string(human::info(technique).code); }

std::uint64_t step_count(const Counts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// "none" when there was no step: a complete grid, or one where nothing can be concluded.
template <class Rating>
std::string hardest_of(const Rating& rating) {
    return step_count(rating.counts) == 0 ? "none" : code_of(rating.hardest);
}

// "naked-single:12", in the order of the catalogue: easiest technique first.
std::vector<std::string> technique_counts(const Counts& counts) {
    std::vector<std::string> texts;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const int count = counts[static_cast<std::size_t>(row.technique)];
        if (count == 0) continue;
        std::string text(row.code);
        text += ':';
        text += std::to_string(count);
        texts.push_back(std::move(text));
    }
    return texts;
}

std::vector<Value> row_of(const RatedRecord& rated, std::size_t extra_columns) {
    const Record* record = rated.record ? &*rated.record : nullptr;
    std::vector<Value> row;
    row.emplace_back(std::uint64_t{record ? record->line : rated.record.error().line});
    row.push_back(record ? Value(puzzle_text(record->puzzle)) : Value());
    if (rated.rating) {
        const human::Rating& rating = *rated.rating;
        row.insert(row.end(), {decimal(rating.er), decimal(rating.ep), decimal(rating.ed),
                               hardest_of(rating), rating.is_complete, step_count(rating.counts),
                               technique_counts(rating.counts)});
    } else {
        row.resize(row.size() + 7);
    }
    if (rated.hodoku) {
        const human::HodokuRating& rating = *rated.hodoku;
        row.insert(row.end(),
                   {std::string(to_string(rating.level)),
                    std::uint64_t{static_cast<unsigned>(rating.score)}, hardest_of(rating),
                    step_count(rating.counts), technique_counts(rating.counts)});
    } else {
        row.resize(row.size() + 5);
    }
    if (rated.refusal) {
        row.emplace_back(record ? rated.refusal->message : rated.refusal->describe());
    } else {
        row.emplace_back();
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
               human::rating_text(rating.ed) + "  " + hardest_of(rating);
        if (!rating.is_complete) out += "  at least";
    }
    if (rated.hodoku) {
        out += "  HoDoKu=";
        out += to_string(rated.hodoku->level);
        out += '/' + std::to_string(rated.hodoku->score);
    }
    append_extra(out, *rated.record);
    if (rated.refusal) out += " # no rating: " + rated.refusal->message;
    out += '\n';
}

}  // namespace

ExitCode run(const RateOptions& options, Console& console) {
    const Stopwatch watch;
    PuzzleInput input = open_input(options.input, console);
    const Form form = options.output.form;
    const auto extra_names = is_rows(form) ? input.extra_names() : std::vector<std::string>();
    ResultSink sink(console.out, form, with_extra_columns(rate_columns, extra_names));

    const auto render = [&](const RatedRecord& rated, std::string& text) {
        if (is_rows(form)) {
            sink.render(row_of(rated, extra_names.size()), text);
        } else {
            render_line(rated, text);
        }
    };

    std::uint64_t rated_count = 0;
    std::uint64_t bounded = 0;
    std::uint64_t at_limit = 0;
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
        } else if (rated.refusal) {
            ++unrated;
            console.messages.note(place_of(*rated.record) +
                                  ": no rating: " + rated.refusal->message);
            code = worse(code, ExitCode::no);
        } else {
            const bool is_bound = rated.rating && !rated.rating->is_complete;
            ++(is_bound ? bounded : rated_count);
            if (is_bound && rated.rating->reached_work_limit) ++at_limit;
        }
        return true;
    };

    RateStreamOptions stream;
    stream.rating = options.rating;
    stream.with_explainer = options.ladders != RatingLadders::hodoku;
    stream.with_hodoku = options.ladders != RatingLadders::explainer;
    stream.canonical = options.canonical;
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
    if (at_limit > 0) {
        console.messages.note(std::to_string(at_limit) +
                              " of the lower bounds are due to the work limit of " +
                              std::to_string(options.rating.work_limit) +
                              " derived statements; --work-limit N allows more, 0 any number");
    }
    console.messages.note(summary(done, tally, watch));
    return ended;
}

}  // namespace sudoku::tools
