#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <limits>
#include <numeric>

namespace sudoku {
namespace {

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
constexpr std::string_view easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view hard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

Puzzle empty(std::string_view spec) { return Grid(test::geometry(spec)); }

TEST_CASE("the default method is adaptive", "[search][unit]") {
    CHECK(Solver().method().name == "adaptive");
}

TEST_CASE("methods are found by name and all names differ", "[search][unit]") {
    for (const SolverInfo& row : solver_table()) CHECK(find_solver(row.name) == &row);
    CHECK(find_solver("psychic") == nullptr);
    CHECK(find_solver("") == nullptr);
}

TEST_CASE("one solution is unique, two are many, none is none", "[search][unit]") {
    CHECK(Solver().search(test::line_grid(easy)).outcome() == CountOutcome::unique);
    CHECK(Solver().search(empty("3x3")).outcome() == CountOutcome::many);
    std::string broken(easy);
    broken[2] = '5';
    CHECK(Solver().search(test::line_grid(broken)).outcome() == CountOutcome::none);
}

TEST_CASE("a full board is its own solution, or none", "[search][unit]") {
    std::string full =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (const SolverInfo& method : solver_table()) {
        CAPTURE(method.name);
        const SearchResult result = Solver(method).search(test::line_grid(full));
        CHECK(result.outcome() == CountOutcome::unique);
        CHECK(result.stats.nodes == 1);
        CHECK(result.stats.guesses == 0);
    }
    std::swap(full[0], full[1]);
    for (const SolverInfo& method : solver_table()) {
        CAPTURE(method.name);
        CHECK(Solver(method).search(test::line_grid(full)).outcome() == CountOutcome::none);
    }
}

TEST_CASE("a limit is never mistaken for an answer", "[search][unit]") {
    const SearchResult stopped = Solver().search(test::line_grid(hard), {.nodes = 3});
    CHECK(stopped.end == SearchEnd::node_limit);
    CHECK(stopped.stats.nodes == 3);
    CHECK_FALSE(stopped.outcome());

    const SearchResult first = Solver().search(test::line_grid(easy), {.solutions = 1});
    CHECK(first.end == SearchEnd::solution_limit);
    CHECK(first.solutions == 1);
    CHECK_FALSE(first.outcome());

    CHECK(Solver().search(empty("3x3"), {.solutions = 0}).end == SearchEnd::solution_limit);
    CHECK(Solver().search(empty("3x3"), {.nodes = 0}).stats.nodes == 0);
}

TEST_CASE("every method stops exactly at its node limit", "[search][unit]") {
    for (const SolverInfo& method : solver_table()) {
        CAPTURE(method.name);
        const SearchResult result =
            Solver(method).search(empty("3x3"), {.solutions = all, .nodes = 777});
        CHECK(result.end == SearchEnd::node_limit);
        CHECK(result.stats.nodes == 777);
    }
}

TEST_CASE("a search ends when its time is over", "[search][unit]") {
    const SearchResult none =
        Solver().search(empty("3x3"), {.solutions = all, .time = std::chrono::nanoseconds(0)});
    CHECK(none.end == SearchEnd::time_limit);
    // However slow the machine is, some time is enough for a first solution and none for all.
    std::uint64_t solutions = 0;
    for (std::chrono::milliseconds time(1); solutions == 0; time *= 2) {
        const SearchResult some = Solver().search(empty("3x3"), {.solutions = all, .time = time});
        REQUIRE(some.end == SearchEnd::time_limit);
        solutions = some.solutions;
    }
}

TEST_CASE("a search ends when it is cancelled", "[search][unit]") {
    std::stop_source source;
    std::uint64_t seen = 0;
    const SearchResult result = Solver().enumerate(
        empty("3x3"), [&](const Grid&) { return ++seen == 10 ? source.request_stop() : true; },
        {.solutions = all, .cancel = source.get_token()});
    CHECK(result.end == SearchEnd::cancelled);
    CHECK(result.solutions >= 10);
    CHECK(result.solutions < 1000);
}

TEST_CASE("a visitor may stop the search", "[search][unit]") {
    std::uint64_t seen = 0;
    const SearchResult result =
        Solver().enumerate(empty("2x2"), [&](const Grid&) { return ++seen < 5; });
    CHECK(result.end == SearchEnd::cancelled);
    CHECK(result.solutions == 5);
    CHECK(seen == 5);
}

TEST_CASE("enumerating shows every solution once", "[search][unit]") {
    std::vector<std::string> seen;
    const SearchResult result = Solver().enumerate(
        empty("2x2"), [&](const Grid& grid) { return seen.push_back(test::line_of(grid)), true; });
    CHECK(result.end == SearchEnd::complete);
    std::sort(seen.begin(), seen.end());
    CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
    CHECK(seen.size() == 288);
}

TEST_CASE("a search goes as deep as the largest board has cells", "[search][unit]") {
    // A cyclic Latin square, one digit allowed per cell: 625 placements below one another.
    const Geometry geometry = test::geometry("1x25");
    std::vector<DigitSet> allowed;
    for (int cell = 0; cell < 625; ++cell) {
        allowed.push_back(DigitSet::of(static_cast<Digit>(1 + (cell / 25 + cell % 25) % 25)));
    }
    const SearchResult result =
        Solver(*find_solver("row-order")).search(Puzzle(Grid(geometry), allowed));
    CHECK(result.outcome() == CountOutcome::unique);
    CHECK(result.stats.nodes == 626);
    CHECK(result.stats.guesses == 0);
}

TEST_CASE("statistics of every method add up", "[search][unit]") {
    for (const SolverInfo& method : solver_table()) {
        CAPTURE(method.name);
        const SearchStats stats = Solver(method).search(empty("2x2"), {.solutions = all}).stats;
        const auto& histogram = stats.depth_histogram;
        CHECK(stats.guesses < stats.nodes);
        // The bulk engine counts no depths.
        if (!histogram.empty()) {
            CHECK(histogram[0] == 1);
            CHECK(std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0}) ==
                  stats.nodes);
        }
        // The tree was searched to the end, so every option of every choice was tried; but `learn`
        // and `careful` conclude what one of their two options is from the other's end.
        if (method.name == "learn" || method.name == "careful") {
            CHECK(stats.branches == 2 * stats.guesses);
        } else {
            CHECK(stats.branches == stats.guesses);
        }
        CHECK(stats.branching_nodes <= stats.nodes);
        CHECK(stats.geometric_mean_branching() >= 2);
        // No more than the arithmetic mean.
        CHECK(stats.geometric_mean_branching() * static_cast<double>(stats.branching_nodes) <=
              Approx(static_cast<double>(stats.branches)));
    }
}

TEST_CASE("a digit is taken back only if no solution lay behind it", "[search][unit]") {
    const Geometry geometry = test::geometry("2x2");
    // The only completion has a 1 in the last cell, which is not allowed there: row order finds out
    // at the very end.
    const Grid givens = test::line_grid("..3434122143....", geometry);
    std::vector<DigitSet> allowed(16, DigitSet::all(4));
    REQUIRE(Solver().search(givens).first.value()[15] == 1);
    allowed[15].erase(1);
    const Solver row_order(*find_solver("row-order"));
    const SearchResult none = row_order.search(Puzzle(givens, allowed));
    CHECK(none.solutions == 0);
    CHECK(none.stats.max_depth() == 6);
    CHECK(none.stats.backtracks == none.stats.nodes - 1);

    // One solution: the digits on the way to it stay.
    const SearchResult one =
        Solver(*find_solver("row-order")).search(test::line_grid("1234341221434...", geometry));
    CHECK(one.solutions == 1);
    CHECK(one.stats.nodes == 1 + 3 * 4);
    CHECK(one.stats.backtracks == 3 * 3);
    CHECK(one.stats.max_depth() == 3);
}

TEST_CASE("an easy puzzle needs no guess with propagation", "[search][unit]") {
    const SearchStats stats = Solver().search(test::line_grid(easy)).stats;
    CHECK(stats.nodes == 1);
    CHECK(stats.max_depth() == 0);
    CHECK(stats.geometric_mean_branching() == 1);
}

TEST_CASE("what a method looks at more, it does not pay for in nodes", "[search][unit]") {
    const auto nodes = [](std::string_view method) {
        return Solver(*find_solver(method)).search(test::line_grid(easy)).stats.nodes;
    };
    CHECK(nodes("row-order-candidates") <= nodes("row-order"));
    CHECK(nodes("row-order-look-ahead") <= nodes("row-order-candidates"));
    CHECK(nodes("most-constrained-look-ahead") <= nodes("most-constrained"));
    CHECK(nodes("propagate") <= nodes("most-constrained-look-ahead"));
}

// Known answers of the method as published: go to the first of the cells with fewest candidates,
// try its digits in order, stop at the first solution. Counted by a recursion of a few lines that
// knows nothing but rows, columns and boxes; a node is a call of it.
TEST_CASE("most-constrained makes the calls of the published method", "[search][unit]") {
    const auto nodes = [](std::string_view line, std::uint64_t solutions) {
        return Solver(*find_solver("most-constrained"))
            .search(test::line_grid(line), {.solutions = solutions})
            .stats.nodes;
    };
    CHECK(nodes(hard, 1) == 10'102);
    CHECK(nodes(hard, 2) == 18'936);
    CHECK(nodes(easy, 1) == 52);
    CHECK(nodes("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
                1) == 482);
    CHECK(nodes("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
                1) == 218);
}

TEST_CASE("statistics merge", "[search][unit]") {
    SearchStats total = Solver().search(test::line_grid(hard)).stats;
    const SearchStats hard_stats = total;
    const SearchStats easy_stats = Solver().search(test::line_grid(easy)).stats;
    total += easy_stats;
    CHECK(total.nodes == hard_stats.nodes + easy_stats.nodes);
    CHECK(total.depth_histogram[0] == 2);
    CHECK(total.max_depth() == hard_stats.max_depth());
    SearchStats other_way = easy_stats;
    other_way += hard_stats;
    CHECK(other_way.depth_histogram == total.depth_histogram);
}

}  // namespace
}  // namespace sudoku
