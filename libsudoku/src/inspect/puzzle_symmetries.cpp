#include "inspect/puzzle_symmetries.hpp"

#include "grid/constraint_freedom.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace sudoku {
namespace {

// The constraints of a puzzle without their numbers, normalised so that equal ones compare equal.
class ConstraintLayout {
  public:
    explicit ConstraintLayout(const Puzzle& puzzle) : puzzle_(puzzle) {
        for (const Constraint& constraint : puzzle.constraints()) {
            for (Constraint& normal : parts_of(constraint)) parts_.push_back(std::move(normal));
        }
        std::sort(parts_.begin(), parts_.end(), is_before);
    }

    // Images of different constraints are different, so it is enough that each is in the layout.
    bool is_kept_by(const Transform& transform) const {
        const auto has_image = [&](Constraint constraint) {
            for (Cell& cell : constraint.cells) cell = transform.image_of_cell(cell);
            const std::vector<Constraint> images = parts_of(constraint);
            return std::all_of(images.begin(), images.end(), [&](const Constraint& image) {
                return std::binary_search(parts_.begin(), parts_.end(), image, is_before);
            });
        };
        const auto& constraints = puzzle_.constraints();
        return std::all_of(constraints.begin(), constraints.end(), has_image);
    }

  private:
    std::vector<Constraint> parts_of(const Constraint& constraint) const {
        std::vector<Constraint> parts = normal_constraints(constraint, puzzle_.geometry());
        for (Constraint& part : parts) part.values.clear();
        return parts;
    }
    static bool is_before(const Constraint& a, const Constraint& b) {
        return std::tie(a.kind, a.first_group_size, a.cells) <
               std::tie(b.kind, b.first_group_size, b.cells);
    }

    const Puzzle& puzzle_;
    std::vector<Constraint> parts_;
};

Transform transform_of(SquareSymmetry symmetry, const Geometry& geometry) {
    std::vector<Cell> images;
    for (int cell = 0; cell < geometry.cell_count(); ++cell)
        images.push_back(image_of(static_cast<Cell>(cell), symmetry, geometry.side()));
    std::vector<Digit> digits(static_cast<std::size_t>(geometry.side()) + 1);
    std::iota(digits.begin(), digits.end(), Digit{0});
    return {std::move(images), std::move(digits)};
}

}  // namespace

void PuzzleSymmetries::look_at(const Geometry& geometry) {
    if (geometry_ && *geometry_ == geometry) return;
    geometry_ = geometry;
    of_board_.clear();
    if (!geometry.is_square()) return;
    for (int i = 1; i < square_symmetry_count; ++i) {
        const auto symmetry = static_cast<SquareSymmetry>(i);
        Transform transform = transform_of(symmetry, geometry);
        if (transform.preserves(geometry)) of_board_.push_back({symmetry, std::move(transform)});
    }
}

std::vector<SquareSymmetry> PuzzleSymmetries::of(const Puzzle& puzzle) {
    look_at(puzzle.geometry());
    std::vector<SquareSymmetry> kept;
    if (of_board_.empty()) return kept;
    const std::vector<SquareSymmetry> of_givens =
        symmetries_of(given_cells(puzzle.givens()), puzzle.geometry().side());
    std::optional<ConstraintLayout> layout;
    for (const auto& [symmetry, transform] : of_board_) {
        if (std::find(of_givens.begin(), of_givens.end(), symmetry) == of_givens.end()) continue;
        if (puzzle.has_constraints()) {
            if (!layout) layout.emplace(puzzle);
            if (!layout->is_kept_by(transform)) continue;
        }
        kept.push_back(symmetry);
    }
    return kept;
}

}  // namespace sudoku
