#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/grade/grade.hpp>

#include <string>

namespace sudoku::book {

// An error of a section, with its place in the book file or, where it has none there, its title or
// level.
inline Error section_error(const SectionSpec& section, std::string message) {
    const bool is_titled = !section.title.empty() && section.title.find('{') == std::string::npos;
    const std::string name = is_titled                   ? section.title
                             : find_level(section.level) ? section.level
                                                         : std::string();
    if (section.line == 0 && !name.empty()) message = "section '" + name + "': " + message;
    return {ErrorCode::invalid, std::move(message), section.source, section.line};
}

}  // namespace sudoku::book
