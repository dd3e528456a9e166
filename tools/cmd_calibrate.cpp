#include "commands.hpp"
#include "console.hpp"
#include "extra_columns.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "puzzle_text.hpp"

#include <sudoku/grade/calibrate.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <charconv>
#include <map>

namespace sudoku::tools {
namespace {

// What one line of the catalogue says, and the grade of its puzzle.
struct Labelled {
    std::string place;
    std::string puzzle;
    std::string text;  // the label, or the seconds
    double minutes = 0;
    Deduction needed = Deduction::singles;
    std::size_t fold = 0;
};

// Which of the columns behind the puzzle is used, and for what.
struct LabelColumn {
    std::size_t index = 0;
    bool is_time = false;
    double per_minute = 60;  // of a time
};

LabelColumn find_column(const std::vector<std::string>& names) {
    const auto index_of = [&](std::string_view name) {
        return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) -
                                        names.begin());
    };
    if (const std::size_t i = index_of("level"); i < names.size()) return {i, false, 0};
    for (const char* name : {"seconds", "mean_seconds"}) {
        if (const std::size_t i = index_of(name); i < names.size()) return {i, true, 60};
    }
    if (const std::size_t i = index_of("minutes"); i < names.size()) return {i, true, 1};
    throw Failure(Error{ErrorCode::invalid,
                        "found no labels: a catalogue is a CSV file with the columns puzzle and "
                        "level, or puzzle and seconds or minutes"});
}

// What is found out about a puzzle of the catalogue.
struct CalibrationFacts {
    std::optional<Error> refusal = {};  // why it has no minutes
    double minutes = 0;
    Deduction needed = Deduction::singles;
    std::size_t fold = 0;
};

CalibrationFacts facts_for_calibration(Inspection& puzzle) {
    CalibrationFacts facts;
    const auto& grade = puzzle.grade();
    if (!grade) {
        facts.refusal = {ErrorCode::invalid, "no grade: " + grade.error().message};
    } else if (!grade->time) {
        facts.refusal = {ErrorCode::unsupported, "only classic 9x9 puzzles have minutes"};
    } else {
        facts.minutes = grade->time->minutes;
        facts.needed = grade->score.deduction;
        // The same for all forms of a puzzle, so that no form of it is in another fold.
        facts.fold = canon::hash_of(*puzzle.class_key()) % calibration_folds;
    }
    return facts;
}

class Catalogue {
  public:
    Catalogue(const CalibrateOptions& options, Console& console, const GradeModel& model)
        : console_(&console) {
        PuzzleInput input = open_input(options.input, console);
        names_ = input.extra_names();
        column_ = find_column(names_);
        InspectStreamOptions stream;
        stream.inspector.grade.model = model;
        stream.parallel.threads = options.threads;
        stream.parallel.cancel = console.stop();
        const StreamEnd end = inspect_stream<CalibrationFacts>(
            [&] { return input.next(); },
            [](Inspected<CalibrationFacts>& one, Inspection* puzzle) {
                if (puzzle != nullptr) one.finding = facts_for_calibration(*puzzle);
            },
            [&](const Inspected<CalibrationFacts>& one) {
                keep(one);
                return true;
            },
            stream);
        is_complete_ = end == StreamEnd::complete;
    }

    const LabelColumn& column() const { return column_; }
    const std::vector<Labelled>& puzzles() const { return puzzles_; }
    ExitCode code() const { return code_; }
    bool is_complete() const { return is_complete_; }

    void complain(const std::string& place, const std::string& what) {
        console_->messages.error(place + ": " + what);
        code_ = ExitCode::error;
    }

  private:
    void keep(const Inspected<CalibrationFacts>& one) {
        if (!one.record) {
            report(*console_, one.record.error());
            code_ = ExitCode::error;
            return;
        }
        const Record& record = *one.record;
        const CalibrationFacts& facts = one.finding;
        const std::string place = place_of(record);
        console_->messages.progress(++read_);
        if (facts.refusal) return complain(place, facts.refusal->message);
        if (column_.index >= record.extra.size() || record.extra[column_.index].empty()) {
            return complain(place, column_.is_time ? "has no time" : "has no level");
        }
        const std::string id = id_of(one.record, names_);
        const std::string text =
            puzzle_text(record.puzzle) + (id.empty() ? "" : ", id " + id + ',');
        puzzles_.push_back(
            {place, text, record.extra[column_.index], facts.minutes, facts.needed, facts.fold});
    }

    Console* console_;
    std::vector<std::string> names_;  // of what the input has beside the puzzles
    LabelColumn column_;
    std::vector<Labelled> puzzles_;
    std::uint64_t read_ = 0;
    ExitCode code_ = ExitCode::done;
    bool is_complete_ = true;
};

// The levels in order: as asked for, as built in if all are known there, else by the median of the
// minutes of their puzzles.
std::vector<std::string> level_names(const CalibrateOptions& options, const Catalogue& catalogue) {
    if (!options.levels.empty()) return options.levels;
    std::map<std::string, std::vector<double>> minutes;
    for (const Labelled& puzzle : catalogue.puzzles()) {
        minutes[puzzle.text].push_back(puzzle.minutes);
    }
    std::vector<std::string> names;
    for (const LevelBand& band : level_table()) {
        if (minutes.count(band.name) > 0) names.push_back(band.name);
    }
    if (names.size() == minutes.size()) return names;
    std::vector<std::pair<double, std::string>> medians;
    for (auto& [name, values] : minutes) {
        std::sort(values.begin(), values.end());
        medians.emplace_back(values[values.size() / 2], name);
    }
    std::sort(medians.begin(), medians.end());
    names.clear();
    for (const auto& [median, name] : medians) names.push_back(name);
    return names;
}

std::string percent(double share) { return to_text(Decimal{100 * share, 1}) + " %"; }

// What a model file says about its origin.
GradeNumbers house_model(const GradeModel& model, std::size_t puzzles, std::string_view of) {
    GradeNumbers house = model.numbers();
    house.version += " house";
    house.provenance = "fitted with sudoku calibrate to the " + std::string(of) + " of " +
                       counted(puzzles, "puzzle", "puzzles");
    return house;
}

ExitCode fit_to_levels(const CalibrateOptions& options, Catalogue& catalogue,
                       const GradeModel& model, Console& console) {
    const std::vector<std::string> names = level_names(options, catalogue);
    if (names.size() > most_levels) {
        throw Failure(
            Error{ErrorCode::invalid, "the catalogue has " + std::to_string(names.size()) +
                                          " different levels; at most " +
                                          std::to_string(most_levels) + " can be told apart"});
    }
    std::vector<LabelledPuzzle> puzzles;
    std::vector<const Labelled*> sources;
    std::vector<std::size_t> used(names.size(), 0);
    for (const Labelled& puzzle : catalogue.puzzles()) {
        const auto found = std::find(names.begin(), names.end(), puzzle.text);
        if (found == names.end()) {
            catalogue.complain(puzzle.place, "unknown level '" + puzzle.text + "'");
            continue;
        }
        const auto label = static_cast<std::size_t>(found - names.begin());
        ++used[label];
        puzzles.push_back({puzzle.minutes, puzzle.needed, label, puzzle.fold});
        sources.push_back(&puzzle);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (used[i] == 0) {
            throw Failure(Error{ErrorCode::invalid, "no puzzle has the level '" + names[i] + "'"});
        }
    }
    const LevelFit fit = fit_levels(puzzles, names);
    GradeNumbers house = house_model(model, puzzles.size(), "levels");
    house.levels = fit.levels;
    console.out.write(house_model_text(GradeModel(house)));

    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::size_t a = puzzles[i].label;
        const std::size_t b = fit.predicted[i];
        if (std::max(a, b) - std::min(a, b) < 2) continue;
        console.messages.note(sources[i]->place + ": doubtful label: " + sources[i]->puzzle +
                              " is called " + names[a] + ", looks " + names[b] + " (" +
                              to_text(Decimal{puzzles[i].minutes, 1}) + " minutes, needs " +
                              std::string(to_string(puzzles[i].needed)) + ")");
    }
    console.messages.note(counted(puzzles.size(), "puzzle", "puzzles") + " in " +
                          counted(names.size(), "level", "levels") + "; in " +
                          std::to_string(calibration_folds) + "-fold cross-validation " +
                          percent(fit.accuracy) + " get their label, " + percent(fit.within_one) +
                          " it or a neighbour");
    return catalogue.code();
}

ExitCode fit_to_times(Catalogue& catalogue, const GradeModel& model, Console& console) {
    std::vector<TimedPuzzle> puzzles;
    std::vector<const Labelled*> sources;
    for (const Labelled& puzzle : catalogue.puzzles()) {
        double time = 0;
        const char* end = puzzle.text.data() + puzzle.text.size();
        const auto [stop, error] = std::from_chars(puzzle.text.data(), end, time);
        if (error != std::errc() || stop != end || !(time > 0) || time > 1e9) {
            catalogue.complain(puzzle.place, "'" + puzzle.text + "' is not a time above 0");
            continue;
        }
        puzzles.push_back({puzzle.minutes, time / catalogue.column().per_minute, puzzle.fold});
        sources.push_back(&puzzle);
    }
    if (puzzles.empty()) throw Failure(Error{ErrorCode::invalid, "no puzzle has a time"});
    const TimeFit fit = fit_times(puzzles);
    if (!(fit.scale > 0)) {
        throw Failure(
            Error{ErrorCode::invalid, "the measured times do not grow with the predicted ones"});
    }
    console.out.write(
        house_model_text(with_times(GradeModel(house_model(model, puzzles.size(), "times")), fit)));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const double ratio = puzzles[i].measured / fit.predicted[i];
        if (ratio <= 3 && ratio >= 1.0 / 3) continue;
        console.messages.note(sources[i]->place + ": doubtful time: " + sources[i]->puzzle +
                              " took " + to_text(Decimal{puzzles[i].measured, 1}) +
                              " minutes, predicted are " + to_text(Decimal{fit.predicted[i], 1}));
    }
    console.messages.note(counted(puzzles.size(), "puzzle", "puzzles") + "; in " +
                          std::to_string(calibration_folds) +
                          "-fold cross-validation the rank correlation is " +
                          to_text(Decimal{fit.rank_correlation, 3}) +
                          ", nine in ten times lie between " + to_text(Decimal{fit.low, 2}) +
                          " and " + to_text(Decimal{fit.high, 2}) + " of the prediction");
    return catalogue.code();
}

}  // namespace

ExitCode run(const CalibrateOptions& options, Console& console) {
    const GradeModel model = load_model(options.model);
    Catalogue catalogue(options, console, model);
    if (!catalogue.is_complete()) return finish(console, catalogue.code(), false);
    if (catalogue.puzzles().empty()) {
        throw Failure(Error{ErrorCode::invalid, "there is no labelled puzzle to calibrate with"});
    }
    const ExitCode code = catalogue.column().is_time
                              ? fit_to_times(catalogue, model, console)
                              : fit_to_levels(options, catalogue, model, console);
    return finish(console, code);
}

}  // namespace sudoku::tools
