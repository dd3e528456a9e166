#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/step.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::human {

// A step in words.
struct Explanation {
    std::string title;     // "Naked pair"
    std::string sentence;  // the whole step: pattern, then conclusion
    // For chains: one line per statement, "r4c7 is not 5", "so r4c9 is 5", .. chain after chain.
    std::vector<std::string> chain_lines = {};
    std::vector<Cell> pattern = {};        // cells to highlight
    std::vector<Candidate> removed = {};   // candidates to strike out
    std::optional<Candidate> placed = {};  // the digit to write
};

Explanation explain(const Step& step, Coordinates coordinates = Coordinates::row_column);
// The same on any board; the puzzle names cells, houses and constraints.
Explanation explain(const Step& step, const Puzzle& puzzle,
                    Coordinates coordinates = Coordinates::row_column);

// A trial: what is assumed and where it leads, and with the lines of chains its steps.
Explanation explain(const Trial& trial, const Puzzle& puzzle,
                    Coordinates coordinates = Coordinates::row_column);
// Why the steps end where none of these goes on: "no technique of the ladder applies (48 were
// tried, from full house to ..)".
std::string tried_text(std::span<const Technique> techniques);

// "r4c7=5" for a placement, "r4c7<>5, r5c7<>15" for eliminations.
std::string conclusion_text(const Step& step, Coordinates coordinates = Coordinates::row_column);
// Above side 9 with a dot between digits: "r4c7<>10.12".
std::string conclusion_text(const Step& step, const Geometry& geometry,
                            Coordinates coordinates = Coordinates::row_column);

// Size of the drawings of a puzzle in pixels; 388 x 388 for the classic board.
struct DrawingSize {
    int width = 0;
    int height = 0;
};
DrawingSize drawing_size(const Puzzle& puzzle);

// A position on any board as an SVG element, with rows and columns named as in `coordinates`, and
// in it one step, if given:
//
//   regions, windows, diagonals and constraints as puzzle makers draw them
//   given digits black, digits written later blue, candidates small
//   cells of the pattern yellow; groups of cells each in a colour of its own
//   houses of the pattern, or the constraint that says it, shaded; fins in orange rings
//   candidates that go struck out in red, the digit that is written in green
//   chains as lines from statement to statement, dashed where "on" turns something off
//
// `givens` are the cells the puzzle came with; `position` has its constraints. Whole numbers
// only, so that the text is the same everywhere.
std::string draw_step(const Grid& givens, const Puzzle& position, const Step* step,
                      Coordinates coordinates = Coordinates::row_column);

}  // namespace sudoku::human
