#pragma once

#include "base/joined.hpp"
#include "help/help_page.hpp"
#include "help/help_setting.hpp"
#include "help/option_values.hpp"
#include "options/option_set.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// Data and text helpers shared by the completion scripts of all shells.
namespace sudoku::tools::completion {

using Words = std::vector<std::string>;

// Commands in which an option has the same values.
struct Variant {
    OptionValues values;
    bool is_repeated = false;
    Words commands = {};
};

// An option and its possible values; values shared by most commands come first.
struct Completed {
    const OptionInfo* info;
    std::vector<Variant> variants = {};

    bool takes_value() const { return !info->placeholder.empty(); }
    // "-o", "--output"
    Words spellings() const { return spellings_of(info->name); }
};

struct Command {
    std::string name;  // "bank add"
    std::string summary;
    Words options;  // all spellings, in the order of the help
};

// The data for the scripts.
struct Tables {
    std::vector<Command> commands;
    Words families;  // "bank"
    std::vector<Completed> options;
    std::vector<Completed> arguments;

    bool has_family(const std::string& word) const {
        return std::find(families.begin(), families.end(), word) != families.end();
    }
};

Tables tables_of(const CommandList& commands);

// The words that can follow `sudoku` directly.
Words first_words(const Tables& tables);
// The words that can follow the name of a family, such as "add" after "bank".
Words second_words(const Tables& tables, const std::string& family);

// The help of an option up to its first list of names.
std::string in_short(std::string_view help);

// Replaces all occurrences of `what`.
std::string replaced(std::string text, std::string_view what, std::string_view with);
// Adds single quotes if a shell would otherwise interpret the word.
std::string quoted(const std::string& word);
// Quotes each word and joins them with blanks.
std::string all_quoted(const Words& words);
// Converts "sudoku-tools" to a part of a function name.
std::string function_name(const std::string& program);

struct Filling {
    std::string_view name;
    std::string text;
};
// Replaces {{name}} in a script by the given texts.
std::string filled(std::string_view frame, const std::vector<Filling>& fillings);

// The scripts without their common header.
std::string bash_script(const Tables& tables, const HelpSetting& setting);
std::string zsh_script(const Tables& tables, const HelpSetting& setting);
std::string fish_script(const Tables& tables, const HelpSetting& setting);

}  // namespace sudoku::tools::completion
