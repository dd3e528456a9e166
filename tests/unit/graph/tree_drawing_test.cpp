#include "graph/tree_drawing.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/graph/constraint_graph.hpp>

#include <pugixml.hpp>

#include <set>

using namespace sudoku;

namespace {

const std::vector<TreeVertex> tree = {{0, "start", "the \"root\" & all", TreeMark::inner},
                                      {0, "r1c1=1", "wrong", TreeMark::dead_end},
                                      {0, "r1c1=2", "go on", TreeMark::inner},
                                      {2, "r2c2=3", "right", TreeMark::goal},
                                      {2, "r2c2=4", "wrong", TreeMark::dead_end}};

pugi::xml_document parsed(const std::string& svg) {
    pugi::xml_document document;
    const auto result = document.load_string(svg.c_str());
    INFO(result.description());
    REQUIRE(result);
    return document;
}

std::size_t edges_of(const std::string& svg) {
    std::size_t count = 0;
    const pugi::xml_document document = parsed(svg);
    for (const auto& found : document.select_nodes("//path[@fill='none' and @stroke-opacity]")) {
        const std::string path = found.node().attribute("d").value();
        count += static_cast<std::size_t>(std::count(path.begin(), path.end(), 'M'));
    }
    return count;
}

}  // namespace

TEST_CASE("a drawn tree has every vertex, every edge and an explanation", "[graph][unit]") {
    const std::string svg = tree_to_svg(tree, "A <tree>", "five vertices");
    const pugi::xml_document document = parsed(svg);
    const pugi::xml_node root = document.child("svg");
    CHECK(root.child_value("title") == std::string("A <tree>"));
    CHECK(root.child_value("desc") == std::string("five vertices"));
    CHECK(root.attribute("role").value() == std::string("img"));
    CHECK(edges_of(svg) == tree.size() - 1);
    std::set<std::string> places;
    std::size_t i = 0;
    for (const auto& found : document.select_nodes("//g")) {
        const pugi::xml_node text = found.node().child("text");
        CHECK(found.node().child_value("title") == tree[i].meaning);
        CHECK(text.child_value() == tree[i].label);
        CHECK(text.attribute("x").as_int() < root.attribute("width").as_int());
        CHECK(text.attribute("y").as_int() < root.attribute("height").as_int());
        places.insert(text.attribute("x").value() + std::string(",") + text.attribute("y").value());
        ++i;
    }
    CHECK(i == tree.size());
    CHECK(places.size() == tree.size());
}

TEST_CASE("leaves stand in order and parents between their children", "[graph][unit]") {
    std::vector<int> x;
    const std::string svg = tree_to_svg(tree, "", "");
    const pugi::xml_document document = parsed(svg);
    for (const auto& found : document.select_nodes("//g/text"))
        x.push_back(found.node().attribute("x").as_int());
    REQUIRE(x.size() == 5);
    CHECK(x[1] < x[3]);
    CHECK(x[3] < x[4]);
    CHECK((x[3] < x[2] && x[2] < x[4]));
    CHECK((x[1] < x[0] && x[0] < x[2]));
}

TEST_CASE("a tree in DOT has every vertex and every edge", "[graph][unit]") {
    const std::string dot = tree_to_dot(tree);
    for (const char* part :
         {"label=start", "\\\"root\\\"", "0--1", "0--2", "2--3", "2--4", "doublecircle"}) {
        CAPTURE(part, dot);
        CHECK(dot.find(part) != std::string::npos);
    }
}

TEST_CASE("a drawn constraint graph has every cell and every edge", "[graph][unit]") {
    const auto seed = GENERATE(range(0, 20));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed));
    const Geometry geometry = seed == 0 ? Geometry() : test::arbitrary_small_geometry(rng);
    const auto solution = test::arbitrary_solution(geometry, rng);
    REQUIRE(solution);
    const Puzzle puzzle = test::arbitrary_givens(*solution, 40, rng);
    const ConstraintGraph graph(geometry);
    const std::string svg = graph.to_svg(puzzle.givens());
    CHECK(edges_of(svg) == graph.edge_count());
    const pugi::xml_document document = parsed(svg);
    CHECK(document.select_nodes("//circle").size() ==
          static_cast<std::size_t>(geometry.cell_count()));
    CHECK(document.select_nodes("//text").size() ==
          static_cast<std::size_t>(puzzle.givens().filled_count()));
}
