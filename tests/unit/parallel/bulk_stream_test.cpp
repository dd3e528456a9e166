#include <sudoku/parallel/solve_stream.hpp>

#include "support/catch.hpp"
#include "support/mixed_lines.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {
namespace {

using test::mixed_lines;

std::string shown(std::uint64_t solutions, std::string_view first) {
    return std::to_string(solutions) + ' ' + std::string(first) + '\n';
}

void render_answer(const SolvedRecord& solved, std::string& text) {
    if (!solved.record) {
        text += solved.record.error().describe() + '\n';
        return;
    }
    // Plain lines come back with their number only if they are not plain answers.
    for (const std::string& field : solved.record->extra) text += field + ' ';
    if (solved.result.solutions != 1) text += std::to_string(solved.record->line) + ": ";
    text += shown(solved.result.solutions,
                  solved.result.first ? to_line(*solved.result.first) : std::string());
}

struct Totals {
    std::string text;
    std::size_t outcomes = 0;
    StreamEnd end = StreamEnd::complete;
    friend bool operator==(const Totals&, const Totals&) = default;
};

Totals run_plain_way(std::string_view text, const BulkStreamOptions& options) {
    Totals totals;
    MemorySource source(text, "x");
    RecordReader reader(source);
    totals.end = solve_stream([&] { return reader.next(); },
                              [&](const SolvedRecord& solved, std::string& out) {
                                  SolvedRecord copy = solved;
                                  if (!options.with_first) copy.result.first.reset();
                                  render_answer(copy, out);
                              },
                              [&](const SolvedRecord&, std::string_view out) {
                                  totals.text += out;
                                  ++totals.outcomes;
                                  return true;
                              },
                              options.general)
                     .end;
    return totals;
}

BulkSource all_of(RecordReader& reader) {
    return {
        [&](PlainLines& lines, std::size_t limit) { return reader.next_plain_lines(lines, limit); },
        [&] { return reader.next(); }};
}

Totals run_bulk_way(std::string_view text, const BulkStreamOptions& options) {
    Totals totals;
    MemorySource source(text, "x");
    RecordReader reader(source);
    totals.end = bulk_stream(
        all_of(reader),
        {[&](const bulk::BulkResult& result, std::string_view solution, std::string& out) {
             if (result.solutions != 1) return false;
             out += shown(1, options.with_first ? solution : std::string_view());
             return true;
         },
         [&](std::size_t count, std::string_view out) {
             totals.text += out;
             totals.outcomes += count;
             return true;
         },
         render_answer,
         [&](const SolvedRecord&, std::string_view out) {
             totals.text += out;
             ++totals.outcomes;
             return true;
         }},
        options);
    return totals;
}

// The values alone.
Totals run_bulk_way_in_values(std::string_view text, const BulkStreamOptions& options) {
    Totals totals;
    MemorySource source(text, "x");
    RecordReader reader(source);
    totals.end = bulk_stream(
        all_of(reader),
        [&](const SolvedRecord& solved) {
            render_answer(solved, totals.text);
            ++totals.outcomes;
            return true;
        },
        options);
    return totals;
}

TEST_CASE("the bulk engine answers a collection as solve_stream does", "[parallel][unit]") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const std::string text = mixed_lines(seed, 150);
        for (const std::uint64_t limit : {1U, 2U, 7U}) {
            BulkStreamOptions options;
            options.general.limits.solutions = limit;
            options.with_first = seed % 3 != 0;
            options.bulk_solutions = seed % 2 == 0 ? 2 : 4;
            options.general.count_empty_boards = true;
            options.general.parallel.threads = 1 + static_cast<int>(seed % 3);
            options.general.parallel.chunk = seed % 4 == 0 ? 0 : 1 + 9 * (seed % 4);
            CAPTURE(seed, limit, options.with_first, options.bulk_solutions);
            const Totals expected = run_plain_way(text, options);
            const Totals found = run_bulk_way(text, options);
            REQUIRE(found.text == expected.text);
            REQUIRE(found == expected);
            REQUIRE(run_bulk_way_in_values(text, options) == expected);
        }
    }
}

TEST_CASE("a bulk stream of mixed boards answers as solve_stream does", "[parallel][unit]") {
    Rng rng(1);
    std::vector<Record> records;
    for (std::size_t i = 0; i < 300; ++i) {
        constexpr std::array specs = {"3x3+diagonal", "2x3", "3x4", "3x3+windoku", "2x2", "3x3"};
        const Geometry geometry =
            i % 7 == 6 ? test::arbitrary_jigsaw(6, rng) : test::geometry(specs[i % specs.size()]);
        const int percent = geometry.side() > 9 ? 75 : 45;
        Puzzle puzzle{Grid(geometry)};
        if (const auto solution = test::arbitrary_solution(geometry, rng)) {
            puzzle = test::arbitrary_givens(*solution, percent, rng);
            if (i % 5 == 0) puzzle = test::with_arbitrary_pencilmarks(puzzle, *solution, 40, rng);
        }
        if (i % 9 == 0 && puzzle.givens().filled_count() > 0)
            puzzle = test::with_arbitrary_mistake(puzzle, rng);
        records.push_back({.puzzle = puzzle, .line = i});
    }
    const auto from = [&](std::size_t& next) {
        return [&]() -> std::optional<Result<Record>> {
            if (next == records.size()) return std::nullopt;
            return records[next++];
        };
    };
    for (const std::uint64_t limit : {1U, 2U, 5U}) {
        BulkStreamOptions options;
        options.general.limits.solutions = limit;
        std::string expected, found;
        const auto write_to = [](std::string& text) {
            return [&](const SolvedRecord&, std::string_view out) { return text += out, true; };
        };
        std::size_t first = 0, second = 0;
        solve_stream(from(first), render_answer, write_to(expected), options.general);
        bulk_stream(
            {[](PlainLines&, std::size_t) { return false; }, from(second)},
            [&](const SolvedRecord& solved) { return render_answer(solved, found), true; },
            options);
        REQUIRE(found == expected);
    }
}

TEST_CASE("a bulk stream ends where the sink wants no more", "[parallel][unit]") {
    const std::string text = mixed_lines(3, 300);
    MemorySource source(text, "x");
    RecordReader reader(source);
    std::size_t seen = 0;
    const StreamEnd end =
        bulk_stream({[&](PlainLines& lines, std::size_t limit) {
                         return reader.next_plain_lines(lines, limit);
                     },
                     [&] { return reader.next(); }},
                    {[](const bulk::BulkResult& result, std::string_view, std::string&) {
                         return result.solutions == 1;
                     },
                     [&](std::size_t, std::string_view) { return true; }, render_answer,
                     [&](const SolvedRecord& solved, std::string_view) {
                         ++seen;
                         return solved.record.has_value();
                     }},
                    {});
    CHECK(end == StreamEnd::stopped);
    CHECK(seen > 0);
}

TEST_CASE("a cancelled bulk stream reads no further", "[parallel][unit]") {
    std::stop_source stop;
    stop.request_stop();
    BulkStreamOptions options;
    options.general.parallel.cancel = stop.get_token();
    const Totals totals = run_bulk_way(mixed_lines(4, 50), options);
    CHECK(totals.end == StreamEnd::cancelled);
    CHECK(totals.outcomes == 0);
}

}  // namespace
}  // namespace sudoku
