#pragma once

#include "generate/deletion_chain.hpp"

#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <vector>

namespace sudoku {

// Chains of deletions that begin alike, down to the same givens with a single solution, and go on
// in an order of their own.
//
// What is known about the grid is brought down to these givens, 32 at most, once for all chains:
// one word for each unavoidable set, one for each reason why a given is spare.
class ChainFamily {
  public:
    static constexpr int most_givens = 32;

    // `start` has the givens in common, and the order of the deletions so far.
    ChainFamily(const DeletionChain& start, const SolvedBoard& board, const UnavoidableSets& sets);

    // False if each of the common givens may be needed, as far as single steps tell.
    bool has_spare_given() const { return !reasons_.empty(); }

    // Deletes on in an order drawn from `rng`. False when the chain is known to end with nothing,
    // or with the common givens; else `chain` is what is left to find out.
    bool draw(Rng& rng, DeletionChain& chain);

  private:
    using Places = std::uint32_t;  // bit i: place i in the order of `start`

    Places places_of(classic::Cells cells) const;
    classic::Cells cells_of(Places places) const;
    bool has_reason_without(Places deleted);

    const DeletionChain* start_;
    std::array<std::uint8_t, 81> place_{};
    Places all_ = 0;
    Places needed_ = 0;         // givens that cannot be deleted at all
    std::vector<Places> sets_;  // others
    std::vector<Places> reasons_;
};

}  // namespace sudoku
