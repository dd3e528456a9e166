#pragma once

#include <sudoku/canon/class_key.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/cell_symmetry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/rating.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace sudoku {

enum class PuzzleStatus { unique, no_solution, several_solutions, undecided };
inline constexpr std::size_t puzzle_status_count = 4;
std::string_view to_string(PuzzleStatus status);  // "one solution"

// What a report says about one puzzle. Times and scores are in hundredths: whole numbers add up to
// the same sum in any order.
struct PuzzleFacts {
    PuzzleStatus status = PuzzleStatus::undecided;
    int clues = 0;
    std::vector<SquareSymmetry> symmetries = {};  // of the pattern of its clues
    // Of classic puzzles without conflict and without pencilmarks.
    std::optional<canon::ClassKey> class_key = {};

    // Only of puzzles with one solution.
    Level level = Level::beginner;
    Deduction needs = Deduction::singles;
    int search_score = 0;                      // hundredths
    std::optional<int> minutes = {};           // hundredths; classic puzzles alone
    std::optional<int> redundant = {};         // givens that can go, each by itself
    std::optional<human::Rating> rating = {};  // when asked for; classic puzzles alone
};

// Finds out the facts about one puzzle after another. Keeps its working memory: one per thread.
class PuzzleInspector {
  public:
    // The model must live as long.
    explicit PuzzleInspector(const GradeModel& model = default_model());
    PuzzleInspector(PuzzleInspector&&) noexcept;
    PuzzleInspector& operator=(PuzzleInspector&&) noexcept;
    ~PuzzleInspector();

    // About as long as grading, rating and 30 solutions take together.
    PuzzleFacts inspect(const Puzzle& puzzle, bool with_rating);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
