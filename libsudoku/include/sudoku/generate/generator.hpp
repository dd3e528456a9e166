#pragma once

#include <sudoku/generate/removal.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace sudoku {

struct GeneratorOptions {
    std::uint64_t seed = 1;
    std::optional<int> clues = {};     // exactly this many
    // Every clue needed. When not said: true up to side 12 if `clues` is not given, false otherwise.
    std::optional<bool> minimal = {};
    std::optional<Level> level = {};   // only puzzles of this level
    int attempts = 1000;               // grids tried for one puzzle before giving up
    // Of every uniqueness question. A clue whose question runs into it is kept, so the puzzle stays unique; a puzzle that
    // should be minimal is tried again instead.
    std::uint64_t node_limit = 20'000;
};

struct GenerationStats {
    std::uint64_t attempts = 0;      // full grids made
    std::uint64_t wrong_clues = 0;   // attempts dropped for their number of clues
    std::uint64_t wrong_level = 0;   // attempts dropped for their level
    std::uint64_t not_minimal = 0;   // attempts dropped because minimality stayed undecided
    RemovalStats removal = {};

    GenerationStats& operator+=(const GenerationStats& other);
};

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
    GenerationStats statistics = {};
    // "3x3#7/42": geometry, seed, index and the options that were set. Says how to make the puzzle again.
    std::string id;
};

// Puzzle number `index` of a seed: a pure function of its arguments, the same bits on every machine and from any thread.
// Attempt a draws from Rng(seed, a, index). An Error when the options contradict each other, when the geometry has no
// complete grid, or when no attempt met the options.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options, std::uint64_t index);

// The same with another engine for uniqueness.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options, std::uint64_t index,
                                 const UniquenessOracle& oracle);

// What generate() would refuse before it starts.
Status check_options(const Geometry& geometry, const GeneratorOptions& options);

}  // namespace sudoku
