#include <sudoku/canon/canonical_form.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/digits_text.hpp"
#include "support/slow_canonical_form.hpp"

#include <cstdint>
#include <string>

namespace sudoku::canon {
namespace {

using test::digits_of;
using test::text_of;

std::uint64_t renamings_of_unused_digits(const Digits& digits) {
    std::uint64_t product = 1;
    std::uint64_t unused = 0;
    for (Digit digit = 1; digit <= 9; ++digit) {
        if (std::find(digits.begin(), digits.end(), digit) == digits.end()) product *= ++unused;
    }
    return product;
}

void compare_with_oracle(const Digits& source) {
    for (const Convention convention : {Convention::minlex, Convention::pattern}) {
        CAPTURE(text_of(source), to_string(convention));
        const test::SlowForm expected = test::slow_canonical_form(source, convention);
        const CanonicalForm form = Canonicalizer().find(source, convention);
        CHECK(text_of(form.digits) == text_of(expected.digits));
        CHECK(form.automorphisms ==
              expected.board_automorphisms * renamings_of_unused_digits(source));
    }
}

TEST_CASE("canonical forms of random puzzles are those of the definition",
          "[canon][differential]") {
    for (const int percent : {4, 15, 30, 60}) {
        Rng rng(static_cast<std::uint64_t>(percent));
        const Grid solution = test::arbitrary_solution(Geometry(), rng).value();
        CAPTURE(percent);
        compare_with_oracle(
            classic_digits(test::arbitrary_givens(solution, percent, rng).givens()).value());
    }
}

TEST_CASE("canonical forms of symmetric puzzles are those of the definition",
          "[canon][differential]") {
    const std::string full_rows = "...............123456789" + std::string(57, '.');
    const std::string diagonal_boxes =
        "123......456......789.........123......456......789.........123......456......789";
    compare_with_oracle(digits_of(full_rows));
    compare_with_oracle(digits_of(diagonal_boxes));
}

TEST_CASE("the canonical form of a full grid is that of the definition", "[canon][differential]") {
    Rng rng(7);
    const Grid solution = test::arbitrary_solution(Geometry(), rng).value();
    compare_with_oracle(classic_digits(solution).value());
}

}  // namespace
}  // namespace sudoku::canon
