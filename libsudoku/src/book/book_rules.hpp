#pragma once

#include <sudoku/book/book_spec.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

// Markdown in the language of the book with the rules of exactly those boards and constraints that
// the sections have. The text names the page on which solutions begin, unless that is 0.
std::string rules_text(const BookSpec& spec, const std::vector<BookSection>& sections,
                       int solutions_page = 0);

// The names of the rules of a section in a language, as they begin the rules: "Arrows". A section
// of usual boards is called Sudoku.
std::string kind_name(const BookSection& section, const Language& language);

// The topics of these rules, as keys of Language::rules_of.
std::vector<std::string> rule_keys(const std::vector<BookSection>& sections);

}  // namespace sudoku::book
