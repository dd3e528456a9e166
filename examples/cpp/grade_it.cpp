// Level and predicted minutes. Component: craft.
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::read_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    const auto grade = sudoku::grade_puzzle(puzzle.value());
    if (!grade) {
        std::cerr << grade.error().describe() << '\n';
        return 1;
    }
    std::cout << sudoku::to_string(grade->level) << ", search score " << grade->score.value;
    if (grade->time) std::cout << ", about " << grade->time->minutes << " minutes";
    std::cout << '\n';
}
