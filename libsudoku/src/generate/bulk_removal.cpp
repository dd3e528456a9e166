#include "generate/bulk_removal.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

// How many clues to take away at once when this many are left and nothing is known about them: the
// chance that all of them can go is then about the best bet (measured: three questions in four
// succeed).
int promising_batch(int left) {
    if (left > 60) return left - 60;
    if (left > 54) return 3;
    return 1;
}

// Above this number of clues hardly any of them is needed, and looking for a reason costs more than
// asking.
constexpr int most_clues_with_reasons = 51;

}  // namespace

void BulkRemover::start(const RemovalTask& task, Progress& progress) const {
    progress.sets.start(task.solution.digits());
    progress.puzzle = bulk::PackedPuzzle::empty();
    progress.next = progress.asked = progress.fails_before = 0;
    progress.left = 0;
    progress.is_started = task.is_known_unique;
    for (int cell = 0; cell < 81; ++cell) {
        if (task.givens.contains(static_cast<Cell>(cell))) {
            progress.puzzle.give(cell, task.solution[static_cast<Cell>(cell)] - 1);
            ++progress.left;
        } else {
            progress.sets.remove(cell);
        }
    }
}

BulkRemover::Question BulkRemover::next_question(RemovalTask& task, Progress& progress) const {
    if (!progress.is_started) {
        progress.asked = 0;
        return Question::second_solution;
    }
    for (; progress.next < task.order.groups(); ++progress.next) {
        if (progress.left <= task.fewest) return Question::none;
        const auto group = task.order.group(progress.next);
        const int size = static_cast<int>(group.size());
        const bool is_too_large = progress.left - size < task.fewest;
        bool is_needed = is_too_large || progress.fails_before == progress.next + 1;
        if (!is_needed && progress.left <= most_clues_with_reasons) {
            for (const Cell cell : group) progress.sets.remove(cell);
            for (const Cell cell : group) is_needed = is_needed || progress.sets.is_free(cell);
            for (const Cell cell : group) progress.sets.restore(cell);
        }
        if (!is_needed) break;
        progress.fails_before = 0;
    }
    if (progress.next >= task.order.groups()) return Question::none;

    const int at_most = std::min(promising_batch(progress.left), progress.left - task.fewest);
    int last = progress.next + 1;
    int size = static_cast<int>(task.order.group(progress.next).size());
    const int limit = progress.fails_before == 0
                          ? task.order.groups()
                          : progress.next + (progress.fails_before - progress.next) / 2;
    while (last < limit) {
        const int more = static_cast<int>(task.order.group(last).size());
        if (size + more > at_most) break;
        size += more;
        ++last;
    }
    progress.asked = last - progress.next;
    return size == 1 ? Question::other_digit : Question::second_solution;
}

void BulkRemover::apply(RemovalTask& task, Progress& progress, bool is_unique) {
    ++task.stats.questions;
    if (progress.asked == 0) {
        task.is_unique = progress.is_started = is_unique;
        if (!is_unique) progress.next = task.order.groups();
        return;
    }
    const int last = progress.next + progress.asked;
    if (is_unique) {
        for (const Cell cell : task.order.between(progress.next, last)) {
            progress.puzzle.clear(cell);
            progress.sets.remove(cell);
            task.givens.erase(cell);
            --progress.left;
        }
        progress.next = last;
        if (progress.fails_before <= last) progress.fails_before = 0;
    } else if (progress.asked > 1) {
        progress.fails_before = last;
    } else {
        ++progress.next;
        progress.fails_before = 0;
    }
}

void BulkRemover::answer(std::span<RemovalTask> tasks, std::vector<std::uint32_t>& asking,
                         std::uint64_t solutions) {
    if (asking.empty()) return;
    results_.resize(std::max(results_.size(), asking.size()));
    const bulk::BulkInput input{reinterpret_cast<const char*>(questions_.data()), asking.size(),
                                sizeof(bulk::PackedPuzzle), bulk::InputForm::packed};
    solver_.solve(input, results_, {.any_solution = true}, {.solutions = solutions});
    for (std::size_t i = 0; i < asking.size(); ++i) {
        apply(tasks[asking[i]], progress_[asking[i]], results_[i].solutions < solutions);
    }
}

void BulkRemover::run(std::span<RemovalTask> tasks) {
    progress_.resize(std::max(progress_.size(), tasks.size()));
    questions_.resize(std::max(questions_.size(), tasks.size()));
    std::vector<std::uint32_t> active, other_digit, second_solution;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        start(tasks[i], progress_[i]);
        tasks[i].is_unique = true;
        tasks[i].stats = {};
        active.push_back(static_cast<std::uint32_t>(i));
    }
    while (!active.empty()) {
        other_digit.clear();
        second_solution.clear();
        std::size_t kept = 0;
        for (const std::uint32_t i : active) {
            const bool is_done = progress_[i].asked == 0 && !tasks[i].is_unique;
            const Question question =
                is_done ? Question::none : next_question(tasks[i], progress_[i]);
            if (question == Question::none) continue;
            (question == Question::other_digit ? other_digit : second_solution).push_back(i);
            active[kept++] = i;
        }
        active.resize(kept);
        const auto strike = [&](std::uint32_t i, bulk::PackedPuzzle& to, bool other) {
            const Progress& progress = progress_[i];
            to = progress.puzzle;
            if (progress.asked == 0) return;
            const auto cells =
                tasks[i].order.between(progress.next, progress.next + progress.asked);
            if (other) {
                to.forbid(cells[0], tasks[i].solution[cells[0]] - 1);
            } else {
                for (const Cell cell : cells) to.clear(cell);
            }
        };
        for (std::size_t k = 0; k < other_digit.size(); ++k)
            strike(other_digit[k], questions_[k], true);
        answer(tasks, other_digit, 1);
        for (std::size_t k = 0; k < second_solution.size(); ++k)
            strike(second_solution[k], questions_[k], false);
        answer(tasks, second_solution, 2);
    }
}

}  // namespace sudoku
