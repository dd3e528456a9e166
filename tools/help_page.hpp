#pragma once

#include "help_setting.hpp"
#include "option_set.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// The pages of help, made of the tables of commands and options.
namespace sudoku::tools {

enum class HelpLength {
    options,  // -h: what is its own, and the names of the shared options
    all,      // --help
};

std::string help_page(const CommandInfo& command, HelpLength length, const HelpSetting& setting);
// The commands whose names begin with one word.
std::string family_page(const std::string& word, const std::vector<CommandInfo>& family,
                        const HelpSetting& setting);
// All commands, in their groups.
std::string overview(const CommandList& commands, const HelpSetting& setting);
// The options that most commands have, each with the commands that have it.
std::string shared_options_page(const CommandList& commands, const HelpSetting& setting);
// docs/guide/options.md, from its table on: every option, what it means and which commands have it.
std::string options_table_page(const CommandList& commands);

// What those pages are made of, for the manual and for completions as well.

inline constexpr std::string_view what_it_does =
    "Solve, generate, grade and explain Sudoku puzzles, and typeset them as books";

// What stands before a command or alone.
struct GeneralOption {
    std::string_view name;  // "-V,--version", "--list WHAT"
    std::string_view help;
};
std::span<const GeneralOption> general_options();
// The ways to ask for help.
std::span<const GeneralOption> help_topics();
std::span<const std::string_view> general_examples();

// What an option means in a command.
std::string description_of(const OptionSet::Declared& option);
// "sudoku solve [OPTIONS] [INPUT...]"
std::string usage_of(const CommandInfo& command, const std::vector<OptionSet::Declared>& declared);

}  // namespace sudoku::tools
