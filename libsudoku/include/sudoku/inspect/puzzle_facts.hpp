#pragma once

#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grade/naive_space.hpp>
#include <sudoku/grid/cell_symmetry.hpp>
#include <sudoku/human/hodoku_rating.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/inspect/redundant_givens.hpp>
#include <sudoku/search/solver.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace sudoku {

enum class PuzzleStatus { unique, no_solution, several_solutions, undecided };
inline constexpr std::size_t puzzle_status_count = 4;
std::string_view to_string(PuzzleStatus status);  // "one solution"
PuzzleStatus status_of(const SearchResult& search);

// What has been found out about a puzzle so far, as plain values: an Inspection fills it, one
// answer after another. What was not asked is empty.
struct PuzzleFacts {
    std::optional<SearchResult> search = {};  // up to the second solution
    std::optional<RedundantGivens> redundant = {};
    std::optional<std::vector<Conflict>> conflicts = {};
    std::optional<std::vector<SquareSymmetry>> symmetries = {};  // of the pattern of the givens
    std::array<std::optional<Result<canon::CanonicalForm>>, 2> forms = {};  // by Convention
    std::optional<SearchScore> search_score = {};
    std::optional<Result<Grade>> grade = {};
    std::optional<NaiveSpace> space = {};
    std::optional<Result<human::Rating>> rating = {};
    std::optional<Result<human::HodokuRating>> hodoku = {};
};

}  // namespace sudoku
