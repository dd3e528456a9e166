#include "generate/removal_position.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <bit>

namespace sudoku {
namespace {

std::uint64_t bit_of(std::size_t cell) { return std::uint64_t{1} << (cell % 64); }

}  // namespace

template <std::size_t Cells>
RemovalPosition<Cells>::Board::Board(const Geometry& geometry)
    : side_(static_cast<std::size_t>(geometry.side())),
      cell_count_(static_cast<std::size_t>(geometry.cell_count())),
      all_digits_(static_cast<std::uint32_t>((std::uint64_t{1} << side_) - 1)),
      digits_may_swap_(!geometry.rules().contains(BoardRule::nonconsecutive)),
      peers_(cell_count_),
      houses_(geometry.houses().size()),
      house_ends_{0} {
    for (std::size_t cell = 0; cell < cell_count_; ++cell) {
        for (const Cell peer : geometry.peers(static_cast<Cell>(cell)))
            peers_[cell][peer / 64u] |= bit_of(peer);
        for (const int house : geometry.houses_of(static_cast<Cell>(cell))) {
            houses_of_.push_back(static_cast<std::uint16_t>(house));
            houses_[static_cast<std::size_t>(house)][cell / 64] |= bit_of(cell);
        }
        house_ends_.push_back(static_cast<std::uint16_t>(houses_of_.size()));
    }
}

// Enough for the lanes and the queue for them.
template <std::size_t Cells>
std::size_t RemovalPosition<Cells>::Board::tasks_at_once(bulk::BulkSolver& solver) const {
    return 8 * static_cast<std::size_t>(solver.lane_count());
}

template <std::size_t Cells>
void RemovalPosition<Cells>::start(const Board& board, const Grid& solution,
                                   const CellSet& givens) {
    board_ = &board;
    given_ = {};
    cells_of_ = {};
    house_digits_ = {};
    for (std::size_t cell = 0; cell < board.cell_count_; ++cell) {
        const auto number = static_cast<Number>(cell);
        const auto digit = static_cast<Digit>(solution.digits()[cell] - 1);
        digits_[cell] = digit;
        cells_of_[digit][cell / 64] |= bit_of(cell);
        if (givens.contains(number)) {
            change(number);
            give(number);
        } else {
            clear(number);
        }
    }
}

template <std::size_t Cells>
void RemovalPosition<Cells>::change(Number cell) {
    given_[cell / 64u] ^= bit_of(cell);
    const std::uint32_t digit = std::uint32_t{1} << digits_[cell];
    for (const std::uint16_t house : board_->houses_of(cell)) house_digits_[house] ^= digit;
}

template <std::size_t Cells>
bool RemovalPosition<Cells>::is_single(Number cell) const {
    std::uint32_t seen = std::uint32_t{1} << digits_[cell];
    const auto houses = board_->houses_of(cell);
    for (const std::uint16_t house : houses) seen |= house_digits_[house];
    if (seen == board_->all_digits_) return true;

    // Cells without a given that do not see the digit.
    Set open;
    for (std::size_t w = 0; w < words; ++w) open[w] = ~given_[w];
    Set same = cells_of_[digits_[cell]];
    same[cell / 64u] &= ~bit_of(cell);
    for (std::size_t v = 0; v < words; ++v) {
        for (const int other : BitRange(same[v] & given_[v], static_cast<int>(64 * v))) {
            const Set& peers = board_->peers_[static_cast<std::size_t>(other)];
            for (std::size_t w = 0; w < words; ++w) open[w] &= ~peers[w];
        }
    }
    open[cell / 64u] &= ~bit_of(cell);
    for (const std::uint16_t house : houses) {
        std::uint64_t others = 0;
        for (std::size_t w = 0; w < words; ++w) others |= board_->houses_[house][w] & open[w];
        if (others == 0) return true;
    }
    return false;
}

// The cells of two digits fall into parts, linked by seeing each other; in each part the digits can
// be exchanged.
template <std::size_t Cells>
bool RemovalPosition<Cells>::is_free_without(Number cell) const {
    if (!board_->digits_may_swap_) return false;
    const std::size_t digit = digits_[cell];
    // A digit given in a peer of the cell is in the same part as the cell.
    std::uint32_t seen = std::uint32_t{1} << digit;
    for (const std::uint16_t house : board_->houses_of(cell)) seen |= house_digits_[house];
    for (const int unseen : BitRange(board_->all_digits_ & ~seen)) {
        const auto other = static_cast<std::size_t>(unseen);
        // `left`: cells of both digits in no part yet; `open`: those of the part whose peers are to
        // be added.
        Set left, open{};
        for (std::size_t w = 0; w < words; ++w) left[w] = cells_of_[digit][w] | cells_of_[other][w];
        left[cell / 64u] &= ~bit_of(cell);
        open[cell / 64u] = bit_of(cell);
        bool has_given = false, is_open = true;
        while (is_open && !has_given) {
            is_open = false;
            for (std::size_t v = 0; v < words && !has_given; ++v) {
                if (open[v] == 0) continue;
                is_open = true;
                const auto at = static_cast<std::size_t>(std::countr_zero(open[v]));
                open[v] &= open[v] - 1;
                const Set& peers = board_->peers_[64 * v + at];
                for (std::size_t w = 0; w < words; ++w) {
                    const std::uint64_t reached = left[w] & peers[w];
                    has_given = has_given || (reached & given_[w]) != 0;
                    left[w] ^= reached;
                    open[w] |= reached;
                }
            }
        }
        if (!has_given) return true;
    }
    return false;
}

template <std::size_t Cells>
CellSet RemovalPosition<Cells>::givens() const {
    CellSet givens;
    for (std::size_t w = 0; w < words; ++w) {
        for (const int cell : BitRange(given_[w], static_cast<int>(64 * w)))
            givens.insert(static_cast<Cell>(cell));
    }
    return givens;
}

template <std::size_t Cells>
std::optional<std::size_t> RemovalPosition<Cells>::learn(Sets& sets,
                                                         const std::uint32_t* solution) const {
    std::array<Number, Cells> others;
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < board_->cell_count_; ++cell) {
        if (solution[cell] != std::uint32_t{1} << digits_[cell])
            others[count++] = static_cast<Number>(cell);
    }
    if (count == 0) return std::nullopt;
    return sets.learn(std::span<const Number>(others).first(count));
}

// Adds the parts of all pairs of digits.
template <std::size_t Cells>
void RemovalPosition<Cells>::start(Sets& sets) const {
    sets.clear();
    if (!board_->digits_may_swap_) return;
    for (std::size_t a = 0; a < board_->side_; ++a) {
        for (std::size_t b = a + 1; b < board_->side_; ++b) {
            Set left;
            for (std::size_t w = 0; w < words; ++w) left[w] = cells_of_[a][w] | cells_of_[b][w];
            for (std::size_t first = 0; first < board_->cell_count_; ++first) {
                if ((left[first / 64] >> (first % 64) & 1) != 0) sets.keep(take_part(left, first));
            }
        }
    }
}

// Moves the cells linked to `first` out of `left`, the cells of two digits.
template <std::size_t Cells>
CellSet RemovalPosition<Cells>::take_part(Set& left, std::size_t first) const {
    CellSet part;
    Set open{};
    left[first / 64] ^= bit_of(first);
    open[first / 64] ^= bit_of(first);
    for (bool is_open = true; is_open;) {
        is_open = false;
        for (std::size_t v = 0; v < words; ++v) {
            if (open[v] == 0) continue;
            is_open = true;
            const std::size_t cell = 64 * v + static_cast<std::size_t>(std::countr_zero(open[v]));
            open[v] &= open[v] - 1;
            part.insert(static_cast<Cell>(cell));
            for (std::size_t w = 0; w < words; ++w) {
                const std::uint64_t reached = left[w] & board_->peers_[cell][w];
                left[w] ^= reached;
                open[w] |= reached;
            }
        }
    }
    return part;
}

template <std::size_t Cells>
int RemovalPosition<Cells>::promising_batch(int left) const {
    const int count = static_cast<int>(board_->cell_count_);
    if (4 * left > 3 * count) return left - 3 * count / 4;
    if (5 * left > 3 * count) return std::max(2, count / 27);
    return 1;
}

template <std::size_t Cells>
bool RemovalPosition<Cells>::may_have_reasons(int left) const {
    return 8 * left <= 5 * static_cast<int>(board_->cell_count_);
}

template class RemovalPosition<64>;
template class RemovalPosition<128>;
template class RemovalPosition<max_cells>;

}  // namespace sudoku
