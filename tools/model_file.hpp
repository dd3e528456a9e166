#pragma once

#include <sudoku/grade/grade_model.hpp>

#include <string>

namespace sudoku::tools {

// The model in a file, or the built-in one when `path` is empty. Throws Failure with the place of
// what is wrong.
GradeModel load_model(const std::string& path);

}  // namespace sudoku::tools
