// Generates hard, symmetric puzzles. Component: craft.
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    sudoku::GeneratorOptions requirements;
    requirements.seed = 7;
    requirements.symmetry = sudoku::PatternSymmetry::rotate_180;
    requirements.givens = {24, 28};
    requirements.criteria = {sudoku::parse_criterion("level=hard").value()};

    for (int i = 0; i < 3; ++i) {
        const auto made = sudoku::generate(sudoku::Geometry(), requirements, i);
        if (!made) {
            std::cerr << made.error().describe() << '\n';
            return 1;
        }
        std::cout << sudoku::to_line(made->puzzle.givens()) << ' ' << made->id << '\n';
    }
}
