#include <sudoku/grid/transform.hpp>

#include "grid/symmetry_search.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <set>

namespace sudoku {
namespace {

template <class Index>
bool is_permutation_of_indices(const std::vector<Index>& images) {
    std::vector<Index> sorted = images;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (sorted[i] != i) return false;
    }
    return true;
}

std::vector<Digit> identity_digits(int side) {
    std::vector<Digit> digits(static_cast<std::size_t>(side) + 1);
    std::iota(digits.begin(), digits.end(), Digit{0});
    return digits;
}

// Computes the images of the cells from the preimages of the lines.
std::vector<Cell> move_lines(const SymmetrySearch& search, const std::vector<int>& preimage,
                             int side) {
    std::vector<Cell> cells(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (int row = 0; row < side; ++row) {
        for (int column = side; column < 2 * side; ++column) {
            const Cell from = search.crossing(preimage[static_cast<std::size_t>(row)],
                                              preimage[static_cast<std::size_t>(column)]);
            cells[from] = search.crossing(row, column);
        }
    }
    return cells;
}

// The tables of the classic board are cached. Grading needs them once per puzzle, and building them
// takes 70 us of the 100 us of a normal form.
std::shared_ptr<const SymmetrySearch> search_of(const Geometry& geometry) {
    static const auto classic = std::make_shared<const SymmetrySearch>(Geometry());
    return geometry.is_classic() ? classic : std::make_shared<const SymmetrySearch>(geometry);
}

}  // namespace

Transform::Transform(const Geometry& geometry)
    : cells_(static_cast<std::size_t>(geometry.cell_count())),
      digits_(identity_digits(geometry.side())) {
    std::iota(cells_.begin(), cells_.end(), Cell{0});
}

Transform::Transform(std::vector<Cell> image_of_cell, std::vector<Digit> image_of_digit)
    : cells_(std::move(image_of_cell)), digits_(std::move(image_of_digit)) {
    assert(is_permutation_of_indices(cells_) && is_permutation_of_indices(digits_) &&
           digits_[0] == 0);
}

DigitSet Transform::image_of(DigitSet digits) const {
    DigitSet image;
    for (const Digit digit : digits) image.insert(digits_[digit]);
    return image;
}

Grid Transform::apply(const Grid& grid) const {
    Grid image(grid.geometry());
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        image.set(cells_[cell], digits_[grid[static_cast<Cell>(cell)]]);
    }
    return image;
}

Puzzle Transform::apply(const Puzzle& puzzle) const {
    Grid givens = apply(puzzle.givens());
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    std::vector<DigitSet> allowed(marks.size());
    for (std::size_t cell = 0; cell < marks.size(); ++cell)
        allowed[cells_[cell]] = image_of(marks[cell]);
    // Most constraints depend on the values of digits, which a relabelling changes.
    assert(puzzle.constraints().empty() || std::is_sorted(digits_.begin(), digits_.end()));
    std::vector<Constraint> constraints = puzzle.constraints();
    for (Constraint& constraint : constraints) {
        for (Cell& cell : constraint.cells) cell = cells_[cell];
    }
    return Puzzle(std::move(givens), std::move(allowed), std::move(constraints));
}

Transform Transform::then(const Transform& next) const {
    Transform both = *this;
    for (Cell& cell : both.cells_) cell = next.cells_[cell];
    for (Digit& digit : both.digits_) digit = next.digits_[digit];
    return both;
}

Transform Transform::inverse() const {
    Transform back = *this;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        back.cells_[cells_[cell]] = static_cast<Cell>(cell);
    for (std::size_t digit = 0; digit < digits_.size(); ++digit) {
        back.digits_[digits_[digit]] = static_cast<Digit>(digit);
    }
    return back;
}

bool Transform::preserves_pairs(const Geometry& geometry) const {
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!geometry.rules().contains(rule.rule) || rule.houses != nullptr) continue;
        const auto before = pairs_of(rule, geometry);
        const std::set<std::pair<Cell, Cell>> pairs(before.begin(), before.end());
        for (const auto& pair : before) {
            if (!pairs.contains(std::minmax(cells_[pair.first], cells_[pair.second]))) return false;
        }
        for (Digit a = 1; a <= geometry.side(); ++a) {
            for (Digit b = 1; b <= geometry.side(); ++b) {
                if (meets(rule.demand, a, b) != meets(rule.demand, digits_[a], digits_[b]))
                    return false;
            }
        }
    }
    return true;
}

bool Transform::preserves(const Geometry& geometry) const {
    std::vector<std::vector<Cell>> before;
    std::vector<std::vector<Cell>> after;
    for (const House& house : geometry.houses()) {
        before.push_back(house.cells);
        after.emplace_back();
        for (const Cell cell : house.cells) after.back().push_back(cells_[cell]);
        std::sort(after.back().begin(), after.back().end());
    }
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    return before == after && preserves_pairs(geometry);
}

Symmetries::Symmetries(const Geometry& geometry) : search_(search_of(geometry)) {}

Transform Symmetries::random(Rng& rng) const {
    const auto preimage =
        search_->find([&](std::vector<int>& lines) { rng.shuffle(std::span<int>(lines)); });
    const int side = search_->geometry().side();
    std::vector<Digit> digits = identity_digits(side);
    rng.shuffle(std::span<Digit>(digits).subspan(1));
    return Transform(move_lines(*search_, preimage, side), std::move(digits));
}

Transform Symmetries::sorting(std::span<const std::uint64_t> line_keys) const {
    const int side = search_->geometry().side();
    assert(static_cast<int>(line_keys.size()) == 2 * side);
    const auto preimage = search_->find([&](std::vector<int>& lines) {
        std::stable_sort(lines.begin(), lines.end(), [&](int a, int b) {
            return line_keys[static_cast<std::size_t>(a)] < line_keys[static_cast<std::size_t>(b)];
        });
    });
    return Transform(move_lines(*search_, preimage, side), identity_digits(side));
}

}  // namespace sudoku
