#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku {

// The random part of simulated solves (SolveSimulation), which is the same for every puzzle.
//
// Visible placements are competing risks: each is found after a waiting time that is exponentially
// distributed with its hazard rate. An equivalent formulation makes all randomness independent of
// the path: every cell of a solve has a threshold, exponentially distributed with mean 1, and is
// found when its cumulative hazard, the integral of its rate over the time that it is visible,
// reaches the threshold.
//
// The thresholds of a cell are spread evenly over the w solves, one in each w-th part of the
// distribution, in random order (Latin hypercube sampling; McKay, Beckman and Conover, 1979). Good
// and bad luck with a cell then cancel out, which is worth several times as many solves.
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
