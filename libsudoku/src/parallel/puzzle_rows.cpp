#include "parallel/puzzle_rows.hpp"

#include <algorithm>

namespace sudoku {

Status require_row_digits(const Geometry& geometry) {
    return require_usual_digits(geometry, "an array of digits",
                                all_features - Features{Feature::digits_from_zero});
}

Result<Puzzle> PuzzleRows::operator[](std::size_t i) const {
    const std::span<const Digit> digits = row(i);
    const auto wrong = std::find_if(digits.begin(), digits.end(), [&](Digit digit) {
        return digit > static_cast<Digit>(geometry_.side());
    });
    if (wrong == digits.end()) return Puzzle(Grid(geometry_, digits));
    const auto cell = static_cast<Cell>(wrong - digits.begin());
    return Error{ErrorCode::invalid, geometry_.cell_name(cell) + " holds " +
                                         std::to_string(*wrong) + ": expected 0 to " +
                                         std::to_string(geometry_.side())};
}

const Geometry* PuzzleRows::plain_line(std::size_t i, GeometryChoice&, std::string& line) const {
    const int side = geometry_.side();
    if (side > 9 || !square_boards.contains(geometry_.features())) return nullptr;
    const std::span<const Digit> digits = row(i);
    line.resize(digits.size() + 1);
    Digit most = 0;
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
        most = std::max(most, digits[cell]);
        line[cell] = static_cast<char>('0' + digits[cell]);
    }
    line.back() = '\n';
    return most <= side ? &geometry_ : nullptr;
}

}  // namespace sudoku
