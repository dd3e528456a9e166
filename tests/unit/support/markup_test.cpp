#include "support/markup.hpp"

#include "support/catch.hpp"

using namespace sudoku;

TEST_CASE("characters of markup become entities", "[support][unit]") {
    CHECK(escaped_markup("r1c1<>5 & \"x\"") == "r1c1&lt;&gt;5 &amp; &quot;x&quot;");
}

TEST_CASE("what may not stand in markup is replaced, all else stays", "[support][unit]") {
    CHECK(escaped_markup("Z\xC3\xBCrich \xE2\x82\xAC \xF0\x9F\x99\x82\n") ==
          "Z\xC3\xBCrich \xE2\x82\xAC \xF0\x9F\x99\x82\n");
    CHECK(escaped_markup("a\x01"
                         "b\x1B") == "a&#xFFFD;b&#xFFFD;");
    CHECK(escaped_markup(std::string_view("\0x", 2)) == "&#xFFFD;x");
    // A lone continuation, a cut character, an overlong form, a surrogate, beyond Unicode.
    CHECK(escaped_markup("\x80"
                         "a") == "&#xFFFD;a");
    CHECK(escaped_markup("\xE2\x82") == "&#xFFFD;&#xFFFD;");
    CHECK(escaped_markup("\xC0\xAF") == "&#xFFFD;&#xFFFD;");
    CHECK(escaped_markup("\xED\xA0\x80") == "&#xFFFD;&#xFFFD;&#xFFFD;");
    CHECK(escaped_markup("\xF4\x90\x80\x80") == "&#xFFFD;&#xFFFD;&#xFFFD;&#xFFFD;");
}
