#pragma once

#include <sudoku/grid/geometry.hpp>
#include <sudoku/support/duration.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

namespace sudoku::bulk {

// The instruction sets that the bulk engine is compiled for. All run the same algorithm and give
// the same answers; they differ in the number of puzzles per lock-step. `plain` uses no vector
// instructions and is the reference.
enum class BulkTarget { plain, sse4, avx2, avx512, avx512_dl, neon, wasm };

// "avx2": the spelling of --target and SUDOKU_BULK_TARGET.
std::string_view to_string(BulkTarget target);
std::optional<BulkTarget> find_target(std::string_view name);

// The number of puzzles in a register of the target. The target must be compiled in.
int lane_count(BulkTarget target);

// The targets of this build that this processor supports, slowest first; `plain` is always
// included.
std::span<const BulkTarget> supported_targets();

// The target named by the environment variable SUDOKU_BULK_TARGET if this processor supports it,
// else the fastest supported one. Looked up once.
BulkTarget default_target();

class QuerySource;

// The layout of the bytes of a puzzle, row by row. Digits above 9 are letters, A for 10.
enum class InputForm {
    text,  // one character per cell: a digit for a given, '.' or '0' for an empty cell
    // One byte per cell: 1 to the side for a given, 0 for an empty cell, as in Grid::digits().
    cells,
    // One character per candidate, `side` per cell: the digit itself if it is a candidate, '.' or
    // '0' if not.
    pencilmark,
    packed,  // 128 aligned bytes: the native form of the classic engine, for internal use
};

// Bytes per puzzle for a board of this side.
constexpr std::size_t input_size(InputForm form, std::size_t side = 9) {
    return form == InputForm::packed       ? 128
           : form == InputForm::pencilmark ? side * side * side
                                           : side * side;
}

// The reason why the search of one puzzle ended. Only `complete` and `solution_limit` are full
// answers.
enum class BulkEnd : std::uint8_t {
    complete,
    solution_limit,
    node_limit,
    time_limit,
    cancelled,
    malformed
};

// The answer for one puzzle.
struct BulkResult {
    std::uint64_t solutions = 0;  // exact if `end` is complete, else the number found so far
    std::uint64_t guesses = 0;  // times that deduction got stuck and a cell was split in two cases
    std::uint64_t passes = 0;   // rounds of deduction over its states; depends on the target
    BulkEnd end = BulkEnd::complete;

    friend bool operator==(const BulkResult&, const BulkResult&) = default;
};

struct BulkLimits {
    std::uint64_t solutions = 2;  // per puzzle: stop after this many; at least 1
    std::uint64_t guesses = std::numeric_limits<std::uint64_t>::max();  // per puzzle
    std::stop_token cancel = {};  // polled every few microseconds
    // Applies to the whole call; polled every few microseconds.
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    // Search every puzzle depth first with one lane. Solutions then come in the same order on every
    // target, and a guess limit cuts off at the same point. Slower for calls with few puzzles.
    bool in_order = false;
};

// Puzzles of one form, `stride` bytes apart (82 for lines of text). Bytes between puzzles are not
// read.
struct BulkInput {
    const char* data = nullptr;
    std::size_t count = 0;
    std::size_t stride = 81;
    InputForm form = InputForm::text;
};

// The destination of solutions: one character per cell, puzzles `stride` bytes apart. The place of
// a puzzle without a solution stays untouched. If `data` is null nothing is written, which saves
// the formatting.
struct BulkOutput {
    char* data = nullptr;
    std::size_t stride = 81;
    // Any of several solutions may be written, and `guesses` may depend on the target and on the
    // other puzzles of the call: idle lanes then help with the remaining puzzles.
    bool any_solution = false;
};

// Called once per solution with the number of the puzzle and one character per cell; returning
// false stops the search of that puzzle.
using BulkVisitor = std::function<bool(std::size_t, std::string_view)>;

// Solves puzzles of one geometry in lock-step, one per vector lane: about ten times as fast as one
// at a time for hundreds of puzzles per call. A call with few puzzles spreads their search trees
// over the lanes. Classic puzzles have a dedicated engine (docs/theory/bulk_engine.md), and a
// second one for calls with a single puzzle; all other boards are compiled to a list of steps in
// about ten microseconds (docs/theory/board_engine.md).
//
// An object owns about 100 KB of working memory (some MB for large boards) and serves one thread at
// a time; make one per thread. All results of a call are final when it returns, so a stream can be
// solved chunk by chunk in constant memory.
class BulkSolver {
  public:
    // A solver for the board. None for boards of several grids, which the lanes do not know.
    static std::optional<BulkSolver> for_board(const Geometry& geometry,
                                               BulkTarget target = default_target());

    // The target must be one of supported_targets().
    explicit BulkSolver(BulkTarget target = default_target());
    explicit BulkSolver(const Geometry& geometry, BulkTarget target = default_target());
    ~BulkSolver();
    BulkSolver(BulkSolver&&) noexcept;
    BulkSolver& operator=(BulkSolver&&) noexcept;

    BulkTarget target() const { return target_; }
    const Geometry& geometry() const { return geometry_; }
    // The number of puzzles in lock-step for the engine in use, which may differ from that of the
    // target.
    int lane_count();

    // Writes one result per puzzle to `results`, which must have at least input.count elements, and
    // the first solution of each to `output`. The solution is the same for every target and for
    // every division of a stream into chunks.
    void solve(const BulkInput& input, std::span<BulkResult> results, const BulkOutput& output = {},
               const BulkLimits& limits = {});

    // The same, passing every solution to `visit`, in no particular order.
    void enumerate(const BulkInput& input, std::span<BulkResult> results, const BulkVisitor& visit,
                   const BulkLimits& limits = {
                       .solutions = std::numeric_limits<std::uint64_t>::max()});

    // Solves one puzzle, given as text or pencilmarks (recognised by its size). Its first solution,
    // one character per cell, goes to `solution` unless that is null.
    BulkResult solve_one(std::string_view puzzle, char* solution = nullptr,
                         const BulkLimits& limits = {});

  private:
    friend void run_queries(BulkSolver& solver, QuerySource& questions, const BulkLimits& limits);
    class LaneEngine& lanes();
    // Returns false if the job is better left to the lanes.
    bool solve_as_one(const struct LaneJob& job);

    Geometry geometry_;
    BulkTarget target_;
    // Both are created on first use.
    std::unique_ptr<LaneEngine> lanes_;
    std::unique_ptr<class BlockEngine> block_;
};

}  // namespace sudoku::bulk
