#include "generate/oracle_removal.hpp"

namespace sudoku {

void OracleRemover::run(std::span<RemovalTask> tasks) {
    for (RemovalTask& task : tasks) {
        if (cancel_.stop_requested()) return;
        task.stats = {};
        task.is_unique = true;
        if (!task.is_known_unique) {
            const UniquenessQuestion question{task.givens};
            Uniqueness answer = Uniqueness::undecided;
            oracle_.answer(task.solution, {&question, 1}, {&answer, 1}, task.stats.search);
            ++task.stats.solver_calls;
            task.is_unique = answer == Uniqueness::unique;
            if (!task.is_unique) continue;
        }
        task.givens = remove_in_order(task.solution, task.givens, task.order,
                                      {.givens = task.fewest,
                                       .balance_digits = task.is_balanced,
                                       .batch = batch_,
                                       .whole_proofs = whole_proofs_,
                                       .more_passes = more_passes_,
                                       .cancel = cancel_},
                                      oracle_, task.stats);
    }
}

}  // namespace sudoku
