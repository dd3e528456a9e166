#include <sudoku/parallel/inspect_stream.hpp>

#include <sudoku/format/record_reader.hpp>

#include "parallel/puzzle_clock.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

namespace sudoku {
namespace {

const char* const lines[] = {
    ".92481763413762985867359412624195378759843126138627594271538649386914257.45276831",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1...............",
};

// Every fourth record is broken.
RecordSource source_of(int count) {
    return [next = 0, count]() mutable -> std::optional<Result<Record>> {
        if (next == count) return std::nullopt;
        const int turn = next++ % 4;
        if (turn == 3) return Result<Record>(Error{ErrorCode::malformed, "broken"});
        return Result<Record>(Record{read_puzzle(lines[turn], {.format = Format::line}).value()});
    };
}

std::string grade_in_stream(int count, int threads) {
    std::string out;
    const StreamEnd end = inspect_stream<std::string>(
        source_of(count),
        [](Inspected<std::string>& one, Inspection* puzzle) {
            if (puzzle == nullptr) {
                one.finding = one.record.error().message;
                return;
            }
            const auto& grade = puzzle->grade();
            one.finding = grade ? std::string(to_string(grade->level)) : grade.error().message;
            if (grade) one.finding += std::to_string(grade->score.measured->guesses.mean);
        },
        [&](const Inspected<std::string>& one) {
            out += std::to_string(one.number) + ' ' + one.finding + '\n';
            return true;
        },
        {.inspector = {.grade = {.score = {.runs = 2}}},
         .parallel = {.threads = threads, .chunk = 3}});
    CHECK(end == StreamEnd::complete);
    return out;
}

TEST_CASE("a stream is inspected in order with any number of threads", "[parallel][unit]") {
    const std::string expected = grade_in_stream(21, 1);
    CHECK(expected.starts_with("0 beginner"));
    CHECK(expected.find("\n2 has more than one solution\n3 broken\n") != std::string::npos);
    CHECK(grade_in_stream(21, 2) == expected);
    CHECK(grade_in_stream(21, 8) == expected);
}

// Whoever asks first settles it, so that a row and the message about it agree.
TEST_CASE("a puzzle whose time is over is given up, and the next one has its own time",
          "[parallel][unit]") {
    for (const auto limit : {std::chrono::nanoseconds(1), no_time_limit}) {
        CAPTURE(limit.count());
        std::vector<bool> asked_early;
        std::vector<bool> asked_late;
        InspectStreamOptions options;
        options.time_limit = limit;
        options.parallel.threads = 2;
        const StreamEnd end = inspect_stream<bool>(
            source_of(8),
            [](Inspected<bool>& one, Inspection* puzzle) {
                if (puzzle != nullptr) (void)puzzle->grade();
                if (one.number < 4) one.finding = one.is_over_time();
            },
            [&](Inspected<bool>& one) {
                if (!one.record) return !one.is_over_time();
                if (one.number < 4) asked_early.push_back(one.finding);
                asked_late.push_back(one.is_over_time());
                return true;
            },
            options);
        CHECK(end == StreamEnd::complete);
        const bool is_over = limit != no_time_limit;
        CHECK(asked_early == std::vector<bool>(3, is_over));
        CHECK(asked_late == std::vector<bool>(6, is_over));
    }
    PuzzleClock clock({}, std::chrono::hours(1));
    CHECK_FALSE(clock.is_over());
    clock.start();
    CHECK_FALSE(clock.token().stop_requested());
    std::stop_source run;
    PuzzleClock linked(run.get_token(), no_time_limit);
    run.request_stop();
    CHECK(linked.token().stop_requested());
}

TEST_CASE("what is not done when a stream is cancelled is not written", "[parallel][unit]") {
    std::stop_source stop;
    std::vector<std::uint64_t> written;
    const StreamEnd end = inspect_stream<bool>(
        source_of(1000),
        [&](Inspected<bool>& one, Inspection*) {
            one.finding = true;
            if (one.number == 7) stop.request_stop();
        },
        [&](const Inspected<bool>& one) {
            CHECK(one.finding);
            written.push_back(one.number);
            return true;
        },
        {.parallel = {.threads = 1, .chunk = 5, .cancel = stop.get_token()}});
    CHECK(end == StreamEnd::cancelled);
    REQUIRE(written.size() <= 7);
    for (std::size_t i = 0; i < written.size(); ++i) CHECK(written[i] == i);
}

TEST_CASE("a writer that has enough ends the stream", "[parallel][unit]") {
    int written = 0;
    const StreamEnd end = inspect_stream<int>(
        source_of(1000), [](Inspected<int>&, Inspection*) {},
        [&](const Inspected<int>&) { return ++written < 10; },
        {.parallel = {.threads = 2, .chunk = 4}});
    CHECK(end == StreamEnd::stopped);
    CHECK(written == 10);
}

}  // namespace
}  // namespace sudoku
