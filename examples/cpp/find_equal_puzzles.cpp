// Two puzzles that differ in nothing but the names of digits and a reflection have one canonical
// form. Component: core.
#include <sudoku/sudoku.hpp>

#include <iostream>
#include <string>

namespace {

std::string form_of(std::string_view text) {
    const auto puzzle = sudoku::parse_puzzle(text);
    const auto form =
        sudoku::canon::canonical_form(puzzle.value().givens(), sudoku::canon::Convention::minlex);
    return sudoku::to_line(sudoku::Grid(sudoku::Geometry(), form.value().digits));
}

}  // namespace

int main() {
    const std::string one =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    std::string other(81, '.');
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const char digit = one[cell % 9 * 9 + cell / 9];
        if (digit != '.') other[cell] = static_cast<char>('1' + '9' - digit);
    }
    std::cout << one << '\n' << other << '\n' << form_of(one) << '\n';
    return form_of(one) == form_of(other) ? 0 : 1;
}
