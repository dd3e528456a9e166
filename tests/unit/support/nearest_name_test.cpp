#include "support/nearest_name.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <set>

using sudoku::did_you_mean;
using sudoku::edit_distance;
using sudoku::equal_whatever_case;
using sudoku::nearest_name;

namespace {

// All texts that one letter to insert, leave out, replace or swap makes of this one.
std::set<std::string> one_edit_away(const std::string& text) {
    std::set<std::string> found;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        for (const char c : {'a', 'b', 'c'}) {
            found.insert(text.substr(0, i) + c + text.substr(i));
            if (i < text.size()) found.insert(text.substr(0, i) + c + text.substr(i + 1));
        }
        if (i < text.size()) found.insert(text.substr(0, i) + text.substr(i + 1));
        if (i + 1 < text.size()) {
            std::string swapped = text;
            std::swap(swapped[i], swapped[i + 1]);
            found.insert(swapped);
        }
    }
    found.erase(text);
    return found;
}

}  // namespace

TEST_CASE("texts are one edit apart exactly where one edit leads there", "[support][unit]") {
    std::vector<std::string> texts = {""};
    for (std::size_t i = 0; texts[i].size() < 4; ++i) {
        for (const char c : {'a', 'b', 'c'}) texts.push_back(texts[i] + c);
    }
    const std::string one = GENERATE("", "a", "ab", "aab", "abca");
    const std::set<std::string> near = one_edit_away(one);
    for (const std::string& other : texts) {
        CAPTURE(one, other);
        CHECK((edit_distance(one, other) == 0) == (one == other));
        CHECK((edit_distance(one, other) == 1) == near.contains(other));
        CHECK(edit_distance(one, other) == edit_distance(other, one));
    }
}

TEST_CASE("the nearest name is one that may have been meant", "[support][unit]") {
    const std::vector<std::string> names = {"solve", "sample", "count", "a4"};
    CHECK(nearest_name("slove", names) == "solve");
    CHECK(nearest_name("SOLVE", names) == "solve");
    CHECK(nearest_name("sampel", names) == "sample");
    CHECK(nearest_name("a5", names) == "a4");
    CHECK(nearest_name("frobnicate", names).empty());
    CHECK(nearest_name("", names).empty());
    CHECK(nearest_name("x", {"y"}).empty());  // nothing of it is the same
    CHECK(nearest_name(std::string(100'000, 'a'), names).empty());
    CHECK(did_you_mean("cuont", names) == "; did you mean 'count'?");
    CHECK(did_you_mean("xyz", names).empty());
}

TEST_CASE("case does not count for ASCII letters", "[support][unit]") {
    CHECK(equal_whatever_case("Explainer", "eXPLAINER"));
    CHECK_FALSE(equal_whatever_case("a", "ab"));
    CHECK_FALSE(equal_whatever_case("@", "`"));
}
