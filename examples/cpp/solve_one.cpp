// Solves one puzzle. Component: core.
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::parse_puzzle(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    if (!puzzle) {
        std::cerr << puzzle.error().describe() << '\n';
        return 1;
    }
    const sudoku::SearchResult result = sudoku::Solver().search(*puzzle);
    if (result.outcome() == sudoku::CountOutcome::unique) {
        std::cout << sudoku::to_line(*result.first) << '\n';
    }
}
