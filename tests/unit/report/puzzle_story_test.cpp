#include <sudoku/report/report_page.hpp>

#include <sudoku/format/record_reader.hpp>
#include <sudoku/report/collection_report.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <regex>

using namespace sudoku;

TEST_CASE("a classic puzzle has all facts, and a path", "[report][unit]") {
    const Puzzle puzzle =
        read_puzzle(
            ".......64..3...9..1..5.......6.1...8.....7.56.3.8............97....21.8.2.84....1")
            .value();
    Inspector inspector(report_inspection());
    const PuzzleStory story = tell_story(puzzle, inspector).value();
    CHECK(status_of(*story.facts.search) == PuzzleStatus::unique);
    CHECK(story.facts.redundant->cells.empty());
    CHECK(story.facts.grade.value()->time);
    CHECK(story.facts.rating.value()->er == 88);
    CHECK(story.is_solved);
    CHECK(story.board.starts_with("<svg "));
    CHECK(story.hardest_step.starts_with("<svg "));
    CHECK(story.hardest_sentence.find("r") != std::string::npos);
    CHECK(story.steps.size() > 10);
    CHECK_FALSE(facts_for_report(Inspection(inspector, puzzle), false).rating);
}

// promise 8.10.1: also in reports
TEST_CASE("a story and its pictures name cells in the requested style", "[report][unit]") {
    const Puzzle puzzle =
        read_puzzle(
            ".......64..3...9..1..5.......6.1...8.....7.56.3.8............97....21.8.2.84....1")
            .value();
    Inspector inspector(report_inspection());
    const auto text_of = [](const PuzzleStory& story, const PuzzlePictures& pictures) {
        std::string text = story.board + story.hardest_step + story.hardest_sentence +
                           pictures.tree_svg + pictures.tree_dot;
        for (const std::string& line : story.steps) text += line + '\n';
        return text;
    };
    const std::regex numbers("r[1-9]c[1-9]");
    const std::regex letters("(^|[^0-9A-Za-z#])[A-I][1-9]([^0-9A-Za-z]|$)");
    const std::string plain = text_of(tell_story(puzzle, inspector).value(), draw_pictures(puzzle));
    CHECK(std::regex_search(plain, numbers));
    CHECK_FALSE(std::regex_search(plain, letters));
    const auto style = Coordinates::letter_number;
    const std::string lettered =
        text_of(tell_story(puzzle, inspector, style).value(), draw_pictures(puzzle, style));
    CHECK(std::regex_search(lettered, letters));
    CHECK_FALSE(std::regex_search(lettered, numbers));
}

TEST_CASE("a puzzle without solution has a drawing and no path", "[report][unit]") {
    Inspector inspector(report_inspection());
    Grid givens{Geometry()};
    givens.set(0, 1);
    givens.set(1, 1);
    const PuzzleStory story = tell_story(Puzzle(givens), inspector).value();
    CHECK(status_of(*story.facts.search) == PuzzleStatus::no_solution);
    CHECK_FALSE(story.facts.grade);
    CHECK(story.board.starts_with("<svg "));
    CHECK(story.steps.empty());
}

TEST_CASE("puzzles of any board, with constraints too, have a picture and a path",
          "[report][unit]") {
    const char* const line = GENERATE(
        "2x2 1..4..2..3......", "2x3+antiknight ........21.3............1..4..5.....",
        "2x2 ................ cage=9:A1B1B2 cage=7:A2-A4 cage=3:B3C3 cage=7:B4C4 cage=8:C1C2D1 "
        "cage=6:D2-D4 thermometer:B1A1B2 thermometer:C1C2D1");
    CAPTURE(line);
    const Puzzle puzzle = read_puzzle(line, {.format = Format::constraints}).value();
    Inspector inspector(report_inspection());
    const PuzzleStory story = tell_story(puzzle, inspector).value();
    CHECK(story.board.starts_with("<svg "));
    CHECK((story.board.find("polyline") != std::string::npos) == puzzle.has_constraints());
    CHECK(story.facts.rating.value()->er >= 10);
    CHECK(story.is_solved);
    CHECK_FALSE(story.steps.empty());
    CHECK(story.facts.grade.value().has_value());
    CollectionReport report;
    report.add(puzzle, story.facts, 1, {});
    const CollectionStatistics statistics = report.finish();
    CHECK(statistics.unique() == 1);
    CHECK(statistics.graded == 1);
    CHECK(statistics.rated == 1);
    CHECK(statistics.minimal + statistics.not_minimal == 1);
    CHECK(statistics.outliers_of(OutlierKind::not_unique).total == 0);
}

TEST_CASE("pictures of a puzzle say how large they are", "[report][unit]") {
    const Puzzle puzzle = read_puzzle("1..4..2..3......").value();
    const PuzzlePictures pictures = draw_pictures(puzzle);
    CHECK(pictures.is_complete);
    CHECK(pictures.solutions == 1);
    CHECK(pictures.edges == 56);
    CHECK(pictures.open_parts == 1);
    CHECK(pictures.graph_dot.find("A1\\n1") != std::string::npos);
    CHECK_FALSE(draw_pictures(Puzzle(Grid(test::geometry("16")))).is_complete == false);
}
