#pragma once

#include "bulk/query_source.hpp"
#include "generate/classic_position.hpp"
#include "generate/digit_balance.hpp"
#include "generate/removal_task.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// Settings for the questions of a BulkRemover.
struct AskingOptions {
    // Decide every given from the remaining givens alone, as RemovalOptions::whole_proofs.
    bool whole_proofs = false;
    // Guess limit per question; a given whose question reaches it is kept.
    std::uint64_t guesses = bulk::BulkLimits().guesses;
    // Once raised, tasks are left in their current state.
    std::stop_token cancel = {};
};

// Removes givens from many grids of a board side by side: every puzzle has one question with the
// bulk engine at a time, and the answer determines the next one. The result for a task is the same
// as trying its groups one by one in order and removing each group that leaves the solution unique.
// It depends on the task alone, not on the other tasks, nor on the questions that these shortcuts
// save (except for questions that a guess limit cuts short):
// - the first givens can nearly always go, so many are removed at once, and fewer after a failure;
// - a given that follows from the others as a single can go;
// - a given whose removal frees a small unavoidable set is needed.
//
// Position holds the knowledge about one puzzle: ClassicPosition or RemovalPosition.
template <class Position>
class PositionRemover : public RemovalEngine, private bulk::QuerySource {
  public:
    // The solver must outlive the object; it is used in run() only.
    explicit PositionRemover(bulk::BulkSolver& solver, AskingOptions options = {})
        : solver_(solver), options_(std::move(options)), board_(solver.geometry()) {}

    void run(std::span<RemovalTask> tasks) override;

  private:
    using Number = typename Position::Number;  // of a cell
    using Cells = std::span<const Number>;

    // The state of a task in progress. Members needed at every question come first.
    struct Progress {
        Position position;
        int next = 0;  // next group
        int left = 0;  // givens left
        int fewest = 0;
        int asked = 0;  // groups in the question; 0: the question is about the start
        // Removing all groups from `next` up to this one is known to fail; 0: unknown.
        int fails_before = 0;
        int groups = 0;
        std::uint32_t questions = 0;
        std::uint32_t undecided = 0;
        bool is_started = false;
        bool is_failure_proved = false;                  // false if a limit cut the question short
        std::array<Number, Position::cells> cells{};     // in removal order
        std::array<Number, Position::cells + 1> ends{};  // where each group begins in `cells`
        DigitBalance balance;
        RemovalTask* task = nullptr;

        Cells between(int first, int last) const {
            const std::size_t from = ends[static_cast<std::size_t>(first)];
            return Cells(cells).subspan(from, ends[static_cast<std::size_t>(last)] - from);
        }
        Cells asked_cells() const { return between(next, next + asked); }
        // Returns whether the requirements on the remaining givens allow the removal of these
        // cells.
        bool may_go(Cells group) const {
            if (left - static_cast<int>(group.size()) < fewest) return false;
            if (!balance.is_on()) return true;
            DigitBalance rest = balance;
            return takes(rest, group);
        }
        bool takes(DigitBalance& rest, Cells group) const {
            return rest.take(group, [&](Number cell) { return position.digit_of(cell) + 1; });
        }
    };
    struct Answer {
        std::uint32_t place;
        std::uint64_t solutions;
    };
    static constexpr std::uint64_t unknown = ~std::uint64_t{0};  // number of solutions

    void start(RemovalTask& task, Progress& progress);
    static void finish(const Progress& progress);
    // False if the task is done.
    static bool choose_groups(Progress& progress);
    static bool are_singles(Position& position, Cells cells);
    static bool are_needed(Progress& progress, Cells cells);
    static int promising_groups(const Progress& progress);
    static void take_away(Progress& progress, Cells cells);
    bool asks_for_another_digit(Cells cells) const {
        return cells.size() == 1 && !options_.whole_proofs;
    }
    void apply(Progress& progress, std::uint64_t solutions);
    Question ask(std::uint32_t place);
    void advance(std::uint32_t place);

    bool has_next() const override { return !answers_.empty() || !ready_.empty(); }
    std::size_t next(std::span<Question> questions) override;
    void answer(std::uint32_t place, std::uint64_t solutions) override {
        answers_.push_back({place, solutions});
        // All tasks together exceed the first-level cache.
        const auto* const from = reinterpret_cast<const char*>(&progress_[place]);
        for (std::size_t line = 0; line < offsetof(Progress, balance); line += 64)
            __builtin_prefetch(from + line, 1);
    }
    void give_up(std::uint32_t place) override { answers_.push_back({place, unknown}); }

    bulk::BulkSolver& solver_;
    AskingOptions options_;
    typename Position::Board board_;
    std::span<RemovalTask> tasks_;
    std::size_t next_task_ = 0;
    std::vector<Progress> progress_;  // the tasks in progress, by place
    std::vector<std::uint32_t> ready_;
    std::vector<Answer> answers_;  // not processed yet
};

using BulkRemover = PositionRemover<ClassicPosition>;
extern template class PositionRemover<ClassicPosition>;

// Makes the remover for any square board except the classic one: a
// PositionRemover<RemovalPosition<..>> of the right size.
std::unique_ptr<RemovalEngine> make_board_remover(bulk::BulkSolver& solver,
                                                  AskingOptions options = {});

}  // namespace sudoku
