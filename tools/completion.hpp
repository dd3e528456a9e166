#pragma once

#include "help_setting.hpp"
#include "option_set.hpp"

#include <sudoku/support/result.hpp>

#include <string>
#include <vector>

namespace sudoku::tools {

// The shells that there are completions for.
std::vector<std::string> completed_shells();

// What the shell reads to complete commands, options and their values, made of the tables of
// commands and options. It is complete in itself: no program runs while somebody types.
Result<std::string> completion_script(const std::string& shell, const CommandList& commands,
                                      const HelpSetting& setting);

}  // namespace sudoku::tools
