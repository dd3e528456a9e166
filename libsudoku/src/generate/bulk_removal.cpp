#include "generate/bulk_removal.hpp"

#include "generate/lone_removal.hpp"
#include "generate/removal_position.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sudoku {

template <class Position>
void PositionRemover<Position>::start(RemovalTask& task, Progress& progress) {
    task.is_unique = true;
    task.stats = {};
    progress.task = &task;
    progress.questions = progress.undecided = 0;
    progress.next = progress.asked = progress.fails_before = 0;
    progress.fewest = task.fewest;
    progress.is_started = task.is_known_unique;
    progress.groups = task.order.groups();
    Number end = 0;
    for (int group = 0; group < task.order.groups(); ++group) {
        for (const Cell cell : task.order.group(group))
            progress.cells[end++] = static_cast<Number>(cell);
        progress.ends[static_cast<std::size_t>(group) + 1] = end;
    }
    progress.left = task.givens.size();
    progress.position.start(board_, task.solution, task.givens);
    const int side = task.solution.geometry().side();
    progress.balance = task.is_balanced ? DigitBalance(side, task.fewest) : DigitBalance();
    task.givens.for_each([&](Cell cell) { progress.balance.add(task.solution[cell]); });
}

// Returns whether all cells follow from the other givens as singles, one after another. They are
// given before and after the call.
template <class Position>
bool PositionRemover<Position>::are_singles(Position& position, Cells cells) {
    for (const Number cell : cells) position.change(cell);
    return give_back_as_singles(position, cells);
}

template <class Position>
bool PositionRemover<Position>::are_needed(Progress& progress, Cells cells) {
    Position& position = progress.position;
    if (!position.may_have_reasons(progress.left)) return false;
    if (cells.size() == 1) return position.is_free_without(cells[0]);
    for (const Number cell : cells) position.change(cell);
    bool is_needed = false;
    for (const Number cell : cells) is_needed = is_needed || position.is_free_without(cell);
    for (const Number cell : cells) position.change(cell);
    return is_needed;
}

template <class Position>
bool PositionRemover<Position>::choose_groups(Progress& progress) {
    progress.asked = 0;
    if (!progress.is_started) return true;
    while (progress.next < progress.groups && progress.left > progress.fewest) {
        const Cells group = progress.between(progress.next, progress.next + 1);
        const bool is_known_needed =
            progress.fails_before == progress.next + 1 && progress.is_failure_proved;
        if (!is_known_needed && progress.may_go(group)) {
            const bool follows = group.size() == 1 ? progress.position.is_single(group[0])
                                                   : are_singles(progress.position, group);
            if (follows) {
                for (const Number cell : group) progress.position.clear(cell);
                take_away(progress, group);
                continue;
            }
            if (!are_needed(progress, group)) {
                progress.asked = promising_groups(progress);
                return true;
            }
        }
        ++progress.next;
        progress.fails_before = 0;
    }
    return false;
}

template <class Position>
int PositionRemover<Position>::promising_groups(const Progress& progress) {
    const int at_most =
        std::min(progress.position.promising_batch(progress.left), progress.left - progress.fewest);
    if (at_most <= 1) return 1;
    int last = progress.next + 1;
    int size = static_cast<int>(progress.between(progress.next, last).size());
    const int limit = progress.fails_before == 0
                          ? progress.groups
                          : progress.next + (progress.fails_before - progress.next) / 2;
    DigitBalance rest = progress.balance;
    progress.takes(rest, progress.between(progress.next, last));
    while (last < limit) {
        const Cells group = progress.between(last, last + 1);
        size += static_cast<int>(group.size());
        if (size > at_most || !progress.takes(rest, group)) break;
        ++last;
    }
    return last - progress.next;
}

// `cells` must be the next groups.
template <class Position>
void PositionRemover<Position>::take_away(Progress& progress, Cells cells) {
    for (const Number cell : cells) progress.position.change(cell);
    progress.takes(progress.balance, cells);
    progress.left -= static_cast<int>(cells.size());
    progress.next += std::max(progress.asked, 1);
    if (progress.fails_before <= progress.next) progress.fails_before = 0;
}

// A single given can be removed if no solution has another digit in its cell, several givens if
// there is no second solution.
template <class Position>
bulk::QuerySource::Question PositionRemover<Position>::ask(std::uint32_t place) {
    Progress& progress = progress_[place];
    ++progress.questions;
    const Cells cells = progress.asked_cells();
    Question question{.number = place, .solutions = 2};
    if (asks_for_another_digit(cells)) {
        progress.position.forbid(cells[0]);
        question.solutions = 1;
    } else {
        for (const Number cell : cells) progress.position.clear(cell);
    }
    progress.position.put_into(question);
    return question;
}

template <class Position>
void PositionRemover<Position>::apply(Progress& progress, std::uint64_t solutions) {
    const Cells cells = progress.asked_cells();
    const bool can_go = solutions < (asks_for_another_digit(cells) ? 1U : 2U);
    if (!progress.is_started) {
        progress.is_started = true;
        progress.task->is_unique = can_go;
        if (!can_go) progress.next = progress.groups;
    } else if (can_go) {
        if (cells.size() == 1) progress.position.clear(cells[0]);
        take_away(progress, cells);
    } else {
        for (const Number cell : cells) progress.position.give(cell);
        progress.fails_before = progress.asked > 1 ? progress.next + progress.asked : 0;
        progress.is_failure_proved = solutions != unknown;
        if (progress.asked > 1) return;
        if (solutions == unknown) ++progress.undecided;
        ++progress.next;
    }
}

template <class Position>
void PositionRemover<Position>::finish(const Progress& progress) {
    RemovalTask& task = *progress.task;
    task.stats.solver_calls = progress.questions;
    task.stats.undecided = progress.undecided;
    task.givens = progress.position.givens();
}

// Advances to the next question, starting the next task when one is done.
template <class Position>
void PositionRemover<Position>::advance(std::uint32_t place) {
    Progress& progress = progress_[place];
    while (!choose_groups(progress)) {
        finish(progress);
        if (next_task_ == tasks_.size()) return;
        start(tasks_[next_task_++], progress);
    }
    ready_.push_back(place);
}

template <class Position>
std::size_t PositionRemover<Position>::next(std::span<Question> questions) {
    for (const Answer& answer : answers_) {
        apply(progress_[answer.place], answer.solutions);
        advance(answer.place);
    }
    answers_.clear();
    std::size_t count = 0;
    for (; count < questions.size() && !ready_.empty(); ++count) {
        questions[count] = ask(ready_.back());
        ready_.pop_back();
    }
    return count;
}

template <class Position>
void PositionRemover<Position>::run(std::span<RemovalTask> tasks) {
    tasks_ = tasks;
    next_task_ = 0;
    ready_.clear();
    answers_.clear();
    if constexpr (!Position::has_block_engine) {
        const bool may_spread =
            !options_.whole_proofs && options_.guesses == bulk::BulkLimits().guesses;
        if (tasks.size() == 1 && may_spread && tasks[0].is_known_unique && !tasks[0].is_balanced)
            return LoneRemover<Position>(solver_, board_, options_.cancel).run(tasks[0]);
    }
    progress_.resize(
        std::max(progress_.size(), std::min(tasks.size(), board_.tasks_at_once(solver_))));
    for (std::uint32_t place = 0; place < progress_.size() && next_task_ < tasks.size(); ++place) {
        start(tasks[next_task_++], progress_[place]);
        advance(place);
    }
    if (tasks.size() > 1 || !Position::has_block_engine) {
        return bulk::run_queries(solver_, *this,
                                 {.guesses = options_.guesses, .cancel = options_.cancel});
    }
    // Calls with a single puzzle use a separate engine.
    Question question;
    while (next({&question, 1}) == 1) {
        const bulk::BulkInput input{reinterpret_cast<const char*>(question.puzzle), 1,
                                    sizeof(bulk::PackedPuzzle), bulk::InputForm::packed};
        bulk::BulkResult result;
        solver_.solve(input, {&result, 1}, {.any_solution = true},
                      {.solutions = question.solutions});
        answer(question.number, result.solutions);
    }
}

template class PositionRemover<ClassicPosition>;

std::unique_ptr<RemovalEngine> make_board_remover(bulk::BulkSolver& solver, AskingOptions options) {
    const int cells = solver.geometry().cell_count();
    if (cells <= 64)
        return std::make_unique<PositionRemover<RemovalPosition<64>>>(solver, std::move(options));
    if (cells < 128)
        return std::make_unique<PositionRemover<RemovalPosition<128>>>(solver, std::move(options));
    return std::make_unique<PositionRemover<RemovalPosition<max_cells>>>(solver,
                                                                         std::move(options));
}

}  // namespace sudoku
