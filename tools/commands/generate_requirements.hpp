#pragma once

#include "options/options.hpp"

namespace sudoku::tools {

class Interrupt;

// The requirements of `sudoku generate`, including the files that the options name: mask or
// pattern, and solutions. Throws Failure with file, line and column.
GeneratorOptions read_requirements(const GenerateOptions& options, const GradeModel& model,
                                   const Interrupt* interrupt);

}  // namespace sudoku::tools
