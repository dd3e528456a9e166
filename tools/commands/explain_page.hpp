#pragma once

#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sudoku::tools {

// One step and what its drawing needs.
struct DrawnStep {
    std::uint64_t number = 0;
    std::string worth;  // rating or score
    human::Explanation explanation;
    std::string picture;  // the position with the step, as SVG
    human::DrawingSize size;
};

// The three parts of an HTML page: its head, a section for each puzzle, its end.
std::string page_head();
// `title` is the puzzle as text.
std::string page_section(const std::string& title, const Puzzle& puzzle,
                         const std::vector<DrawnStep>& steps);
std::string page_end();

// One SVG document with the steps below each other, each with its sentence.
std::string picture_column(const std::vector<DrawnStep>& steps);

}  // namespace sudoku::tools
