#include "generate/clue_pool.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sudoku {

CluePool::CluePool(const Grid& solution)
    : solution_(solution), empty_board_(Grid(solution.geometry())) {}

void CluePool::add_to(Group& group, Clue clue, RuleBuilder& rules) {
    rules.begin_clue(group_of_clue_.size());
    group_of_clue_.push_back(groups_.size());
    compile_clue(clue, rules);
    group.clues.push_back(std::move(clue));
}

// A clue is told by its cells, and by the first of them where there is another with the same cells.
void CluePool::add_clues(const GenreRow& genre, std::vector<Clue> clues,
                         std::span<const SquareSymmetry> generators) {
    using Key = std::pair<std::vector<Cell>, int>;
    std::map<Key, std::size_t> number_of;
    const auto key_of_cells = [](std::vector<Cell> cells, int first) {
        std::sort(cells.begin(), cells.end());
        return Key{std::move(cells), first};
    };
    constexpr int any_first = -1;
    if (!generators.empty()) {
        for (std::size_t i = 0; i < clues.size(); ++i) {
            number_of.try_emplace(key_of_cells(clues[i].cells, clues[i].cells.front()), i);
            number_of.try_emplace(key_of_cells(clues[i].cells, any_first), i);
        }
    }
    const int side = solution_.geometry().side();
    std::vector<char> is_grouped(clues.size(), 0);
    RuleBuilder rules(empty_board_, rules_);
    for (std::size_t i = 0; i < clues.size(); ++i) {
        if (is_grouped[i] != 0) continue;
        std::vector<std::size_t> orbit{i};
        is_grouped[i] = 1;
        bool is_whole = true;
        for (std::size_t next = 0; next < orbit.size(); ++next) {
            for (const SquareSymmetry generator : generators) {
                std::vector<Cell> cells = clues[orbit[next]].cells;
                for (Cell& cell : cells) cell = image_of(cell, generator, side);
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
        group.genre = &genre;
        for (const std::size_t number : orbit) add_to(group, std::move(clues[number]), rules);
        groups_.push_back(std::move(group));
    }
}

void CluePool::add_givens(const std::vector<std::vector<Cell>>& orbits) {
    for (const std::vector<Cell>& orbit : orbits) groups_.push_back({{}, orbit});
}

void CluePool::add_cages(const GenreRow& genre, std::vector<Clue> clues,
                         std::span<const std::vector<Cell>> images) {
    RuleBuilder rules(empty_board_, rules_);
    std::vector<char> is_grouped(clues.size(), 0);
    for (std::size_t i = 0; i < clues.size(); ++i) {
        if (is_grouped[i] != 0) continue;
        Group group;
        group.genre = &genre;
        group.is_placed = true;
        CellSet places;
        places.insert(clues[i].cells.front());
        for (const auto& image : images) places.insert(image[clues[i].cells.front()]);
        for (std::size_t k = i; k < clues.size(); ++k) {
            const std::vector<Cell>& cells = clues[k].cells;
            if (std::none_of(cells.begin(), cells.end(),
                             [&](Cell cell) { return places.contains(cell); }))
                continue;
            is_grouped[k] = 1;
            add_to(group, std::move(clues[k]), rules);
        }
        groups_.push_back(std::move(group));
    }
}

bool CluePool::may_place(const Group& group) const {
    if (group.genre == nullptr || !group.genre->stays_clear) return true;
    CellSet own;
    for (const Clue& clue : group.clues) {
        for (const Cell cell : clue.cells) {
            if (taken_.contains(cell) || own.contains(cell)) return false;
            own.insert(cell);
        }
    }
    return true;
}

void CluePool::place(Group& group) {
    group.is_placed = true;
    if (group.genre == nullptr || !group.genre->stays_clear) return;
    for (const Clue& clue : group.clues) {
        for (const Cell cell : clue.cells) taken_.insert(cell);
    }
}

std::vector<std::size_t> CluePool::broken_by(const Grid& other) const {
    std::vector<std::size_t> numbers;
    for (const BrokenClue& broken : find_broken_clues(rules_, other)) {
        const std::size_t number = group_of_clue_[broken.clue];
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

int CluePool::given_count() const {
    int count = 0;
    for (const Group& group : groups_) {
        if (group.is_placed) count += static_cast<int>(group.givens.size());
    }
    return count;
}

int CluePool::percent_hidden() const {
    int cages = 0, hidden = 0;
    for (const Group& group : groups_) {
        for (const Clue& clue : group.clues) {
            if (!group.is_placed || clue.kind != ClueKind::cage) continue;
            ++cages;
            if (clue.values.empty()) ++hidden;
        }
    }
    return cages == 0 ? 0 : 100 * hidden / cages;
}

}  // namespace sudoku
