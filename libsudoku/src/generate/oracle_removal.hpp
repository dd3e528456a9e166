#pragma once

#include "generate/removal_task.hpp"
#include "generate/uniqueness.hpp"

#include <sudoku/generate/generator.hpp>

#include <stop_token>
#include <utility>

namespace sudoku {

// One task after the other, by an oracle: any geometry.
class OracleRemover : public RemovalEngine {
  public:
    OracleRemover(const UniquenessOracle& oracle, int batch, bool whole_proofs,
                  std::stop_token cancel = {})
        : oracle_(oracle), batch_(batch), whole_proofs_(whole_proofs), cancel_(std::move(cancel)) {}

    void run(std::span<RemovalTask> tasks) override;

  private:
    const UniquenessOracle& oracle_;
    int batch_;
    bool whole_proofs_;
    std::stop_token cancel_;
};

// generate() with an oracle in place of whatever engine it would take. Engines that answer alike
// give the same puzzles, which tests compare.
Result<GeneratedPuzzle> generate_by_oracle(const Geometry& geometry,
                                           const GeneratorOptions& options, std::uint64_t index,
                                           const UniquenessOracle& oracle);

}  // namespace sudoku
