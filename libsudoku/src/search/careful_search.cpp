#include "search/careful_search.hpp"

#include "search/conflict_search.hpp"
#include "search/constraint_propagator.hpp"
#include "search/rule_search.hpp"
#include "search/wide_sums.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku {
namespace {

std::vector<std::vector<Cell>> houses_of(const ConstraintNet& net) {
    std::vector<std::vector<Cell>> houses;
    for (const ConstraintNet::Rule& rule : net.rules) {
        if (rule.kind != ConstraintNet::Kind::house) continue;
        const auto cells = net.list(rule.cells);
        houses.emplace_back(cells.begin(), cells.end());
    }
    return houses;
}

ConstraintNet make_careful_net(RuleProgram rules) {
    ConstraintNet net = make_constraint_net(rules);
    const std::vector<RuleProgram::Sum> more = wide_sums(rules, net);
    if (more.empty()) return net;
    rules.sums.insert(rules.sums.end(), more.begin(), more.end());
    return make_constraint_net(rules);
}

// True if each sum has the cells of a rule by which they differ and which comes from the same
// constraint, as for cages. Cheaper to see than that they differ in general.
bool each_sum_is_a_cage(const RuleProgram& rules) {
    auto rule = rules.all_different.begin();
    return std::all_of(rules.sums.begin(), rules.sums.end(), [&](const RuleProgram::Sum& sum) {
        rule = std::find_if(rule, rules.all_different.end(), [&](const auto& different) {
            return different.constraint == sum.constraint && different.cells == sum.cells;
        });
        return rule != rules.all_different.end();
    });
}

}  // namespace

struct CarefulSearch::State {
    State(const Geometry& geometry, const RuleProgram& rules)
        : net(make_careful_net(rules)),
          details(net),
          search(geometry, ConstraintPropagator(net, &details), details.weights, houses_of(net)) {}

    ConstraintNet net;
    RuleDetails details;
    ConflictSearch<ConstraintPropagator> search;
};

CarefulSearch::CarefulSearch(const Geometry& geometry, const RuleProgram& rules)
    : state_(std::make_unique<State>(geometry, rules)) {}
CarefulSearch::~CarefulSearch() = default;

bool CarefulSearch::knows(const Geometry& geometry, const RuleProgram& rules) {
    return has_constraint_tables(geometry, rules);
}

bool CarefulSearch::knows_more(const Geometry& geometry, const RuleProgram& rules) {
    if (!knows(geometry, rules)) return false;
    if (!rules.regular.empty()) return true;
    if (rules.sums.empty() || each_sum_is_a_cage(rules)) return false;
    std::array<BoardCells, ConstraintNet::most_cells> peers{};
    for (const auto& rule : rules.all_different) {
        BoardCells cells;
        for (const Cell cell : rule.cells) cells.insert(cell);
        for (const Cell cell : rule.cells) peers[cell] |= cells;
    }
    return std::any_of(rules.sums.begin(), rules.sums.end(), [&](const RuleProgram::Sum& sum) {
        BoardCells cells;
        for (const Cell cell : sum.cells) cells.insert(cell);
        return std::any_of(sum.cells.begin(), sum.cells.end(),
                           [&](Cell cell) { return !cells.is_within(peers[cell]); });
    });
}

SearchResult CarefulSearch::run(const SolutionVisitor& visit, const SearchLimits& limits,
                                std::uint64_t work) {
    return state_->search.run(visit, limits, work);
}

int CarefulSearch::percent_done() const { return state_->search.percent_done(); }

SearchResult search_carefully(const Puzzle& puzzle, const SolutionVisitor& visit,
                              const SearchLimits& limits) {
    const RuleProgram rules = compile_rules(puzzle);
    if (!CarefulSearch::knows(puzzle.geometry(), rules))
        return search_by_rules(puzzle.geometry(), rules, visit, limits);
    return CarefulSearch(puzzle.geometry(), rules).run(visit, limits);
}

}  // namespace sudoku
