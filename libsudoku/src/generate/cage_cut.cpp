#include "generate/cage_cut.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

constexpr int most_swap_mends = 60;
// The attempts to change the division around the cells of another solution.
constexpr int most_redraws = 12;

// Returns whether a full grid satisfies the constraint of a cage.
bool keeps(const Grid& grid, const Constraint& constraint) {
    const int value = constraint.values.front();
    const int shift = grid.geometry().value_of(0);
    int sum = 0, product = 1, low = grid[constraint.cells.front()] + shift, high = low;
    DigitSet digits;
    for (const Cell cell : constraint.cells) {
        const int digit = grid[cell] + shift;
        sum += digit;
        if (product <= value) product *= digit;
        low = std::min(low, digit);
        high = std::max(high, digit);
        digits.insert(grid[cell]);
    }
    switch (constraint.kind) {
        case ConstraintKind::cage:
            return sum == value && digits.size() == static_cast<int>(constraint.cells.size());
        case ConstraintKind::product: return product == value;
        case ConstraintKind::minus: return high - low == value;
        case ConstraintKind::quotient: return high == value * low;
        default: return sum == value;
    }
}

}  // namespace

CageCut::CageCut(const CageBoard& board, const VariantRow& variant, const Grid& solution, Rng& rng)
    : variant_(variant),
      solution_(solution),
      rng_(rng),
      cages_(board, solution),
      cages_before_(cages_),
      cage_of_(static_cast<std::size_t>(solution.geometry().cell_count())) {}

bool CageCut::draw() {
    if (!cages_.draw(rng_)) return false;
    list_constraints({});
    return true;
}

std::vector<Constraint> CageCut::take_constraints() { return std::exchange(constraints_, {}); }

// Unchanged cages keep their constraints.
void CageCut::list_constraints(const std::vector<Constraint>& before) {
    constraints_.clear();
    for (std::vector<Cell>& cells : cages_.cages()) {
        const std::size_t number = cage_of_[cells.front()];
        const bool is_old = number < before.size() && before[number].cells == cells;
        constraints_.push_back(
            is_old ? before[number] : variant_.cage_constraint(std::move(cells), solution_, rng_));
    }
    number_cages();
}

void CageCut::number_cages() {
    for (std::size_t i = 0; i < constraints_.size(); ++i) {
        for (const Cell cell : constraints_[i].cells) cage_of_[cell] = i;
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
    for (int cut = 0; cut < most_redraws; ++cut) {
        if (!redraw(cells[rng_.below(cells.size())])) continue;
        if (count_open(known) < open_before) return true;
        undo();
    }
    return false;
}

bool CageCut::redraw(Cell cell) {
    if (!cages_.redraw(cell, rng_, cages_before_)) return false;
    std::swap(constraints_, constraints_before_);
    list_constraints(constraints_before_);
    return true;
}

void CageCut::undo() {
    std::swap(cages_, cages_before_);
    std::swap(constraints_, constraints_before_);
    number_cages();
}

// Only the sums of cages can rule out a swap.
bool CageCut::is_open(const DigitSwap& swap) const {
    std::array<int, max_cells> balance;  // by cage that the swap meets
    for (const Cell cell : swap) balance[cage_of_[cell]] = 0;
    const Digit digit = solution_[swap.front()];
    for (const Cell cell : swap) balance[cage_of_[cell]] += solution_[cell] == digit ? 1 : -1;
    return std::all_of(swap.begin(), swap.end(),
                       [&](Cell cell) { return balance[cage_of_[cell]] == 0; });
}

bool CageCut::allow(const Grid& grid) const {
    return std::all_of(constraints_.begin(), constraints_.end(),
                       [&](const Constraint& constraint) { return keeps(grid, constraint); });
}

// The last ones are the most alike.
bool CageCut::allow_any(std::span<const Grid> grids) const {
    return std::any_of(grids.rbegin(), grids.rend(), [&](const Grid& grid) { return allow(grid); });
}

std::size_t CageCut::count_open(std::span<const Grid> known) const {
    return static_cast<std::size_t>(
        std::count_if(known.begin(), known.end(), [&](const Grid& grid) { return allow(grid); }) +
        std::count_if(swaps_.begin(), swaps_.end(),
                      [&](const DigitSwap& swap) { return is_open(swap); }));
}

}  // namespace sudoku
