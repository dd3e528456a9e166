#pragma once

#include <sudoku/grid/grid.hpp>

#include "grade/look_ahead_search.hpp"
#include "grade/single_rounds.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <vector>

namespace sudoku {

// A board without visible singles, and what lets a simulated person continue.
struct Impasse {
    enum class Help { locked_candidates, look_ahead, guess };
    Help help = Help::locked_candidates;
    int rounds = 0;                   // rounds of singles until the assumptions failed
    std::vector<Assumption> removed;  // candidates eliminated
    Assumption told = {};             // for a guess: the assumption that is entered
};

// All simulated solves of a puzzle get stuck on the same boards, because what singles leave does
// not depend on their order. So the way out is computed once: locked candidates if there are any,
// else the assumptions with the shortest refutations; if none fails, the digit of a cell with the
// fewest candidates. If deduction does not solve the puzzle, `search` must have just run on it, so
// that its steps can be reused.
inline std::vector<Impasse> find_impasses(const RoundTables<9>& tables, SingleRounds<9> board,
                                          Pending<9> in_sight, const Grid& solution,
                                          LookAheadSearch<9>& search) {
    const auto expect = [](bool fine) {
        assert(fine);
        return fine;
    };
    std::vector<Impasse> impasses;
    std::size_t next_step = 0;
    for (;;) {
        expect(board.settle(tables, in_sight));
        if (board.open_count() == 0) return impasses;
        Impasse& impasse = impasses.emplace_back();
        const SingleRounds<9> before = board;
        int removed = 0;
        expect(board.remove_locked(tables, in_sight, removed));
        if (removed > 0) {
            for (unsigned i = 0; i < tables.cell_count; ++i) {
                const Cell cell = static_cast<Cell>(i);
                for (unsigned gone = before[cell] & ~board[cell]; gone != 0; gone &= gone - 1) {
                    impasse.removed.push_back(
                        {cell, static_cast<unsigned>(std::countr_zero(gone))});
                }
            }
            continue;
        }
        impasse.help = Impasse::Help::look_ahead;
        if (next_step < search.steps().size()) {
            const auto& step = search.steps()[next_step++];
            impasse.rounds = step.rounds;
            impasse.removed = step.refuted;
        } else {
            // The board after a guess.
            SingleRounds<9> copy = board;
            const auto& step = search.step(tables, copy);
            impasse.rounds = step.rounds;
            impasse.removed = step.refuted;
        }
        if (impasse.removed.empty()) {
            impasse.help = Impasse::Help::guess;
            int fewest = 10;
            for (unsigned i = 0; i < tables.cell_count; ++i) {
                const Cell cell = static_cast<Cell>(i);
                const int count = std::popcount(static_cast<unsigned>(board[cell]));
                if (!board.is_open(cell) || count >= fewest) continue;
                fewest = count;
                impasse.told = {cell, solution[cell] - 1U};
            }
            expect(board.place(tables, impasse.told.cell, impasse.told.digit, in_sight));
        }
        for (const auto& [cell, digit] : impasse.removed) {
            expect(board.remove(tables, cell, digit, in_sight));
        }
    }
}

}  // namespace sudoku
