#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// What is random in the walks of a simulated person (SolveSimulation), the same for every
// puzzle.
//
// Placements in sight are competing risks: each is found after a waiting time that is exponentially
// distributed with its hazard rate. The same law, said so that nothing random depends on the way:
// every cell of a walk has a threshold, exponentially distributed with mean 1, and is found when
// its cumulative hazard, the integral of its rate over the time that it is in sight, gets there.
//
// The thresholds of a cell are spread evenly over the walks, one in each w-th part of the
// distribution, in random order (Latin hypercube sampling; McKay, Beckman and Conover, 1979). What
// early and late luck with a cell does to the time then cancels, which is worth several times as
// many walks.
class ThresholdSample {
  public:
    static constexpr std::size_t cell_count = 81;
    // Cumulative hazard in units of 2^-20, for rates in thousandths.
    using Thresholds = std::array<std::uint64_t, cell_count>;

    ThresholdSample(int walks, std::uint64_t seed);

    const std::vector<Thresholds>& walks() const { return walks_; }

  private:
    std::vector<Thresholds> walks_;
};

}  // namespace sudoku
