#include "human/general/board_finders.hpp"
#include "human/general/board_ladder.hpp"
#include "human/general/constraint_answers.hpp"
#include "human/general/constraint_rules.hpp"
#include "human/general/path_memory.hpp"
#include "human/general/rule_contradiction_search.hpp"
#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

// Trials of the ladder for any board look only at what has changed; here they are made of the steps
// that the finders find, all of them in every round.

using namespace sudoku;
using namespace sudoku::human;
using namespace sudoku::human::general;

namespace {

// Some constraint, or sum that follows, has no way left to be satisfied.
bool a_constraint_fails(const BoardPosition& position) {
    const ConstraintRules* const rules = position.rules().constraint_rules();
    if (rules == nullptr) return false;
    ConstraintAsker asker(*rules);
    asker.see(position.candidates());
    for (std::size_t i = 0; i < rules->rules().size(); ++i) {
        if (!asker.ask(i)) return true;
    }
    return false;
}

std::optional<int> statements_by_finders(BoardPosition position, Candidate assumed, int most) {
    position.place(assumed.cell, assumed.digit);
    int statements = 1;
    while (statements <= most) {
        if (position.has_contradiction()) return statements;
        FinderContext found;
        for (const auto find : {find_naked_singles, find_hidden_singles_of_regions,
                                find_hidden_singles_of_lines, find_hidden_singles_of_others})
            find(position, found);
        bool fails = false;
        if (found.empty()) {
            fails = a_constraint_fails(position);
            for (const auto find : {find_pair_rules, find_constraint_candidates, find_implied_sums,
                                    find_implied_sums_of_two, find_implied_sums_of_more,
                                    find_locked_candidates, find_naked_pairs, find_hidden_pairs})
                find(position, found);
        }
        if (found.empty() && !fails) return {};
        std::set<std::tuple<Cell, Digit, bool>> conclusions;
        for (const Step& step : found.take()) {
            if (step.placement)
                conclusions.emplace(step.placement->cell, step.placement->digit, true);
            for (const Candidate& gone : step.eliminations)
                conclusions.emplace(gone.cell, gone.digit, false);
        }
        statements += static_cast<int>(conclusions.size());
        if (fails) return statements <= most ? std::optional(statements) : std::nullopt;
        for (const auto& [cell, digit, is_on] : conclusions) {
            if (!is_on) {
                position.eliminate(cell, digit);
            } else if (position.has(cell, digit)) {
                position.place(cell, digit);
            } else if (statements <= most) {
                return statements;
            } else {
                return {};
            }
        }
    }
    return {};
}

Puzzle puzzle_of(const char* line) {
    const auto puzzle = read_puzzle(line);
    REQUIRE(puzzle);
    return *puzzle;
}

}  // namespace

TEST_CASE("trials by rules are those that the finders make", "[human][boards]") {
    constexpr const char* killer =
        "3x3::k:7177:7177:7177:530:3588:3588:3588:5895:5895:7177:7177:3848:3848:5644"
        ":5644:2837:5895:2827:3096:3096:3848:3344:5644:5644:2837:5895:2827:3096:2563"
        ":2563:3344:3078:3078:1807:1807:2827:3607:3607:795:1805:2574:2574:4353:4353:"
        "4353:6666:6666:1805:1805:7173:7173:4884:4884:4884:6666:6666:6166:2050:7173:"
        "7173:7173:4884:4884:798:1811:6166:2050:794:794:2332:7441:7441:1811:1811:616"
        "6:3097:3097:1565:7441:7441:7441:";
    constexpr const char* x =
        "3x3+diagonal "
        "..9.....61............8.....17..........59..8.....6......7...2.9.....3...412.....";
    int failures = 0;
    for (const char* const line : {killer, x}) {
        const Puzzle puzzle = puzzle_of(line);
        BoardPosition position(general::BoardRules::make(puzzle).value(), puzzle);
        PathMemory memory;
        RuleContradictionSearch trial;
        for (int number = 0; !position.is_solved(); ++number) {
            trial.move_to(position);
            const int most = number % 2 == 0 ? std::numeric_limits<int>::max() : 40;
            for (int i = 0; number % 5 < 2 && i < puzzle.geometry().cell_count(); ++i) {
                const auto cell = static_cast<Cell>(i);
                if (position.is_written(cell)) continue;
                for (const Digit digit : DigitSet::from_mask(position.candidates(cell))) {
                    const auto expected = statements_by_finders(position, {cell, digit}, most);
                    CAPTURE(line, number, i, digit);
                    REQUIRE(trial.run({cell, digit}, most) == expected);
                    failures += expected.has_value();
                }
            }
            const std::vector<Step> steps = easiest_steps(position, memory);
            if (steps.empty()) break;
            for (const Step& step : steps) position.carry_out(step);
        }
    }
    CHECK(failures > 100);
}

// The states are few enough that most questions come again, with other digits in other cells.
TEST_CASE("answers that are kept are those that constraints give", "[human][boards]") {
    struct Counts {
        int fails = 0, takes = 0, nothing = 0;
    } counts;
    for (const char* const board : {"3x3", "2x3", "4x3"}) {
        const Geometry geometry = test::geometry(board);
        const auto all = static_cast<DigitSet::Mask>((1U << geometry.side()) - 1);
        for (const ConstraintInfo& info : constraint_table()) {
            Rng rng(19, static_cast<std::uint64_t>(info.kind));
            const Grid solution = test::arbitrary_solution(geometry, rng).value();
            const Puzzle puzzle(Grid(geometry), {},
                                test::arbitrary_constraints(info, geometry, solution, rng));
            const auto rules = general::BoardRules::make(puzzle);
            if (!rules || (*rules)->constraint_rules() == nullptr) continue;
            const ConstraintRules& constraint_rules = *(*rules)->constraint_rules();
            ConstraintAsker asker(constraint_rules);
            ConstraintAnswers answers(constraint_rules);
            std::vector<DigitSet::Mask> candidates(solution.digits().size());
            for (int state = 0; state < 300; ++state) {
                // One cell in eight is like none before.
                for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
                    const std::uint64_t draw = rng.below(8);
                    const DigitSet::Mask right = 1U << (solution[static_cast<Cell>(cell)] - 1);
                    candidates[cell] = draw < 3   ? right
                                       : draw < 7 ? all
                                                  : 1 + static_cast<DigitSet::Mask>(rng.below(all));
                }
                asker.see(candidates);
                answers.see(candidates);
                for (std::size_t rule = 0; rule < constraint_rules.rules().size(); ++rule) {
                    CAPTURE(board, info.name, state, rule);
                    const auto expected = asker.ask(rule);
                    const auto answer = answers.ask(rule);
                    REQUIRE(answer.has_value() == expected.has_value());
                    ++(!expected           ? counts.fails
                       : expected->empty() ? counts.nothing
                                           : counts.takes);
                    if (!expected) continue;
                    REQUIRE(
                        std::ranges::equal(*answer, *expected, [](const auto& a, const auto& b) {
                            return a.cell == b.cell && a.digits == b.digits;
                        }));
                }
            }
        }
    }
    CHECK(counts.fails > 1'000);
    CHECK(counts.takes > 1'000);
    CHECK(counts.nothing > 1'000);
}
