#include "generate/deduction_oracle.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <vector>

namespace sudoku {
namespace {

template <std::size_t Cells>
class DeductionOracle final : public UniquenessOracle {
  public:
    DeductionOracle(const Geometry& geometry, const ReachBounds& bounds,
                    const UniquenessOracle& next)
        : board_(geometry, bounds.floor),
          empty_(board_),
          bounds_(bounds),
          next_(next),
          stuck_(empty_) {}

    void answer(const Grid& solution, std::span<const UniquenessQuestion> questions,
                std::span<Uniqueness> answers, SearchStats& stats) const override {
        assert(questions.size() == answers.size());
        for (std::size_t i = 0; i < questions.size(); ++i)
            answers[i] = ask(solution, questions[i], stats);
    }
    bool is_above_floor() const override {
        return asked_next_ ? next_.is_above_floor() : is_above_floor_;
    }
    std::optional<int> completion(const Grid& solution, const CellSet& givens,
                                  const RemovalOrder& order,
                                  std::span<const int> groups) const override;

  private:
    using Places = DigitPlaces<Cells>;

    Uniqueness ask(const Grid& solution, const UniquenessQuestion& question,
                   SearchStats& stats) const;
    Places start(const Grid& solution, const CellSet& givens) const {
        Places places = empty_;
        givens.for_each([&](Cell cell) { places.give(cell, solution[cell]); });
        return places;
    }

    // Where singles leave fewer cells, there are mostly several solutions: of 250 puzzles of 2x3
    // that were completed to medium ones, three had fewer, but a fifth of the groups were tried
    // there.
    static constexpr int fewest_open = 18;
    bool is_hopeless(const Places& after_floor) const {
        return bounds_.is_whole_ceiling && bounds_.floor >= Reach::singles &&
               after_floor.open_count() < fewest_open;
    }
    // Keeps where the floor led.
    bool leads_to_ceiling(Places& places, std::span<const Cell> cells) const {
        if (places.deduce(bounds_.floor, cells)) return true;
        stuck_ = places;
        return !is_hopeless(places) && places.deduce(bounds_.ceiling, cells);
    }

    typename Places::Board board_;
    Places empty_;
    ReachBounds bounds_;
    const UniquenessOracle& next_;
    // Only memory.
    mutable bool is_above_floor_ = false;
    mutable bool asked_next_ = false;
    mutable Places stuck_;  // the last puzzle that the floor did not solve
};

// With the removed givens the puzzle is known to have one solution, so it is enough that they
// follow from the others. What they need tells whether the puzzle is still below the floor.
template <std::size_t Cells>
Uniqueness DeductionOracle<Cells>::ask(const Grid& solution, const UniquenessQuestion& question,
                                       SearchStats& stats) const {
    Places places = start(solution, question.givens);
    asked_next_ = false;
    if (leads_to_ceiling(places, question.removed)) {
        ++stats.nodes;
        is_above_floor_ = places.reached() > bounds_.floor;
        return Uniqueness::unique;
    }
    Uniqueness answer = Uniqueness::undecided;
    if (bounds_.is_whole_ceiling) return answer;
    asked_next_ = true;
    // The digits found here need not be found again.
    CellSet known;
    std::vector<Cell> open;
    for (Cell cell = 0; cell < solution.digits().size(); ++cell) {
        if (!places.is_open(cell)) known.insert(cell);
    }
    std::copy_if(question.removed.begin(), question.removed.end(), std::back_inserter(open),
                 [&](Cell cell) { return places.is_open(cell); });
    const UniquenessQuestion rest{known, open};
    next_.answer(solution, {&rest, 1}, {&answer, 1}, stats);
    return answer;
}

template <std::size_t Cells>
std::optional<int> DeductionOracle<Cells>::completion(const Grid& solution, const CellSet& givens,
                                                      const RemovalOrder& order,
                                                      std::span<const int> groups) const {
    const Places& below = stuck_;
    if (is_hopeless(below)) return std::nullopt;
    const auto has_all = [&](const Places& places, int group) {
        const auto cells = order.group(group);
        return std::none_of(cells.begin(), cells.end(),
                            [&](Cell cell) { return places.is_open(cell); });
    };
    std::vector<int> hard_enough;
    // What follows from a group that does not suffice does not, either.
    std::vector<bool> is_useless(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const int group = groups[i];
        const auto cells = order.group(group);
        if (is_useless[i] || has_all(below, group)) continue;
        Places places = below;
        for (const Cell cell : cells) places.give(cell, solution[cell]);
        if (places.deduce(bounds_.floor)) continue;
        if (!bounds_.is_whole_ceiling)
            hard_enough.push_back(group);
        else if (places.deduce(bounds_.ceiling))
            return group;
        for (std::size_t k = i + 1; bounds_.is_whole_ceiling && k < groups.size(); ++k)
            is_useless[k] = is_useless[k] || has_all(places, groups[k]);
    }
    return next_.completion(solution, givens, order, hard_enough);
}

}  // namespace

std::unique_ptr<UniquenessOracle> make_deduction_oracle(const Geometry& geometry,
                                                        const ReachBounds& bounds,
                                                        const UniquenessOracle& next) {
    if (geometry.cell_count() <= 64)
        return std::make_unique<DeductionOracle<64>>(geometry, bounds, next);
    if (geometry.cell_count() <= 128)
        return std::make_unique<DeductionOracle<128>>(geometry, bounds, next);
    if (geometry.cell_count() <= 192)
        return std::make_unique<DeductionOracle<192>>(geometry, bounds, next);
    if (geometry.cell_count() <= 256)
        return std::make_unique<DeductionOracle<256>>(geometry, bounds, next);
    return std::make_unique<DeductionOracle<max_cells>>(geometry, bounds, next);
}

}  // namespace sudoku
