// Searches one puzzle with constraints; its open branches fill the lanes, depth first.
//
//     start --> lanes, pass by pass --> solved: counted
//                ^       |        `--> dead: its last guess is blamed
//                |       | stuck: split in two
//     stack <----+-------'
//
// The lanes are spread over as many registers as they need, so that the search is the same for
// every register width.
#if defined(SUDOKU_CONSTRAINT_DRIVER_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_CONSTRAINT_DRIVER_INL_HPP
#undef SUDOKU_CONSTRAINT_DRIVER_INL_HPP
#else
#define SUDOKU_CONSTRAINT_DRIVER_INL_HPP
#endif

#include "bulk/board_text.hpp"
#include "bulk/constraint_engine.hpp"
#include "bulk/constraint_kernel-inl.hpp"

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <chrono>
#include <limits>
#include <vector>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

template <class V>
class ConstraintDriver final : public ConstraintEngine {
  public:
    using Lane = typename V::Lane;
    static constexpr std::size_t width = V::width;
    static constexpr std::size_t board_count = lanes / width;
    static_assert(board_count * width == lanes);

    explicit ConstraintDriver(const Geometry& geometry)
        : program_(geometry, BoardLanes<V>::register_size) {
        for (std::size_t i = 0; i < board_count; ++i) boards_.emplace_back(program_);
    }

    ConstraintResult run(const ConstraintJob& job) override;

  private:
    using Kernel = ConstraintKernel<V>;
    static constexpr std::uint32_t failures_between_halvings = 1024;
    static constexpr Cell no_cell = std::numeric_limits<Cell>::max();
    // Differs from every sum of candidates.
    static constexpr Lane no_total = 0xFFFF;

    bool is_stopped(const ConstraintJob& job);
    bool exchange(const ConstraintJob& job, const Kernel& kernel);
    bool count_solutions(const ConstraintJob& job, std::size_t number, std::uint64_t solved);
    bool split(const ConstraintJob& job, const Kernel& kernel, std::size_t number,
               std::uint64_t stuck);
    void blame(Cell cell);
    void fill();
    void load(std::size_t number, std::size_t lane);

    Lane* cells_of(std::size_t number, std::size_t lane) const {
        return boards_[number].at(0) + lane;
    }

    const BoardProgram program_;
    std::vector<BoardLanes<V>> boards_;
    std::array<std::array<Lane, width>, board_count> totals_{};
    std::array<BoardPass, board_count> passes_{};
    // The cell of the last guess, by lane.
    std::array<std::array<Cell, width>, board_count> guessed_{};
    std::vector<Lane> waiting_;  // the cells of one state after another
    std::vector<Cell> waiting_guessed_;
    std::vector<std::uint32_t> failures_;
    std::uint32_t failure_count_ = 0;
    std::vector<Digit> solution_;
    ConstraintResult result_;
    unsigned looks_ = 0;
};

template <class V>
ConstraintResult ConstraintDriver<V>::run(const ConstraintJob& job) {
    const Kernel kernel(program_, job.program);
    result_ = {};
    looks_ = 0;
    failures_.assign(program_.cell_count, 0);
    failure_count_ = 0;
    solution_.resize(program_.cell_count);
    waiting_.assign(job.start.begin(), job.start.end());
    waiting_guessed_.assign(1, no_cell);
    for (BoardLanes<V>& board : boards_) board.active = 0;
    for (;;) {
        fill();
        bool is_active = false;
        for (std::size_t i = 0; i < board_count; ++i) {
            passes_[i] = {};
            if (boards_[i].active == 0) continue;
            is_active = true;
            passes_[i] = kernel.run(boards_[i], totals_[i].data());
        }
        if (!is_active || is_stopped(job) || !exchange(job, kernel)) return result_;
    }
}

template <class V>
bool ConstraintDriver<V>::is_stopped(const ConstraintJob& job) {
    constexpr unsigned passes_between_looks = 16;
    if (job.limits.cancel.stop_requested()) {
        result_.end = BulkEnd::cancelled;
        return true;
    }
    if (job.limits.deadline == BulkLimits().deadline || ++looks_ % passes_between_looks != 1)
        return false;
    if (std::chrono::steady_clock::now() < job.limits.deadline) return false;
    result_.end = BulkEnd::time_limit;
    return true;
}

// False if the search is to end. Each step covers all lanes before the next, so that the result
// does not depend on which lanes share a register.
template <class V>
bool ConstraintDriver<V>::exchange(const ConstraintJob& job, const Kernel& kernel) {
    for (std::size_t i = 0; i < board_count; ++i) {
        for (std::uint64_t left = passes_[i].dead; left != 0; left &= left - 1)
            blame(guessed_[i][static_cast<std::size_t>(std::countr_zero(left))]);
    }
    for (std::size_t i = 0; i < board_count; ++i) {
        const std::uint64_t solved = passes_[i].solved;
        if (solved != 0 && !count_solutions(job, i, solved)) return false;
        boards_[i].active &= ~(passes_[i].dead | solved);
    }
    for (std::size_t i = 0; i < board_count; ++i) {
        if (passes_[i].stuck != 0 && !split(job, kernel, i, passes_[i].stuck)) return false;
    }
    return true;
}

template <class V>
bool ConstraintDriver<V>::count_solutions(const ConstraintJob& job, std::size_t number,
                                          std::uint64_t solved) {
    for (solved &= valid_lanes(program_, boards_[number]); solved != 0; solved &= solved - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(solved));
        ++result_.solutions;
        const Lane* const cells = cells_of(number, lane);
        for (std::size_t cell = 0; cell < program_.cell_count; ++cell)
            solution_[cell] = static_cast<Digit>(std::countr_zero(cells[cell * width]) + 1);
        if (!job.visit(solution_)) {
            result_.end = BulkEnd::cancelled;
            return false;
        }
        if (result_.solutions >= job.limits.solutions) {
            result_.end = BulkEnd::solution_limit;
            return false;
        }
    }
    return true;
}

// First branches stay in their lanes; second branches wait.
template <class V>
bool ConstraintDriver<V>::split(const ConstraintJob& job, const Kernel& kernel, std::size_t number,
                                std::uint64_t stuck) {
    Lane chosen[width];
    kernel.choose_cells(boards_[number], failures_.data(), chosen);
    for (; stuck != 0; stuck &= stuck - 1) {
        if (result_.guesses == job.limits.guesses) {
            result_.end = BulkEnd::node_limit;
            return false;
        }
        ++result_.guesses;
        const auto lane = static_cast<std::size_t>(std::countr_zero(stuck));
        Lane* const cells = cells_of(number, lane);
        const std::size_t at = waiting_.size(), guessed = chosen[lane];
        waiting_.resize(at + program_.cell_count);
        for (std::size_t cell = 0; cell < program_.cell_count; ++cell)
            waiting_[at + cell] = cells[cell * width];
        const Lane digits = waiting_[at + guessed];
        const auto first = static_cast<Lane>(digits & (~digits + 1));
        waiting_[at + guessed] = static_cast<Lane>(digits ^ first);
        waiting_guessed_.push_back(static_cast<Cell>(guessed));
        guessed_[number][lane] = static_cast<Cell>(guessed);
        cells[guessed * width] = first;
        boards_[number].at(program_.single)[guessed * width + lane] = first;
        totals_[number][lane] = no_total;
    }
    return true;
}

// Weights the cell of the last guess before a dead end; recent dead ends count most.
template <class V>
void ConstraintDriver<V>::blame(Cell cell) {
    if (cell == no_cell) return;
    failures_[cell] = std::min<std::uint32_t>(failures_[cell] + 1, Kernel::most_failures);
    if (++failure_count_ % failures_between_halvings != 0) return;
    for (std::uint32_t& failures : failures_) failures /= 2;
}

template <class V>
void ConstraintDriver<V>::fill() {
    for (std::size_t i = 0; i < board_count; ++i) {
        for (std::size_t lane = 0; lane < width; ++lane) {
            if (waiting_guessed_.empty()) return;
            if (((boards_[i].active >> lane) & 1) == 0) load(i, lane);
        }
    }
}

// Loads the state that has waited for the shortest time.
template <class V>
void ConstraintDriver<V>::load(std::size_t number, std::size_t lane) {
    const std::size_t from = waiting_.size() - program_.cell_count;
    Lane* const cells = cells_of(number, lane);
    Lane* const singles = boards_[number].at(program_.single) + lane;
    for (std::size_t cell = 0; cell < program_.cell_count; ++cell) {
        const Lane digits = waiting_[from + cell];
        cells[cell * width] = digits;
        singles[cell * width] = only_digit(digits);
    }
    guessed_[number][lane] = waiting_guessed_.back();
    totals_[number][lane] = no_total;
    boards_[number].active |= std::uint64_t{1} << lane;
    waiting_.resize(from);
    waiting_guessed_.pop_back();
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
