#pragma once

#include "generate/deletion_chain.hpp"

#include <sudoku/support/rng.hpp>

#include <cstdint>
#include <vector>

namespace sudoku {

// Deletion chains that share their beginning, down to the same givens with a single solution, and
// then continue in different orders.
//
// The knowledge about the grid is reduced once, for all chains, to the common givens, 32 at most:
// one word per unavoidable set and one per reason why a given is redundant.
class ChainFamily {
  public:
    static constexpr int most_givens = 32;

    // `start` has the common givens, and the order of the deletions so far.
    ChainFamily(const DeletionChain& start, const SolvedBoard& board, const UnavoidableSets& sets);

    // False if single steps do not show that any of the common givens is redundant.
    bool has_spare_given() const { return !reasons_.empty(); }

    // Continues the deletions in an order drawn from `rng`. Returns false if the chain is known to
    // end without a puzzle, or with the common givens; otherwise `chain` is the part left to
    // decide.
    bool draw(Rng& rng, DeletionChain& chain);

  private:
    using Places = std::uint32_t;  // bit i: position i in the order of `start`

    Places places_of(classic::Cells cells) const;
    classic::Cells cells_of(Places places) const;
    bool has_reason_without(Places deleted);

    const DeletionChain* start_;
    std::array<std::uint8_t, 81> place_{};
    Places all_ = 0;
    Places needed_ = 0;         // givens that can never be deleted
    std::vector<Places> sets_;  // the sets without a needed given
    std::vector<Places> reasons_;
};

}  // namespace sudoku
