#pragma once

#include <sudoku/generate/generator.hpp>

#include <string>

namespace sudoku {

// What would help where requirements are hardly ever met together: a reason and another option, in
// half a sentence. Empty where nothing is known.
std::string remedy_of(const Geometry& geometry, const GeneratorOptions& options);

}  // namespace sudoku
