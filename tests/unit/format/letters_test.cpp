// Boards up to side 9 whose digits are letters.
#include "reading.hpp"
#include "support/catch.hpp"

using namespace sudoku;
using namespace sudoku::test;
using Lines = std::vector<std::string>;

namespace {

const std::string nine_letters =
    ".......8...571.....7...3....5..324..8.1.....626..4.5......2........65.91..91.4.2.";

std::string in_letters(std::string_view letters) {
    std::string text = nine_letters;
    for (char& c : text) {
        if (c != '.') c = letters[static_cast<std::size_t>(c - '1')];
    }
    return text;
}

std::string in_rows(const std::string& cells, std::string_view between = "") {
    std::string rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % 9 != 0) rows += between;
        rows += cells[i];
        if (i % 9 == 8) rows += '\n';
    }
    return rows;
}

std::string drawn(const std::string& cells) {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) {
        if (row % 3 == 0) rows += "+---+---+---+\n";
        for (std::size_t box = 0; box < 3; ++box) rows += '|' + cells.substr(row * 9 + box * 3, 3);
        rows += "|\n";
    }
    return rows + "+---+---+---+\n";
}

}  // namespace

TEST_CASE("letters are digits where there are no figures", "[format][unit]") {
    for (const std::string letters : {"ABCDEFGHI", "abcdefghi", "ACDNORSTY", "AELMNOPXZ"}) {
        CAPTURE(letters);
        const std::string cells = in_letters(letters);
        std::string upper = letters;
        for (char& c : upper) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
        for (const std::string& text :
             {cells, "12. " + cells, in_rows(cells), in_rows(cells, " "), drawn(cells),
              "puzzle,level\n" + cells + ",easy\n", "[\"" + cells + "\"]"}) {
            CAPTURE(text);
            const auto records = read_records(text);
            REQUIRE(records.size() == 1);
            CHECK(to_line(records[0].puzzle.givens()) == nine_letters);
            CHECK(text_of_note(records[0], RecordField::comment) ==
                  "letters instead of 1, 2 ..: " + upper);
        }
    }
    // A puzzle may do without one of the digits: its letter is not known.
    const std::string eight =
        ".7..6..3.9.....84..38.7...53.....2...6.9.....52......68..4.6....43.2....7...9....";
    std::string word = eight;
    for (char& c : word) c = c == '.' ? c : "?BCDEFGHZ"[c - '1'];
    CHECK(to_line(read_records(word).at(0).puzzle.givens()).find_first_not_of("12345678.") ==
          std::string::npos);
    // Figures say nothing of that kind.
    CHECK(read_records(nine_letters)[0].notes.empty());
}

TEST_CASE("letters of a word stand for digits in their order", "[format][unit]") {
    // One of them may not occur.
    CHECK(read_lines("W...\n..O.\n.R..\n...D\n") == Lines{"4.....2..3.....1"});
    CHECK(read_records("W...\n..O.\n....\n...D\n").at(0).notes.at(0).text ==
          "letters instead of 1, 2 ..: DOW?");
    CHECK(read_lines("w...O..R..D.....", {.format = Format::line}) == Lines{"4...2..3..1....."});
    CHECK(read_lines("A...\n..B.\n.C..\n...D\n") == Lines{small});
    // X is the blank where there is no other.
    CHECK(read_lines("WXXX\nXXOX\nXRXX\nXXXD\n") == Lines{"4.....2..3.....1"});
}

TEST_CASE("too many letters or figures beside them are errors", "[format][unit]") {
    CHECK(only_error("W...\nB.R.\nE.D.\n.S..\n") ==
          "1:1: 'W' is not a digit of a 4x4 grid with 6 letters: expected 1-4 or as many letters, "
          "or a blank (. 0 _ * x -)");
    CHECK(only_error(nine_letters.substr(0, 80) + 'A') ==
          "1:81: 'A' is not a digit of a 9x9 grid: expected 1-9 or a blank (. 0 _ * x -)");
    CHECK(only_error("ABCDEFGHI" + std::string(71, '.') + "J").find("with 10 letters") !=
          std::string::npos);
}
