#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/human/technique.hpp>
#include <sudoku/support/result.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace sudoku::human {

// What nested chains may take of one puzzle unless told otherwise, in derived statements, so that
// results do not depend on the machine; about ten million a second. Enough for the hardest puzzles
// known.
inline constexpr std::uint64_t default_work_limit = 500'000'000;

struct RatingOptions {
    // Limits the nested chains, which only the hardest puzzles need. When it is used up the rating
    // is a lower bound.
    std::uint64_t work_limit = default_work_limit;
    // In tenths: techniques of this base rating and beyond are not looked for, which saves most of
    // the time of hard puzzles. Where nothing easier goes on the rating ends, and is a lower bound.
    int ends_at = 1000;
    // Rates puzzles with several solutions too: no uniqueness technique is used, and the rating
    // ends where logic does.
    bool allow_multiple = false;
    // Raised, the rating ends within milliseconds as an Error with the code `cancelled`.
    std::stop_token cancel = {};
};

// The rating of Sudoku Explainer 1.2.1, in tenths: 72 is printed 7.2.
struct Rating {
    int er = 0;  // the hardest step
    int ep = 0;  // the hardest step up to the first digit written ("pearl" when equal to er)
    int ed = 0;  // the first step ("diamond" when equal to er)
    Technique hardest = Technique::full_house;
    std::array<std::uint16_t, technique_count> counts{};  // steps by technique
    // False when the search ended early: the true values are at least these.
    bool is_complete = true;
    // What ended it: the work limit, or that no technique goes on.
    bool reached_work_limit = false;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// "7.2"
std::string rating_text(int tenths);

// Rates classic 9x9 puzzles, one after the other. Keeps its working memory, so use one rater per
// thread for many puzzles.
class Rater {
  public:
    explicit Rater(const RatingOptions& options = {});
    Rater(Rater&&) noexcept;
    Rater& operator=(Rater&&) noexcept;
    ~Rater();

    // An Error when the puzzle is not classic, has no solution or more than one. Whether it has is
    // found out on the way: a puzzle that plain logic solves has exactly one solution, the others
    // are counted before the first technique that relies on uniqueness.
    Result<Rating> rate(const Puzzle& puzzle);
    // The same when the only solution is known: then no solutions are counted.
    Result<Rating> rate(const Puzzle& puzzle, const Grid& solution);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

Result<Rating> rate(const Puzzle& puzzle, const RatingOptions& options = {});

// What HoDoKu 2.2 says about a puzzle with its default techniques: the score is the sum over all
// steps, the level that of the hardest step, raised until the score fits into it.
struct HodokuRating {
    HodokuLevel level = HodokuLevel::easy;
    int score = 0;
    Technique hardest = Technique::full_house;  // the first with the highest score of a step
    std::array<std::uint16_t, technique_count> counts{};  // steps by technique

    friend bool operator==(const HodokuRating&, const HodokuRating&) = default;
};

// An Error when the puzzle is not classic, or does not have exactly one solution; with the code
// `cancelled` once `cancel` is raised, which is looked at before each step. Microseconds for
// puzzles that singles solve, up to a second for the hardest.
Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const std::stop_token& cancel = {});
// The same for a classic puzzle whose only solution is known.
Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel = {});

// Whether a rating can contain the technique: HoDoKu's ladder tries it, or guesses.
bool is_in_hodoku_rating(Technique technique);

}  // namespace sudoku::human
