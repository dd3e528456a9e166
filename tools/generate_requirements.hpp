#pragma once

#include "options.hpp"

namespace sudoku::tools {

class Interrupt;

// The requirements of `sudoku generate`, with the files that they name read in: mask or pattern,
// and solutions. Throws Failure that names file, line and column.
GeneratorOptions read_requirements(const GenerateOptions& options, const GradeModel& model,
                                   const Interrupt* interrupt);

}  // namespace sudoku::tools
