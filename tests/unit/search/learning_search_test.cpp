#include "search/learning_search.hpp"

#include "format/iss_labels.hpp"
#include "search/careful_search.hpp"
#include "search/different_sums.hpp"
#include "search/rule_search.hpp"

#include <sudoku/grid/puzzle_text.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {
namespace {

constexpr std::uint64_t every = std::numeric_limits<std::uint64_t>::max();

int count_visible(const Grid& grid, const std::vector<Cell>& line) {
    int highest = 0, visible = 0;
    for (const Cell cell : line) {
        if (grid[cell] <= highest) continue;
        highest = grid[cell];
        ++visible;
    }
    return visible;
}

// The skyscraper constraints of this grid on all four sides.
Puzzle skyscrapers(const Grid& solution, const Grid& givens) {
    std::vector<Constraint> constraints;
    for (std::size_t i = 0; i < 18; ++i) {  // rows and columns
        std::vector<Cell> line = solution.geometry().houses()[i].cells;
        for (int end = 0; end < 2; ++end) {
            constraints.push_back(
                {ConstraintKind::skyscraper, line, 0, {count_visible(solution, line)}});
            std::reverse(line.begin(), line.end());
        }
    }
    return {givens, {}, std::move(constraints)};
}

const Grid& high_rise() {
    static const Grid grid = test::line_grid(
        "174385962983216574562497813345728196697154238821963745756839421418672359239541687");
    return grid;
}

TEST_CASE("learning decides empty boards that a search without memory does not", "[search][unit]") {
    const Puzzle puzzle = skyscrapers(high_rise(), Grid(Geometry()));
    REQUIRE(find_broken_constraints(puzzle, high_rise()).empty());
    CHECK_FALSE(search_by_constraints(puzzle, {}, {.nodes = 10'000}).outcome());
    const SearchResult result = search_by_learning(puzzle, {}, {.nodes = 10'000});
    CHECK(result.outcome() == CountOutcome::many);
    CHECK(find_broken_constraints(puzzle, *result.first).empty());
    CHECK(Solver().search(puzzle, {.nodes = 100'000}).outcome() == CountOutcome::many);
}

// The other search looks for paths, cuts and digits of the regions; it shares no code with clauses.
TEST_CASE("learning finds all regions of a board as the search without memory does",
          "[search][unit]") {
    for (const auto& [spec, givens] : {std::pair{"board:4x4:1-4:chaos", "1234..........1."},
                                       std::pair{"board:2x4:1-4:chaos", "12......"},
                                       std::pair{"board:3x4:1-6:chaos", "123....5...."}}) {
        CAPTURE(spec, givens);
        const Geometry geometry = test::geometry(spec);
        Grid start(geometry);
        for (std::size_t i = 0; givens[i] != 0; ++i)
            if (givens[i] != '.')
                start.set(static_cast<Cell>(i), static_cast<Digit>(givens[i] - '0'));
        std::vector<std::string> learned, searched;
        using Method = SearchResult (*)(const Puzzle&, const SolutionVisitor&, const SearchLimits&);
        const auto search = [&](Method method, std::vector<std::string>& lines) {
            const auto show = [&](const Grid& grid) {
                return lines.push_back(test::line_of(grid)), true;
            };
            CHECK(method(Puzzle(start), show, {.solutions = every}).end == SearchEnd::complete);
            std::sort(lines.begin(), lines.end());
        };
        search(search_by_learning, learned);
        search(search_by_rules, searched);
        CHECK(learned == searched);
        CHECK(learned.size() > 10);
    }
}

// A digit is the number of cells of its region around it, or in a line, or of regions around it.
TEST_CASE("learning counts cells of regions as the search without memory does", "[search][unit]") {
    const Geometry geometry = test::geometry("board:4x4:1-4:chaos");
    const auto label = [](int cell) { return static_cast<Cell>(16 + cell); };
    const auto clue = [&](Cell digit, const std::vector<int>& cells, ConstraintKind kind,
                          std::vector<int> values) {
        Constraint constraint{
            kind, {digit}, kind == ConstraintKind::automaton ? 0U : 1U, std::move(values)};
        for (const int cell : cells) constraint.cells.push_back(label(cell));
        return constraint;
    };
    const std::vector<std::vector<Constraint>> sets = {
        {clue(5, {5, 0, 1, 2, 4, 6, 8, 9, 10}, ConstraintKind::automaton,
              automaton_of_count(4, 0))},
        {clue(5, {5, 4, 6, 9}, ConstraintKind::automaton, automaton_of_count(4, 1)),
         clue(8, {8, 9, 10, 11}, ConstraintKind::automaton, automaton_of_run(4))},
        {clue(6, {6, 1, 2, 3, 5, 7, 9, 10, 11}, ConstraintKind::count_distinct, {}),
         clue(12, {12, 8, 4, 0}, ConstraintKind::automaton, automaton_of_run(4))},
    };
    Grid start(geometry);
    for (Cell cell = 0; cell < 4; ++cell) start.set(cell, static_cast<Digit>(cell + 1));
    std::size_t solutions = 0;
    for (const auto& constraints : sets) {
        std::vector<std::string> learned, searched;
        const auto search = [&](auto method, std::vector<std::string>& lines) {
            const auto show = [&](const Grid& grid) {
                return lines.push_back(test::line_of(grid)), true;
            };
            CHECK(method(Puzzle(start, {}, constraints), show, SearchLimits{.solutions = every})
                      .end == SearchEnd::complete);
            std::sort(lines.begin(), lines.end());
        };
        using Method = SearchResult (*)(const Puzzle&, const SolutionVisitor&, const SearchLimits&);
        search(Method(search_by_learning), learned);
        search(Method(search_by_rules), searched);
        CHECK(learned == searched);
        CHECK_FALSE(learned.empty());
        solutions += learned.size();
    }
    CHECK(solutions > 100);
}

TEST_CASE("searches in turns show every solution once", "[search][unit]") {
    std::vector<std::string> shown;
    const auto show = [&](const Grid& grid) { return shown.push_back(test::line_of(grid)), true; };
    const auto has_only_different = [&] {
        std::sort(shown.begin(), shown.end());
        return std::adjacent_find(shown.begin(), shown.end()) == shown.end();
    };
    // A few solutions, which the first turn does not complete.
    for (const std::string_view givens :
         {"...3.5............................9...7..........6....7.....4..............5.....",
          "...........................3.....1....7..........6...5.5.......41................"}) {
        const Puzzle puzzle = skyscrapers(high_rise(), test::line_grid(givens));
        const SearchResult all = search_by_constraints(puzzle, {}, {.solutions = every});
        REQUIRE(all.stats.nodes > 2'000);
        shown.clear();
        const SearchResult result = Solver().enumerate(puzzle, show, {.solutions = every});
        CHECK(result.end == SearchEnd::complete);
        CHECK(result.solutions == all.solutions);
        CHECK(shown.size() == all.solutions);
        CHECK(has_only_different());
        CHECK(Solver().search(puzzle, {.solutions = every}).solutions == all.solutions);
    }
    // More than anybody counts.
    const Puzzle empty = skyscrapers(high_rise(), Grid(Geometry()));
    shown.clear();
    const SearchResult result = Solver().enumerate(empty, show, {.solutions = 70});
    CHECK(result.end == SearchEnd::solution_limit);
    CHECK(result.solutions == 70);
    CHECK(shown.size() == 70);
    CHECK(has_only_different());
}

TEST_CASE("care goes on after any work and knows how much is done", "[search][unit]") {
    // Skyscrapers from either end of a row as alternatives have more states than a word has bits.
    const Puzzle clues = skyscrapers(
        high_rise(),
        test::line_grid(
            "...3.5............................9...7..........6....7.....4..............5....."));
    std::vector<Constraint> constraints;
    for (std::size_t i = 0; i + 1 < clues.constraints().size(); i += 2)
        constraints.push_back(any_of({{clues.constraints()[i]}, {clues.constraints()[i + 1]}}));
    Grid lower_half = high_rise();
    for (Cell cell = 0; cell < 36; ++cell) lower_half.set(cell, 0);
    for (const Puzzle& puzzle : {clues, Puzzle(lower_half, {}, constraints)}) {
        const RuleProgram rules = compile_rules(puzzle);
        const SearchResult all = search_by_constraints(puzzle, {}, {.solutions = every});
        CarefulSearch search(puzzle.geometry(), rules);
        std::uint64_t found = 0;
        int percent = 0;
        for (SearchEnd end = SearchEnd::node_limit; end != SearchEnd::complete;) {
            const SearchResult turn = search.run({}, {.solutions = every}, 5'000);
            REQUIRE((turn.end == SearchEnd::node_limit || turn.end == SearchEnd::complete));
            end = turn.end;
            found += turn.solutions;
            CHECK(search.percent_done() >= percent);
            percent = search.percent_done();
        }
        CHECK(found == all.solutions);
        CHECK(percent == 100);
    }
}

bool accepts(const RuleProgram::Automaton& automaton, const std::vector<int>& digits) {
    std::int32_t state = 0;
    for (const int digit : digits) {
        if (state >= 0)
            state = automaton.next[static_cast<std::size_t>(state) * digits.size() +
                                   static_cast<std::size_t>(digit) - 1];
    }
    return state >= 0 && automaton.accepts[static_cast<std::size_t>(state)];
}

bool is_laid_out(const RuleProgram::Layout& layout, const std::vector<int>& digits) {
    return std::all_of(layout.parts.begin(), layout.parts.end(), [&](const auto& part) {
        DigitSet held;
        for (const int place : BitRange(part.places))
            held.insert(static_cast<Digit>(digits[static_cast<std::size_t>(place)]));
        return held == part.digits;
    });
}

TEST_CASE("automata accept the digits of a house that are in one of their layouts",
          "[search][unit]") {
    const Geometry geometry = test::geometry("2x3");
    const std::vector<Cell>& row = geometry.houses().front().cells;
    for (const ConstraintKind kind : {ConstraintKind::sandwich, ConstraintKind::x_sum}) {
        for (int total = 0; total <= 21; ++total) {
            const Puzzle puzzle(Grid(geometry), {}, {{kind, row, 0, {total}}});
            const RuleProgram::Automaton automaton = compile_rules(puzzle).automata.front();
            std::vector<int> digits{1, 2, 3, 4, 5, 6};
            bool is_possible = false;
            do {
                const bool is_accepted = accepts(automaton, digits);
                is_possible |= is_accepted;
                REQUIRE(
                    is_accepted ==
                    std::any_of(automaton.layouts.begin(), automaton.layouts.end(),
                                [&](const auto& layout) { return is_laid_out(layout, digits); }));
            } while (std::next_permutation(digits.begin(), digits.end()));
            CHECK(is_possible == !automaton.layouts.empty());
        }
    }
}

TEST_CASE("care tells from all digits together how often circles have each", "[search][unit]") {
    const auto puzzle = parse_puzzle(
        "3x3 "
        "................................................................................. "
        "counting-circles:B1A3B3A6A8A9D9D8C6D5E5E4F4F3E2F9G9H7I7G5H3I2H1 cage=11:B1C1 "
        "cage=11:A3B3 cage=26:A6-A9 cage=16:C6C5D5 cage=15:C9D9D8 cage=14:F9-H9 cage=15:I7H7 "
        "cage=15:F4F5G5 cage=13:E5E4 cage=16:E2E3F3 cage=29:H1I1-I3H3 difference:B5B6 "
        "difference:I4I5 difference:B8C8");
    REQUIRE(puzzle);
    const SearchResult result = search_carefully(*puzzle, {}, {.solutions = 2});
    CHECK(result.solutions == 1);
    CHECK(result.end == SearchEnd::complete);
    CHECK(result.stats.nodes < 100);
}

// The sums of all rows and columns but for their first cells, and of both diagonals.
Puzzle sums_without_first_cells(const Grid& solution, const Grid& givens) {
    std::vector<Constraint> constraints;
    const auto add = [&](std::vector<Cell> cells) {
        int total = 0;
        for (const Cell cell : cells) total += solution[cell];
        constraints.push_back({ConstraintKind::sum, std::move(cells), 0, {total}});
    };
    for (std::size_t i = 0; i < 18; ++i) {
        const std::vector<Cell>& line = solution.geometry().houses()[i].cells;
        add({line.begin() + 1, line.end()});
    }
    for (const int step : {10, 8}) {
        std::vector<Cell> cells;
        for (int i = 0; i < 9; ++i)
            cells.push_back(static_cast<Cell>((step == 8 ? 8 : 0) + i * step));
        add(cells);
    }
    return {givens, {}, std::move(constraints)};
}

TEST_CASE("care finds all solutions in fewer nodes, in pieces as in one", "[search][unit]") {
    const std::string_view givens =
        "...3.5............................9...7..........6....7.....4..............5.....";
    for (const auto make : {skyscrapers, sums_without_first_cells}) {
        const Puzzle puzzle = make(high_rise(), test::line_grid(givens));
        const SearchLimits few{.solutions = 5};
        const SearchResult plain = search_by_constraints(puzzle, {}, few);
        const SearchResult result = search_carefully(puzzle, {}, few);
        REQUIRE(result.first);
        CHECK(find_broken_constraints(puzzle, *result.first).empty());
        CHECK(result.solutions == plain.solutions);
        CHECK(result.stats.nodes <= plain.stats.nodes);

        CarefulSearch search(puzzle.geometry(), compile_rules(puzzle));
        std::uint64_t solutions = 0, nodes = 0;
        for (SearchEnd end = SearchEnd::node_limit; end == SearchEnd::node_limit;) {
            const SearchResult piece =
                search.run({}, {.solutions = few.solutions - solutions, .nodes = 7});
            solutions += piece.solutions;
            nodes += piece.stats.nodes;
            end = piece.end;
        }
        CHECK(solutions == result.solutions);
        CHECK(nodes == result.stats.nodes);
    }
}

TEST_CASE("bounds of different digits are those of all their orders", "[search][unit]") {
    using Mask = ConstraintNet::Mask;
    Rng rng(7);
    for (int round = 0; round < 300; ++round) {
        const std::array<std::uint8_t, 3> cells{0, 1, 2};
        std::array<Mask, 3> state;
        for (Mask& digits : state) {
            // Intervals, for which the bounds are exact.
            const std::uint64_t first = rng.below(9), size = 1 + rng.below(9 - first);
            digits = static_cast<Mask>(((1U << size) - 1) << first);
        }
        int least = 100, most = 0, least_without = 100, most_without = 0;
        const auto holds = [&](std::size_t cell, int digit) {
            return (state[cell] >> (digit - 1) & 1) != 0;
        };
        for (int a = 1; a <= 9; ++a) {
            for (int b = 1; b <= 9; ++b) {
                if (a == b || !holds(0, a) || !holds(1, b)) continue;
                least_without = std::min(least_without, a + b);
                most_without = std::max(most_without, a + b);
                for (int c = 1; c <= 9; ++c) {
                    if (c == a || c == b || !holds(2, c)) continue;
                    least = std::min(least, a + b + c);
                    most = std::max(most, a + b + c);
                }
            }
        }
        if (most == 0) continue;
        const DifferentSum sum(state, cells);
        CHECK(sum.is_possible());
        CHECK(sum.least() == least);
        CHECK(sum.most() == most);
        CHECK(sum.least_without(state[2]) <= least_without);
        CHECK(sum.most_without(state[2]) >= most_without);
    }
}

TEST_CASE("a learning search that is continued is one search", "[search][unit]") {
    const Constraint cage{ConstraintKind::cage, {0, 1, 4}, 0, {6}};
    const Puzzle puzzle(Grid(test::geometry("2x2")), {}, {cage});
    const RuleProgram rules = compile_rules(puzzle);
    const auto show = [](std::vector<std::string>& seen) {
        return [&seen](const Grid& grid) { return seen.push_back(test::line_of(grid)), true; };
    };
    std::vector<std::string> at_once;
    LearningSearch whole(puzzle.geometry(), rules);
    REQUIRE(whole.run(show(at_once), {.solutions = every}).end == SearchEnd::complete);
    REQUIRE(at_once.size() > 10);

    std::sort(at_once.begin(), at_once.end());
    // By nodes, and by work.
    for (const bool by_work : {false, true}) {
        std::vector<std::string> in_parts;
        LearningSearch search(puzzle.geometry(), rules);
        const SearchLimits limits{.solutions = every, .nodes = by_work ? every : 7};
        int calls = 0;
        while (search.run(show(in_parts), limits, by_work ? 500 : every).end ==
               SearchEnd::node_limit)
            ++calls;
        CHECK(calls > 3);
        std::sort(in_parts.begin(), in_parts.end());
        CHECK(in_parts == at_once);
    }
}

TEST_CASE("a learning search keeps its limits", "[search][unit]") {
    const Constraint cage{ConstraintKind::cage, {0, 1, 9}, 0, {6}};
    const Puzzle puzzle(Grid(Geometry()), {}, {cage});
    CHECK(search_by_learning(puzzle, {}, {.solutions = 0}).end == SearchEnd::solution_limit);
    CHECK(search_by_learning(puzzle, {}, {.nodes = 0}).end == SearchEnd::node_limit);
    CHECK(search_by_learning(puzzle, {}, {.solutions = every, .nodes = 900}).stats.nodes == 900);
    CHECK(search_by_learning(puzzle, {}, {.solutions = 70}).solutions == 70);
    std::stop_source source;
    source.request_stop();
    CHECK(search_by_learning(puzzle, {}, {.cancel = source.get_token()}).end ==
          SearchEnd::cancelled);
    const auto stop = [](const Grid&) { return false; };
    CHECK(search_by_learning(puzzle, stop, {}).end == SearchEnd::cancelled);
}

TEST_CASE("rules that contradict each other have no solution for a learning search",
          "[search][unit]") {
    const Constraint low{ConstraintKind::cage, {0, 1}, 0, {4}};
    const Constraint high{ConstraintKind::cage, {0, 2}, 0, {17}};
    const Puzzle puzzle(Grid(Geometry()), {}, {low, high});
    const SearchResult result = search_by_learning(puzzle, {}, {});
    CHECK(result.outcome() == CountOutcome::none);
}

}  // namespace
}  // namespace sudoku
