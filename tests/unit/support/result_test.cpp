#include <sudoku/support/result.hpp>

#include "support/catch.hpp"

#include <memory>
#include <string>

namespace sudoku {
namespace {

const Error bad_digit{ErrorCode::malformed, "'x' is not a digit", "big.txt", 17, 40};

TEST_CASE("an error describes itself with what is known of the place", "[support][unit]") {
    Error error = bad_digit;
    CHECK(error.describe() == "big.txt:17:40: 'x' is not a digit");
    error.column = 0;
    CHECK(error.describe() == "big.txt:17: 'x' is not a digit");
    error.line = 0;
    CHECK(error.describe() == "big.txt: 'x' is not a digit");
    error.source.clear();
    CHECK(error.describe() == "'x' is not a digit");
    error.line = 3;
    error.column = 5;
    CHECK(error.describe() == "3:5: 'x' is not a digit");
}

TEST_CASE("a column without a line is not shown", "[support][unit]") {
    CHECK(Error{ErrorCode::io, "gone", "a", 0, 9}.describe() == "a: gone");
}

TEST_CASE("a result holds a value or an error", "[support][unit]") {
    const Result<std::string> good = std::string("grid");
    REQUIRE(good);
    CHECK(good.has_value());
    CHECK(*good == "grid");
    CHECK(good->size() == 4);
    CHECK(good.value() == "grid");

    const Result<std::string> bad = bad_digit;
    REQUIRE_FALSE(bad);
    CHECK(bad.error().line == 17);
}

TEST_CASE("value() of a failed result throws the described error", "[support][unit]") {
    const Result<int> bad = bad_digit;
    CHECK_THROWS_WITH(bad.value(), "big.txt:17:40: 'x' is not a digit");
    try {
        static_cast<void>(bad.value());
        FAIL("no exception");
    } catch (const Failure& failure) {
        CHECK(failure.error().code == ErrorCode::malformed);
        CHECK(failure.error().column == 40);
    }
}

TEST_CASE("a value that cannot be copied can be moved out", "[support][unit]") {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
    const std::unique_ptr<int> taken = std::move(result).value();
    CHECK(*taken == 7);
}

TEST_CASE("a status is success or an error", "[support][unit]") {
    CHECK(success());
    CHECK_FALSE(Status(bad_digit));
}

}  // namespace
}  // namespace sudoku
