#include "human/explainer/explainer_ladder.hpp"

namespace sudoku::human::explainer {
namespace {

// True if the ladder ends before the row because the puzzle turns out not to have one solution.
bool ends_before(const FinderRow& row, const Position& position, SolutionCheck& check) {
    switch (row.counting) {
        case Counting::never:
        case Counting::when_found: return false;
        case Counting::when_open:
            return count_candidates(position) > most_usual_candidates && check.refuses(position);
        case Counting::first: return check.refuses(position);
        case Counting::for_one_only: return !check.is_unique(position);
    }
    return false;
}

}  // namespace

void ExplainerLadder::start_puzzle(int ends_at) {
    end_ = ends_at / 10.0;
    seen_ = SeenPosition();
    counts_ = PlaceCounts();
    untried_.assign(finder_table().size(), no_changes);
}

void ExplainerLadder::see(const Position& position) {
    const Changes changes = seen_.update(position);
    counts_.update(position, changes);
    for (Changes& untried : untried_) untried |= changes;
}

Finding ExplainerLadder::next_step(const Position& position, SolutionCheck& check,
                                   WorkBudget& budget) {
    // Nine in ten steps are hidden singles, so they are tried before anything else is computed.
    if (Finding step = find_hidden_single(position)) return step;
    see(position);
    Search search{position, counts_, memory_, budget};
    const std::span<const FinderRow> rows = finder_table();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const FinderRow& row = rows[i];
        const double least = info(row.techniques.front()).base_rating;
        if (least >= end_) {
            if (check.refuses(position)) return {};
            least_rating_ = least;
            return {};
        }
        if (row.needs_uniqueness() && !check.may_be_unique()) continue;
        if (ends_before(row, position, check)) return {};
        const bool is_nested = row.counting == Counting::for_one_only;
        if (is_nested) least_rating_ = least;
        search.changes = untried_[i];
        if (Finding step = row.find(search)) {
            if (!row.needs_uniqueness() || check.is_unique(position)) return step;
            if (check.is_refused()) return {};
            continue;
        }
        untried_[i] = no_changes;
        if (is_nested && budget.is_exhausted()) return {};
    }
    return {};
}

}  // namespace sudoku::human::explainer
