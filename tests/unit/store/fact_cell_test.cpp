#include <sudoku/store/fact_cell.hpp>

#include "support/catch.hpp"

#include <sudoku/generate/generator.hpp>

#include <map>
#include <string>
#include <vector>

namespace sudoku::store {
namespace {

// Texts that are not values of any fact of the type, and for lists and counts of any fact at all.
const std::map<FactType, std::vector<std::string>> impossible = {
    {FactType::truth, {"foo", "-1", "2", "yes no", "Yes!"}},
    {FactType::number, {"foo", "-3", "1.5", "1e5", "3 4", "99999999999999999999"}},
    {FactType::decimal, {"foo", "-3", "-0.01", "1e5", "0.1234567", "nan", "inf", "1,5"}},
    {FactType::word, {"foo", "-3", "easy hard", "0"}},
    {FactType::list, {"foo", "-3", "foo; bar", "rotate-180 foo"}},
    {FactType::counts,
     {"foo", "foo:2", "naked-pair", "naked-pair:-3", "naked-pair:0", "naked-pair:1x",
      "naked-pair:2  naked-triple:1"}}};

TEST_CASE("a column takes only values that its fact can have", "[store][unit]") {
    for (const FactInfo& fact : fact_table()) {
        if (!is_kept(fact) || fact.type == FactType::text) continue;
        CAPTURE(std::string(fact.name));
        CHECK(std::holds_alternative<NoValue>(*parse_cell(fact, "")));
        for (const std::string& text : impossible.at(fact.type)) {
            CAPTURE(text);
            const auto cell = parse_cell(fact, text);
            REQUIRE_FALSE(cell);
            CHECK(cell.error().message.starts_with("'" + text + "' is not a value of " +
                                                   std::string(fact.name) + ": expected "));
        }
    }
}

TEST_CASE("a column takes everything that is found of a puzzle", "[store][unit]") {
    Inspector inspector;
    for (std::uint64_t index = 0; index < 5; ++index) {
        const Puzzle puzzle = generate(Geometry(), {.seed = 8}, index).value().puzzle;
        Inspection inspection(inspector, puzzle);
        for (const FactInfo& fact : fact_table()) {
            if (!is_kept(fact)) continue;
            CAPTURE(std::string(fact.name));
            const Value value = certain_value_of(fact, inspection);
            const auto cell = parse_cell(fact, to_text(value));
            CHECK(cell.value() == cell_of(fact, value));
        }
    }
}

TEST_CASE("a label is a text under a name of its own", "[store][unit]") {
    CHECK(label_fact("Author").name == "author");
    CHECK(&label_fact("Used by") == &label_fact("used-by"));
    CHECK(label_fact("level").name == "label_level");
    CHECK(label_fact("a=b|c,d").name == "a_b_c_d");
    CHECK(is_label(label_fact("level")));
    CHECK_FALSE(is_label(*find_fact("level")));
    CHECK(*parse_cell(label_fact("level"), "-3 = foo") == FactCell(std::string("-3 = foo")));
}

}  // namespace
}  // namespace sudoku::store
