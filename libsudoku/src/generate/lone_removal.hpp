#pragma once

#include "bulk/query_source.hpp"
#include "generate/removal_task.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace sudoku {

// Removes givens from one grid whose board has its own engine, as every fresh layout does: all
// lanes take questions about the same puzzle. From the same givens, each round asks
//
//     whether the next 1, 2, 3, .. groups can go together:   the longest run that can is removed,
//                                                            and the group after it is needed
//     whether some later groups can each go alone:           if not, a group is needed whatever
//                                                            else is removed
//
// The result is the same as trying the groups one by one in order, as with PositionRemover.
// Questions are never cut short, and digits are not balanced.
template <class Position>
class LoneRemover : private bulk::QuerySource {
  public:
    // Both must outlive the object.
    LoneRemover(bulk::BulkSolver& solver, const typename Position::Board& board,
                std::stop_token cancel)
        : solver_(solver), board_(board), cancel_(std::move(cancel)) {}

    // The initial givens must be known to be unique. Once `cancel` is raised, the task is left in
    // its current state.
    void run(RemovalTask& task);

  private:
    using Number = typename Position::Number;
    using Cells = std::span<const Number>;

    // The same for every target, so that the number of questions is, too.
    static constexpr std::size_t most_lanes = 16;
    struct Lane {
        std::size_t first, count;  // the groups in question, as indices into left_
        std::uint32_t wanted;      // number of solutions to find
        bool is_unique;
        std::array<std::uint32_t, Position::cells> candidates;
    };

    Cells cells_of(std::size_t group) const {
        return Cells(cells_).subspan(ends_[group], ends_[group + 1] - ends_[group]);
    }
    bool follows(Cells cells);
    bool is_needed(Cells cells);
    void take(std::size_t count);
    void decide_without_questions();
    void begin_round();
    void add_lane(std::size_t first, std::size_t count, bool but_last);
    void end_round();

    bool has_next() const override { return !is_done_ && (asked_ < lane_count_ || open_ == 0); }
    std::size_t next(std::span<Question> questions) override;
    void answer(std::uint32_t number, std::uint64_t solutions) override {
        lanes_[number].is_unique = solutions < lanes_[number].wanted;
        --open_;
    }

    bulk::BulkSolver& solver_;
    const typename Position::Board& board_;
    std::stop_token cancel_;
    Position position_;
    std::vector<Number> cells_;      // cells of the groups in order
    std::vector<std::size_t> ends_;  // where each group begins in `cells_`
    std::vector<std::size_t> left_;  // undecided groups
    int givens_ = 0;
    int fewest_ = 0;
    // The number of next groups that cannot go together; 0: unknown.
    std::size_t fails_at_ = 0;
    std::array<Lane, most_lanes> lanes_;
    // Lanes of this round, and those about the next groups.
    std::size_t lane_count_ = 0, prefixes_ = 0;
    std::size_t asked_ = 0, open_ = 0;  // counts of lanes
    std::uint64_t questions_ = 0;
    bool is_done_ = false;
};

}  // namespace sudoku
