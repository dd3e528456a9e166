#include "book/book_rules.hpp"

#include "book/book_symbols.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace sudoku::book {
namespace {

constexpr const char* letters = "letters";

// A rule of a board apart from its houses and pairs, which have their own names.
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
    {letters, [](const Geometry& geometry) { return geometry.side() > 9; }},
};

// Both diagonals share one topic.
constexpr const char* both_diagonals = "diagonal";

void add_topics(const BookPuzzle& with_symbols, std::set<std::string>& topics) {
    const Puzzle& puzzle = with_symbols.puzzle;
    const Geometry& geometry = puzzle.geometry();
    for (const BoardTopic& topic : board_topics) {
        const bool has_digits = with_symbols.symbols.is_empty();
        if (topic.is_meant(geometry) && (has_digits || topic.key != letters))
            topics.insert(topic.key);
    }
    const bool has_both = geometry.rules().contains(diagonal_rules);
    if (has_both) topics.insert(both_diagonals);
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!geometry.rules().contains(rule.rule)) continue;
        if (has_both && diagonal_rules.contains(rule.rule)) continue;
        topics.insert(std::string(rule.name));
    }
    for (const Constraint& constraint : puzzle.constraints())
        topics.insert(std::string(constraint_info(constraint.kind).name));
}

// The order in which a reader meets the topics: boards, then constraints.
std::vector<std::string> topic_order() {
    std::vector<std::string> order;
    for (const BoardTopic& topic : board_topics) order.emplace_back(topic.key);
    order.emplace_back(both_diagonals);
    for (const BoardRuleInfo& rule : board_rule_table()) order.emplace_back(rule.name);
    for (const ConstraintInfo& constraint : constraint_table()) order.emplace_back(constraint.name);
    return order;
}

// "9", or "4 / 6 / 9": the largest digits of the boards with digits.
std::string sides_text(const std::vector<BookSection>& sections) {
    std::set<int> sides;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            if (puzzle.symbols.is_empty()) sides.insert(puzzle.puzzle.geometry().side());
        }
    }
    std::string text;
    for (const int side : sides) text += (text.empty() ? "" : " / ") + std::to_string(side);
    return text;
}

// Adds which symbols replace digits and where words are hidden, without repetitions.
void add_symbols(const BookSpec& spec, const std::vector<BookSection>& sections,
                 std::string& text) {
    std::set<std::string> lists;
    bool has_pictures = false;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            SymbolSet set = puzzle.symbols;
            has_pictures = has_pictures || set.are_pictures;
            if (set.is_empty() || set.are_pictures) continue;
            // Their order could reveal a hidden word.
            if (set.has_word) std::sort(set.names.begin(), set.names.end());
            lists.insert(symbols_text(set));
        }
    }
    const auto add = [&](const std::string& key, const std::string& value) {
        std::string paragraph = spec.language.rules_of.at(key);
        if (const std::size_t place = paragraph.find("{}"); place != std::string::npos)
            paragraph.replace(place, 2, value);
        text += "\n\n" + paragraph;
    };
    std::string all;
    for (const std::string& list : lists) all += (all.empty() ? "**" : "; **") + list + "**";
    if (!all.empty()) add("symbols", all);
    if (has_pictures) add("pictures", {});
    // If sections differ, the text of each section names the place of its word.
    std::set<std::pair<std::string, int>> lines;
    for (const SectionSpec& section : spec.sections) {
        const std::optional<HiddenWord>& word = hidden_word_of(spec, section);
        if (!word) return;
        const bool is_row = word->line == HiddenWord::Line::row;
        const bool is_column = word->line == HiddenWord::Line::column;
        lines.emplace(is_row      ? "hidden-row"
                      : is_column ? "hidden-column"
                                  : "hidden-diagonal",
                      word->index + 1);
    }
    if (lines.size() > 1) return;
    for (const auto& [key, number] : lines) add(key, std::to_string(number));
}

}  // namespace

std::string rules_text(const BookSpec& spec, const std::vector<BookSection>& sections,
                       int solutions_page) {
    std::set<std::string> topics;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) add_topics(puzzle, topics);
    }
    const Language& language = spec.language;
    const bool is_for_children =
        spec.readers == Readers::children && !language.rules_for_children.empty();
    std::string text = is_for_children ? language.rules_for_children : language.rules;
    const auto add = [&](const std::string& key, const std::string& value = {}) {
        const auto found = language.rules_of.find(key);
        if (found == language.rules_of.end()) return;
        std::string paragraph = found->second;
        if (const std::size_t place = paragraph.find("{}"); place != std::string::npos)
            paragraph.replace(place, 2, value);
        text += "\n\n" + paragraph;
    };
    if (const std::string sides = sides_text(sections); !sides.empty()) add("digits", sides);
    add_symbols(spec, sections, text);
    for (const std::string& topic : topic_order()) {
        if (topics.contains(topic)) add(topic);
    }
    if (solutions_page > 0) add("solutions", std::to_string(solutions_page));
    return text;
}

}  // namespace sudoku::book
