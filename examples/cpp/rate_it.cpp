// The rating of Sudoku Explainer. Component: craft.
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::read_puzzle(
        "67..39......8.....1.....759..7.4.....4.6.5.2.....9.3..524.....1.....1......97..65");
    const auto rating = sudoku::human::rate(puzzle.value());
    if (!rating) {
        std::cerr << rating.error().describe() << '\n';
        return 1;
    }
    std::cout << sudoku::human::rating_text(rating->er) << ", the hardest step is a "
              << sudoku::human::info(rating->hardest).name << '\n';
}
