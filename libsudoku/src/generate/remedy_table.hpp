#pragma once

#include <sudoku/generate/generator.hpp>

#include <string>

namespace sudoku {

// Advice for requirements that are hardly ever met together, in half a sentence: the reason, and an
// option that helps. It follows from the options, or else from the attempts for an index without a
// puzzle. Empty if none is known.
std::string remedy_of(const Geometry& geometry, const GeneratorOptions& options,
                      const GenerationStats& stats);

}  // namespace sudoku
