#pragma once

#include "generate/closest_attempt.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <stop_token>

namespace sudoku {

// Why an index has no puzzle: "no puzzle in 60 attempts; 52 not unique ..; 8 not level=easy;
// puzzles with .. and no givens are rarely unique: try --givens 5-15". `fruitless` is the number of
// searches that found no grid. Once `cancel` is raised, only after how many attempts it ended.
Error no_puzzle_error(const Geometry& geometry, const GeneratorOptions& options,
                      const GenerationStats& stats, std::uint64_t fruitless,
                      const ClosestAttempt& nearest, const std::stop_token& cancel);

}  // namespace sudoku
