#include "book/book_rules.hpp"

#include "book/book_symbols.hpp"
#include "book/example_text.hpp"
#include "book/rule_example.hpp"
#include "grid/rule_topics.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace sudoku::book {
namespace {

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
// on the lines. The rule of numbers outside the board is followed by one about their frames, that
// of a general kind by what the signs on the board mean.
std::string rule_of(const RuleTopic& topic, const Language& language) {
    const auto text_of = [&](const std::string& name) {
        const auto found = language.rules_of.find(name);
        return found == language.rules_of.end() ? std::string() : found->second;
    };
    const std::string key(topic.key);
    if (topic.frame != OutsideFrame::none)
        return joined(text_of(key),
                      with_value(text_of("outside-frame"), std::string(frame_symbol(topic.frame))));
    if (!topic.rules.empty()) {
        std::string text = text_of(key);
        for (const auto& [name, number] : topic.rules)
            text = joined(text, with_value(text_of(std::string(name)), std::to_string(number)));
        return text;
    }
    const std::string of_value = text_of(key + "-value");
    if (topic.are_usual || of_value.empty()) return text_of(key);
    if (topic.values.size() == 1)
        return with_value(of_value, std::to_string(*topic.values.begin()));
    return joined(text_of(key), text_of("line-value"));
}

// The largest digits of the boards with digits.
std::vector<std::string> sides_of(const std::vector<BookSection>& sections) {
    std::set<int> sides;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            const Geometry& geometry = puzzle.puzzle.geometry();
            if (puzzle.symbols.is_empty() && geometry.first_digit() == 1)
                sides.insert(geometry.side());
        }
    }
    std::vector<std::string> texts;
    for (const int side : sides) texts.push_back(std::to_string(side));
    return texts;
}

// Adds which symbols replace digits and where words are hidden, without repetitions.
void add_symbols(const BookSpec& spec, const std::vector<BookSection>& sections,
                 std::string& text) {
    std::set<std::string> lists;
    bool has_pictures = false;
    bool has_words = false;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            SymbolSet set = puzzle.symbols;
            has_pictures = has_pictures || set.are_pictures;
            has_words = has_words || set.has_own_word;
            if (set.is_empty() || set.are_pictures || set.has_own_word) continue;
            // Their order could reveal a hidden word.
            if (!set.word.empty()) std::sort(set.names.begin(), set.names.end());
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
    if (has_words) add("letters-of-word", {});
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

RuleTopics topics_of(const std::vector<BookSection>& sections) {
    RuleTopics topics;
    for (const BookSection& section : sections) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            if (puzzle.symbols.is_empty())
                topics.add(puzzle.puzzle);
            else
                topics.add_without_letters(puzzle.puzzle);
        }
    }
    return topics;
}

}  // namespace

std::vector<std::string> rule_keys(const std::vector<BookSection>& sections) {
    std::vector<std::string> keys;
    for (const RuleTopic& topic : topics_of(sections).in_order()) keys.emplace_back(topic.key);
    return keys;
}

std::string kind_name(const BookSection& section, const Language& language) {
    constexpr std::string_view bold = "**";
    std::vector<std::string> names;
    for (const RuleTopic& topic : topics_of({section}).in_order()) {
        const std::string rule = rule_of(topic, language);
        const std::size_t end = rule.find(bold, bold.size());
        if (rule.starts_with(bold) && end != std::string::npos)
            names.push_back(rule.substr(bold.size(), end - bold.size()));
    }
    return names.empty() ? "Sudoku" : listed(names, "and", language);
}

std::string rules_text(const BookSpec& spec, const std::vector<BookSection>& sections,
                       int solutions_page) {
    const RuleTopics topics = topics_of(sections);
    const Language& language = spec.language;
    const bool is_for_children =
        spec.readers == Readers::children && !language.rules_for_children.empty();
    std::string text = is_for_children ? language.rules_for_children : language.rules;
    const auto add = [&](const std::string& rule) {
        if (!rule.empty()) text += "\n\n" + rule;
    };
    const auto add_value = [&](const std::string& key, const std::string& value) {
        const auto found = language.rules_of.find(key);
        if (found != language.rules_of.end()) add(with_value(found->second, value));
    };
    if (const std::vector<std::string> sides = sides_of(sections); !sides.empty())
        add_value(sides.size() == 1 ? "digits" : "digits-of-boards", listed(sides, "or", language));
    add_symbols(spec, sections, text);
    for (const RuleTopic& topic : topics.in_order()) {
        add(rule_of(topic, language));
        if (const std::string name = rule_figure_name(topic.key); !name.empty())
            add("![](" + name + ")");
    }
    if (solutions_page > 0) add_value("solutions", std::to_string(solutions_page));
    return text;
}

}  // namespace sudoku::book
