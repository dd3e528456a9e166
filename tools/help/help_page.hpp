#pragma once

#include "help/help_setting.hpp"
#include "help/help_topics.hpp"
#include "options/option_set.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// Help pages, generated from the tables of commands and options.
namespace sudoku::tools {

enum class HelpLength {
    options,  // -h: the command's own options and the names of the shared ones
    all,      // --help
};

std::string help_page(const CommandInfo& command, HelpLength length, const HelpSetting& setting);
// The page for commands that share their first word.
std::string family_page(const std::string& word, const std::vector<CommandInfo>& family,
                        const HelpSetting& setting);
// The list of all commands in their groups.
std::string overview(const CommandList& commands, const HelpSetting& setting);
// The options that most commands have, each with its commands.
std::string shared_options_page(const CommandList& commands, const HelpSetting& setting);
// The page about a language of puzzles.
std::string topic_page(const HelpTopic& topic, const HelpSetting& setting);
// docs/guide/options.md from its table on: every option, its meaning and its commands.
std::string options_table_page(const CommandList& commands);

// Parts of these pages, which the manual and the completion scripts use as well.

// What the program does, in one sentence without its full stop.
std::string what_it_does(const HelpSetting& setting);

// An option before a command or without one.
struct GeneralOption {
    std::string_view name;  // "-V,--version", "--list WHAT"
    std::string_view help;
};
std::span<const GeneralOption> general_options();
// The command lines that print help.
struct HelpLine {
    std::string line;
    std::string help;
};
std::vector<HelpLine> help_lines();
// The words after 'sudoku help' that are not commands.
std::vector<std::string> names_of_topics();
std::span<const std::string_view> general_examples();

// The options of a command under one heading of its help.
struct OptionSection {
    std::string_view title;
    std::vector<OptionSet::Declared> options;
};
// The command's own options, those that it shares with others, and the rare ones of both. Sections
// can be empty; arguments are in none.
std::vector<OptionSection> option_sections(const std::vector<OptionSet::Declared>& declared);

// The meaning of an option in a command.
std::string description_of(const OptionSet::Declared& option);
// "sudoku solve [OPTIONS] [INPUT...]"
std::string usage_of(const CommandInfo& command, const std::vector<OptionSet::Declared>& declared);

}  // namespace sudoku::tools
