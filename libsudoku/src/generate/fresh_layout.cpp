#include "generate/fresh_layout.hpp"

#include "support/simple_errors.hpp"

#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {
namespace {

// The image of every cell under each symmetry of the group, the identity first.
std::vector<std::vector<Cell>> images_of(PatternSymmetry symmetry, int side) {
    std::vector<std::vector<Cell>> images(1);
    for (int cell = 0; cell < side * side; ++cell) images[0].push_back(static_cast<Cell>(cell));
    for (std::size_t next = 0; next < images.size(); ++next) {
        for (const SquareSymmetry generator :
             pattern_symmetry_table()[static_cast<std::size_t>(symmetry)].generators) {
            std::vector<Cell> composed;
            for (const Cell cell : images[next])
                composed.push_back(image_of(cell, generator, side));
            if (std::find(images.begin(), images.end(), composed) == images.end())
                images.push_back(std::move(composed));
        }
    }
    return images;
}

class LayoutWalk {
  public:
    LayoutWalk(const Geometry& board, int bend, const std::vector<std::vector<Cell>>& images)
        : side_(static_cast<std::size_t>(board.side())),
          bend_(static_cast<std::size_t>(bend)),
          cell_count_(side_ * side_),
          images_(images) {
        for (std::size_t cell = 0; cell < cell_count_; ++cell) {
            region_[cell] = static_cast<std::uint8_t>(board.region_of(static_cast<Cell>(cell)));
            const auto next_to = [&](bool is_there, std::size_t other) {
                return static_cast<Cell>(is_there ? other : cell_count_);
            };
            const std::size_t column = cell % side_;
            neighbours_[cell] = {next_to(column > 0, cell - 1),
                                 next_to(column + 1 < side_, cell + 1),
                                 next_to(cell >= side_, cell - side_),
                                 next_to(cell + side_ < cell_count_, cell + side_)};
        }
        region_[cell_count_] = no_region;
        home_ = region_;
    }

    // Returns whether the symmetries map regions to regions.
    bool is_symmetric() const {
        for (const std::vector<Cell>& image : std::span(images_).subspan(1)) {
            for (std::size_t a = 0; a < cell_count_; ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    if ((region_[a] == region_[b]) != (region_[image[a]] == region_[image[b]]))
                        return false;
                }
            }
        }
        return true;
    }

    // False if some region is still a row or column after the longest walk.
    bool run(Rng& rng) {
        for (int round = 0; round < most_rounds; ++round) {
            for (std::size_t i = 0; i < swaps_per_cell * cell_count_; ++i) {
                const auto a = static_cast<Cell>(rng.below(cell_count_));
                const auto b = static_cast<Cell>(rng.below(cell_count_));
                if (region_[a] != region_[b] && meets(a, region_[b]) && meets(b, region_[a]))
                    swap_all(a, b);
            }
            if (!has_straight_region()) return true;
        }
        return false;
    }

    std::vector<std::vector<Cell>> regions() const {
        std::vector<std::vector<Cell>> cells(side_);
        for (std::size_t cell = 0; cell < cell_count_; ++cell)
            cells[region_[cell]].push_back(static_cast<Cell>(cell));
        return cells;
    }

  private:
    // About one proposal in fifteen is accepted.
    static constexpr std::size_t swaps_per_cell = 60;
    static constexpr int most_rounds = 50;

    bool meets(std::size_t cell, unsigned region) const {
        bool found = false;
        for (const Cell other : neighbours_[cell]) found |= region_[other] == region;
        return found;
    }
    // Returns whether the region of a cell is connected.
    bool is_connected(std::size_t cell) {
        const unsigned region = region_[cell];
        ++look_;
        seen_[cell] = look_;
        std::array<std::size_t, max_side> reached;
        reached[0] = cell;
        std::size_t count = 1;
        for (std::size_t next = 0; next < count; ++next) {
            for (const Cell other : neighbours_[reached[next]]) {
                if (region_[other] != region || seen_[other] == look_) continue;
                seen_[other] = look_;
                reached[count++] = other;
            }
        }
        return count == side_;
    }
    // The same for a region that was connected before it gained `cell` and lost `left`, and other
    // pairs if the layout is symmetric.
    bool is_still_connected(std::size_t cell, std::size_t left) {
        const unsigned region = region_[cell];
        if (!meets(cell, region)) return false;
        // The lost cell was at the end of the region if it had just one neighbour there.
        const bool is_alone = swapped_.size() == 1;
        return (is_alone && count_next_to(left, region, cell) == 1) || is_connected(cell);
    }
    std::size_t count_next_to(std::size_t cell, unsigned region, std::size_t but) const {
        std::size_t count = 0;
        for (const Cell other : neighbours_[cell])
            count += region_[other] == region && other != but;
        return count;
    }
    bool is_bent_too_far(unsigned region) const {
        if (bend_ >= side_) return false;
        std::size_t away = 0;
        for (std::size_t cell = 0; cell < cell_count_; ++cell)
            away += region_[cell] == region && home_[cell] != region;
        return away > bend_;
    }

    // Exchanges the regions of two cells and of their images; undoes everything if a region is no
    // longer valid.
    void swap_all(Cell a, Cell b) {
        swapped_.clear();
        bool fits = true;
        for (const std::vector<Cell>& image : images_) {
            const std::pair<Cell, Cell> pair(image[a], image[b]);
            const std::pair<Cell, Cell> turned(image[b], image[a]);
            if (std::find(swapped_.begin(), swapped_.end(), pair) != swapped_.end()) continue;
            // A symmetry maps one cell to the other, or fixes only one of them.
            fits = std::none_of(swapped_.begin(), swapped_.end(), [&](const auto& other) {
                return other == turned || other.first == pair.first ||
                       other.second == pair.second || other.first == pair.second ||
                       other.second == pair.first;
            });
            if (!fits) break;
            swapped_.push_back(pair);
        }
        if (!fits) return;
        const auto swap = [&] {
            for (const auto& [from, to] : swapped_) std::swap(region_[from], region_[to]);
        };
        swap();
        const auto is_right = [&](Cell cell, Cell left) {
            return is_still_connected(cell, left) && !is_bent_too_far(region_[cell]);
        };
        const bool is_good = std::all_of(swapped_.begin(), swapped_.end(), [&](const auto& pair) {
            return is_right(pair.first, pair.second) && is_right(pair.second, pair.first);
        });
        if (!is_good) swap();
    }

    bool has_straight_region() const {
        for (std::size_t line = 0; line < side_; ++line) {
            bool is_row = true;
            bool is_column = true;
            for (std::size_t i = 1; i < side_; ++i) {
                is_row = is_row && region_[line * side_ + i] == region_[line * side_];
                is_column = is_column && region_[i * side_ + line] == region_[line];
            }
            if (is_row || is_column) return true;
        }
        return false;
    }

    // An extra cell after the last one represents everything outside the board.
    static constexpr std::uint8_t no_region = 255;
    template <class T>
    using PerCell = std::array<T, max_cells + 1>;

    std::size_t side_;
    std::size_t bend_;
    std::size_t cell_count_;
    const std::vector<std::vector<Cell>>& images_;
    PerCell<std::uint8_t> region_ = {};
    PerCell<std::uint8_t> home_ = {};  // the initial region
    PerCell<std::array<Cell, 4>> neighbours_ = {};
    PerCell<std::uint32_t> seen_ = {};  // the last look that visited the cell
    std::uint32_t look_ = 0;
    std::vector<std::pair<Cell, Cell>> swapped_;
};

}  // namespace

Result<Geometry> fresh_layout(const Geometry& board, const LayoutRequest& requirements, Rng& rng) {
    const int side = board.side();
    if (!board.is_square() || board.regions() == Regions::drawn || side < 4)
        return invalid_error("new layouts replace boxes and need a board of side 4 or more");
    if (requirements.bend && (*requirements.bend < 1 || *requirements.bend > side))
        return invalid_error("the bend of regions must be 1 to " + std::to_string(side) + " cells");
    std::vector<PatternSymmetry> choice = {requirements.symmetry};
    if (requirements.symmetry == PatternSymmetry::any_symmetric) {
        choice.clear();
        for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
            if (!row.generators.empty()) choice.push_back(row.symmetry);
        }
        rng.shuffle(std::span<PatternSymmetry>(choice));
    }
    for (const PatternSymmetry symmetry : choice) {
        const auto images = images_of(symmetry, side);
        LayoutWalk walk(board, requirements.bend.value_or(side), images);
        if (walk.is_symmetric() && walk.run(rng))
            return jigsaw(side, walk.regions(), board.rules());
    }
    return invalid_error("no layout of " + geometry_spec(board) + " with the symmetry " +
                         std::string(to_string(requirements.symmetry)) + " was found");
}

}  // namespace sudoku
