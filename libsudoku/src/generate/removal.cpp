#include "generate/removal.hpp"

#include "generate/digit_balance.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace sudoku {

RemovalStats& RemovalStats::operator+=(const RemovalStats& other) {
    solver_calls += other.solver_calls;
    undecided += other.undecided;
    search += other.search;
    return *this;
}

// A group once found necessary stays necessary as others are removed, so one pass suffices.
CellSet remove_in_order(const Grid& solution, CellSet givens, const RemovalOrder& order,
                        const RemovalOptions& options, const UniquenessOracle& oracle,
                        RemovalStats& stats) {
    assert(options.batch >= 1);
    int left = givens.size();
    int batch = options.batch;
    bool is_above_floor = false;
    const auto digit_of = [&](Cell cell) { return solution[cell]; };
    DigitBalance balance;
    if (options.balance_digits) balance = DigitBalance(solution.geometry().side(), options.givens);
    givens.for_each([&](Cell cell) { balance.add(solution[cell]); });
    for (int next = 0;
         next < order.groups() && left > options.givens && !options.cancel.stop_requested();) {
        if (!givens.contains(order.group(next).front())) {  // removed before an exchange
            ++next;
            continue;
        }
        int last = next;  // the first group after those in the question
        int size = 0;
        DigitBalance rest = balance;
        while (last < order.groups() && (last == next || size < batch)) {
            const int more = static_cast<int>(order.group(last).size());
            if (left - size - more < options.givens) break;
            if (!rest.take(order.group(last), digit_of)) break;
            size += more;
            ++last;
        }
        if (last == next) {  // the group exceeds the removable givens, or its digits may not go
            ++next;
            continue;
        }
        UniquenessQuestion question{givens};
        for (const Cell cell : order.between(next, last)) question.givens.erase(cell);
        if (size == 1 && !options.whole_proofs) question.removed = order.group(next).front();

        Uniqueness answer = Uniqueness::undecided;
        oracle.answer(solution, {&question, 1}, {&answer, 1}, stats.search);
        ++stats.solver_calls;
        if (answer == Uniqueness::unique) {
            givens = question.givens;
            left -= size;
            balance = rest;
            next = last;
            is_above_floor = is_above_floor || oracle.is_above_floor();
        } else if (last - next > 1) {
            // Half the size alone could repeat the same question for ever, because the last group
            // can be so large that half is no less than before. This way every round passes a group
            // or shrinks the batch.
            batch = std::min(size / 2, batch - 1);
        } else {
            if (answer == Uniqueness::undecided) ++stats.undecided;
            ++next;
            if (is_above_floor || options.balance_digits || answer == Uniqueness::many) continue;
            const auto group = oracle.completion(solution, question.givens, order, next - 1);
            if (!group) continue;
            // Of the level from now on; what was needed before may no longer be.
            givens = question.givens;
            for (const Cell cell : order.group(*group)) givens.insert(cell);
            left = givens.size();
            is_above_floor = true;
            next = 0;
            batch = 1;
        }
    }
    return givens;
}

}  // namespace sudoku
