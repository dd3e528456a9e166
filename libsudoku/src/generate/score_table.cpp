#include <sudoku/generate/score_table.hpp>

#include <sudoku/grade/grade.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sudoku {
namespace {

using Value = std::optional<double>;

Value clues(ScoredPuzzle& puzzle) { return puzzle.puzzle().givens().filled_count(); }

Value search(ScoredPuzzle& puzzle) { return puzzle.search().value; }

Value level(ScoredPuzzle& puzzle) {
    return static_cast<double>(static_cast<int>(puzzle.grade().level));
}

Value minutes(ScoredPuzzle& puzzle) {
    const auto& time = puzzle.grade().time;
    return time ? Value(time->minutes) : std::nullopt;
}

std::vector<ScoreWord> level_words(const GradeModel& model) {
    std::vector<ScoreWord> words;
    for (const LevelBand& band : model.levels) {
        const auto value = static_cast<double>(static_cast<int>(band.level));
        words.push_back({std::string(band.name), value, value});
    }
    return words;
}

// Tenths as the number that "7.2" is read as.
Value tenths(const std::optional<human::Rating>& rating, int human::Rating::*field) {
    if (!rating) return std::nullopt;
    return (*rating).*field / 10.0;
}

Value er(ScoredPuzzle& puzzle) { return tenths(puzzle.rating(), &human::Rating::er); }
Value ep(ScoredPuzzle& puzzle) { return tenths(puzzle.rating(), &human::Rating::ep); }
Value ed(ScoredPuzzle& puzzle) { return tenths(puzzle.rating(), &human::Rating::ed); }

Value gem(ScoredPuzzle& puzzle) {
    const auto& rating = puzzle.rating();
    if (!rating) return std::nullopt;
    if (rating->ep != rating->er) return 0;
    return rating->ed == rating->er ? 2 : 1;
}

std::vector<ScoreWord> gem_words(const GradeModel&) {
    return {{"none", 0, 0}, {"pearl", 1, 2}, {"diamond", 2, 2}};
}

Value hardest(ScoredPuzzle& puzzle) {
    const auto& rating = puzzle.rating();
    if (!rating) return std::nullopt;
    return static_cast<double>(static_cast<int>(rating->hardest));
}

std::vector<ScoreWord> technique_words(const GradeModel&) {
    std::vector<ScoreWord> words;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (row.base_rating == 0) continue;  // of HoDoKu's ladder alone
        const auto value = static_cast<double>(static_cast<int>(row.technique));
        words.push_back({std::string(row.code), value, value});
    }
    return words;
}

Value hodoku_level(ScoredPuzzle& puzzle) {
    const auto& rating = puzzle.hodoku();
    if (!rating) return std::nullopt;
    return static_cast<double>(static_cast<int>(rating->level));
}

std::vector<ScoreWord> hodoku_level_words(const GradeModel&) {
    using human::HodokuLevel;
    std::vector<ScoreWord> words;
    for (int level = 0; level <= static_cast<int>(HodokuLevel::extreme); ++level) {
        const auto value = static_cast<double>(level);
        words.push_back({std::string(to_string(static_cast<HodokuLevel>(level))), value, value});
    }
    return words;
}

Value hodoku_score(ScoredPuzzle& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Value(rating->score) : std::nullopt;
}

// By the score of a step, as HoDoKu tells which one is the hardest.
double hodoku_rank(const human::TechniqueInfo& technique) {
    return technique.hodoku_score * 1000.0 + static_cast<int>(technique.technique);
}

Value hodoku_hardest(ScoredPuzzle& puzzle) {
    const auto& rating = puzzle.hodoku();
    return rating ? Value(hodoku_rank(human::info(rating->hardest))) : std::nullopt;
}

std::vector<ScoreWord> hodoku_technique_words(const GradeModel&) {
    std::vector<ScoreWord> words;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        if (!human::is_in_hodoku_rating(row.technique)) continue;
        words.push_back({std::string(row.code), hodoku_rank(row), hodoku_rank(row)});
    }
    std::ranges::sort(words, {}, &ScoreWord::least);
    return words;
}

// A row with `only_words` prints the first word whose values contain the value.
constexpr std::array table = {
    ScoreInfo{"clues", "number of givens", false, clues},
    ScoreInfo{"search", "how hard a search finds it (see 'sudoku grade')", false, search, nullptr,
              false, 2},
    ScoreInfo{"level", "named band of minutes, by what a puzzle needs", false, level, level_words,
              true},
    ScoreInfo{"minutes", "predicted mean solving time of people, in minutes", true, minutes,
              nullptr, false, 2},
    ScoreInfo{"er", "rating of the hardest step, as Sudoku Explainer", true, er, nullptr, false, 1},
    ScoreInfo{"ep", "hardest step up to the first digit", true, ep, nullptr, false, 1},
    ScoreInfo{"ed", "the first step", true, ed, nullptr, false, 1},
    ScoreInfo{"gem", "pearl: ep = er; diamond: ed = ep = er", true, gem, gem_words, true},
    ScoreInfo{"hardest", "technique of the hardest step", true, hardest, technique_words, true},
    ScoreInfo{"hodoku_level", "level of HoDoKu: easy, medium, hard, unfair, extreme", true,
              hodoku_level, hodoku_level_words, true},
    ScoreInfo{"hodoku_score", "sum of the scores of all steps, as HoDoKu", true, hodoku_score},
    ScoreInfo{"hodoku_hardest", "technique of the step with the highest of these scores", true,
              hodoku_hardest, hodoku_technique_words, true},
};

}  // namespace

const SearchScore& ScoredPuzzle::search() {
    if (grade_) return grade_->score;
    if (!search_) search_ = tools_.scorer.score(puzzle_, solution_);
    return *search_;
}

const Grade& ScoredPuzzle::grade() {
    if (!grade_) grade_ = tools_.grader.grade(puzzle_, solution_);
    return *grade_;
}

const std::optional<human::Rating>& ScoredPuzzle::rating() {
    if (!rating_) {
        rating_.emplace();
        const Result<human::Rating> rated = tools_.rater.rate(puzzle_);
        if (rated && rated->is_complete) *rating_ = *rated;
    }
    return *rating_;
}

const std::optional<human::HodokuRating>& ScoredPuzzle::hodoku() {
    if (!hodoku_) {
        hodoku_.emplace();
        if (const auto rated = human::hodoku_rating(puzzle_)) *hodoku_ = *rated;
    }
    return *hodoku_;
}

std::span<const ScoreInfo> score_table() { return table; }

const ScoreInfo* find_score(std::string_view name) {
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const ScoreInfo& info) { return info.name == name; });
    return row == table.end() ? nullptr : &*row;
}

std::string score_text(const ScoreInfo& score, std::optional<double> value,
                       const GradeModel& model) {
    if (!value) return {};
    if (score.only_words) {
        for (const ScoreWord& word : score.words(model)) {
            if (*value >= word.least && *value <= word.most) return word.name;
        }
    }
    // Whole numbers of the last decimal, so that the text does not depend on a printing routine.
    long long scale = 1;
    for (int i = 0; i < score.decimals; ++i) scale *= 10;
    const long long rounded = std::llround(*value * static_cast<double>(scale));
    std::string text = std::to_string(rounded / scale);
    if (score.decimals > 0) {
        const std::string fraction = std::to_string(rounded % scale);
        text += '.' + std::string(static_cast<std::size_t>(score.decimals) - fraction.size(), '0') +
                fraction;
    }
    return text;
}

}  // namespace sudoku
