#include "generate/cage_cut.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

constexpr int most_swap_mends = 60;
// Cuts around cells in which another solution differs, until one keeps out more.
constexpr int most_redraws = 12;

// Whether a full grid keeps the clue of a cage.
bool keeps(const Grid& grid, const Clue& clue) {
    const int value = clue.values.front();
    int sum = 0, product = 1, low = grid[clue.cells.front()], high = low;
    DigitSet digits;
    for (const Cell cell : clue.cells) {
        const int digit = grid[cell];
        sum += digit;
        if (product <= value) product *= digit;
        low = std::min(low, digit);
        high = std::max(high, digit);
        digits.insert(grid[cell]);
    }
    switch (clue.kind) {
        case ClueKind::cage:
            return sum == value && digits.size() == static_cast<int>(clue.cells.size());
        case ClueKind::product: return product == value;
        case ClueKind::minus: return high - low == value;
        case ClueKind::quotient: return high == value * low;
        default: return sum == value;
    }
}

}  // namespace

CageCut::CageCut(const CageBoard& board, const GenreRow& genre, const Grid& solution, Rng& rng)
    : genre_(genre),
      solution_(solution),
      rng_(rng),
      cages_(board, solution),
      cage_of_(static_cast<std::size_t>(solution.geometry().cell_count())) {}

bool CageCut::draw() {
    if (!cages_.draw(rng_)) return false;
    list_clues();
    return true;
}

std::vector<Clue> CageCut::take_clues() { return std::exchange(clues_, {}); }

// Cages that are as before keep their clues.
void CageCut::list_clues() {
    std::vector<Clue> clues;
    for (std::vector<Cell>& cells : cages_.cages()) {
        const auto before = std::find_if(clues_.begin(), clues_.end(),
                                         [&](const Clue& clue) { return clue.cells == cells; });
        clues.push_back(
            before != clues_.end() ? *before : genre_.cage_clue(std::move(cells), solution_, rng_));
    }
    clues_ = std::move(clues);
    number_cages();
}

void CageCut::number_cages() {
    for (std::size_t i = 0; i < clues_.size(); ++i) {
        for (const Cell cell : clues_[i].cells) cage_of_[cell] = i;
    }
}

void CageCut::keep_out_swaps(std::span<const DigitSwap> swaps) {
    swaps_ = swaps;
    for (int mend = 0; mend < most_swap_mends; ++mend) {
        const auto open = std::find_if(swaps_.begin(), swaps_.end(),
                                       [&](const DigitSwap& swap) { return is_open(swap); });
        if (open == swaps_.end() || !cut_anew(*open, {})) return;
    }
}

bool CageCut::keep_out(const Grid& other, std::span<const Grid> known) {
    std::vector<Cell> differing;
    for (std::size_t i = 0; i < cage_of_.size(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (other[cell] != solution_[cell]) differing.push_back(cell);
    }
    return cut_anew(differing, known);
}

bool CageCut::cut_anew(const std::vector<Cell>& cells, std::span<const Grid> known) {
    const std::size_t open_before = count_open(known);
    const CageMap map_before = cages_;
    const std::vector<Clue> clues_before = clues_;
    for (int cut = 0; cut < most_redraws; ++cut) {
        if (cages_.redraw(cells[rng_.below(cells.size())], rng_)) {
            list_clues();
            if (count_open(known) < open_before) return true;
        }
        cages_ = map_before;
        clues_ = clues_before;
    }
    number_cages();
    return false;
}

// Cages keep a swap out only by their sums.
bool CageCut::is_open(const DigitSwap& swap) const {
    std::array<int, max_cells> balance;  // of the cages that the swap meets
    for (const Cell cell : swap) balance[cage_of_[cell]] = 0;
    const Digit digit = solution_[swap.front()];
    for (const Cell cell : swap) balance[cage_of_[cell]] += solution_[cell] == digit ? 1 : -1;
    return std::all_of(swap.begin(), swap.end(),
                       [&](Cell cell) { return balance[cage_of_[cell]] == 0; });
}

std::size_t CageCut::count_open(std::span<const Grid> known) const {
    const auto keeps_all = [&](const Grid& grid) {
        return std::all_of(clues_.begin(), clues_.end(),
                           [&](const Clue& clue) { return keeps(grid, clue); });
    };
    return static_cast<std::size_t>(
        std::count_if(known.begin(), known.end(), keeps_all) +
        std::count_if(swaps_.begin(), swaps_.end(),
                      [&](const DigitSwap& swap) { return is_open(swap); }));
}

}  // namespace sudoku
