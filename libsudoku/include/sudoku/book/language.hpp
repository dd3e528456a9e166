#pragma once

#include <sudoku/support/day.hpp>
#include <sudoku/support/result.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// The words that the program itself prints in a book. Shipped: en, de, fr, es, zh, ja in
// libsudoku/data/languages; others come from a file of the same form.
struct Language {
    std::string code;
    std::string name;
    std::vector<std::string> fonts = {};  // families for what the fonts of the style lack
    std::string font_package = {};        // what to install for them
    // Where its words may be broken: a file of hyphenation patterns, by its name in
    // /usr/share/hyphen or with its folder; empty where there is none, and what has it.
    std::string patterns = {};
    std::string patterns_package = {};
    // Texts by key: "puzzle", "solutions", "minutes", .. A {} stands for the number.
    std::map<std::string, std::string> words = {};
    std::map<std::string, std::string> levels = {};      // by the name of the level
    std::map<std::string, std::string> techniques = {};  // by the code of the technique
    // As Markdown: how classic boards of digits are solved, the same in words for children, and a
    // paragraph for each kind of board and constraint that asks for more, by their names.
    std::string rules = {};
    std::string rules_for_children = {};
    std::map<std::string, std::string> rules_of = {};
    // A paragraph for each technique that a book can show, beside a drawing of an example: houses
    // grey, cells of the pattern darker, the digit that is found in a circle, what goes crossed
    // out.
    std::map<std::string, std::string> how_to = {};

    // Days: names from Monday and from January on, and how they are put together.
    std::vector<std::string> weekdays = {};
    std::vector<std::string> months = {};
    // As they stand without a day, in "month_title", where they differ then.
    std::vector<std::string> months_alone = {};
    std::map<std::string, std::string> calendar = {};

    // A day by one of the forms of `calendar`: "day", "short_day", "month_title".
    std::string day(Day day, const std::string& form) const;
    // The text for a key, {} replaced. The key itself when the language does not have it.
    std::string word(const std::string& key, const std::string& value = {}) const;
    // The level with a capital letter when the language does not have it.
    std::string level(const std::string& name) const;
    // `fallback` when the language does not have it.
    std::string technique(const std::string& code, const std::string& fallback) const;
};

std::vector<std::string> language_codes();
Result<Language> shipped_language(std::string_view code);
// What the file does not set is English.
Result<Language> read_language(std::string_view text, const std::string& source);

}  // namespace sudoku::book
