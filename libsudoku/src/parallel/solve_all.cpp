#include <sudoku/parallel/solve_all.hpp>

#include "bulk/board_text.hpp"
#include "format/geometry_choice.hpp"
#include "parallel/bulk_batch.hpp"
#include "support/lending_pool.hpp"
#include "support/stopping.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/parallel/ordered_pipeline.hpp>

#include <algorithm>
#include <cassert>
#include <span>

namespace sudoku {
namespace {

using bulk::BulkEnd;
using bulk::BulkResult;

// Puzzles of a chunk: for the bulk engine, which wants many, and for what takes its time.
constexpr std::size_t lane_chunk = 4096;
constexpr std::size_t slow_chunk = 16;

// Calls work(first, last) for all pieces of `count` puzzles, on any thread.
template <class Work>
void run_in_pieces(std::size_t count, std::size_t piece, const BatchOptions& options, Work work) {
    struct Piece {
        std::size_t first;
        std::size_t last;
    };
    // Small batches are worked on by all threads, too.
    piece = std::clamp(count / 64, std::min<std::size_t>(piece, 64), piece);
    std::size_t next = 0;
    ordered_pipeline<Piece>(
        {.threads = options.threads, .cancel = options.cancel},
        [&]() -> std::optional<Piece> {
            if (next == count) return std::nullopt;
            const std::size_t first = next;
            next = std::min(count, first + piece);
            return Piece{first, next};
        },
        [&](Piece& range) { work(range.first, range.last); }, [](Piece&) { return true; });
}

// The geometry of a text of digits 1-9 . 0, a character per cell; null for any other text.
const Geometry* geometry_of_plain(std::string_view text, GeometryChoice& geometry) {
    constexpr std::size_t most_cells = 81;  // above it digits are letters, in several ways
    const Geometry* const found =
        text.size() <= most_cells ? geometry.find_for_cells(text.size()) : nullptr;
    if (found == nullptr || !found->is_plain()) return nullptr;
    const char last = static_cast<char>('0' + found->side());
    const bool is_plain = std::all_of(text.begin(), text.end(),
                                      [&](char c) { return c == '.' || (c >= '0' && c <= last); });
    return is_plain ? found : nullptr;
}

Result<Puzzle> read(std::string_view text, const BatchOptions& options) {
    return read_puzzle(text, {.geometry = options.geometry});
}

// Answers one after the other by an object that keeps working memory.
template <class Answer, class Make, class Ask>
std::vector<Result<Answer>> ask_all(const PuzzleTexts& puzzles, const BatchOptions& options,
                                    Make make, Ask ask) {
    std::vector<Result<Answer>> answers(puzzles.size(), stopped_error());
    run_in_pieces(puzzles.size(), slow_chunk, options, [&](std::size_t first, std::size_t last) {
        auto worker = make();
        for (std::size_t i = first; i < last && !options.cancel.stop_requested(); ++i) {
            const Result<Puzzle> puzzle = read(puzzles[i], options);
            answers[i] = puzzle ? ask(worker, *puzzle) : Result<Answer>(puzzle.error());
        }
    });
    return answers;
}

// Puzzles through the bulk engine, and whatever it does not take or settle through the solver:
// `quick(result, solution)` makes an answer of what the engine says, or nothing.
template <class Answer, class Quick, class Convert>
std::vector<Result<Answer>> search_all(const PuzzleTexts& puzzles, std::uint64_t most,
                                       const BatchOptions& options, Quick quick, Convert convert) {
    std::vector<Result<Answer>> answers(puzzles.size(), stopped_error());
    LendingPool<BulkWorkspace> workspaces;
    const GeometryChoice usual(options.geometry);
    run_in_pieces(puzzles.size(), lane_chunk, options, [&](std::size_t first, std::size_t last) {
        GeometryChoice geometry = usual;
        BulkBatch batch;
        std::vector<std::pair<std::size_t, BulkBatch::Place>> in_lanes;
        std::vector<std::pair<std::size_t, Puzzle>> others;
        for (std::size_t i = first; i < last; ++i) {
            // Reading is most of the work for an easy puzzle, so plain text is taken as it is.
            const Geometry* const plain = geometry_of_plain(puzzles[i], geometry);
            if (plain != nullptr) {
                in_lanes.emplace_back(i, batch.add_lines(*plain, std::string(puzzles[i]) + '\n'));
                continue;
            }
            Result<Puzzle> puzzle = read(puzzles[i], options);
            if (!puzzle) {
                answers[i] = puzzle.error();
            } else if (BulkBatch::takes(*puzzle)) {
                in_lanes.emplace_back(i, batch.add(*puzzle));
            } else {
                others.emplace_back(i, *std::move(puzzle));
            }
        }
        const auto workspace = workspaces.lend();
        workspace->answer(batch, {.solutions = most, .cancel = options.cancel}, true);
        for (const auto& [i, place] : in_lanes) {
            const BulkResult& result = workspace->result(place);
            if (result.end == BulkEnd::cancelled) continue;
            if (std::optional<Answer> answer = quick(result, workspace->solution(place))) {
                answers[i] = std::move(*answer);
            } else {
                others.emplace_back(i,
                                    bulk::grid_of_text(batch.geometry(place), batch.puzzle(place)));
            }
        }
        for (const auto& [i, puzzle] : others) {
            if (options.cancel.stop_requested()) break;
            const SearchResult result =
                Solver().search(puzzle, {.solutions = most, .cancel = options.cancel});
            if (result.end != SearchEnd::cancelled) answers[i] = convert(result);
        }
    });
    return answers;
}

}  // namespace

std::vector<Result<SolvedPuzzle>> solve_all(const PuzzleTexts& puzzles,
                                            const BatchOptions& options) {
    return search_all<SolvedPuzzle>(
        puzzles, 2, options,
        [](const BulkResult& result, std::string_view solution) -> std::optional<SolvedPuzzle> {
            // Which of several solutions comes first is for the solver to say.
            if (result.end != BulkEnd::complete) return std::nullopt;
            if (result.solutions == 0) return SolvedPuzzle{};
            return SolvedPuzzle{CountOutcome::unique, std::string(solution)};
        },
        [](const SearchResult& result) {
            return SolvedPuzzle{*result.outcome(), result.first ? to_line(*result.first) : ""};
        });
}

std::vector<Result<std::uint64_t>> count_all(const PuzzleTexts& puzzles, std::uint64_t most,
                                             const BatchOptions& options) {
    assert(most > 0);
    return search_all<std::uint64_t>(
        puzzles, most, options,
        [most](const BulkResult& result, std::string_view) -> std::optional<std::uint64_t> {
            if (result.end == BulkEnd::complete || result.solutions >= most)
                return std::min(result.solutions, most);
            return std::nullopt;
        },
        [](const SearchResult& result) { return result.solutions; });
}

std::vector<Result<Grade>> grade_all(const PuzzleTexts& puzzles, const GradeOptions& grade,
                                     const BatchOptions& options) {
    GradeOptions stoppable = grade;
    stoppable.score.cancel = options.cancel;
    return ask_all<Grade>(
        puzzles, options, [&] { return Grader(stoppable); },
        [](Grader& grader, const Puzzle& puzzle) { return grader.grade(puzzle); });
}

std::vector<Result<human::Rating>> rate_all(const PuzzleTexts& puzzles,
                                            const human::RatingOptions& rating,
                                            const BatchOptions& options) {
    human::RatingOptions stoppable = rating;
    stoppable.cancel = options.cancel;
    return ask_all<human::Rating>(
        puzzles, options, [&] { return human::Rater(stoppable); },
        [](human::Rater& rater, const Puzzle& puzzle) { return rater.rate(puzzle); });
}

}  // namespace sudoku
