#include "grid/pair_lists.hpp"

namespace sudoku {

std::vector<std::vector<Cell>> cells_not_consecutive(const Geometry& geometry) {
    std::vector<std::vector<Cell>> lists(static_cast<std::size_t>(geometry.cell_count()));
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (rule.demand != PairDemand::not_consecutive || !geometry.rules().contains(rule.rule))
            continue;
        for (const auto& pair : pairs_of(rule, geometry)) {
            lists[pair.first].push_back(pair.second);
            lists[pair.second].push_back(pair.first);
        }
    }
    return lists;
}

}  // namespace sudoku
