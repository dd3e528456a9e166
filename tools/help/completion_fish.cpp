#include "help/completion.hpp"
#include "help/completion_tables.hpp"
#include "help/list_page.hpp"

#include <algorithm>
#include <string_view>

namespace sudoku::tools::completion {
namespace {

constexpr std::string_view fish_frame = R"(
# Prints the command typed so far: nothing, one word, or the two words of a family.
function {{function}}_command
    set -l words (commandline -opc)
    set -e words[1]
    if not set -q words[1]; or string match -q -- '-*' $words[1]
        echo ''
    else if contains -- $words[1] {{families}}; and set -q words[2]
        echo "$words[1] $words[2]"
    else
        echo $words[1]
    end
end

# Succeeds if that command is one of the arguments.
function {{function}}_in
    contains -- ({{function}}_command) $argv
end

{{lines}})";

// "-o" or "--output".
std::string fish_option(const std::string& name) {
    return name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
}

std::string fish_values(const OptionValues& values) {
    const std::string words = joined(values.words);
    std::string text;
    if (values.is_list) {
        text = " -a '(__fish_append , " + words + ")'";
    } else if (!values.words.empty()) {
        text = " -a " + quoted(words);
    } else if (values.has_folders) {
        text = " -a '(__fish_complete_directories)'";
    }
    return (values.has_files ? " -r -F" : " -x") + text;
}

}  // namespace

std::string fish_script(const Tables& tables, const HelpSetting& setting) {
    const std::string function = function_name(setting.program);
    const std::string begin = "complete -c " + setting.program + " -n '" + function + "_in ";
    const auto names_in = [](const Words& commands) {
        Words names;
        for (const std::string& command : commands) names.push_back('"' + command + '"');
        return joined(names);
    };
    const auto fish_quoted = [](const std::string& text) {
        return '\'' + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + '\'';
    };
    std::string lines;
    for (const std::string& word : first_words(tables)) {
        const auto row = std::find_if(tables.commands.begin(), tables.commands.end(),
                                      [&](const Command& each) { return each.name == word; });
        lines += begin + "\"\"' -f -a " + word;
        if (row != tables.commands.end()) lines += " -d " + fish_quoted(row->summary);
        lines += '\n';
    }
    for (const Command& command : tables.commands) {
        const std::size_t blank = command.name.find(' ');
        if (blank == std::string::npos) continue;
        lines += begin + command.name.substr(0, blank) + "' -f -a " +
                 command.name.substr(blank + 1) + " -d " + fish_quoted(command.summary) + '\n';
    }
    for (const GeneralOption& option : general_options()) {
        lines += begin + "\"\"'";
        for (const std::string& name : spellings_of(option.name)) lines += fish_option(name);
        if (option.name.find(' ') != std::string_view::npos)
            lines += " -x -a " + quoted(joined(names_of_lists()));
        lines += " -d " + fish_quoted(in_short(option.help)) + '\n';
    }
    lines += begin + "help' -f -a " +
             quoted(joined(first_words(tables)) + ' ' + joined(names_of_topics())) + '\n' + begin +
             "help' -l man -d 'As a manual page'\n" + begin + "help' -l completion -x -a " +
             quoted(joined(completed_shells())) + " -d 'Print a completion script'\n";
    Words all;
    for (const Command& command : tables.commands) all.push_back(command.name);
    lines += begin + names_in(all) + "' -s h -l help -d 'Print help'\n";
    for (const Completed& option : tables.options) {
        for (const Variant& variant : option.variants) {
            lines += begin + names_in(variant.commands) + '\'';
            for (const std::string& name : option.spellings()) lines += fish_option(name);
            if (option.takes_value()) lines += fish_values(variant.values);
            lines += " -d " + fish_quoted(setting.localised(in_short(option.info->help))) + '\n';
        }
    }
    for (const Completed& argument : tables.arguments) {
        for (const Variant& variant : argument.variants) {
            if (variant.values.words.empty()) continue;  // fish offers files by default
            lines += begin + names_in(variant.commands) + "' -a " +
                     quoted(joined(variant.values.words)) + '\n';
        }
    }
    return filled(
        fish_frame,
        {{"lines", lines}, {"families", joined(tables.families)}, {"function", function}});
}

}  // namespace sudoku::tools::completion
