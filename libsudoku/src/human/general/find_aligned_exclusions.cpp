#include "human/base/aligned_exclusion.hpp"
#include "human/general/board_finders.hpp"
#include "human/general/board_view.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::human::general {
namespace {

// Open cells with at least two candidates, and those of them with at most a few.
template <class View>
struct OpenCells {
    OpenCells(const View& view, int most) {
        for (std::size_t i = 0; i < view.position.rules().cell_count(); ++i) {
            const auto cell = static_cast<Cell>(i);
            const int count = count_of(view.candidates(cell));
            if (count < 2 || view.position.is_written(cell)) continue;
            bases.insert(cell);
            if (count <= most) excluders.insert(cell);
        }
    }
    typename View::Set bases;
    typename View::Set excluders;
};

template <class View>
void find_pairs(const View& view, const typename View::Set& changed, FinderContext& steps) {
    const OpenCells open(view, 2);
    std::vector<std::pair<Cell, Cell>> pairs;
    for_each_promising_pair(view, open.excluders, open.bases, changed, [&](Cell one, Cell two) {
        pairs.emplace_back(std::min(one, two), std::max(one, two));
    });
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    for (const auto& [one, two] : pairs) {
        const auto common = open.excluders & view.peers(one) & view.peers(two);
        if (auto step = pair_exclusion(view, one, two, common)) steps.push_back(std::move(*step));
    }
}

template <class View>
void find_triplets(const View& view, const typename View::Set& changed, FinderContext& steps) {
    const OpenCells open(view, 3);
    const ExclusionBases bases(view, open.excluders, open.bases);
    const auto may_be_third = [&](Cell third, Cell one, Cell two) {
        return open.excluders.contains(third) &&
               (view.peers(third).contains(one) || view.peers(third).contains(two));
    };
    bases.any_triplet(changed, [&](Cell one, Cell two, Cell three, const auto& excluders) {
        // The same triplet can occur up to three times, with each cell as the third.
        if ((one > three && may_be_third(one, two, three)) ||
            (two > three && may_be_third(two, one, three)))
            return false;
        if (auto step = triplet_exclusion(view, one, two, three, excluders))
            steps.push_back(std::move(*step));
        return steps.is_cancelled();
    });
}

}  // namespace

// On the classic board a pair with one excluder is a naked pair. On other boards, two cells can see
// each other, and a third cell both, without a common house.
void find_aligned_pairs(const BoardPosition& position, FinderContext& steps) {
    const CellBits changed = steps.since_quiet(Technique::aligned_pair_exclusion).cells();
    with_board_view(position,
                    [&](const auto& view) { find_pairs(view, view.narrow(changed), steps); });
    steps.note_if_quiet(Technique::aligned_pair_exclusion);
}

// As in the Explainer, one of the three cells must be an excluder with two or three candidates that
// sees another of them, and two different excluders must see all three.
void find_aligned_triplets(const BoardPosition& position, FinderContext& steps) {
    const CellBits changed = steps.since_quiet(Technique::aligned_triplet_exclusion).cells();
    with_board_view(position,
                    [&](const auto& view) { find_triplets(view, view.narrow(changed), steps); });
    if (!steps.is_cancelled()) steps.note_if_quiet(Technique::aligned_triplet_exclusion);
}

}  // namespace sudoku::human::general
