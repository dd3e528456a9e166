// Solves a million puzzles in memory, by all processors. Component: parallel.
#include <sudoku/sudoku.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    const std::size_t count = argc > 1 ? std::stoul(argv[1]) : 1'000'000;
    const std::string puzzle =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    // The same with other names for the digits, over and over.
    std::vector<std::string> puzzles;
    std::string names = "123456789";
    while (puzzles.size() < count) {
        puzzles.push_back(puzzle);
        for (char& c : puzzles.back()) {
            if (c != '.') c = names[static_cast<std::size_t>(c - '1')];
        }
        std::next_permutation(names.begin(), names.end());
    }

    const auto answers = sudoku::solve_all(puzzles);
    const auto unique = std::count_if(answers.begin(), answers.end(), [](const auto& answer) {
        return answer && answer->outcome == sudoku::CountOutcome::unique;
    });
    std::cout << unique << " of " << count << " have one solution\n";
    std::cout << "the last is " << answers.back()->solution << '\n';
}
