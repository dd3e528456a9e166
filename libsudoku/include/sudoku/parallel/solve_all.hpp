#pragma once

#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// Functions for collections in memory, using all processors: one text per puzzle in, one answer per
// text out, in the same order. Collections that do not fit into memory go through the streams of
// this module.
namespace sudoku {

// A view of puzzles as texts, each in any supported format: a std::vector, std::array or std::span
// of std::string, std::string_view or const char*. It owns nothing and is meant for arguments only.
class PuzzleTexts {
  public:
    template <class Texts>
    PuzzleTexts(const Texts& texts)
        : data_(texts.data()), size_(texts.size()), at_([](const void* data, std::size_t i) {
              using Text = typename Texts::value_type;
              return std::string_view(static_cast<const Text*>(data)[i]);
          }) {}

    std::size_t size() const { return size_; }
    std::string_view operator[](std::size_t i) const { return at_(data_, i); }

  private:
    const void* data_;
    std::size_t size_;
    std::string_view (*at_)(const void*, std::size_t);
};

struct BatchOptions {
    int threads = 0;                        // 0: as many as the machine runs at once
    std::optional<Geometry> geometry = {};  // if not set, the usual board for the number of cells
    // Puzzles without an answer when this is raised become Errors with the code `cancelled`.
    std::stop_token cancel = {};
};

struct SolvedPuzzle {
    CountOutcome outcome = CountOutcome::none;
    std::string solution = {};  // one line as from to_line(); empty if there is none
};

// Finds whether each puzzle has one solution, several or none, and its first solution: the same
// answers as Solver().search(). An Error describes the fault of a text. Plain lines of classic
// puzzles go through the bulk engine, about a million per second and core. Only `cancel` limits the
// time: a large board with few givens can take very long.
std::vector<Result<SolvedPuzzle>> solve_all(const PuzzleTexts& puzzles,
                                            const BatchOptions& options = {});

// The number of solutions of each puzzle, up to `most`. If that is the largest number of 64 bits,
// empty boards are counted by their rules where that is possible, and it means that many or more.
std::vector<Result<std::uint64_t>> count_all(const PuzzleTexts& puzzles, std::uint64_t most,
                                             const BatchOptions& options = {});

// The grades (grade.hpp) of puzzles with one solution, an Error for others.
std::vector<Result<Grade>> grade_all(const PuzzleTexts& puzzles, const GradeOptions& grade = {},
                                     const BatchOptions& options = {});

// The Sudoku Explainer ratings (rating.hpp) of classic puzzles, an Error for others.
std::vector<Result<human::Rating>> rate_all(const PuzzleTexts& puzzles,
                                            const human::RatingOptions& rating = {},
                                            const BatchOptions& options = {});

}  // namespace sudoku
