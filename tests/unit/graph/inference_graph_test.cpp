#include "graph/inference_graph.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <string_view>

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

std::size_t number_of(std::string_view part, const std::string& text) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
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
    const std::string dot = InferenceGraph(puzzle).to_dot();
    CHECK(number_of("\";\n", dot) == all.size());
    CHECK(number_of("--", dot) == weak);
    CHECK(number_of("dashed", dot) == weak - strong);
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
