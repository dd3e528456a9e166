// A program that solves, and links nothing but the component for it.
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/solver.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::read_puzzle("1..4..2..3......");
    if (!puzzle) return 1;
    const auto result = sudoku::Solver().search(*puzzle);
    if (result.outcome() != sudoku::CountOutcome::unique) return 1;
    std::cout << "solved: " << sudoku::to_line(*result.first) << '\n';
}
