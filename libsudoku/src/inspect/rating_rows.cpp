#include "inspect/fact_rows.hpp"

#include <sudoku/human/technique.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace sudoku {
namespace {

using Measure = std::optional<double>;
using TechniqueCounts = std::array<std::uint16_t, human::technique_count>;

std::uint64_t step_count(const TechniqueCounts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// "none" if there was no step: the grid was complete, or nothing could be deduced.
template <class Rating>
std::string hardest_of(const Rating& rating) {
    return step_count(rating.counts) == 0 ? "none" : std::string(human::info(rating.hardest).code);
}

// The techniques used, in the order of the catalogue: easiest first.
NamedCounts techniques_of(const TechniqueCounts& counts) {
    NamedCounts used;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        const std::uint64_t count = counts[static_cast<std::size_t>(row.technique)];
        if (count > 0) used.emplace_back(row.code, count);
    }
    return used;
}

// --- Sudoku Explainer ---

// Returns nothing for a rating that is only a lower bound.
const human::Rating* complete_rating(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    return rating && rating->is_complete ? &*rating : nullptr;
}

template <int human::Rating::*Member>
Value tenths_value(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    return rating ? Value(Decimal{(*rating).*Member / 10.0, 1}) : Value();
}

// Divides tenths by ten, so that the result equals what "7.2" is parsed to.
template <int human::Rating::*Member>
Measure tenths_measure(Inspection& puzzle) {
    const human::Rating* const rating = complete_rating(puzzle);
    return rating == nullptr ? Measure() : rating->*Member / 10.0;
}

Measure gem_measure(Inspection& puzzle) {
    const human::Rating* const rating = complete_rating(puzzle);
    if (rating == nullptr) return std::nullopt;
    if (rating->ep != rating->er) return 0;
    return rating->ed == rating->er ? 2 : 1;
}

std::vector<FactWord> gem_words(const GradeModel&) {
    return {{"none", 0, 0}, {"pearl", 1, 2}, {"diamond", 2, 2}};
}

Value gem_value(Inspection& puzzle) {
    const Measure gem = gem_measure(puzzle);
    if (!gem) return {};
    return std::string(*gem == 0 ? "none" : *gem == 1 ? "pearl" : "diamond");
}

Measure hardest_measure(Inspection& puzzle) {
    const human::Rating* const rating = complete_rating(puzzle);
    return rating == nullptr ? Measure() : human::explainer_rank(rating->hardest);
}

std::vector<FactWord> technique_words(const GradeModel&) {
    std::vector<FactWord> words;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (row.base_rating == 0) continue;  // techniques of HoDoKu's ladder only
        const double rank = human::explainer_rank(row.technique);
        words.push_back({std::string(row.code), rank, rank});
    }
    std::ranges::sort(words, {}, &FactWord::least);
    return words;
}

Value hardest_value(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    return rating ? Value(hardest_of(*rating)) : Value();
}

Value complete_value(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    return rating ? Value(rating->is_complete) : Value();
}

Value steps_value(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    return rating ? Value(step_count(rating->counts)) : Value();
}

Value techniques_value(Inspection& puzzle) {
    const auto& rating = puzzle.rating();
    return rating ? Value(techniques_of(rating->counts)) : Value();
}

// --- HoDoKu ---

Measure hodoku_level_measure(Inspection& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Measure(static_cast<int>(rating->level)) : Measure();
}

std::vector<FactWord> hodoku_level_words(const GradeModel&) {
    using human::HodokuLevel;
    std::vector<FactWord> words;
    for (int level = 0; level <= static_cast<int>(HodokuLevel::extreme); ++level) {
        const auto value = static_cast<double>(level);
        words.push_back({std::string(to_string(static_cast<HodokuLevel>(level))), value, value});
    }
    return words;
}

Measure hodoku_score_measure(Inspection& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Measure(rating->score) : Measure();
}

// Techniques rank by the score of a step, as HoDoKu chooses the hardest one.
double hodoku_rank(const human::TechniqueInfo& technique) {
    return technique.hodoku_score * 1000.0 + static_cast<int>(technique.technique);
}

Measure hodoku_hardest_measure(Inspection& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Measure(hodoku_rank(human::info(rating->hardest))) : Measure();
}

std::vector<FactWord> hodoku_technique_words(const GradeModel&) {
    std::vector<FactWord> words;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (!human::is_in_hodoku_rating(row.technique)) continue;
        words.push_back({std::string(row.code), hodoku_rank(row), hodoku_rank(row)});
    }
    std::ranges::sort(words, {}, &FactWord::least);
    return words;
}

Value hodoku_hardest_value(Inspection& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Value(hardest_of(*rating)) : Value();
}

Value hodoku_steps_value(Inspection& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Value(step_count(rating->counts)) : Value();
}

Value hodoku_techniques_value(Inspection& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Value(techniques_of(rating->counts)) : Value();
}

constexpr FactInfo tenths_row(std::string_view name, std::string_view summary,
                              Value (*value)(Inspection&), Measure (*measure)(Inspection&)) {
    return {.name = name,
            .summary = summary,
            .source = FactSource::explainer,
            .type = FactType::decimal,
            .decimals = 1,
            .target = name,
            .value = value,
            .measure = measure};
}

constexpr FactInfo rating_row(std::string_view name, std::string_view summary, FactSource source,
                              FactType type, Value (*value)(Inspection&)) {
    return {.name = name, .summary = summary, .source = source, .type = type, .value = value};
}

constexpr FactInfo word_row(std::string_view name, std::string_view summary, FactSource source,
                            Value (*value)(Inspection&), Measure (*measure)(Inspection&),
                            std::vector<FactWord> (*words)(const GradeModel&)) {
    FactInfo row = rating_row(name, summary, source, FactType::word, value);
    row.target = name;
    row.measure = measure;
    row.words = words;
    return row;
}

constexpr std::array rating_table = {
    tenths_row("er", "rating of the hardest step (Sudoku Explainer)",
               tenths_value<&human::Rating::er>, tenths_measure<&human::Rating::er>),
    tenths_row("ep", "rating of the hardest step up to the first digit placed",
               tenths_value<&human::Rating::ep>, tenths_measure<&human::Rating::ep>),
    tenths_row("ed", "rating of the first step", tenths_value<&human::Rating::ed>,
               tenths_measure<&human::Rating::ed>),
    word_row("gem", "pearl: ep = er; diamond: ed = ep = er", FactSource::explainer, gem_value,
             gem_measure, gem_words),
    word_row("hardest", "technique of the hardest step", FactSource::explainer, hardest_value,
             hardest_measure, technique_words),
    rating_row("complete", "whether the rating is exact; if not, er, ep and ed are lower bounds",
               FactSource::explainer, FactType::truth, complete_value),
    rating_row("steps", "number of steps", FactSource::explainer, FactType::number, steps_value),
    rating_row("techniques", "how often each technique was used", FactSource::explainer,
               FactType::counts, techniques_value),
    word_row("hodoku_level", "HoDoKu level: easy, medium, hard, unfair or extreme (ours on other boards)",
             FactSource::hodoku, nullptr, hodoku_level_measure, hodoku_level_words),
    FactInfo{.name = "hodoku_score",
             .summary = "HoDoKu score: sum of the scores of all steps (ours on other boards)",
             .source = FactSource::hodoku,
             .type = FactType::number,
             .target = "hodoku_score",
             .measure = hodoku_score_measure},
    word_row("hodoku_hardest", "technique of the step with the highest HoDoKu score",
             FactSource::hodoku, hodoku_hardest_value, hodoku_hardest_measure,
             hodoku_technique_words),
    rating_row("hodoku_steps", "number of HoDoKu steps", FactSource::hodoku, FactType::number,
               hodoku_steps_value),
    rating_row("hodoku_techniques", "how often each HoDoKu technique was used", FactSource::hodoku,
               FactType::counts, hodoku_techniques_value),
};

}  // namespace

std::span<const FactInfo> rating_rows() { return rating_table; }

}  // namespace sudoku
