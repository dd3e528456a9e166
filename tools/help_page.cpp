#include "help_page.hpp"

#include "help_text.hpp"

#include <algorithm>
#include <map>

namespace sudoku::tools {
namespace {

constexpr std::size_t help_indent = 26;  // where descriptions begin

bool is_argument(const OptionInfo& option) { return !option.name.starts_with('-'); }

// "  --threads N             Work on N puzzles at once. .."
std::string entry(const std::string& name, const std::string& description, std::size_t width) {
    std::string text = "  " + name;
    if (text.size() + 2 > help_indent) {
        text += '\n' + std::string(help_indent, ' ');
    } else {
        text.resize(help_indent, ' ');
    }
    for (const char c : wrapped(description, std::max(width, help_indent + 20) - help_indent)) {
        text += c;
        if (c == '\n') text += std::string(help_indent, ' ');
    }
    return text + '\n';
}

std::string entry(const OptionSet::Declared& option, std::size_t width) {
    std::string name(option.info->name);
    if (!option.info->placeholder.empty()) name += ' ' + std::string(option.info->placeholder);
    std::string description = with_names(option.info->help);
    if (!option.note.empty()) description += ' ' + option.note;
    return entry(name, description, width);
}

// Lines that begin with "  name   text" and go on below the text, and paragraphs between them, all
// made to fit; other indented lines stay as they are.
class Reflow {
  public:
    explicit Reflow(std::size_t width) : width_(width) {}

    std::string operator()(const std::string& text) {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            take(text.substr(begin, end - begin));
            begin = end + 1;
        }
        flush();
        if (!text.ends_with('\n') && out_.ends_with('\n')) out_.pop_back();
        return std::move(out_);
    }

  private:
    void take(const std::string& line) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        const bool goes_on = !words_.empty() && indent == indent_ && !line.empty();
        if (goes_on) {
            words_ += ' ' + line.substr(indent);
            return;
        }
        flush();
        const std::size_t gap = line.find("  ", indent);
        const std::size_t second =
            gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
        if (line.empty() || (indent > 0 && second == std::string::npos)) {
            out_ += line + '\n';
            return;
        }
        indent_ = indent == 0 ? 0 : second;
        head_ = line.substr(0, indent_);
        words_ = line.substr(indent_);
        // A heading is no beginning of a paragraph.
        if (indent == 0 && line.ends_with(':')) flush();
    }

    void flush() {
        if (words_.empty()) return;
        std::string text = head_;
        for (const char c : wrapped(words_, std::max(width_, indent_ + 20) - indent_)) {
            text += c;
            if (c == '\n') text += std::string(indent_, ' ');
        }
        out_ += text + '\n';
        words_.clear();
    }

    std::size_t width_;
    std::size_t indent_ = 0;  // where the words begin
    std::string head_;        // before them
    std::string words_;
    std::string out_;
};

// Details are written for terminals of help_width columns.
std::string fitted(const std::string& details, std::size_t width) {
    return width == help_width ? details : Reflow(width)(details);
}

std::string usage_of(const CommandInfo& command, const std::vector<OptionSet::Declared>& declared) {
    std::string usage = "Usage: sudoku " + command.name + " [OPTIONS]";
    for (const OptionSet::Declared& option : declared) {
        if (!is_argument(*option.info)) continue;
        const std::string name =
            std::string(option.info->name) + std::string(option.info->placeholder);
        usage += option.info->is_required ? ' ' + name : " [" + name + ']';
    }
    return usage;
}

// The names of those commands, in their order, or "all".
std::string commands_with(const std::vector<std::string>& names, std::size_t all) {
    if (names.size() == all) return "all commands";
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

// Which commands have each option.
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

std::string help_page(const CommandInfo& command, HelpLength length, std::size_t width) {
    const std::vector<OptionSet::Declared> declared = options_of(command);
    std::string arguments;
    std::string own;
    std::string shared;
    std::string shared_names;
    for (const OptionSet::Declared& option : declared) {
        if (is_argument(*option.info)) {
            arguments += entry(option, width);
        } else if (option.info->is_shared) {
            shared += entry(option, width);
            shared_names += (shared_names.empty() ? "" : ", ") + std::string(option.info->name);
        } else {
            own += entry(option, width);
        }
    }
    std::string text = command.summary + '\n' + usage_of(command, declared) + '\n';
    if (!arguments.empty()) text += "\nArguments:\n" + arguments;
    text += "\nOptions:\n" + entry("-h", "Print the options and exit.", width) +
            entry("--help", "Print all help and exit.", width) + own;
    if (length == HelpLength::options) {
        if (!shared.empty())
            text += "\n" +
                    wrapped("Shared options: " + shared_names +
                                ". 'sudoku help options' explains them.",
                            width) +
                    '\n';
        return text + "\n" +
               wrapped("'sudoku " + command.name +
                           " --help' says more: what the output means, exit codes, examples.",
                       width) +
               '\n';
    }
    if (!shared.empty()) text += "\nShared options:\n" + shared;
    return text + '\n' + fitted(filled_in(command.details), width) + '\n';
}

std::string overview(const CommandList& commands, std::size_t width) {
    std::string text = wrapped(
        "Solve, generate, grade and explain Sudoku puzzles, and typeset them as books.", width);
    text += "\nUsage: sudoku COMMAND [OPTIONS]\n";
    std::string group;
    for (const CommandInfo& command : commands.rows()) {
        if (command.group != group) text += '\n' + command.group + ":\n";
        group = command.group;
        text += entry(command.name, command.summary, width);
    }
    text += "\nOptions:\n" + entry("-V,--version", "Print the version and exit.", width) +
            entry("-h,--help", "Print this help and exit.", width) +
            entry("--list WHAT",
                  "List techniques, formats, columns, papers and the like; without WHAT, the lists "
                  "there are.",
                  width);
    return text + "\n" + entry("sudoku COMMAND -h", "the options of a command", width) +
           entry("sudoku COMMAND --help", "all about it", width) +
           entry("sudoku help options", "the options that most commands share", width) +
           R"(
Examples:
  sudoku generate --count 3 --seed 7
  sudoku solve puzzles.txt > solutions.txt
  sudoku check puzzle.txt
)";
}

std::string family_page(const std::string& word, const std::vector<CommandInfo>& family,
                        std::size_t width) {
    std::string text = "Usage: sudoku " + word + " COMMAND [OPTIONS]\n\nCommands:\n";
    for (const CommandInfo& command : family) text += entry(command.name, command.summary, width);
    return text + "\n" + entry("sudoku " + word + " COMMAND --help", "all about it", width);
}

std::string shared_options_page(const CommandList& commands, std::size_t width) {
    const auto users = users_of_options(commands);
    std::string text = "Options that mean the same in every command that has them.\n";
    for (const OptionInfo& option : option_table()) {
        if (!option.is_shared) continue;
        const auto& names = users.at(&option);
        text += '\n' + entry({&option, {}}, width) +
                entry("", "In " + commands_with(names, commands.rows().size()) + ".", width);
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
