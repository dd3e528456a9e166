#include "generate/chain_family.hpp"

#include "generate/given_reasons.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace sudoku {
namespace {

bool has_one_place(std::uint32_t places) { return (places & (places - 1)) == 0; }

}  // namespace

ChainFamily::ChainFamily(const DeletionChain& start, const SolvedBoard& board,
                         const UnavoidableSets& sets)
    : start_(&start) {
    assert(start.kept <= most_givens);
    for (int i = 0; i < start.kept; ++i) {
        const auto place = static_cast<std::size_t>(i);
        place_[start.order[place]] = static_cast<std::uint8_t>(i);
        all_ |= Places{1} << i;
    }
    for (const classic::Cells reason : spare_reasons(board, start.givens)) {
        reasons_.push_back(places_of(reason));
    }
    for (const classic::Cells set : sets.all()) {
        const Places places = places_of(set & start.givens);
        if (has_one_place(places)) {
            needed_ |= places;
        } else {
            sets_.push_back(places);
        }
    }
    // A set with a given that is never deleted is always met.
    std::erase_if(sets_, [&](Places places) { return (places & needed_) != 0; });
}

ChainFamily::Places ChainFamily::places_of(classic::Cells cells) const {
    Places places = 0;
    cells.for_each(
        [&](int cell) { places |= Places{1} << place_[static_cast<std::size_t>(cell)]; });
    return places;
}

classic::Cells ChainFamily::cells_of(Places places) const {
    classic::Cells cells;
    for (; places != 0; places &= places - 1) {
        cells.insert(start_->order[static_cast<std::size_t>(std::countr_zero(places))]);
    }
    return cells;
}

bool ChainFamily::has_reason_without(Places deleted) {
    for (std::size_t i = 0; i < reasons_.size(); ++i) {
        if ((reasons_[i] & deleted) != 0) continue;
        // Recent reasons move forward, where they are found sooner.
        std::swap(reasons_[i], reasons_[i / 2]);
        return true;
    }
    return false;
}

bool ChainFamily::draw(Rng& rng, DeletionChain& chain) {
    std::array<std::uint8_t, most_givens> order;
    const int common = start_->kept;
    for (int i = 0; i < common; ++i)
        order[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);

    Places deleted = 0;
    int kept = common;
    while (kept > 0) {
        const auto pick = rng.below(static_cast<std::uint64_t>(kept));
        std::swap(order[pick], order[static_cast<std::size_t>(kept - 1)]);
        const Places place = Places{1} << order[static_cast<std::size_t>(kept - 1)];
        if ((place & needed_) != 0) break;
        deleted |= place;
        --kept;
    }
    if (kept == common || has_reason_without(deleted)) return false;

    // An earlier deletion may already have emptied a set.
    Places broken = 0;
    for (const Places set : sets_) {
        if ((set & ~deleted) == 0) broken |= set;
    }
    while (broken != 0) {
        // Restore the last deleted given until every set has a given.
        deleted &= ~(Places{1} << order[static_cast<std::size_t>(kept)]);
        ++kept;
        broken = 0;
        for (const Places set : sets_) {
            if ((set & ~deleted) == 0) broken |= set;
        }
        if (broken == 0 && has_reason_without(deleted)) return false;
    }
    if (kept == common) return false;

    const Places givens = all_ & ~deleted;
    Places needed = needed_;
    for (const Places set : sets_) {
        const Places hit = set & givens;
        if (has_one_place(hit)) needed |= hit;
    }
    chain.times = 1;
    chain.below = common;
    chain.kept = kept;
    chain.order = start_->order;
    for (int i = 0; i < common; ++i) {
        const auto place = static_cast<std::size_t>(i);
        chain.order[place] = start_->order[order[place]];
    }
    chain.givens = cells_of(givens);
    chain.needed = cells_of(needed);
    return true;
}

}  // namespace sudoku
