#pragma once

#include "base/exit_code.hpp"
#include "base/terminal.hpp"
#include "help/help_setting.hpp"
#include "options/options.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// The result of parsing the command line: a command to run, or a text to show (help, version,
// lists, errors) with its exit code.
struct CommandLine {
    std::optional<Command> command;
    std::string text = {};
    ExitCode code = ExitCode::done;
    // The command, its version and all options that affect the output, in a canonical order. Runs
    // with equal text write the same output for the same input.
    std::string options = {};
    // The same without --shard and file names; equal for all parts of one run.
    std::string part_options = {};
    ColorUse color = ColorUse::automatic;  // --color
};

// `arguments` must not include the name of the program.
CommandLine parse_command_line(const std::vector<std::string>& arguments,
                               const HelpSetting& setting = {});

}  // namespace sudoku::tools
