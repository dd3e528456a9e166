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

// Default limit of the work on nested chains for one puzzle. It counts derived statements, about
// ten million a second, so that results do not depend on the machine. It is enough for the hardest
// puzzles known.
inline constexpr std::uint64_t default_work_limit = 500'000'000;

struct RatingOptions {
    // Limits the work on nested chains, which only the hardest puzzles need. If it is used up, the
    // rating is a lower bound.
    std::uint64_t work_limit = default_work_limit;
    // In tenths: techniques with this base rating or a higher one are not tried, which saves most
    // of the time for hard puzzles. If nothing easier applies, the rating is a lower bound.
    int ends_at = 1000;
    // Also rate puzzles with several solutions: no uniqueness technique is used, and the rating
    // ends where logic does.
    bool allow_multiple = false;
    // Once raised, rating ends within milliseconds with an Error with the code `cancelled`.
    std::stop_token cancel = {};
};

// The rating of Sudoku Explainer 1.2.1, in tenths: 72 is printed 7.2.
struct Rating {
    int er = 0;  // the hardest step
    int ep = 0;  // the hardest step up to the first placement ("pearl" if equal to er)
    int ed = 0;  // the first step ("diamond" if equal to er)
    Technique hardest = Technique::full_house;
    std::array<std::uint16_t, technique_count> counts{};  // steps by technique
    // False if the search ended early; the true values are at least these.
    bool is_complete = true;
    // The reason why it ended: the work limit, or no technique applied.
    bool reached_work_limit = false;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// "7.2"
std::string rating_text(int tenths);

// Rates puzzles one after the other, classic ones on the scale of Sudoku Explainer, others by the
// ladder for any board. It keeps its working memory, so use one per thread.
class Rater {
  public:
    explicit Rater(const RatingOptions& options = {});
    Rater(Rater&&) noexcept;
    Rater& operator=(Rater&&) noexcept;
    ~Rater();

    // Returns an Error if the puzzle does not have exactly one solution, or for boards that no
    // ladder supports. Solutions are counted only if needed: a puzzle that plain logic solves has
    // exactly one, and for others they are counted before the first technique that relies on
    // uniqueness.
    Result<Rating> rate(const Puzzle& puzzle);
    // The same if the only solution is known; then no solutions are counted.
    Result<Rating> rate(const Puzzle& puzzle, const Grid& solution);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

Result<Rating> rate(const Puzzle& puzzle, const RatingOptions& options = {});

// The rating of HoDoKu 2.2, ours for boards that it does not know: the sum of the scores of all
// steps, and the level of the hardest one, raised until its limit admits the score.
struct HodokuRating {
    HodokuLevel level = HodokuLevel::easy;
    int score = 0;
    Technique hardest = Technique::full_house;  // the first of the steps with the highest score
    std::array<std::uint16_t, technique_count> counts{};  // steps by technique

    friend bool operator==(const HodokuRating&, const HodokuRating&) = default;
};

// Returns an Error if the puzzle does not have exactly one solution; with the code `cancelled` if
// `cancel` is raised, which is checked before each step. Takes microseconds if singles solve the
// puzzle and up to a second for the hardest classic ones.
Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const std::stop_token& cancel = {});
// The same for a puzzle with a known only solution.
Result<HodokuRating> hodoku_rating(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel = {});

// True for techniques that HoDoKu's ladder tries on some board, and for its guess.
bool is_in_hodoku_rating(Technique technique);

}  // namespace sudoku::human
