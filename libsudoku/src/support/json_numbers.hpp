#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// The JSON with members that are numbers which a parser would change, those with a fraction or an
// exponent and large ones, as texts with the same characters: {"a": 1.20, "b": 1e400} is
// {"a": "1.20", "b": "1e400"}.
std::string with_numbers_as_texts(std::string_view json);

}  // namespace sudoku
