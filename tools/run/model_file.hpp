#pragma once

#include <sudoku/grade/grade_model.hpp>

#include <string>

namespace sudoku::tools {

// Loads the model of a file, or the built-in one if `path` is empty. Throws Failure with the
// location of an error.
GradeModel load_model(const std::string& path);

}  // namespace sudoku::tools
