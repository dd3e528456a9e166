#pragma once

#include "exit_code.hpp"
#include "options.hpp"
#include "part_file.hpp"

#include <string>
#include <vector>

namespace sudoku::tools {

struct Console;

// What `sudoku merge` does with part files: the command that wrote them goes on where each of its
// shards had to stop. `parts` are in order and complete.
ExitCode merge_dedup(const PartHead& head, const std::vector<std::string>& parts, Console& console);
ExitCode merge_report(const PartHead& head, const std::vector<std::string>& parts, int threads,
                      Console& console);

}  // namespace sudoku::tools
