// Generates hard, symmetric puzzles. Component: craft.
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    sudoku::GeneratorOptions wishes;
    wishes.seed = 7;
    wishes.symmetry = sudoku::ClueSymmetry::rotate_180;
    wishes.clues = {24, 28};
    wishes.targets = {sudoku::parse_target("level=hard").value()};

    for (int i = 0; i < 3; ++i) {
        const auto made = sudoku::generate(sudoku::Geometry(), wishes, i);
        if (!made) {
            std::cerr << made.error().describe() << '\n';
            return 1;
        }
        std::cout << sudoku::to_line(made->puzzle.givens()) << ' ' << made->id << '\n';
    }
}
