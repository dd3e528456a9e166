#include <sudoku/parallel/solve_all.hpp>

#include "support/catch.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/grid/geometry.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace sudoku {
namespace {

const std::vector<std::string> mixed_puzzles{
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1..4..2..3......",
    "[[1,0,0,4],[0,0,2,0],[0,3,0,0],[0,0,0,0]]",
    "11" + std::string(79, '.'),
    "123456789456789123789123456" + std::string(54, '.'),
    "53",
    std::string(16, '.'),
};

TEST_CASE("a batch has the answers of the solver, in the order of the puzzles",
          "[parallel][unit]") {
    std::vector<std::string> puzzles;
    for (int i = 0; i < 300; ++i)
        puzzles.insert(puzzles.end(), mixed_puzzles.begin(), mixed_puzzles.end());
    for (const int threads : {1, 4}) {
        CAPTURE(threads);
        const auto solved = solve_all(puzzles, {.threads = threads});
        const auto counted = count_all(puzzles, 1000, {.threads = threads});
        REQUIRE(solved.size() == puzzles.size());
        REQUIRE(counted.size() == puzzles.size());
        for (std::size_t i = 0; i < puzzles.size(); i += i < 14 ? 1 : 101) {
            CAPTURE(puzzles[i]);
            const Result<Puzzle> puzzle = read_puzzle(puzzles[i]);
            REQUIRE(solved[i].has_value() == puzzle.has_value());
            REQUIRE(counted[i].has_value() == puzzle.has_value());
            if (!puzzle) {
                CHECK(solved[i].error().describe() == puzzle.error().describe());
                continue;
            }
            const SearchResult expected = Solver().search(*puzzle);
            CHECK(solved[i]->outcome == expected.outcome());
            CHECK(solved[i]->solution == (expected.first ? to_line(*expected.first) : ""));
            CHECK(*counted[i] == Solver().search(*puzzle, {.solutions = 1000}).solutions);
        }
    }
}

TEST_CASE("a batch takes texts of any kind and a geometry", "[parallel][unit]") {
    const std::array<std::string_view, 1> views{"...................................."};
    const std::vector<const char*> pointers{"...................................."};
    Result<Geometry> geometry = rectangular({2, 3}, diagonal_rules);
    CHECK(*count_all(views, 10'000, {.geometry = *geometry}).front() == 8640);
    CHECK(*count_all(pointers, 10'000, {.geometry = *geometry}).front() == 8640);
    CHECK(*count_all(pointers, 5, {.geometry = *geometry}).front() == 5);

    // All that 64 bits hold, for a board that has more grids.
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    const std::vector<std::string> empty = {std::string(81, '.'), std::string(36, '0')};
    const auto grids = count_all(empty, all);
    CHECK(*grids[0] == all);
    CHECK(*grids[1] == 28'200'960);
    CHECK(*count_all(empty, 5).front() == 5);
    CHECK(solve_all(std::vector<std::string>{}).empty());
}

TEST_CASE("grades and ratings of a batch are those of single puzzles", "[parallel][unit]") {
    const auto grades = grade_all(mixed_puzzles);
    const auto ratings = rate_all(mixed_puzzles);
    for (std::size_t i = 0; i < mixed_puzzles.size(); ++i) {
        CAPTURE(mixed_puzzles[i]);
        const Result<Puzzle> puzzle = read_puzzle(mixed_puzzles[i]);
        const Result<Grade> grade = puzzle ? grade_puzzle(*puzzle) : Result<Grade>(puzzle.error());
        REQUIRE(grades[i].has_value() == grade.has_value());
        if (grade) CHECK(grades[i]->score.value == grade->score.value);
        const auto rating = puzzle ? human::rate(*puzzle) : Result<human::Rating>(puzzle.error());
        REQUIRE(ratings[i].has_value() == rating.has_value());
        if (rating) CHECK(*ratings[i] == *rating);
    }
}

TEST_CASE("a batch that is cancelled says so for every puzzle without an answer",
          "[parallel][unit]") {
    std::stop_source stop;
    stop.request_stop();
    for (const auto& answer : solve_all(mixed_puzzles, {.cancel = stop.get_token()})) {
        REQUIRE_FALSE(answer);
        CHECK(answer.error().code == ErrorCode::cancelled);
    }
    for (const auto& answer : grade_all(mixed_puzzles, {}, {.cancel = stop.get_token()})) {
        REQUIRE_FALSE(answer);
        CHECK(answer.error().code == ErrorCode::cancelled);
    }
}

}  // namespace
}  // namespace sudoku
