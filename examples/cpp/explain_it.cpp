// Every step to the solution, in words. Component: craft.
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::read_puzzle(
        ".8.3..7.6.....4..59..6.7...7..91864.......9..3...6..1..27.....8......4..69.8.....");
    const auto path = sudoku::human::solve_path(puzzle.value());
    if (!path) {
        std::cerr << path.error().describe() << '\n';
        return 1;
    }
    for (const sudoku::human::Step& step : *path) {
        if (!step.eliminations.empty() || step.rating >= 2) {
            std::cout << sudoku::human::explain(step).sentence << '\n';
        }
    }
    std::cout << path->size() << " steps\n";
}
