#pragma once

#include <sudoku/grade/naive_space.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/support/result.hpp>

#include <optional>
#include <span>
#include <string_view>

namespace sudoku {

enum class Level { easy, medium, hard };
inline constexpr int level_count = 3;

// One row per level, easiest first: a puzzle has the first level whose conditions it meets.
struct LevelBand {
    Level level = Level::easy;
    std::string_view name;                    // as on the command line
    std::string_view summary;                 // one line for the help text
    Deduction deduction = Deduction::search;  // may need at most this
    double score = 0;                         // SearchScore::value at most this
};

std::span<const LevelBand> level_table();
std::string_view to_string(Level level);
std::optional<Level> find_level(std::string_view name);
Level level_of(const SearchScore& score);

struct Grade {
    Level level = Level::easy;
    SearchScore score = {};
    NaiveSpace space = {};
    Grid solution;
};

// An Error when the puzzle has no solution or more than one, or when that is not known after
// `options.node_limit` nodes: only a puzzle with one solution has a grade.
Result<Grade> grade_puzzle(const Puzzle& puzzle, const SearchScoreOptions& options = {});

}  // namespace sudoku
