#include "grid/rule_topics.hpp"

#include "grid/named_rules.hpp"

#include <optional>

namespace sudoku {
namespace {

constexpr std::string_view letters = "letters";

// A rule of a board apart from its houses and pairs, which have their own names.
struct BoardTopic {
    std::string_view key;
    bool (*is_meant)(const Geometry& geometry);
};
constexpr BoardTopic board_topics[] = {
    {"latin",
     [](const Geometry& geometry) {
         return geometry.regions() == Regions::none && geometry.label_count() == 0;
     }},
    {"jigsaw", [](const Geometry& geometry) { return geometry.regions() == Regions::drawn; }},
    {"short-houses",
     [](const Geometry& geometry) { return geometry.features().contains(Feature::short_houses); }},
    {"from-zero", [](const Geometry& geometry) { return geometry.first_digit() == 0; }},
    {"chaos", [](const Geometry& geometry) { return geometry.label_count() > 0; }},
    {"extra-cells",
     [](const Geometry& geometry) { return geometry.extra_cell_count() > geometry.label_count(); }},
    {"grids",
     [](const Geometry& geometry) { return geometry.features().contains(Feature::several_grids); }},
};

// Both diagonals share one topic.
constexpr std::string_view both_diagonals = "diagonal";

}  // namespace

RuleTopic& RuleTopics::topic(std::string_view key) {
    RuleTopic& found = topics_[key];
    found.key = key;
    return found;
}

void RuleTopics::add(const Puzzle& puzzle) {
    add_without_letters(puzzle);
    if (puzzle.geometry().side() > 9) topic(letters);
}

void RuleTopics::add_without_letters(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    for (const BoardTopic& row : board_topics)
        if (row.is_meant(geometry)) topic(row.key);
    const bool has_both = geometry.rules().contains(diagonal_rules);
    if (has_both) topic(both_diagonals);
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!geometry.rules().contains(rule.rule)) continue;
        if (!has_both || !diagonal_rules.contains(rule.rule)) topic(rule.name);
    }
    const bool has_frames = has_several_outside_kinds(puzzle.constraints());
    for (const Constraint& constraint : puzzle.constraints()) add(constraint, geometry, has_frames);
}

// The parts of alternatives have rules of their own.
void RuleTopics::add(const Constraint& constraint, const Geometry& geometry, bool has_frames) {
    RuleTopic& found = topic(constraint_info(constraint.kind).name);
    if (const OutsideFrame frame = outside_frame(constraint.kind);
        has_frames && frame != OutsideFrame::none)
        found.frame = frame;
    if (const NamedRule* const rule = named_rule_of(constraint, geometry))
        found.rules.emplace(rule->name, rule->number);
    if (constraint.kind == ConstraintKind::any_of) {
        for (const std::vector<Constraint>& parts : alternatives_of(constraint))
            for (const Constraint& part : parts) add(part, geometry, has_frames);
    }
    const std::optional<int> usual = usual_value(constraint.kind, geometry.side());
    if (!usual) return;
    found.values.insert(constraint.values.empty() ? *usual : constraint.values.front());
    found.are_usual = found.are_usual && !has_unusual_value(constraint, geometry.side());
}

std::vector<RuleTopic> RuleTopics::in_order() const {
    std::vector<RuleTopic> order;
    const auto take = [&](std::string_view key) {
        if (const auto found = topics_.find(key); found != topics_.end())
            order.push_back(found->second);
    };
    for (const BoardTopic& row : board_topics) take(row.key);
    take(letters);
    take(both_diagonals);
    for (const BoardRuleInfo& rule : board_rule_table()) take(rule.name);
    for (const ConstraintInfo& constraint : constraint_table()) take(constraint.name);
    return order;
}

}  // namespace sudoku
