#pragma once

#include <sudoku/generate/generator.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {

// All that is needed to make a puzzle again.
struct PuzzleId {
    Geometry geometry;
    GeneratorOptions options;
    std::uint64_t index = 0;
};

// "3x3#7/42?clues=24-26&symmetry=rotate-180": geometry, seed, index, and the options that are not
// the usual ones. A target stands there as it was written, and as "target=clues=24" where it would
// be an option otherwise. Of several grids only that of this index is named, of a model its key.
std::string make_puzzle_id(const Geometry& geometry, const GeneratorOptions& options,
                           std::uint64_t index);

// The ids of many puzzles that differ in their index alone; what they share is written once. The
// options must stay alive.
class PuzzleIds {
  public:
    PuzzleIds(const Geometry& geometry, const GeneratorOptions& options);
    std::string of(std::uint64_t index) const;

  private:
    std::span<const Grid> grids_;
    std::string before_index_, before_grid_, behind_grid_;
};

// An id that names the key of a model needs that model.
Result<PuzzleId> parse_puzzle_id(std::string_view text,
                                 const std::shared_ptr<const GradeModel>& model = {});

}  // namespace sudoku
