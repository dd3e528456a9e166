#include <sudoku/parallel/generate_batch.hpp>

#include <sudoku/format/record_writer.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <string>

namespace sudoku {
namespace {

std::string generate_all(const Geometry& geometry, const GenerateBatchOptions& options,
                         GenerateBatchSummary& summary) {
    std::string out;
    summary = generate_batch(
        geometry,
        [](const BatchItem& item, std::string& text) {
            text += item.puzzle ? item.puzzle->id + ' ' + to_line(item.puzzle->puzzle.givens())
                                : item.puzzle.error().message;
            text += '\n';
        },
        [&](const BatchItem&, std::string_view text) {
            out += text;
            return true;
        },
        options);
    return out;
}

TEST_CASE("a batch has the same bytes for any number of threads", "[parallel][unit]") {
    const char* spec = GENERATE("2x3", "3x3", "2x4+diagonal");
    CAPTURE(spec);
    const Geometry geometry = test::geometry(spec);
    GenerateBatchOptions options{.first = 5, .count = 20, .generator = {.seed = 3}};
    options.parallel.threads = 1;
    GenerateBatchSummary summary;
    const std::string expected = generate_all(geometry, options, summary);
    CHECK(summary.made == 20);
    CHECK(summary.failed == 0);
    CHECK(summary.stats.attempts == 20);
    CHECK(expected.substr(0, expected.find(' ')) == spec + std::string("#3/5"));
    for (const int threads : {2, 8}) {
        options.parallel.threads = threads;
        GenerateBatchSummary other;
        CHECK(generate_all(geometry, options, other) == expected);
        CHECK(other.stats.removal.questions == summary.stats.removal.questions);
    }
}

TEST_CASE("parts of a batch together are the whole", "[parallel][unit]") {
    const Geometry geometry = test::geometry("2x3");
    GenerateBatchSummary summary;
    const std::string whole = generate_all(geometry, {.first = 0, .count = 30}, summary);
    const std::string front = generate_all(geometry, {.first = 0, .count = 13}, summary);
    const std::string back = generate_all(geometry, {.first = 13, .count = 17}, summary);
    CHECK(front + back == whole);
}

TEST_CASE("an index without a puzzle is a failure in its place", "[parallel][unit]") {
    GenerateBatchSummary summary;
    const std::string out =
        generate_all(Geometry(), {.count = 2, .generator = {.clues = 17, .attempts = 1}}, summary);
    CHECK(summary.made == 0);
    CHECK(summary.failed == 2);
    CHECK(out ==
          "no puzzle in 1 attempt; 1 did not reach 17 clues\n"
          "no puzzle in 1 attempt; 1 did not reach 17 clues\n");
}

}  // namespace
}  // namespace sudoku
