#include "generate/line_paths.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace sudoku {
namespace {

struct Step {
    int down;
    int right;
};
// Clockwise, so that neighbours in the table differ by an eighth of a turn.
constexpr std::array<Step, 8> steps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
constexpr std::array turns{0, 1, -1, 2, -2};
constexpr int half_turn = 4;

int most_bends(int cells) { return 1 + std::max(cells - 3, 0) / 2; }

class PathSearch {
  public:
    PathSearch(const Geometry& geometry, const LineRule& rule) : geometry_(geometry), rule_(rule) {}

    std::vector<std::vector<Cell>> run(const NumberRange& cells) {
        for (size_ = cells.least; size_ <= cells.most; ++size_) {
            for (int i = 0; i < geometry_.cell_count(); ++i) {
                line_ = {static_cast<Cell>(i)};
                for (std::size_t direction = 0; direction < steps.size(); ++direction)
                    step(direction, most_bends(size_), 0);
            }
        }
        return std::move(found_);
    }

  private:
    // `turned` is the turn before the step.
    void step(std::size_t direction, int bends, int turned) {
        const bool is_diagonal = steps[direction].down != 0 && steps[direction].right != 0;
        if (is_diagonal && !rule_.has_diagonals) return;
        const int row = geometry_.row_of(line_.back()) + steps[direction].down;
        const int column = geometry_.column_of(line_.back()) + steps[direction].right;
        if (!geometry_.has_cell(row, column)) return;
        const Cell next = geometry_.cell_at(row, column);
        if (std::find(line_.begin(), line_.end(), next) != line_.end() ||
            !rule_.may_follow(line_, next, size_))
            return;
        line_.push_back(next);
        extend(direction, bends, turned);
        line_.pop_back();
    }

    void extend(std::size_t direction, int bends, int turned) {
        if (static_cast<int>(line_.size()) == size_) {
            if (rule_.has_direction || line_.front() < line_.back()) found_.push_back(line_);
            return;
        }
        for (const int turn : turns) {
            if (turn == 0)
                step(direction, bends, 0);
            else if (bends > 0 && std::abs(turned + turn) < half_turn)
                step((direction + steps.size() + static_cast<std::size_t>(turn)) % steps.size(),
                     bends - 1, turn);
        }
    }

    const Geometry& geometry_;
    const LineRule& rule_;
    int size_ = 0;
    std::vector<Cell> line_;
    std::vector<std::vector<Cell>> found_;
};

}  // namespace

std::vector<std::vector<Cell>> line_paths(const Geometry& geometry, const NumberRange& cells,
                                          const LineRule& rule) {
    return PathSearch(geometry, rule).run(cells);
}

}  // namespace sudoku
