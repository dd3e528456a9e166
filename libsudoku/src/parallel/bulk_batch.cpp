#include "parallel/bulk_batch.hpp"

#include "bulk/board_text.hpp"
#include "search/engine_choice.hpp"

#include <algorithm>
#include <iterator>

namespace sudoku {
namespace {

// The limit on engines per workspace, because a collection of jigsaws can have thousands of
// geometries.
constexpr std::size_t most_solvers = 64;

}  // namespace

std::size_t BulkBatch::group_of(const Geometry& geometry) {
    if (last_group_ < groups_.size() && groups_[last_group_].geometry == geometry)
        return last_group_;
    const auto found = std::find_if(groups_.begin(), groups_.end(),
                                    [&](const Group& group) { return group.geometry == geometry; });
    last_group_ = static_cast<std::size_t>(found - groups_.begin());
    if (found == groups_.end()) groups_.push_back({geometry});
    return last_group_;
}

BulkBatch::Place BulkBatch::add(const Puzzle& puzzle) {
    const std::size_t number = group_of(puzzle.geometry());
    Group& group = groups_[number];
    const Place place{number, group.count()};
    for (const Digit digit : puzzle.givens().digits()) group.puzzles += bulk::board_symbol(digit);
    group.puzzles += '\n';
    ++count_;
    return place;
}

BulkBatch::Place BulkBatch::add_lines(const Geometry& geometry, std::string_view lines) {
    const std::size_t number = group_of(geometry);
    Group& group = groups_[number];
    const Place place{number, group.count()};
    group.puzzles += lines;
    count_ += group.count() - place.index;
    return place;
}

bulk::BulkSolver& BulkWorkspace::solver_for(const Geometry& geometry) {
    auto found =
        std::find_if(solvers_.begin(), solvers_.end(),
                     [&](const bulk::BulkSolver& solver) { return solver.geometry() == geometry; });
    if (found == solvers_.end()) {
        if (solvers_.size() == most_solvers) solvers_.pop_back();
        solvers_.emplace_front(geometry);
    } else {
        solvers_.splice(solvers_.begin(), solvers_, found);
    }
    return solvers_.front();
}

void BulkWorkspace::answer(const BulkBatch& batch, bulk::BulkLimits limits, bool with_solutions) {
    answers_.resize(std::max(answers_.size(), batch.groups().size()));
    for (std::size_t i = 0; i < batch.groups().size(); ++i) {
        const BulkBatch::Group& group = batch.groups()[i];
        Answers& answers = answers_[i];
        answers.stride = group.cells() + 1;
        answers.results.resize(group.count());
        answers.solutions.resize(group.puzzles.size());
        limits.guesses = most_bulk_guesses(group.geometry);
        solver_for(group.geometry)
            .solve({group.puzzles.data(), group.count(), answers.stride}, answers.results,
                   {.data = with_solutions ? answers.solutions.data() : nullptr,
                    .stride = answers.stride,
                    .any_solution = !group.geometry.is_classic()},
                   limits);
    }
}

}  // namespace sudoku
