#pragma once

#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/hodoku_rating.hpp>
#include <sudoku/human/rating.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// What graders keep between puzzles. One per thread.
struct ScoreTools {
    // The model must live as long.
    explicit ScoreTools(const GradeModel& model = default_model())
        : scorer({}, model), grader({.model = &model}) {}

    human::Rater rater{human::RatingOptions{}};
    SearchScorer scorer;
    Grader grader;
};

// A puzzle and its only solution, with what graders say about it, each asked once at most.
class ScoredPuzzle {
  public:
    ScoredPuzzle(const Puzzle& puzzle, const Grid& solution, ScoreTools& tools)
        : puzzle_(puzzle), solution_(solution), tools_(tools) {}

    const Puzzle& puzzle() const { return puzzle_; }
    const Grid& solution() const { return solution_; }
    const SearchScore& search();
    const Grade& grade();
    // Nothing when its limits were reached first, or on a board that is not classic.
    const std::optional<human::Rating>& rating();
    // Nothing on a board that is not classic.
    const std::optional<human::HodokuRating>& hodoku();

  private:
    const Puzzle& puzzle_;
    const Grid& solution_;
    ScoreTools& tools_;
    std::optional<SearchScore> search_ = {};
    std::optional<Grade> grade_ = {};
    std::optional<std::optional<human::Rating>> rating_ = {};
    std::optional<std::optional<human::HodokuRating>> hodoku_ = {};
};

// A word that stands for values of a score: "easy", "xy-wing".
struct ScoreWord {
    std::string name;
    double least = 0;
    double most = 0;
};

// One row per score that puzzles can be asked to have. A new grader adds its row here, and targets,
// the id, the help text and the columns of `sudoku generate` accept it without any other change.
struct ScoreInfo {
    std::string_view name;     // as in --target NAME=...
    std::string_view summary;  // what it is and in which unit, one line for the help text
    bool classic_only = false;
    // The value of a puzzle; the higher the harder. Nothing when it is not known within the limits
    // of the grader: such a puzzle meets no wish about this score.
    std::optional<double> (*value)(ScoredPuzzle& puzzle) = nullptr;
    // Words for it, in the order of their values. When `only_words` numbers mean nothing.
    std::vector<ScoreWord> (*words)(const GradeModel& model) = nullptr;
    bool only_words = false;
    int decimals = 0;  // of the value where it is printed
};

std::span<const ScoreInfo> score_table();
// nullptr if there is no score of this name.
const ScoreInfo* find_score(std::string_view name);

// The value as a word where there are only words, else with its decimals; "" for nothing.
std::string score_text(const ScoreInfo& score, std::optional<double> value,
                       const GradeModel& model = default_model());

}  // namespace sudoku
