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
    std::optional<int> clues = {};    // exactly this many
    std::optional<Level> level = {};  // only puzzles of this level
    // Promise that every clue is needed. Up to side 12 nearly every puzzle is minimal even without.
    bool minimal = false;
    int attempts = 1000;  // full grids tried for one puzzle before giving up
    // Nodes of every uniqueness question; a clue whose question runs into the limit is kept. When
    // not given, it is enough to answer all questions that come up, but for sides above 12, where
    // proofs may take for ever: there, unless `minimal` is set, it is 1,000 up to side 16 and 100
    // above, and the whole puzzle can then be solved within as many nodes.
    std::optional<std::uint64_t> node_limit = {};
};

struct GenerationStats {
    std::uint64_t attempts = 0;     // full grids made
    std::uint64_t wrong_clues = 0;  // attempts dropped for their number of clues
    std::uint64_t wrong_level = 0;  // attempts dropped for their level
    std::uint64_t not_minimal = 0;  // attempts dropped because minimality was not reached or proved
    RemovalStats removal = {};

    GenerationStats& operator+=(const GenerationStats& other);
};

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
    GenerationStats statistics = {};
    // "3x3#7/42", "3x3#7/42?clues=30&level=easy": geometry, seed, index and the options that were
    // set. Says how to make the puzzle again.
    std::string id;
};

// Puzzle number `index` of a seed: a pure function of its arguments, the same bits on every machine
// and from any thread. Attempt a draws from Rng(seed, a, index). An Error when the options
// contradict each other, when the geometry has no complete grid, or when no attempt met the
// options.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index);

// The same with another engine for uniqueness. Engines that answer alike give the same puzzles.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index, const UniquenessOracle& oracle);

// What generate() would refuse before it starts.
Status check_options(const Geometry& geometry, const GeneratorOptions& options);

}  // namespace sudoku
