#include <sudoku/report/collection_report.hpp>

#include "support/number_text.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry_spec.hpp>

#include <algorithm>
#include <cstdlib>

namespace sudoku {
namespace {

// Counts an outlier and keeps it if it is one of the first by descending weight and, within a
// weight, by the order of the collection. Returns its place in the list, nullptr if it is not kept.
Outlier* keep(OutlierList& list, std::size_t most, int weight, const Outlier& outlier) {
    ++list.total;
    const auto below = std::find_if(list.weights.begin(), list.weights.end(),
                                    [&](int other) { return other < weight; });
    const auto at = below - list.weights.begin();
    if (static_cast<std::size_t>(at) == most) return nullptr;
    list.weights.insert(below, weight);
    const auto kept = list.kept.insert(list.kept.begin() + at, outlier);
    if (list.kept.size() <= most) return &*kept;
    list.kept.pop_back();
    list.weights.pop_back();
    return &list.kept[static_cast<std::size_t>(at)];
}

// Puzzles that have no class are the same when this is.
std::string exact_text(const Puzzle& puzzle) {
    return geometry_spec(puzzle.geometry()) + ' ' +
           (puzzle.has_pencilmarks() ? write_puzzle(puzzle, Format::sukaku).value()
                                     : to_line(puzzle.givens()));
}

}  // namespace

struct CollectionReport::State {
    explicit State(const CollectionReportOptions& options_in)
        : options(options_in),
          model(options.model == nullptr ? default_model() : *options.model),
          dedup(options.dedup) {}

    CollectionReportOptions options;
    const GradeModel& model;
    canon::Deduplicator dedup;
    std::map<std::string, std::uint64_t> places_by_text;
    CollectionStatistics statistics;
    std::optional<Outlier> chosen;

    Outlier* keep_outlier(OutlierKind kind, int weight, const Outlier& outlier) {
        return keep(statistics.outliers[static_cast<std::size_t>(kind)], options.outliers, weight,
                    outlier);
    }

    void count_repeat(const Outlier& outlier, std::uint64_t first) {
        if (Outlier* kept = keep_outlier(OutlierKind::repeat, 0, outlier)) kept->twin = first;
    }

    void settle(const canon::Verdict& verdict, const Outlier& outlier) {
        if (verdict.is_first) {
            ++statistics.classes;
        } else {
            count_repeat(outlier, verdict.first);
        }
    }

    void add_class(const PuzzleFacts& facts, const Outlier& outlier) {
        if (!facts.class_key) {
            const auto [place, is_new] =
                places_by_text.emplace(exact_text(*outlier.puzzle), outlier.place);
            if (is_new) {
                ++statistics.classes;
            } else {
                count_repeat(outlier, place->second);
            }
            return;
        }
        // Should the verdict have to wait, all that is needed then waits with it.
        const std::string text = std::to_string(outlier.number) + ' ' +
                                 std::to_string(outlier.place) + ' ' +
                                 to_line(outlier.puzzle->givens());
        const auto verdict = dedup.add(*facts.class_key, outlier.place, text).value();
        if (verdict) settle(*verdict, outlier);
    }

    void settle_waiting() {
        (void)dedup.finish().value();
        while (const auto verdict = dedup.next().value()) {
            char* rest = nullptr;
            Outlier outlier;
            outlier.number = std::strtoull(verdict->text.c_str(), &rest, 10);
            outlier.place = std::strtoull(rest, &rest, 10);
            outlier.puzzle = read_puzzle(rest + 1, {.format = Format::line}).value();
            settle(*verdict, outlier);
        }
    }

    void count_pattern(const PuzzleFacts& facts) {
        statistics.clues.add(facts.clues);
        if (facts.symmetries.empty()) ++statistics.without_symmetry;
        for (const SquareSymmetry symmetry : facts.symmetries)
            ++statistics.symmetries[static_cast<std::size_t>(symmetry)];
    }

    void count_grade(const PuzzleFacts& facts, const Outlier& outlier) {
        ++statistics.per_level[static_cast<std::size_t>(facts.level)];
        ++statistics.needs[static_cast<std::size_t>(facts.needs)];
        statistics.search_score.add(facts.search_score);
        if (facts.minutes) statistics.minutes.add(*facts.minutes);
        if (facts.redundant) {
            ++(*facts.redundant == 0 ? statistics.minimal : statistics.not_minimal);
        }
        if (const int redundant = facts.redundant.value_or(0); redundant > 0) {
            if (Outlier* kept = keep_outlier(OutlierKind::not_minimal, redundant, outlier)) {
                kept->remark = redundant == 1 ? "1 given is redundant"
                                              : std::to_string(redundant) +
                                                    " givens are redundant, each by itself";
            }
        }
        const int length = facts.minutes.value_or(facts.search_score);
        if (Outlier* kept = keep_outlier(OutlierKind::longest, length, outlier)) {
            kept->remark = facts.minutes ? decimal_text(length / 100.0, 1) + " minutes"
                                         : "search score " + decimal_text(length / 100.0, 2);
        }
    }

    void count_rating(const human::Rating& rating, const Outlier& outlier) {
        ++statistics.rated;
        if (!rating.is_complete) ++statistics.rated_at_least;
        statistics.er.add(rating.er);
        for (std::size_t i = 0; i < rating.counts.size(); ++i) {
            if (rating.counts[i] == 0) continue;
            ++statistics.techniques[i].puzzles;
            statistics.techniques[i].steps += rating.counts[i];
        }
        ++statistics.techniques[static_cast<std::size_t>(rating.hardest)].hardest;
        if (Outlier* kept = keep_outlier(OutlierKind::hardest, rating.er, outlier)) {
            kept->remark = std::string(rating.is_complete ? "ER " : "ER at least ") +
                           human::rating_text(rating.er) + ", " +
                           std::string(human::info(rating.hardest).name);
        }
    }

    void count_label(const PuzzleFacts& facts, const std::string& label, const Outlier& outlier) {
        if (label.empty()) {
            ++statistics.without_label;
            return;
        }
        const bool is_room =
            statistics.labels.count(label) > 0 || statistics.labels.size() < most_labels;
        LabelStatistics& of = statistics.labels[is_room ? label : "..."];
        ++of.puzzles;
        const std::optional<Level> meant = find_level(label, model);
        if (!meant) {
            Outlier* kept = keep_outlier(OutlierKind::unknown_label, 0, outlier);
            if (kept != nullptr) kept->remark = "unknown level '" + label + "'";
        }
        if (facts.status != PuzzleStatus::unique) {
            ++of.without_level;
            return;
        }
        ++of.per_level[static_cast<std::size_t>(facts.level)];
        if (facts.minutes) of.minutes.add(*facts.minutes);
        if (!meant || *meant == facts.level) return;
        const int distance = std::abs(static_cast<int>(*meant) - static_cast<int>(facts.level));
        Outlier* kept = keep_outlier(OutlierKind::mislabelled, distance, outlier);
        if (kept == nullptr) return;
        kept->remark = "called " + label + ", graded " + std::string(name_of(facts.level, model));
        if (facts.minutes) {
            kept->remark += " (" + decimal_text(*facts.minutes / 100.0, 1) + " minutes, needs " +
                            std::string(to_string(facts.needs)) + ')';
        }
    }
};

CollectionReport::CollectionReport(const CollectionReportOptions& options)
    : state_(std::make_unique<State>(options)) {}
CollectionReport::CollectionReport(CollectionReport&&) noexcept = default;
CollectionReport& CollectionReport::operator=(CollectionReport&&) noexcept = default;
CollectionReport::~CollectionReport() = default;

std::uint64_t CollectionReport::count() const { return state_->statistics.puzzles; }
const std::optional<Outlier>& CollectionReport::chosen() const { return state_->chosen; }

void CollectionReport::add(const Puzzle& puzzle, const PuzzleFacts& facts, std::uint64_t place,
                           const std::string& label) {
    State& state = *state_;
    CollectionStatistics& statistics = state.statistics;
    const Outlier outlier{++statistics.puzzles, place, puzzle, {}, {}};
    if (outlier.number == state.options.chosen) state.chosen = outlier;
    ++statistics.status[static_cast<std::size_t>(facts.status)];
    state.count_pattern(facts);
    state.add_class(facts, outlier);
    const bool is_unique = facts.status == PuzzleStatus::unique;
    statistics.minutes_curve.add(facts.minutes);
    statistics.score_curve.add(is_unique ? std::optional(facts.search_score) : std::nullopt);
    if (state.options.has_labels) state.count_label(facts, label, outlier);
    if (!is_unique) {
        if (Outlier* kept = state.keep_outlier(OutlierKind::not_unique, 0, outlier)) {
            kept->remark = facts.status == PuzzleStatus::undecided
                               ? "whether it has one solution was not found out"
                               : "has " + std::string(to_string(facts.status));
        }
        return;
    }
    state.count_grade(facts, outlier);
    if (facts.rating) state.count_rating(*facts.rating, outlier);
}

void CollectionReport::add_malformed(const std::string& message) {
    State& state = *state_;
    CollectionStatistics& statistics = state.statistics;
    ++statistics.malformed;
    statistics.minutes_curve.add(std::nullopt);
    statistics.score_curve.add(std::nullopt);
    state.keep_outlier(OutlierKind::malformed, 0, {++statistics.puzzles, 0, {}, message, {}});
}

CollectionStatistics CollectionReport::finish() {
    state_->settle_waiting();
    return std::move(state_->statistics);
}

}  // namespace sudoku
