#pragma once

#include "rows.hpp"

#include <sudoku/grade/grade.hpp>

#include <span>
#include <string_view>

namespace sudoku::tools {

// One number of a grade in full: its column, what it means in one line, and its value.
struct GradeComponent {
    std::string_view name;
    std::string_view meaning;
    Value (*value)(const Grade& grade);
};

// What `sudoku grade --details` shows behind the grade itself. The measured ones are empty when no
// runs were asked for.
std::span<const GradeComponent> grade_components();

// "locked-candidates"
std::string dashed(std::string_view name);

}  // namespace sudoku::tools
