#include "generate/grids_oracle.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace sudoku {
namespace {

std::vector<DigitSet> all_but(const Geometry& geometry, Cell cell, Digit digit) {
    std::vector<DigitSet> allowed(static_cast<std::size_t>(geometry.cell_count()),
                                  DigitSet::all(geometry.side()));
    allowed[cell].erase(digit);
    return allowed;
}

}  // namespace

GridsOracle::GridsOracle(const Geometry& geometry, std::uint64_t node_limit, std::stop_token cancel)
    : single_(single_grids(geometry)), node_limit_(node_limit), cancel_(std::move(cancel)) {
    CellSet seen;
    for (const Places& places : single_.cells)
        for (const Cell cell : places) (seen.contains(cell) ? shared_ : seen).insert(cell);
}

void GridsOracle::answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                         std::span<Uniqueness> answers, SearchStats& stats) const {
    assert(questions.size() == answers.size());
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const UniquenessQuestion& question = questions[i];
        answers[i] = question.removed
                         ? ask_grids(solution, question.givens, *question.removed, stats)
                         : Uniqueness::undecided;
        if (answers[i] == Uniqueness::undecided) answers[i] = ask_board(solution, question, stats);
    }
}

Uniqueness GridsOracle::ask_grids(const Grid& solution, const CellSet& givens, Cell removed,
                                  SearchStats& stats) const {
    for (const Places& places : single_.cells) {
        if (std::find(places.begin(), places.end(), removed) == places.end()) continue;
        const Uniqueness answer = ask_grid(places, solution, givens, removed, stats);
        if (answer != Uniqueness::undecided) return answer;
    }
    return Uniqueness::undecided;
}

Uniqueness GridsOracle::ask_grid(const Places& places, const Grid& solution, const CellSet& givens,
                                 Cell removed, SearchStats& stats) const {
    const Solver solver(*find_solver("propagate"));
    const auto place =
        static_cast<Cell>(std::find(places.begin(), places.end(), removed) - places.begin());
    Grid own(single_.geometry), fixed(single_.geometry);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Cell cell = places[i];
        const bool is_given = givens.contains(cell);
        if (is_given) own.set(static_cast<Cell>(i), solution[cell]);
        if (is_given || shared_.contains(cell)) fixed.set(static_cast<Cell>(i), solution[cell]);
    }
    const SearchLimits limits{.solutions = 1, .nodes = node_limit_, .cancel = cancel_};
    const auto search = [&](Grid grid) {
        SearchResult result = solver.search(
            Puzzle(std::move(grid), all_but(single_.geometry, place, solution[removed])), limits);
        stats += result.stats;
        return result;
    };
    if (!shared_.contains(removed) && search(std::move(fixed)).solutions > 0)
        return Uniqueness::many;
    const SearchResult alone = search(std::move(own));
    const bool is_unique = alone.solutions == 0 && alone.end == SearchEnd::complete;
    return is_unique ? Uniqueness::unique : Uniqueness::undecided;
}

Uniqueness GridsOracle::ask_board(const Grid& solution, const UniquenessQuestion& question,
                                  SearchStats& stats) const {
    const Solver solver(*find_solver("adaptive"));
    Grid givens = keep_givens(solution, question.givens);
    const std::uint64_t allowed = question.removed ? 0 : 1;
    const Puzzle puzzle =
        question.removed ? Puzzle(std::move(givens), all_but(solution.geometry(), *question.removed,
                                                             solution[*question.removed]))
                         : Puzzle(std::move(givens));
    const SearchResult result =
        solver.search(puzzle, {.solutions = allowed + 1, .nodes = node_limit_, .cancel = cancel_});
    stats += result.stats;
    if (result.solutions > allowed) return Uniqueness::many;
    return result.end == SearchEnd::complete ? Uniqueness::unique : Uniqueness::undecided;
}

}  // namespace sudoku
