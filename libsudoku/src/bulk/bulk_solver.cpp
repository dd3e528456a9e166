#include <sudoku/bulk/bulk_solver.hpp>

#include "bulk/block_engine.hpp"
#include "bulk/lane_engine.hpp"
#include "bulk/query_source.hpp"

#include <cassert>
#include <vector>

namespace sudoku::bulk {

namespace {

// The callers keep the result, because querying the processor takes microseconds, and far more on a
// virtual machine.
std::vector<const LaneTarget*> supported_rows() {
    std::vector<const LaneTarget*> rows;
    for (const LaneTarget& row : lane_targets()) {
        if (row.is_supported()) rows.push_back(&row);
    }
    return rows;
}

const LaneTarget& row_of(BulkTarget target) {
    static const std::vector<const LaneTarget*> rows = supported_rows();
    for (const LaneTarget* const row : rows) {
        if (row->target == target) return *row;
    }
    assert(false && "a target that this processor does not support");
    return lane_targets().front();
}

// The answer at a guess limit, and which solution is first, depend on the order of the search.
bool needs_order(const BulkLimits& limits, bool any_solution) {
    return limits.in_order ||
           (!any_solution && (limits.solutions == 1 || limits.guesses != BulkLimits().guesses));
}

}  // namespace

std::optional<BulkSolver> BulkSolver::for_board(const Geometry& geometry, BulkTarget target) {
    if (!geometry.is_square()) return {};
    return BulkSolver(geometry, target);
}

BulkSolver::BulkSolver(BulkTarget target) : target_(target) {}
BulkSolver::BulkSolver(const Geometry& geometry, BulkTarget target)
    : geometry_(geometry), target_(target) {
    assert(geometry.is_square());
}
BulkSolver::~BulkSolver() = default;
BulkSolver::BulkSolver(BulkSolver&&) noexcept = default;
BulkSolver& BulkSolver::operator=(BulkSolver&&) noexcept = default;

LaneEngine& BulkSolver::lanes() {
    if (!lanes_) {
        const LaneTarget& row = row_of(target_);
        lanes_ = geometry_.is_classic() ? row.make() : row.make_board(geometry_);
    }
    return *lanes_;
}

bool BulkSolver::solve_as_one(const LaneJob& job) {
    // Enumerating and counting can use more lanes than a few blocks have.
    constexpr std::uint64_t few_solutions = 100;
    const bool is_small = job.visit == nullptr && job.limits.solutions <= few_solutions;
    if (job.input.count != 1 || !(is_small || job.one_state_per_puzzle)) return false;
    if (!geometry_.is_classic()) return false;
    if (!block_) {
        const auto make_block = row_of(target_).make_block;
        if (make_block == nullptr) return false;
        block_ = make_block();
    }
    return block_->run(job);
}

int BulkSolver::lane_count() { return lanes().lane_count(); }

void BulkSolver::solve(const BulkInput& input, std::span<BulkResult> results,
                       const BulkOutput& output, const BulkLimits& limits) {
    assert(results.size() >= input.count);
    LaneJob job{.input = input, .limits = limits, .results = results.data(), .output = output};
    job.one_state_per_puzzle = needs_order(limits, output.any_solution);
    if (solve_as_one(job)) return;
    lanes().run(job);
    if (output.any_solution) return;

    for (const std::size_t puzzle : job.unordered) {
        BulkResult again;
        LaneJob first{
            .input = {input.data + puzzle * input.stride, 1, input.stride, input.form},
            .limits = {.solutions = 1, .cancel = limits.cancel, .deadline = limits.deadline},
            .results = &again,
            .output = {output.data + puzzle * output.stride, output.stride},
            .one_state_per_puzzle = true};
        if (!solve_as_one(first)) lanes().run(first);
    }
}

void BulkSolver::enumerate(const BulkInput& input, std::span<BulkResult> results,
                           const BulkVisitor& visit, const BulkLimits& limits) {
    assert(results.size() >= input.count);
    LaneJob job{.input = input, .limits = limits, .results = results.data(), .visit = &visit};
    job.one_state_per_puzzle = limits.in_order || limits.guesses != BulkLimits().guesses;
    if (!solve_as_one(job)) lanes().run(job);
}

void run_queries(BulkSolver& solver, QuerySource& questions, const BulkLimits& limits) {
    LaneJob job;
    job.questions = &questions;
    if (!solver.geometry_.is_classic()) {
        job.limits.guesses = limits.guesses;
        job.limits.cancel = limits.cancel;
        job.one_state_per_puzzle = needs_order(limits, false);
    }
    solver.lanes().run(job);
}

BulkResult BulkSolver::solve_one(std::string_view puzzle, char* solution,
                                 const BulkLimits& limits) {
    const auto side = static_cast<std::size_t>(geometry_.side());
    const bool has_pencilmarks = puzzle.size() == input_size(InputForm::pencilmark, side);
    const InputForm form = has_pencilmarks ? InputForm::pencilmark : InputForm::text;
    assert(puzzle.size() == input_size(form, side));
    BulkResult result;
    solve({puzzle.data(), 1, puzzle.size(), form}, {&result, 1}, {solution, side * side}, limits);
    return result;
}

}  // namespace sudoku::bulk
