#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/step.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::human {

struct Explanation {
    std::string title;     // "Naked pair"
    std::string sentence;  // the whole step: the pattern, then the conclusion
    // For chains, one line per statement, chain after chain: "r4c7 is not 5", "so r4c9 is 5".
    std::vector<std::string> chain_lines = {};
    std::vector<Cell> pattern = {};        // cells to highlight
    std::vector<Candidate> removed = {};   // candidates to strike out
    std::optional<Candidate> placed = {};  // the digit to write
};

Explanation explain(const Step& step, Coordinates coordinates = Coordinates::row_column);
// Explains a step on any board; `puzzle` supplies the names of cells, houses and constraints.
Explanation explain(const Step& step, const Puzzle& puzzle,
                    Coordinates coordinates = Coordinates::row_column);

// Explains a trial: the assumption and its result, and its steps as chain lines.
Explanation explain(const Trial& trial, const Puzzle& puzzle,
                    Coordinates coordinates = Coordinates::row_column);
// Explains why the solve stopped: "no technique of the ladder applies (48 were tried, from full
// house to ..)".
std::string tried_text(std::span<const Technique> techniques);

// "r4c7=5" for a placement, "r4c7<>5, r5c7<>15" for eliminations.
std::string conclusion_text(const Step& step, Coordinates coordinates = Coordinates::row_column);
// Puts a dot between digits above side 9: "r4c7<>10.12".
std::string conclusion_text(const Step& step, const Geometry& geometry,
                            Coordinates coordinates = Coordinates::row_column);

// Size of the drawing of a puzzle in pixels; 388 x 388 for the classic board.
struct DrawingSize {
    int width = 0;
    int height = 0;
};
DrawingSize drawing_size(const Puzzle& puzzle);

// Draws a position on any board as an SVG element, with rows and columns named by `coordinates`.
// If a step is given, it is drawn, too:
//
//   regions, windows, diagonals and constraints as puzzle makers draw them
//   given digits black, digits written later blue, candidates small
//   cells of the pattern yellow; each group of cells in its own colour
//   houses of the pattern, or the constraint of the step, shaded; fins in orange rings
//   eliminated candidates struck out in red, the placed digit in green
//   chains as lines from statement to statement, dashed where "on" turns something off
//
// `givens` are the original givens; `position` must have the puzzle's constraints. All numbers are
// integers, so the text does not depend on the platform.
std::string draw_step(const Grid& givens, const Puzzle& position, const Step* step,
                      Coordinates coordinates = Coordinates::row_column);

}  // namespace sudoku::human
