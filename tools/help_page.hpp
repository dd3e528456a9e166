#pragma once

#include "option_set.hpp"

#include <cstddef>
#include <string>

// The pages of help, made of the tables of commands and options.
namespace sudoku::tools {

enum class HelpLength {
    options,  // -h: what is its own, and the names of the shared options
    all,      // --help
};

// `width` is that of the terminal.
std::string help_page(const CommandInfo& command, HelpLength length, std::size_t width);
// The commands whose names begin with one word.
std::string family_page(const std::string& word, const std::vector<CommandInfo>& family,
                        std::size_t width);
// All commands, in their groups.
std::string overview(const CommandList& commands, std::size_t width);
// The options that most commands have, each with the commands that have it.
std::string shared_options_page(const CommandList& commands, std::size_t width);
// docs/guide/options.md, from its table on: every option, what it means and which commands have it.
std::string options_table_page(const CommandList& commands);

}  // namespace sudoku::tools
