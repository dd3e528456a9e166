#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// One option: its spelling and what it means, the same in every command that has it. Commands add
// no more than their default to that (see OptionSet).
struct OptionInfo {
    std::string_view name;         // "-o,--output", or "INPUT" for arguments
    std::string_view placeholder;  // "FILE" for its value; empty for flags
    // Sentences. {formats}, {papers} .. stand for the names in the tables of the library, see
    // help_text.hpp.
    std::string_view help;
    std::string_view old_name = {};  // an earlier spelling, which is taken and not shown
    bool is_shared = false;          // one of the options that most commands have
    bool is_about_run = false;       // how a run goes: nothing that it writes depends on it
    bool is_required = false;        // an argument without which there is nothing to do
    // What completion offers as a value, see option_values.hpp; by the placeholder where empty.
    std::string_view values = {};

    bool is_argument() const { return !name.starts_with('-'); }
    // "--output"
    std::string_view spelling() const { return name.substr(name.find_last_of(',') + 1); }
};

// "-o,--output" and "--list WHAT" as "-o", "--output" and "--list".
std::vector<std::string> spellings_of(std::string_view name);

// Every option of every command, those of most commands first. Help, docs/guide/options.md and
// suggestions come from here.
std::span<const OptionInfo> option_table();
// By its long spelling; there must be one.
const OptionInfo& option_info(std::string_view spelling);

}  // namespace sudoku::tools
