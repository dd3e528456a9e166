#include "generate/classic_position.hpp"

namespace sudoku {

void ClassicPosition::start(const Board&, const Grid& solution, const CellSet& givens) {
    given_.start(solution.digits());
    sets_.start(given_.digits());
    puzzle_ = {};
    const bool is_full = givens.size() == 81;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (is_full || givens.contains(static_cast<Cell>(cell))) {
            puzzle_.allow(static_cast<int>(cell), given_.digits()[cell]);
        } else {
            puzzle_.clear(static_cast<int>(cell));
            given_.change(cell);
        }
    }
}

void ClassicPosition::start(Sets& sets) const {
    sets.clear();
    std::vector<classic::Cells> small;
    sets_.append_all(given_.digits(), small);
    for (const classic::Cells& set : small) sets.keep(set);
}

std::optional<std::size_t> ClassicPosition::learn(Sets& sets, const std::uint32_t* solution) const {
    std::array<bool, cells> differs;
    bool is_other = false;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const bulk::CandidatePlace at = bulk::place_tables.cells[cell];
        const bulk::CandidatePlace of_digit = bulk::place_tables.digits[given_.digits()[cell]];
        differs[cell] = (solution[at.word + of_digit.word] >> (at.bit + of_digit.bit) & 1) == 0;
        is_other = is_other || differs[cell];
    }
    if (!is_other) return std::nullopt;
    return sets.learn(cells, [&](std::size_t cell) { return differs[cell]; });
}

CellSet ClassicPosition::givens() const {
    // Seven rows fill a word.
    const GivenCells::Lines& rows = given_.row_columns();
    std::uint64_t first = 0, last = 0;
    for (std::size_t row = 0; row < 7; ++row) first |= std::uint64_t{rows[row]} << (9 * row);
    for (std::size_t row = 7; row < 9; ++row) last |= std::uint64_t{rows[row]} << (9 * (row - 7));
    CellSet given;
    for (const int cell : BitRange(first)) given.insert(static_cast<Cell>(cell));
    for (const int cell : BitRange(last, 63)) given.insert(static_cast<Cell>(cell));
    return given;
}

}  // namespace sudoku
