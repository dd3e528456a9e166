#pragma once

#include "bulk/bulk_questions.hpp"
#include "generate/digit_balance.hpp"
#include "generate/given_cells.hpp"
#include "generate/removal_task.hpp"
#include "generate/small_unavoidables.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// Takes clues away from many classic grids side by side: every puzzle has one question with the
// bulk engine, and its answer leads to the next one. The outcome for a task is that of trying its
// groups one after the other in their order, each removed if the solution stays the only one; it
// depends on the task alone, not on the others, and not on the questions that were saved:
// - the first clues can nearly always go, so many are taken away at once and fewer after a failure;
// - a clue that follows from the others as a single can go;
// - a clue whose removal frees one of the SmallUnavoidables is needed.
class BulkRemover : public RemovalEngine, private bulk::BulkQuestions {
  public:
    // The solver must stay alive; it is used in run() only.
    explicit BulkRemover(bulk::BulkSolver& solver) : solver_(solver) {}

    void run(std::span<RemovalTask> tasks) override;

  private:
    using Cells = std::span<const std::uint8_t>;

    // A task under way. What is needed at every question comes first.
    struct Progress {
        bulk::PackedPuzzle puzzle;  // as asked
        int next = 0;               // group
        int left = 0;               // clues
        int fewest = 0;
        int asked = 0;         // groups in the question; 0: about the start
        int fails_before = 0;  // no unique puzzle without groups `next` up to this one; 0: unknown
        int groups = 0;
        std::uint32_t questions = 0;
        bool is_started = false;
        std::array<std::uint8_t, 81> cells{};  // in their order
        std::array<std::uint8_t, 82> ends{};   // of the groups before this one
        GivenCells given;
        DigitBalance balance;
        SmallUnavoidables sets;
        RemovalTask* task = nullptr;

        Cells between(int first, int last) const {
            const std::size_t from = ends[static_cast<std::size_t>(first)];
            return Cells(cells).subspan(from, ends[static_cast<std::size_t>(last)] - from);
        }
        Cells asked_cells() const { return between(next, next + asked); }
        Digit digit_of(std::uint8_t cell) const { return given.digits()[cell]; }
        // Whether the wishes about what is left allow to take these cells away.
        bool may_go(Cells group) const {
            if (left - static_cast<int>(group.size()) < fewest) return false;
            if (!balance.is_on()) return true;
            DigitBalance rest = balance;
            return takes(rest, group);
        }
        bool takes(DigitBalance& rest, Cells group) const {
            return rest.take(group, [&](std::uint8_t cell) { return digit_of(cell) + 1; });
        }
    };
    struct Answer {
        std::uint32_t place;
        std::uint64_t solutions;
    };

    static void start(RemovalTask& task, Progress& progress);
    static void finish(const Progress& progress);
    // False when the task is done.
    static bool choose_groups(Progress& progress);
    static bool are_singles(GivenCells& given, Cells cells);
    static bool are_needed(Progress& progress, Cells cells);
    static int promising_groups(const Progress& progress);
    static void take_away(Progress& progress, Cells cells);
    static void apply(Progress& progress, std::uint64_t solutions);
    Question ask(std::uint32_t place);
    void advance(std::uint32_t place);

    bool has_next() const override { return !answers_.empty() || !ready_.empty(); }
    std::size_t next(std::span<Question> questions) override;
    void answer(std::uint32_t place, std::uint64_t solutions) override {
        answers_.push_back({place, solutions});
        // All tasks together are larger than the first cache.
        const auto* const from = reinterpret_cast<const char*>(&progress_[place]);
        for (std::size_t line = 0; line < offsetof(Progress, balance); line += 64)
            __builtin_prefetch(from + line, 1);
    }

    bulk::BulkSolver& solver_;
    std::span<RemovalTask> tasks_;
    std::size_t next_task_ = 0;
    std::vector<Progress> progress_;  // of the tasks that are under way, by place
    std::vector<std::uint32_t> ready_;
    std::vector<Answer> answers_;  // not looked at yet
};

}  // namespace sudoku
