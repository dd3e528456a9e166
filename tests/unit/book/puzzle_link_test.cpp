#include "book/puzzle_link.hpp"
#include "book/qr_code.hpp"

#include <sudoku/format/record_reader.hpp>

#include "support/catch.hpp"

#include <set>

namespace sudoku::book {
namespace {

BookPuzzle puzzle_of(const std::string& text) {
    const Puzzle puzzle = read_puzzle(text).value();
    return {puzzle, puzzle.givens(), "2x2#1/7?minimal"};
}

TEST_CASE("the link of a puzzle holds what its pattern asks for", "[book][unit]") {
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const BookPuzzle plain = puzzle_of(line);
    CHECK(puzzle_link("https://a.org/", plain, 3) == "https://a.org/");
    CHECK(puzzle_link("https://a.org/#{puzzle}", plain, 3) == "https://a.org/#" + line);
    CHECK(puzzle_link("https://a.org/?n={number}&p={givens}", plain, 3) ==
          "https://a.org/?n=3&p=" + line);
    CHECK(puzzle_link("{id}", plain, 3) == "2x2%231%2F7%3Fminimal");
    CHECK(puzzle_link("{number", plain, 3) == "{number");
    // With its geometry and its constraints where a line does not say them.
    const BookPuzzle marked = puzzle_of("2x2 1............... thermometer:A1B2C3");
    CHECK(puzzle_link("#{puzzle}", marked, 1) == "#2x2%201...............%20thermometer:A1-C3");
    CHECK(puzzle_link("{puzzle}", puzzle_of("2x2 1..4............ cage=3:B1B2"), 1) ==
          "2x2%201..4............%20cage%3D3:B1B2");
    CHECK(puzzle_link("{givens}", marked, 1) == "1...............");
}

TEST_CASE("a name in braces that means nothing is an error", "[book][unit]") {
    CHECK(parse_link("https://a.org/{number}/#{puzzle}").value() ==
          "https://a.org/{number}/#{puzzle}");
    CHECK(parse_link("https://a.org/{nr}").error().message ==
          "the link has {nr}, which is not defined: expected {givens}, {puzzle}, {number} or {id}");
    CHECK_FALSE(parse_link("{}"));
}

// That scanners read them is tested with the books.
TEST_CASE("a QR code has its three finders and grows with its text", "[book][unit]") {
    const std::string finder =
        "#######"
        "#.....#"
        "#.###.#"
        "#.###.#"
        "#.###.#"
        "#.....#"
        "#######";
    std::set<int> sides;
    for (const std::size_t length : {10U, 100U, 500U, 2000U}) {
        const QrCode code = qr_code(std::string(length, 'x')).value();
        CAPTURE(length, code.side);
        CHECK((code.side - 17) % 4 == 0);
        REQUIRE(code.is_dark.size() == static_cast<std::size_t>(code.side * code.side));
        sides.insert(code.side);
        for (const auto& [top, left] : {std::pair(0, 0), {0, code.side - 7}, {code.side - 7, 0}}) {
            std::string found;
            for (int i = 0; i < 49; ++i) {
                const int place = (top + i / 7) * code.side + left + i % 7;
                found += code.is_dark[static_cast<std::size_t>(place)] ? '#' : '.';
            }
            CHECK(found == finder);
        }
    }
    CHECK(sides.size() == 4);
    CHECK(qr_code(std::string(3000, 'x')).error().message.find("3000 bytes") != std::string::npos);
}

}  // namespace
}  // namespace sudoku::book
