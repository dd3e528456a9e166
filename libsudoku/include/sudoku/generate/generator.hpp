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

// How many, both ends included.
struct NumberRange {
    constexpr NumberRange(int number) : least(number), most(number) {}
    constexpr NumberRange(int low, int high) : least(low), most(high) {}
    int least;
    int most;

    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

// A kind of puzzle that has constraints beside its givens, or instead of them.
struct VariantInfo {
    std::string_view name;     // as on the command line: "killer"
    std::string_view summary;  // one line for the help text
    // Cells of a constraint: the usual numbers, and the most that may be asked for. 0 where it has
    // a size of its own.
    int least_cells = 0;
    int most_cells = 0;
    int largest_cells = 0;
    bool is_symmetric = false;  // a symmetry of the places can be asked for
    bool covers_board = false;  // with cages
    bool needs_latin = false;   // a board without boxes or regions
};

std::span<const VariantInfo> variant_table();
const VariantInfo* find_variant(std::string_view name);  // nullptr if there is none

// What constraints a puzzle is to have.
struct ConstraintRequest {
    std::vector<const VariantInfo*> variants = {};  // each once, cages of one of them at most
    std::optional<NumberRange> cells = {};          // of each constraint whose variant has sizes
    std::optional<NumberRange> cover =
        {};  // percent of the cells of the board that are in a constraint
    std::optional<NumberRange> hidden_sums = {};       // percent of the cages of a killer
    PatternSymmetry symmetry = PatternSymmetry::none;  // of the places of the constraints

    friend bool operator==(const ConstraintRequest&, const ConstraintRequest&) = default;
};

// A jigsaw layout of its own for each puzzle, in place of the boxes of the board: connected
// regions, none of them a row or column.
struct LayoutRequest {
    PatternSymmetry symmetry = PatternSymmetry::none;  // that takes regions to regions
    std::optional<int> bend = {};  // cells of a region outside of the box it stands for, at most

    friend bool operator==(const LayoutRequest&, const LayoutRequest&) = default;
};

// A board to make puzzles on: "jigsaw", "jigsaw:6x6+diagonal" for fresh layouts of side 9 and 6, or
// what parse_geometry() reads.
struct BoardRequest {
    Geometry geometry;
    bool has_fresh_layouts = false;
};
Result<BoardRequest> parse_board_request(std::string_view text);

// What puzzles are required for. Requirements are freely combined; those that contradict each other
// are refused before any work.
struct GeneratorOptions {
    std::uint64_t seed = 1;
    // How many cells are given. Where nearly all puzzles have fewer, some that are not needed stay.
    std::optional<NumberRange> givens = {};
    // Constraints of other kinds. Puzzles with cages then have no givens unless `givens` asks for
    // some, others as few as the constraints leave needed.
    std::optional<ConstraintRequest> constraints = {};
    std::optional<LayoutRequest> layouts = {};
    std::vector<Criterion> criteria = {};  // scores, all of which have to be met
    // Promise that every given is needed, and every constraint of a variant. Up to side 12 nearly
    // every puzzle without such constraints is minimal even without, unless there are requirements
    // about places and numbers of givens.
    bool minimal = false;
    PatternSymmetry symmetry = PatternSymmetry::none;
    std::optional<GivenMask> mask = {};
    // No digit has two givens more than another. Without `givens`, classic puzzles have 24 to 28,
    // symmetric 28 to 36, minimal 23 to 26; of other boards 36 to 48 percent of the cells.
    bool digits_balanced = false;
    bool empty_box = false;  // at least one box or region without a given
    // Solutions: puzzle i has number i modulo their number. Random ones when there are none.
    std::vector<Grid> grids = {};
    int attempts = 1000;  // for one puzzle before giving up
    // Nodes of every uniqueness question, which then go to the general solver; a given whose
    // question runs into the limit is kept. When not given, all questions are answered, but for
    // sides above 12, where proofs may take for ever: there, unless `minimal` is set, the bulk
    // engine answers within 20 guesses up to side 16 and 10 above, and can then solve the whole
    // puzzle within as many.
    std::optional<std::uint64_t> node_limit = {};
    // What the targets about search, minutes and level go by.
    GradeModel model = {};
};

// The level of the model that a target asks for, if one does and for no other.
std::optional<Level> required_level(const GeneratorOptions& options);
// The target "level=NAME".
Criterion level_criterion(Level level);

// The questions whether a puzzle is still unique without some given.
struct RemovalStats {
    std::uint64_t questions = 0;  // put to a solver
    std::uint64_t undecided =
        0;  // answers that a node limit cut short; the givens in question were kept
    SearchStats search = {};

    RemovalStats& operator+=(const RemovalStats& other);
};

// What became of the attempts. Each is counted once, under the first requirement that it missed.
struct GenerationStats {
    std::uint64_t attempts = 0;
    std::uint64_t not_unique = 0;  // even with all the givens that the mask and the empty box allow
    std::uint64_t wrong_givens = 0;          // not the number of givens asked for
    std::uint64_t not_minimal = 0;           // minimality was not reached or not proved
    std::uint64_t unbalanced = 0;            // digits
    std::uint64_t wrong_cover = 0;           // not the share of cells, or of hidden sums, asked for
    std::vector<std::uint64_t> missed = {};  // targets, in the order of the options
    RemovalStats removal = {};

    GenerationStats& operator+=(const GenerationStats& other);
};

// "12 did not reach 17 givens; 3 missed level=hard": the reasons that there can be with these
// options, each behind its number; those of number 0 only when `all` is set.
std::string describe_rejections(const GeneratorOptions& options, const GenerationStats& stats,
                                bool all);

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
    GenerationStats statistics = {};
    // "3x3#7/42", "3x3#7/42?givens=30&level=easy": how to make the puzzle again (PuzzleId).
    std::string id;
};

// Puzzle number `index` of a seed: a pure function of its arguments, the same bits on every machine
// and from any thread. Attempt a draws from Rng(seed, a, index). An Error when the options
// contradict each other, when the geometry has no complete grid, or when no attempt met the
// options.
Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index);

// What another thread may see of puzzles that are being made: the attempts so far, and the one that
// came closest to the requirements. Safe to use from any thread.
class GenerationWatch {
  public:
    // Of an index without a puzzle so far; `distance` orders misses, and `nearest` says what was
    // missed: "the nearest missed er=9.0..10.0 by 0.4". Empty where nothing can be compared.
    void note(std::uint64_t attempts, double distance, const std::string& nearest);
    // An index has its puzzle: what came close before says nothing any more.
    void note_made(std::uint64_t attempts);

    std::uint64_t attempts() const;
    std::string nearest() const;

  private:
    mutable std::mutex mutex_;
    std::uint64_t attempts_ = 0;
    double distance_ = 0;
    std::string nearest_ = {};
};

// How puzzles are made, which changes nothing about them.
struct MakingOptions {
    bulk::BulkTarget target = bulk::default_target();
    // Puzzles that are not ready when it is raised are Errors with the code `cancelled`. It is
    // looked at everywhere, also within the search of a grid and within a question.
    std::stop_token cancel = {};
    GenerationWatch* watch = nullptr;  // is told what becomes of attempts, if there is one
};

// Many at once, result i for indices[i]. What became of the attempts goes to stats[i], also where
// no puzzle was made, unless `stats` is empty. The bulk engine works on hundreds of puzzles in
// lock-step, so that is many times as fast as one by one; a puzzle is the same whichever
// others are made with it, and on every target.
std::vector<Result<GeneratedPuzzle>> generate_many(const Geometry& geometry,
                                                   const GeneratorOptions& options,
                                                   std::span<const std::uint64_t> indices,
                                                   const MakingOptions& making = {},
                                                   std::span<GenerationStats> stats = {});

// What buyers of puzzles of a level expect to see: more givens than are needed, in a symmetric
// pattern; in killers cages of sizes that suit the level, which lie symmetrically.
struct Preset {
    struct Killer {
        NumberRange cells;                       // of a cage
        std::optional<NumberRange> givens = {};  // of 81 cells
    };
    std::string_view name;     // as on the command line
    std::string_view summary;  // one line for the help text
    NumberRange givens;        // of 81 cells; of as large a part of smaller boards
    PatternSymmetry symmetry = PatternSymmetry::none;  // of givens, and of cages
    Level level = Level::easy;
    std::optional<Killer> killer = {};
};
std::span<const Preset> preset_table();
const Preset* find_preset(std::string_view name);  // nullptr if there is none
// An Error that says why if the preset has nothing to say about puzzles of such options: it has of
// puzzles of givens and of killers, on square boards up to side 9.
Status preset_suits(const Preset& preset, const Geometry& geometry,
                    const GeneratorOptions& options);
// Sets what `options` leave open: numbers of givens, sizes of cages, symmetries (`none` is open)
// and a target for the level. Errors as preset_suits().
Status use_preset(const Preset& preset, const Geometry& geometry, GeneratorOptions& options);

// Sets one requirement as ids and books write it: "constraints" (24, 24-28), "symmetry" (a name),
// "target" (a score), "minimal" and "empty-box" (nothing), and so on for the options that PuzzleId
// names.
Status set_requirement(std::string_view name, std::string_view value, const Geometry& geometry,
                       GeneratorOptions& options);

// What generate() would refuse before it starts: options without meaning, contradictions, and what
// is known not to exist.
Status check_options(const Geometry& geometry, const GeneratorOptions& options);

// All that is needed to make a puzzle again.
struct PuzzleId {
    Geometry geometry;
    GeneratorOptions options;
    std::uint64_t index = 0;
};

// "3x3#7/42?givens=24-26&symmetry=rotate-180": geometry, seed, index, and the options that are not
// the usual ones. A target stands there as it was written, and as "target=givens=24" where it would
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
