#include "help/option_values.hpp"

#include "grid/name_aliases.hpp"
#include "help/list_page.hpp"
#include "options/parse_value.hpp"

#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grid/board_rule.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/store/fact_cell.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

using Words = std::vector<std::string>;

// Sides, usual box shapes, rules on the classic board, and boards of several grids. Any rule
// combines with any shape, so these are only starting points; so are words that end in a colon.
Words boards() {
    Words words = {"4", "6", "8", "9", "10", "12", "16", "25", "2x3", "3x3", "3x4"};
    for (const BoardRuleInfo& rule : board_rule_table())
        words.push_back("3x3+" + std::string(rule.name));
    for (const BoardRuleAlias& alias : board_rule_alias_table()) {
        if (alias.rules == diagonal_rules) {
            words.push_back("3x3+" + std::string(alias.name));
            break;
        }
    }
    words.insert(words.end(), {"6+latin", "9+latin", "jigsaw:", "gattai:"});
    for (const GattaiInfo& board : gattai_table()) words.emplace_back(board.name);
    return words;
}

Words facts() {
    Words words;
    for (const FactInfo& fact : fact_table()) words.emplace_back(fact.name);
    return words;
}

Words kept_facts() {
    Words words;
    for (const FactInfo& fact : fact_table()) {
        if (store::is_kept(fact)) words.emplace_back(fact.name);
    }
    return words;
}

// "er=", "level=easy", "technique=xy-wing"
Words requirements() {
    Words words;
    for (const FactInfo* const fact : criterion_facts()) {
        const std::string begin = std::string(fact->target) + '=';
        words.push_back(begin);
        if (fact->words == nullptr) continue;
        for (const FactWord& word : fact->words(GradeModel())) words.push_back(begin + word.name);
    }
    words.emplace_back("technique=");
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        // Some techniques of the catalogue are in no ladder, so no puzzle needs them.
        std::string word = "technique=" + std::string(row.code);
        if (parse_criterion_text(word)) words.push_back(std::move(word));
    }
    return words;
}

struct Source {
    std::string_view name;
    Words (*words)();
};

constexpr Source sources[] = {
    {"boards", boards}, {"facts", facts}, {"kept", kept_facts}, {"requirements", requirements}};

std::string_view values_text(const OptionSet::Declared& option) {
    if (!option.values.empty()) return option.values;
    const std::string_view placeholder = option.info->placeholder;
    if (placeholder == "FORMAT") return "@formats";
    return placeholder == "FILE" || placeholder == "FOLDER" ? placeholder : std::string_view();
}

}  // namespace

Words value_names(std::string_view list) {
    const auto* const source = std::find_if(std::begin(sources), std::end(sources),
                                            [&](const Source& row) { return row.name == list; });
    return source != std::end(sources) ? source->words() : list_names(list);
}

OptionValues values_of(const OptionSet::Declared& option) {
    OptionValues values;
    std::string_view text = values_text(option);
    values.is_list = text.starts_with(',');
    if (values.is_list) text.remove_prefix(1);
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find('|'));
        text.remove_prefix(std::min(item.size() + 1, text.size()));
        if (item == "FILE") {
            values.has_files = true;
        } else if (item == "FOLDER") {
            values.has_folders = true;
        } else if (item.starts_with('@')) {
            const Words names = value_names(item.substr(1));
            values.words.insert(values.words.end(), names.begin(), names.end());
        } else {
            values.words.emplace_back(item);
        }
    }
    return values;
}

}  // namespace sudoku::tools
