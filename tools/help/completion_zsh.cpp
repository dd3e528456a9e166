#include "help/completion.hpp"
#include "help/completion_tables.hpp"
#include "help/list_page.hpp"

#include <algorithm>
#include <string_view>

namespace sudoku::tools::completion {
namespace {

// Escapes a text for a single-quoted specification of _arguments.
std::string zsh_text(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return replaced(out, "'", R"('\'')");
}

struct ZshFunction {
    std::string name;
    std::string body;
};

bool has_pairs(const Words& words) {
    return std::any_of(words.begin(), words.end(),
                       [](const std::string& word) { return word.find('=') != std::string::npos; });
}

// The body of a function for values that cannot be given as one word in a specification; empty for
// text and files.
std::string zsh_body(const OptionValues& values, const std::string& function) {
    const std::string words = all_quoted(values.words);
    if (values.words.empty()) return {};
    if (values.is_list) return "_values -s , name " + words;
    if (has_pairs(values.words)) return function + "_pairs \"$@\" -- " + words;
    if (values.has_files)
        return "local -a words=(" + words +
               ")\n    _alternative 'words:name:compadd -a words' 'files:file:_files'";
    return "compadd \"$@\" -- " + words;
}

// The completion functions of all value lists, created on first use.
class ZshFunctions {
  public:
    explicit ZshFunctions(std::string function) : function_(std::move(function)) {}

    // The action of a specification, which follows the name of the value.
    std::string action(const OptionValues& values) {
        const std::string body = zsh_body(values, function_);
        if (body.empty()) {
            if (values.has_files) return "_files";
            return values.has_folders ? "_files -/" : " ";
        }
        auto found = std::find_if(made_.begin(), made_.end(),
                                  [&](const ZshFunction& row) { return row.body == body; });
        if (found == made_.end()) {
            found = made_.insert(found,
                                 {function_ + "_values_" + std::to_string(made_.size() + 1), body});
        }
        return found->name;
    }

    std::string text() const {
        std::string text;
        for (const ZshFunction& row : made_) text += row.name + "() {\n    " + row.body + "\n}\n";
        return text;
    }

  private:
    std::string function_;
    std::vector<ZshFunction> made_;
};

// An option as a specification for _arguments.
std::string zsh_specification(const Completed& option, const Variant& variant,
                              ZshFunctions& functions, const HelpSetting& setting) {
    const Words names = option.spellings();
    std::string end = "'[" + zsh_text(setting.localised(in_short(option.info->help))) + ']';
    if (option.takes_value())
        end += ':' + zsh_text(std::string(option.info->placeholder)) + ':' +
               functions.action(variant.values);
    end += '\'';
    const auto form = [&](const std::string& name) {
        if (!option.takes_value()) return name;
        return name + (name.starts_with("--") ? "=" : "+");
    };
    if (names.size() == 1) return (variant.is_repeated ? "'*'" : "") + form(names[0]) + end;
    return '\'' + (variant.is_repeated ? "*" : "(" + joined(names) + ")") + "'{" + form(names[0]) +
           ',' + form(names[1]) + '}' + end;
}

constexpr std::string_view zsh_frame = R"(
# Completes words such as level=easy: first the name, then its value.
{{function}}_pairs() {
    local -a flags
    while [[ $1 != -- ]]; do flags+=("$1"); shift; done
    shift
    local name=${PREFIX%%=*}=
    if [[ $PREFIX == *=* ]]; then
        compset -P "$name"
        local -a words=(${(M)@:#$name?*})
        compadd "$flags[@]" -- ${words#$name}
    else
        compadd "$flags[@]" -S '' -- ${(M)@:#*=}
    fi
}

{{values}}
{{function}}() {
    local -a commands=({{commands}})
    local -a general=({{general}})
    local -a names=({{first}})
    local command=$words[2]
    if [[ $words[CURRENT-1] == --list ]]; then
        compadd -- {{lists}}
        return
    elif ((CURRENT == 2)); then
        if [[ $PREFIX == -* ]]; then
            _describe option general
        else
            _describe command commands
        fi
        return
    elif [[ $command == help ]]; then
        case $words[CURRENT-1] in
            --completion) compadd -- {{shells}} ;;
{{topics}}            *) compadd -- $names {{languages}} --man --completion ;;
        esac
        return
    fi
    case $command in
{{families}}    esac
    shift words
    ((CURRENT -= 1))
    local curcontext=$curcontext state line
    typeset -A opt_args
    case $command in
{{options}}    esac
}

{{function}} "$@"
)";

// "name:what it is", the format of _describe.
std::string zsh_described(const std::string& name, std::string_view help) {
    return '\'' + name + ':' + zsh_text(std::string(help)) + '\'';
}

}  // namespace

std::string zsh_script(const Tables& tables, const HelpSetting& setting) {
    const std::string function = function_name(setting.program);
    ZshFunctions functions(function);
    std::string options;
    for (const Command& command : tables.commands) {
        options += "        " + quoted(command.name) +
                   ") _arguments -s -S '-h[Print the options]' "
                   "'--help[Print all help]'";
        for (const Completed& option : tables.options) {
            for (const Variant& variant : option.variants) {
                const Words& users = variant.commands;
                if (std::find(users.begin(), users.end(), command.name) != users.end())
                    options += " \\\n            " +
                               zsh_specification(option, variant, functions, setting);
            }
        }
        for (const Completed& argument : tables.arguments) {
            for (const Variant& variant : argument.variants) {
                const Words& users = variant.commands;
                if (std::find(users.begin(), users.end(), command.name) == users.end()) continue;
                const bool is_last = argument.info->placeholder == "...";
                options += std::string(" \\\n            '") + (is_last ? "*" : "") + ':' +
                           std::string(argument.info->name) + ':' +
                           functions.action(variant.values) + '\'';
            }
        }
        options += " ;;\n";
    }
    Words commands;
    for (const std::string& word : first_words(tables)) {
        const auto row = std::find_if(tables.commands.begin(), tables.commands.end(),
                                      [&](const Command& each) { return each.name == word; });
        commands.push_back(zsh_described(word, row != tables.commands.end() ? row->summary
                                               : word == "help"             ? "Explain a command"
                                                                            : "A family"));
    }
    std::string families;
    std::string topics;
    for (const std::string& word : tables.families) {
        Words second;
        for (const Command& command : tables.commands) {
            if (command.name.starts_with(word + ' '))
                second.push_back(
                    zsh_described(command.name.substr(word.size() + 1), command.summary));
        }
        families += "        " + word +
                    ")\n            command+=\" $words[3]\"\n            commands=(" +
                    joined(second) +
                    ")\n            if ((CURRENT == 3)); then _describe command commands; return; "
                    "fi\n            shift words\n            ((CURRENT -= 1)) ;;\n";
        topics +=
            "            " + word + ") compadd -- " + joined(second_words(tables, word)) + " ;;\n";
    }
    Words general;
    for (const GeneralOption& option : general_options()) {
        for (const std::string& name : spellings_of(option.name))
            general.push_back(zsh_described(name, in_short(option.help)));
    }
    return filled(zsh_frame, {{"values", functions.text()},
                              {"commands", joined(commands)},
                              {"general", joined(general)},
                              {"first", joined(first_words(tables))},
                              {"lists", joined(names_of_lists())},
                              {"languages", joined(names_of_topics())},
                              {"shells", joined(completed_shells())},
                              {"topics", topics},
                              {"families", families},
                              {"options", options},
                              {"function", function}});
}

}  // namespace sudoku::tools::completion
