#include "format/iss_lines.hpp"

#include "format/address.hpp"
#include "format/format_reader.hpp"
#include "format/puzzle_line.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sudoku {
namespace {

struct IssWord {
    std::string_view text;
    std::size_t begin;
};

std::vector<IssWord> iss_words(std::string_view line) {
    std::vector<IssWord> words;
    for (std::size_t begin = line.find_first_not_of(blank_characters); begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
        words.push_back({line.substr(begin, end - begin), begin});
        begin = line.find_first_not_of(blank_characters, end);
    }
    return words;
}

bool is_iss_word(std::string_view word) {
    return word[0] == '.' || word[0] == '_' || word.find('~') != std::string_view::npos ||
           find_iss_place(word.substr(0, 4)).has_value();
}

bool is_iss_address(std::string_view word) { return word.starts_with("http"); }

// The number of words that are constraints: all up to the last one that looks like a constraint,
// before a comment.
std::size_t count_iss_words(const std::vector<IssWord>& words) {
    std::size_t count = std::min<std::size_t>(words.size(), 1);
    for (std::size_t i = count; i < words.size() && words[i].text[0] != '#'; ++i) {
        if (is_iss_word(words[i].text)) count = i + 1;
    }
    return count;
}

// The properties of a line by which it is compared with others.
struct IssStatements {
    std::size_t constraints = 0;
    bool has_most = false;  // it has most of a board, or as many different givens as a puzzle needs
    std::map<std::string, std::string> once = {};
};

IssStatements statements_of(std::string_view line) {
    IssStatements says;
    IssText text;
    if (!text.add({line, 1, false})) return says;
    std::set<std::string> cells;
    int side = 9;
    for (const IssPart& part : text.parts()) {
        const std::vector<std::string> words = split_iss(part.text, '~');
        const std::string& name = words[0];
        ++says.constraints;
        if (name == "Shape" && words.size() > 1)
            side = iss_number(words[1].substr(0, words[1].find('x'))).value_or(side);
        std::set<std::string> digits;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string cell = words[i].substr(0, words[i].find('_'));
            if (!find_iss_place(cell)) continue;
            cells.insert(cell);
            if (!name.empty()) continue;
            digits.insert(words[i].substr(cell.size()));
            says.once[cell] = words[i];
        }
        says.has_most |= static_cast<int>(digits.size()) >= side - 1;
        const bool is_rule = std::any_of(iss_rules.begin(), iss_rules.end(),
                                         [&](const IssRule& r) { return r.name == part.text; });
        if (is_rule || name == "Jigsaw" || name == "NoBoxes" || name.starts_with("Strict"))
            says.once[part.text];
        if (name == "LittleKiller" || name == "Sandwich")
            says.once[name + words.back()] = part.text;
        if (name == "Skyscraper" || name == "XSum") {
            const std::string end = words.size() > 2 && words[2].empty() ? "~" : "";
            says.once[name + end + (words.size() > 1 ? words[1] : "")] = part.text;
        }
        if (name == "Quad" && words.size() > 1) says.once[name + words[1]] = part.text;
    }
    says.has_most |= 2 * static_cast<int>(cells.size()) > side * side;
    return says;
}

}  // namespace

bool IssText::has_shape() const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [](const IssPart& part) { return split_iss(part.text, '~')[0] == "Shape"; });
}

Status IssText::add(const TextLine& line) {
    const std::vector<IssWord> words = iss_words(line.text);
    const std::size_t count = count_iss_words(words);
    for (std::size_t i = 0; i < count; ++i) {
        const Position where = line.at(words[i].begin);
        const bool is_address = i == 0 && is_iss_address(words[i].text);
        if (const Status status = is_address ? add_address(words[i].text, where)
                                             : add_word(words[i].text, where, false);
            !status)
            return status;
    }
    size_ += line.text.size();
    if (count < words.size()) {
        if (!rest_.empty()) rest_ += ' ';
        rest_ += trim_blanks(line.text.substr(words[count].begin));
    }
    return success();
}

Status IssText::add_word(std::string_view word, Position where, bool is_address) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        const std::size_t column = where.column + (is_address ? 0 : i);
        if (word[i] == '.') {
            // Two successive dots have no constraint between them.
            if (parts_.empty() || !parts_.back().text.empty())
                parts_.push_back({{}, {where.line, column}});
            else
                parts_.back().where = {where.line, column};
        } else if (parts_.empty()) {
            return malformed(
                {where.line, column},
                "expected a constraint, which begins with a dot: found " + shown_text(word));
        } else {
            parts_.back().text += word[i];
        }
    }
    return success();
}

// The parameter q has the puzzle. Parameters that control the page are ignored.
Status IssText::add_address(std::string_view word, Position where) {
    constexpr std::array<std::string_view, 3> of_the_page{"mode", "valueCountLimit", "code"};
    const std::size_t question = std::min(word.find('?'), word.size());
    std::string_view parameters = word.substr(question).substr(question < word.size() ? 1 : 0);
    parameters = parameters.substr(0, parameters.find('#'));
    bool has_puzzle = false;
    for (const std::string& parameter : split_iss(parameters, '&')) {
        const std::size_t equals = std::min(parameter.find('='), parameter.size());
        const std::string name = parameter.substr(0, equals);
        if (name == "q" && !has_puzzle) {
            has_puzzle = true;
            std::string value = parameter.substr(std::min(equals + 1, parameter.size()));
            std::replace(value.begin(), value.end(), '+', ' ');
            value = decoded_address(value);
            std::erase_if(value, [](char c) { return c == '\n' || blank_characters.find(c) < 5; });
            if (const Status status = add_word(value, where, true); !status) return status;
        } else if (std::find(of_the_page.begin(), of_the_page.end(), name) == of_the_page.end()) {
            return malformed(where, "this link has the parameter '" + shown_text(name) +
                                        "', which is not supported");
        }
    }
    if (!has_puzzle) return malformed(where, "this link has no puzzle: expected ?q=");
    return success();
}

bool is_iss_text(std::string_view text) {
    const std::vector<IssWord> words = iss_words(text);
    if (words.empty() || words.front().text[0] == '#') return false;
    return std::any_of(words.begin(), words.end(),
                       [](const IssWord& word) { return is_iss_word(word.text); });
}

bool begins_iss_puzzle(std::string_view line) {
    const std::vector<IssWord> words = iss_words(line);
    if (words.empty()) return false;
    const std::string_view word = words.front().text;
    if (is_iss_address(word)) return true;
    constexpr std::string_view shape = ".Shape";
    return word.starts_with(shape) &&
           (word.size() == shape.size() || word[shape.size()] == '~' || word[shape.size()] == '.');
}

bool are_iss_puzzles(std::span<const std::string_view> lines) {
    std::set<std::string_view> with_most;
    std::map<std::string, std::string> once;
    std::size_t with_several = 0;
    bool has_repeated = false;
    for (const std::string_view line : lines) {
        const IssStatements says = statements_of(line);
        if (says.has_most) with_most.insert(line);
        if (says.constraints < 2 && !says.has_most) continue;
        ++with_several;
        for (const auto& [name, value] : says.once) {
            const auto [before, is_new] = once.emplace(name, value);
            has_repeated |= !is_new && (value.empty() || before->second != value);
        }
    }
    return with_most.size() > 1 || (has_repeated && 2 * with_several > lines.size());
}

}  // namespace sudoku
