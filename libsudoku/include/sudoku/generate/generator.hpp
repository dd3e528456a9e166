#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/clue_pattern.hpp>
#include <sudoku/generate/target.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// How many clues, both ends included.
struct ClueRange {
    ClueRange(int clues) : least(clues), most(clues) {}
    ClueRange(int least_clues, int most_clues) : least(least_clues), most(most_clues) {}
    int least;
    int most;

    friend bool operator==(const ClueRange&, const ClueRange&) = default;
};

// What puzzles are wished for. Wishes are freely combined; those that contradict each other are
// refused before any work.
struct GeneratorOptions {
    std::uint64_t seed = 1;
    // Where nearly all puzzles have fewer clues, some that are not needed stay.
    std::optional<ClueRange> clues = {};
    std::vector<Target> targets = {};  // scores, all of which have to be met
    // Promise that every clue is needed. Up to side 12 nearly every puzzle is minimal even without,
    // unless there are wishes about places and numbers of clues.
    bool minimal = false;
    ClueSymmetry symmetry = ClueSymmetry::none;
    std::optional<ClueMask> mask = {};
    // Of no digit more than one clue more than of another. Without `clues`, classic puzzles then
    // have 24 to 28 of them, with a symmetry 28 to 36, minimal ones 23 to 26.
    bool digits_balanced = false;
    bool empty_box = false;  // at least one box or region without a clue
    // Solutions: puzzle i has number i modulo their number. Random ones when there are none.
    std::vector<Grid> grids = {};
    int attempts = 1000;  // for one puzzle before giving up
    // Nodes of every uniqueness question; a clue whose question runs into the limit is kept. When
    // not given, it is enough to answer all questions that come up, but for sides above 12, where
    // proofs may take for ever: there, unless `minimal` is set, it is 1,000 up to side 16 and 100
    // above, and the whole puzzle can then be solved within as many nodes.
    std::optional<std::uint64_t> node_limit = {};
    // What the targets about search, minutes and level go by.
    GradeModel model = {};
};

// The level of the model that a target asks for, if one does and for no other.
std::optional<Level> level_wished(const GeneratorOptions& options);
// The target "level=NAME".
Target level_target(Level level);

// The questions whether a puzzle is still unique without some clue.
struct RemovalStats {
    std::uint64_t questions = 0;  // put to a solver
    std::uint64_t undecided =
        0;  // answers that a node limit cut short; the clues in question were kept
    SearchStats search = {};

    RemovalStats& operator+=(const RemovalStats& other);
};

// What became of the attempts. Each is counted once, under the first wish that it missed.
struct GenerationStats {
    std::uint64_t attempts = 0;
    std::uint64_t not_unique = 0;   // even with all the clues that the mask and the empty box allow
    std::uint64_t wrong_clues = 0;  // not the number of clues asked for
    std::uint64_t not_minimal = 0;  // minimality was not reached or not proved
    std::uint64_t unbalanced = 0;   // digits
    std::vector<std::uint64_t> missed = {};  // targets, in the order of the options
    RemovalStats removal = {};

    GenerationStats& operator+=(const GenerationStats& other);
};

// "12 did not reach 17 clues; 3 missed level=hard": the reasons that there can be with these
// options, each behind its number; those of number 0 only when `all` is set.
std::string describe_rejections(const GeneratorOptions& options, const GenerationStats& stats,
                                bool all);

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
    GenerationStats statistics = {};
    // "3x3#7/42", "3x3#7/42?clues=30&level=easy": how to make the puzzle again (PuzzleId).
    std::string id;
};

// Puzzle number `index` of a seed: a pure function of its arguments, the same bits on every machine
// and from any thread. Attempt a draws from Rng(seed, a, index). An Error when the options
// contradict each other, when the geometry has no complete grid, or when no attempt met the
// options.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index);

// How puzzles are made, which changes nothing about them.
struct MakingOptions {
    bulk::BulkTarget target = bulk::default_target();
    // Puzzles that are not ready when it is raised are Errors with the code `cancelled`. It is
    // looked at everywhere, also within the search of a grid and within a question.
    std::stop_token cancel = {};
};

// Many at once, result i for indices[i]. What became of the attempts goes to stats[i], also where
// no puzzle was made, unless `stats` is empty. On the classic board, where the bulk engine works on
// hundreds of puzzles in lock-step, that is many times as fast; a puzzle is the same whichever
// others are made with it, and on every target.
std::vector<Result<GeneratedPuzzle>> generate_many(const Geometry& geometry,
                                                   const GeneratorOptions& options,
                                                   std::span<const std::uint64_t> indices,
                                                   const MakingOptions& making = {},
                                                   std::span<GenerationStats> stats = {});

// What generate() would refuse before it starts: options without meaning, contradictions, and what
// is known not to exist.
Status check_options(const Geometry& geometry, const GeneratorOptions& options);

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
Result<PuzzleId> parse_puzzle_id(std::string_view text, const GradeModel& model = {});

}  // namespace sudoku
