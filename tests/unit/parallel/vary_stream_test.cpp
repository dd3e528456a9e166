#include "support/catch.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/parallel/generate_stream.hpp>

#include <deque>
#include <vector>

namespace sudoku {
namespace {

struct Seen {
    std::vector<VariedPuzzle> puzzles;
    bool is_last = false;
    friend bool operator==(const Seen&, const Seen&) = default;
};

std::vector<Seen> vary_some(std::uint64_t sets_done, int threads = 1) {
    std::deque<Puzzle> sources;
    for (const std::uint64_t index : {std::uint64_t{4}, std::uint64_t{9}})
        sources.push_back(generate(Geometry(), {.seed = 3}, index).value().puzzle);
    std::vector<Seen> outcomes;
    VaryStreamOptions options;
    options.sets_done = sets_done;
    options.parallel.threads = threads;
    const auto source = [&]() -> std::optional<Result<Record>> {
        if (sources.empty()) return std::nullopt;
        Record record{.puzzle = sources.front()};
        sources.pop_front();
        return Result<Record>(std::move(record));
    };
    const auto receive = [&](const VaryOutcome& outcome) {
        outcomes.push_back({outcome.result.value().puzzles, outcome.is_last});
        return true;
    };
    CHECK(vary_stream(source, receive, options) == StreamEnd::complete);
    return outcomes;
}

// promise 5.2: `vary` continues within a puzzle, also with a ledger
TEST_CASE("neighbours can be continued after any finished set of givens", "[parallel][unit]") {
    const std::vector<Seen> all = vary_some(0);
    const auto first_end =
        std::find_if(all.begin(), all.end(), [](const Seen& one) { return one.is_last; });
    const auto sets = static_cast<std::uint64_t>(first_end - all.begin()) + 1;
    REQUIRE(sets > 17);
    REQUIRE(all.size() > sets);
    for (const std::uint64_t done : {std::uint64_t{1}, std::uint64_t{8}, sets - 1, sets}) {
        CAPTURE(done);
        const std::vector<Seen> rest(all.begin() + static_cast<std::ptrdiff_t>(done), all.end());
        CHECK(vary_some(done) == rest);
        CHECK(vary_some(done, 2) == rest);
    }
}

TEST_CASE("a source whose time is over gives no neighbours", "[parallel][unit]") {
    bool is_read = false;
    VaryStreamOptions options;
    options.time_limit = std::chrono::nanoseconds(1);
    std::uint64_t given_up = 0;
    const StreamEnd end = vary_stream(
        [&]() -> std::optional<Result<Record>> {
            if (std::exchange(is_read, true)) return std::nullopt;
            return Result<Record>(Record{.puzzle = generate(Geometry(), {.seed = 3}, 4)->puzzle});
        },
        [&](const VaryOutcome& outcome) {
            if (!outcome.result) {
                CHECK(outcome.result.error().message.starts_with("not known"));
            } else {
                CHECK(outcome.is_over_time);
            }
            ++given_up;
            return true;
        },
        options);
    CHECK(end == StreamEnd::complete);
    CHECK(given_up > 0);
}

}  // namespace
}  // namespace sudoku
