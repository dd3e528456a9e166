#include <sudoku/grid/digit_set.hpp>

#include "support/catch.hpp"

#include <cstdint>
#include <vector>

namespace sudoku {
namespace {

template <class Word>
std::vector<int> bits_of(Word word, int offset = 0) {
    std::vector<int> bits;
    for (const int bit : BitRange<Word>(word, offset)) bits.push_back(bit);
    return bits;
}

TEST_CASE("set bits come out ascending with the offset added", "[support][unit]") {
    CHECK(bits_of(std::uint32_t{0b1010}) == std::vector<int>{1, 3});
    CHECK(bits_of(std::uint32_t{0b1010}, 64) == std::vector<int>{65, 67});
    CHECK(bits_of(std::uint64_t{0}).empty());
}

TEST_CASE("the highest bit of every word width is reached", "[support][unit]") {
    CHECK(bits_of(std::uint8_t{0x80}) == std::vector<int>{7});
    CHECK(bits_of(std::uint16_t{0x8001}) == std::vector<int>{0, 15});
    CHECK(bits_of(std::uint64_t{1} << 63 | 1) == std::vector<int>{0, 63});
}

}  // namespace
}  // namespace sudoku
