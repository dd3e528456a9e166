#include <sudoku/generate/vary.hpp>

#include "bulk/board_text.hpp"
#include "generate/bulk_removal.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/inspect/redundant_givens.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <utility>

namespace sudoku {
namespace {

using CellDigits = std::vector<Digit>;  // by cell

// Counts each digit in each cell over a set of solutions.
class DigitCounts {
  public:
    DigitCounts(std::span<const CellDigits> solutions, std::span<const std::uint32_t> which,
                std::size_t cells, std::size_t side)
        : width_(side + 1), counts_(cells * width_) {
        for (const std::uint32_t i : which) {
            for (std::size_t cell = 0; cell < cells; ++cell)
                ++counts_[cell * width_ + solutions[i][cell]];
        }
    }
    std::uint32_t of(std::size_t cell, std::size_t digit) const {
        return counts_[cell * width_ + digit];
    }

  private:
    std::size_t width_;
    std::vector<std::uint32_t> counts_;
};

std::unique_ptr<RemovalEngine> make_remover(bulk::BulkSolver& solver) {
    if (solver.geometry().is_classic()) return std::make_unique<BulkRemover>(solver);
    return make_board_remover(solver);
}

}  // namespace

struct Varier::State {
    // The tools for one board, for puzzles without constraints.
    struct Tools {
        Tools(const Geometry& board, bulk::BulkTarget target)
            : geometry(board), solver(board, target), remover(make_remover(solver)) {}
        Geometry geometry;
        bulk::BulkSolver solver;
        std::unique_ptr<RemovalEngine> remover;
    };

    VaryOptions options;
    bulk::BulkTarget target;
    std::unique_ptr<Tools> tools = {};
    canon::Canonicalizer canonicalizer = {};
    canon::PuzzleCanonicalizer of_boards = {};
    std::vector<CellDigits> solutions = {};
    std::vector<std::pair<CellDigits, CellDigits>> found = {};  // puzzle and solution
    Puzzle source{Grid(Geometry())};
    std::stop_token cancel = {};

    // The bulk engine supports neither constraints nor several grids.
    bool has_engine() const {
        return (source.features() & Features{Feature::constraints, Feature::several_grids}).empty();
    }
    void use_board() {
        if (has_engine() && (!tools || !(tools->geometry == source.geometry())))
            tools = std::make_unique<Tools>(source.geometry(), target);
    }
    Puzzle puzzle_of(const CellDigits& givens) const {
        return Puzzle(Grid(source.geometry(), givens), {}, source.constraints());
    }
    canon::PuzzleClass class_of(const Puzzle& puzzle);
    bool find_solutions(const CellDigits& puzzle);
    bool search_solutions(const CellDigits& puzzle);
    void add_givens(const CellDigits& puzzle, int givens, std::span<const std::uint32_t> left,
                    std::size_t from);
    void keep_minimal();
    void keep_minimal_by_engine();
    std::size_t keep_minimal_by_engine(std::size_t from, std::size_t to, std::size_t kept);
    void keep_minimal_by_search();
};

canon::PuzzleClass Varier::State::class_of(const Puzzle& puzzle) {
    const auto digits = canon::classic_digits(puzzle.givens());
    if (digits && !puzzle.has_constraints())
        return canon::key_of(canonicalizer.find(*digits, canon::Convention::minlex).digits);
    return class_text(of_boards.find(puzzle).value());
}

bool Varier::State::search_solutions(const CellDigits& puzzle) {
    const SearchResult result =
        Solver().enumerate(puzzle_of(puzzle),
                           [&](const Grid& grid) {
                               solutions.emplace_back(grid.digits().begin(), grid.digits().end());
                               return true;
                           },
                           {.solutions = options.solution_limit + 1});
    return result.solutions <= options.solution_limit;
}

bool Varier::State::find_solutions(const CellDigits& puzzle) {
    solutions.clear();
    if (!has_engine()) return search_solutions(puzzle);
    bulk::BulkResult result;
    tools->solver.enumerate(
        {reinterpret_cast<const char*>(puzzle.data()), 1, puzzle.size(), bulk::InputForm::cells},
        {&result, 1},
        [&](std::size_t, std::string_view text) {
            CellDigits& solution = solutions.emplace_back(text.size());
            for (std::size_t cell = 0; cell < text.size(); ++cell)
                solution[cell] = bulk::board_digit(text[cell]);
            return true;
        },
        {.solutions = options.solution_limit + 1});
    return result.solutions <= options.solution_limit;
}

// Adds `givens` givens, in cells from `from` on, to a puzzle whose solutions are those of `left`.
// Exactly one solution must remain after the last. If one remains earlier, further givens would be
// redundant, so the puzzle is skipped when `minimal` is set.
void Varier::State::add_givens(const CellDigits& puzzle, int givens,
                               std::span<const std::uint32_t> left, std::size_t from) {
    const auto side = static_cast<std::size_t>(source.geometry().side());
    const DigitCounts counts(solutions, left, puzzle.size(), side);
    const bool is_last = givens == 1;
    for (std::size_t cell = from; cell < puzzle.size(); ++cell) {
        if (puzzle[cell] != 0) continue;
        if (cancel.stop_requested()) return;
        for (std::size_t digit = 1; digit <= side; ++digit) {
            const std::uint32_t count = counts.of(cell, digit);
            if (count == 0) continue;
            const bool goes_on = !is_last && (count > 1 || !options.minimal);
            if (!goes_on && !(is_last && count == 1)) continue;
            std::vector<std::uint32_t> agreeing;
            for (const std::uint32_t i : left) {
                if (solutions[i][cell] == digit) agreeing.push_back(i);
            }
            CellDigits with = puzzle;
            with[cell] = static_cast<Digit>(digit);
            if (is_last) {
                found.emplace_back(with, solutions[agreeing.front()]);
            } else {
                add_givens(with, givens - 1, agreeing, cell + 1);
            }
        }
    }
}

void Varier::State::keep_minimal() {
    if (has_engine())
        keep_minimal_by_engine();
    else
        keep_minimal_by_search();
}

// Tests many puzzles in lock-step.
void Varier::State::keep_minimal_by_engine() {
    constexpr std::size_t batch = 4096;
    std::size_t kept = 0;
    for (std::size_t from = 0; from < found.size() && !cancel.stop_requested(); from += batch)
        kept = keep_minimal_by_engine(from, std::min(from + batch, found.size()), kept);
    found.resize(kept);
}

// Moves the minimal puzzles of a batch behind those already kept; returns the number kept.
std::size_t Varier::State::keep_minimal_by_engine(std::size_t from, std::size_t to,
                                                  std::size_t kept) {
    std::vector<RemovalTask> tasks;
    for (std::size_t i = from; i < to; ++i) {
        const auto& [puzzle, solution] = found[i];
        RemovalTask task{Grid(source.geometry(), solution)};
        for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
            if (puzzle[cell] == 0) continue;
            task.givens.insert(static_cast<Cell>(cell));
            task.order.append(static_cast<Cell>(cell));
        }
        tasks.push_back(std::move(task));
    }
    tools->remover->run(tasks);
    for (std::size_t i = from; i < to; ++i) {
        const CellDigits& puzzle = found[i].first;
        const auto empty = std::count(puzzle.begin(), puzzle.end(), Digit{0});
        if (tasks[i - from].givens.size() ==
            static_cast<int>(puzzle.size()) - static_cast<int>(empty))
            found[kept++] = found[i];
    }
    return kept;
}

void Varier::State::keep_minimal_by_search() {
    const RedundancyOptions one{.limits = {.cancel = cancel}, .ends_at_first = true};
    std::erase_if(found, [&](const std::pair<CellDigits, CellDigits>& each) {
        const Result<RedundantGivens> redundant = redundant_givens(puzzle_of(each.first), one);
        return !redundant || redundant->is_minimal() != true;  // an Error discards the result
    });
}

Varier::Varier(const VaryOptions& options, bulk::BulkTarget target)
    : state_(std::make_unique<State>(State{options, target})) {}
Varier::Varier(Varier&&) noexcept = default;
Varier& Varier::operator=(Varier&&) noexcept = default;
Varier::~Varier() = default;

VaryResult Varier::without(const Puzzle& source, std::span<const Cell> removed,
                           const std::stop_token& cancel) {
    State& state = *state_;
    state.source = source;
    state.cancel = cancel;
    state.use_board();
    const std::span<const Digit> givens = source.givens().digits();
    CellDigits puzzle(givens.begin(), givens.end());
    for (const Cell cell : removed) puzzle[cell] = 0;
    VaryResult result;
    if (!state.find_solutions(puzzle)) {
        result.passed_over = true;
        return result;
    }
    // Solutions come in any order, but the puzzles must not.
    std::sort(state.solutions.begin(), state.solutions.end());
    std::vector<std::uint32_t> all(state.solutions.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    state.found.clear();
    if (state.options.add == 0) {
        if (all.size() == 1) state.found.emplace_back(puzzle, state.solutions[0]);
    } else {
        state.add_givens(puzzle, state.options.add, all, 0);
    }
    result.unique = state.found.size();
    if (state.options.minimal) state.keep_minimal();

    std::sort(state.found.begin(), state.found.end());
    std::vector<canon::PuzzleClass> keys = {state.class_of(source)};
    for (const auto& [digits, solution] : state.found) {
        if (cancel.stop_requested()) break;
        Puzzle varied = state.puzzle_of(digits);
        canon::PuzzleClass key = state.class_of(varied);
        const auto place = std::lower_bound(keys.begin(), keys.end(), key);
        if (place != keys.end() && *place == key) continue;
        keys.insert(place, key);
        result.puzzles.push_back({std::move(varied), std::move(key)});
    }
    result.was_stopped = cancel.stop_requested();
    return result;
}

Status check_source(const Puzzle& puzzle) {
    if (const Status known = require_no_pencilmarks(puzzle, "cannot be varied"); !known)
        return known;
    if (puzzle.geometry().cell_count() > max_cells) {
        return Error{ErrorCode::unsupported, "boards of more than " + std::to_string(max_cells) +
                                                 " cells cannot be varied"};
    }
    return success();
}

std::vector<std::vector<Cell>> subsets_of(const CellSet& givens, int size) {
    const std::vector<Cell> cells = givens.members();
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
            return Error{ErrorCode::invalid,
                         std::to_string(number) + " givens are too many: 0 to " +
                             std::to_string(most) + " can be removed and added"};
        }
    }
    if (options.remove == 0 && options.add > 0) {
        return Error{
            ErrorCode::invalid,
            "givens added to a puzzle with one solution are always redundant: remove at least one"};
    }
    if (options.remove == 0) return Error{ErrorCode::invalid, "there is nothing to change"};
    return success();
}

}  // namespace sudoku
