#pragma once

#include <sudoku/book/book_spec.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

// The rules of the boards and constraints that the sections have, and of no others, as Markdown in
// the language of the book. They say on which page the solutions begin, unless that is 0.
std::string rules_text(const BookSpec& spec, const std::vector<BookSection>& sections,
                       int solutions_page = 0);

}  // namespace sudoku::book
