#pragma once

#include <sudoku/generate/generator.hpp>

#include <string>

namespace sudoku {

// Advice for requirements that are hardly ever met together, in half a sentence: the reason, and an
// option that helps. Empty if none is known.
std::string remedy_of(const Geometry& geometry, const GeneratorOptions& options);

}  // namespace sudoku
