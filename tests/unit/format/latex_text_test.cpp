#include "reading.hpp"

#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string row_of_blanks = "| | | | | | | | | |.\n";

std::string latex_with(const std::string& first_row) {
    std::string text = "\\begin{sudoku}\n" + first_row + '\n';
    for (int row = 1; row < 9; ++row) text += row_of_blanks;
    return text + "\\end{sudoku}\n";
}

std::string line_with(const std::string& first_row) { return first_row + std::string(72, '.'); }

}  // namespace

TEST_CASE("sudoku environments are read among other text of LaTeX", "[format][latex][unit]") {
    const std::string one = latex_with("|5|3| | |7| | | | |.");
    CHECK(recognised(one) == "latex");
    CHECK(read_lines(one) == Lines{line_with("53..7....")});
    std::string block = latex_with("| | | |1| |8| | | |.");
    block.replace(block.find("sudoku"), 6, "sudoku-block");
    block.replace(block.rfind("sudoku"), 6, "sudoku-block");
    const std::string document =
        "% A sheet\n\\documentclass{article}\n\\usepackage{sudoku}\n"
        "\\begin{document}\nTwo puzzles | one. \\\\begin{sudoku}\n"
        "% \\begin{sudoku}\n" +
        one + "\\begin{center}\n" + block + "\\end{center}\n50\\% are done.\n\\end{document}\n";
    CHECK(recognised(document) == "latex");
    CHECK(read_lines(document) == Lines{line_with("53..7...."), line_with("...1.8...")});
    CHECK(read_records(document)[0].line == 7);
    // Several rows can be on a line.
    std::string joined = one;
    for (std::size_t at = joined.find('\n'); at != std::string::npos; at = joined.find('\n'))
        joined.replace(at, 1, "  ");
    CHECK(read_lines(joined) == Lines{line_with("53..7....")});
    CHECK(read_lines(latex_with("| 5|3 | ||7| | | |  |. % a comment |")) ==
          Lines{line_with("53..7....")});
}

TEST_CASE("broken sudoku environments say where", "[format][latex][unit]") {
    const std::string one = latex_with("|5|3| | |7| | | | |.");
    CHECK(only_error(latex_with("|5|3| | |7| | | |.")) ==
          "2:18: row 1 of this 9x9 grid has 8 cells: expected 9");
    CHECK(only_error(latex_with("|5|3| | |7| | | |Q|.")) ==
          "2:18: 'Q' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
    CHECK(only_error(latex_with("|5|3| | |7| | | | |")) ==
          "2:20: row 1 has no end: expected a dot after its last bar");
    CHECK(only_error("Text\n\\end{sudoku}\n", {.format = Format::latex}) ==
          "2:1: \\end{sudoku} without \\begin{sudoku}");
    CHECK(only_error(one.substr(0, one.find("\\end"))) ==
          "11:1: \\end{sudoku} is missing: expected it after the last row");
    CHECK(only_error("\\begin{sudoku}\nfive\n\\end{sudoku}\n") ==
          "2:1: 'five' in this environment: expected a row such as |5| | |7|2|8| | | |. or "
          "\\end{sudoku}");
    // Reading goes on after the environment.
    CHECK(read_lines("\\begin{sudoku}\nfive\n\\end{sudoku}\n" + one).back() ==
          line_with("53..7...."));
}

TEST_CASE("classic puzzles are written as sudoku environments", "[format][latex][unit]") {
    Grid grid{Geometry()};
    grid.set(0, 5);
    grid.set(80, 9);
    const std::string text = write_puzzle(Puzzle(grid), Format::latex).value();
    CHECK(text.starts_with("\\begin{sudoku}\n|5| | | | | | | | |.\n"));
    CHECK(text.ends_with("| | | | | | | | |9|.\n\\end{sudoku}"));
    CHECK(read_puzzle(text).value() == Puzzle(grid));
    CHECK(
        write_puzzle(Puzzle(Grid(parse_geometry("2x3").value())), Format::latex).error().message ==
        "format latex cannot hold geometry 2x3, only classic 9x9 puzzles");
}
