#include "generate/glance_oracle.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

template <std::size_t Cells>
class GlanceOracle final : public UniquenessOracle {
  public:
    GlanceOracle(const Geometry& geometry, bool has_constraints, const UniquenessOracle& next)
        : board_(geometry), may_swap_(!has_constraints), next_(next) {}

    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override {
        assert(questions.size() == answers.size());
        for (std::size_t i = 0; i < questions.size(); ++i) {
            answers[i] = at_a_glance(solution, questions[i]);
            is_seen_ = answers[i] != Uniqueness::undecided;
            if (!is_seen_) next_.answer(solution, {&questions[i], 1}, {&answers[i], 1}, stats);
        }
    }
    bool is_above_floor() const override { return !is_seen_ && next_.is_above_floor(); }
    std::optional<int> completion(const Grid& solution, const CellSet& givens,
                                  const RemovalOrder& order,
                                  std::span<const int> groups) const override {
        return next_.completion(solution, givens, order, groups);
    }

  private:
    Uniqueness at_a_glance(const Grid& solution, const UniquenessQuestion& question) const {
        const std::span<const Cell> removed = question.removed;
        if (removed.empty()) return Uniqueness::undecided;
        position_.start(board_, solution, question.givens);
        if (may_swap_ && position_.may_have_reasons(question.givens.size()) &&
            std::any_of(removed.begin(), removed.end(),
                        [&](Cell cell) { return position_.is_free_without(cell); }))
            return Uniqueness::many;
        return give_back_as_singles(position_, removed) ? Uniqueness::unique
                                                        : Uniqueness::undecided;
    }

    typename RemovalPosition<Cells>::Board board_;
    bool may_swap_;
    const UniquenessOracle& next_;
    // Only memory.
    mutable RemovalPosition<Cells> position_;
    mutable bool is_seen_ = false;  // the last answer needed no other oracle
};

}  // namespace

std::unique_ptr<UniquenessOracle> make_glance_oracle(const Geometry& geometry, bool has_constraints,
                                                     const UniquenessOracle& next) {
    if (geometry.cell_count() <= 64)
        return std::make_unique<GlanceOracle<64>>(geometry, has_constraints, next);
    if (geometry.cell_count() < 128)
        return std::make_unique<GlanceOracle<128>>(geometry, has_constraints, next);
    return std::make_unique<GlanceOracle<max_cells>>(geometry, has_constraints, next);
}

}  // namespace sudoku
