#include "search/rule_search.hpp"

#include "search/blame_search.hpp"
#include "search/clue_propagator.hpp"
#include "search/depth_first.hpp"
#include "search/rule_propagator.hpp"

namespace sudoku {

SearchResult search_by_rules(const Puzzle& puzzle, const SolutionVisitor& visit,
                             const SearchLimits& limits) {
    const RuleNet net = make_rule_net(compile_rules(puzzle));
    return for_side(puzzle.geometry(), [&]<int MaxSide>() {
        using Propagator = RulePropagator<MaxSide>;
        return BlameSearch(puzzle.geometry(), Propagator(net), visit, limits).search();
    });
}

bool has_clue_tables(const Puzzle& puzzle) {
    return puzzle.geometry().is_square() && puzzle.geometry().side() <= ClueNet::largest_side;
}

SearchResult search_by_clues(const Puzzle& puzzle, const SolutionVisitor& visit,
                             const SearchLimits& limits) {
    if (!has_clue_tables(puzzle)) return search_by_rules(puzzle, visit, limits);
    const ClueNet net = make_clue_net(compile_rules(puzzle));
    return BlameSearch(puzzle.geometry(), CluePropagator(net), visit, limits).search();
}

}  // namespace sudoku
