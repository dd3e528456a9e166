// A program that solves, and links nothing but the component for it.
#include <sudoku/grid/puzzle_text.hpp>
#include <sudoku/search/solver.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::parse_puzzle("2x2 1.....2..3...... thermometer:A1-A4");
    if (!puzzle) return 1;
    const auto result = sudoku::Solver().search(*puzzle);
    if (result.outcome() != sudoku::CountOutcome::unique) return 1;
    std::cout << "solved: " << sudoku::to_line(*result.first) << '\n';
}
