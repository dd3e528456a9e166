#include "human/general/board_finders.hpp"
#include "human/general/board_ladder.hpp"
#include "human/general/clue_rules.hpp"
#include "human/general/path_memory.hpp"
#include "human/general/rules_trial.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/search/solver.hpp>

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

// Some clue, or sum that follows, has no way left to be satisfied.
bool a_clue_fails(const OpenPosition& position) {
    const ClueRules* const rules = position.rules().clue_rules();
    if (rules == nullptr) return false;
    ClueAsker asker(*rules);
    asker.see(position.candidates());
    for (std::size_t i = 0; i < rules->rules().size(); ++i) {
        if (!asker.ask(i)) return true;
    }
    return false;
}

std::optional<int> statements_by_finders(OpenPosition position, Candidate assumed, int most) {
    position.place(assumed.cell, assumed.digit);
    int statements = 1;
    while (statements <= most) {
        if (position.has_contradiction()) return statements;
        Steps found;
        for (const auto find : {find_naked_singles, find_hidden_singles_of_regions,
                                find_hidden_singles_of_lines, find_hidden_singles_of_others})
            find(position, found);
        bool fails = false;
        if (found.empty()) {
            fails = a_clue_fails(position);
            for (const auto find : {find_pair_rules, find_clue_candidates, find_implied_sums,
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
        OpenPosition position(general::BoardRules::make(puzzle).value(), puzzle);
        PathMemory memory;
        RulesTrial trial;
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
