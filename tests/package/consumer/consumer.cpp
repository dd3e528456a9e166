// A user's program: one header of each installed library, and a link that needs their dependencies.
#include <sudoku/grid/geometry.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/version.hpp>

#include <iostream>

int main() {
    const auto geometry = sudoku::parse_geometry("2x3+diagonal");
    if (!geometry) return 1;
    const sudoku::Solver solver;
    const auto result = solver.search(sudoku::Puzzle(sudoku::Grid(*geometry)), {.solutions = 1});
    if (!result.first || !sudoku::is_solution(*result.first)) return 1;

    int sum = 0;
    int next = 1;
    sudoku::ordered_pipeline<int>(
        {}, [&] { return next <= 10 ? std::optional(next++) : std::nullopt; },
        [](int& number) { number *= number; },
        [&](int square) {
            sum += square;
            return true;
        });
    std::cout << "sudoku " << sudoku::version << " found a solution and " << sum << '\n';
    return sum == 385 ? 0 : 1;
}
