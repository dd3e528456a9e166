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

// The instruction sets the bulk engine is compiled for. All of them run the same algorithm and give
// the same answers; they differ in how many puzzles go in lock-step. `plain` uses no vector
// instructions and is the reference.
enum class BulkTarget { plain, sse4, avx2, avx512, avx512_dl, neon, wasm };

// "avx2": the spelling of --target and SUDOKU_BULK_TARGET.
std::string_view to_string(BulkTarget target);
std::optional<BulkTarget> find_target(std::string_view name);

// How many puzzles a register of the target holds. The target must be compiled in.
int lane_count(BulkTarget target);

// Targets of this build that this processor runs; slowest first, `plain` always among them.
std::span<const BulkTarget> supported_targets();

// The target named by the environment variable SUDOKU_BULK_TARGET if this processor supports it,
// else the fastest supported one. Looked up once.
BulkTarget default_target();

class QuerySource;

// How the bytes of a puzzle are laid out, row by row. Digits above 9 are letters, A for 10.
enum class InputForm {
    text,        // a character per cell: a digit for a given, '.' or '0' for an empty cell
    cells,       // a byte per cell: 1 to the side for a given, 0 for an empty cell, as in
                 // Grid::digits()
    pencilmark,  // as many characters per cell as the side: the digit itself if it is a candidate,
                 // '.' or '0' if not
    packed,      // 128 bytes, aligned: what the classic engine itself works on, for the library's
                 // own use
};

// Bytes of a puzzle with a board of that side.
constexpr std::size_t input_size(InputForm form, std::size_t side = 9) {
    return form == InputForm::packed       ? 128
           : form == InputForm::pencilmark ? side * side * side
                                           : side * side;
}

// Why the search of one puzzle ended. Only `complete` and `solution_limit` answer the question that
// was asked.
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
    std::uint64_t solutions = 0;  // exact when `end` is complete, else found so far
    std::uint64_t guesses =
        0;  // states in which deduction got stuck and a cell was split in two cases
    std::uint64_t passes = 0;  // rounds of deduction its states took part in; depends on the target
    BulkEnd end = BulkEnd::complete;

    friend bool operator==(const BulkResult&, const BulkResult&) = default;
};

struct BulkLimits {
    std::uint64_t solutions = 2;  // per puzzle: stop once this many are found; at least 1
    std::uint64_t guesses = std::numeric_limits<std::uint64_t>::max();  // per puzzle
    std::stop_token cancel = {};  // looked at every few microseconds
    // For the whole call; looked at every few microseconds too.
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    // Search every puzzle depth first with one lane. Then solutions come in the same order on every
    // target, and the guesses up to a limit are the same; few puzzles take longer.
    bool in_order = false;
};

// Many puzzles of one form, `stride` bytes apart (82 for lines of text). Bytes between puzzles are
// never looked at.
struct BulkInput {
    const char* data = nullptr;
    std::size_t count = 0;
    std::size_t stride = 81;
    InputForm form = InputForm::text;
};

// Where solutions go: a character per cell, puzzles `stride` bytes apart. Puzzles without a
// solution leave theirs untouched. Nothing is written when `data` is null, which saves the
// formatting.
struct BulkOutput {
    char* data = nullptr;
    std::size_t stride = 81;
    // Of several solutions any may be written, and `guesses` may depend on the target and on the
    // other puzzles of the call: lanes that run out of puzzles then help with those that are left.
    bool any_solution = false;
};

// Called with the number of a puzzle and a character per cell, once per solution; false stops the
// search of that puzzle.
using BulkVisitor = std::function<bool(std::size_t, std::string_view)>;

// Solves puzzles of one geometry in lock-step, one per vector lane. About ten times as fast as one
// puzzle at a time when given hundreds per call. A call with few puzzles spreads their search trees
// over the lanes. Classic puzzles have an engine of their own (docs/theory/bulk_engine.md), and a
// second one for a call with a single puzzle; all other boards are compiled to a list of steps
// (docs/theory/board_engine.md), which takes some ten microseconds.
//
// An object owns about 100 KB of working memory (some MB for large boards) and serves one thread at
// a time; make one per thread. All results of a call are final when it returns, so a stream is
// solved chunk by chunk in
// constant memory.
class BulkSolver {
  public:
    // The target must be one of supported_targets().
    explicit BulkSolver(BulkTarget target = default_target());
    explicit BulkSolver(const Geometry& geometry, BulkTarget target = default_target());
    ~BulkSolver();
    BulkSolver(BulkSolver&&) noexcept;
    BulkSolver& operator=(BulkSolver&&) noexcept;

    BulkTarget target() const { return target_; }
    const Geometry& geometry() const { return geometry_; }
    // How many puzzles go in lock-step, as the engine that really runs says.
    int lane_count();

    // One result per puzzle into `results`, which has at least input.count elements, and the first
    // solution of each into `output`. The solution written is the same for every target and every
    // way of cutting a stream into chunks.
    void solve(const BulkInput& input, std::span<BulkResult> results, const BulkOutput& output = {},
               const BulkLimits& limits = {});

    // The same, showing every solution on the way, in no particular order.
    void enumerate(const BulkInput& input, std::span<BulkResult> results, const BulkVisitor& visit,
                   const BulkLimits& limits = {
                       .solutions = std::numeric_limits<std::uint64_t>::max()});

    // One puzzle as text or with pencilmarks, as its size says; its first solution, a character per
    // cell, into `solution` unless that is null.
    BulkResult solve_one(std::string_view puzzle, char* solution = nullptr,
                         const BulkLimits& limits = {});

  private:
    friend void run_queries(BulkSolver& solver, QuerySource& questions, const BulkLimits& limits);
    class LaneEngine& lanes();
    // False if the job is better left to the lanes.
    bool solve_as_one(const struct LaneJob& job);

    Geometry geometry_;
    BulkTarget target_;
    // Both made when they are first needed.
    std::unique_ptr<LaneEngine> lanes_;
    std::unique_ptr<class BlockEngine> block_;
};

}  // namespace sudoku::bulk
