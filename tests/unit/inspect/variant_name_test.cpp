#include "inspect/variant_name.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/constraint.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>

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
                                                      {"between", "none"}}) {
        CAPTURE(name);
        CHECK(name_found(name) == variant);
    }
}

}  // namespace sudoku
