#include "search/leftovers_check.hpp"

#include <sudoku/grid/cell_set.hpp>

#include <cstddef>
#include <vector>

namespace sudoku {
namespace {

// Larger leftovers have partners nearly always, and there are many of them.
constexpr int most_leftovers = 8;

// Finds pairs of cells that do not see each other, by augmenting paths.
class Partners {
  public:
    Partners(const Geometry& geometry, const CellSet& first, const CellSet& second)
        : geometry_(geometry),
          first_(first.cells()),
          second_(second.cells()),
          partner_(second_.size(), none) {}

    bool all_have_one() {
        for (std::size_t i = 0; i < first_.size(); ++i) {
            seen_.assign(second_.size(), false);
            if (!find_for(i)) return false;
        }
        return true;
    }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    bool find_for(std::size_t i) {
        for (std::size_t j = 0; j < second_.size(); ++j) {
            if (seen_[j] || geometry_.peer_set(first_[i]).contains(second_[j])) continue;
            seen_[j] = true;
            if (partner_[j] != none && !find_for(partner_[j])) continue;
            partner_[j] = i;
            return true;
        }
        return false;
    }

    const Geometry& geometry_;
    std::vector<Cell> first_;
    std::vector<Cell> second_;
    std::vector<std::size_t> partner_;  // of each cell of second_
    std::vector<bool> seen_ = {};
};

class LeftoversSearch {
  public:
    explicit LeftoversSearch(const Geometry& geometry) : geometry_(geometry) {
        for (const House& house : geometry.houses()) {
            CellSet cells;
            for (const Cell cell : house.cells) cells.insert(cell);
            if (house.kind == HouseKind::row) rows_.push_back(cells);
            if (house.kind == HouseKind::column) columns_.push_back(cells);
            if (house.kind == HouseKind::region) regions_.push_back(cells);
        }
    }

    bool find() { return !regions_.empty() && (find_beside(rows_) || find_beside(columns_)); }

  private:
    bool find_beside(const std::vector<CellSet>& lines) {
        for (std::size_t first = 0; first < lines.size(); ++first) {
            inside_ = CellSet();
            for (std::size_t last = first; last < lines.size(); ++last) {
                inside_ |= lines[last];
                if (choose(0, last - first + 1, CellSet())) return true;
            }
        }
        return false;
    }

    // Adds `left` more of the regions from this one on.
    bool choose(std::size_t region, std::size_t left, const CellSet& taken) {
        const CellSet outside = taken - inside_;
        if (outside.size() > most_leftovers) return false;
        if (left == 0) {
            return !outside.empty() &&
                   !Partners(geometry_, outside, inside_ - taken).all_have_one();
        }
        if (regions_.size() - region < left) return false;
        return choose(region + 1, left - 1, taken | regions_[region]) ||
               choose(region + 1, left, taken);
    }

    const Geometry& geometry_;
    std::vector<CellSet> rows_ = {};
    std::vector<CellSet> columns_ = {};
    std::vector<CellSet> regions_ = {};
    CellSet inside_ = {};
};

}  // namespace

bool leftovers_contradict(const Geometry& geometry) {
    return geometry.is_jigsaw() && LeftoversSearch(geometry).find();
}

}  // namespace sudoku
