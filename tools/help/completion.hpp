#pragma once

#include "help/help_setting.hpp"
#include "options/option_set.hpp"

#include <sudoku/support/result.hpp>

#include <string>
#include <vector>

namespace sudoku::tools {

// The shells with completion scripts.
std::vector<std::string> completed_shells();

// The shell script that completes commands, options and their values, generated from the tables of
// commands and options. It is self-contained: no program runs while the user types.
Result<std::string> completion_script(const std::string& shell, const CommandList& commands,
                                      const HelpSetting& setting);

}  // namespace sudoku::tools
