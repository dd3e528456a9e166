#include "help/completion.hpp"
#include "help/completion_tables.hpp"
#include "help/list_page.hpp"

#include <algorithm>
#include <string_view>

namespace sudoku::tools::completion {
namespace {

std::string bash_case(const Words& patterns, const OptionValues& values) {
    std::string text = "        " + joined(patterns, "|") + ") takes=yes";
    if (values.has_files) text += " files=yes";
    if (values.has_folders) text += " folders=yes";
    if (values.is_list) text += " list=yes";
    if (!values.words.empty()) text += " words=(" + all_quoted(values.words) + ")";
    return text + " ;;\n";
}

// The cases of an option, starting with the commands that have their own values.
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
# Sets what can follow an option ($2) of a command ($1), or be its argument.
{{function}}_values() {
    takes='' files='' folders='' list='' words=()
    case "$1 $2" in
{{values}}    esac
}

{{function}}() {
    local -a line=() words=() names=()
    local word command current before='' option value takes='' files='' folders='' list='' start='' i
    COMPREPLY=()
    # Bash splits words at = and :, which our words can contain.
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
        words=({{first}} {{languages}} --man --completion)
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
        # Words such as level=easy are completed name first.
        [[ $word == *=?* && $value != *=* ]] && continue
        [[ $word == "$value"* && ",$start" != *",$word,"* ]] && COMPREPLY+=("$start$word")
    done
    if [[ $files || $folders ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done < <(if [[ $files ]]; then compgen -f -- "$value"; else compgen -d -- "$value"; fi)
    fi
    # Bash keeps the text before the last = or :.
    value=$start$value
    start=${value%"${value##*[=:]}"}
    for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
        [[ $start && ${COMPREPLY[i]} == "$start"* ]] && COMPREPLY[i]=${COMPREPLY[i]#"$start"}
    done
    [[ $list || (${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:]) ]] &&
        compopt -o nospace 2>/dev/null
    return 0
}

complete -F {{function}} {{program}}
)";

}  // namespace

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
    Words general;
    for (const GeneralOption& option : general_options())
        for (std::string& name : spellings_of(option.name)) general.push_back(std::move(name));
    return filled(bash_frame, {{"values", values},
                               {"families", families},
                               {"topics", topics},
                               {"options", options},
                               {"lists", joined(names_of_lists())},
                               {"languages", joined(names_of_topics())},
                               {"first", joined(first_words(tables))},
                               {"general", joined(general)},
                               {"shells", joined(completed_shells())},
                               {"function", function_name(setting.program)},
                               {"program", setting.program}});
}

}  // namespace sudoku::tools::completion
