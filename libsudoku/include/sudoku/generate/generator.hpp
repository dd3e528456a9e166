#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/criterion.hpp>
#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/result.hpp>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A range of numbers, both ends included.
struct NumberRange {
    constexpr NumberRange(int number) : least(number), most(number) {}
    constexpr NumberRange(int low, int high) : least(low), most(high) {}
    int least;
    int most;

    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

// A kind of puzzle with constraints in addition to its givens, or instead of them.
struct VariantInfo {
    std::string_view name;     // as on the command line: "killer"
    std::string_view summary;  // one line for the help text
    // The usual range of cells per constraint, and the largest number that may be requested; all 0
    // if the variant fixes the size.
    int least_cells = 0;
    int most_cells = 0;
    int largest_cells = 0;
    bool is_symmetric = false;  // the constraints can be placed symmetrically
    bool covers_board = false;  // the constraints are cages that cover the board
    bool needs_latin = false;   // needs a board without boxes or regions
};

std::span<const VariantInfo> variant_table();
const VariantInfo* find_variant(std::string_view name);  // nullptr if there is none

// Which of the usual sizes of its variant a constraint may have: all, or about the smaller or the
// larger half of them.
enum class ConstraintShapes { all, short_ones, long_ones };
std::string_view to_string(ConstraintShapes shapes);  // "all", "short", "long"
std::optional<ConstraintShapes> find_constraint_shapes(std::string_view name);

// The constraints that a puzzle is to have.
struct ConstraintRequest {
    std::vector<const VariantInfo*> variants = {};  // no duplicates, at most one of them with cages
    std::optional<NumberRange> cells = {};  // per constraint, for variants whose size can be chosen
    // The percentage of the cells of the board that lie in a constraint.
    std::optional<NumberRange> cover = {};
    std::optional<NumberRange> hidden_sums = {};       // percentage of the cages of a killer
    PatternSymmetry symmetry = PatternSymmetry::none;  // symmetry of their positions
    ConstraintShapes shapes = ConstraintShapes::all;   // of `cells`, or else of the usual sizes

    friend bool operator==(const ConstraintRequest&, const ConstraintRequest&) = default;
};

// A new jigsaw layout for each puzzle, in place of the boxes of the board: connected regions, none
// of which is a row or column.
struct LayoutRequest {
    PatternSymmetry symmetry = PatternSymmetry::none;  // symmetry that maps regions to regions
    std::optional<int> bend = {};  // most cells of a region outside the box that it replaces

    friend bool operator==(const LayoutRequest&, const LayoutRequest&) = default;
};

// A board to make puzzles on: what parse_geometry() reads, or "jigsaw" or "jigsaw:6x6+diagonal" for
// fresh layouts of side 9 and 6.
struct BoardRequest {
    Geometry geometry;
    bool draws_layouts = false;  // each puzzle has a layout of its own
};
Result<BoardRequest> parse_board_request(std::string_view text);

// The requirements that puzzles have to meet. They combine freely; requirements that contradict
// each other are refused before any work is done.
struct GeneratorOptions {
    std::uint64_t seed = 1;
    // The number of givens. If it exceeds what most minimal puzzles have, redundant givens are
    // kept.
    std::optional<NumberRange> givens = {};
    // Constraints of variants. Unless `givens` is set, puzzles with cages then have no givens, and
    // others only those that the constraints leave necessary.
    std::optional<ConstraintRequest> constraints = {};
    std::optional<LayoutRequest> layouts = {};
    // Criteria on grades and other facts, all of which must be met.
    std::vector<Criterion> criteria = {};
    // Guarantee that no given and no constraint of a variant is redundant. Up to side 12 nearly
    // every puzzle without variant constraints is minimal even if this is not set, unless the
    // number or the positions of givens are required.
    bool minimal = false;
    PatternSymmetry symmetry = PatternSymmetry::none;
    std::optional<GivenMask> mask = {};
    // No digit has two givens more than another. Unless `givens` is set, classic puzzles then have
    // 24 to 28 givens, symmetric ones 28 to 36, minimal ones 23 to 26; on other boards 36 to 48
    // percent of the cells are given.
    bool digits_balanced = false;
    bool empty_box = false;  // at least one box or region has no given
    // The solutions to use: puzzle i has number i modulo their count. Random ones if empty.
    std::vector<Grid> grids = {};
    int attempts = 1000;  // limit per puzzle
    // Node limit of each uniqueness question, which then goes to the general solver; a given whose
    // question reaches the limit is kept. If not set, every question is answered up to side 12.
    // Above that, proofs can take arbitrarily long: unless `minimal` is set, the bulk engine
    // answers within 20 guesses up to side 16 and within 10 above, and can solve the finished
    // puzzle within as many.
    std::optional<std::uint64_t> node_limit = {};
    // The grade model of the criteria on search, minutes and level.
    GradeModel model = {};
};

// The level that the criteria require, if there is one and they require no other.
std::optional<Level> required_level(const GeneratorOptions& options);
// The criterion "level=NAME".
Criterion level_criterion(Level level);

// Statistics of the questions whether a puzzle stays unique without some given.
struct RemovalStats {
    std::uint64_t solver_calls = 0;
    std::uint64_t undecided = 0;  // a node limit was reached; the given in question was kept
    SearchStats search = {};

    RemovalStats& operator+=(const RemovalStats& other);
};

// The outcomes of the attempts. A failed attempt counts under the first requirement that it missed.
struct GenerationStats {
    std::uint64_t attempts = 0;
    std::uint64_t not_unique = 0;  // even with all the givens that the mask and the empty box allow
    std::uint64_t wrong_givens = 0;  // the number of givens is out of range
    std::uint64_t not_minimal = 0;   // not minimal, or not proved to be
    std::uint64_t unbalanced = 0;    // the counts of the digits differ too much
    // The share of covered cells, or of hidden sums, is out of range.
    std::uint64_t wrong_cover = 0;
    std::vector<std::uint64_t> missed = {};  // by criterion, in the order of the options
    // Attempts that were too easy for the required level, by the hardest level that they may have.
    std::vector<std::uint64_t> too_easy = {};
    RemovalStats removal = {};

    GenerationStats& operator+=(const GenerationStats& other);
};

// "12 did not reach 17 givens; 3 missed level=hard": the reasons for failure that these options
// allow and that occurred, each after its count.
std::string describe_rejections(const GeneratorOptions& options, const GenerationStats& stats);

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
    GenerationStats statistics = {};
    // "3x3#7/42", "3x3#7/42?givens=30&level=easy": recreates the puzzle (see PuzzleId).
    std::string id;
};

// Makes puzzle number `index` of a seed: a pure function of its arguments, with the same bits on
// every machine and from any thread. Attempt a draws from Rng(seed, a, index). Returns an Error if
// the options contradict each other, the geometry has no complete grid, or no attempt met the
// options.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index);

// The progress of puzzles that are being made, for another thread to read: the number of attempts
// so far and the closest one. Safe to use from any thread.
class GenerationWatch {
  public:
    // Reports attempts for an index that has no puzzle yet, whose attempts all in all are those of
    // `stats`. `distance` orders the misses; `nearest` describes the closest one, "the nearest
    // missed er=9.0..10.0 by 0.4", and is empty if nothing can be compared.
    void note(std::uint64_t attempts, double distance, const std::string& nearest,
              const GenerationStats& stats);
    // Reports that an index has its puzzle, which makes its earlier misses irrelevant.
    void note_made(std::uint64_t attempts);

    std::uint64_t attempts() const;
    std::uint64_t made() const;  // the number of indices with a puzzle
    std::string nearest() const;
    // The attempts of the index that had the most of them when it had no puzzle.
    GenerationStats longest() const;

  private:
    mutable std::mutex mutex_;
    std::uint64_t attempts_ = 0;
    std::uint64_t made_ = 0;
    double distance_ = 0;
    std::string nearest_ = {};
    GenerationStats longest_ = {};
};

// Settings for making puzzles; the puzzles themselves do not depend on them.
struct MakingOptions {
    bulk::BulkTarget target = bulk::default_target();
    // Puzzles that are not ready when this is raised become Errors with the code `cancelled`. It is
    // polled everywhere, even within the search for a grid and within a question.
    std::stop_token cancel = {};
    GenerationWatch* watch = nullptr;  // receives the progress of the attempts; may be null
};

// Makes many puzzles at once; result i belongs to indices[i]. The statistics of its attempts go to
// stats[i], even if no puzzle was made, unless `stats` is empty. The bulk engine works on hundreds
// of puzzles in lock-step, so this is many times faster than one by one. A puzzle does not depend
// on the others made with it, nor on the target.
std::vector<Result<GeneratedPuzzle>> generate_many(const Geometry& geometry,
                                                   const GeneratorOptions& options,
                                                   std::span<const std::uint64_t> indices,
                                                   const MakingOptions& making = {},
                                                   std::span<GenerationStats> stats = {});

// The properties that buyers expect of puzzles of a level: on the classic board more givens than
// necessary, in a symmetric pattern; in killers, cages of sizes that suit the level; constraints
// and givens placed symmetrically where the board allows it. Elsewhere the number of givens follows
// from the level.
struct Preset {
    std::string_view name;                             // as on the command line
    std::string_view summary;                          // one line for the help text
    NumberRange givens;                                // of classic puzzles
    PatternSymmetry symmetry = PatternSymmetry::none;  // symmetry of the givens and the constraints
    Level level = Level::easy;
    std::optional<NumberRange> cage_cells = {};  // of killers, which then have no givens
};
std::span<const Preset> preset_table();
const Preset* find_preset(std::string_view name);  // nullptr if there is none
// Returns whether it is meant for such puzzles: there are killers that no preset is meant for.
bool suits(const Preset& preset, const GeneratorOptions& options);
// Fills in what `options` leave open: numbers of givens, sizes of cages, symmetries (`none` counts
// as open) and a criterion for the level. Fails if the preset does not suit them, and if the model
// of the options has no level of its name.
Status use_preset(const Preset& preset, const Geometry& geometry, GeneratorOptions& options);
// The preset of a variant whose level is left open, `medium`: nearly all its puzzles that no given
// can leave are extreme. nullptr for other boards, and if the options ask for a criterion, minimal
// puzzles, numbers or places of givens, or sizes of cages, or if their model has no such level.
const Preset* usual_preset(const Geometry& geometry, const GeneratorOptions& options);

// Sets one requirement from its spelling in ids and books: "givens" (24, 24-28), "symmetry" (a
// name), "target" (a criterion), "minimal" and "empty-box" (no value), and the other options that
// PuzzleId names.
Status set_requirement(std::string_view name, std::string_view value, const Geometry& geometry,
                       GeneratorOptions& options);

// What the puzzles can have that are made on the board with these options.
Features features_made(const Geometry& geometry, const GeneratorOptions& options);

// Reports what generate() would refuse before it starts: meaningless options, contradictions, and
// puzzles known not to exist.
Status check_options(const Geometry& geometry, const GeneratorOptions& options);

// Everything needed to make a puzzle again.
struct PuzzleId {
    Geometry geometry;
    GeneratorOptions options;
    std::uint64_t index = 0;
};

// "3x3#7/42?givens=24-26&symmetry=rotate-180": geometry, seed, index, and the options that differ
// from their defaults. A criterion is spelt as it was given, or as "target=givens=24" where the
// bare form would be an option. If there are several grids, only the one for this index is named; a
// model is named by its key.
std::string make_puzzle_id(const Geometry& geometry, const GeneratorOptions& options,
                           std::uint64_t index);

// Makes the ids of many puzzles that differ only in their index; the common part is built once. The
// options must outlive the object.
class PuzzleIds {
  public:
    PuzzleIds(const Geometry& geometry, const GeneratorOptions& options);
    std::string of(std::uint64_t index) const;

  private:
    std::span<const Grid> grids_;
    std::string before_index_, before_grid_, behind_grid_;
};

// An id with the key of a model can only be read with that model.
Result<PuzzleId> parse_puzzle_id(std::string_view text, const GradeModel& model = {});

}  // namespace sudoku
