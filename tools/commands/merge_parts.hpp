#pragma once

#include "base/exit_code.hpp"
#include "options/options.hpp"
#include "run/part_file.hpp"

#include <string>
#include <vector>

namespace sudoku::tools {

struct Console;

// `sudoku merge` for part files: continues the command that wrote them where its shards had to
// stop. `parts` must be complete and in order.
ExitCode merge_dedup(const PartHead& head, const std::vector<std::string>& parts, Console& console);
ExitCode merge_report(const PartHead& head, const std::vector<std::string>& parts, int threads,
                      Console& console);

}  // namespace sudoku::tools
