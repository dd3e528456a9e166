#include "generate/constraint_pool.hpp"

#include "generate/board_image.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku {

ConstraintPool::ConstraintPool(const Grid& solution)
    : solution_(solution), empty_board_(Grid(solution.geometry())) {}

void ConstraintPool::add_to(Group& group, Constraint constraint, RuleBuilder& rules) {
    rules.begin_constraint(group_of_constraint_.size());
    group_of_constraint_.push_back(groups_.size());
    compile_constraint(constraint, rules);
    group.constraints.push_back(std::move(constraint));
}

// Identifies a constraint by its cells, and also by its first cell if another one has the same
// cells.
void ConstraintPool::add_constraints(const VariantRow& variant, std::vector<Constraint> constraints,
                                     std::span<const SquareSymmetry> generators) {
    using Key = std::pair<std::vector<Cell>, int>;
    std::map<Key, std::size_t> number_of;
    const auto key_of_cells = [](std::vector<Cell> cells, int first) {
        std::sort(cells.begin(), cells.end());
        return Key{std::move(cells), first};
    };
    constexpr int any_first = -1;
    if (!generators.empty()) {
        for (std::size_t i = 0; i < constraints.size(); ++i) {
            number_of.try_emplace(key_of_cells(constraints[i].cells, constraints[i].cells.front()),
                                  i);
            number_of.try_emplace(key_of_cells(constraints[i].cells, any_first), i);
        }
    }
    const Geometry& geometry = solution_.geometry();
    std::vector<char> is_grouped(constraints.size(), 0);
    RuleBuilder rules(empty_board_, rules_);
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        if (is_grouped[i] != 0) continue;
        std::vector<std::size_t> orbit{i};
        is_grouped[i] = 1;
        bool is_whole = true;
        for (std::size_t next = 0; next < orbit.size(); ++next) {
            for (const SquareSymmetry generator : generators) {
                std::vector<Cell> cells = constraints[orbit[next]].cells;
                for (Cell& cell : cells) cell = image_on(geometry, cell, generator);
                auto found = number_of.find(key_of_cells(cells, cells.front()));
                if (found == number_of.end())
                    found = number_of.find(key_of_cells(cells, any_first));
                if (found == number_of.end()) {
                    is_whole = false;
                } else if (is_grouped[found->second] == 0) {
                    is_grouped[found->second] = 1;
                    orbit.push_back(found->second);
                }
            }
        }
        if (!is_whole) continue;
        Group group;
        group.variant = &variant;
        for (const std::size_t number : orbit) add_to(group, std::move(constraints[number]), rules);
        groups_.push_back(std::move(group));
    }
}

void ConstraintPool::add_givens(const std::vector<std::vector<Cell>>& orbits) {
    for (const std::vector<Cell>& orbit : orbits) groups_.push_back({{}, orbit});
}

void ConstraintPool::add_cages(const VariantRow& variant, std::vector<Constraint> constraints,
                               std::span<const std::vector<Cell>> images) {
    RuleBuilder rules(empty_board_, rules_);
    std::vector<char> is_grouped(constraints.size(), 0);
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        if (is_grouped[i] != 0) continue;
        Group group;
        group.variant = &variant;
        group.is_placed = true;
        CellSet places;
        places.insert(constraints[i].cells.front());
        for (const auto& image : images) places.insert(image[constraints[i].cells.front()]);
        for (std::size_t k = i; k < constraints.size(); ++k) {
            const std::vector<Cell>& cells = constraints[k].cells;
            if (std::none_of(cells.begin(), cells.end(),
                             [&](Cell cell) { return places.contains(cell); }))
                continue;
            is_grouped[k] = 1;
            add_to(group, std::move(constraints[k]), rules);
        }
        groups_.push_back(std::move(group));
    }
}

namespace {

// Calls use(corner) for every diagonal step of a line. The corner of four cells that it passes is
// named by the first of them; only one line can pass it without crossing another.
template <class Use>
void for_each_corner(const Constraint& line, const Geometry& geometry, Use use) {
    for (std::size_t i = 1; i < line.cells.size(); ++i) {
        const Cell one = line.cells[i - 1], other = line.cells[i];
        const auto [top, bottom] = std::minmax({geometry.row_of(one), geometry.row_of(other)});
        const auto [left, right] =
            std::minmax({geometry.column_of(one), geometry.column_of(other)});
        if (top != bottom && left != right) use(geometry.cell_at(top, left));
    }
}

}  // namespace

bool ConstraintPool::may_place(const Group& group) const {
    if (group.variant == nullptr || !group.variant->stays_clear) return true;
    CellSet own;
    for (const Constraint& constraint : group.constraints) {
        // Alternatives share cells.
        for (const Cell cell : constraint.cells)
            if (taken_.contains(cell) || own.contains(cell)) return false;
        for (const Cell cell : constraint.cells) own.insert(cell);
        bool crosses = false;
        for_each_corner(constraint, solution_.geometry(),
                        [&](Cell corner) { crosses = crosses || corners_.contains(corner); });
        if (crosses) return false;
    }
    return true;
}

void ConstraintPool::place(Group& group) {
    group.is_placed = true;
    if (group.variant == nullptr || !group.variant->stays_clear) return;
    for (const Constraint& constraint : group.constraints) {
        for (const Cell cell : constraint.cells) taken_.insert(cell);
        for_each_corner(constraint, solution_.geometry(),
                        [&](Cell corner) { corners_.insert(corner); });
    }
}

std::vector<std::size_t> ConstraintPool::broken_by(const Grid& other) const {
    std::vector<std::size_t> numbers;
    for (const BrokenConstraint& broken : find_broken_constraints(rules_, other)) {
        const std::size_t number = group_of_constraint_[broken.constraint];
        if (std::find(numbers.begin(), numbers.end(), number) == numbers.end())
            numbers.push_back(number);
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const std::vector<Cell>& givens = groups_[i].givens;
        if (std::any_of(givens.begin(), givens.end(),
                        [&](Cell cell) { return other[cell] != solution_[cell]; }))
            numbers.push_back(i);
    }
    return numbers;
}

int ConstraintPool::given_count() const {
    int count = 0;
    for (const Group& group : groups_) {
        if (group.is_placed) count += static_cast<int>(group.givens.size());
    }
    return count;
}

int ConstraintPool::percent_hidden() const {
    int cages = 0, hidden = 0;
    for (const Group& group : groups_) {
        for (const Constraint& constraint : group.constraints) {
            if (!group.is_placed || constraint.kind != ConstraintKind::cage) continue;
            ++cages;
            if (constraint.values.empty()) ++hidden;
        }
    }
    return cages == 0 ? 0 : 100 * hidden / cages;
}

}  // namespace sudoku
