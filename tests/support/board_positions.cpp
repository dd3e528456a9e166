#include "support/board_positions.hpp"

#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace sudoku::test {

using human::general::BoardPosition;
using human::general::BoardRules;

std::string position_text(const BoardPosition& position) {
    const bool has_dots = position.rules().side() > 9;
    std::string text;
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (i > 0) text += ' ';
        if (position.is_written(cell)) text += '=';
        bool is_first = true;
        for (const Digit digit : DigitSet::from_mask(position.candidates(cell))) {
            if (has_dots && !std::exchange(is_first, false)) text += '.';
            text += std::to_string(digit);
        }
    }
    return text;
}

BoardPosition board_position(const Puzzle& puzzle, std::string_view cells) {
    const bool has_dots = puzzle.geometry().side() > 9;
    std::vector<DigitSet> candidates;
    CellSet written;
    std::istringstream stream{std::string(cells)};
    for (std::string text; stream >> text;) {
        const bool is_written = text[0] == '=';
        DigitSet digits;
        int digit = 0;
        for (const char c : text.substr(is_written ? 1 : 0) + '.') {
            if (c == '.' || !has_dots) {
                if (digit > 0) digits.insert(static_cast<Digit>(digit));
                digit = 0;
            }
            if (c != '.') digit = 10 * digit + (c - '0');
        }
        if (is_written) written.insert(static_cast<Cell>(candidates.size()));
        candidates.push_back(digits);
    }
    if (static_cast<int>(candidates.size()) != puzzle.geometry().cell_count())
        throw std::runtime_error("a position of another number of cells");
    return board_position(puzzle, candidates, written);
}

BoardPosition board_position(const Puzzle& puzzle, const std::vector<DigitSet>& candidates,
                             const CellSet& written) {
    BoardPosition position(BoardRules::make(puzzle).value(), puzzle);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (written.contains(cell) && !position.is_written(cell))
            position.place(cell, candidates[i].first());
        for (const Digit digit : DigitSet::from_mask(position.candidates(cell))) {
            if (!candidates[i].contains(digit)) position.eliminate(cell, digit);
        }
    }
    return position;
}

std::vector<std::string> board_case_parts(const std::string& line) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from != std::string::npos;) {
        const std::size_t end = line.find(" | ", from);
        parts.push_back(line.substr(from, end - from));
        from = end == std::string::npos ? end : end + 3;
    }
    return parts;
}

}  // namespace sudoku::test
