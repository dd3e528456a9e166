#include <sudoku/graph/inference_graph.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <set>

namespace sudoku {
namespace {

// A 4x4 board by its candidates.
Puzzle position_of(const std::vector<std::vector<int>>& cells) {
    std::vector<DigitSet> allowed;
    for (const std::vector<int>& digits : cells) {
        DigitSet set;
        for (const int digit : digits) set.insert(static_cast<Digit>(digit));
        allowed.push_back(set);
    }
    return Puzzle(Grid(test::geometry("2x2")), allowed);
}

TEST_CASE("links are pairs of a cell or a house, strong when there are but two",
          "[graph][property]") {
    const auto seed = GENERATE(range(0, 12));
    const char* spec = GENERATE("2x2", "2x3+diagonal", "3x3", "jigsaw:AABBAABBCCDDCCDD");
    CAPTURE(seed, spec);
    Rng rng(static_cast<std::uint64_t>(seed), 77);
    const Puzzle puzzle = test::arbitrary_unique_puzzle(test::geometry(spec), rng).first;
    const Geometry& geometry = puzzle.geometry();
    // By the definition: pairs of candidates, and whether a third one is in the cell or house.
    std::vector<Candidate> all;
    for (Cell cell = 0; cell < geometry.cell_count(); ++cell) {
        for (Digit digit = 1; digit <= geometry.side() && puzzle.givens()[cell] == 0; ++digit) {
            const auto peers = geometry.peers(cell);
            if (std::none_of(peers.begin(), peers.end(),
                             [&](Cell peer) { return puzzle.givens()[peer] == digit; }))
                all.push_back({cell, digit});
        }
    }
    std::size_t weak = 0, strong = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            const auto among = [&](auto is_member) {
                if (!is_member(all[i]) || !is_member(all[j])) return std::ptrdiff_t{0};
                return std::count_if(all.begin(), all.end(), is_member);
            };
            std::vector<std::ptrdiff_t> sizes = {
                among([&](const Candidate& c) { return c.cell == all[i].cell; })};
            for (const House& house : geometry.houses()) {
                sizes.push_back(among([&](const Candidate& c) {
                    return c.digit == all[i].digit &&
                           std::binary_search(house.cells.begin(), house.cells.end(), c.cell);
                }));
            }
            weak += std::any_of(sizes.begin(), sizes.end(), [](auto n) { return n > 0; });
            strong += std::count(sizes.begin(), sizes.end(), 2) > 0;
        }
    }
    const InferenceGraph graph(puzzle);
    CHECK(graph.candidate_count() == all.size());
    CHECK(graph.weak_link_count() == weak);
    CHECK(graph.strong_link_count() == strong);
}

TEST_CASE("of two colours of strong links one is the solution", "[graph][property]") {
    const auto seed = GENERATE(range(0, 30));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 78);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    const InferenceGraph graph(puzzle);
    for (Digit digit = 0; digit <= 9; ++digit) {
        std::set<std::pair<Cell, Digit>> seen;
        for (const StrongComponent& component : graph.strong_components(digit)) {
            REQUIRE(component.has_two_colours);
            CHECK(component.colours[0].front() == component.candidates.front());
            CHECK(component.colours[0].size() + component.colours[1].size() ==
                  component.candidates.size());
            const bool first_holds =
                solution[component.candidates[0].cell] == component.candidates[0].digit;
            for (const int colour : {0, 1}) {
                for (const Candidate& c : component.colours[static_cast<std::size_t>(colour)]) {
                    CHECK((solution[c.cell] == c.digit) == (first_holds == (colour == 0)));
                    CHECK((digit == 0 || c.digit == digit));
                    CHECK(seen.insert({c.cell, c.digit}).second);
                }
            }
        }
    }
}

TEST_CASE("an odd circle of strong links has no two colours", "[graph][unit]") {
    //     1 . | 1 .      row A: A1 A3, column 3: A3 C3, box 4: C3 D4, row D: D4 D1, column 1: D1 A1
    //     . . | . .
    //     ----+----      five links, so that no digit 1 can be placed
    //     . . | 1 .
    //     1 . | . 1
    std::vector<std::vector<int>> cells(16, {2, 3, 4});
    for (const std::size_t cell : {0U, 2U, 10U, 12U, 15U}) cells[cell] = {1, 2, 3};
    const auto components = InferenceGraph(position_of(cells)).strong_components(1);
    REQUIRE(components.size() == 1);
    CHECK(components[0].candidates.size() == 5);
    CHECK_FALSE(components[0].has_two_colours);
    CHECK(components[0].colours[0].empty());
    cells[15] = {2, 3, 4};
    const auto open = InferenceGraph(position_of(cells)).strong_components(1);
    REQUIRE(open.size() == 1);
    CHECK(open[0].has_two_colours);
    CHECK(open[0].colours[0] == std::vector<Candidate>{{0, 1}, {10, 1}});
    CHECK(open[0].colours[1] == std::vector<Candidate>{{2, 1}, {12, 1}});
}

TEST_CASE("the links of a board are written for Graphviz", "[graph][unit]") {
    const Puzzle position = position_of(
        {{1, 2}, {1, 2}, {3}, {4}, {3}, {4}, {1}, {2}, {2}, {1}, {4}, {3}, {4}, {3}, {2}, {1}});
    const std::string dot = InferenceGraph(position).to_dot();
    CHECK(dot.starts_with("graph G {\n\"A1=1\";\n\"A1=2\";\n\"A2=1\";\n"));
    CHECK(dot.find("\"A1=1\"--\"A1=2\" ;") != std::string::npos);
    CHECK(InferenceGraph(position)
              .to_dot([](Cell cell) { return "cell" + std::to_string(cell); })
              .find("\"cell0=1\"--\"cell0=2\" ;") != std::string::npos);
    CHECK(InferenceGraph(Puzzle(Grid(test::geometry("2x2")))).to_dot().find("style=dashed") !=
          std::string::npos);
}

}  // namespace
}  // namespace sudoku
