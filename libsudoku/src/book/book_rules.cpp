#include "book/book_rules.hpp"

#include "book/book_symbols.hpp"
#include "grid/constraint_marks.hpp"

#include <algorithm>
#include <map>
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
    {"latin", [](const Geometry& geometry) { return geometry.regions() == Regions::none; }},
    {"jigsaw", [](const Geometry& geometry) { return geometry.regions() == Regions::drawn; }},
    {"grids", [](const Geometry& geometry) { return !geometry.is_square(); }},
    {letters, [](const Geometry& geometry) { return geometry.side() > 9; }},
};

// Both diagonals share one topic.
constexpr const char* both_diagonals = "diagonal";

// The values of one kind of lines in a book.
struct LineValues {
    std::set<int> all;
    bool are_usual = true;
};

// What the rules of a book are about.
struct Topics {
    std::set<std::string> keys;
    // For kinds of constraints that have a usual value, by the same keys.
    std::map<std::string, LineValues> values;
    // The frames of numbers outside boards that have several kinds of them, by the same keys.
    std::map<std::string, OutsideFrame> frames;
};

void add_topics(const BookPuzzle& with_symbols, Topics& all) {
    std::set<std::string>& topics = all.keys;
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
    const bool has_frames = has_several_outside_kinds(puzzle.constraints());
    for (const Constraint& constraint : puzzle.constraints()) {
        const std::string key(constraint_info(constraint.kind).name);
        topics.insert(key);
        if (const OutsideFrame frame = outside_frame(constraint.kind);
            has_frames && frame != OutsideFrame::none)
            all.frames[key] = frame;
        const std::optional<int> usual = usual_value(constraint.kind, geometry.side());
        if (!usual) continue;
        LineValues& values = all.values[key];
        values.all.insert(constraint.values.empty() ? *usual : constraint.values.front());
        values.are_usual = values.are_usual && !has_unusual_value(constraint, geometry.side());
    }
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

// The text of the language with the value at each "{}".
std::string with_value(std::string text, const std::string& value) {
    for (std::size_t place = text.find("{}"); place != std::string::npos;
         place = text.find("{}", place + value.size()))
        text.replace(place, 2, value);
    return text;
}

// Two sentences, with a space between them except after a full stop of Chinese and Japanese.
std::string joined(const std::string& first, const std::string& second) {
    return first + (first.ends_with("\u3002") ? "" : " ") + second;
}

// The rule of a topic; empty if the language has none. The rule of lines names their value if they
// share an unusual one. If they differ, the rule is followed by a sentence about the numbers drawn
// on the lines. The rule of numbers outside the board is followed by one about their frames.
std::string rule_of(const std::string& key, const Topics& topics, const Language& language) {
    const auto text_of = [&](const std::string& name) {
        const auto found = language.rules_of.find(name);
        return found == language.rules_of.end() ? std::string() : found->second;
    };
    if (const auto frame = topics.frames.find(key); frame != topics.frames.end()) {
        return joined(text_of(key), with_value(text_of("outside-frame"),
                                               std::string(frame_symbol(frame->second))));
    }
    const auto values = topics.values.find(key);
    const std::string of_value = text_of(key + "-value");
    if (values == topics.values.end() || values->second.are_usual || of_value.empty())
        return text_of(key);
    const LineValues& line = values->second;
    if (line.all.size() == 1) return with_value(of_value, std::to_string(*line.all.begin()));
    return joined(text_of(key), text_of("line-value"));
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
        text += "\n\n" + with_value(spec.language.rules_of.at(key), value);
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
    Topics topics;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) add_topics(puzzle, topics);
    }
    const Language& language = spec.language;
    const bool is_for_children =
        spec.readers == Readers::children && !language.rules_for_children.empty();
    std::string text = is_for_children ? language.rules_for_children : language.rules;
    const auto add = [&](const std::string& key, const std::string& value = {}) {
        const std::string rule = rule_of(key, topics, language);
        if (!rule.empty()) text += "\n\n" + with_value(rule, value);
    };
    if (const std::string sides = sides_text(sections); !sides.empty()) add("digits", sides);
    add_symbols(spec, sections, text);
    for (const std::string& topic : topic_order()) {
        if (topics.keys.contains(topic)) add(topic);
    }
    if (solutions_page > 0) add("solutions", std::to_string(solutions_page));
    return text;
}

}  // namespace sudoku::book
