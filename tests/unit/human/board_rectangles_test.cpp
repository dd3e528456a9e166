#include "human/general/board_ladder.hpp"
#include "support/board_positions.hpp"
#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/human/explain.hpp>

#include <string>

using namespace sudoku;
using namespace sudoku::human;

namespace {

std::string conclusions(Technique technique, const char* puzzle, const char* cells) {
    const Puzzle read = read_puzzle(puzzle, {.format = Format::constraints}).value();
    std::string text;
    for (const Step& step : general::steps_of(technique, test::board_position(read, cells)))
        text += conclusion_text(step, read.geometry()) + ";";
    return text;
}

constexpr const char* hidden_position =
    "345 23456 23456 2346 34 =1 2346 =1 2346 2346 34 =5 =1 3456 345 3456 =2 36 23456 "
    "23456 23456 345 =1 36 235 235 1235 13 =6 =4 346 346 1346 13 =5 =2";
constexpr const char* avoidable_position =
    "14 =2 14 =5 =3 =6 =6 =3 =5 12 12 24 =2 =1 6 =4 56 =3 =5 =4 =3 26 26 =1 3 =5 124 "
    "1236 14 24 1 =6 124 123 24 =5";

}  // namespace

TEST_CASE("a hidden rectangle needs corners that only houses restrict", "[human][unit]") {
    const std::string plain = "2x3+diagonal .....1.1...5....2...........64......";
    CHECK(conclusions(Technique::hidden_rectangle, plain.c_str(), hidden_position)
              .starts_with("r6c3<>3;"));
    const std::string with_cage = plain + " cage=4:r6c3r6c4";
    CHECK(conclusions(Technique::hidden_rectangle, with_cage.c_str(), hidden_position).empty());
}

TEST_CASE("an avoidable rectangle has no given corner", "[human][unit]") {
    CHECK(conclusions(Technique::avoidable_rectangle_2,
                      "2x3+diagonal .2.53..................1.5.....6....", avoidable_position)
              .starts_with("r4c4<>6;"));
    // All that was solved is given here.
    CHECK(conclusions(Technique::avoidable_rectangle_2,
                      "2x3+diagonal .2.536635...21.4.3543..1.5.....6...5", avoidable_position)
              .empty());
}
