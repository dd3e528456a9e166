#pragma once

#include "generate/removal_task.hpp"
#include "generate/small_unavoidables.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/bulk/packed_puzzle.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// Takes clues away from many classic grids in lock-step: every puzzle asks the bulk engine its next
// question in the same call. The outcome for a task is that of trying its groups one after the
// other in their order, each removed if the solution stays the only one; it depends on the task
// alone, not on the others, and not on the questions that were saved:
// - the first clues can nearly always go, so many are taken away at once and fewer after a failure;
// - a clue whose removal frees one of the SmallUnavoidables is needed.
class BulkRemover : public RemovalEngine {
  public:
    // The solver must stay alive; it is used in run() only.
    explicit BulkRemover(bulk::BulkSolver& solver) : solver_(solver) {}

    void run(std::span<RemovalTask> tasks) override;

  private:
    struct Progress {
        SmallUnavoidables sets;
        bulk::PackedPuzzle puzzle;
        int next = 0;          // group
        int left = 0;          // clues
        int asked = 0;         // groups in the question; 0: about the start
        int fails_before = 0;  // no unique puzzle without groups `next` up to this one; 0: unknown
        bool is_started = false;
    };
    enum class Question { none, other_digit, second_solution };

    void start(const RemovalTask& task, Progress& progress) const;
    Question next_question(RemovalTask& task, Progress& progress) const;
    static void apply(RemovalTask& task, Progress& progress, bool is_unique);
    void answer(std::span<RemovalTask> tasks, std::vector<std::uint32_t>& asking,
                std::uint64_t solutions);

    bulk::BulkSolver& solver_;
    std::vector<Progress> progress_;
    std::vector<bulk::PackedPuzzle> questions_;
    std::vector<bulk::BulkResult> results_;
};

}  // namespace sudoku
