#include <sudoku/report/collection_report.hpp>

#include "support/number_text.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sudoku {
namespace {

// Counts an outlier and keeps it if it is among the first by descending weight and, within a
// weight, by position in the collection. Returns its entry in the list, nullptr if it is not kept.
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

// Limit per given; on large boards, every given takes one such search.
constexpr std::uint64_t minimality_node_limit = 20'000;

// Integers add up to the same sum in any order.
int hundredths(double value) { return static_cast<int>(std::lround(100 * value)); }

// Null if there is not exactly one solution, or grading does not support the rules.
const Grade* grade_of(const PuzzleFacts& facts) {
    return facts.grade && *facts.grade ? &**facts.grade : nullptr;
}

std::optional<int> minutes_of(const Grade* grade) {
    return grade != nullptr && grade->time ? std::optional(hundredths(grade->time->minutes))
                                           : std::nullopt;
}

std::optional<PuzzleClass> class_in(const PuzzleFacts& facts) {
    if (facts.puzzle_form && *facts.puzzle_form)
        return PuzzleClass(class_text(**facts.puzzle_form));
    const auto& form = facts.forms[static_cast<std::size_t>(canon::Convention::minlex)];
    return form && *form ? std::optional(PuzzleClass(canon::key_of((*form)->digits)))
                         : std::nullopt;
}

// The complete puzzle on one line, including its board.
std::string exact_text(const Puzzle& puzzle) {
    return write_puzzle(puzzle, Format::constraints).value();
}

}  // namespace

struct CollectionReport::State {
    explicit State(const CollectionReportOptions& options_in)
        : options(options_in), dedup(options.dedup) {}

    CollectionReportOptions options;
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
        const auto name = class_in(facts);
        if (!name) {
            const auto [place, is_new] =
                places_by_text.emplace(exact_text(*outlier.puzzle), outlier.place);
            if (is_new) {
                ++statistics.classes;
            } else {
                count_repeat(outlier, place->second);
            }
            return;
        }
        // If the verdict is deferred, everything needed for the outlier is deferred with it.
        const std::string text = std::to_string(outlier.number) + ' ' +
                                 std::to_string(outlier.place) + ' ' + outlier.id + '\n' +
                                 exact_text(*outlier.puzzle);
        const auto verdict = dedup.add(*name, outlier.place, text).value();
        if (verdict) settle(*verdict, outlier);
    }

    void settle_waiting() {
        (void)dedup.finish().value();
        while (const auto verdict = dedup.next().value()) {
            char* rest = nullptr;
            Outlier outlier;
            outlier.number = std::strtoull(verdict->text.c_str(), &rest, 10);
            outlier.place = std::strtoull(rest, &rest, 10);
            const std::string text = rest + 1;
            const std::size_t end = text.rfind('\n');
            outlier.puzzle =
                read_puzzle(text.substr(end + 1), {.format = Format::constraints}).value();
            outlier.id = text.substr(0, end);
            settle(*verdict, outlier);
        }
    }

    void count_pattern(const Puzzle& puzzle, const PuzzleFacts& facts) {
        statistics.givens.add(puzzle.givens().filled_count());
        if (facts.symmetries->empty()) ++statistics.without_symmetry;
        for (const SquareSymmetry symmetry : *facts.symmetries)
            ++statistics.symmetries[static_cast<std::size_t>(symmetry)];
    }

    void count_grade(const Grade& grade, const Outlier& outlier) {
        const int search_score = hundredths(grade.score.value);
        const auto minutes = minutes_of(&grade);
        ++statistics.per_level[static_cast<std::size_t>(grade.level)];
        ++statistics.needs[static_cast<std::size_t>(grade.score.deduction)];
        statistics.search_score.add(search_score);
        if (minutes) statistics.minutes.add(*minutes);
        ++statistics.graded;
        const int length = minutes.value_or(search_score);
        if (Outlier* kept = keep_outlier(OutlierKind::longest, length, outlier)) {
            kept->remark = minutes ? decimal_text(length / 100.0, 1) + " minutes"
                                   : "search score " + decimal_text(length / 100.0, 2);
        }
    }

    void count_redundant(const PuzzleFacts& facts, const Outlier& outlier) {
        if (facts.redundant->undecided.empty()) {
            ++(facts.redundant->cells.empty() ? statistics.minimal : statistics.not_minimal);
        }
        const auto redundant = static_cast<int>(facts.redundant->cells.size());
        if (redundant > 0 && facts.redundant->undecided.empty()) {
            if (Outlier* kept = keep_outlier(OutlierKind::not_minimal, redundant, outlier)) {
                kept->remark = redundant == 1 ? "1 given is redundant"
                                              : std::to_string(redundant) +
                                                    " givens are redundant, each on its own";
            }
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
        const std::optional<Level> meant = find_level(label, options.model);
        if (!meant) {
            Outlier* kept = keep_outlier(OutlierKind::unknown_label, 0, outlier);
            if (kept != nullptr) kept->remark = "unknown level '" + label + "'";
        }
        const Grade* const grade = grade_of(facts);
        if (grade == nullptr) {
            ++of.without_level;
            return;
        }
        const auto minutes = minutes_of(grade);
        ++of.per_level[static_cast<std::size_t>(grade->level)];
        if (minutes) of.minutes.add(*minutes);
        if (!meant || *meant == grade->level) return;
        const int distance = std::abs(static_cast<int>(*meant) - static_cast<int>(grade->level));
        Outlier* kept = keep_outlier(OutlierKind::mislabelled, distance, outlier);
        if (kept == nullptr) return;
        kept->remark =
            "labelled " + label + ", graded " + std::string(name_of(grade->level, options.model));
        if (minutes) {
            kept->remark += " (" + decimal_text(*minutes / 100.0, 1) + " minutes, needs " +
                            std::string(to_string(grade->score.deduction)) + ')';
        }
    }
};

InspectorOptions report_inspection(const GradeModel& model) {
    InspectorOptions options;
    options.grade.model = model;
    options.redundancy.limits.nodes = minimality_node_limit;
    options.redundancy.ends_at_undecided = true;
    return options;
}

PuzzleFacts facts_for_report(Inspection puzzle, bool with_rating) {
    puzzle.symmetries();
    class_of(puzzle);
    if (puzzle.solution() != nullptr) {
        (void)puzzle.grade();
        puzzle.redundant();
        if (with_rating) (void)puzzle.rating();
    }
    return std::move(puzzle).take();
}

CollectionReport::CollectionReport(const CollectionReportOptions& options)
    : state_(std::make_unique<State>(options)) {}
CollectionReport::CollectionReport(CollectionReport&&) noexcept = default;
CollectionReport& CollectionReport::operator=(CollectionReport&&) noexcept = default;
CollectionReport::~CollectionReport() = default;

std::uint64_t CollectionReport::count() const { return state_->statistics.puzzles; }
const std::optional<Outlier>& CollectionReport::chosen() const { return state_->chosen; }

void CollectionReport::add(const Puzzle& puzzle, const PuzzleFacts& facts, std::uint64_t place,
                           const std::string& label, const std::string& id) {
    State& state = *state_;
    CollectionStatistics& statistics = state.statistics;
    const Outlier outlier{++statistics.puzzles, place, puzzle, {}, {}, id};
    if (outlier.number == state.options.chosen) state.chosen = outlier;
    const PuzzleStatus status = status_of(*facts.search);
    ++statistics.status[static_cast<std::size_t>(status)];
    state.count_pattern(puzzle, facts);
    state.add_class(facts, outlier);
    const Grade* const grade = grade_of(facts);
    statistics.minutes_curve.add(minutes_of(grade));
    statistics.score_curve.add(grade == nullptr ? std::nullopt
                                                : std::optional(hundredths(grade->score.value)));
    if (state.options.has_labels) state.count_label(facts, label, outlier);
    if (status != PuzzleStatus::unique) {
        if (Outlier* kept = state.keep_outlier(OutlierKind::not_unique, 0, outlier)) {
            kept->remark = status == PuzzleStatus::undecided
                               ? "not known whether the solution is unique"
                               : "has " + std::string(to_string(status));
        }
        return;
    }
    if (grade != nullptr) state.count_grade(*grade, outlier);
    state.count_redundant(facts, outlier);
    if (facts.rating && *facts.rating) state.count_rating(**facts.rating, outlier);
}

void CollectionReport::add_malformed(const std::string& message, const std::string& id) {
    State& state = *state_;
    CollectionStatistics& statistics = state.statistics;
    ++statistics.malformed;
    statistics.minutes_curve.add(std::nullopt);
    statistics.score_curve.add(std::nullopt);
    state.keep_outlier(OutlierKind::malformed, 0, {++statistics.puzzles, 0, {}, message, {}, id});
}

CollectionStatistics CollectionReport::finish() {
    state_->settle_waiting();
    return std::move(state_->statistics);
}

}  // namespace sudoku
