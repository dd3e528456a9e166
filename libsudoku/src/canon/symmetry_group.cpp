#include "canon/symmetry_group.hpp"

#include <algorithm>
#include <numeric>

namespace sudoku::canon {

SymmetryGroup::SymmetryGroup(const ColouredGraph& board, std::size_t cells) {
    const AutomorphismGroup group = automorphisms_of(board);
    std::vector<CellSources> generators;
    for (const Permutation& images : group.generators)
        generators.emplace_back(images.begin(),
                                images.begin() + static_cast<std::ptrdiff_t>(cells));
    const auto fixes = [](const CellSources& sources, const std::vector<Cell>& points) {
        return std::all_of(points.begin(), points.end(),
                           [&](Cell point) { return sources[point] == point; });
    };
    std::vector<Cell> points;
    for (const AutomorphismGroup::Step& step : group.base) {
        // After all cells, only houses with equal cells can be left.
        if (step.point >= cells) break;
        const Cell point = static_cast<Cell>(step.point);
        if (step.orbit > 1) {
            Level level{point, {point}, {CellSources(cells)}};
            std::iota(level.members[0].begin(), level.members[0].end(), Cell{0});
            std::vector<char> is_met(cells, 0);
            is_met[point] = 1;
            for (std::size_t i = 0; i < level.orbit.size(); ++i) {
                for (const CellSources& generator : generators) {
                    const Cell image = generator[level.orbit[i]];
                    if (is_met[image] != 0 || !fixes(generator, points)) continue;
                    is_met[image] = 1;
                    level.orbit.push_back(image);
                    CellSources& member = level.members.emplace_back(cells);
                    for (std::size_t cell = 0; cell < cells; ++cell)
                        member[cell] = generator[level.members[i][cell]];
                }
            }
            levels_.push_back(std::move(level));
        }
        points.push_back(point);
    }
}

std::vector<std::uint32_t> SymmetryGroup::orders() const {
    std::vector<std::uint32_t> orders;
    for (const Level& level : levels_)
        orders.push_back(static_cast<std::uint32_t>(level.orbit.size()));
    return orders;
}

bool SymmetryGroup::has_at_most(std::uint64_t limit) const {
    std::uint64_t product = 1;
    for (const Level& level : levels_) {
        product *= level.orbit.size();
        if (product > limit) return false;
    }
    return true;
}

}  // namespace sudoku::canon
