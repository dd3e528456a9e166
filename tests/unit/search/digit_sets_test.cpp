#include "search/constraint_net.hpp"

#include "support/catch.hpp"

#include <bit>
#include <vector>

namespace sudoku {
namespace {

TEST_CASE("sets of digits are those of their number and sum, in order") {
    using Mask = ConstraintNet::Mask;
    for (int count = 0; count <= 10; ++count) {
        for (int sum = -1; sum <= 47; ++sum) {
            CAPTURE(count, sum);
            std::vector<Mask> expected;
            for (unsigned set = 0; set < 512; ++set) {
                int total = 0;
                for (int digit = 1; digit <= 9; ++digit)
                    if ((set & (1U << (digit - 1))) != 0) total += digit;
                if (std::popcount(set) == count && total == sum)
                    expected.push_back(static_cast<Mask>(set));
            }
            const auto sets = digit_sets(static_cast<std::size_t>(count), sum);
            CHECK(std::vector<Mask>(sets.begin(), sets.end()) == expected);
        }
    }
}

}  // namespace
}  // namespace sudoku
