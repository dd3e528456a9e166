#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <string>

namespace sudoku::tools {

// What `sudoku --list NAME` prints: a line "name  what it is" for every row of a table of the
// library. The names of the lists when `name` is empty. Lines fit `width` columns.
Result<std::string> list_text(const std::string& name, std::size_t width);

}  // namespace sudoku::tools
