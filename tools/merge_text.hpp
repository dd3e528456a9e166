#pragma once

#include "options.hpp"

#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

class Output;

// Puts the outputs of shards together that a single run would have written one behind the other:
// lines as they are, the header of columns or lines once, the rows of JSON in one list, drawn grids
// with an empty line between them. What they are is seen from what they begin with. Throws Failure
// for parts that do not belong together or are cut off. False when it was stopped.
bool merge_texts(const std::vector<std::string>& parts, Output& out, const std::stop_token& stop);

}  // namespace sudoku::tools
