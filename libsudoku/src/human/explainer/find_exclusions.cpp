#include "human/base/aligned_exclusion.hpp"
#include "human/base/classic_view.hpp"
#include "human/explainer/explainer_finders.hpp"

#include <algorithm>
#include <array>

namespace sudoku::human::explainer {
namespace {

// Cells with two or more candidates that see no naked single.
Cells base_cells(const Position& position) {
    const Cells naked = position.naked_singles();
    Cells bases;
    position.empty_cells().for_each([&](int cell) {
        if (size_of(position.candidates(cell)) >= 2 && (naked & board.peer_set[cell]).empty())
            bases.insert(cell);
    });
    return bases;
}

// Cells with two to `most` candidates.
Cells excluding_cells(const Position& position, int most) {
    Cells excluders;
    position.empty_cells().for_each([&](int cell) {
        const int candidates = size_of(position.candidates(cell));
        if (candidates >= 2 && candidates <= most) excluders.insert(cell);
    });
    return excluders;
}

// The pairs that can exclude something, in the order of the Explainer: by the last cell, then by
// the first.
class OrderedPairs {
  public:
    OrderedPairs(const ClassicView& view, Cells excluders, Cells bases, Cells changed) {
        for_each_promising_pair(view, excluders, bases, changed, [&](int one, int two) {
            firsts_[static_cast<std::size_t>(std::max(one, two))].insert(std::min(one, two));
            lasts_.insert(std::max(one, two));
        });
    }
    // Calls visit(first, last) until it returns a step.
    template <class Visitor>
    Finding first_of(Visitor visit) const {
        Finding found;
        lasts_.for_each([&](int last) {
            firsts_[static_cast<std::size_t>(last)].for_each([&](int first) {
                if (!found) found = visit(first, last);
            });
        });
        return found;
    }

  private:
    std::array<Cells, cell_count> firsts_{};  // indexed by the last cell
    Cells lasts_;
};

}  // namespace

// What a combination excludes depends only on its own cells and its excluders, so only combinations
// with a changed cell are tried again.
Finding find_aligned_pair_exclusion(const Position& position, const Changes& changes) {
    const ClassicView view{position};
    const Cells changed = changes.cells;
    const Cells excluders = excluding_cells(position, 2);
    const OrderedPairs pairs(view, excluders, base_cells(position), changed);
    return pairs.first_of([&](int one, int two) -> Finding {
        const Cells common = excluders & board.peer_set[one] & board.peer_set[two];
        if (!common.has_two() || ((common | Cells::of(one) | Cells::of(two)) & changed).empty())
            return {};
        return pair_exclusion(view, one, two, common);
    });
}

Finding find_aligned_triplet_exclusion(const Position& position, const Changes& changes) {
    const ClassicView view{position};
    const ExclusionBases bases(view, excluding_cells(position, 3), base_cells(position));
    Finding found;
    bases.any_triplet(changes.cells, [&](int one, int two, int three, const Cells& excluders) {
        found = triplet_exclusion(view, one, two, three, excluders);
        return found.has_value();
    });
    return found;
}

}  // namespace sudoku::human::explainer
