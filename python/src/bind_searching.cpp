#include "batch_work.hpp"
#include "python_bindings.hpp"
#include "python_columns.hpp"

#include "parallel/batch_search.hpp"
#include "search/true_candidates.hpp"
#include "support/object_pool.hpp"

#include <sudoku/inspect/inspector.hpp>

#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <string>

namespace py = pybind11;

namespace sudoku::python {
namespace {

constexpr std::size_t candidates_piece = 16;

// Searches all puzzles of a batch for up to `most` solutions. quick() and general() are passed on
// to BatchSearch::answer().
template <class Quick, class General>
void search(const PuzzleBatch& batch, std::uint64_t most, Call& call, PuzzleErrors& errors,
            bool raises, Quick quick, General general) {
    ObjectPool<BulkWorkspace> workspaces;
    work_on(batch, bulk_piece, call, errors, raises, [&](std::size_t first, std::size_t last) {
        GeometryChoice choice = batch.geometry_choice();
        BatchSearch searched(most);
        searched.add_from(batch, first, last, choice,
                          [&](std::size_t i, Error error) { errors.add(i, std::move(error)); });
        const auto workspace = workspaces.acquire();
        searched.answer(*workspace, call.stop(), quick, general);
    });
}

py::dict solve(const PuzzleBatch& batch, Call& call, bool raises) {
    GridColumn solutions(batch);
    std::vector<std::uint8_t> outcomes(batch.size(), 0);
    PuzzleErrors errors;
    const auto set_outcome = [&](std::size_t i, CountOutcome outcome) {
        outcomes[i] = static_cast<std::uint8_t>(1 + static_cast<int>(outcome));
    };
    search(
        batch, 2, call, errors, raises,
        [&](std::size_t i, const bulk::BulkResult& result, std::string_view solution) {
            // The solver decides which of several solutions comes first.
            if (result.end != bulk::BulkEnd::complete) return false;
            if (result.solutions > 0) solutions.set(i, solution);
            set_outcome(i, result.solutions == 0 ? CountOutcome::none : CountOutcome::unique);
            return true;
        },
        [&](std::size_t i, const SearchResult& result) {
            if (result.first) solutions.set(i, *result.first);
            set_outcome(i, *result.outcome());
        });
    py::dict columns;
    columns["outcome"] = array_of(outcomes);
    columns["solution"] = solutions.take();
    if (!raises) columns["error"] = array_of_errors(errors, batch.size());
    return columns;
}

py::array count(const PuzzleBatch& batch, std::optional<std::uint64_t> limit, Call& call) {
    const std::uint64_t most = limit.value_or(all_solutions);
    std::vector<std::uint64_t> counts(batch.size(), 0);
    PuzzleErrors errors;
    search(
        batch, most, call, errors, true,
        [&](std::size_t i, const bulk::BulkResult& result, std::string_view) {
            counts[i] = std::min(result.solutions, most);
            return result.end == bulk::BulkEnd::complete || result.solutions >= most;
        },
        [&](std::size_t i, const SearchResult& result) { counts[i] = result.solutions; });
    return array_of(counts);
}

// The number of grids of an empty board, as decimal digits, if it can be counted from the rules of
// the board; None for other puzzles.
py::object count_board(const PuzzleBatch& batch, Call& call) {
    const Puzzle puzzle = value_or_raise(batch[0]);
    std::optional<CountedBoard> counted;
    run(call, std::nullopt, [&] { counted = count_empty_board(puzzle, call.stop()); });
    if (!counted) return py::none();
    return py::str(counted->grids ? counted->grids->grids
                                  : std::to_string(counted->result.solutions));
}

// [puzzle, cell, digit - 1]: the number of solutions with this digit, up to the limit.
py::array_t<std::uint64_t> candidates(const PuzzleBatch& batch, std::uint64_t limit, Call& call) {
    // All puzzles must have the same board to form an array.
    std::optional<Geometry> board;
    if (batch.has_rows()) {
        board = batch.geometry();
    } else if (batch.size() > 0) {
        Result<Puzzle> first = batch[0];
        if (!first) raise_error(first.error(), 0);
        board = first->geometry();
    }
    const Geometry geometry = board.value_or(Geometry());
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    const auto side = static_cast<std::size_t>(geometry.side());
    py::array_t<std::uint64_t> found(std::vector<std::size_t>{batch.size(), cells, side});
    std::uint64_t* const numbers = found.mutable_data();
    PuzzleErrors errors;
    InspectorPool inspectors({.cancel = call.stop()});
    work_on(batch, candidates_piece, call, errors, true, [&](std::size_t first, std::size_t last) {
        const auto inspector = inspectors.acquire();
        TrueCandidatesOptions asked;
        asked.limits = {.solutions = limit, .cancel = call.stop()};
        for (std::size_t i = first; i < last; ++i) {
            const Result<Puzzle> puzzle = batch[i];
            if (!puzzle) {
                errors.add(i, puzzle.error());
            } else if (!(puzzle->geometry() == geometry)) {
                errors.add(i, {ErrorCode::invalid,
                               "is on another board (" + geometry_spec(puzzle->geometry()) +
                                   ") than the first one (" + geometry_spec(geometry) + ")"});
            } else if (const auto all = true_candidates(*puzzle, asked, inspector->bulk_solver())) {
                std::copy(all->solutions.begin(), all->solutions.end(), numbers + i * cells * side);
            } else {
                return;  // the call was stopped
            }
        }
    });
    return found;
}

}  // namespace

void bind_searching(py::module_& module) {
    module.def("solve", &solve);
    module.def("count", &count);
    module.def("count_board", &count_board);
    module.def("candidates", &candidates);
}

}  // namespace sudoku::python
