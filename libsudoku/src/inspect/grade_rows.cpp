#include "inspect/fact_rows.hpp"
#include "inspect/reason.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

using Measure = std::optional<double>;

Measure search_measure(Inspection& puzzle) {
    const SearchScore* const score = puzzle.search_score();
    return score == nullptr ? Measure() : score->value;
}

Measure level_measure(Inspection& puzzle) {
    const auto& grade = puzzle.grade();
    return grade ? Measure(static_cast<int>(grade->level)) : Measure();
}

// Not set for kinds of puzzles whose solving times were not measured.
template <double PredictedTime::*Member>
Measure time_measure(Inspection& puzzle) {
    const auto& grade = puzzle.prediction();
    return grade && grade->time ? Measure((*grade->time).*Member) : Measure();
}

// With constraints, the deduction is derived from the technique, which only the full grade has.
const Result<Grade>& with_deduction(Inspection& puzzle) {
    return has_search_score(puzzle.puzzle()) ? puzzle.prediction() : puzzle.grade();
}

Measure effort_measure(Inspection& puzzle) {
    const auto& grade = puzzle.grade();
    return grade ? grade->effort : Measure();
}

std::vector<FactWord> level_words(const GradeModel& model) {
    std::vector<FactWord> words;
    for (const LevelBand& band : model.levels()) {
        const auto value = static_cast<double>(static_cast<int>(band.level));
        words.push_back({std::string(band.name), value, value});
    }
    return words;
}

Value needs_value(Inspection& puzzle) {
    const auto& grade = with_deduction(puzzle);
    if (!grade) return {};
    std::string text(to_string(grade->score.deduction));
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
}

Value technique_value(Inspection& puzzle) {
    const auto& grade = puzzle.grade();
    return grade && grade->needed ? Value(to_string(*grade->needed)) : Value();
}

Value reason_value(Inspection& puzzle) {
    const auto reason = reason_of(puzzle);
    return reason ? Value(*reason) : Value();
}

// The techniques that a puzzle needs bound its level.
std::optional<FactBounds> level_bounds(Inspection& puzzle, int look) {
    const auto levels = puzzle.levels(look);
    if (!levels) return std::nullopt;
    return FactBounds{static_cast<double>(static_cast<int>(levels->lowest)),
                      static_cast<double>(static_cast<int>(levels->highest))};
}

constexpr FactInfo minutes_row(std::string_view name, std::string_view summary,
                               std::string_view target, Measure (*measure)(Inspection&)) {
    return {.name = name,
            .summary = summary,
            .source = FactSource::grade,
            .type = FactType::decimal,
            .unit = "minutes",
            .decimals = 2,
            .boards = FactBoards::classic,
            .target = target,
            .measure = measure};
}

constexpr std::array grade_table = {
    FactInfo{.name = "search_score",
             .summary = "how hard the puzzle is for a search (see 'sudoku grade')",
             .source = FactSource::score,
             .type = FactType::decimal,
             .decimals = 2,
             .target = "search",
             .measure = search_measure},
    FactInfo{
        .name = "level",
        .summary = "level, from the techniques that the puzzle needs, then from minutes or effort",
        .source = FactSource::grade,
        .type = FactType::word,
        .target = "level",
        .measure = level_measure,
        .words = level_words,
        .bounds = level_bounds},
    minutes_row("minutes", "predicted average solving time of people, in minutes", "minutes",
                time_measure<&PredictedTime::minutes>),
    minutes_row("minutes_low", "lower end of the 80 % interval for the average of a dozen solvers",
                "", time_measure<&PredictedTime::low>),
    minutes_row("minutes_high", "upper end of that interval", "",
                time_measure<&PredictedTime::high>),
    FactInfo{.name = "effort",
             .summary = "on other boards and with constraints, instead of minutes: the steps of "
                        "the path, weighted by their difficulty; not calibrated",
             .source = FactSource::grade,
             .type = FactType::decimal,
             .decimals = 2,
             .target = "effort",
             .measure = effort_measure},
    FactInfo{
        .name = "needs",
        .summary = "what solves the puzzle without guessing: singles, locked-candidates or search",
        .source = FactSource::grade,
        .type = FactType::text,
        .value = needs_value},
    FactInfo{.name = "needs_technique",
             .summary = "hardest technique needed, as far as it matters for the level",
             .source = FactSource::grade,
             .type = FactType::text,
             .value = technique_value},
    FactInfo{.name = "reason",
             .summary = "why the puzzle has its level, in one sentence",
             .source = FactSource::grade,
             .type = FactType::text,
             .value = reason_value},
};

}  // namespace

std::span<const FactInfo> grade_rows() { return grade_table; }

}  // namespace sudoku
