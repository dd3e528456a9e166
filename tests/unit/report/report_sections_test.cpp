#include "report/report_sections.hpp"

#include "support/catch.hpp"

using namespace sudoku;

// promise 1.21: Shares close to all or nothing are not printed as 100.0 % or 0.0 %
TEST_CASE("only exact shares are printed as all or nothing", "[report][unit]") {
    CHECK(percent_text(0, 0) == "-");
    CHECK(percent_text(0, 5000) == "0.0 %");
    CHECK(percent_text(5000, 5000) == "100.0 %");
    CHECK(percent_text(4999, 5000) == "> 99.9 %");
    CHECK(percent_text(1, 5000) == "< 0.1 %");
    CHECK(percent_text(1, 1000) == "0.1 %");
    CHECK(percent_text(999, 1000) == "99.9 %");
    CHECK(percent_text(1, 3) == "33.3 %");
}
