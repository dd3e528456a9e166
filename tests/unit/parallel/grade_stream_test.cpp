#include <sudoku/parallel/grade_stream.hpp>

#include <sudoku/format/record_reader.hpp>

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

std::string grade_all(int count, int threads, GradeStreamSummary& summary) {
    int next = 0;
    std::string out;
    summary = grade_stream(
        [&]() -> std::optional<Result<Record>> {
            if (next == count) return std::nullopt;
            const int turn = next++ % 4;
            if (turn == 3) return Result<Record>(Error{ErrorCode::malformed, "broken"});
            return Result<Record>(
                Record{read_puzzle(lines[turn], {.format = Format::line}).value()});
        },
        [](const GradedRecord& graded, std::string& text) {
            text += graded.grade ? to_string(graded.grade->level)
                                 : std::string_view(graded.grade.error().message);
            if (graded.grade)
                text += ' ' + std::to_string(graded.grade->score.measured->guesses.mean);
            text += '\n';
        },
        [&](const GradedRecord&, std::string_view text) {
            out += text;
            return true;
        },
        {.grade = {.score = {.runs = 2}}, .parallel = {.threads = threads, .block = 3}});
    return out;
}

TEST_CASE("a stream is graded in order with any number of threads", "[parallel][unit]") {
    GradeStreamSummary summary;
    const std::string expected = grade_all(21, 1, summary);
    CHECK(expected.substr(0, 9) == "beginner ");
    CHECK(expected.find("has more than one solution\nbroken\n") != std::string::npos);
    CHECK(summary.per_level[static_cast<std::size_t>(Level::beginner)] == 6);
    CHECK(summary.per_level[static_cast<std::size_t>(Level::extreme)] == 5);
    CHECK(summary.ungraded == 5);
    CHECK(summary.broken == 5);
    CHECK(summary.end == StreamEnd::complete);
    for (const int threads : {2, 8}) {
        GradeStreamSummary other;
        CHECK(grade_all(21, threads, other) == expected);
        CHECK(other.per_level == summary.per_level);
    }
}

}  // namespace
}  // namespace sudoku
