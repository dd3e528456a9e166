#include "commands.hpp"
#include "console.hpp"
#include "deadline.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "output.hpp"
#include "places.hpp"
#include "puzzle_input.hpp"
#include "summary.hpp"

#include <sudoku/parallel/inspect_stream.hpp>
#include <sudoku/report/report_page.hpp>

#include <algorithm>
#include <filesystem>

namespace sudoku::tools {
namespace {

constexpr std::string_view usual_label = "level";

// The column of the labels: as asked for, or the usual one where it is there.
struct LevelColumn {
    std::string name = {};  // empty: none
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
    std::string there;
    for (const std::string& other : names) there += (there.empty() ? "" : ", ") + other;
    throw Failure(
        Error{ErrorCode::invalid, "no column '" + wanted + "' beside the puzzles: " +
                                      (there.empty() ? "there is none" : "there is " + there)});
}

std::string title_of(const ReportOptions& options) {
    if (!options.title.empty()) return options.title;
    std::string names;
    for (const std::string& input : options.input.inputs) {
        const bool is_typed = !std::filesystem::exists(input) && looks_like_puzzle(input);
        if (input == "-" || is_typed) continue;
        names += (names.empty() ? "" : ", ") + input;
    }
    return names.empty() ? "Report on a collection" : "Report on " + names;
}

// Reads the collection and counts what there is.
class Survey {
  public:
    Survey(const ReportOptions& options, const GradeModel& model, Console& console)
        : options_(options),
          model_(model),
          console_(console),
          input_(open_input(options.input, console)),
          label_(find_label(options.label, input_)),
          report_(report_options()) {}

    void run() {
        InspectStreamOptions stream;
        stream.inspector = report_inspection(model_);
        stream.parallel.threads = options_.threads;
        stream.parallel.cancel = console_.stop();
        end_ = inspect_stream<PuzzleFacts>(
            [&] { return input_.next(); },
            [&](Inspected<PuzzleFacts>& one, Inspection* puzzle) {
                if (puzzle == nullptr) return;
                const std::uint64_t every = options_.rate_every;
                const bool is_rated = every > 0 && one.number % every == 0;
                one.finding = facts_for_report(std::move(*puzzle), is_rated);
            },
            [&](const Inspected<PuzzleFacts>& one) {
                count(one);
                return true;
            },
            stream);
    }

    CollectionReport& report() { return report_; }
    const Places& places() const { return places_; }
    const std::string& label_column() const { return label_.name; }
    bool is_complete() const { return end_ == StreamEnd::complete; }
    ExitCode code() const { return code_; }

  private:
    CollectionReportOptions report_options() const {
        CollectionReportOptions options;
        options.outliers = static_cast<std::size_t>(options_.outliers);
        options.has_labels = !label_.name.empty();
        options.chosen = options_.puzzle;
        options.dedup.spill_folder = std::filesystem::temp_directory_path().string();
        options.model = model_;
        return options;
    }

    void count(const Inspected<PuzzleFacts>& one) {
        if (!is_puzzle(one.record)) {
            tools::report(console_, one.record.error());
            code_ = ExitCode::error;
            return;
        }
        if (!one.record) {
            tools::report(console_, one.record.error());
            code_ = worse(code_, ExitCode::error);
            report_.add_malformed(one.record.error().describe());
        } else {
            report_.add(one.record->puzzle, one.finding, places_.number_of(*one.record),
                        label_.of(*one.record));
        }
        console_.messages.progress(report_.count());
    }

    const ReportOptions& options_;
    GradeModel model_;
    Console& console_;
    PuzzleInput input_;
    LevelColumn label_;
    Places places_;
    CollectionReport report_;
    StreamEnd end_ = StreamEnd::complete;
    ExitCode code_ = ExitCode::done;
};

constexpr std::chrono::milliseconds time_for_stopped_drawings(300);

// The puzzles that are drawn: those in the lists, and the chosen one.
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

// False when it was interrupted: the stories are then the first ones.
bool tell_stories(const std::map<std::uint64_t, Puzzle>& puzzles, const GradeModel& model,
                  const ParallelOptions& parallel, Console& console,
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
            told.story = tell_story(told.puzzle, inspector);
        },
        [&](Told& told) {
            if (!told.story) return false;
            stories.emplace(told.number, *std::move(told.story));
            console.messages.progress_of(stories.size(), puzzles.size(), "drawings");
            return true;
        });
    return end == StreamEnd::complete;
}

// The one that was asked for, else the longest.
std::optional<Outlier> chosen_puzzle(const ReportOptions& options, const Survey& survey,
                                     const std::optional<Outlier>& asked_for,
                                     const CollectionStatistics& statistics) {
    if (options.puzzle > 0) {
        if (asked_for || !survey.is_complete()) return asked_for;
        throw Failure(
            Error{ErrorCode::invalid,
                  "--puzzle " + std::to_string(options.puzzle) + ": the collection has " +
                      counted(statistics.puzzles, "puzzle", "puzzles") +
                      (statistics.puzzles < options.puzzle ? "" : ", and this one is malformed")});
    }
    const OutlierList& longest = statistics.outliers_of(OutlierKind::longest);
    if (longest.kept.empty()) return std::nullopt;
    return longest.kept.front();
}

std::string rendered(const ReportContent& content, Form form) {
    if (form == Form::json) return report_json(content);
    return form == Form::markdown ? report_markdown(content) : report_html(content);
}

}  // namespace

ExitCode run(const ReportOptions& options, Console& console) {
    const Stopwatch watch;
    const GradeModel model = load_model(options.model);
    if (!options.dot.empty()) {
        for (const char* ending : {"-tree.dot", "-graph.dot"}) {
            console.beside.push_back(std::make_unique<Output>(
                options.dot + ending, OutputRules{.force = options.output.force}));
        }
    }
    Survey survey(options, model, console);
    survey.run();
    const std::optional<Outlier> asked_for = survey.report().chosen();
    const CollectionStatistics statistics = survey.report().finish();
    const auto chosen = chosen_puzzle(options, survey, asked_for, statistics);

    ReportContent content{title_of(options), statistics, model,
                          [&](std::uint64_t place) { return survey.places().name_of(place); }};
    content.label_column = survey.label_column();
    content.rate_every = options.rate_every;
    content.is_complete = survey.is_complete();
    bool is_complete = survey.is_complete();
    if (options.output.form != Form::json) {
        ParallelOptions parallel;
        parallel.threads = options.threads;
        // Who interrupted the reading still gets the drawings that can be made at once.
        const Deadline deadline(
            is_complete ? console.stop() : std::stop_token(),
            is_complete ? std::optional<std::chrono::nanoseconds>() : time_for_stopped_drawings);
        parallel.cancel = deadline.token();
        is_complete &= tell_stories(puzzles_to_draw(statistics, chosen), model, parallel, console,
                                    content.stories);
    }
    if (chosen && (options.output.form == Form::html || !options.dot.empty())) {
        content.chosen = chosen->number;
        content.pictures = draw_pictures(*chosen->puzzle);
    }
    console.out.write(rendered(content, options.output.form));
    if (!options.dot.empty() && content.pictures) {
        console.beside[0]->write(content.pictures->tree_dot);
        console.beside[1]->write(content.pictures->graph_dot);
    }

    ExitCode code = survey.code();
    const auto total = [&](OutlierKind kind) { return statistics.outliers_of(kind).total; };
    if (statistics.puzzles == 0 || total(OutlierKind::not_unique) > 0 ||
        total(OutlierKind::unknown_label) > 0)
        code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, is_complete);
    const Tally tally = {{statistics.graded(), "graded"},
                         {total(OutlierKind::not_unique), "without one solution"},
                         {statistics.malformed, "malformed"},
                         {total(OutlierKind::repeat), "repeated"},
                         {total(OutlierKind::mislabelled), "with another level than their label"},
                         {total(OutlierKind::unknown_label), "with an unknown level"}};
    console.messages.note(summary(statistics.puzzles, tally, watch));
    return ended;
}

}  // namespace sudoku::tools
