#include "support/catch.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/grid/transform.hpp>

#include <algorithm>

namespace sudoku {
namespace {

TEST_CASE("a preset is named as its level, and harder ones have fewer givens", "[generate][unit]") {
    const Preset* before = nullptr;
    for (const Preset& preset : preset_table()) {
        CAPTURE(preset.name);
        CHECK(find_preset(preset.name) == &preset);
        CHECK(to_string(preset.level) == preset.name);
        CHECK(preset.least_givens <= preset.most_givens);
        if (before != nullptr) {
            CHECK(preset.most_givens < before->most_givens);
            CHECK(preset.least_givens < before->least_givens);
            CHECK(preset.level > before->level);
        }
        before = &preset;
    }
    CHECK(find_preset("mild") == nullptr);
}

TEST_CASE("puzzles of a preset are what it says", "[generate][unit]") {
    const Geometry classic;
    for (const Preset& preset : preset_table()) {
        CAPTURE(preset.name);
        GeneratorOptions options;
        options.seed = 11;
        REQUIRE(use_preset(preset, classic, options));
        const auto made = generate(classic, options, 3);
        REQUIRE(made);
        const int givens = made->puzzle.givens().filled_count();
        CHECK(givens >= preset.least_givens);
        CHECK(givens <= preset.most_givens);
        CellSet pattern;
        for (int cell = 0; cell < 81; ++cell) {
            if (made->puzzle.givens()[static_cast<Cell>(cell)] != 0)
                pattern.insert(static_cast<Cell>(cell));
        }
        const auto kept = symmetries_of(pattern, 9);
        CHECK(std::find(kept.begin(), kept.end(), SquareSymmetry::rotate_180) != kept.end());
        CHECK(grade_puzzle(made->puzzle).value().level == preset.level);
    }
}

TEST_CASE("presets are for puzzles of givens on small square boards", "[generate][unit]") {
    const Preset& easy = *find_preset("easy");
    GeneratorOptions options;
    REQUIRE(use_preset(easy, parse_geometry("2x3").value(), options));
    CHECK(options.clues == ClueRange(14, 18));
    for (const char* const spec : {"16", "samurai"}) {
        CAPTURE(spec);
        GeneratorOptions other;
        CHECK_FALSE(use_preset(easy, parse_geometry(spec).value(), other));
        CHECK_FALSE(has_presets(parse_geometry(spec).value()));
    }
    GeneratorOptions killer;
    killer.of_genres = ClueWishes{{find_clue_genre("killer")}};
    CHECK_FALSE(use_preset(easy, Geometry(), killer));
}

}  // namespace
}  // namespace sudoku
