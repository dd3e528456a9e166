#include "inspect/variant_name.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/constraint.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

TEST_CASE("generate and the fact variant name variants alike",
          "[inspect][generate][constraints][unit]") {
    constexpr std::array<std::uint64_t, 1> first{0};
    for (const VariantInfo& variant : variant_table()) {
        CAPTURE(variant.name);
        const std::string board = variant.needs_latin ? "6+latin" : "2x3";
        const auto made =
            generate_many(test::geometry(board.c_str()),
                          {.seed = 4, .constraints = ConstraintRequest{{&variant}}}, first);
        REQUIRE(made.size() == 1);
        REQUIRE(made.front());
        const std::string board_name = variant.needs_latin ? "latin+" : "";
        CHECK(variant_text(variants_of(made.front()->puzzle)) ==
              board_name + std::string(variant.name));
    }
}

TEST_CASE("combinations of up to four variants have different sums", "[inspect][unit]") {
    // With another variant, each combination so far is a new one.
    std::vector<std::pair<double, int>> combinations{{0, 0}};
    for (const std::string& word : variant_words()) {
        const std::size_t before = combinations.size();
        for (std::size_t i = 0; i < before; ++i) {
            const auto [sum, count] = combinations[i];
            if (count < 4) combinations.emplace_back(sum + variant_number(word), count + 1);
        }
    }
    std::vector<double> sums;
    for (const auto& combination : combinations) sums.push_back(combination.first);
    std::sort(sums.begin(), sums.end());
    CHECK(std::adjacent_find(sums.begin(), sums.end()) == sums.end());
    CHECK(sums.back() < 9e15);  // so all of them are exact
}

TEST_CASE("the names of a constraint also name the variant that it belongs to",
          "[inspect][generate][constraints][unit]") {
    const auto name_found = [](std::string_view name) {
        const VariantInfo* const variant = find_variant(name);
        return variant == nullptr ? "none" : variant->name;
    };
    for (const auto& [name, variant] :
         std::map<std::string_view, std::string_view>{{"killer", "killer"},
                                                      {"cage", "killer"},
                                                      {"Killer-Cage", "killer"},
                                                      {"thermometer", "thermo"},
                                                      {"german-whispers", "whispers"},
                                                      {"greater-than", "inequality"},
                                                      {"xsum", "x-sum"},
                                                      {"kenken", "calcudoku"},
                                                      {"thermometers", "thermo"},
                                                      {"sum", "calcudoku"},
                                                      {"difference", "dots"},
                                                      {"even", "even-odd"},
                                                      {"lockout", "lockout"},
                                                      {"automaton", "automaton"},
                                                      {"greatest", "none"}}) {
        CAPTURE(name);
        CHECK(name_found(name) == variant);
    }
}

}  // namespace sudoku
