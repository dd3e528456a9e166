#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// One option: its spelling and its meaning, the same in every command that has it. Commands can
// only add their default (see OptionSet).
struct OptionInfo {
    std::string_view name;         // "-o,--output", or "INPUT" for arguments
    std::string_view placeholder;  // name of its value, such as "FILE"; empty for flags
    // One or more sentences. {formats}, {papers} and others are replaced by names from the tables
    // of the library; see help_text.hpp.
    std::string_view help;
    std::string_view old_name = {};  // an earlier spelling, which is accepted but not shown
    bool is_shared = false;          // one of the options that most commands have
    bool is_about_run = false;       // does not affect what is written
    bool is_required = false;        // an argument that must be given
    bool is_rare = false;            // listed last in the help
    // The values that completion offers, see option_values.hpp; derived from the placeholder if
    // empty.
    std::string_view values = {};

    bool is_argument() const { return !name.starts_with('-'); }
    // "--output"
    std::string_view spelling() const { return name.substr(name.find_last_of(',') + 1); }
};

// Splits "-o,--output" and "--list WHAT" into "-o", "--output" and "--list".
std::vector<std::string> spellings_of(std::string_view name);

// Every option of every command; those of most commands come first. Help, docs/guide/options.md and
// suggestions are generated from it.
std::span<const OptionInfo> option_table();
// Looks up an option by its long spelling; it must exist.
const OptionInfo& option_info(std::string_view spelling);

}  // namespace sudoku::tools
