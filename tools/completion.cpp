#include "completion.hpp"

#include "help_page.hpp"
#include "lists.hpp"
#include "option_values.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/support/version.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace sudoku::tools {
namespace {

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
    // "-o --output"
    Words spellings() const {
        Words words;
        const std::size_t comma = info->name.find(',');
        if (comma != std::string_view::npos) words.emplace_back(info->name.substr(0, comma));
        words.emplace_back(info->spelling());
        return words;
    }
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

void add_variant(std::vector<Completed>& options, const OptionSet::Declared& option,
                 const std::string& command) {
    auto found = std::find_if(options.begin(), options.end(),
                              [&](const Completed& row) { return row.info == option.info; });
    if (found == options.end()) found = options.insert(found, Completed{option.info});
    const OptionValues values = values_of(option);
    auto variant =
        std::find_if(found->variants.begin(), found->variants.end(), [&](const Variant& row) {
            return row.values == values && row.is_repeated == option.is_repeated;
        });
    if (variant == found->variants.end())
        variant = found->variants.insert(variant, {values, option.is_repeated});
    variant->commands.push_back(command);
}

Tables tables_of(const CommandList& commands) {
    Tables tables;
    for (const CommandInfo& info : commands.rows()) {
        Command command{info.name, info.summary, {"-h", "--help"}};
        if (command.summary.ends_with('.')) command.summary.pop_back();
        const std::string word = info.name.substr(0, info.name.find(' '));
        if (word != info.name && !tables.has_family(word)) tables.families.push_back(word);
        for (const OptionSet::Declared& option : options_of(info)) {
            add_variant(option.info->is_argument() ? tables.arguments : tables.options, option,
                        info.name);
            if (option.info->is_argument()) continue;
            for (std::string& name : Completed{option.info}.spellings())
                command.options.push_back(std::move(name));
        }
        tables.commands.push_back(std::move(command));
    }
    for (auto* const options : {&tables.options, &tables.arguments}) {
        for (Completed& option : *options) {
            std::stable_sort(option.variants.begin(), option.variants.end(),
                             [](const Variant& a, const Variant& b) {
                                 return a.commands.size() > b.commands.size();
                             });
        }
    }
    return tables;
}

// The beginning of what the help says of an option, up to the first list of names.
std::string in_short(std::string_view help) {
    help =
        help.substr(0, std::min({help.find(". "), help.find(';'), help.find(": "), help.size()}));
    if (const std::size_t names = help.find('{'); names != std::string_view::npos)
        help = help.substr(0, help.find_last_of(",", names));
    if (help.ends_with('.')) help.remove_suffix(1);
    return std::string(help);
}

std::string joined(const Words& words, std::string_view between = " ") {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_-+=./").find(c) != std::string_view::npos;
}

// In single quotes where a shell would read it otherwise.
std::string quoted(const std::string& word) {
    if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
    return '\'' + replaced(word, "'", R"('\'')") + '\'';
}

std::string all_quoted(const Words& words) {
    Words out;
    std::transform(words.begin(), words.end(), std::back_inserter(out), quoted);
    return joined(out);
}

// "sudoku-tools" as part of the name of a function.
std::string function_name(const std::string& program) {
    std::string name = "_" + program;
    for (char& c : name)
        if (!is_plain(c) || std::string_view("-+=./").find(c) != std::string_view::npos) c = '_';
    return name;
}

// What may follow `sudoku` alone.
Words first_words(const Tables& tables) {
    Words words;
    for (const Command& command : tables.commands) {
        const std::string word = command.name.substr(0, command.name.find(' '));
        if (words.empty() || words.back() != word) words.push_back(word);
    }
    words.emplace_back("help");
    return words;
}

Words second_words(const Tables& tables, const std::string& family) {
    Words words;
    for (const Command& command : tables.commands) {
        if (command.name.starts_with(family + ' '))
            words.push_back(command.name.substr(family.size() + 1));
    }
    return words;
}

// "-V --version .."
Words general_spellings() {
    Words words;
    for (const GeneralOption& option : general_options()) {
        const std::string name(option.name.substr(0, option.name.find(' ')));
        const std::size_t comma = name.find(',');
        if (comma != std::string::npos) words.push_back(name.substr(0, comma));
        words.push_back(name.substr(comma == std::string::npos ? 0 : comma + 1));
    }
    return words;
}

std::string heading(const std::string& shell, const HelpSetting& setting) {
    return "# Completion of " + setting.program + " for " + shell + ", made by '" +
           setting.program + " help --completion " + shell + "' of version " +
           std::string(version) + ".\n";
}

// A script with {{name}} for what the tables say.
struct Filling {
    std::string_view name;
    std::string text;
};

std::string filled(std::string_view frame, const std::vector<Filling>& fillings) {
    std::string text(frame);
    for (const Filling& filling : fillings)
        text = replaced(std::move(text), "{{" + std::string(filling.name) + "}}", filling.text);
    return text;
}

// --- bash

std::string bash_case(const Words& patterns, const OptionValues& values) {
    std::string text = "        " + joined(patterns, "|") + ") takes=yes";
    if (values.has_files) text += " files=yes";
    if (values.has_folders) text += " folders=yes";
    if (values.is_list) text += " list=yes";
    if (!values.words.empty()) text += " words=(" + all_quoted(values.words) + ")";
    return text + " ;;\n";
}

// The cases of an option: first the commands where it has values of its own.
std::string bash_cases(const Completed& option) {
    std::string text;
    for (auto variant = option.variants.rbegin(); variant != option.variants.rend(); ++variant) {
        const bool is_usual = variant + 1 == option.variants.rend();
        Words patterns;
        for (const std::string& name : option.spellings()) {
            if (is_usual) patterns.push_back("*' " + name + "'");
            for (const std::string& command : is_usual ? Words() : variant->commands)
                patterns.push_back('\'' + command + ' ' + name + '\'');
        }
        text += bash_case(patterns, variant->values);
    }
    return text;
}

constexpr std::string_view bash_frame = R"(
# Sets what may stand behind an option ($2) of a command ($1), or be its argument.
{{function}}_values() {
    takes='' files='' folders='' list='' words=()
    case "$1 $2" in
{{values}}    esac
}

{{function}}() {
    local -a line=() words=() names=()
    local word command current before='' option value takes='' files='' folders='' list='' start='' i
    COMPREPLY=()
    # Bash cuts words at = and :, which stand inside of ours.
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((${#line[@]})) && [[ $word == [=:]* || ${line[${#line[@]} - 1]} == *[=:] ]]; then
            line[${#line[@]} - 1]+=$word
        else
            line+=("$word")
        fi
    done
    current=${line[${#line[@]} - 1]}
    ((${#line[@]} > 1)) && before=${line[${#line[@]} - 2]}
    command=${line[0]}
    case $command in
{{families}}    esac

    value=$current
    if [[ $before == --list ]]; then
        words=({{lists}})
    elif ((${#line[@]} == 1)); then
        words=({{first}})
        [[ $current == -* ]] && words=({{general}})
    elif [[ ${line[0]} == help ]]; then
        words=({{first}} options --man --completion)
        case $before in
            --completion) words=({{shells}}) ;;
{{topics}}        esac
    elif ((${#names[@]})); then
        words=("${names[@]}")
    else
        option=$before
        if [[ $current == --*=* ]]; then
            option=${current%%=*}
            value=${current#*=}
        fi
        [[ $option == -* && $option != *=* ]] && {{function}}_values "$command" "$option"
        if [[ -z $takes ]]; then
            value=$current
            if [[ $current == -* ]]; then
                case $command in
{{options}}                esac
            else
                {{function}}_values "$command" ARGUMENT
            fi
        fi
    fi

    if [[ $list ]]; then
        start=${value%"${value##*,}"}
        value=${value##*,}
    fi
    for word in "${words[@]}"; do
        # Of level=easy and the like the name comes first.
        [[ $word == *=?* && $value != *=* ]] && continue
        [[ $word == "$value"* && ",$start" != *",$word,"* ]] && COMPREPLY+=("$start$word")
    done
    if [[ $files || $folders ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done < <(if [[ $files ]]; then compgen -f -- "$value"; else compgen -d -- "$value"; fi)
    fi
    # What stands before the last = or : stays as it is.
    value=$start$value
    start=${value%"${value##*[=:]}"}
    for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
        [[ $start && ${COMPREPLY[i]} == "$start"* ]] && COMPREPLY[i]=${COMPREPLY[i]#"$start"}
    done
    [[ $list || (${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *=) ]] &&
        compopt -o nospace 2>/dev/null
    return 0
}

complete -F {{function}} {{program}}
)";

std::string bash_script(const Tables& tables, const HelpSetting& setting) {
    std::string values;
    for (const Completed& option : tables.options)
        if (option.takes_value()) values += bash_cases(option);
    for (const Completed& argument : tables.arguments) {
        for (const Variant& variant : argument.variants) {
            Words patterns;
            for (const std::string& command : variant.commands)
                patterns.push_back('\'' + command + " ARGUMENT'");
            values += bash_case(patterns, variant.values);
        }
    }
    std::string families;
    std::string topics;
    for (const std::string& word : tables.families) {
        const std::string second = joined(second_words(tables, word));
        families += "        " + word + ")\n            ((${#line[@]} == 2)) && names=(" + second +
                    ")\n            command+=\" ${line[1]}\" ;;\n";
        topics += "            " + word + ") words=(" + second + ") ;;\n";
    }
    std::string options;
    for (const Command& command : tables.commands) {
        options += "                    " + quoted(command.name) + ") words=(" +
                   all_quoted(command.options) + ") ;;\n";
    }
    return filled(bash_frame, {{"values", values},
                               {"families", families},
                               {"topics", topics},
                               {"options", options},
                               {"lists", joined(names_of_lists())},
                               {"first", joined(first_words(tables))},
                               {"general", joined(general_spellings())},
                               {"shells", joined(completed_shells())},
                               {"function", function_name(setting.program)},
                               {"program", setting.program}});
}

// --- zsh

// In a specification of _arguments, which stands in single quotes.
std::string zsh_text(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return replaced(out, "'", R"('\'')");
}

// A function that completes one kind of value.
struct ZshFunction {
    std::string name;
    std::string body;
};

bool has_pairs(const Words& words) {
    return std::any_of(words.begin(), words.end(),
                       [](const std::string& word) { return word.find('=') != std::string::npos; });
}

// The function for values that one word of a specification cannot say; nothing for text and files.
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

// Which function each list of values has, made where it is new.
class ZshFunctions {
  public:
    explicit ZshFunctions(std::string function) : function_(std::move(function)) {}

    // What a specification has behind the name of the value.
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

// One option as _arguments has it.
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
# Words such as level=easy: the names first, then what they may be.
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
{{topics}}            *) compadd -- $names options --man --completion ;;
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

// "name:what it is", for _describe.
std::string zsh_described(const std::string& name, std::string_view help) {
    return '\'' + name + ':' + zsh_text(std::string(help)) + '\'';
}

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
        const std::string name(option.name.substr(0, option.name.find(' ')));
        const std::string help = in_short(option.help);
        const std::size_t comma = name.find(',');
        if (comma != std::string::npos)
            general.push_back(zsh_described(name.substr(0, comma), help));
        general.push_back(
            zsh_described(name.substr(comma == std::string::npos ? 0 : comma + 1), help));
    }
    return filled(zsh_frame, {{"values", functions.text()},
                              {"commands", joined(commands)},
                              {"general", joined(general)},
                              {"first", joined(first_words(tables))},
                              {"lists", joined(names_of_lists())},
                              {"shells", joined(completed_shells())},
                              {"topics", topics},
                              {"families", families},
                              {"options", options},
                              {"function", function}});
}

// --- fish

constexpr std::string_view fish_frame = R"(
# The command that stands on the line so far: nothing, a word, or two of a family.
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

# Whether that is one of these.
function {{function}}_in
    contains -- ({{function}}_command) $argv
end

{{lines}})";

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
        const std::string name(option.name.substr(0, option.name.find(' ')));
        lines += begin + "\"\"'";
        const std::size_t comma = name.find(',');
        if (comma != std::string::npos) lines += " -s " + name.substr(1, comma - 1);
        lines += " -l " + name.substr((comma == std::string::npos ? 0 : comma + 1) + 2);
        if (option.name.find(' ') != std::string_view::npos)
            lines += " -x -a " + quoted(joined(names_of_lists()));
        lines += " -d " + fish_quoted(in_short(option.help)) + '\n';
    }
    lines += begin + "help' -f -a " + quoted(joined(first_words(tables)) + " options") + '\n' +
             begin + "help' -l man -d 'As a page of the manual'\n" + begin +
             "help' -l completion -x -a " + quoted(joined(completed_shells())) +
             " -d 'What a shell reads'\n";
    Words all;
    for (const Command& command : tables.commands) all.push_back(command.name);
    lines += begin + names_in(all) + "' -s h -l help -d 'Print help'\n";
    for (const Completed& option : tables.options) {
        for (const Variant& variant : option.variants) {
            lines += begin + names_in(variant.commands) + '\'';
            for (const std::string& name : option.spellings())
                lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (option.takes_value()) lines += fish_values(variant.values);
            lines += " -d " + fish_quoted(setting.localised(in_short(option.info->help))) + '\n';
        }
    }
    for (const Completed& argument : tables.arguments) {
        for (const Variant& variant : argument.variants) {
            if (variant.values.words.empty()) continue;  // files, which fish offers anyway
            lines += begin + names_in(variant.commands) + "' -a " +
                     quoted(joined(variant.values.words)) + '\n';
        }
    }
    Words families = tables.families;
    return filled(fish_frame,
                  {{"lines", lines}, {"families", joined(families)}, {"function", function}});
}

struct Shell {
    std::string_view name;
    std::string (*script)(const Tables&, const HelpSetting&);
    // What has to stand in its first line.
    std::string (*first_line)(const HelpSetting&);
};

constexpr Shell shells[] = {
    {"bash", bash_script, nullptr},
    {"zsh", zsh_script,
     [](const HelpSetting& setting) { return "#compdef " + setting.program + '\n'; }},
    {"fish", fish_script, nullptr},
};

}  // namespace

Words completed_shells() {
    Words names;
    for (const Shell& shell : shells) names.emplace_back(shell.name);
    return names;
}

Result<std::string> completion_script(const std::string& shell, const CommandList& commands,
                                      const HelpSetting& setting) {
    const auto* const row = std::find_if(std::begin(shells), std::end(shells),
                                         [&](const Shell& each) { return each.name == shell; });
    if (row == std::end(shells)) {
        return Error{ErrorCode::invalid, "there is no completion for '" + shell +
                                             "': expected bash, zsh or fish" +
                                             did_you_mean_row(shell, shells)};
    }
    const std::string first = row->first_line == nullptr ? "" : row->first_line(setting);
    return first + heading(shell, setting) + row->script(tables_of(commands), setting);
}

}  // namespace sudoku::tools
