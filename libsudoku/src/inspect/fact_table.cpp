#include "inspect/fact_rows.hpp"
#include "support/former_names.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace sudoku {
namespace {

std::vector<FactInfo> joined() {
    std::vector<FactInfo> table;
    for (const auto rows :
         {puzzle_rows(), class_rows(), grade_rows(), detail_facts(), rating_rows()})
        table.insert(table.end(), rows.begin(), rows.end());
    return table;
}

std::vector<const FactInfo*> targets() {
    std::vector<const FactInfo*> targets;
    for (const FactInfo& fact : fact_table()) {
        if (!fact.target.empty()) targets.push_back(&fact);
    }
    return targets;
}

// The first word whose range contains the value.
Value word_for(const FactInfo& fact, double value, const GradeModel& model) {
    for (const FactWord& word : fact.words(model)) {
        if (value >= word.least && value <= word.most) return word.name;
    }
    return {};
}

Value measured_value(const FactInfo& fact, Inspection& puzzle) {
    assert(fact.measure != nullptr);  // rows without value() have it
    const std::optional<double> value = fact.measure(puzzle);
    if (!value) return {};
    if (fact.type == FactType::word) return word_for(fact, *value, puzzle.inspector().model());
    if (fact.type == FactType::decimal) return Decimal{*value, fact.decimals};
    assert(fact.type == FactType::number);
    return static_cast<std::uint64_t>(*value);
}

bool is_known_of(const FactInfo& fact, const Puzzle& puzzle) {
    const bool needs_score =
        fact.source == FactSource::score || fact.source == FactSource::measured;
    return has_board(fact.boards, puzzle.geometry()) &&
           (!needs_score || has_search_score(puzzle)) &&
           (fact.boards != FactBoards::classic || !puzzle.has_constraints());
}

}  // namespace

std::string_view to_string(FactSource source) {
    constexpr std::array<std::string_view, 8> names = {
        "givens", "search",          "canonical form",   "search score",
        "grade",  "measured search", "Sudoku Explainer", "HoDoKu"};
    return names[static_cast<std::size_t>(source)];
}

std::string_view to_string(FactType type) {
    constexpr std::array<std::string_view, 7> names = {"truth", "number", "decimal", "word",
                                                       "text",  "list",   "counts"};
    return names[static_cast<std::size_t>(type)];
}

std::string_view to_string(FactBoards boards) {
    constexpr std::array<std::string_view, 3> names = {"all", "classic", "several grids"};
    return names[static_cast<std::size_t>(boards)];
}

bool has_board(FactBoards boards, const Geometry& geometry) {
    switch (boards) {
        case FactBoards::all: break;
        case FactBoards::classic: return geometry.is_classic();
        case FactBoards::several_grids: return geometry.grids().size() > 1;
    }
    return true;
}

std::span<const FactInfo> fact_table() {
    static const std::vector<FactInfo> table = joined();
    return table;
}

std::span<const FactInfo* const> criterion_facts() {
    static const std::vector<const FactInfo*> facts = targets();
    return facts;
}

const FactInfo* find_fact(std::string_view written) {
    const std::string_view name = current_name(NameOf::fact, written);
    const auto table = fact_table();
    const auto row = std::find_if(table.begin(), table.end(), [&](const FactInfo& fact) {
        return fact.name == name || (!name.empty() && fact.target == name);
    });
    return row == table.end() ? nullptr : &*row;
}

const FactInfo* find_criterion_fact(std::string_view written) {
    const std::string_view name = current_name(NameOf::fact, written);
    for (const FactInfo* const fact : criterion_facts()) {
        if (fact->target == name || fact->name == name) return fact;
    }
    return nullptr;
}

Value value_of(const FactInfo& fact, Inspection& puzzle) {
    if (!is_known_of(fact, puzzle.puzzle())) return {};
    return fact.value != nullptr ? fact.value(puzzle) : measured_value(fact, puzzle);
}

Value certain_value_of(const FactInfo& fact, Inspection& puzzle) {
    if (!is_known_of(fact, puzzle.puzzle())) return {};
    if (fact.measure != nullptr && !fact.measure(puzzle)) return {};
    return value_of(fact, puzzle);
}

std::vector<Value> values_of(std::span<const FactInfo* const> facts, Inspection& puzzle,
                             Value (*value)(const FactInfo&, Inspection&)) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (facts[i] != nullptr) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return facts[a]->source > facts[b]->source;
    });
    std::vector<Value> values(facts.size());
    for (const std::size_t i : order) values[i] = value(*facts[i], puzzle);
    return values;
}

}  // namespace sudoku
