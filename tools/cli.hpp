#pragma once

#include "exit_code.hpp"
#include "help_setting.hpp"
#include "options.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sudoku::tools {

// What the command line asks for: a command, or a text to show (help, version, lists, what is
// wrong) and the exit code with it.
struct CommandLine {
    std::optional<Command> command;
    std::string text = {};
    ExitCode code = ExitCode::done;
    // The command, its version and all options that decide what is written, in an order of their
    // own: equal for runs that write the same of the same input.
    std::string options = {};
    // The same without --shard and without files: equal for all parts of one run.
    std::string part_options = {};
};

// `arguments` without the name of the program.
CommandLine parse_command_line(const std::vector<std::string>& arguments,
                               const HelpSetting& setting = {});

}  // namespace sudoku::tools
