#include "inspect/fact_rows.hpp"

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

// Nothing for puzzles that times were not measured on.
template <double PredictedTime::*Member>
Measure time_measure(Inspection& puzzle) {
    const auto& grade = puzzle.grade();
    return grade && grade->time ? Measure((*grade->time).*Member) : Measure();
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
    const auto& grade = puzzle.grade();
    if (!grade) return {};
    std::string text(to_string(grade->score.deduction));
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
}

constexpr FactInfo minutes_row(std::string_view name, std::string_view summary,
                               std::string_view target, Measure (*measure)(Inspection&)) {
    return {.name = name,
            .summary = summary,
            .source = FactSource::grade,
            .type = FactType::decimal,
            .unit = "minutes",
            .decimals = 2,
            .classic_only = true,
            .target = target,
            .measure = measure};
}

constexpr std::array grade_table = {
    FactInfo{.name = "search_score",
             .summary = "how hard a search finds it (see 'sudoku grade')",
             .source = FactSource::score,
             .type = FactType::decimal,
             .decimals = 2,
             .target = "search",
             .measure = search_measure},
    FactInfo{.name = "level",
             .summary = "named band of minutes, by what a puzzle needs",
             .source = FactSource::grade,
             .type = FactType::word,
             .target = "level",
             .measure = level_measure,
             .words = level_words},
    minutes_row("minutes", "predicted mean solving time of people, in minutes", "minutes",
                time_measure<&PredictedTime::minutes>),
    minutes_row("minutes_low", "the mean of a dozen people is above, nineteen times in twenty", "",
                time_measure<&PredictedTime::low>),
    minutes_row("minutes_high", "and below, likewise", "", time_measure<&PredictedTime::high>),
    FactInfo{.name = "needs",
             .summary = "what solves it without a guess: singles, locked-candidates or search",
             .source = FactSource::grade,
             .type = FactType::text,
             .value = needs_value},
};

}  // namespace

std::span<const FactInfo> grade_rows() { return grade_table; }

}  // namespace sudoku
