#include <sudoku/graph/constraint_graph.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/line_grid.hpp"

#include <algorithm>

namespace sudoku {
namespace {

TEST_CASE("the classic board is a regular graph of 81 vertices and 810 edges", "[graph][unit]") {
    const ConstraintGraph graph{Geometry()};
    CHECK(graph.edge_count() == 810);
    const std::vector<int> degrees = graph.degrees();
    CHECK(degrees.size() == 81);
    CHECK(std::all_of(degrees.begin(), degrees.end(), [](int degree) { return degree == 20; }));
}

TEST_CASE("edges of any board are its pairs of peers", "[graph][unit]") {
    for (const auto* spec :
         {"2x2", "2x3+diagonal", "3x3+windoku", "1x7", "4x4", "5x5", "jigsaw:AABBAABBCCDDCCDD"}) {
        CAPTURE(spec);
        const Geometry geometry = test::geometry(spec);
        const ConstraintGraph graph(geometry);
        const std::vector<int> degrees = graph.degrees();
        std::size_t ends = 0;
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            REQUIRE(static_cast<std::size_t>(degrees[cell]) == geometry.peers(cell).size());
            ends += geometry.peers(cell).size();
        }
        CHECK(graph.edge_count() * 2 == ends);
    }
}

TEST_CASE("a whole board hangs together", "[graph][unit]") {
    for (const auto* spec : {"2x2", "3x3", "1x5"}) {
        CAPTURE(spec);
        const ConstraintGraph graph(test::geometry(spec));
        const auto parts = graph.components();
        REQUIRE(parts.size() == 1);
        CHECK(static_cast<int>(parts[0].size()) == graph.geometry().cell_count());
    }
}

TEST_CASE("cells that see none of the others are parts of their own", "[graph][unit]") {
    const ConstraintGraph graph{Geometry()};
    CellSet cells;
    for (const Cell cell : {Cell{0}, Cell{8}, Cell{40}, Cell{44}, Cell{70}}) cells.insert(cell);
    // A1-A9 share row A, A9-E9 column 9, E5-E9 row E; H8 stands alone.
    const auto parts = graph.components(cells);
    CHECK(parts == std::vector<std::vector<Cell>>{{0, 8, 40, 44}, {70}});
    CHECK(graph.components(CellSet()).empty());
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

TEST_CASE("DOT output names every cell and every edge once", "[graph][unit]") {
    const ConstraintGraph graph(test::geometry("2x2"));
    const std::string dot = graph.to_dot();
    CHECK(dot.substr(0, 9) == "graph G {");
    CHECK(count(dot, "--") == graph.edge_count());
    CHECK(count(dot, "\nD4;") == 1);
    CHECK(count(dot, "A1--B2") == 1);
    CHECK(count(dot, "A1--C3") == 0);
    CHECK(count(dot, "cluster") == 0);
}

TEST_CASE("DOT output may show regions and digits", "[graph][unit]") {
    const Geometry geometry = test::geometry("jigsaw:AAABCABBCCDBCDDD");
    DotOptions options{.cluster_regions = true};
    options.digits = test::line_grid("...4............", geometry);
    const std::string dot = ConstraintGraph(geometry).to_dot(options);
    CHECK(count(dot, "subgraph cluster_1 { A1; A2; A3; B2; }") == 1);
    CHECK(count(dot, "subgraph cluster_") == 4);
    CHECK(count(dot, "label") == 1);
    CHECK(count(dot, "A4 [label=\"A4\\n4\"]") == 1);
}

}  // namespace
}  // namespace sudoku
