#include <sudoku/grade/calibrate.hpp>
#include <sudoku/grade/grade_model.hpp>

#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

std::string complaint(const std::string& text) {
    const Result<GradeModel> model = parse_grade_model(text);
    return model ? "" : model.error().describe();
}

TEST_CASE("the built-in model has a version, fitted numbers and levels", "[grade][unit]") {
    const GradeModel model;
    CHECK_FALSE(model.version().empty());
    CHECK_FALSE(model.provenance().empty());
    CHECK(model.time().walks >= 1);
    CHECK(model.time().singles.low < 1);
    CHECK(model.time().singles.high > 1);
    CHECK(model.time().beyond_singles.low < model.time().singles.low);
    CHECK(model.time().beyond_singles.high > model.time().singles.high);
    CHECK(model.levels().size() == 7);
}

TEST_CASE("a model file changes what it names and nothing else", "[grade][unit]") {
    const GradeModel model =
        parse_grade_model(
            "version = \"house 1\"\n[[level]]\nname = \"light\"\nneeds = \"singles\"\n"
            "minutes = 5\n[[level]]\nname = \"dark\"\n")
            .value();
    CHECK(model.version() == "house 1");
    CHECK(model.score().weights == GradeModel().score().weights);
    CHECK(model.time().weights == GradeModel().time().weights);
    REQUIRE(model.levels().size() == 2);
    CHECK(model.levels()[0].name == "light");
    CHECK(model.levels()[0].deduction == Deduction::singles);
    CHECK(model.levels()[0].minutes == 5);
    CHECK(model.levels()[1].level == Level::easy);  // the second one
    CHECK(model.levels()[1].deduction == Deduction::search);
}

TEST_CASE("levels that are written can be read again", "[grade][unit]") {
    const GradeModel built_in;
    const std::vector<LevelBand>& levels = built_in.levels();
    const GradeModel model = parse_grade_model(house_model_text(built_in)).value();
    REQUIRE(model.levels().size() == levels.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
        CHECK(model.levels()[i].name == levels[i].name);
        CHECK(model.levels()[i].summary == levels[i].summary);
        CHECK(model.levels()[i].deduction == levels[i].deduction);
        CHECK(model.levels()[i].minutes == levels[i].minutes);
        CHECK(model.levels()[i].least == levels[i].least);
        CHECK(model.levels()[i].most == levels[i].most);
    }
}

// promise 1.24: A model whose numbers make minutes infinite is refused
TEST_CASE("errors in a model file have a position", "[grade][unit]") {
    CHECK(complaint("version = 3").find("1:11: 'version' must be a string") == 0);
    CHECK(complaint("\n[scores]\n").find("2:1: 'scores' is not known here") == 0);
    CHECK(complaint("[score]\nluck = 1").find("2:8: 'luck' is not known here") == 0);
    CHECK(complaint("[time]\nrace = \"fast\"").find("2:8: 'race' must be a number") == 0);
    CHECK(complaint("[time]\nwalks = 0").find("2:9: 'walks' is 0, expected 1 to 1000") == 0);
    CHECK(complaint("[time]\nintercept = 1e308")
              .find("2:13: 'intercept' is 1e+308, expected -1000 to 1000") == 0);
    CHECK(complaint("[time]\nrace = nan").find("2:8: 'race' is nan, expected") == 0);
    CHECK(complaint("[score]\nneeds_lines = inf").find("2:15: 'needs_lines' is inf") == 0);
    CHECK(complaint("[time]\nhigh = 1e308").find("2:8: 'high' is 1e+308, expected 0 to") == 0);
    CHECK(complaint("[[level]]\nminutes = 3").find("1:1: a level needs a name") == 0);
    CHECK(
        complaint("[[level]]\nname = \"a\"\n[[level]]\nname = \"a\"").find("3:1: the level 'a'") ==
        0);
    CHECK(complaint("[[level]]\nname = \"a\"\n[[level]]\nname = \"b\"\nminutes = 2")
              .find("3:1: the level 'b' ends before") == 0);
    CHECK(complaint("level = 3").find("1:9: 'level' must be a list of tables") == 0);
    CHECK(complaint("[[level]]\nname = \"a\"\nneeds = \"luck\"").find("3:9: 'needs' must be") == 0);
    CHECK_FALSE(complaint("version = ").empty());
}

// A table of two levels.
std::string two_levels(const std::string& first, const std::string& second) {
    return "[[level]]\nname = \"a\"\n" + first + "\n[[level]]\nname = \"b\"\n" + second + '\n';
}

TEST_CASE("levels may name techniques", "[grade][unit]") {
    const GradeModel model = parse_grade_model(two_levels("needs_most = \"xy-wing\"\nminutes = 30",
                                                          "needs_least = \"direct-hidden-pair\""))
                                 .value();
    CHECK(model.levels()[0].most == human::Technique::xy_wing);
    CHECK(model.levels()[0].deduction == Deduction::search);
    CHECK(model.levels()[1].least == human::Technique::hidden_pair);  // what it is a case of
    CHECK_FALSE(model.levels()[1].most);
    CHECK(key_of(model) !=
          key_of(parse_grade_model(two_levels("needs_most = \"xyz-wing\"\nminutes = 30",
                                              "needs_least = \"hidden-pair\""))
                     .value()));
    // What singles mean needs no ladder.
    const GradeModel singles =
        parse_grade_model(two_levels("needs_most = \"hidden-single-line\"", "")).value();
    CHECK(singles.levels()[0].deduction == Deduction::singles);
}

TEST_CASE("a level may end earlier than one that goes less far", "[grade][unit]") {
    CHECK(complaint(two_levels("needs_most = \"xyz-wing\"",
                               "needs_least = \"xyz-wing\"\nminutes = 20")) == "");
    CHECK(complaint(two_levels("needs_most = \"xy-wing\"", "minutes = 20")) == "");
    CHECK(complaint(two_levels("minutes = 30", "needs_least = \"xy-wing\"\nminutes = 20"))
              .find("4:1: the level 'b' ends before") != std::string::npos);
}

// promise 12.4: Impossible techniques of levels are refused with their place
TEST_CASE("impossible techniques of levels are refused with a position", "[grade][unit]") {
    CHECK(complaint(two_levels("needs_most = \"xy-wings\"", ""))
              .find("3:14: 'xy-wings' is not a technique such as xy-wing") == 0);
    CHECK(complaint(two_levels("needs_most = \"skyscraper\"", ""))
              .find("3:14: levels cannot depend on 'skyscraper'") == 0);
    CHECK(complaint(two_levels("needs_most = \"dynamic-plus\"", ""))
              .find("3:14: levels cannot depend on 'dynamic-plus'") == 0);
    CHECK(complaint(two_levels("needs_most = 3", "")).find("3:14: 'needs_most' must be a string") ==
          0);
    CHECK(complaint(two_levels("", "needs_least = \"xy-wing\"\nneeds_most = \"pointing\""))
              .find("6:15: 'needs_least' is harder than 'needs_most'") == 0);
    CHECK(complaint("[[level]]\nname = \"z\"\n" +
                    two_levels("needs_least = \"x-wing\"", "needs_least = \"pointing\""))
              .find("8:15: the level 'b' needs less than the level before it") == 0);
    CHECK(complaint(two_levels("needs_most = \"x-wing\"", "needs_most = \"pointing\""))
              .find("6:14: the level 'b' needs less than the level before it") == 0);
    // No puzzle may be left without a level.
    const std::string nothing_needs = "no level allows puzzles that need ";
    CHECK(complaint(two_levels("needs_least = \"pointing\"", "needs_least = \"naked-pair\"")) ==
          "3:15: " + nothing_needs + "full-house");
    CHECK(complaint(two_levels("needs_most = \"pointing\"", "needs_least = \"naked-pair\"")) ==
          "6:15: " + nothing_needs + "claiming");
    CHECK(complaint(two_levels("needs_most = \"pointing\"", "needs_most = \"nishio\"")) ==
          "6:14: " + nothing_needs + "cell-chains");
}

TEST_CASE("a model with one interval means it for all puzzles", "[grade][unit]") {
    const GradeModel model = parse_grade_model("[time]\nlow = 0.5\nhigh = 2\n").value();
    CHECK(model.time().singles.low == 0.5);
    CHECK(model.time().beyond_singles.low == 0.5);
    CHECK(model.time().beyond_singles.high == 2);
}

}  // namespace
}  // namespace sudoku
