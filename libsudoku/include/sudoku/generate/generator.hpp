#pragma once

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/clue_pattern.hpp>
#include <sudoku/generate/target.hpp>
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

// How many clues, both ends included.
struct ClueRange {
    constexpr ClueRange(int clues) : least(clues), most(clues) {}
    constexpr ClueRange(int least_clues, int most_clues) : least(least_clues), most(most_clues) {}
    int least;
    int most;

    friend bool operator==(const ClueRange&, const ClueRange&) = default;
};

// A kind of puzzle that has clues beside its givens, or instead of them.
struct ClueGenreInfo {
    std::string_view name;     // as on the command line: "killer"
    std::string_view summary;  // one line for the help text
    // Cells of a clue: the usual numbers, and the most that may be asked for. 0 where it has a
    // size of its own.
    int least_cells = 0;
    int most_cells = 0;
    int largest_cells = 0;
    bool is_symmetric = false;  // a symmetry of the places can be asked for
    bool covers_board = false;  // with cages
    bool needs_latin = false;   // a board without boxes or regions
};

std::span<const ClueGenreInfo> clue_genre_table();
const ClueGenreInfo* find_clue_genre(std::string_view name);  // nullptr if there is none

// What clues a puzzle is to have.
struct ClueWishes {
    std::vector<const ClueGenreInfo*> genres = {};  // each once, cages of one of them at most
    std::optional<ClueRange> cells = {};            // of each clue whose genre has sizes
    std::optional<ClueRange> cover = {};  // percent of the cells of the board that are in a clue
    std::optional<ClueRange> hidden_sums = {};   // percent of the cages of a killer
    ClueSymmetry symmetry = ClueSymmetry::none;  // of the places of the clues

    friend bool operator==(const ClueWishes&, const ClueWishes&) = default;
};

// A jigsaw layout of its own for each puzzle, in place of the boxes of the board: connected
// regions, none of them a row or column.
struct LayoutWishes {
    ClueSymmetry symmetry = ClueSymmetry::none;  // that takes regions to regions
    std::optional<int> bend = {};  // cells of a region outside of the box it stands for, at most

    friend bool operator==(const LayoutWishes&, const LayoutWishes&) = default;
};

// A board to make puzzles on: "jigsaw", "jigsaw:6x6+diagonal" for fresh layouts of side 9 and 6, or
// what parse_geometry() reads.
struct BoardWish {
    Geometry geometry;
    bool has_fresh_layouts = false;
};
Result<BoardWish> parse_board_wish(std::string_view text);

// What puzzles are wished for. Wishes are freely combined; those that contradict each other are
// refused before any work.
struct GeneratorOptions {
    std::uint64_t seed = 1;
    // How many cells are given. Where nearly all puzzles have fewer, some that are not needed stay.
    std::optional<ClueRange> clues = {};
    // Clues of other kinds. Puzzles with cages then have no givens unless `clues` asks for some,
    // others as few as the clues leave needed.
    std::optional<ClueWishes> of_genres = {};
    std::optional<LayoutWishes> layouts = {};
    std::vector<Target> targets = {};  // scores, all of which have to be met
    // Promise that every given is needed, and every clue of a genre. Up to side 12 nearly every
    // puzzle without such clues is minimal even without, unless there are wishes about places and
    // numbers of clues.
    bool minimal = false;
    ClueSymmetry symmetry = ClueSymmetry::none;
    std::optional<ClueMask> mask = {};
    // No digit has two clues more than another. Without `clues`, classic puzzles have 24 to 28,
    // symmetric 28 to 36, minimal 23 to 26; of other boards 36 to 48 percent of the cells.
    bool digits_balanced = false;
    bool empty_box = false;  // at least one box or region without a clue
    // Solutions: puzzle i has number i modulo their number. Random ones when there are none.
    std::vector<Grid> grids = {};
    int attempts = 1000;  // for one puzzle before giving up
    // Nodes of every uniqueness question, which then go to the general solver; a clue whose
    // question runs into the limit is kept. When not given, all questions are answered, but for
    // sides above 12, where proofs may take for ever: there, unless `minimal` is set, the bulk
    // engine answers within 20 guesses up to side 16 and 10 above, and can then solve the whole
    // puzzle within as many.
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
    std::uint64_t wrong_cover = 0;  // not the share of cells, or of hidden sums, asked for
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

// What another thread may see of puzzles that are being made: the attempts so far, and the one that
// came closest to the wishes. Safe to use from any thread.
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
        ClueRange cells;                       // of a cage
        std::optional<ClueRange> givens = {};  // of 81 cells
    };
    std::string_view name;     // as on the command line
    std::string_view summary;  // one line for the help text
    ClueRange givens;          // of 81 cells; of as large a part of smaller boards
    ClueSymmetry symmetry = ClueSymmetry::none;  // of givens, and of cages
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

// Sets one wish as ids and books write it: "clues" (24, 24-28), "symmetry" (a name), "target" (a
// score), "minimal" and "empty-box" (nothing), and so on for the options that PuzzleId names.
Status set_wish(std::string_view name, std::string_view value, const Geometry& geometry,
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
