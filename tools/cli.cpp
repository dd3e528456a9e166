#include "cli.hpp"

#include "help_text.hpp"
#include "option_set.hpp"

#include <sudoku/support/version.hpp>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <iterator>

namespace sudoku::tools {
namespace {

// CLI11 takes "[[1,0],[0,2]]" for a list of arguments and cuts it up; with something in front it
// stays whole.
constexpr char list_guard = '\a';

std::string hidden(const std::string& argument) {
    return argument.starts_with('[') ? list_guard + argument : argument;
}

std::string shown(const std::string& argument) {
    return argument.starts_with(list_guard) ? argument.substr(1) : argument;
}

constexpr std::size_t help_indent = 26;  // where descriptions begin

constexpr std::string_view sudoku_help = R"('sudoku COMMAND --help' explains each command.

Examples:
  sudoku generate --count 3 --seed 7
  sudoku solve puzzles.txt > solutions.txt
  sudoku check puzzle.txt)";

// What is wrong with the command line, in our words where the library's are hard to read.
std::string sentence_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return text;
    const std::string option = text.substr(0, text.find(':'));
    return option + (text.ends_with("missing") ? " needs a value" : " is given more than once");
}

// The first argument that is no option; empty when there is none.
std::string command_in(const std::vector<std::string>& arguments) {
    const auto found =
        std::find_if(arguments.begin(), arguments.end(),
                     [](const std::string& argument) { return !argument.starts_with('-'); });
    return found == arguments.end() ? std::string() : *found;
}

bool has_command(const CLI::App& app, const std::string& name) {
    const auto is_it = [&](const CLI::App* command) { return command->get_name() == name; };
    return !app.get_subcommands(is_it).empty();
}

CommandLine complaint(const std::string& command, const std::string& sentence) {
    return {std::nullopt, command + ": " + sentence + "\nSee '" + command + " --help'.\n",
            ExitCode::error};
}

}  // namespace

void OptionSet::text(const std::string& name, const std::string& placeholder, std::string& target,
                     const std::string& description) {
    app_->add_option(name, target, description)->type_name(placeholder);
}

void OptionSet::flag(const std::string& name, bool& target, const std::string& description) {
    app_->add_flag(name, target, description);
}

void OptionSet::flag(const std::string& name, std::function<void()> action,
                     const std::string& description) {
    app_->add_flag_callback(name, std::move(action), description);
}

void OptionSet::arguments(const std::string& name, std::vector<std::string>& targets,
                          const std::string& description) {
    const auto store = [&targets](const std::vector<std::string>& given) {
        std::transform(given.begin(), given.end(), std::back_inserter(targets), shown);
    };
    app_->add_option_function<std::vector<std::string>>(name, store, description)->type_name("");
}

void OptionSet::add_value(const std::string& name, const std::string& placeholder, Store store,
                          const std::string& description) {
    const auto take = [store = std::move(store), name](const std::string& text) {
        if (const auto error = store(text)) throw CLI::ValidationError(name, error->message);
    };
    app_->add_option_function<std::string>(name, take, description)->type_name(placeholder);
}

void OptionSet::add_values(const std::string& name, const std::string& placeholder, Store store,
                           const std::string& description) {
    const auto take = [store = std::move(store), name](const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            if (const auto error = store(text)) throw CLI::ValidationError(name, error->message);
        }
    };
    app_->add_option_function<std::vector<std::string>>(name, take, description)
        ->type_name(placeholder)
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

CLI::App& CommandList::begin(const std::string& name, const std::string& summary) {
    CLI::App& command = *app_->add_subcommand(name, summary);
    command.group(group_);
    return command;
}

void CommandList::end(CLI::App& command, std::string_view help, std::function<void()> choose) {
    for (CLI::Option* option : command.get_options([](CLI::Option*) { return true; })) {
        option->description(wrapped(option->get_description(), help_width - help_indent));
    }
    command.footer(filled_in(help));
    command.callback(std::move(choose));
}

CommandLine parse_command_line(const std::vector<std::string>& arguments) {
    CLI::App app("Solve, generate, grade and explain Sudoku puzzles, and typeset them as books.",
                 "sudoku");
    // Commands inherit this.
    app.get_formatter()->column_width(help_indent);
    app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app.get_formatter()->label("Positionals", "Arguments");
    app.set_version_flag("--version", "sudoku " + std::string(version),
                         "Print the version and exit.");
    app.set_help_flag("-h,--help", "Print this help and exit.");
    app.require_subcommand(1);
    app.footer(std::string(sudoku_help));

    std::optional<Command> chosen;
    CommandList commands(app, command_in(arguments), chosen);
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
    commands.begin_group("Books");
    declare_book(commands);

    if (arguments.empty()) return {std::nullopt, app.help(), ExitCode::error};
    if (!arguments[0].starts_with('-') && !has_command(app, arguments[0])) {
        return complaint("sudoku", "'" + arguments[0] + "' is not a command");
    }
    try {
        // Last argument first, as CLI11 wants it.
        std::vector<std::string> reversed;
        std::transform(arguments.rbegin(), arguments.rend(), std::back_inserter(reversed), hidden);
        app.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        const auto used = app.get_subcommands();
        return {std::nullopt, used.empty() ? app.help() : used.front()->help("sudoku"),
                ExitCode::done};
    } catch (const CLI::CallForVersion& shown) {
        return {std::nullopt, std::string(shown.what()) + '\n', ExitCode::done};
    } catch (const CLI::ParseError& error) {
        const auto used = app.get_subcommands();
        const std::string name = used.empty() ? "sudoku" : "sudoku " + used.front()->get_name();
        return complaint(name, sentence_of(error));
    }
    return {std::move(chosen)};
}

}  // namespace sudoku::tools
