#include <sudoku/inspect/fact_table.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <fstream>
#include <set>
#include <sstream>

using namespace sudoku;

namespace {

const std::string chained =
    ".......64..3...9..1..5.......6.1...8.....7.56.3.8............97....21.8.2.84....1";

std::string text_of(std::string_view name, const std::string& line,
                    const InspectorOptions& options = {}) {
    Inspector inspector(options);
    const Puzzle puzzle = read_puzzle(line).value();
    Inspection inspection(inspector, puzzle);
    return to_text(value_of(*find_fact(name), inspection));
}

bool fits(const Value& value, FactType type) {
    switch (type) {
        case FactType::truth: return std::holds_alternative<bool>(value);
        case FactType::number: return std::holds_alternative<std::uint64_t>(value);
        case FactType::decimal: return std::holds_alternative<Decimal>(value);
        case FactType::word:
        case FactType::text: return std::holds_alternative<std::string>(value);
        case FactType::counts: return std::holds_alternative<sudoku::NamedCounts>(value);
        case FactType::list: return std::holds_alternative<std::vector<std::string>>(value);
    }
    return false;
}

// As in docs/guide/columns.md.
std::string documented(const FactInfo& fact) {
    std::string names = '`' + std::string(fact.name) + '`';
    if (!fact.target.empty() && fact.target != fact.name)
        names += ", `" + std::string(fact.target) + '`';
    std::string type(to_string(fact.type));
    if (fact.type == FactType::decimal) type += ' ' + std::to_string(fact.decimals);
    if (!fact.unit.empty()) type += ", " + std::string(fact.unit);
    return "| " + names + " | " + type + " | " + std::string(to_string(fact.boards)) + " | " +
           std::string(to_string(fact.source)) + " | " + (fact.target.empty() ? "" : "yes") +
           " | " + std::string(fact.summary) + " |\n";
}

}  // namespace

// promise 13.3: Every fact is documented
TEST_CASE("docs/guide/columns.md lists every fact", "[inspect][unit]") {
    std::ifstream file(test::corpus("../docs/guide/columns.md"));
    std::ostringstream page;
    page << file.rdbuf();
    std::string table;
    for (const FactInfo& fact : fact_table()) table += documented(fact);
    CAPTURE(table);
    CHECK(page.str().find("|\n" + table + "\n") != std::string::npos);
}

TEST_CASE("every name stands for one fact", "[inspect][unit]") {
    std::set<std::string_view> names;
    for (const FactInfo& fact : fact_table()) {
        CAPTURE(fact.name);
        CHECK(names.insert(fact.name).second);
        if (!fact.target.empty() && fact.target != fact.name)
            CHECK(names.insert(fact.target).second);
        CHECK(find_fact(fact.name) == &fact);
        CHECK_FALSE(fact.summary.empty());
        CHECK((fact.value != nullptr || fact.measure != nullptr));
        if (!fact.target.empty()) {
            CHECK(find_fact(fact.target) == &fact);
            CHECK(find_criterion_fact(fact.target) == &fact);
            CHECK(fact.measure != nullptr);
        }
        // A variant is a text made of words: killer+thermo.
        CHECK((fact.type == FactType::word || fact.name == "variant") == (fact.words != nullptr));
    }
    CHECK(find_fact("beauty") == nullptr);
    CHECK(find_fact("") == nullptr);
    CHECK(find_criterion_fact("geometry") == nullptr);
}

// promise 13.4: Numbers are numbers, with the decimals of the table
TEST_CASE("values have the type and the decimals of the table", "[inspect][unit]") {
    Inspector inspector({.grade = {.score = {.runs = 2}}});
    const Puzzle puzzle = read_puzzle(chained).value();
    Inspection inspection(inspector, puzzle);
    for (const FactInfo& fact : fact_table()) {
        if (!has_board(fact.boards, puzzle.geometry())) continue;
        CAPTURE(fact.name);
        const Value value = value_of(fact, inspection);
        if (fact.name == "effort")
            CHECK(value == Value());  // where there are no minutes
        else
            CHECK(fits(value, fact.type));
        CHECK(certain_value_of(fact, inspection) == value);
        if (const auto* const decimal = std::get_if<Decimal>(&value))
            CHECK(decimal->places == fact.decimals);
    }
    // And each was asked once.
    CHECK(inspector.work().grades == 1);
    CHECK(inspector.work().ratings == 1);
    CHECK(inspector.work().searches == 1);
}

TEST_CASE("words are what their measures say", "[inspect][unit]") {
    Inspector inspector;
    Rng rng(5);
    for (int i = 0; i < 10; ++i) {
        const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
        Inspection inspection(inspector, puzzle, solution);
        for (const FactInfo& fact : fact_table()) {
            if (fact.words == nullptr) continue;
            CAPTURE(fact.name);
            const std::string text = to_text(value_of(fact, inspection));
            const double value = fact.measure(inspection).value();
            bool is_named = false;
            for (const FactWord& word : fact.words(GradeModel())) {
                if (word.name == text) is_named = value >= word.least && value <= word.most;
            }
            CHECK(is_named);
        }
    }
}

TEST_CASE("a diamond is called so", "[inspect][unit]") {
    // Its first step is its hardest.
    CHECK(text_of("gem", chained) == "none");
    const std::string diamond =
        "25.........9....8..6.3.84.......9..6....2..3....1....93.......2..7.4.1..58...3...";
    CHECK(text_of("er", diamond) == "1.2");
    CHECK(text_of("gem", diamond) == "diamond");
}

TEST_CASE("facts are empty on boards that do not have them", "[inspect][unit]") {
    Inspector inspector({.grade = {.score = {.runs = 2}}});
    const Puzzle puzzle = read_puzzle("1..4..2..3......").value();
    Inspection inspection(inspector, puzzle);
    for (const FactInfo& fact : fact_table()) {
        CAPTURE(fact.name);
        CHECK((value_of(fact, inspection) == Value()) == (fact.boards != FactBoards::all));
    }
    CHECK(inspector.work().ratings == 1);
    CHECK(inspector.work().hodoku_ratings == 1);
    CHECK(inspector.work().forms <= 2);  // the one of the classic board is asked for in vain
}

TEST_CASE("grids that need the others are told from those that do not", "[inspect][unit]") {
    // Two grids of 4x4 that share a box: all of the first is given, of the second one cell.
    const Geometry board = test::geometry("gattai:2x2:r1c1,r3c3");
    Rng rng(3);
    const Grid solution = test::arbitrary_solution(board, rng).value();
    Grid givens(board);
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) {
            const Cell cell = board.cell_at(row, column);
            givens.set(cell, solution[cell]);
        }
    }
    Inspector inspector;
    const auto alone = [&] {
        const Puzzle puzzle(givens);
        Inspection inspection(inspector, puzzle);
        return value_of(*find_fact("alone"), inspection);
    };
    CHECK(alone() == Value(std::uint64_t{1}));
    givens = solution;
    CHECK(alone() == Value(std::uint64_t{2}));
    givens = Grid(board);
    CHECK(alone() == Value(std::uint64_t{0}));
}

TEST_CASE("a rating that is a bound is no certain value", "[inspect][unit]") {
    const std::string hard =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    Inspector inspector({.rating = {.work_limit = 1000}});
    const Puzzle puzzle = read_puzzle(hard).value();
    Inspection inspection(inspector, puzzle);
    CHECK(to_text(value_of(*find_fact("complete"), inspection)) == "no");
    CHECK(value_of(*find_fact("er"), inspection) != Value());
    CHECK(certain_value_of(*find_fact("er"), inspection) == Value());
    CHECK(find_fact("er")->measure(inspection) == std::nullopt);
    CHECK(certain_value_of(*find_fact("steps"), inspection) ==
          value_of(*find_fact("steps"), inspection));
}

TEST_CASE("many values at once take each answer once", "[inspect][unit]") {
    Inspector inspector;
    const Puzzle puzzle = read_puzzle(chained).value();
    Inspection inspection(inspector, puzzle);
    std::vector<const FactInfo*> facts;
    for (const char* name : {"solution", "search", "er", "level", "hodoku_score", "class"})
        facts.push_back(find_fact(name));
    const std::vector<Value> values = values_of(facts, inspection);
    REQUIRE(values.size() == facts.size());
    for (std::size_t i = 0; i < facts.size(); ++i)
        CHECK(values[i] == value_of(*facts[i], inspection));
    CHECK(inspector.work() ==
          InspectorWork{.searches = 1, .forms = 1, .grades = 1, .ratings = 1, .hodoku_ratings = 1});
    CHECK(to_text(values[0]) == to_line(*inspection.solution()));
}

TEST_CASE("the convention decides about the form and not about the class", "[inspect][unit]") {
    const InspectorOptions pattern{.convention = canon::Convention::pattern};
    CHECK(text_of("class", chained, pattern) == text_of("class", chained));
    CHECK(text_of("form", chained) == text_of("class", chained));
    CHECK(text_of("form", chained, pattern) != text_of("form", chained));
}
