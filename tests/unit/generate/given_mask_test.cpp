#include <sudoku/generate/given_pattern.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

namespace sudoku {
namespace {

const Geometry small = test::geometry("2x2");

TEST_CASE("a picture says which cells must, may and must not be given", "[generate][unit]") {
    const Result<GivenMask> mask = parse_given_mask(
        "# corners\n"
        "X . | ? x\n"
        "----+----\r\n"
        "?...  # half\n"
        "??????\n"
        ".X",
        small);
    REQUIRE(mask);
    CHECK(to_string(*mask, small) == "X.?X?...??????.X");
    CHECK(mask->must.size() == 3);
    CHECK(mask->must_not.size() == 5);
    CHECK_FALSE(mask->is_exact(small));
    CHECK(parse_given_mask(to_string(*mask, small), small).value() == *mask);
    CHECK(parse_given_mask("X.X.X.X.X.X.X.X.", small)->is_exact(small));
}

TEST_CASE("a picture that goes wrong is refused with the place", "[generate][unit]") {
    const auto refused = [](std::string_view text) {
        return parse_given_mask(text, small).error().describe();
    };
    CHECK(refused("X..X\n.1..\n") ==
          "2:2: '1' is not one of X (given), ? (either) and . (not given)");
    CHECK(refused("X..X") == "1:4: the picture ends after 4 of 16 cells");
    CHECK(refused("................\n.") == "2:1: more than 16 cells");
    CHECK(refused("\x01") ==
          "1:1: this byte is not one of X (given), ? (either) and . (not given)");
    CHECK(refused("") == "1: the picture ends after 0 of 16 cells");
}

}  // namespace
}  // namespace sudoku
