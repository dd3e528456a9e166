#pragma once

#include <sudoku/grade/search_score.hpp>
#include <sudoku/support/rng.hpp>

#include "grade/single_rounds.hpp"
#include "support/stopping.hpp"

#include <algorithm>
#include <cassert>
#include <stop_token>
#include <utility>
#include <vector>

namespace sudoku {

// Measures the guesses that a board needs once deduction is stuck: backdoors, nested assumptions,
// and the choices on the way to the solution. It uses the known solution, so nothing is searched.
template <int MaxSide>
class GuessStructure {
  public:
    using Board = SingleRounds<MaxSide>;
    using Tables = RoundTables<MaxSide>;

    // Long computations throw when `cancel` is raised (throw_if_stopped()).
    GuessStructure(const Tables& tables, const Board& stuck, const Grid& solution,
                   std::stop_token cancel = {})
        : tables_(tables), stuck_(stuck), solution_(solution), cancel_(std::move(cancel)) {
        for (unsigned i = 0; i < tables.cell_count; ++i) {
            if (stuck.is_open(static_cast<Cell>(i))) open_.push_back(static_cast<Cell>(i));
        }
    }

    // The number of cells whose digit alone lets deduction finish.
    int backdoors() const {
        return static_cast<int>(std::count_if(open_.begin(), open_.end(), [&](Cell cell) {
            throw_if_stopped(cancel_);
            Board board = stuck_;
            return reveal(board, cell) == 0;
        }));
    }

    // The smallest number of cells whose digits let deduction finish: 1, 2, or 3 for more. Time is
    // quadratic in the number of open cells.
    int backdoor_size() const {
        if (backdoors() > 0) return 1;
        for (std::size_t i = 0; i < open_.size(); ++i) {
            throw_if_stopped(cancel_);
            Board with_first = stuck_;
            reveal(with_first, open_[i]);
            for (std::size_t j = i + 1; j < open_.size(); ++j) {
                Board board = with_first;
                if (reveal(board, open_[j]) == 0) return 2;
            }
        }
        return 3;
    }

    // The nesting depth of assumptions that is needed: 1 .. `most`, or most + 1 for more.
    int depth_needed(int most) const {
        for (int depth = 1; depth <= most; ++depth) {
            Board board = stuck_;
            [[maybe_unused]] const bool fine = refute_all(board, depth);
            assert(fine);
            if (board.open_count() == 0) return depth;
        }
        return most + 1;
    }

    // The sum over the guesses of one walk to the solution. Each guess has the fewest options
    // possible, is chosen at random among those, and takes the right option.
    double path(Rng& rng) const {
        Board board = stuck_;
        double sum = 0;
        while (board.open_count() > 0) {
            const auto [cell, options] = narrowest(board, rng);
            sum += (options - 1) * (options - 1);
            reveal(board, cell);
        }
        return sum;
    }

  private:
    // Places the digit of a cell and returns how many cells are still open afterwards.
    int reveal(Board& board, Cell cell) const {
        Pending<MaxSide> waiting;
        [[maybe_unused]] const bool fine =
            board.place(tables_, cell, solution_[cell] - 1U, waiting) &&
            board.deduce(tables_, waiting);
        assert(fine);
        return board.open_count();
    }

    // Removes all candidates whose assumption leads to a contradiction, using nested assumptions up
    // to `depth` - 1, until there are none. Returns false if the board itself is contradictory.
    bool refute_all(Board& board, int depth) const {
        for (bool changed = true; changed && board.open_count() > 0;) {
            changed = false;
            for (const Cell cell : open_) {
                throw_if_stopped(cancel_);
                for (unsigned digit = 0; digit < tables_.side; ++digit) {
                    if (!board.is_open(cell)) break;
                    if ((board[cell] >> digit & 1) == 0 || !is_refuted(board, cell, digit, depth))
                        continue;
                    Pending<MaxSide> waiting;
                    if (!board.remove(tables_, cell, digit, waiting)) return false;
                    if (!board.deduce(tables_, waiting)) return false;
                    changed = true;
                }
            }
        }
        return true;
    }

    bool is_refuted(const Board& board, Cell cell, unsigned digit, int depth) const {
        Board child = board;
        Pending<MaxSide> waiting;
        if (!child.place(tables_, cell, digit, waiting)) return true;
        if (!child.deduce(tables_, waiting)) return true;
        return depth > 1 && !refute_all(child, depth - 1);
    }

    // A cell to guess: chosen among the cells, and the digits in houses, with the fewest options.
    std::pair<Cell, int> narrowest(const Board& board, Rng& rng) const {
        int fewest = static_cast<int>(tables_.side) + 1;
        std::vector<Cell> ties;
        const auto offer = [&](int options, Cell cell) {
            if (options > fewest) return;
            if (options < fewest) ties.clear();
            fewest = options;
            ties.push_back(cell);
        };
        for (const Cell cell : open_) {
            if (!board.is_open(cell)) continue;
            const unsigned digit = solution_[cell] - 1U;
            int options = std::popcount(static_cast<std::uint32_t>(board[cell]));
            const auto& houses = tables_.houses_of[cell];
            for (unsigned i = 0; i < houses.count; ++i) {
                options = std::min(options, board.places(houses.houses[i], digit));
            }
            offer(options, cell);
        }
        return {ties[static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(ties.size())))],
                fewest};
    }

    const Tables& tables_;
    const Board& stuck_;
    const Grid& solution_;
    std::stop_token cancel_;
    std::vector<Cell> open_;
};

}  // namespace sudoku
