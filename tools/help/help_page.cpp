#include "help/help_page.hpp"

#include "base/joined.hpp"
#include "help/help_blocks.hpp"
#include "help/help_text.hpp"

#include <algorithm>
#include <map>

namespace sudoku::tools {
namespace {

constexpr std::size_t help_indent = 26;  // column at which descriptions start

// "  --threads N             Work on N puzzles at once. .."
std::string entry(const std::string& name, const std::string& description,
                  const HelpSetting& setting) {
    std::string text = "  " + setting.localised(name);
    if (text.size() + 2 > help_indent) {
        text += '\n' + std::string(help_indent, ' ');
    } else {
        text.resize(help_indent, ' ');
    }
    const std::size_t room = std::max(setting.width, help_indent + 20) - help_indent;
    for (const char c : wrapped(setting.localised(description), room)) {
        text += c;
        if (c == '\n') text += std::string(help_indent, ' ');
    }
    return text + '\n';
}

std::string entry(const OptionSet::Declared& option, const HelpSetting& setting) {
    std::string name(option.info->name);
    if (!option.info->placeholder.empty()) name += ' ' + std::string(option.info->placeholder);
    return entry(name, description_of(option), setting);
}

// Details are written for help_width columns and wrapped again for other widths.
std::string fitted(const std::string& details, const HelpSetting& setting) {
    return setting.is_default() ? details : reflowed(setting.localised(details), setting.width);
}

// The names of these commands in order, or "all".
std::string commands_with(const std::vector<std::string>& names, std::size_t all) {
    return names.size() == all ? "all commands" : joined(names, ", ");
}

// The commands that have each option.
std::map<const OptionInfo*, std::vector<std::string>> users_of_options(
    const CommandList& commands) {
    std::map<const OptionInfo*, std::vector<std::string>> users;
    for (const CommandInfo& command : commands.rows()) {
        for (const OptionSet::Declared& option : options_of(command))
            users[option.info].push_back(command.name);
    }
    return users;
}

}  // namespace

std::string description_of(const OptionSet::Declared& option) {
    const std::string help = with_names(option.info->help);
    return option.note.empty() ? help : help + ' ' + option.note;
}

std::string usage_of(const CommandInfo& command, const std::vector<OptionSet::Declared>& declared) {
    std::string usage = "sudoku " + command.name + " [OPTIONS]";
    for (const OptionSet::Declared& option : declared) {
        if (!option.info->is_argument()) continue;
        const std::string name =
            std::string(option.info->name) + std::string(option.info->placeholder);
        usage += option.info->is_required ? ' ' + name : " [" + name + ']';
    }
    return usage;
}

std::span<const GeneralOption> general_options() {
    static constexpr GeneralOption options[] = {
        {"-V,--version", "Print the version and exit."},
        {"-h,--help", "Print this help and exit."},
        {"--list WHAT",
         "List techniques, formats, columns, papers and so on; without WHAT, list the lists."}};
    return options;
}

namespace {

// The page of shared options; the other topics are in help_topic_table().
constexpr std::string_view options_topic = "options";

}  // namespace

std::vector<HelpLine> help_lines() {
    std::vector<HelpLine> lines = {
        {"sudoku COMMAND -h", "the options of a command"},
        {"sudoku COMMAND --help", "the full help of a command"},
        {"sudoku help " + std::string(options_topic), "the options that most commands share"}};
    for (const HelpTopic& topic : help_topic_table())
        lines.push_back({"sudoku help " + std::string(topic.name), std::string(topic.summary)});
    lines.push_back({"sudoku help --man COMMAND", "the full help as a manual page (troff)"});
    lines.push_back(
        {"sudoku help --completion SHELL", "print a completion script for bash, zsh or fish"});
    return lines;
}

std::vector<std::string> names_of_topics() {
    std::vector<std::string> names = {std::string(options_topic)};
    for (const HelpTopic& topic : help_topic_table()) names.emplace_back(topic.name);
    return names;
}

std::string topic_page(const HelpTopic& topic, const HelpSetting& setting) {
    std::string summary(topic.summary);
    summary.front() = static_cast<char>(summary.front() & ~0x20);
    return summary + ".\n\n" + fitted(topic.text(), setting) + '\n';
}

std::span<const std::string_view> general_examples() {
    static constexpr std::string_view examples[] = {"sudoku generate --count 3 --seed 7",
                                                    "sudoku solve puzzles.txt > solutions.txt",
                                                    "sudoku check puzzle.txt"};
    return examples;
}

std::vector<OptionSection> option_sections(const std::vector<OptionSet::Declared>& declared) {
    std::vector<OptionSection> sections = {
        {"Options", {}}, {"Shared options", {}}, {"Rare options", {}}};
    for (const OptionSet::Declared& option : declared) {
        if (option.info->is_argument()) continue;
        const std::size_t place = option.info->is_rare ? 2 : option.is_shared ? 1 : 0;
        sections[place].options.push_back(option);
    }
    return sections;
}

namespace {

std::string names_of_options(const std::vector<OptionSet::Declared>& options) {
    std::string text;
    for (const OptionSet::Declared& option : options)
        text += (text.empty() ? "" : ", ") + std::string(option.info->name);
    return text;
}

std::string section_text(const OptionSection& section, const HelpSetting& setting) {
    std::string text = "\n" + std::string(section.title) + ":\n";
    for (const OptionSet::Declared& option : section.options) text += entry(option, setting);
    return text;
}

}  // namespace

std::string help_page(const CommandInfo& command, HelpLength length, const HelpSetting& setting) {
    const std::vector<OptionSet::Declared> declared = options_of(command);
    const bool is_long = length == HelpLength::all;
    std::string text =
        command.summary + "\nUsage: " + setting.localised(usage_of(command, declared)) + '\n';
    // The first paragraph of the details describes the output.
    const std::string details = filled_in(command.details);
    const std::size_t output_end = std::min(details.find("\n\n"), details.size());
    if (is_long) text += '\n' + fitted(details.substr(0, output_end), setting) + '\n';
    std::string arguments;
    for (const OptionSet::Declared& option : declared)
        if (option.info->is_argument()) arguments += entry(option, setting);
    if (!arguments.empty()) text += "\nArguments:\n" + arguments;
    std::vector<OptionSection> sections = option_sections(declared);
    text += section_text(sections.front(), setting) +
            entry("-h", "Print the options and exit.", setting) +
            entry("--help", "Print all help and exit.", setting);
    sections.erase(sections.begin());
    std::erase_if(sections, [](const OptionSection& section) { return section.options.empty(); });
    for (const OptionSection& section : sections) {
        const std::string names =
            std::string(section.title) + ": " + names_of_options(section.options) + '.';
        text += is_long ? section_text(section, setting)
                        : '\n' + wrapped(setting.localised(names), setting.width) + '\n';
    }
    if (!is_long) {
        return text + '\n' +
               wrapped(setting.localised("'sudoku " + command.name +
                                         " --help' describes all options, the output and exit "
                                         "codes, with examples."),
                       setting.width) +
               '\n';
    }
    if (output_end == details.size()) return text;
    return text + fitted(details.substr(output_end + 1), setting) + '\n';
}

std::string what_it_does(const HelpSetting& setting) {
    return std::string("Solve, generate, grade and explain Sudoku puzzles") +
           (setting.has_books ? ", and typeset them as books" : "");
}

std::string overview(const CommandList& commands, const HelpSetting& setting) {
    std::string text = wrapped(what_it_does(setting) + '.', setting.width);
    text += setting.localised("\nUsage: sudoku COMMAND [OPTIONS]\n");
    std::string group;
    for (const CommandInfo& command : commands.rows()) {
        if (command.group != group) text += '\n' + command.group + ":\n";
        group = command.group;
        text += entry(command.name, command.summary, setting);
    }
    text += "\nOptions:\n";
    for (const GeneralOption& option : general_options())
        text += entry(std::string(option.name), std::string(option.help), setting);
    text += '\n';
    for (const HelpLine& page : help_lines()) text += entry(page.line, page.help, setting);
    text += "\nExamples:\n";
    for (const std::string_view example : general_examples())
        text += "  " + setting.localised(std::string(example)) + '\n';
    return text;
}

std::string family_page(const std::string& word, const std::vector<CommandInfo>& family,
                        const HelpSetting& setting) {
    std::string text =
        setting.localised("Usage: sudoku " + word + " COMMAND [OPTIONS]") + "\n\nCommands:\n";
    for (const CommandInfo& command : family) text += entry(command.name, command.summary, setting);
    return text + "\n" +
           entry("sudoku " + word + " COMMAND --help", "the full help of a command", setting);
}

std::string shared_options_page(const CommandList& commands, const HelpSetting& setting) {
    const auto users = users_of_options(commands);
    std::string text = "Options that have the same meaning in every command, rare ones last.\n";
    for (const bool is_rare : {false, true}) {
        for (const OptionInfo& option : option_table()) {
            if (!option.is_shared || option.is_rare != is_rare) continue;
            const auto& names = users.at(&option);
            text += '\n' + entry(OptionSet::Declared{&option}, setting) +
                    entry("", "In " + commands_with(names, commands.rows().size()) + ".", setting);
        }
    }
    return text;
}

std::string options_table_page(const CommandList& commands) {
    const auto users = users_of_options(commands);
    std::string text = "| option | meaning | commands |\n|---|---|---|\n";
    for (const OptionInfo& option : option_table()) {
        std::string name(option.name);
        if (const std::size_t comma = name.find(','); comma != std::string::npos)
            name.replace(comma, 1, "`, `");
        if (!option.placeholder.empty()) name += ' ' + std::string(option.placeholder);
        std::string help = with_names(option.help);
        for (std::size_t bar = help.find('|'); bar != std::string::npos;
             bar = help.find('|', bar + 2))
            help.insert(bar, "\\");
        text += "| `" + name + "` | " + help + " | " +
                commands_with(users.at(&option), commands.rows().size()) + " |\n";
    }
    return text;
}

}  // namespace sudoku::tools
