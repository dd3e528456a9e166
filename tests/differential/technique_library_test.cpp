#include "human/hodoku/hodoku_finders.hpp"
#include "support/catch.hpp"
#include "support/test_paths.hpp"

#include <sudoku/human/explain.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// Positions of HoDoKu's technique library (reglib-1.3), each with what one technique must find in
// it: every step with the digits of the case has exactly the conclusion of the case, and there is
// one; or there is none where the case says so.

using namespace sudoku;
using namespace sudoku::human;
using namespace sudoku::human::hodoku;

namespace {

struct LibraryCase {
    std::string line;
    std::string code;     // "0403"
    std::string variant;  // "1", "x", or empty
    std::string digits;
    Grid grid{Geometry()};
    Cells givens;
    std::vector<DigitSet> allowed = std::vector<DigitSet>(81, DigitSet::all(9));
    std::set<std::string> conclusion;  // "436" for r3c6<>4, "=436" for r3c6=4

    bool must_find_nothing() const { return variant == "x"; }
    Puzzle puzzle() const { return Puzzle(grid, allowed); }
};

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

// ":code[-variant]:digits:grid:deleted:eliminations:placements:length"; candidates are digit, row,
// column.
LibraryCase parse(const std::string& line) {
    LibraryCase parsed;
    parsed.line = line;
    const auto fields = split(line, ':');
    REQUIRE(fields.size() >= 7);
    const auto name = split(fields[1], '-');
    parsed.code = name[0];
    if (name.size() > 1) parsed.variant = name[1];
    parsed.digits = fields[2];
    int cell = 0;
    bool solved = false;
    for (const char c : fields[3]) {
        if (c == '+') {
            solved = true;
            continue;
        }
        if (c != '.') {
            parsed.grid.set(static_cast<Cell>(cell), static_cast<Digit>(c - '0'));
            if (!solved) parsed.givens.insert(cell);
        }
        solved = false;
        ++cell;
    }
    REQUIRE(cell == 81);
    std::istringstream deleted(fields[4]);
    for (std::string text; deleted >> text;) {
        const int at = (text[1] - '1') * 9 + (text[2] - '1');
        parsed.allowed[static_cast<std::size_t>(at)].erase(static_cast<Digit>(text[0] - '0'));
    }
    std::istringstream eliminations(fields[5]);
    for (std::string text; eliminations >> text;) parsed.conclusion.insert(text);
    std::istringstream placements(fields[6]);
    for (std::string text; placements >> text;) parsed.conclusion.insert("=" + text);
    return parsed;
}

std::vector<LibraryCase> library(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<LibraryCase> cases;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty() && line[0] == ':') cases.push_back(parse(line));
    }
    return cases;
}

std::string triple(const Candidate& candidate) {
    return std::to_string(candidate.digit) + std::to_string(candidate.cell / 9 + 1) +
           std::to_string(candidate.cell % 9 + 1);
}

std::set<std::string> conclusion_of(const Step& step) {
    std::set<std::string> conclusion;
    for (const Candidate& gone : step.eliminations) conclusion.insert(triple(gone));
    if (step.placement) conclusion.insert("=" + triple(*step.placement));
    return conclusion;
}

// What the library writes as the digits of a step: of chains with several digits, of locked sets
// and of Sue de Coq those that are eliminated, otherwise those of the pattern.
std::string digits_of(const Step& step, const std::string& code) {
    DigitSet digits = step.digits;
    if (code == "0610") return "";
    if (code >= "0706" && code <= "0711") digits = {};
    if (code.substr(0, 2) == "09" || code.substr(0, 2) == "11") digits = {};
    if (digits.empty()) {
        for (const Candidate& gone : step.eliminations) digits.insert(gone.digit);
    }
    std::string text;
    for (const Digit digit : digits) text += std::to_string(digit);
    return text;
}

FinderOptions options_of(const LibraryCase& example) {
    FinderOptions options;
    const std::string& code = example.code;
    const std::string& variant = example.variant;
    if (code.substr(0, 2) == "06") options.missing_candidates = variant != "1";
    if (code == "0402") options.two_place_rectangles = variant == "1";
    if (code == "0404") options.dual_forms = true;
    if (code == "0405") options.dual_forms = options.two_place_rectangles = true;
    if (code == "0902" || code == "0904") options.overlapping_sets = variant == "2";
    options.sets_in_any_order = true;
    options.set_links = (code == "0709" && variant == "2") ||
                        ((code == "0710" || code == "0711") && (variant == "3" || variant == "4"));
    return options;
}

bool find_fish(const Position& position, const std::string& code, const StepSink& sink) {
    FishSearch search;
    search.size = code[3] - '0' + 2;
    const char kind = code[2];
    search.with_fins = kind == '1' || kind == '2' || kind == '4' || kind == '6';
    search.shape = kind <= '2'   ? FishShape::basic
                   : kind <= '4' ? FishShape::franken
                                 : FishShape::mutant;
    return find_fishes(position, search, sink);
}

// All steps of the finder that knows the technique of the case.
std::vector<Step> all_steps(const LibraryCase& example) {
    std::vector<Step> steps;
    const StepSink sink = [&](Step&& step) {
        steps.push_back(std::move(step));
        return false;
    };
    const Position position(example.puzzle());
    const FinderOptions options = options_of(example);
    const std::string& code = example.code;
    const auto is = [&](std::initializer_list<const char*> codes) {
        return std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    if (code == "0000") find_full_houses(position, sink);
    if (code == "0002") find_hidden_singles(position, sink);
    if (code == "0003") find_naked_singles(position, sink);
    if (code == "0100") find_pointings(position, sink);
    if (code == "0101") find_claimings(position, sink);
    if (is({"0110", "0200"})) find_naked_sets(position, 2, sink);
    if (is({"0111", "0201"})) find_naked_sets(position, 3, sink);
    if (code == "0202") find_naked_sets(position, 4, sink);
    if (is({"0210", "0211", "0212"})) find_hidden_sets(position, code[3] - '0' + 2, sink);
    if (code.size() == 4 && code.substr(0, 2) == "03") find_fish(position, code, sink);
    if (code == "0400") find_skyscrapers(position, sink);
    if (is({"0401", "0404"})) find_two_string_kites(position, options, sink);
    if (is({"0402", "0405"})) find_empty_rectangles(position, options, sink);
    if (code == "0403") find_turbot_fishes(position, sink);
    if (is({"0500", "0501"})) find_simple_colours(position, sink);
    if (is({"0502", "0503"})) find_multi_colours(position, sink);
    if (code >= "0600" && code <= "0606")
        find_unique_rectangles(position, example.givens, options, sink);
    if (is({"0607", "0608"})) find_avoidable_rectangles(position, example.givens, sink);
    if (code == "0610") find_bug_plus_one(position, sink);
    if (code == "0701") find_x_chains(position, sink);
    if (code == "0702") find_xy_chains(position, sink);
    if (code == "0703") find_remote_pairs(position, sink);
    if (is({"0706", "0707", "0708"})) find_nice_loops(position, sink);
    if (is({"0709", "0710", "0711"})) find_grouped_nice_loops(position, options, sink);
    if (code == "0800") find_xy_wings(position, sink);
    if (code == "0801") find_xyz_wings(position, sink);
    if (code == "0803") find_w_wings(position, sink);
    if (code == "0901") find_als_xz(position, options, sink);
    if (code == "0902") find_als_xy_wings(position, options, sink);
    if (code == "0903") find_als_chains(position, options, sink);
    if (code == "0904") find_death_blossoms(position, options, sink);
    if (code == "1101") find_sue_de_coqs(position, sink);
    return steps;
}

// The row of the catalogue with the code, nullptr if there is none.
const TechniqueInfo* technique_of(const std::string& code) {
    for (const TechniqueInfo& row : technique_catalogue()) {
        if (row.hodoku_code == code) return &row;
    }
    return nullptr;
}

// Empty if the case passes, else why not.
std::string failure_of(const LibraryCase& example) {
    bool found = false;
    for (const Step& step : all_steps(example)) {
        if (info(step.technique).hodoku_code != example.code) continue;
        if (digits_of(step, example.code) != example.digits) continue;
        if (example.must_find_nothing()) return "finds " + conclusion_text(step);
        if (conclusion_of(step) != example.conclusion) return "finds " + conclusion_text(step);
        found = true;
    }
    return found || example.must_find_nothing() ? "" : "finds nothing";
}

}  // namespace

TEST_CASE("every technique finds what the HoDoKu library says", "[human][differential]") {
    const auto path = test::shared_data("hodoku_reglib-1.3.txt");
    if (!path) return test::skip("hodoku_reglib-1.3.txt is not there");
    for (const LibraryCase& example : library(*path)) {
        if (technique_of(example.code) == nullptr) continue;
        INFO(example.line);
        const std::string failure = failure_of(example);
        CHECK(failure == "");
    }
}

// scripts/technique_table.py runs this one.
TEST_CASE("table of the HoDoKu library", "[.table]") {
    const auto path = test::shared_data("hodoku_reglib-1.3.txt");
    if (!path) return test::skip("hodoku_reglib-1.3.txt is not there");
    struct Count {
        int passed = 0;
        int total = 0;
    };
    std::map<std::string, Count> counts;
    for (const LibraryCase& example : library(*path)) {
        const TechniqueInfo* technique = technique_of(example.code);
        const std::string name = technique ? std::string(technique->name) : "(not implemented)";
        const std::string variant = example.variant.empty() ? "" : "-" + example.variant;
        Count& count = counts[example.code + variant + "\t" + name];
        ++count.total;
        const std::string failure = technique ? failure_of(example) : "is not implemented";
        if (failure.empty()) {
            ++count.passed;
        } else if (technique) {
            std::cerr << failure << '\t' << example.line << '\n';
        }
    }
    for (const auto& [name, count] : counts)
        std::cout << "row\t" << name << '\t' << count.passed << '\t' << count.total << '\n';
}
