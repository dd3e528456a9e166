#include <sudoku/grade/search_score.hpp>

#include <sudoku/grade/grade_model.hpp>

#include "grade/deduction_profile.hpp"
#include "grade/measured_search.hpp"
#include "support/stopping.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace sudoku {

std::string_view to_string(Deduction deduction) {
    constexpr std::array<std::string_view, 3> names = {"singles", "locked-candidates", "search"};
    return names[static_cast<std::size_t>(deduction)];
}

struct SearchScorer::State {
    SearchScoreOptions options;
    GradeModel model;
    DeductionProfiler profiler = {};
};

bool has_search_score(const Puzzle& puzzle) {
    return (square_boards | Features{Feature::pencilmarks}).contains(puzzle.features());
}

SearchScorer::SearchScorer(const SearchScoreOptions& options)
    : SearchScorer(options, GradeModel()) {}
SearchScorer::SearchScorer(const SearchScoreOptions& options, const GradeModel& model)
    : state_(std::make_unique<State>(State{options, model})) {}
SearchScorer::SearchScorer(SearchScorer&&) noexcept = default;
SearchScorer& SearchScorer::operator=(SearchScorer&&) noexcept = default;
SearchScorer::~SearchScorer() = default;

Result<SearchScore> SearchScorer::score(const Puzzle& puzzle, const Grid& solution) {
    if (const Status known = require_plain(puzzle, "a search score"); !known) return known.error();
    State& state = *state_;
    return unless_stopped([&] {
        SearchScore score;
        state.profiler.profile(puzzle, score, state.options.cancel);
        complete_score(puzzle, solution, state.options, state.model.score(), state.profiler, score);
        return score;
    });
}

Result<SearchScore> search_score(const Puzzle& puzzle, const Grid& solution,
                                 const SearchScoreOptions& options) {
    return SearchScorer(options).score(puzzle, solution);
}

}  // namespace sudoku
