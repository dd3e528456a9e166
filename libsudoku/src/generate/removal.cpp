#include <sudoku/generate/removal.hpp>

#include <algorithm>
#include <cassert>
#include <vector>

namespace sudoku {
namespace {

std::vector<Cell> list_cells(const CellSet& set) {
    std::vector<Cell> cells;
    set.for_each([&](Cell cell) { cells.push_back(cell); });
    return cells;
}

}  // namespace

RemovalStats& RemovalStats::operator+=(const RemovalStats& other) {
    questions += other.questions;
    undecided += other.undecided;
    search += other.search;
    return *this;
}

// A clue that was once found necessary stays so when others go, hence one pass is enough.
CellSet remove_clues(const Grid& solution, CellSet givens, const RemovalOptions& options, Rng& rng,
                     const UniquenessOracle& oracle, RemovalStats& stats) {
    assert(options.batch >= 1);
    std::vector<Cell> order = list_cells(givens);
    rng.shuffle(std::span<Cell>(order));
    std::size_t left = order.size();
    const auto wanted = static_cast<std::size_t>(std::max(options.clues, 0));
    std::size_t batch = static_cast<std::size_t>(options.batch);

    for (std::size_t next = 0; next < order.size() && left > wanted;) {
        const std::size_t count = std::min({batch, order.size() - next, left - wanted});
        UniquenessQuestion question{givens};
        for (std::size_t i = next; i < next + count; ++i) question.givens.erase(order[i]);
        if (count == 1 && !options.whole_proofs) question.removed = order[next];

        Uniqueness answer = Uniqueness::undecided;
        oracle.answer(solution, {&question, 1}, {&answer, 1}, stats.search);
        ++stats.questions;
        if (answer == Uniqueness::unique) {
            givens = question.givens;
            left -= count;
            next += count;
        } else if (count > 1) {
            batch = count / 2;
        } else {
            if (answer == Uniqueness::undecided) ++stats.undecided;
            ++next;
        }
    }
    return givens;
}

CellSet redundant_clues(const Grid& solution, const CellSet& givens,
                        const UniquenessOracle& oracle) {
    std::vector<UniquenessQuestion> questions;
    for (const Cell cell : list_cells(givens)) {
        questions.push_back({givens, cell});
        questions.back().givens.erase(cell);
    }
    std::vector<Uniqueness> answers(questions.size(), Uniqueness::undecided);
    SearchStats stats;
    oracle.answer(solution, questions, answers, stats);

    CellSet redundant;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        if (answers[i] == Uniqueness::unique) redundant.insert(*questions[i].removed);
    }
    return redundant;
}

}  // namespace sudoku
