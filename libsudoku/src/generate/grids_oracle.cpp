#include "generate/grids_oracle.hpp"

#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace sudoku {
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
        answers[i] = question.lone_cell()
                         ? ask_grids(solution, question.givens, *question.lone_cell(), stats)
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
    // Asks about the grid alone, whose cells have numbers of their own.
    Grid known(single_.geometry);
    for (std::size_t i = 0; i < places.size(); ++i)
        known.set(static_cast<Cell>(i), solution[places[i]]);
    const SearchLimits limits{.nodes = node_limit_, .cancel = cancel_};
    if (!shared_.contains(removed) &&
        ask_uniqueness(solver, known, std::move(fixed), place, limits, stats) == Uniqueness::many)
        return Uniqueness::many;
    const bool is_unique =
        ask_uniqueness(solver, known, std::move(own), place, limits, stats) == Uniqueness::unique;
    return is_unique ? Uniqueness::unique : Uniqueness::undecided;
}

Uniqueness GridsOracle::ask_board(const Grid& solution, const UniquenessQuestion& question,
                                  SearchStats& stats) const {
    return ask_uniqueness(Solver(), solution, keep_givens(solution, question.givens),
                          question.lone_cell(), {.nodes = node_limit_, .cancel = cancel_}, stats);
}

}  // namespace sudoku
