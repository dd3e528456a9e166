// A board with your own regions. Component: formats.
#include <sudoku/sudoku.hpp>

#include <iostream>
#include <string_view>
#include <vector>

int main() {
    constexpr int side = 5;
    constexpr std::string_view layout =
        "AAABB"
        "AACBB"
        "DCCCB"
        "DDCEE"
        "DDEEE";
    std::vector<std::vector<sudoku::Cell>> regions(side);
    for (std::size_t i = 0; i < layout.size(); ++i) {
        regions[static_cast<std::size_t>(layout[i] - 'A')].push_back(static_cast<sudoku::Cell>(i));
    }
    const auto geometry = sudoku::jigsaw(side, regions);
    if (!geometry) {
        std::cerr << geometry.error().describe() << '\n';
        return 1;
    }
    std::cout << sudoku::geometry_spec(*geometry) << '\n';

    // All grids that the layout has.
    const auto result =
        sudoku::Solver().search(sudoku::Puzzle(sudoku::Grid(*geometry)), {.solutions = 1'000'000});
    std::cout << result.solutions << " grids, the first of them\n";
    std::cout << sudoku::write_puzzle(sudoku::Puzzle(*result.first), sudoku::Format::block).value()
              << '\n';
}
