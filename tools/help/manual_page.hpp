#pragma once

#include "help/help_setting.hpp"
#include "help/help_topics.hpp"
#include "options/option_set.hpp"

#include <string>
#include <vector>

// Manual pages in man(7) format, generated from the same tables as the help. Pages refer to each
// other as PROGRAM-COMMAND(1) and PROGRAM-TOPIC(7); `sudoku bank add` is sudoku-bank-add(1).
namespace sudoku::tools {

// The page of a command.
std::string manual_page(const CommandInfo& command, const HelpSetting& setting);
// The page of commands that share their first word.
std::string family_manual(const std::string& word, const std::vector<CommandInfo>& family,
                          const HelpSetting& setting);
// The page of a topic, such as sudoku-constraints(7).
std::string topic_manual(const HelpTopic& topic, const HelpSetting& setting);
// The page of all commands and the options that most of them share.
std::string overview_manual(const CommandList& commands, const HelpSetting& setting);

}  // namespace sudoku::tools
