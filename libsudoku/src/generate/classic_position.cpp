#include "generate/classic_position.hpp"

namespace sudoku {
namespace {

// The cells with the rows 0, 3 and 6 first, then 1, 4 and 7, as the words of a PackedPuzzle have
// them.
struct CellTables {
    std::array<ClassicPosition::Number, 81> cells{};

    constexpr CellTables() {
        std::size_t next = 0;
        for (const int first : {0, 1, 2}) {
            for (int row = first; row < 9; row += 3) {
                for (int column = 0; column < 9; ++column)
                    cells[next++] = static_cast<ClassicPosition::Number>(9 * row + column);
            }
        }
    }
};
constexpr CellTables cell_tables;

}  // namespace

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
    std::array<std::uint64_t, 3> differ{};  // by row modulo 3: three rows, a bit for each cell
    for (std::size_t word = 0; word < 9; ++word) {
        std::uint32_t other = 0;
        for (const std::size_t at : {word, word + 9, word + 18})
            other |= solution[at] & ~solution_.words[at];
        differ[word / 3] |= ((other | other >> 1 | other >> 2) & bulk::cell_bits) << word % 3;
    }
    std::array<Number, cells> others;
    std::size_t count = 0;
    for (const int bit : BitRange(differ[0] | differ[1] << 27))
        others[count++] = cell_tables.cells[static_cast<std::size_t>(bit)];
    for (const int bit : BitRange(differ[2], 54))
        others[count++] = cell_tables.cells[static_cast<std::size_t>(bit)];
    if (count == 0) return std::nullopt;
    return sets.learn(std::span<const Number>(others).first(count));
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
