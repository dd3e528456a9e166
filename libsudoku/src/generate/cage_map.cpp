#include "generate/cage_map.hpp"

#include "generate/board_image.hpp"

#include <sudoku/grid/digit_set.hpp>
#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sudoku {
namespace {

// The relative frequencies of cage sizes, as in newspapers: mostly two to four cells.
constexpr std::array<int, 6> usual_weights{0, 1, 3, 4, 3, 2};
constexpr int weight_of_larger_cages = 1;

// Attempts to divide the board or a part of it.
constexpr int most_cuts = 20;
// The neighbouring cages that are redrawn along with a cage.
constexpr std::size_t cages_beside = 2;

bool holds(const std::vector<Cell>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

CageBoard::CageBoard(const Geometry& geometry, const CageShape& shape) : shape_(shape) {
    const int cells = geometry.cell_count();
    neighbours_.resize(static_cast<std::size_t>(cells));
    for (int i = 0; i < cells; ++i) {
        const auto cell = static_cast<Cell>(i);
        const int row = geometry.row_of(cell), column = geometry.column_of(cell);
        constexpr std::array<std::pair<int, int>, 4> steps{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
        for (const auto& step : steps) {
            if (!geometry.has_cell(row + step.first, column + step.second)) continue;
            neighbours_[cell].push_back(geometry.cell_at(row + step.first, column + step.second));
        }
    }
    for (int size = shape.least_cells; size <= shape.most_cells; ++size) {
        const auto number = static_cast<std::size_t>(size);
        weights_.push_back(number < usual_weights.size() ? usual_weights[number]
                                                         : weight_of_larger_cages);
    }
    // All products of the generators.
    const auto& generators =
        pattern_symmetry_table()[static_cast<std::size_t>(shape.symmetry)].generators;
    if (generators.empty()) return;
    std::vector<Cell> identity(static_cast<std::size_t>(cells));
    for (std::size_t i = 0; i < identity.size(); ++i) identity[i] = static_cast<Cell>(i);
    std::vector<std::vector<Cell>> group{identity};
    for (std::size_t next = 0; next < group.size(); ++next) {
        for (const SquareSymmetry generator : generators) {
            std::vector<Cell> product(identity.size());
            for (std::size_t i = 0; i < product.size(); ++i)
                product[i] = image_on(geometry, group[next][i], generator);
            if (std::find(group.begin(), group.end(), product) == group.end())
                group.push_back(std::move(product));
        }
    }
    images_.assign(group.begin() + 1, group.end());
}

std::size_t CageBoard::draw_size(Rng& rng) const {
    int all = 0;
    for (const int weight : weights_) all += weight;
    auto left = static_cast<int>(rng.below(static_cast<std::uint64_t>(all)));
    auto size = static_cast<std::size_t>(shape_.least_cells);
    for (const int weight : weights_) {
        if (left < weight) break;
        left -= weight;
        ++size;
    }
    return size;
}

CageMap::CageMap(const CageBoard& board, const Grid& solution)
    : board_(&board), solution_(&solution), cage_of_(board.cell_count(), no_cage) {}

bool CageMap::draw(Rng& rng) {
    for (int cut = 0; cut < most_cuts; ++cut) {
        std::fill(cage_of_.begin(), cage_of_.end(), no_cage);
        cages_.clear();
        if (fill(rng)) return true;
    }
    return false;
}

bool CageMap::redraw(Cell cell, Rng& rng, CageMap& before) {
    before = *this;  // reuses its memory
    std::vector<int> opened{cage_of_[cell]};
    Cells border;
    for (const Cell inside : cages_[static_cast<std::size_t>(cage_of_[cell])]) {
        for (const Cell beside : board_->neighbours(inside)) border.push_back(beside);
    }
    rng.shuffle(std::span<Cell>(border));
    for (const Cell beside : border) {
        if (opened.size() > cages_beside) break;
        const int number = cage_of_[beside];
        if (std::find(opened.begin(), opened.end(), number) == opened.end())
            opened.push_back(number);
    }
    // Opening all images as well keeps the open area symmetric.
    const std::size_t drawn = opened.size();
    for (std::size_t i = 0; i < drawn; ++i) {
        const Cell first = cages_[static_cast<std::size_t>(opened[i])].front();
        for (const auto& image : board_->images()) {
            const int number = cage_of_[image[first]];
            if (std::find(opened.begin(), opened.end(), number) == opened.end())
                opened.push_back(number);
        }
    }
    for (int cut = 0; cut < most_cuts; ++cut) {
        for (const int number : opened) take_out(number);
        if (fill(rng)) return true;
        *this = before;
    }
    return false;
}

// Divides the open cells into cages.
bool CageMap::fill(Rng& rng) {
    while (std::find(cage_of_.begin(), cage_of_.end(), no_cage) != cage_of_.end())
        grow(draw_start(rng), rng);
    return add_leftovers(rng);
}

// Starts at an open cell with the fewest open neighbours, which avoids isolated cells.
Cell CageMap::draw_start(Rng& rng) const {
    Cell best = 0;
    std::size_t fewest = ~std::size_t{0};
    std::uint64_t alike = 0;
    for (std::size_t i = 0; i < cage_of_.size(); ++i) {
        if (cage_of_[i] != no_cage) continue;
        const auto cell = static_cast<Cell>(i);
        std::size_t open = 0;
        for (const Cell beside : board_->neighbours(cell)) {
            if (cage_of_[beside] == no_cage) ++open;
        }
        if (open > fewest) continue;
        alike = open < fewest ? 1 : alike + 1;
        fewest = open;
        if (rng.below(alike) == 0) best = cell;
    }
    return best;
}

void CageMap::grow(Cell first, Rng& rng) {
    const std::size_t size = board_->draw_size(rng);
    Cells cage{first};
    Cells room;
    while (cage.size() < size) {
        room.clear();
        for (const Cell cell : cage) {
            for (const Cell beside : board_->neighbours(cell)) {
                if (cage_of_[beside] == no_cage && !holds(cage, beside) && !holds(room, beside))
                    room.push_back(beside);
            }
        }
        bool has_grown = false;
        while (!room.empty() && !has_grown) {
            const auto pick = static_cast<std::size_t>(rng.below(room.size()));
            Cells wider = cage;
            wider.push_back(room[pick]);
            room.erase(room.begin() + static_cast<std::ptrdiff_t>(pick));
            has_grown = widen(wider) && may_be_cage(wider);
            if (has_grown) cage = std::move(wider);
        }
        if (!has_grown) break;
    }
    put(cage);
}

// A cage that shares cells with one of its images must equal that image, so it absorbs the missing
// cells. False if the result is not a connected set of open cells.
bool CageMap::widen(Cells& cage) const {
    for (bool is_closed = false; !is_closed;) {
        is_closed = true;
        for (const auto& image : board_->images()) {
            const auto is_in_cage = [&](Cell cell) { return holds(cage, image[cell]); };
            const auto shared = std::count_if(cage.begin(), cage.end(), is_in_cage);
            if (shared == 0 || shared == static_cast<std::ptrdiff_t>(cage.size())) continue;
            for (std::size_t i = 0, count = cage.size(); i < count; ++i) {
                if (!holds(cage, image[cage[i]])) cage.push_back(image[cage[i]]);
            }
            is_closed = false;
        }
        if (cage.size() > static_cast<std::size_t>(board_->shape().most_cells)) return false;
    }
    if (board_->images().empty()) return true;
    Cells reached{cage.front()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const Cell beside : board_->neighbours(reached[i])) {
            if (holds(cage, beside) && !holds(reached, beside)) reached.push_back(beside);
        }
    }
    return reached.size() == cage.size();
}

// Returns whether neither the cage nor an image repeats a digit or has too many cells.
bool CageMap::may_be_cage(const Cells& cage) const {
    if (cage.size() > static_cast<std::size_t>(board_->shape().most_cells)) return false;
    if (board_->shape().may_repeat) return true;
    const auto differ = [&](auto image_of_cell) {
        DigitSet digits;
        for (const Cell cell : cage) digits.insert((*solution_)[image_of_cell(cell)]);
        return static_cast<std::size_t>(digits.size()) == cage.size();
    };
    if (!differ([](Cell cell) { return cell; })) return false;
    return std::all_of(board_->images().begin(), board_->images().end(), [&](const Cells& image) {
        return differ([&](Cell cell) { return image[cell]; });
    });
}

// Adds the cage and its images.
void CageMap::put(const Cells& cage) {
    const auto put_one = [&](Cells cells) {
        if (cage_of_[cells.front()] != no_cage) return;  // the image is the cage itself
        for (const Cell cell : cells) cage_of_[cell] = static_cast<int>(cages_.size());
        cages_.push_back(std::move(cells));
    };
    put_one(cage);
    for (const auto& image : board_->images()) {
        Cells cells;
        for (const Cell cell : cage) cells.push_back(image[cell]);
        put_one(std::move(cells));
    }
}

void CageMap::take_out(int number) {
    for (const Cell cell : cages_[static_cast<std::size_t>(number)]) cage_of_[cell] = no_cage;
    cages_[static_cast<std::size_t>(number)].clear();
}

// Merges cages that are too small with a neighbour, and their images likewise. False if one has no
// suitable neighbour.
bool CageMap::add_leftovers(Rng& rng) {
    const auto least = static_cast<std::size_t>(board_->shape().least_cells);
    for (std::size_t i = 0; i < cages_.size(); ++i) {
        while (!cages_[i].empty() && cages_[i].size() < least) {
            std::vector<int> beside;
            for (const Cell cell : cages_[i]) {
                for (const Cell next : board_->neighbours(cell)) {
                    const int number = cage_of_[next];
                    const bool is_known =
                        std::find(beside.begin(), beside.end(), number) != beside.end();
                    if (number != static_cast<int>(i) && !is_known) beside.push_back(number);
                }
            }
            rng.shuffle(std::span<int>(beside));
            bool has_joined = false;
            for (const int number : beside) {
                Cells both = cages_[i];
                const Cells& other = cages_[static_cast<std::size_t>(number)];
                both.insert(both.end(), other.begin(), other.end());
                if (!widen(both) || !may_be_cage(both)) continue;
                // Everything the merged cage covers now, and the images of that.
                std::vector<int> covered;
                const auto cover = [&](Cell cell) {
                    const int under = cage_of_[cell];
                    if (std::find(covered.begin(), covered.end(), under) == covered.end())
                        covered.push_back(under);
                };
                for (const Cell cell : both) {
                    cover(cell);
                    for (const auto& image : board_->images()) cover(image[cell]);
                }
                for (const int under : covered) take_out(under);
                put(both);
                has_joined = true;
                break;
            }
            if (!has_joined) return false;
        }
    }
    return true;
}

std::vector<std::vector<Cell>> CageMap::cages() const {
    std::vector<Cells> cages;
    for (const Cells& cage : cages_) {
        if (cage.empty()) continue;
        cages.push_back(cage);
        std::sort(cages.back().begin(), cages.back().end());
    }
    std::sort(cages.begin(), cages.end());
    return cages;
}

}  // namespace sudoku
