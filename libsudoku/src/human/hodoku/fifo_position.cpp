#include "human/hodoku/fifo_position.hpp"

#include "human/hodoku/step_sink.hpp"

namespace sudoku::human::hodoku {

FifoPosition::FifoPosition(const Puzzle& puzzle)
    : position_(Puzzle(Grid(Geometry()))), givens_(given_cells(puzzle)) {
    for (int cell = 0; cell < cell_count; ++cell) {
        const Digit given = puzzle.givens()[static_cast<Cell>(cell)];
        if (given == 0 || !position_.has(cell, given - 1)) continue;
        place(cell, given - 1);
    }
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const int cell = static_cast<int>(i);
        const Mask gone =
            without(position_.candidates(cell), static_cast<unsigned>(marks[i].mask()));
        for (const int digit : bits_of(gone)) eliminate(cell, digit);
    }
}

void FifoPosition::eliminate(int cell, int digit) {
    if (!position_.has(cell, digit)) return;
    position_.eliminate(cell, digit);
    const Mask left = position_.candidates(cell);
    if (left == 0) return;
    if (is_single(left)) naked_.push({cell, lowest(left)});
    for (const int house : houses_of(cell)) {
        const Mask places = position_.places(house, digit);
        if (is_single(places)) {
            hidden_.push({cell_in(house, lowest(places)), digit});
        } else if (places == 0) {
            hidden_.drop_first([&](const Single& single) {
                return single.digit == digit && board.house_set[house].contains(single.cell);
            });
        }
    }
}

// The digit is removed from the peers in order, then the cell loses its other candidates. While the
// peers are processed, the cell itself counts as a place, but not as a single.
void FifoPosition::place(int cell, int digit) {
    for (const std::uint8_t peer : board.peers[cell]) {
        if (!position_.has(peer, digit)) continue;
        position_.eliminate(peer, digit);
        const Mask left = position_.candidates(peer);
        if (left == 0) continue;
        if (is_single(left)) naked_.push({peer, lowest(left)});
        for (const int house : houses_of(peer)) {
            const Mask places = position_.places(house, digit);
            if (!is_single(places)) continue;
            const int single = cell_in(house, lowest(places));
            if (single != cell) hidden_.push({single, digit});
        }
    }
    for (const int other : bits_of(without(position_.candidates(cell), bit(digit)))) {
        position_.eliminate(cell, other);
        for (const int house : houses_of(cell)) {
            const Mask places = position_.places(house, other);
            if (is_single(places)) hidden_.push({cell_in(house, lowest(places)), other});
        }
    }
    position_.place(cell, digit);
}

}  // namespace sudoku::human::hodoku
