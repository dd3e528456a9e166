#include "format/lz_string.hpp"
#include "support/catch.hpp"

#include <sudoku/support/rng.hpp>

using namespace sudoku;

namespace {

const std::string plain_json =
    R"({"size":4,"grid":[[{},{},{},{"value":4,"given":true}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
    R"("killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"diagonal+":true})";
const std::string compressed_json =
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTQA3AQwBsBXOJVNCSmAOwQBcNGiAuskIVR5ISPJTiEsnNEChIANY"
    "RatGBgDG1NE0IgtMdWHwgASgEYAwpZCor1gEwglNBkxABmEINTYIXQB7DjoAah4+GCIgA==";

}  // namespace

TEST_CASE("texts are compressed as the library for browsers does it", "[format][unit]") {
    const std::pair<std::string, std::string> vectors[] = {{"", "Q==="},
                                                           {"a", "IZA="},
                                                           {"a\xC3\xA9\xE2\x82\xAC", "IYS8NQRA"},
                                                           {plain_json, compressed_json}};
    for (const auto& vector : vectors) {
        CHECK(lz_compress(vector.first) == vector.second);
        CHECK(lz_decompress(vector.second).value() == vector.first);
    }
}

TEST_CASE("any text comes back from its compressed form", "[format][property]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const std::vector<std::string> signs = {
            "a", "b", "\"", "0", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
        const std::uint64_t kinds = 1 + rng.below(signs.size());
        std::string text;
        for (std::uint64_t i = rng.below(400); i > 0; --i) text += signs[rng.below(kinds)];
        REQUIRE(lz_decompress(lz_compress(text)).value() == text);
    }
}

TEST_CASE("broken compressed texts are errors, and so are bombs", "[format][unit]") {
    CHECK(lz_decompress("N4I!").error().message ==
          "'!' in a compressed text: expected A-Z a-z 0-9 + or /");
    CHECK(lz_decompress("N4I!").error().column == 4);
    CHECK(lz_decompress("").error().message ==
          "the compressed text is cut off: expected more characters");
    for (std::size_t length = 1; length + 4 < compressed_json.size(); ++length) {
        CAPTURE(length);
        REQUIRE_FALSE(lz_decompress(compressed_json.substr(0, length)));
    }
    const std::string bomb = lz_compress(std::string(4'000'000, 'a'));
    CHECK(bomb.size() < 10'000);
    CHECK(lz_decompress(bomb).error().message ==
          "the compressed text is too long: expected at most 1048576 characters in it");
    CHECK(lz_decompress(bomb, 4'000'000).value().size() == 4'000'000);
}
