#include <sudoku/parallel/generate_stream.hpp>

#include <sudoku/format/record_writer.hpp>
#include <sudoku/generate/full_grid.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace sudoku {
namespace {

// Four cells of two rows of a band that hold two digits crosswise: without a constraint there the
// two can change places.
std::vector<Cell> crosswise_cells(const Grid& grid) {
    const Geometry& geometry = grid.geometry();
    for (int left = 0; left < 9; ++left) {
        for (int right = 0; right < 9; ++right) {
            const std::vector<Cell> cells = {geometry.cell_at(0, left), geometry.cell_at(0, right),
                                             geometry.cell_at(1, left), geometry.cell_at(1, right)};
            if (left / 3 != right / 3 && grid[cells[0]] == grid[cells[3]] &&
                grid[cells[1]] == grid[cells[2]])
                return cells;
        }
    }
    return {};
}

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
        CHECK(other.stats.removal.solver_calls == summary.stats.removal.solver_calls);
    }
}

TEST_CASE("a batch gives its values in order without a text", "[parallel][unit]") {
    std::vector<std::uint64_t> indices;
    std::string ids;
    const auto receive = [&](const BatchItem& item) {
        indices.push_back(item.index);
        ids += item.puzzle->id + ' ' + to_line(item.puzzle->puzzle.givens()) + '\n';
        return indices.size() < 5;
    };
    const GenerateBatchOptions options{.count = 20, .generator = {.seed = 3}};
    const GenerateBatchSummary summary = generate_batch(Geometry(), receive, options);
    CHECK(indices == std::vector<std::uint64_t>{0, 1, 2, 3, 4});
    CHECK(summary.end == StreamEnd::stopped);
    GenerateBatchSummary whole;
    CHECK(generate_all(Geometry(), options, whole).starts_with(ids));
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
        generate_all(Geometry(), {.count = 2, .generator = {.givens = 17, .attempts = 1}}, summary);
    CHECK(summary.made == 0);
    CHECK(summary.failed == 2);
    CHECK(out ==
          "no puzzle in 1 attempt; 1 without 17 givens; the closest had 24 givens\n"
          "no puzzle in 1 attempt; 1 without 17 givens; the closest had 23 givens\n");
}

TEST_CASE("puzzles behind one that is not ready are kept on request", "[parallel][unit]") {
    // Index 0 is of a grid that has no puzzle without constraints in these cells, index 1 of
    // another.
    Rng rng(1);
    Grid hopeless = random_full_grid(Geometry(), rng).value();
    while (crosswise_cells(hopeless).empty()) hopeless = random_full_grid(Geometry(), rng).value();
    const std::vector<Cell> cells = crosswise_cells(hopeless);
    Grid other = random_full_grid(Geometry(), rng).value();
    while (other[cells[0]] == other[cells[3]] || other[cells[1]] == other[cells[2]])
        other = random_full_grid(Geometry(), rng).value();
    GivenMask mask;
    for (const Cell cell : cells) mask.must_not.insert(cell);

    const bool keep = GENERATE(false, true);
    GenerateBatchOptions options{
        .count = 2,
        .generator = {.mask = mask, .grids = {hopeless, other}, .attempts = 1'000'000'000},
        .keep_all_ready = keep};
    std::stop_source stop;
    options.parallel.cancel = stop.get_token();
    options.parallel.threads = 1;
    // Index 1 takes one attempt, in step with those of index 0.
    GenerationWatch watch;
    options.watch = &watch;
    const std::jthread stopper([&] {
        while (watch.attempts() < 10'000) std::this_thread::yield();
        stop.request_stop();
    });
    GenerateBatchSummary summary;
    const std::string out = generate_all(Geometry(), options, summary);
    CHECK(summary.end == StreamEnd::cancelled);
    CHECK(summary.made == (keep ? 1 : 0));
    CHECK(out.empty() != keep);
    CHECK(summary.unfinished.attempts > 0);
    CHECK(summary.unfinished.not_unique == summary.unfinished.attempts);
}

}  // namespace
}  // namespace sudoku
