#include "help/list_page.hpp"

#include "help/document_schema.hpp"
#include "help/help_text.hpp"
#include "help/help_topics.hpp"
#include "options/option_set.hpp"
#include "rows/row_schema.hpp"
#include "support/nearest_name.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/language.hpp>
#include <sudoku/book/paper.hpp>
#include <sudoku/book/style.hpp>
#include <sudoku/format/format.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/given_pattern.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <iterator>
#include <set>

namespace sudoku::tools {
namespace {

using ListItems = std::vector<NamedLine>;

template <class Table>
ListItems list_items(const Table& table) {
    ListItems items;
    for (const auto& row : table)
        items.push_back({std::string(row.name), std::string(row.summary)});
    return items;
}

ListItems without_summaries(const std::vector<std::string>& names) {
    ListItems items;
    for (const std::string& name : names) items.push_back({name, ""});
    return items;
}

ListItems commands_listed(const HelpSetting& setting) {
    return list_items(offered_commands(setting.has_books).rows());
}

ListItems options_listed(const HelpSetting& setting) {
    const auto used_by = [](const CommandList& commands) {
        std::set<const OptionInfo*> used;
        for (const CommandInfo& command : commands.rows())
            for (const OptionSet::Declared& option : options_of(command)) used.insert(option.info);
        return used;
    };
    const auto offered = used_by(offered_commands(setting.has_books));
    const auto elsewhere = used_by(all_commands());
    ListItems items;
    for (const OptionInfo& option : option_table()) {
        if (option.name.starts_with('-') &&
            (offered.contains(&option) || !elsewhere.contains(&option)))
            items.push_back({std::string(option.name), with_names(option.help)});
    }
    return items;
}

ListItems techniques_listed(const HelpSetting&) {
    ListItems items;
    for (const human::TechniqueInfo& row : human::technique_catalogue()) {
        std::string summary;
        if (row.base_rating > 0)
            summary = "ER " + human::rating_text(human::rating_in_tenths(row.base_rating));
        if (!row.hodoku_code.empty()) {
            summary += (summary.empty() ? "" : ", ") + std::string("HoDoKu ") +
                       std::string(row.hodoku_code) + " (" + std::to_string(row.hodoku_score) + ')';
        } else if (row.hodoku_score > 0) {  // on boards that HoDoKu does not know
            summary += (summary.empty() ? "score " : ", score ") + std::to_string(row.hodoku_score);
        }
        items.push_back({std::string(row.code), summary});
    }
    return items;
}

ListItems columns_listed(const HelpSetting&) {
    ListItems items = {{"id", "id from which --id makes the puzzle again (generate only)"},
                       {"attempts", "number of attempts it took (generate only)"}};
    const ListItems facts = list_items(fact_table());
    items.insert(items.begin(), facts.begin(), facts.end());
    return items;
}

ListItems targets_listed(const HelpSetting&) {
    ListItems items;
    for (const FactInfo* const fact : criterion_facts())
        items.push_back({std::string(fact->target), std::string(fact->summary)});
    return items;
}

ListItems papers_listed(const HelpSetting&) {
    ListItems items;
    for (const book::Paper& paper : book::paper_presets()) items.push_back({paper.name, ""});
    return items;
}

ListItems printers_listed(const HelpSetting&) {
    ListItems items;
    for (const book::Printer& printer : book::printer_presets())
        items.push_back({printer.name, "as of " + printer.date});
    return items;
}

struct List {
    std::string_view name;
    std::string_view summary;
    ListItems (*items)(const HelpSetting& setting);
    bool is_of_books = false;
};

const List list_table[] = {
    {"commands", "the commands", commands_listed},
    {"options", "every option of any command", options_listed},
    {"topics", "what 'sudoku help' describes besides commands",
     [](const HelpSetting&) { return list_items(help_topic_table()); }},
    {"formats", "puzzle formats: --from, --to, --format",
     [](const HelpSetting&) { return list_items(format_table()); }},
    {"geometries", "boards: --geometry", [](const HelpSetting&) { return geometry_lines(); }},
    {"solvers", "search methods: --solver",
     [](const HelpSetting&) { return list_items(solver_table()); }},
    {"symmetries", "symmetries of the pattern of givens: --symmetry",
     [](const HelpSetting&) {
         ListItems items;
         for (const PatternSymmetryInfo& row : pattern_symmetry_table())
             items.push_back({std::string(row.name), ""});
         return items;
     }},
    {"presets", "typical numbers of givens, symmetry and level: --preset",
     [](const HelpSetting&) { return list_items(preset_table()); }},
    {"variants", "variants to generate: --constraints",
     [](const HelpSetting&) { return list_items(variant_table()); }},
    {"columns", "facts about puzzles: --columns", columns_listed},
    {"targets", "scores for criteria: --target", targets_listed},
    {"levels", "levels of difficulty: --target level=NAME",
     [](const HelpSetting&) { return list_items(level_table()); }},
    {"techniques", "solving techniques: --technique", techniques_listed},
    {"papers", "page sizes of books: --paper", papers_listed, true},
    {"products", "books that people buy: book --product",
     [](const HelpSetting&) { return list_items(book::products()); }, true},
    {"printers", "printers of books: --printer", printers_listed, true},
    {"languages", "languages of books: --language",
     [](const HelpSetting&) { return without_summaries(book::language_codes()); }, true},
    {"styles", "styles of books: --style",
     [](const HelpSetting&) { return without_summaries(book::style_names()); }, true},
};

struct Schema {
    std::string_view name;
    std::string_view summary;
    std::string (*text)();
};

const Schema schema_table[] = {
    {"schema", "rows of all commands", row_schema},
    {"schema-certificate", "a certificate of certify", certificate_schema},
    {"schema-report", "the report of report --json", report_schema},
};

const List* find_list(std::string_view name) {
    const auto* const list =
        std::find_if(std::begin(list_table), std::end(list_table),
                     [&](const List& row) { return equal_whatever_case(row.name, name); });
    return list == std::end(list_table) ? nullptr : list;
}

}  // namespace

std::vector<std::string> list_names(std::string_view name) {
    const List* const list = find_list(name);
    if (list == nullptr)
        throw Failure(Error{ErrorCode::invalid, "no such list: " + std::string(name)});
    std::vector<std::string> names;
    for (NamedLine& item : list->items({})) names.push_back(std::move(item.name));
    return names;
}

std::vector<std::string> names_of_lists() {
    std::vector<std::string> names;
    for (const List& list : list_table) names.emplace_back(list.name);
    for (const Schema& schema : schema_table) names.emplace_back(schema.name);
    return names;
}

Result<std::string> list_text(const std::string& name, const HelpSetting& setting) {
    const std::size_t width = setting.width;
    if (name.empty()) {
        std::vector<List> offered(std::begin(list_table), std::end(list_table));
        std::erase_if(offered,
                      [&](const List& row) { return row.is_of_books && !setting.has_books; });
        return setting.localised("Lists for 'sudoku --list NAME':\n") +
               described(list_items(offered), width) + "\nJSON Schemas of the outputs:\n" +
               described(list_items(schema_table), width) + '\n';
    }
    for (const Schema& schema : schema_table)
        if (equal_whatever_case(schema.name, name)) return schema.text();
    const List* const list = find_list(name);
    if (list == nullptr) {
        return Error{ErrorCode::invalid,
                     "no such list: '" + name + "'" + did_you_mean_row(name, list_table)};
    }
    ListItems items = list->items(setting);
    for (NamedLine& item : items) item.summary = setting.localised(item.summary);
    return described(items, width) + '\n';
}

}  // namespace sudoku::tools
