#include "book/board_lines.hpp"

#include "grid/shown_cells.hpp"

namespace sudoku::book {
namespace {

class LineFinder {
  public:
    explicit LineFinder(const Geometry& geometry) : geometry_(geometry) {
        has_regions_ = geometry.regions() != Regions::none;
        regions_.resize(static_cast<std::size_t>(geometry.cell_count()));
        int number = 0;
        for (const House& house : geometry.houses_and_parts()) {
            if (house.kind != HouseKind::box && house.kind != HouseKind::region) continue;
            for (const Cell cell : house.cells) regions_[cell].push_back(number);
            ++number;
        }
    }

    std::vector<BoardLine> run() {
        for (const bool is_upright : {true, false}) {
            const int lines = is_upright ? geometry_.columns() : shown_rows(geometry_);
            for (int at = 0; at <= lines; ++at) stretches(at, is_upright);
        }
        return std::move(lines_);
    }

  private:
    LineKind between(int row, int column, int other_row, int other_column) const {
        const std::optional<Cell> first = shown_cell(geometry_, row, column);
        const std::optional<Cell> second = shown_cell(geometry_, other_row, other_column);
        if (!first && !second) return LineKind::none;
        if (!first || !second) return LineKind::border;
        const bool are_apart = has_regions_ && regions_[*first] != regions_[*second];
        return are_apart ? LineKind::thick : LineKind::thin;
    }

    void stretches(int at, bool is_upright) {
        const int length = is_upright ? shown_rows(geometry_) : geometry_.columns();
        const auto kind_at = [&](int along) {
            return is_upright ? between(along, at - 1, along, at)
                              : between(at - 1, along, at, along);
        };
        for (int from = 0; from < length;) {
            const LineKind kind = kind_at(from);
            int to = from + 1;
            while (to < length && kind_at(to) == kind) ++to;
            if (kind != LineKind::none) lines_.push_back({kind, is_upright, at, from, to});
            from = to;
        }
    }

    const Geometry& geometry_;
    bool has_regions_ = false;
    std::vector<std::vector<int>> regions_;  // region of each cell on each grid
    std::vector<BoardLine> lines_;
};

}  // namespace

std::vector<BoardLine> lines_of(const Geometry& geometry) { return LineFinder(geometry).run(); }

}  // namespace sudoku::book
