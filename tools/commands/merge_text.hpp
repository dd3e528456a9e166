#pragma once

#include "options/options.hpp"

#include <stop_token>
#include <string>
#include <vector>

namespace sudoku::tools {

class Output;

// Merges the outputs of shards into the output of a single run: lines are copied, a header of
// columns or lines is written once, JSON rows are put into one list, drawn grids are separated by
// empty lines. The kind of output is recognised from its beginning. Throws Failure for parts that
// do not belong together or are truncated. Returns false if stopped.
bool merge_texts(const std::vector<std::string>& parts, Output& out, const std::stop_token& stop);

}  // namespace sudoku::tools
