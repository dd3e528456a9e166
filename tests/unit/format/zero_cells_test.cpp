// What each structured format makes of 0: an empty cell where that is its way to write one, and
// an error together with another blank, because it can be a digit of a puzzle that counts from 0.

#include "reading.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

constexpr auto ends_with = [](const std::string& text, std::string_view end) {
    INFO(text);
    return text.ends_with(end);
};

// 81 cells, with these characters as the first ones.
std::string classic(const std::string& first, char blank) {
    return first + std::string(81 - first.size(), blank);
}

std::string opensudoku(const std::string& digits) {
    return "<opensudoku><game data=\"" + digits + "\" /></opensudoku>\n";
}

std::string sdx(const std::string& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i)
        text += std::string(1, cells[i]) + (i % 9 == 8 ? '\n' : ' ');
    return text;
}

// A board of side 4 in JSON, with these cells in the first row.
std::string json_rows(const std::string& first, const std::string& empty) {
    const std::string row = ",[" + empty + "," + empty + "," + empty + "," + empty + "]";
    return "[[" + first + "]" + row + row + row + "]";
}

}  // namespace

TEST_CASE("0 is an empty cell of ipuz unless \"empty\" is another one", "[format][ipuz][unit]") {
    const std::string cells = "\"puzzle\":" + json_rows("1,0,0,2", "0") + "}";
    CHECK(read_lines("{\"kind\":[\"http://ipuz.org/sudoku#1\"]," + cells) ==
          Lines{"1..2............"});
    CHECK(ends_with(
        only_error("{\"kind\":[\"http://ipuz.org/sudoku#1\"],\"empty\":\".\",\"puzzle\":" +
                   json_rows("1,0,3,2", "\".\"") + "}"),
        "0 is not a digit, and an empty cell is .: expected digits from 1"));
}

TEST_CASE("0 is an empty cell of OpenSudoku, and an error next to a dot", "[format][unit]") {
    CHECK(read_lines(opensudoku(classic("1203", '0'))) == Lines{classic("12.3", '.')});
    CHECK(ends_with(only_error(opensudoku(classic("1203", '.'))),
                    "both 0 and '.' occur: expected digits from 1 to 9 and one kind of blank"));
}

TEST_CASE("0 is a blank of .sdx, and an error next to a dot", "[format][unit]") {
    const ReadOptions as_sdx{.format = Format::sdx};
    CHECK(read_lines(sdx(classic("1203", '0')), as_sdx) == Lines{classic("12.3", '.')});
    CHECK(ends_with(only_error(sdx(classic("1203", '.')), as_sdx),
                    "both 0 and another blank occur: expected digits from 1 to 9 and one kind of "
                    "blank"));
}

TEST_CASE("a given 0 of f-puzzles is an error", "[format][links][unit]") {
    const auto text = [](const std::string& first) {
        return "{\"size\":4,\"grid\":" + json_rows(first, "{}") + "}";
    };
    CHECK(read_lines(text("{\"value\":1,\"given\":true},{\"value\":0},{},{}")) ==
          Lines{"1..............."});
    CHECK(ends_with(only_error(text("{\"value\":1,\"given\":true},"
                                    "{\"value\":0,\"given\":true},{},{}")),
                    "R1C2 holds 0: expected digits from 1 to 4"));
}

TEST_CASE("a 0 of SudokuPad is an error", "[format][links][unit]") {
    const auto text = [](const std::string& first) {
        return "{\"cellSize\":50,\"cells\":" + json_rows(first, "{}") +
               ",\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
               "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}";
    };
    CHECK(read_lines(text("{\"value\":1},{},{},{}")) == Lines{"1..............."});
    CHECK(ends_with(only_error(text("{\"value\":1},{\"value\":0},{},{}")),
                    "a cell contains 0: expected digits from 1 to 4"));
}
