#include "book/book_rules.hpp"

#include <set>

namespace sudoku::book {
namespace {

// What a board asks for beside its rules of houses and pairs, which have names of their own.
struct BoardTopic {
    const char* key;
    bool (*is_meant)(const Geometry& geometry);
};
constexpr BoardTopic board_topics[] = {
    {"latin",
     [](const Geometry& geometry) {
         return !geometry.is_jigsaw() &&
                (geometry.box_shape().rows == 1 || geometry.box_shape().columns == 1);
     }},
    {"jigsaw", [](const Geometry& geometry) { return geometry.is_jigsaw(); }},
    {"grids", [](const Geometry& geometry) { return !geometry.is_square(); }},
    {"letters", [](const Geometry& geometry) { return geometry.side() > 9; }},
};

// Both diagonals are one topic.
constexpr const char* both_diagonals = "diagonal";

void add_topics(const Puzzle& puzzle, std::set<std::string>& topics) {
    const Geometry& geometry = puzzle.geometry();
    for (const BoardTopic& topic : board_topics) {
        if (topic.is_meant(geometry)) topics.insert(topic.key);
    }
    const bool has_both = geometry.rules().contains(diagonal_rules);
    if (has_both) topics.insert(both_diagonals);
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!geometry.rules().contains(rule.rule)) continue;
        if (has_both && diagonal_rules.contains(rule.rule)) continue;
        topics.insert(std::string(rule.name));
    }
    for (const Clue& clue : puzzle.clues()) topics.insert(std::string(clue_info(clue.kind).name));
}

// In the order in which a reader meets them: boards, then clues.
std::vector<std::string> topic_order() {
    std::vector<std::string> order;
    for (const BoardTopic& topic : board_topics) order.emplace_back(topic.key);
    order.emplace_back(both_diagonals);
    for (const BoardRuleInfo& rule : board_rule_table()) order.emplace_back(rule.name);
    for (const ClueInfo& clue : clue_table()) order.emplace_back(clue.name);
    return order;
}

}  // namespace

std::string rules_text(const BookSpec& spec, const std::vector<BookSection>& sections) {
    std::set<std::string> topics;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) add_topics(puzzle.puzzle, topics);
    }
    const Language& language = spec.language;
    const bool is_for_children =
        spec.readers == Readers::children && !language.rules_for_children.empty();
    std::string text = is_for_children ? language.rules_for_children : language.rules;
    const auto add = [&](const std::string& key) {
        const auto found = language.rules_of.find(key);
        if (found != language.rules_of.end()) text += "\n\n" + found->second;
    };
    for (const std::string& topic : topic_order()) {
        if (topics.contains(topic)) add(topic);
    }
    // It speaks of numbers, where a calendar has days.
    const bool has_numbers = spec.solutions != SolutionPlacement::none && !spec.calendar;
    if (has_numbers && !is_for_children) add("solutions");
    return text;
}

}  // namespace sudoku::book
