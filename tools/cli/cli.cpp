#include "cli/cli.hpp"

#include "help/completion.hpp"
#include "help/help_page.hpp"
#include "help/list_page.hpp"
#include "help/manual_page.hpp"
#include "options/option_set.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/support/version.hpp>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <iterator>

namespace sudoku::tools {
namespace {

// CLI11 parses "[[1,0],[0,2]]" as a list of arguments and splits it; a character before it prevents
// this.
constexpr char list_guard = '\a';

std::string hidden(const std::string& argument) {
    return argument.starts_with('[') ? list_guard + argument : argument;
}

std::string displayed(const std::string& argument) {
    return argument.starts_with(list_guard) ? argument.substr(1) : argument;
}

// All spellings in the format of CLI11.
std::string names_for(const OptionInfo& option) {
    std::string names(option.name);
    if (!option.old_name.empty()) names += ',' + std::string(option.old_name);
    return names;
}

CommandLine complaint(const std::string& command, const std::string& sentence) {
    return {std::nullopt, command + ": " + sentence + "\nSee '" + command + " --help'.\n",
            ExitCode::error};
}

// Every spelling of a command's options, for suggestions.
std::vector<std::string> spellings(const OptionSet& set) {
    std::vector<std::string> names = {"--help"};
    for (const OptionSet::Declared& option : set.declared()) {
        if (option.info->name.starts_with('-')) names.emplace_back(option.info->spelling());
    }
    return names;
}

// The message of a CLI11 error, rewritten where CLI11's own is hard to read.
std::string sentence_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return text;
    return text.substr(0, text.find(':')) + " needs a value";
}

// The first unexpected argument. An unknown option takes precedence over everything after it.
std::string stray_argument(const CLI::App& app, bool may_be_argument) {
    for (const std::string& argument : app.remaining()) {
        const bool is_option = argument.starts_with('-') && argument.size() > 1;
        if (is_option || may_be_argument) return displayed(argument);
    }
    return {};
}

std::string about_stray(const std::string& argument, const OptionSet& set) {
    if (!argument.starts_with('-')) return "unexpected argument '" + argument + "'";
    const std::string name = argument.substr(0, argument.find('='));
    return "'" + name + "' is not an option" + did_you_mean(name, spellings(set));
}

CommandLine parse_command(const CommandInfo& command, const std::vector<std::string>& arguments) {
    CLI::App app(command.summary, command.name);
    app.set_help_flag();
    app.allow_windows_style_options(false);  // an argument /x is a file on every system
    OptionSet set(app);
    const auto filled = command.declare(set);
    const std::string name = "sudoku " + command.name;
    const auto complain = [&](const std::string& sentence, bool is_stray = false) {
        const std::string stray = stray_argument(app, is_stray);
        return complaint(name, stray.empty() ? sentence : about_stray(stray, set));
    };
    // CLI11 expects the last argument first.
    std::vector<std::string> reversed;
    std::transform(arguments.rbegin(), arguments.rend(), std::back_inserter(reversed), hidden);
    try {
        app.parse(std::move(reversed));
        set.end_of_line();
    } catch (const WrongUsage& usage) {
        return complain(usage.sentence);
    } catch (const CLI::ExtrasError& error) {
        return complain(sentence_of(error), true);
    } catch (const CLI::ParseError& error) {
        return complain(sentence_of(error));
    }
    return {filled(),
            {},
            ExitCode::done,
            set.options_text("sudoku " + std::string(version) + ' ' + command.name),
            set.options_text("sudoku " + std::string(version) + ' ' + command.name, true)};
}

// True if it occurs before "--".
bool has_argument(const std::vector<std::string>& arguments, std::string_view one) {
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    return std::find(arguments.begin(), end, one) != end;
}

// The argument of --list; empty if there is no --list.
std::optional<std::string> list_wanted(const std::vector<std::string>& arguments) {
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    const auto found = std::find(arguments.begin(), end, "--list");
    if (found != end) return found + 1 == end ? std::string() : *(found + 1);
    const std::string_view with_value = "--list=";
    for (auto one = arguments.begin(); one != end; ++one) {
        if (one->starts_with(with_value)) return one->substr(with_value.size());
    }
    return std::nullopt;
}

const CommandInfo* find_command(const CommandList& commands, const std::string& name) {
    const auto& rows = commands.rows();
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const CommandInfo& row) {
        return equal_whatever_case(row.name, name);
    });
    return found == rows.end() ? nullptr : &*found;
}

// The commands of a family, whose names start with this word.
std::vector<CommandInfo> family_of(const CommandList& commands, const std::string& word) {
    std::vector<CommandInfo> family;
    for (const CommandInfo& row : commands.rows()) {
        const std::string first = row.name.substr(0, row.name.find(' '));
        if (first != row.name && equal_whatever_case(first, word)) family.push_back(row);
    }
    return family;
}

// The command name at the start of the arguments, which can have two words.
std::string name_in(const CommandList& commands, std::vector<std::string>& arguments) {
    std::string name = arguments.front();
    arguments.erase(arguments.begin());
    if (!arguments.empty() && !arguments.front().starts_with('-') &&
        !family_of(commands, name).empty()) {
        name += ' ' + arguments.front();
        arguments.erase(arguments.begin());
    }
    return name;
}

CommandLine unknown_command(const CommandList& commands, const std::string& name) {
    return complaint("sudoku",
                     "'" + name + "' is not a command" + did_you_mean_row(name, commands.rows()));
}

CommandLine unknown_topic(const CommandList& commands, const std::string& name) {
    std::vector<std::string> known = names_of_topics();
    for (const CommandInfo& command : commands.rows()) known.push_back(command.name);
    return complaint("sudoku",
                     "'" + name + "' is not a command or topic" + did_you_mean(name, known));
}

// sudoku help --man [COMMAND | TOPIC]
CommandLine manual_about(const CommandList& commands, std::vector<std::string> topic,
                         const HelpSetting& setting) {
    if (topic.empty()) return {std::nullopt, overview_manual(commands, setting)};
    const std::string name = name_in(commands, topic);
    if (const auto family = family_of(commands, name); !family.empty())
        return {std::nullopt, family_manual(name, family, setting)};
    if (const CommandInfo* const command = find_command(commands, name))
        return {std::nullopt, manual_page(*command, setting)};
    if (const HelpTopic* const language = find_help_topic(name))
        return {std::nullopt, topic_manual(*language, setting)};
    return unknown_topic(commands, name);
}

// sudoku help --completion SHELL
CommandLine completion_for(const CommandList& commands, const std::string& shell,
                           const HelpSetting& setting) {
    auto script = completion_script(shell, commands, setting);
    if (!script) return complaint("sudoku", "help --completion: " + script.error().message);
    return {std::nullopt, *std::move(script)};
}

// sudoku help [COMMAND | TOPIC]
CommandLine help_about(const CommandList& commands, const std::vector<std::string>& arguments,
                       const HelpSetting& setting) {
    if (arguments.size() < 2) return {std::nullopt, overview(commands, setting)};
    std::vector<std::string> rest(arguments.begin() + 1, arguments.end());
    if (rest.front() == "--man")
        return manual_about(commands, {rest.begin() + 1, rest.end()}, setting);
    if (rest.front() == "--completion")
        return completion_for(commands, rest.size() < 2 ? "" : rest[1], setting);
    const std::string topic = name_in(commands, rest);
    if (const auto family = family_of(commands, topic); !family.empty())
        return {std::nullopt, family_page(topic, family, setting)};
    if (equal_whatever_case(topic, "options"))
        return {std::nullopt, shared_options_page(commands, setting)};
    if (const HelpTopic* const language = find_help_topic(topic))
        return {std::nullopt, topic_page(*language, setting)};
    if (const CommandInfo* const command = find_command(commands, topic))
        return {std::nullopt, help_page(*command, HelpLength::all, setting)};
    return unknown_topic(commands, topic);
}

CommandLine show_list(const std::string& name, const HelpSetting& setting) {
    auto text = list_text(name, setting);
    if (!text) return complaint("sudoku", "--list: " + text.error().message);
    return {std::nullopt, *std::move(text)};
}

// An empty name comes from an unset variable in a script and is never intended.
void check_name(const OptionInfo& info, const std::string& text) {
    if (text.empty() && (info.placeholder == "FILE" || info.placeholder == "FOLDER"))
        throw WrongUsage{std::string(info.spelling()) + ": the name must not be empty"};
}

}  // namespace

std::string OptionSet::options_text(std::string text, bool of_all_parts) const {
    std::vector<std::pair<std::string, std::string>> given = given_;
    if (of_all_parts) {
        std::erase_if(given, [](const auto& one) {
            return one.first == "--shard" || !one.first.starts_with('-');
        });
    }
    // The order of several values of one option can be significant.
    std::stable_sort(given.begin(), given.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [name, value] : given) text += ' ' + name + (value.empty() ? "" : "=" + value);
    return text;
}

void OptionSet::note_given(const OptionInfo& info, const std::string& value) {
    if (!info.is_about_run) given_.emplace_back(info.spelling(), value);
}

const OptionInfo& OptionSet::declare(std::string_view spelling, const std::string& note) {
    const OptionInfo& info = option_info(spelling);
    declared_.push_back({&info, note, info.values, false, info.is_shared});
    return info;
}

void OptionSet::value_by(std::string_view spelling, Store store, const std::string& note) {
    const OptionInfo& info = declare(spelling, note);
    const std::string name(info.spelling());
    const auto take = [this, &info, store = std::move(store), name,
                       is_given = std::make_shared<bool>(false)](const std::string& text) {
        if (std::exchange(*is_given, true)) throw WrongUsage{name + " is given more than once"};
        check_name(info, text);
        note_given(info, displayed(text));
        if (const auto error = store(displayed(text)))
            throw WrongUsage{name + ": " + error->message};
    };
    app_->add_option_function<std::string>(names_for(info), take)->trigger_on_parse();
}

void OptionSet::values_by(std::string_view spelling, Store store, const std::string& note) {
    const OptionInfo& info = declare(spelling, note);
    declared_.back().is_repeated = true;
    const auto take = [this, &info, store = std::move(store),
                       name = std::string(info.spelling())](const std::string& text) {
        check_name(info, text);
        note_given(info, displayed(text));
        if (const auto error = store(displayed(text)))
            throw WrongUsage{name + ": " + error->message};
    };
    app_->add_option_function<std::string>(names_for(info), take)->trigger_on_parse();
}

void OptionSet::text(std::string_view spelling, std::string& target, const std::string& note) {
    value_by(
        spelling,
        [&target](const std::string& text) -> std::optional<Error> {
            target = text;
            return std::nullopt;
        },
        note);
}

void OptionSet::flag(std::string_view spelling, bool& target, const std::string& note) {
    flag(
        spelling, [&target] { target = true; }, note);
}

void OptionSet::flag(std::string_view spelling, std::function<void()> action,
                     const std::string& note) {
    const OptionInfo& info = declare(spelling, note);
    const auto take = [this, &info, action = std::move(action)] {
        note_given(info, {});
        action();
    };
    app_->add_flag_callback(names_for(info), take)->trigger_on_parse();
}

void OptionSet::arguments(std::string_view spelling, std::vector<std::string>& targets,
                          const std::string& note) {
    const OptionInfo& info = declare(spelling, note);
    const auto store = [this, &info, &targets](const std::vector<std::string>& given) {
        std::transform(given.begin(), given.end(), std::back_inserter(targets), displayed);
        for (const std::string& argument : targets) note_given(info, argument);
    };
    app_->add_option_function<std::vector<std::string>>(std::string(info.name), store);
}

constexpr const char* books_group = "Books";

CommandList all_commands() {
    CommandList commands;
    commands.begin_group("Solve");
    declare_solving(commands);
    declare_bench(commands);
    declare_classes(commands);
    declare_converting(commands);
    commands.begin_group("Make");
    declare_making(commands);
    declare_sampling(commands);
    commands.begin_group("Grade");
    declare_grading(commands);
    commands.begin_group(books_group);
    declare_book(commands);
    declare_studio(commands);
    commands.begin_group("Banks of puzzles");
    declare_bank(commands);
    return commands;
}

CommandList offered_commands(bool has_books) {
    CommandList commands = all_commands();
    if (!has_books) commands.leave_out_group(books_group);
    return commands;
}

std::vector<OptionSet::Declared> options_of(const CommandInfo& command) {
    CLI::App app;
    OptionSet set(app);
    command.declare(set);
    return set.declared();
}

namespace {

// Takes --color out of the arguments, because it also applies to help and lists. Returns what is
// wrong with it; empty if nothing is.
std::string take_color(std::vector<std::string>& arguments, ColorUse& use) {
    const std::string option = "--color";
    for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--";) {
        const bool has_value = arguments[i].starts_with(option + '=');
        if (!has_value && arguments[i] != option) {
            ++i;
            continue;
        }
        if (!has_value && i + 1 == arguments.size()) return option + " needs a value";
        const std::string value =
            has_value ? arguments[i].substr(option.size() + 1) : arguments[i + 1];
        const auto found = find_color_use(value);
        if (!found) return option + ": '" + value + "' is not one of auto, always and never";
        use = *found;
        const auto first = arguments.begin() + static_cast<std::ptrdiff_t>(i);
        arguments.erase(first, first + (has_value ? 1 : 2));
    }
    return {};
}

CommandLine parse_all_but_color(const std::vector<std::string>& arguments,
                                const HelpSetting& setting) {
    const CommandList commands = offered_commands(setting.has_books);
    if (arguments.empty()) return {std::nullopt, overview(commands, setting), ExitCode::error};
    if (const auto list = list_wanted(arguments)) return show_list(*list, setting);
    const std::string& first = arguments[0];
    if (equal_whatever_case(first, "help")) return help_about(commands, arguments, setting);
    if (first == "-h" || first == "--help") return {std::nullopt, overview(commands, setting)};
    if (first == "-V" || first == "--version")
        return {std::nullopt, "sudoku " + std::string(version) + '\n'};
    if (first.starts_with('-')) {
        return complaint("sudoku", "'" + first + "' is not a general option" +
                                       did_you_mean(first, {"--help", "--version", "--list"}) +
                                       "; name a command first");
    }
    std::vector<std::string> rest = arguments;
    const std::string name = name_in(commands, rest);
    if (const auto family = family_of(commands, name); !family.empty()) {
        const bool is_asked = has_argument(rest, "--help") || has_argument(rest, "-h");
        return {std::nullopt, family_page(name, family, setting),
                is_asked ? ExitCode::done : ExitCode::error};
    }
    const CommandInfo* const command = find_command(commands, name);
    if (command == nullptr) {
        // What other builds can do says so itself.
        const CommandList all = all_commands();
        const CommandInfo* const elsewhere = find_command(all, name);
        return elsewhere == nullptr ? unknown_command(commands, name)
                                    : parse_command(*elsewhere, {});
    }
    if (has_argument(rest, "--help"))
        return {std::nullopt, help_page(*command, HelpLength::all, setting)};
    if (has_argument(rest, "-h"))
        return {std::nullopt, help_page(*command, HelpLength::options, setting)};
    return parse_command(*command, rest);
}

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& arguments,
                               const HelpSetting& setting) {
    std::vector<std::string> rest = arguments;
    ColorUse color = ColorUse::automatic;
    const std::string wrong = take_color(rest, color);
    if (!wrong.empty()) return complaint("sudoku", wrong);
    CommandLine line = parse_all_but_color(rest, setting);
    line.color = color;
    return line;
}

}  // namespace sudoku::tools
