#include "book/book_rules.hpp"

#include "grid/constraint_marks.hpp"
#include "grid/named_rules.hpp"

#include <sudoku/book/language.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sudoku::book {
namespace {

BookPuzzle puzzle_with(const std::vector<std::string>& constraints, const char* board = "3x3") {
    const Geometry geometry = test::geometry(board);
    std::vector<Constraint> parsed;
    for (const std::string& constraint : constraints)
        parsed.push_back(parse_constraint(constraint, geometry).value());
    return {Puzzle(Grid(geometry), {}, parsed), Grid(geometry)};
}

std::string rules_of(std::vector<BookPuzzle> puzzles, const char* language = "en") {
    BookSpec spec;
    spec.language = shipped_language(language).value();
    return rules_text(spec, {{"", "", 1, std::move(puzzles)}});
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// A constraint of the kind on two neighbours, with a value or without.
std::string text_with(const ConstraintInfo& info, const std::string& value) {
    return std::string(info.name) + (value.empty() ? "" : "=" + value) + ":A1A2";
}

}  // namespace

TEST_CASE("a variant is called as its rules call it", "[book][unit]") {
    const auto name_of = [](BookPuzzle puzzle, const char* language) {
        return kind_name({"", "", 1, {std::move(puzzle)}}, shipped_language(language).value());
    };
    CHECK(name_of(puzzle_with({}), "de") == "Sudoku");
    CHECK(name_of(puzzle_with({"arrow:A1/A2A3"}), "en") == "Arrows");
    CHECK(name_of(puzzle_with({"arrow:A1/A2A3"}), "de") == "Pfeile");
    CHECK(name_of(puzzle_with({}, "3x3+antiknight"), "de") == "Springerzug");
    CHECK(name_of(puzzle_with({"difference:A1A2", "ratio:B1B2", "all-ratios"}), "en") ==
          "White dots and Black dots");
}

TEST_CASE("rules name a value that all lines of a kind share", "[book][unit]") {
    CHECK(contains(rules_of({puzzle_with({"whispers=4:A1-A4"})}), "differ by at least 4."));
    CHECK(contains(rules_of({puzzle_with({"modular=4:A1-A4"})}),
                   "any 4 in a row on the line leave different remainders when divided by 4."));
    CHECK(
        contains(rules_of({puzzle_with({"sum-line=12:A1-A4"}), puzzle_with({"sum-line=12:B1B2"})}),
                 "parts that add up to 12 each."));
    // Half the side of a board of six.
    CHECK(contains(
        rules_of({puzzle_with({"whispers=3:A1A2"}), puzzle_with({"whispers:A1A2"}, "2x3")}),
        "differ by at least 3."));
}

TEST_CASE("rules of lines with different values refer to the numbers on the lines",
          "[book][unit]") {
    const std::string base = "add up to 10 each.";
    CHECK(contains(rules_of({puzzle_with({"sum-line=12:A1-A4", "sum-line=9:B1-B4"})}),
                   base + " Where a number is on the line, it replaces this one."));
    CHECK(contains(rules_of({puzzle_with({"sum-line:A1-A4"}), puzzle_with({"sum-line=9:B1-B4"})}),
                   base + " Where a number"));
    CHECK(contains(rules_of({puzzle_with({"sum-line=12:A1A2", "sum-line:B1B2"})}, "ja"),
                   "\u3002\u7DDA\u306E\u4E0A\u306B\u6570"));
    // Usual values, written out or not.
    CHECK(rules_of({puzzle_with({"sum-line=10:A1-A4"})}) ==
          rules_of({puzzle_with({"sum-line:A1-A4"})}));
    CHECK_FALSE(contains(
        rules_of({puzzle_with({"whispers=5:A1A2"}), puzzle_with({"whispers:A1A2"}, "2x3")}),
        "Where a number"));
}

TEST_CASE("rules name the frames of numbers if a board has several kinds of them", "[book][unit]") {
    const std::string sandwich = "sandwich=9:A5-I5";
    const std::string skyscraper = "skyscraper=3:A5-I5";
    const std::string frame = " Where a board has other numbers beside it, too, these are in ";
    const std::string both = rules_of({puzzle_with({sandwich, skyscraper})});
    CHECK(contains(both, "seen from there." + frame + "\u25CB."));
    CHECK(contains(both, "largest digit of its line.\n"));
    CHECK_FALSE(contains(rules_of({puzzle_with({sandwich}), puzzle_with({skyscraper})}), frame));
    const std::string rooms = rules_of(
        {puzzle_with({skyscraper}), puzzle_with({"x-sum=9:A5-I5", "numbered-room=2:A1-I1"})});
    CHECK(contains(rooms, frame + "\u25A1."));
    CHECK(contains(rooms, frame + "\u25CF."));
    CHECK_FALSE(contains(rooms, "\u25CB"));
}

TEST_CASE("every language explains the sign of each named rule", "[book][constraints][unit]") {
    const Geometry geometry;
    for (const ConstraintKind kind :
         {ConstraintKind::pairs, ConstraintKind::all_pairs, ConstraintKind::automaton}) {
        for (const NamedRule& rule : named_rules(kind, geometry)) {
            CAPTURE(rule.name, rule.number);
            const Constraint constraint{kind, {0, 1, 2}, 0, rule.values};
            const auto marks = marks_of(constraint, geometry);
            CHECK(std::any_of(marks.begin(), marks.end(),
                              [&](const ConstraintMark& mark) { return mark.text == rule.sign; }));
            if (rule.number > 3) continue;
            for (const std::string& code : language_codes()) {
                CAPTURE(code);
                const std::string text = rules_of(
                    {{Puzzle(Grid(geometry), {}, {constraint}), Grid(geometry)}}, code.c_str());
                CHECK(contains(text, rule.sign));
                CHECK_FALSE(contains(text, "{}"));
            }
        }
    }
    const std::string both =
        rules_of({puzzle_with({"any-of=(thermometer:A1A2)(thermometer:A2A1)"}), puzzle_with({})});
    CHECK(contains(both, "**Alternatives**"));
    CHECK(contains(both, "**Thermometers**"));
}

TEST_CASE("each kind with a usual value shows an unusual one in the drawing and in the rules",
          "[book][constraints][unit]") {
    const Geometry geometry;
    int kinds = 0;
    for (const ConstraintInfo& info : constraint_table()) {
        const std::optional<int> usual = usual_value(info.kind, geometry.side());
        if (!usual) continue;
        CAPTURE(info.name);
        ++kinds;
        const std::string value = std::to_string(*usual + 1);
        const auto drawn = [&](const std::string& text) {
            const auto marks = marks_of(parse_constraint(text, geometry).value(), geometry);
            return std::any_of(marks.begin(), marks.end(),
                               [&](const ConstraintMark& mark) { return mark.text == value; });
        };
        CHECK(drawn(text_with(info, value)));
        CHECK_FALSE(drawn(text_with(info, "")));
        for (const std::string& code : language_codes()) {
            CAPTURE(code);
            const std::string rule = shipped_language(code)->rules_of.at(std::string(info.name));
            const std::string shared =
                rules_of({puzzle_with({text_with(info, value)})}, code.c_str());
            // The rules of dots always refer to the number in the dot.
            const bool is_dot = info.shape == ConstraintShape::neighbours;
            CHECK(contains(shared, rule) == is_dot);
            if (!is_dot) CHECK(contains(shared, value));
            const std::string usual_rules =
                rules_of({puzzle_with({text_with(info, "")})}, code.c_str());
            CHECK(contains(usual_rules, rule));
            CHECK_FALSE(contains(usual_rules, "{}"));
            CHECK_FALSE(contains(shared, "{}"));
        }
    }
    CHECK(kinds == 6);
}

}  // namespace sudoku::book
