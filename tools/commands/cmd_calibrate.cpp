#include "commands/calibration_catalogue.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/output.hpp"

#include <sudoku/grade/calibrate.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace sudoku::tools {
namespace {

// The levels in order: as requested, as in the built-in model if it has all of them, or else by the
// median minutes of their puzzles.
std::vector<std::string> level_names(const CalibrateOptions& options, const Catalogue& catalogue) {
    if (!options.levels.empty()) return options.levels;
    std::map<std::string, std::vector<double>> minutes;
    for (const CatalogueRow& row : catalogue.rows())
        minutes[row.text].push_back(catalogue.puzzle_of(row).minutes);
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

// A model with a version and provenance for a model file.
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
        throw Failure(Error{ErrorCode::invalid, "the catalogue has " +
                                                    std::to_string(names.size()) +
                                                    " different levels, more than the limit of " +
                                                    std::to_string(most_levels)});
    }
    std::vector<LabelledPuzzle> puzzles;
    std::vector<const CatalogueRow*> sources;
    std::vector<std::size_t> used(names.size(), 0);
    for (const CatalogueRow& row : catalogue.rows()) {
        const auto found = std::find(names.begin(), names.end(), row.text);
        if (found == names.end()) {
            catalogue.complain(row.place, "unknown level '" + row.text + "'");
            continue;
        }
        const auto label = static_cast<std::size_t>(found - names.begin());
        ++used[label];
        const CataloguePuzzle& puzzle = catalogue.puzzle_of(row);
        puzzles.push_back({puzzle.minutes, puzzle.needed, label, puzzle.fold, puzzle.technique});
        sources.push_back(&row);
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
        const std::string needs = puzzles[i].technique ? to_string(*puzzles[i].technique)
                                                       : std::string(to_string(puzzles[i].needed));
        console.messages.note_at(sources[i]->place, "doubtful label: " + sources[i]->name +
                                                        " is labelled " + names[a] +
                                                        ", predicted " + names[b] + " (" +
                                                        to_text(Decimal{puzzles[i].minutes, 1}) +
                                                        " minutes, needs " + needs + ")");
    }
    console.messages.note(counted(puzzles.size(), "puzzle", "puzzles") + " in " +
                          counted(names.size(), "level", "levels") + "; in " +
                          std::to_string(calibration_folds) + "-fold cross-validation " +
                          percent(fit.accuracy) + " are given their label, " +
                          percent(fit.within_one) + " their label or an adjacent level");
    return catalogue.code();
}

// A puzzle with its time and its name.
struct Timed {
    TimedPuzzle puzzle;
    std::string place;
    std::string name;
};

// Parses a number above 0 and below 10^9. Spreadsheets in many languages write 5,3 for 5.3. With
// three digits after the comma it could also be a number of thousands, so that is not read.
std::optional<double> positive_number(std::string text) {
    const std::size_t comma = text.find(',');
    if (comma != std::string::npos && text.size() - comma != 4) text[comma] = '.';
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end || !(number > 0) || number > 1e9) return std::nullopt;
    return number;
}

// The time in minutes. Reports an error if there is none.
std::optional<double> time_of(const CatalogueRow& row, Catalogue& catalogue) {
    const auto time = positive_number(row.text);
    if (!time) {
        catalogue.complain(row.place, "'" + row.text + "' is not a positive time");
        return std::nullopt;
    }
    return *time / catalogue.per_minute();
}

Timed timed(const CatalogueRow& row, const Catalogue& catalogue, double minutes, double weight) {
    const CataloguePuzzle& puzzle = catalogue.puzzle_of(row);
    return {{puzzle.minutes, minutes, puzzle.fold, puzzle.needed, weight}, row.place, row.name};
}

std::vector<Timed> mean_times(Catalogue& catalogue) {
    std::vector<Timed> puzzles;
    for (const CatalogueRow& row : catalogue.rows()) {
        const auto people = row.people.empty() ? 1 : positive_number(row.people);
        if (!people) {
            catalogue.complain(row.place, "'" + row.people + "' is not a number of players");
            continue;
        }
        if (const auto minutes = time_of(row, catalogue))
            puzzles.push_back(timed(row, catalogue, *minutes, *people));
    }
    return puzzles;
}

// The value of the column "finished"; without the column, all plays are finished.
std::optional<bool> is_finished(const CatalogueRow& row) {
    if (row.finished.empty()) return true;
    for (const char* yes : {"yes", "true", "1"}) {
        if (row.finished == yes) return true;
    }
    for (const char* no : {"no", "false", "0"}) {
        if (row.finished == no) return false;
    }
    return std::nullopt;
}

// Estimates the times of puzzles from raw plays, and prints statistics about players.
std::vector<Timed> times_behind_plays(Catalogue& catalogue, Console& console) {
    std::vector<Play> plays;
    std::map<std::string, std::size_t> players;
    std::vector<const CatalogueRow*> first(catalogue.puzzles().size(), nullptr);
    for (const CatalogueRow& row : catalogue.rows()) {
        const auto minutes = time_of(row, catalogue);
        if (!minutes) continue;
        const auto finished = is_finished(row);
        if (!finished) {
            catalogue.complain(row.place, "'" + row.finished + "' is neither yes nor no");
            continue;
        }
        if (first[row.puzzle] == nullptr) first[row.puzzle] = &row;
        const std::size_t player = players.try_emplace(row.player, players.size()).first->second;
        plays.push_back({player, row.puzzle, *minutes, *finished});
    }
    if (plays.empty()) return {};
    const PlayFit fit = fit_plays(plays);
    std::vector<Timed> puzzles;
    std::size_t unfinished = 0;
    for (std::size_t i = 0; i < fit.minutes.size(); ++i) {
        if (fit.minutes[i]) {
            puzzles.push_back(
                timed(*first[i], catalogue, *fit.minutes[i], static_cast<double>(fit.finished[i])));
        } else if (first[i] != nullptr) {
            ++unfinished;
        }
    }
    const auto given_up =
        std::count_if(plays.begin(), plays.end(), [](const Play& play) { return !play.finished; });
    console.messages.note(
        counted(plays.size(), "play", "plays") + " by " +
        counted(players.size(), "player", "players") + ", " + std::to_string(given_up) +
        " given up; two thirds of the players are within a factor of " +
        to_text(Decimal{std::exp(fit.player_spread), 2}) +
        " of the median pace, and two thirds of the plays of a player within a factor of " +
        to_text(Decimal{std::exp(fit.play_spread), 2}) + " of the expected time");
    if (unfinished > 0) {
        console.messages.note(counted(unfinished, "puzzle", "puzzles") +
                              " left out because nobody finished them");
    }
    return puzzles;
}

ExitCode fit_to_times(Catalogue& catalogue, const GradeModel& model, Console& console) {
    const std::vector<Timed> timed = catalogue.kind() == LabelKind::play
                                         ? times_behind_plays(catalogue, console)
                                         : mean_times(catalogue);
    if (timed.empty()) throw Failure(Error{ErrorCode::invalid, "no puzzle has a time"});
    std::vector<TimedPuzzle> puzzles;
    puzzles.reserve(timed.size());
    for (const Timed& one : timed) puzzles.push_back(one.puzzle);
    const TimeFit fit = fit_times(puzzles);
    if (!(fit.scale > 0)) {
        throw Failure(Error{ErrorCode::invalid,
                            "the measured times do not increase with the predicted ones"});
    }
    console.out.write(
        house_model_text(with_times(GradeModel(house_model(model, puzzles.size(), "times")), fit)));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const double ratio = puzzles[i].measured / fit.predicted[i];
        if (ratio <= 3 && ratio >= 1.0 / 3) continue;
        console.messages.note_at(
            timed[i].place, "doubtful time: " + timed[i].name + " took " +
                                to_text(Decimal{puzzles[i].measured, 1}) +
                                " minutes, predicted: " + to_text(Decimal{fit.predicted[i], 1}));
    }
    const auto from_to = [](const TimeInterval& interval) {
        return "from " + to_text(Decimal{interval.low, 2}) + " to " +
               to_text(Decimal{interval.high, 2}) + " of the prediction";
    };
    console.messages.note(counted(puzzles.size(), "puzzle", "puzzles") + "; in " +
                          std::to_string(calibration_folds) +
                          "-fold cross-validation the rank correlation is " +
                          to_text(Decimal{fit.rank_correlation, 3}) + ", " + percent(fit.coverage) +
                          " of the times are within the interval, " + from_to(fit.singles) +
                          ", beyond singles " + from_to(fit.beyond_singles));
    return catalogue.code();
}

}  // namespace

ExitCode run(const CalibrateOptions& options, Console& console) {
    const GradeModel model = load_model(options.model);
    Catalogue catalogue(options, console, model);
    if (!catalogue.is_complete()) return finish(console, catalogue.code(), false);
    if (catalogue.rows().empty()) {
        throw Failure(Error{ErrorCode::invalid, "no labelled puzzles to calibrate with"});
    }
    const ExitCode code = catalogue.kind() == LabelKind::level
                              ? fit_to_levels(options, catalogue, model, console)
                              : fit_to_times(catalogue, model, console);
    return finish(console, code);
}

}  // namespace sudoku::tools
