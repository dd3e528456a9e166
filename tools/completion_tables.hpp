#pragma once

#include "help_page.hpp"
#include "help_setting.hpp"
#include "option_set.hpp"
#include "option_values.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// What the completions of all shells say, and how texts are put into their scripts.
namespace sudoku::tools::completion {

using Words = std::vector<std::string>;

// The words in which commands have the same values behind an option.
struct Variant {
    OptionValues values;
    bool is_repeated = false;
    Words commands = {};
};

// An option with what may stand behind it, the values of most commands first.
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
    Words options;  // every spelling, in the order of the help
};

// All that the scripts say.
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

// What may follow `sudoku` alone.
Words first_words(const Tables& tables);
// What may follow the first word of a family: "add" and so on of "bank".
Words second_words(const Tables& tables, const std::string& family);

// The beginning of what the help says of an option, up to the first list of names.
std::string in_short(std::string_view help);

std::string joined(const Words& words, std::string_view between = " ");
// With all that is `what` as `with`.
std::string replaced(std::string text, std::string_view what, std::string_view with);
// In single quotes where a shell would read it otherwise.
std::string quoted(const std::string& word);
// Likewise each word, with blanks between.
std::string all_quoted(const Words& words);
// "sudoku-tools" as part of the name of a function.
std::string function_name(const std::string& program);

struct Filling {
    std::string_view name;
    std::string text;
};
// A script that has {{name}} where a text goes.
std::string filled(std::string_view frame, const std::vector<Filling>& fillings);

// The scripts, without what all begin with.
std::string bash_script(const Tables& tables, const HelpSetting& setting);
std::string zsh_script(const Tables& tables, const HelpSetting& setting);
std::string fish_script(const Tables& tables, const HelpSetting& setting);

}  // namespace sudoku::tools::completion
