#include "generate/bulk_removal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

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

// Enough to keep the lanes and what stands behind them supplied; few enough to stay in the cache.
constexpr std::size_t tasks_at_once = 192;

}  // namespace

void BulkRemover::start(RemovalTask& task, Progress& progress) {
    task.is_unique = true;
    task.stats = {};
    progress.task = &task;
    progress.questions = 0;
    progress.next = progress.asked = progress.fails_before = 0;
    progress.fewest = task.fewest;
    progress.is_started = task.is_known_unique;
    progress.groups = static_cast<std::uint8_t>(task.order.groups());
    std::uint8_t end = 0;
    for (int group = 0; group < task.order.groups(); ++group) {
        for (const Cell cell : task.order.group(group))
            progress.cells[end++] = static_cast<std::uint8_t>(cell);
        progress.ends[static_cast<std::size_t>(group) + 1] = end;
    }
    progress.given.start(task.solution.digits());
    progress.sets.start(progress.given.digits());
    progress.puzzle = {};
    progress.left = task.givens.size();
    progress.balance = task.is_balanced ? DigitBalance(9, task.fewest) : DigitBalance();
    const bool is_full = progress.left == 81;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (is_full || task.givens.contains(static_cast<Cell>(cell))) {
            progress.puzzle.allow(static_cast<int>(cell), progress.given.digits()[cell]);
            progress.balance.add(task.solution[static_cast<Cell>(cell)]);
        } else {
            progress.puzzle.clear(static_cast<int>(cell));
            progress.given.change(cell);
        }
    }
}

// Whether all cells follow from the other givens one after the other. They are given before and
// afterwards.
bool BulkRemover::are_singles(GivenCells& given, Cells cells) {
    std::array<bool, 81> is_back{};
    for (const std::uint8_t cell : cells) given.change(cell);
    std::size_t back = 0;
    for (bool was_found = true; was_found;) {
        was_found = false;
        for (const std::uint8_t cell : cells) {
            if (is_back[cell] || !given.is_single(cell)) continue;
            given.change(cell);
            is_back[cell] = was_found = true;
            ++back;
        }
    }
    for (const std::uint8_t cell : cells) {
        if (!is_back[cell]) given.change(cell);
    }
    return back == cells.size();
}

bool BulkRemover::are_needed(Progress& progress, Cells cells) {
    if (progress.left > most_clues_with_reasons) return false;
    GivenCells& given = progress.given;
    if (cells.size() == 1) return progress.sets.is_free_without(cells[0], given);
    for (const std::uint8_t cell : cells) given.change(cell);
    bool is_needed = false;
    for (const std::uint8_t cell : cells)
        is_needed = is_needed || progress.sets.is_free_without(cell, given);
    for (const std::uint8_t cell : cells) given.change(cell);
    return is_needed;
}

bool BulkRemover::choose_groups(Progress& progress) {
    progress.asked = 0;
    if (!progress.is_started) return true;
    while (progress.next < progress.groups && progress.left > progress.fewest) {
        const Cells group = progress.between(progress.next, progress.next + 1);
        const bool is_known_needed = progress.fails_before == progress.next + 1;
        if (!is_known_needed && progress.may_go(group)) {
            const bool follows = group.size() == 1 ? progress.given.is_single(group[0])
                                                   : are_singles(progress.given, group);
            if (follows) {
                for (const std::uint8_t cell : group) progress.puzzle.clear(cell);
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

int BulkRemover::promising_groups(const Progress& progress) {
    const int at_most = std::min(promising_batch(progress.left), progress.left - progress.fewest);
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

// The first cells of groups that are next.
void BulkRemover::take_away(Progress& progress, Cells cells) {
    for (const std::uint8_t cell : cells) progress.given.change(cell);
    progress.takes(progress.balance, cells);
    progress.left -= static_cast<int>(cells.size());
    progress.next += std::max(progress.asked, 1);
    if (progress.fails_before <= progress.next) progress.fails_before = 0;
}

// One clue can go if no solution has another digit in its cell; several can if there is no second
// solution.
BulkRemover::Question BulkRemover::ask(std::uint32_t place) {
    Progress& progress = progress_[place];
    ++progress.questions;
    const Cells cells = progress.asked_cells();
    if (cells.size() == 1) {
        progress.puzzle.forbid(cells[0], progress.digit_of(cells[0]));
        return {&progress.puzzle, place, 1};
    }
    for (const std::uint8_t cell : cells) progress.puzzle.clear(cell);
    return {&progress.puzzle, place, 2};
}

void BulkRemover::apply(Progress& progress, std::uint64_t solutions) {
    const Cells cells = progress.asked_cells();
    const bool can_go = solutions < (cells.size() == 1 ? 1U : 2U);
    if (!progress.is_started) {
        progress.is_started = true;
        progress.task->is_unique = can_go;
        if (!can_go) progress.next = progress.groups;
    } else if (can_go) {
        if (cells.size() == 1) progress.puzzle.clear(cells[0]);
        take_away(progress, cells);
    } else {
        for (const std::uint8_t cell : cells) progress.puzzle.give(cell, progress.digit_of(cell));
        progress.fails_before = progress.asked > 1 ? progress.next + progress.asked : 0;
        if (progress.asked == 1) ++progress.next;
    }
}

void BulkRemover::finish(const Progress& progress) {
    RemovalTask& task = *progress.task;
    task.stats.questions = progress.questions;
    // Seven rows fill a word.
    const GivenCells::Lines& rows = progress.given.row_columns();
    std::uint64_t first = 0, last = 0;
    for (std::size_t row = 0; row < 7; ++row) first |= std::uint64_t{rows[row]} << (9 * row);
    for (std::size_t row = 7; row < 9; ++row) last |= std::uint64_t{rows[row]} << (9 * (row - 7));
    CellSet given;
    for (const int cell : BitRange(first)) given.insert(static_cast<Cell>(cell));
    for (const int cell : BitRange(last, 63)) given.insert(static_cast<Cell>(cell));
    task.givens = given;
}

// Goes on until there is a question: with the next task when one is done.
void BulkRemover::advance(std::uint32_t place) {
    Progress& progress = progress_[place];
    while (!choose_groups(progress)) {
        finish(progress);
        if (next_task_ == tasks_.size()) return;
        start(tasks_[next_task_++], progress);
    }
    ready_.push_back(place);
}

std::size_t BulkRemover::next(std::span<Question> questions) {
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

void BulkRemover::run(std::span<RemovalTask> tasks) {
    tasks_ = tasks;
    next_task_ = 0;
    progress_.resize(std::max(progress_.size(), std::min(tasks.size(), tasks_at_once)));
    for (std::uint32_t place = 0; place < progress_.size() && next_task_ < tasks.size(); ++place) {
        start(tasks[next_task_++], progress_[place]);
        advance(place);
    }
    if (tasks.size() > 1) return bulk::converse(solver_, *this);
    // One puzzle at a time has an engine of its own.
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

}  // namespace sudoku
