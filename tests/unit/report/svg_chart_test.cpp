#include "report/svg_chart.hpp"

#include "support/catch.hpp"

#include <pugixml.hpp>

using namespace sudoku;

namespace {

pugi::xml_document parsed_chart(const std::string& svg) {
    pugi::xml_document document;
    const auto result = document.load_string(svg.c_str());
    INFO(result.description() << ": " << svg);
    REQUIRE(result);
    return document;
}

const std::vector<ChartBar> bars = {{"easy & <quick>", 30}, {"hard", 0}, {"rare", 1}, {"most", 60}};

}  // namespace

TEST_CASE("bars are as long as their values and say them", "[report][unit]") {
    for (const bool is_upright : {false, true}) {
        const ChartText text{"Levels", "what there is", "x", "y"};
        const std::string svg = is_upright ? column_chart(text, bars) : bar_chart(text, bars);
        const pugi::xml_document document = parsed_chart(svg);
        CHECK(document.child("svg").child_value("title") == std::string("Levels"));
        CHECK(document.child("svg").child_value("desc") == std::string("what there is"));
        std::vector<int> lengths;
        for (const auto& found : document.select_nodes("//rect")) {
            lengths.push_back(found.node().attribute(is_upright ? "height" : "width").as_int());
            CHECK_FALSE(std::string(found.node().child_value("title")).empty());
        }
        REQUIRE(lengths.size() == bars.size());
        CHECK(std::abs(lengths[3] - 2 * lengths[0]) <= 1);
        CHECK(lengths[1] == 0);
        CHECK(lengths[2] >= 1);
    }
}

// promise 15.3: No part of a chart is cut off, and its labels are in place
TEST_CASE("no part of a chart is cut off", "[report][unit]") {
    const std::size_t count = GENERATE(0u, 1u, 3u, 24u, 48u);
    CAPTURE(count);
    std::vector<ChartPoint> points;
    std::vector<ChartBar> columns;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<double>(i % 7);
        points.push_back({std::to_string(i), value, value + 1, value + 3.5});
        columns.push_back({std::to_string(i), i});
    }
    for (const std::string& svg :
         {curve_chart({"t", "d", "x", "y"}, points), column_chart({"t", "d", "x", "y"}, columns)}) {
        const pugi::xml_document document = parsed_chart(svg);
        const int width = document.child("svg").attribute("width").as_int();
        const int height = document.child("svg").attribute("height").as_int();
        for (const auto& found : document.select_nodes("//rect | //circle | //text")) {
            const bool is_circle = found.node().name() == std::string("circle");
            const int x = found.node().attribute(is_circle ? "cx" : "x").as_int();
            const int y = found.node().attribute(is_circle ? "cy" : "y").as_int();
            CHECK((x >= 0 && x <= width && y >= 0 && y <= height));
        }
    }
    CHECK(parsed_chart(curve_chart({"t", "d"}, points)).select_nodes("//circle").size() == count);
}
