#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <cstdint>

namespace sudoku::human {

// What HoDoKu 2.2 says about a puzzle with its default techniques: the score is the sum over all
// steps, the level that of the hardest step, raised until the score fits into it.
struct HodokuRating {
    HodokuLevel level = HodokuLevel::easy;
    int score = 0;
    Technique hardest = Technique::full_house;  // the first with the highest score of a step
    std::array<std::uint16_t, technique_count> counts{};  // steps by technique

    friend bool operator==(const HodokuRating&, const HodokuRating&) = default;
};

// An Error when the puzzle is not classic, or does not have exactly one solution. Microseconds for
// puzzles that singles solve, up to a second for the hardest.
Result<HodokuRating> hodoku_rating(const Puzzle& puzzle);
// The same for a classic puzzle whose only solution is known.
HodokuRating hodoku_rating(const Puzzle& puzzle, const Grid& solution);

// Whether a rating can contain the technique: HoDoKu's ladder tries it, or guesses.
bool is_in_hodoku_rating(Technique technique);

}  // namespace sudoku::human
