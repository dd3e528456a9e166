#pragma once

#include "generate/removal_task.hpp"
#include "generate/uniqueness.hpp"

#include <sudoku/generate/generator.hpp>

#include <stop_token>
#include <utility>

namespace sudoku {

// Removes givens for one task after another by an oracle; works on any geometry.
class OracleRemover : public RemovalEngine {
  public:
    // `more_passes` as in RemovalOptions.
    OracleRemover(const UniquenessOracle& oracle, int batch, bool whole_proofs, int more_passes,
                  std::stop_token cancel = {})
        : oracle_(oracle),
          batch_(batch),
          whole_proofs_(whole_proofs),
          more_passes_(more_passes),
          cancel_(std::move(cancel)) {}

    void run(std::span<RemovalTask> tasks) override;

  private:
    const UniquenessOracle& oracle_;
    int batch_;
    bool whole_proofs_;
    int more_passes_;
    std::stop_token cancel_;
};

// generate() with the given oracle in place of its usual engine. Engines with the same answers give
// the same puzzles, which the tests compare.
Result<GeneratedPuzzle> generate_by_oracle(const Geometry& geometry,
                                           const GeneratorOptions& options, std::uint64_t index,
                                           const UniquenessOracle& oracle);

}  // namespace sudoku
