#include <sudoku/parallel/ordered_pipeline.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

namespace sudoku {
namespace {

// Passes 0..count-1 through the pipeline, squaring each in the middle, and returns what was
// written.
class Squares {
  public:
    explicit Squares(int count) : count_(count) {}

    StreamEnd run(const ParallelOptions& options, int stop_after = -1) {
        return ordered_pipeline<int>(
            options,
            [this]() -> std::optional<int> {
                if (next_ == count_) return std::nullopt;
                alive = std::max(alive, next_ - write_count_);
                return next_++;
            },
            [](int& number) { number *= number; },
            [this, stop_after](int number) {
                written.push_back(number);
                return ++write_count_ != stop_after;
            });
    }

    std::vector<int> written;
    int alive = 0;  // most chunks read and not yet written at the same time, about
    int read() const { return next_; }

  private:
    int count_;
    int next_ = 0;
    std::atomic<int> write_count_ = 0;  // the reader looks while the writer counts
};

TEST_CASE("chunks come out in the order they went in", "[parallel][unit]") {
    const int threads = GENERATE(1, 2, 8);
    CAPTURE(threads);
    Squares squares(5000);
    CHECK(squares.run({.threads = threads}) == StreamEnd::complete);
    REQUIRE(squares.written.size() == 5000);
    for (int i = 0; i < 5000; ++i) REQUIRE(squares.written[static_cast<std::size_t>(i)] == i * i);
}

TEST_CASE("a chunk that takes long holds up no other if the order does not matter",
          "[parallel][unit]") {
    constexpr int count = 200;
    std::atomic<int> written_so_far = 0;
    std::vector<int> written;
    int next = 0;
    const StreamEnd end = ordered_pipeline<int>(
        {.threads = 2, .in_order = false},
        [&]() -> std::optional<int> { return next < count ? std::optional(next++) : std::nullopt; },
        [&](int& number) {
            // The first chunk is not finished before all others are written.
            if (number == 0)
                while (written_so_far < count - 1) std::this_thread::yield();
        },
        [&](int number) {
            written.push_back(number);
            ++written_so_far;
            return true;
        });
    CHECK(end == StreamEnd::complete);
    REQUIRE(written.size() == count);
    CHECK(written.back() == 0);
    std::sort(written.begin(), written.end());
    for (int i = 0; i < count; ++i) REQUIRE(written[static_cast<std::size_t>(i)] == i);
}

TEST_CASE("an empty source ends at once", "[parallel][unit]") {
    Squares squares(0);
    CHECK(squares.run({}) == StreamEnd::complete);
    CHECK(squares.written.empty());
}

TEST_CASE("a writer that has enough stops the run", "[parallel][unit]") {
    const int threads = GENERATE(1, 4);
    Squares squares(100'000);
    CHECK(squares.run({.threads = threads}, 100) == StreamEnd::stopped);
    CHECK(squares.written.size() == 100);
    CHECK(squares.read() < 1000);
}

TEST_CASE("only a few chunks per thread are alive at once", "[parallel][unit]") {
    // Reading and writing are serial stages, so with one thread the count is exact.
    Squares squares(10'000);
    squares.run({.threads = 1});
    CHECK(squares.alive <= 4);
}

TEST_CASE("cancelling ends the run behind what was read", "[parallel][unit]") {
    std::stop_source stop;
    std::vector<int> written;
    int next = 0;
    const StreamEnd end = ordered_pipeline<int>(
        {.threads = 2, .cancel = stop.get_token()},
        [&]() -> std::optional<int> {
            if (next == 50) stop.request_stop();
            return next++;
        },
        [](int&) {},
        [&](int number) {
            written.push_back(number);
            return true;
        });
    CHECK(end == StreamEnd::cancelled);
    REQUIRE(written.size() == 51);
    CHECK(std::is_sorted(written.begin(), written.end()));
}

TEST_CASE("a run that is cancelled before it starts reads nothing", "[parallel][unit]") {
    std::stop_source stop;
    stop.request_stop();
    Squares squares(10);
    CHECK(squares.run({.cancel = stop.get_token()}) == StreamEnd::cancelled);
    CHECK(squares.read() == 0);
}

TEST_CASE("exceptions of every stage reach the caller", "[parallel][unit]") {
    const int stage = GENERATE(0, 1, 2);
    const int threads = GENERATE(1, 3);
    CAPTURE(stage, threads);
    const auto fail_in = [stage](int here) {
        if (stage == here) throw std::runtime_error("stage " + std::to_string(here));
    };
    int next = 0;
    const auto run = [&] {
        ordered_pipeline<int>(
            {.threads = threads},
            [&]() -> std::optional<int> {
                if (next == 20) fail_in(0);
                return next++ < 1000 ? std::optional(next) : std::nullopt;
            },
            [&](int& number) {
                if (number == 20) fail_in(1);
            },
            [&](int number) {
                if (number == 20) fail_in(2);
                return true;
            });
    };
    CHECK_THROWS_WITH(run(), "stage " + std::to_string(stage));
}

}  // namespace
}  // namespace sudoku
