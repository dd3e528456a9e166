#pragma once

#include "help_setting.hpp"
#include "option_set.hpp"

#include <string>
#include <vector>

// The help as pages of the manual (section 1), in the language of man(7), made of the same tables.
// A page names others as PROGRAM-COMMAND(1), so `sudoku bank add` is on sudoku-bank-add(1).
namespace sudoku::tools {

// Everything about a command.
std::string manual_page(const CommandInfo& command, const HelpSetting& setting);
// The commands whose names begin with one word.
std::string family_manual(const std::string& word, const std::vector<CommandInfo>& family,
                          const HelpSetting& setting);
// All commands, and the options that most of them share.
std::string overview_manual(const CommandList& commands, const HelpSetting& setting);

}  // namespace sudoku::tools
