#pragma once

#include <string_view>

namespace sudoku {

// The text of grade_model.toml, compiled in.
std::string_view grade_model_text();

}  // namespace sudoku
