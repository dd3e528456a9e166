#pragma once

#include <sudoku/support/day.hpp>
#include <sudoku/support/result.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::book {

// The words that the program prints in a book. Shipped in libsudoku/data/languages: en, de, fr, es,
// zh, ja. Other languages come from files in the same format.
struct Language {
    std::string code;
    std::string name;
    // Font families for characters that the fonts of the style lack.
    std::vector<std::string> fonts = {};
    std::string font_package = {};  // the package to install for these fonts
    // A file of hyphenation patterns, by its path or by its name in /usr/share/hyphen, and the
    // package that contains it. Empty if there is none.
    std::string patterns = {};
    std::string patterns_package = {};
    // Texts by key: "puzzle", "solutions", "minutes" and so on. {} is replaced by the number.
    std::map<std::string, std::string> words = {};
    std::map<std::string, std::string> levels = {};      // by name of the level
    std::map<std::string, std::string> techniques = {};  // by code of the technique
    // Markdown texts: how to solve classic boards, the same for children, and a paragraph for each
    // kind of board and constraint with rules of its own, by name.
    std::string rules = {};
    std::string rules_for_children = {};
    std::map<std::string, std::string> rules_of = {};
    // A paragraph for each technique that a book can teach. It is printed next to a drawing in
    // which houses are grey, the cells of the pattern darker, the digit found is circled and
    // eliminated candidates are crossed out.
    std::map<std::string, std::string> how_to = {};

    // Parts of dates: names of weekdays from Monday, of months from January, and formats.
    std::vector<std::string> weekdays = {};
    std::vector<std::string> months = {};
    // Names of months without a day ("month_title"), in languages where these differ.
    std::vector<std::string> months_alone = {};
    std::map<std::string, std::string> calendar = {};

    // Formats a day with one of the forms of `calendar`: "day", "short_day", "month_title".
    std::string day(Day day, const std::string& form) const;
    // The same without year and weekday: "1 January", "January".
    std::string day_of_any_year(Day day, const std::string& form) const;
    // The text for a key with {} replaced. Returns the key itself if the language lacks it.
    std::string word(const std::string& key, const std::string& value = {}) const;
    // The key of the form that a word takes with a number: key + "_one" for 1, key + "_few" for
    // numbers such as 2 and 24, which have a form of their own in Polish; the key itself otherwise,
    // or if the language lacks the form.
    std::string form(const std::string& key, std::size_t count) const;
    // "24 puzzles", by the forms of a word.
    std::string counted(const std::string& key, std::size_t count) const;
    // "Solution: text", with the colon of the language; the word alone if the text is empty.
    std::string labelled(const std::string& key, const std::string& text) const;
    // The name of a level. Returns `name`, capitalised, if the language lacks it.
    std::string level(const std::string& name) const;
    // The name of a technique. Returns `fallback` if the language lacks it.
    std::string technique(const std::string& code, const std::string& fallback) const;
};

std::vector<std::string> language_codes();
Result<Language> shipped_language(std::string_view code);
// Reads a language file; anything it does not set is English.
Result<Language> read_language(std::string_view text, const std::string& source);

}  // namespace sudoku::book
