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

// How a BulkRemover asks.
struct AskingOptions {
    // Ask about every given from the givens that are left alone, as RemovalOptions::whole_proofs.
    bool whole_proofs = false;
    // Guesses of every question; a given whose question runs into the limit is kept.
    std::uint64_t guesses = bulk::BulkLimits().guesses;
    // Once raised, tasks are left as they are.
    std::stop_token cancel = {};
};

// Takes givens away from many grids of a board side by side: every puzzle has one question with the
// bulk engine, and its answer leads to the next one. The outcome for a task is that of trying its
// groups one after the other in their order, each removed if the solution stays the only one; it
// depends on the task alone, not on the others, and not on the questions that were saved (but for
// questions that a limit of guesses cuts short):
// - the first givens can nearly always go, so many are taken away at once and fewer after a
//   failure;
// - a given that follows from the others as a single can go;
// - a given whose removal frees a small unavoidable set is needed.
//
// A Position is what is known of one puzzle under way: ClassicPosition or RemovalPosition.
template <class Position>
class PositionRemover : public RemovalEngine, private bulk::QuerySource {
  public:
    // The solver must stay alive; it is used in run() only.
    explicit PositionRemover(bulk::BulkSolver& solver, AskingOptions options = {})
        : solver_(solver), options_(std::move(options)), board_(solver.geometry()) {}

    void run(std::span<RemovalTask> tasks) override;

  private:
    using Number = typename Position::Number;  // of a cell
    using Cells = std::span<const Number>;

    // A task under way. What is needed at every question comes first.
    struct Progress {
        Position position;
        int next = 0;  // group
        int left = 0;  // givens
        int fewest = 0;
        int asked = 0;         // groups in the question; 0: about the start
        int fails_before = 0;  // no unique puzzle without groups `next` up to this one; 0: unknown
        int groups = 0;
        std::uint32_t questions = 0;
        std::uint32_t undecided = 0;
        bool is_started = false;
        bool is_failure_proved = false;                  // or a limit cut it short
        std::array<Number, Position::cells> cells{};     // in their order
        std::array<Number, Position::cells + 1> ends{};  // of the groups before this one
        DigitBalance balance;
        RemovalTask* task = nullptr;

        Cells between(int first, int last) const {
            const std::size_t from = ends[static_cast<std::size_t>(first)];
            return Cells(cells).subspan(from, ends[static_cast<std::size_t>(last)] - from);
        }
        Cells asked_cells() const { return between(next, next + asked); }
        // Whether the requirements about what is left allow to take these cells away.
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
    static constexpr std::uint64_t unknown = ~std::uint64_t{0};  // solutions

    void start(RemovalTask& task, Progress& progress);
    static void finish(const Progress& progress);
    // False when the task is done.
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
        // All tasks together are larger than the first cache.
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
    std::vector<Progress> progress_;  // of the tasks that are under way, by place
    std::vector<std::uint32_t> ready_;
    std::vector<Answer> answers_;  // not looked at yet
};

using BulkRemover = PositionRemover<ClassicPosition>;
extern template class PositionRemover<ClassicPosition>;

// Any square board but the classic one: PositionRemover<RemovalPosition<..>> for its size.
std::unique_ptr<RemovalEngine> make_board_remover(bulk::BulkSolver& solver,
                                                  AskingOptions options = {});

}  // namespace sudoku
