#include "format/cage_list.hpp"

#include "format/record_text.hpp"

#include <algorithm>

namespace sudoku {

std::vector<Constraint> CageList::constraints() const {
    std::vector<Constraint> list;
    for (const auto& entry : cages) {
        const Cage& cage = entry.second;
        if (cage.cells.size() < 2 && cage.sum == 0) continue;
        Constraint constraint{ConstraintKind::cage, cage.cells, 0, {}};
        if (cage.sum != 0) constraint.values.push_back(cage.sum);
        list.push_back(std::move(constraint));
    }
    std::sort(list.begin(), list.end(),
              [](const Constraint& a, const Constraint& b) { return a.cells < b.cells; });
    return list;
}

Result<std::vector<int>> cages_of_cells(const Puzzle& puzzle, const WriteOptions& options,
                                        bool joined) {
    const int side = puzzle.geometry().side();
    std::vector<int> cages(static_cast<std::size_t>(puzzle.geometry().cell_count()), no_cage);
    for (std::size_t i = 0; i < puzzle.constraints().size(); ++i) {
        const Constraint& constraint = puzzle.constraints()[i];
        if (constraint.kind != ConstraintKind::cage)
            return cannot_hold(options,
                               std::string(constraint_info(constraint.kind).name) + " constraints");
        for (const Cell cell : constraint.cells) {
            if (cages[cell] != no_cage) return cannot_hold(options, "cages that overlap");
            cages[cell] = static_cast<int>(i);
        }
    }
    if (!joined) return cages;
    std::vector<bool> is_seen(puzzle.constraints().size());
    for (const auto& group :
         joined_groups(side, [&](Cell a, Cell b) { return cages[a] == cages[b]; })) {
        const int cage = cages[group.front()];
        if (cage == no_cage) continue;
        if (is_seen[static_cast<std::size_t>(cage)])
            return cannot_hold(options, "cages whose cells are not connected");
        is_seen[static_cast<std::size_t>(cage)] = true;
    }
    return cages;
}

std::vector<std::vector<Cell>> joined_groups(int side,
                                             const std::function<bool(Cell, Cell)>& are_joined) {
    const int count = side * side;
    std::vector<bool> is_taken(static_cast<std::size_t>(count));
    std::vector<std::vector<Cell>> groups;
    for (int first = 0; first < count; ++first) {
        if (is_taken[static_cast<std::size_t>(first)]) continue;
        is_taken[static_cast<std::size_t>(first)] = true;
        std::vector<Cell> group{static_cast<Cell>(first)};
        for (std::size_t at = 0; at < group.size(); ++at) {
            const int cell = group[at];
            const auto take = [&](bool is_there, int other) {
                if (!is_there || is_taken[static_cast<std::size_t>(other)]) return;
                if (!are_joined(static_cast<Cell>(cell), static_cast<Cell>(other))) return;
                is_taken[static_cast<std::size_t>(other)] = true;
                group.push_back(static_cast<Cell>(other));
            };
            take(cell % side > 0, cell - 1);
            take(cell % side + 1 < side, cell + 1);
            take(cell >= side, cell - side);
            take(cell + side < count, cell + side);
        }
        std::sort(group.begin(), group.end());
        groups.push_back(std::move(group));
    }
    return groups;
}

}  // namespace sudoku
