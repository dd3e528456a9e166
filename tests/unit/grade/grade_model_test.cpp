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
    CHECK(model.time().low < 1);
    CHECK(model.time().high > 1);
    CHECK(model.levels().size() == 6);
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
    }
}

TEST_CASE("what is wrong in a model file is said with its place", "[grade][unit]") {
    CHECK(complaint("version = 3").find("1:11: 'version' should be a text") == 0);
    CHECK(complaint("\n[scores]\n").find("2:1: 'scores' means nothing here") == 0);
    CHECK(complaint("[score]\nluck = 1").find("2:8: 'luck' means nothing here") == 0);
    CHECK(complaint("[time]\nrace = \"fast\"").find("2:8: 'race' should be a number") == 0);
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
    CHECK(complaint("level = 3").find("1:9: 'level' should be a list of tables") == 0);
    CHECK(complaint("[[level]]\nname = \"a\"\nneeds = \"luck\"").find("3:9: 'needs' must be") == 0);
    CHECK_FALSE(complaint("version = ").empty());
}

}  // namespace
}  // namespace sudoku
