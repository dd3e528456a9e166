#include "generate/classic_position.hpp"

#include "bulk/packed_difference.hpp"

namespace sudoku {

void ClassicPosition::start(const Board&, const Grid& solution, const CellSet& givens) {
    given_.start(solution.digits());
    sets_.start(given_.digits());
    solution_ = {};
    for (std::size_t cell = 0; cell < cells; ++cell)
        solution_.allow(static_cast<int>(cell), given_.digits()[cell]);
    puzzle_ = solution_;
    if (givens.size() == 81) return;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (givens.contains(static_cast<Cell>(cell))) continue;
        puzzle_.clear(static_cast<int>(cell));
        given_.change(cell);
    }
}

void ClassicPosition::start(Sets& sets) const {
    sets.clear();
    std::vector<classic::Cells> small;
    sets_.append_all(given_.digits(), small);
    for (const classic::Cells& set : small) sets.keep(set);
}

std::optional<std::size_t> ClassicPosition::learn(Sets& sets, const std::uint32_t* solution) const {
    std::array<Number, cells> others;
    const std::size_t count = bulk::list_differing(solution, solution_, others);
    if (count == 0) return std::nullopt;
    return sets.learn(std::span<const Number>(others).first(count));
}

CellSet ClassicPosition::givens() const {
    // Seven rows of nine bits fill one word.
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
