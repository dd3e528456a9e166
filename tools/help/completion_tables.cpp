#include "help/completion_tables.hpp"

#include <algorithm>
#include <iterator>

namespace sudoku::tools::completion {
namespace {

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

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool needs_no_quotes(char c) {
    return is_letter_or_digit(c) || std::string_view("_-+=./").find(c) != std::string_view::npos;
}

}  // namespace

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
            for (std::string& name : spellings_of(option.info->name))
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

std::string in_short(std::string_view help) {
    help =
        help.substr(0, std::min({help.find(". "), help.find(';'), help.find(": "), help.size()}));
    if (const std::size_t names = help.find('{'); names != std::string_view::npos)
        help = help.substr(0, help.find_last_of(',', names));
    if (help.ends_with('.')) help.remove_suffix(1);
    return std::string(help);
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string quoted(const std::string& word) {
    if (!word.empty() && std::all_of(word.begin(), word.end(), needs_no_quotes)) return word;
    return '\'' + replaced(word, "'", R"('\'')") + '\'';
}

std::string all_quoted(const Words& words) {
    Words out;
    std::transform(words.begin(), words.end(), std::back_inserter(out), quoted);
    return joined(out);
}

std::string function_name(const std::string& program) {
    std::string name = "_" + program;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !is_letter_or_digit(c); }, '_');
    return name;
}

std::string filled(std::string_view frame, const std::vector<Filling>& fillings) {
    std::string text(frame);
    for (const Filling& filling : fillings)
        text = replaced(std::move(text), "{{" + std::string(filling.name) + "}}", filling.text);
    return text;
}

}  // namespace sudoku::tools::completion
