#include "generate/variant_table.hpp"
#include "support/arbitrary.hpp"
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
        CHECK(preset.givens.least <= preset.givens.most);
        if (before != nullptr) {
            CHECK(preset.givens.most <= before->givens.most);
            CHECK(preset.givens.least <= before->givens.least);
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
        CHECK(givens >= preset.givens.least);
        CHECK(givens <= preset.givens.most);
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

TEST_CASE("killers of a preset have its level, its cages and its givens", "[generate][unit]") {
    for (const char* const spec : {"3x3", "2x3", "3x3+diagonal"}) {
        const Geometry board = parse_geometry(spec).value();
        for (const Preset& preset : preset_table()) {
            if (!preset.cage_cells) continue;
            CAPTURE(spec, preset.name);
            GeneratorOptions options;
            options.seed = 5;
            options.constraints = ConstraintRequest{{find_variant("killer")}};
            REQUIRE(use_preset(preset, board, options));
            const auto made = generate(board, options, 0);
            REQUIRE(made);
            for (const Constraint& constraint : made->puzzle.constraints()) {
                CHECK(constraint.cells.size() >=
                      static_cast<std::size_t>(preset.cage_cells->least));
                CHECK(constraint.cells.size() <= static_cast<std::size_t>(preset.cage_cells->most));
            }
            CHECK(made->puzzle.givens().filled_count() == 0);
            CHECK(grade_puzzle(made->puzzle).value().level == preset.level);
        }
    }
}

TEST_CASE("a preset leaves what is required beside it", "[generate][unit]") {
    GeneratorOptions options;
    options.constraints = ConstraintRequest{{find_variant("killer")}, NumberRange(3, 3)};
    options.constraints->symmetry = PatternSymmetry::diagonal;
    options.givens = NumberRange(20);
    options.criteria = {level_criterion(Level::hard)};
    GeneratorOptions filled = options;
    REQUIRE(use_preset(*find_preset("easy"), Geometry(), filled));
    CHECK(filled.constraints == options.constraints);
    CHECK(filled.givens == options.givens);
    CHECK(filled.criteria.size() == 1);
}

TEST_CASE("a preset suits every board and every kind of constraint", "[generate][unit]") {
    const Preset& easy = *find_preset("easy");
    for (const char* const spec : {"2x3", "3x3+diagonal", "16", "samurai", "5x5"}) {
        CAPTURE(spec);
        GeneratorOptions options;
        REQUIRE(use_preset(easy, parse_geometry(spec).value(), options));
        CHECK_FALSE(options.givens);
        CHECK(required_level(options) == Level::easy);
        CHECK(options.symmetry == PatternSymmetry::rotate_180);
    }
    for (const VariantInfo& variant : variant_table()) {
        CAPTURE(variant.name);
        GeneratorOptions options;
        options.constraints = ConstraintRequest{{&variant}};
        REQUIRE(use_preset(easy, Geometry(), options));
        CHECK(required_level(options) == Level::easy);
        CHECK((options.constraints->symmetry == PatternSymmetry::rotate_180) ==
              (variant.is_symmetric && !variant_row(variant).stays_clear));
    }
    GeneratorOptions killer;
    killer.constraints = ConstraintRequest{{find_variant("killer")}};
    CHECK_FALSE(use_preset(*find_preset("beginner"), Geometry(), killer));
}

TEST_CASE("a preset asks for the level of its name in the model of the options",
          "[generate][unit]") {
    GeneratorOptions options;
    options.model = parse_grade_model(
                        "[[level]]\nname = \"quiet\"\nneeds_most = \"naked-single\"\n"
                        "[[level]]\nname = \"hard\"\n")
                        .value();
    const Status none = use_preset(*find_preset("easy"), Geometry(), options);
    REQUIRE_FALSE(none);
    CHECK(none.error().message.find("there are quiet, hard") != std::string::npos);
    REQUIRE(use_preset(*find_preset("hard"), Geometry(), options));
    CHECK(required_level(options) == static_cast<Level>(1));
}

TEST_CASE("a variant whose level is open has the preset medium", "[generate][unit]") {
    const Preset* const medium = find_preset("medium");
    const auto preset_of = [](const char* spec, const char* requirement, const char* value) {
        const BoardRequest board = parse_board_request(spec).value();
        GeneratorOptions options;
        if (board.draws_layouts) options.layouts.emplace();
        if (*requirement != '\0')
            REQUIRE(set_requirement(requirement, value, board.geometry, options));
        return usual_preset(board.geometry, options);
    };
    for (const char* const spec :
         {"3x3+diagonal", "2x3+antiknight", "jigsaw", "jigsaw:6x6", "3x4", "16", "samurai"}) {
        CAPTURE(spec);
        CHECK(preset_of(spec, "", "") == medium);
        CHECK(preset_of(spec, "symmetry", "rotate-90") == medium);
        CHECK(preset_of(spec, "minimal", "") == nullptr);
        CHECK(preset_of(spec, "target", "level>=easy") == nullptr);
        CHECK(preset_of(spec, "givens", "40-60") == nullptr);
        CHECK(preset_of(spec, "empty-box", "") == nullptr);
    }
    for (const VariantInfo& variant : variant_table())
        CHECK(preset_of("3x3", "constraints", std::string(variant.name).c_str()) == medium);
    const auto with_cells = [](const char* variant) {
        GeneratorOptions options;
        options.constraints = ConstraintRequest{{find_variant(variant)}, NumberRange(3, 4)};
        return usual_preset(Geometry(), options);
    };
    CHECK(with_cells("arrow") == medium);
    CHECK(with_cells("killer") == nullptr);
    for (const char* const spec : {"3x3", "2x3", "2x4", "2x2+diagonal", "6+latin"}) {
        CAPTURE(spec);
        CHECK(preset_of(spec, "", "") == nullptr);
    }
    GeneratorOptions without;
    without.model = parse_grade_model("[[level]]\nname = \"quiet\"\n").value();
    CHECK(usual_preset(test::geometry("samurai"), without) == nullptr);
}

}  // namespace
}  // namespace sudoku
