#pragma once

#include "options.hpp"

namespace sudoku::tools {

// The model that --model names; null for the built-in one. Throws Failure that names the file.
std::shared_ptr<const GradeModel> read_model(const GenerateOptions& options);

// The wishes of `sudoku generate`, with the files that they name read in: mask or pattern, and
// solutions. Throws Failure that names file, line and column.
GeneratorOptions read_wishes(const GenerateOptions& options,
                             std::shared_ptr<const GradeModel> model);

}  // namespace sudoku::tools
