#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// The chance in the walks of a simulated person (RaceWalk), the same for every puzzle.
//
// Placements in sight race each other: each is found after a time that is exponentially distributed
// with its rate. The same law, said so that the chance does not depend on the way: every cell of a
// walk has an effort, exponentially distributed with mean 1, that finding its digit takes, and
// while it is in sight it is worked off at its rate.
//
// The efforts of a cell are spread evenly over the walks, one in each w-th part of the
// distribution, in random order (Latin hypercube sampling; McKay, Beckman and Conover, 1979). What
// early and late luck with a cell does to the time then cancels, which is worth several times as
// many walks.
class RaceClocks {
  public:
    static constexpr std::size_t cell_count = 81;
    // Effort in units of 2^-20, per thousandth of a rate.
    using Efforts = std::array<std::uint64_t, cell_count>;

    RaceClocks(int walks, std::uint64_t seed);

    const std::vector<Efforts>& walks() const { return walks_; }

  private:
    std::vector<Efforts> walks_;
};

}  // namespace sudoku
