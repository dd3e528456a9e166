#include <sudoku/generate/vary.hpp>

#include "generate/bulk_removal.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

using canon::Digits;

// How often each digit stands in each cell among some solutions.
using Counts = std::array<std::array<std::uint32_t, 10>, 81>;

}  // namespace

struct Varier::State {
    VaryOptions options;
    bulk::BulkSolver solver;
    canon::Canonicalizer canonicalizer = {};
    std::vector<Digits> solutions = {};
    std::vector<std::pair<Digits, Digits>> found = {};  // puzzle and solution

    bool find_solutions(const Digits& puzzle);
    void add_clues(const Digits& puzzle, int clues, std::span<const std::uint32_t> left,
                   std::size_t from);
    void keep_minimal();
};

namespace {

void count_digits(std::span<const Digits> solutions, std::span<const std::uint32_t> which,
                  Counts& counts) {
    for (auto& cell : counts) cell.fill(0);
    for (const std::uint32_t i : which) {
        for (std::size_t cell = 0; cell < 81; ++cell) ++counts[cell][solutions[i][cell]];
    }
}

}  // namespace

bool Varier::State::find_solutions(const Digits& puzzle) {
    solutions.clear();
    bulk::BulkResult result;
    solver.enumerate({reinterpret_cast<const char*>(puzzle.data()), 1, 81, bulk::InputForm::cells},
                     {&result, 1},
                     [&](std::size_t, std::string_view text) {
                         Digits& solution = solutions.emplace_back();
                         for (std::size_t cell = 0; cell < 81; ++cell)
                             solution[cell] = static_cast<Digit>(text[cell] - '0');
                         return true;
                     },
                     {.solutions = options.solution_limit + 1});
    return result.solutions <= options.solution_limit;
}

// Adds `clues` clues to a puzzle whose solutions are those of `left`, in cells from `from` on. The
// last one must leave one solution; if another does so before, the rest is not needed.
void Varier::State::add_clues(const Digits& puzzle, int clues, std::span<const std::uint32_t> left,
                              std::size_t from) {
    Counts counts;
    count_digits(solutions, left, counts);
    const bool is_last = clues == 1;
    for (std::size_t cell = from; cell < 81; ++cell) {
        if (puzzle[cell] != 0) continue;
        for (Digit digit = 1; digit <= 9; ++digit) {
            const std::uint32_t count = counts[cell][digit];
            if (count == 0) continue;
            const bool goes_on = !is_last && (count > 1 || !options.minimal);
            if (!goes_on && !(is_last && count == 1)) continue;
            std::vector<std::uint32_t> agreeing;
            for (const std::uint32_t i : left) {
                if (solutions[i][cell] == digit) agreeing.push_back(i);
            }
            Digits with = puzzle;
            with[cell] = digit;
            if (is_last) {
                found.emplace_back(with, solutions[agreeing.front()]);
            } else {
                add_clues(with, clues - 1, agreeing, cell + 1);
            }
        }
    }
}

// By the engine, all puzzles in lock-step.
void Varier::State::keep_minimal() {
    std::vector<RemovalTask> tasks;
    for (const auto& [puzzle, solution] : found) {
        RemovalTask task{Grid(Geometry(), solution)};
        for (Cell cell = 0; cell < 81; ++cell) {
            if (puzzle[cell] == 0) continue;
            task.givens.insert(cell);
            task.order.append(cell);
        }
        tasks.push_back(std::move(task));
    }
    BulkRemover(solver).run(tasks);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const int clues = 81 - static_cast<int>(std::count(found[i].first.begin(),
                                                           found[i].first.end(), Digit{0}));
        if (tasks[i].givens.size() == clues) found[kept++] = found[i];
    }
    found.resize(kept);
}

Varier::Varier(const VaryOptions& options, bulk::BulkTarget target)
    : state_(std::make_unique<State>(State{options, bulk::BulkSolver(target)})) {}
Varier::Varier(Varier&&) noexcept = default;
Varier& Varier::operator=(Varier&&) noexcept = default;
Varier::~Varier() = default;

VaryResult Varier::without(const Digits& source, std::span<const Cell> removed) {
    State& state = *state_;
    Digits puzzle = source;
    for (const Cell cell : removed) puzzle[cell] = 0;
    VaryResult result;
    if (!state.find_solutions(puzzle)) {
        result.passed_over = true;
        return result;
    }
    // Solutions come in any order, puzzles must not.
    std::sort(state.solutions.begin(), state.solutions.end());
    std::vector<std::uint32_t> all(state.solutions.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    state.found.clear();
    if (state.options.add == 0) {
        if (all.size() == 1) state.found.emplace_back(puzzle, state.solutions[0]);
    } else {
        state.add_clues(puzzle, state.options.add, all, 0);
    }
    result.unique = state.found.size();
    if (state.options.minimal) state.keep_minimal();

    const auto key_of = [&](const Digits& digits) {
        return canon::key_of(state.canonicalizer.find(digits, canon::Convention::minlex).digits);
    };
    std::sort(state.found.begin(), state.found.end());
    std::vector<canon::ClassKey> keys = {key_of(source)};
    for (const auto& [digits, solution] : state.found) {
        const canon::ClassKey key = key_of(digits);
        const auto place = std::lower_bound(keys.begin(), keys.end(), key);
        if (place != keys.end() && *place == key) continue;
        keys.insert(place, key);
        result.puzzles.push_back({digits, key});
    }
    return result;
}

std::vector<std::vector<Cell>> subsets_of(const CellSet& givens, int size) {
    const std::vector<Cell> cells = givens.cells();
    std::vector<std::vector<Cell>> subsets;
    std::vector<std::size_t> chosen;
    const auto choose = [&](const auto& self, std::size_t from) -> void {
        if (static_cast<int>(chosen.size()) == size) {
            subsets.emplace_back();
            for (const std::size_t i : chosen) subsets.back().push_back(cells[i]);
            return;
        }
        for (std::size_t i = from; i < cells.size(); ++i) {
            chosen.push_back(i);
            self(self, i + 1);
            chosen.pop_back();
        }
    };
    choose(choose, 0);
    return subsets;
}

Status check_options(const VaryOptions& options) {
    constexpr int most = 4;
    for (const int number : {options.remove, options.add}) {
        if (number < 0 || number > most) {
            return Error{ErrorCode::invalid, std::to_string(number) + " clues are too many: 0 to " +
                                                 std::to_string(most) +
                                                 " can be removed and added"};
        }
    }
    if (options.remove == 0 && options.add > 0) {
        return Error{ErrorCode::invalid,
                     "clues added to a puzzle with one solution are never needed: remove one at "
                     "least"};
    }
    if (options.remove == 0) return Error{ErrorCode::invalid, "there is nothing to change"};
    return success();
}

}  // namespace sudoku
