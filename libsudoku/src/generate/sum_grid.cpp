#include "generate/sum_grid.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace sudoku {
namespace {

// Each draw has other permutations. One in a few hundred succeeds on the hardest boards, and mostly
// within this number of columns.
constexpr int most_draws = 2'000;
constexpr int most_columns_tried = 400;

std::vector<std::size_t> permutation(std::size_t size, Rng& rng) {
    std::vector<std::size_t> numbers(size);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    rng.shuffle(std::span(numbers));
    return numbers;
}

class SumGridSearch {
  public:
    SumGridSearch(const Geometry& geometry, std::size_t root, Rng& rng)
        : geometry_(geometry),
          side_(root * root),
          root_(root),
          rng_(rng),
          houses_of_(side_ * side_),
          seen_(geometry.houses().size()),
          digits_(side_ * side_) {
        for (std::size_t house = 0; house < geometry.houses().size(); ++house) {
            for (const Cell cell : geometry.houses()[house].cells)
                houses_of_[cell].push_back(house);
        }
    }

    std::optional<Grid> draw() {
        band_ = permutation(root_, rng_);
        place_ = permutation(root_, rng_);
        strip_ = permutation(root_, rng_);
        names_ = permutation(side_, rng_);
        std::fill(seen_.begin(), seen_.end(), 0U);
        tried_ = 0;
        if (!fill_from(0)) return {};
        return Grid(geometry_, digits_);
    }

  private:
    // The windoku strip of a line; the lines through no window form the last one.
    std::size_t strip_of(std::size_t line) const {
        return line % (root_ + 1) == 0 ? root_ - 1 : line / (root_ + 1);
    }
    std::size_t digit_at(std::size_t row, std::size_t column, std::size_t shift) const {
        const std::size_t first = (band_[row / root_] + shift) % root_;
        const std::size_t second = (place_[row % root_] + strip_[strip_of(column)]) % root_;
        return names_[first * root_ + second];
    }

    bool fill_from(std::size_t column) {
        if (column == side_) return true;
        for (const std::size_t shift : permutation(root_, rng_)) {
            if (++tried_ > most_columns_tried) return false;
            const std::size_t filled = fill(column, shift);
            if (filled == side_ && fill_from(column + 1)) return true;
            for (std::size_t row = 0; row < filled; ++row) toggle(row, column);
        }
        return false;
    }
    // Fills rows until a digit is in one of its houses already; returns their number.
    std::size_t fill(std::size_t column, std::size_t shift) {
        for (std::size_t row = 0; row < side_; ++row) {
            const std::size_t cell = row * side_ + column;
            const std::size_t digit = digit_at(row, column, shift);
            const bool is_free =
                std::none_of(houses_of_[cell].begin(), houses_of_[cell].end(),
                             [&](std::size_t house) { return (seen_[house] >> digit & 1U) != 0; });
            if (!is_free) return row;
            digits_[cell] = static_cast<Digit>(digit + 1);
            toggle(row, column);
        }
        return side_;
    }
    void toggle(std::size_t row, std::size_t column) {
        const std::size_t cell = row * side_ + column;
        for (const std::size_t house : houses_of_[cell])
            seen_[house] ^= std::uint32_t{1} << (digits_[cell] - 1);
    }

    const Geometry& geometry_;
    std::size_t side_, root_;
    Rng& rng_;
    std::vector<std::vector<std::size_t>> houses_of_;  // by cell
    std::vector<std::uint32_t> seen_;                  // the digits in each house so far
    std::vector<Digit> digits_;
    std::vector<std::size_t> band_, place_, strip_, names_;
    int tried_ = 0;
};

}  // namespace

std::optional<Grid> draw_sum_grid(const Geometry& geometry, Rng& rng) {
    std::size_t root = 2;
    while (root * root < static_cast<std::size_t>(geometry.side())) ++root;
    const auto n = static_cast<int>(root);
    if (!square_boards.contains(geometry.features()) || geometry.box_shape() != BoxShape{n, n})
        return {};
    SumGridSearch search(geometry, root, rng);
    for (int draw = 0; draw < most_draws; ++draw) {
        if (std::optional<Grid> grid = search.draw()) return grid;
    }
    return {};
}

}  // namespace sudoku
