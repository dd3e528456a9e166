#include "base/deadline.hpp"
#include "base/file_names.hpp"
#include "base/joined.hpp"
#include "base/memory_use.hpp"
#include "base/source_locations.hpp"
#include "base/system.hpp"
#include "commands/commands.hpp"
#include "commands/merge_parts.hpp"
#include "commands/part_facts.hpp"
#include "rows/extra_columns.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/output.hpp"
#include "run/puzzle_input.hpp"
#include "run/search_run.hpp"
#include "run/stream_resume.hpp"
#include "run/summary.hpp"

#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/inspect_stream.hpp>
#include <sudoku/report/report_page.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>

namespace sudoku::tools {
namespace {

constexpr std::string_view usual_label = "level";

// The column of the labels: as requested, or the default one if it exists.
struct LevelColumn {
    std::string name = {};  // empty for none
    std::size_t index = 0;

    const std::string& of(const Record& record) const {
        static const std::string none;
        return name.empty() || index >= record.extra.size() ? none : record.extra[index];
    }
};

LevelColumn find_label(const std::string& wanted, PuzzleInput& input) {
    const std::vector<std::string>& names = input.extra_names();
    const std::string name = wanted.empty() ? std::string(usual_label) : wanted;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return {name, static_cast<std::size_t>(found - names.begin())};
    if (wanted.empty()) return {};
    const std::string there = joined(names, ", ");
    throw Failure(Error{ErrorCode::invalid, "no column '" + wanted + "': the input has " +
                                                (there.empty() ? "no columns besides the puzzle"
                                                               : "the columns " + there)});
}

std::string title_of(const ReportOptions& options) {
    if (!options.title.empty()) return options.title;
    std::string names;
    for (const std::string& input : options.input.inputs) {
        const bool is_typed =
            !std::filesystem::exists(system::path_of(input)) && looks_like_puzzle(input);
        if (input == "-" || is_typed) continue;
        names += (names.empty() ? "" : ", ") + input;
    }
    return names.empty() ? "Report on a collection" : "Report on " + names;
}

CollectionReportOptions report_options(const ReportOptions& options, const std::string& label,
                                       const GradeModel& model) {
    CollectionReportOptions report;
    report.outliers = static_cast<std::size_t>(options.outliers);
    report.has_labels = !label.empty();
    report.chosen = options.puzzle;
    report.dedup.spill_folder = temporary_folder();
    report.model = model;
    return report;
}

[[noreturn]] void refuse_part(const std::string& path) {
    throw Failure(
        Error{ErrorCode::malformed, "cannot be merged: it is not a part of a report", path});
}

// Adds a row of a part file; returns false for a malformed puzzle.
bool add_row(CollectionReport& report, SourceLocations& locations,
             const std::optional<std::vector<std::string>>& row, const std::string& path) {
    if (!row) refuse_part(path);
    if (row->size() == 2) {
        report.add_malformed(row->front(), row->back());
        return false;
    }
    const auto facts =
        row->size() < 6 ? std::nullopt : facts_of_texts({row->begin() + 5, row->end()});
    if (!facts) refuse_part(path);
    Record record{read_puzzle(row->front(), {.format = Format::constraints}).value()};
    record.source = (*row)[1];
    record.line = static_cast<std::size_t>(std::stoull((*row)[2]));
    report.add(record.puzzle, *facts, locations.number_of(record), (*row)[3], (*row)[4]);
    return true;
}

// Reads the collection and computes its statistics.
class Survey {
  public:
    Survey(const ReportOptions& options, const GradeModel& model, Console& console)
        : options_(options),
          model_(model),
          console_(console),
          input_(open_input(options.input, console)),
          label_(find_label(options.label, input_)),
          report_(report_options(options, label_.name, model)),
          resume_(console, options.input, options.output, code_,
                  {&count_, &sum_.rows, &sum_.checksum}, options.model) {}

    // Returns false if the output is already complete.
    bool run() {
        Output* const kept = is_part() ? nullptr : resume_.keep_rows();
        if (!resume_.begin(input_)) return false;
        console_.messages.start_at(count_);
        if (is_part() || kept != nullptr) {
            console_.notes_part = false;
            PartHead head = console_.part;
            head.command = "report";
            head.options = part_options();
            part_.emplace(is_part() ? console_.out : *kept, head, sum_, resume_.bytes_before() > 0);
        }
        if (kept != nullptr && resume_.bytes_before() > 0) {
            PartReader reader(kept->partial());
            for (std::uint64_t i = 0; i < sum_.rows; ++i)
                add_row(report_, locations_, reader.next(), kept->partial());
        }
        InspectStreamOptions stream =
            stream_options(options_.input, options_.threads, input_, console_);
        stream.inspector = report_inspection(model_);
        end_ = inspect_stream<PuzzleFacts>(
            [&] { return input_.next(); },
            [&](Inspected<PuzzleFacts>& one, Inspection* puzzle) {
                if (puzzle == nullptr) return;
                const std::uint64_t every = options_.rate_every;
                const std::uint64_t number = resume_.puzzles_before() + one.number;
                const bool is_rated = every > 0 && number % every == 0;
                one.finding = facts_for_report(std::move(*puzzle), is_rated);
                if (!one.is_over_time()) return;
                // The other facts of a puzzle with one solution are not complete.
                one.finding.search = SearchResult{};
                one.finding.search->end = SearchEnd::time_limit;
            },
            [&](Inspected<PuzzleFacts>& one) {
                count(one);
                return true;
            },
            stream);
        if (is_part()) part_->finish();
        return true;
    }

    bool is_part() const { return input_.is_part(); }
    std::uint64_t count() const { return count_; }
    std::uint64_t count_before() const { return resume_.puzzles_before(); }
    ExitCode finish(ExitCode code, bool is_complete) { return resume_.finish(code, is_complete); }
    CollectionReport& report() { return report_; }
    const SourceLocations& locations() const { return locations_; }
    const std::string& label_column() const { return label_.name; }
    bool is_complete() const { return end_ == StreamEnd::complete; }
    ExitCode code() const { return code_; }

  private:
    // The options that a report needs after the survey.
    std::vector<std::string> part_options() const {
        return {std::to_string(static_cast<int>(options_.output.form.form)),
                title_of(options_),
                options_.model,
                label_.name,
                std::to_string(options_.rate_every),
                std::to_string(options_.outliers),
                std::to_string(options_.puzzle),
                options_.dot,
                std::to_string(static_cast<int>(options_.output.coordinates))};
    }

    void write_part(const Inspected<PuzzleFacts>& one) {
        if (!one.record) {
            part_->write({one.record.error().describe(), id_of(one.record, input_.extra_names())});
            return;
        }
        std::vector<std::string> row = {
            write_puzzle(one.record->puzzle, Format::constraints).value(), one.record->source,
            std::to_string(one.record->line), label_.of(*one.record),
            id_of(one.record, input_.extra_names())};
        const std::vector<std::string> facts = facts_as_texts(one.finding);
        row.insert(row.end(), facts.begin(), facts.end());
        part_->write(row);
    }

    void count(Inspected<PuzzleFacts>& one) {
        if (!is_puzzle(one.record)) {
            tools::report(console_, one.record.error());
            code_ = ExitCode::error;
            resume_.stop_counting();
            return;
        }
        if (!one.record) {
            tools::report(console_, one.record.error());
            code_ = worse(code_, ExitCode::error);
        }
        if (one.record && one.is_over_time()) {
            console_.messages.note_at(place_of(*one.record), std::string(over_time));
            code_ = worse(code_, ExitCode::no);
        }
        ++count_;
        if (part_) write_part(one);
        if (is_part()) {
            // The merge of the parts counts these puzzles.
        } else if (!one.record) {
            report_.add_malformed(one.record.error().describe(),
                                  id_of(one.record, input_.extra_names()));
        } else {
            report_.add(one.record->puzzle, one.finding, locations_.number_of(*one.record),
                        label_.of(*one.record), id_of(one.record, input_.extra_names()));
        }
        console_.messages.progress_in(input_.share(count_), count_);
        resume_.wrote();
    }

    const ReportOptions& options_;
    GradeModel model_;
    Console& console_;
    PuzzleInput input_;
    LevelColumn label_;
    SourceLocations locations_;
    CollectionReport report_;
    std::optional<PartWriter> part_;
    std::uint64_t count_ = 0;
    StreamEnd end_ = StreamEnd::complete;
    ExitCode code_ = ExitCode::done;
    PartSum sum_;
    StreamResume resume_;
};

constexpr std::chrono::milliseconds time_for_stopped_drawings(300);

// The puzzles to draw: those in the lists, and the chosen one.
std::map<std::uint64_t, Puzzle> puzzles_to_draw(const CollectionStatistics& statistics,
                                                const std::optional<Outlier>& chosen) {
    std::map<std::uint64_t, Puzzle> puzzles;
    for (const OutlierList& list : statistics.outliers) {
        for (const Outlier& outlier : list.kept) {
            if (outlier.puzzle) puzzles.emplace(outlier.number, *outlier.puzzle);
        }
    }
    if (chosen) puzzles.emplace(chosen->number, *chosen->puzzle);
    return puzzles;
}

struct Told {
    std::uint64_t number = 0;
    Puzzle puzzle;
    Result<PuzzleStory> story = PuzzleStory();
};

// Returns false if it was interrupted; only the first stories are then complete.
bool tell_stories(const std::map<std::uint64_t, Puzzle>& puzzles, const GradeModel& model,
                  Coordinates coordinates, const ParallelOptions& parallel, Console& console,
                  std::map<std::uint64_t, PuzzleStory>& stories) {
    auto next = puzzles.begin();
    const StreamEnd end = ordered_pipeline<Told>(
        parallel,
        [&]() -> std::optional<Told> {
            if (next == puzzles.end()) return std::nullopt;
            Told told{next->first, next->second};
            ++next;
            return told;
        },
        [&](Told& told) {
            InspectorOptions options = report_inspection(model);
            options.cancel = parallel.cancel;
            Inspector inspector(options);
            told.story = tell_story(told.puzzle, inspector, coordinates);
        },
        [&](Told& told) {
            if (!told.story) return false;
            stories.emplace(told.number, *std::move(told.story));
            console.messages.progress_of(stories.size(), puzzles.size(), "drawings");
            return true;
        });
    return end == StreamEnd::complete;
}

// The requested puzzle, or else the one with the longest search that has a search tree.
std::optional<Outlier> chosen_puzzle(const ReportOptions& options, bool is_complete,
                                     const std::optional<Outlier>& asked_for,
                                     const CollectionStatistics& statistics) {
    if (options.puzzle > 0) {
        if (asked_for) {
            const Status known = require_plain(*asked_for->puzzle, "a search tree");
            if (!known) {
                throw Failure(Error{
                    known.error().code,
                    "--puzzle " + std::to_string(options.puzzle) + ": " + known.error().message});
            }
        }
        if (asked_for || !is_complete) return asked_for;
        throw Failure(
            Error{ErrorCode::invalid,
                  "--puzzle " + std::to_string(options.puzzle) + ": the collection has " +
                      counted(statistics.puzzles, "puzzle", "puzzles") +
                      (statistics.puzzles < options.puzzle ? "" : ", and this one is malformed")});
    }
    const OutlierList& longest = statistics.outliers_of(OutlierKind::longest);
    const auto plain =
        std::find_if(longest.kept.begin(), longest.kept.end(),
                     [](const Outlier& one) { return has_search_score(*one.puzzle); });
    if (plain == longest.kept.end()) return std::nullopt;
    return *plain;
}

std::string rendered(const ReportContent& content, Form form) {
    if (form == Form::json) return report_json(content);
    return form == Form::markdown ? report_markdown(content) : report_html(content);
}

// The result of a survey, from this run or from parts.
struct Surveyed {
    CollectionReport report;
    SourceLocations locations;
    std::string label_column;
    bool is_complete = true;
    ExitCode code = ExitCode::done;
    std::uint64_t count_before = 0;  // puzzles counted by an earlier run
};

// Ends a run like tools::finish().
using EndRun = std::function<ExitCode(ExitCode code, bool is_complete)>;

void open_pictures(const ReportOptions& options, Console& console) {
    if (options.dot.empty()) return;
    for (const char* ending : {"-tree.dot", "-graph.dot"}) {
        console.beside.push_back(std::make_unique<Output>(
            options.dot + ending,
            OutputRules{.force = options.output.force || options.output.resume,
                        .stop = console.stop()}));
    }
}

ExitCode write_report(const ReportOptions& options, const std::string& title,
                      const GradeModel& model, Surveyed surveyed, const Stopwatch& watch,
                      Console& console, const EndRun& end_run) {
    const std::optional<Outlier> asked_for = surveyed.report.chosen();
    const CollectionStatistics statistics = surveyed.report.finish();
    const auto chosen = chosen_puzzle(options, surveyed.is_complete, asked_for, statistics);

    ReportContent content{title, statistics, model,
                          [&](std::uint64_t place) { return surveyed.locations.name_of(place); }};
    content.label_column = surveyed.label_column;
    content.rate_every = options.rate_every;
    content.is_complete = surveyed.is_complete;
    bool is_complete = surveyed.is_complete;
    if (options.output.form != Form::json) {
        const MemoryFor drawings(
            "for the drawings of the listed puzzles: use --outliers to list fewer");
        ParallelOptions parallel;
        parallel.threads = options.threads;
        // If reading was interrupted, drawings are still made as far as they take little time.
        const Deadline deadline(
            is_complete ? console.stop() : std::stop_token(),
            is_complete ? std::optional<std::chrono::nanoseconds>() : time_for_stopped_drawings);
        parallel.cancel = deadline.token();
        is_complete &= tell_stories(puzzles_to_draw(statistics, chosen), model,
                                    options.output.coordinates, parallel, console, content.stories);
    }
    if (chosen && (options.output.form == Form::html || !options.dot.empty())) {
        content.chosen = chosen->number;
        content.pictures = draw_pictures(*chosen->puzzle, options.output.coordinates);
    }
    console.out.write(rendered(content, options.output.form));
    ExitCode code = surveyed.code;
    if (!options.dot.empty() && content.pictures) {
        console.beside[0]->write(content.pictures->tree_dot);
        console.beside[1]->write(content.pictures->graph_dot);
    } else if (!options.dot.empty() && is_complete) {
        console.messages.error("--graphs " + options.dot +
                               ": none of the longest puzzles has a search tree, so the two "
                               "pictures were not written");
        code = worse(code, ExitCode::error);
    }
    const auto total = [&](OutlierKind kind) { return statistics.outliers_of(kind).total; };
    if (statistics.puzzles == 0 || total(OutlierKind::not_unique) > 0 ||
        total(OutlierKind::unknown_label) > 0)
        code = worse(code, ExitCode::no);
    const ExitCode ended = end_run(code, is_complete);
    const Tally tally = {
        {statistics.graded, "graded"},
        {statistics.unique() - statistics.graded, "without a grade"},
        {total(OutlierKind::not_unique), "without a unique solution"},
        {statistics.malformed, "malformed"},
        {total(OutlierKind::repeat), "repeated"},
        {total(OutlierKind::mislabelled), "with a label that differs from the level"},
        {total(OutlierKind::unknown_label), "with an unknown label"}};
    console.messages.note(
        summary_of_many(console, statistics.puzzles, tally, watch, surveyed.count_before));
    return ended;
}

}  // namespace

ExitCode run(const ReportOptions& options, Console& console) {
    const Stopwatch watch;
    const bool is_part = options.input.shard.of > 1;
    if (is_part && options.rate_every > 1) {
        throw Failure(Error{ErrorCode::invalid,
                            "--rated N cannot be combined with --shard: use --rated all or none"});
    }
    const GradeModel model = load_model(options.model);
    if (!is_part) open_pictures(options, console);
    Survey survey(options, model, console);
    if (!survey.run()) return ExitCode::done;
    const auto end_run = [&](ExitCode code, bool is_complete) {
        return survey.finish(code, is_complete);
    };
    if (is_part) {
        const ExitCode ended = end_run(survey.code(), survey.is_complete());
        console.messages.note(summary(console, survey.count(), {}, watch, survey.count_before()));
        return ended;
    }
    Surveyed surveyed{std::move(survey.report()), survey.locations(), survey.label_column(),
                      survey.is_complete(),       survey.code(),      survey.count_before()};
    return write_report(options, title_of(options), model, std::move(surveyed), watch, console,
                        end_run);
}

ExitCode merge_report(const PartHead& head, const std::vector<std::string>& parts, int threads,
                      Console& console) {
    const Stopwatch watch;
    if (head.options.size() != 9) refuse_part(parts.front());
    ReportOptions options;
    options.output.form = static_cast<Form>(std::stoi(head.options[0]));
    options.model = head.options[2];
    options.rate_every = std::stoull(head.options[4]);
    options.outliers = std::stoi(head.options[5]);
    options.puzzle = std::stoull(head.options[6]);
    options.dot = head.options[7];
    options.output.coordinates = static_cast<Coordinates>(std::stoi(head.options[8]));
    options.threads = threads;
    const GradeModel model = load_model(options.model);
    open_pictures(options, console);
    const std::string& label = head.options[3];
    Surveyed surveyed{CollectionReport(report_options(options, label, model)), {}, label};
    for (const std::string& path : parts) {
        PartReader reader(path);
        while (const auto row = reader.next()) {
            if (console.stop().stop_requested()) return finish(console, ExitCode::done, false);
            if (!add_row(surveyed.report, surveyed.locations, row, path))
                surveyed.code = worse(surveyed.code, ExitCode::error);
            console.messages.progress(surveyed.report.count());
        }
    }
    return write_report(
        options, head.options[1], model, std::move(surveyed), watch, console,
        [&](ExitCode code, bool is_complete) { return finish(console, code, is_complete); });
}

}  // namespace sudoku::tools
