#include <sudoku/parallel/solve_stream.hpp>

#include <sudoku/format/record_writer.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

namespace sudoku {
namespace {

// A collection that starts over and over, with a broken record in every round.
class Collection {
  public:
    explicit Collection(int count) : left_(count) {
        Rng rng(1);
        puzzles_.push_back(test::arbitrary_unique_puzzle(Geometry(), rng).first);
        puzzles_.push_back(Grid(test::geometry("2x2")));
        Grid broken_rule(test::geometry("2x2"));
        broken_rule.set(0, 1);
        broken_rule.set(1, 1);
        puzzles_.push_back(broken_rule);
    }

    std::optional<Result<Record>> next() {
        if (left_ == 0) return std::nullopt;
        --left_;
        const std::size_t turn = line_++ % (puzzles_.size() + 1);
        if (turn == puzzles_.size()) {
            return Result<Record>(Error{ErrorCode::malformed, "broken", "x", line_});
        }
        return Result<Record>(Record{puzzles_[turn], line_});
    }

  private:
    std::vector<Puzzle> puzzles_;
    int left_;
    std::size_t line_ = 0;
};

void render_numbered(const SolvedRecord& solved, std::string& text) {
    if (!solved.record) {
        text += "error " + std::to_string(solved.record.error().line) + '\n';
        return;
    }
    text += std::to_string(solved.record->line) + ' ' + std::to_string(solved.result.solutions);
    if (solved.result.first) text += ' ' + to_line(*solved.result.first);
    text += '\n';
}

std::string solve_all(int count, const SolveStreamOptions& options, SolveStreamSummary& summary) {
    Collection collection(count);
    std::string out;
    summary = solve_stream([&] { return collection.next(); }, render_numbered,
                           [&](const SolvedRecord&, std::string_view text) {
                               out += text;
                               return true;
                           },
                           options);
    return out;
}

TEST_CASE("a stream is solved in order with any number of threads", "[parallel][unit]") {
    SolveStreamSummary summary;
    const std::string expected = solve_all(1001, {.parallel = {.threads = 1}}, summary);
    CHECK(summary.unique == 251);
    CHECK(summary.many == 250);
    CHECK(summary.none == 250);
    CHECK(summary.broken == 250);
    CHECK(summary.undecided == 0);
    CHECK(summary.records() == 1001);
    CHECK(summary.stats.nodes > 0);
    CHECK(summary.end == StreamEnd::complete);
    for (const int threads : {2, 8}) {
        for (const std::size_t chunk : {std::size_t{0}, std::size_t{1}, std::size_t{7}}) {
            CAPTURE(threads, chunk);
            SolveStreamSummary other;
            CHECK(solve_all(1001, {.parallel = {.threads = threads, .chunk = chunk}}, other) ==
                  expected);
            CHECK(other.stats.nodes == summary.stats.nodes);
        }
    }
}

TEST_CASE("values come in order without a text", "[parallel][unit]") {
    Collection collection(1001);
    std::string out;
    const SolveStreamSummary summary = solve_stream([&] { return collection.next(); },
                                                    [&](const SolvedRecord& solved) {
                                                        render_numbered(solved, out);
                                                        return true;
                                                    },
                                                    {.parallel = {.threads = 3}});
    SolveStreamSummary expected;
    CHECK(out == solve_all(1001, {.parallel = {.threads = 1}}, expected));
    CHECK(summary.records() == expected.records());
    CHECK(summary.unique == expected.unique);
}

TEST_CASE("a writer that has enough ends the stream behind its record", "[parallel][unit]") {
    Collection collection(100'000);
    std::vector<std::size_t> lines;
    const SolveStreamSummary summary =
        solve_stream([&] { return collection.next(); }, render_numbered,
                     [&](const SolvedRecord& solved, std::string_view) {
                         if (!solved.record) return false;
                         lines.push_back(solved.record->line);
                         return true;
                     });
    CHECK(summary.end == StreamEnd::stopped);
    CHECK(lines == std::vector<std::size_t>{1, 2, 3});
    CHECK(summary.records() == 4);
    CHECK(summary.broken == 1);
}

TEST_CASE("limits leave a record undecided", "[parallel][unit]") {
    SolveStreamSummary summary;
    solve_all(2, {.limits = {.nodes = 1}}, summary);
    CHECK(summary.undecided >= 1);
}

}  // namespace
}  // namespace sudoku
