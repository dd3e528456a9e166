#include <sudoku/parallel/solve_all.hpp>

#include "format/geometry_choice.hpp"
#include "parallel/batch_search.hpp"
#include "parallel/run_in_pieces.hpp"
#include "support/object_pool.hpp"
#include "support/stopping.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <cassert>

namespace sudoku {
namespace {

using bulk::BulkEnd;
using bulk::BulkResult;

// Puzzles per chunk for slow functions.
constexpr std::size_t slow_chunk = 16;

template <class Work>
void run_pieces(std::size_t count, std::size_t piece, const BatchOptions& options, Work work) {
    run_in_pieces(count, piece, {.threads = options.threads, .cancel = options.cancel}, work,
                  [](std::size_t, std::size_t) { return true; });
}

Result<Puzzle> read(std::string_view text, const BatchOptions& options) {
    return read_puzzle(text, {.geometry = options.geometry});
}

// As BatchSearch::add_from() takes puzzles. Parsing is most of the work for an easy puzzle, so
// plain text is passed on as it is.
struct TextBatch {
    const PuzzleTexts& texts;
    const BatchOptions& options;

    const Geometry* plain_line(std::size_t i, GeometryChoice& choice, std::string& line) const {
        const Geometry* const found = geometry_of_plain(texts[i], choice);
        if (found != nullptr) line.assign(texts[i]).push_back('\n');
        return found;
    }
    Result<Puzzle> operator[](std::size_t i) const { return read(texts[i], options); }
};

// Answers puzzles one by one with an object that keeps working memory.
template <class Answer, class Make, class Ask>
std::vector<Result<Answer>> ask_all(const PuzzleTexts& puzzles, const BatchOptions& options,
                                    Make make, Ask ask) {
    std::vector<Result<Answer>> answers(puzzles.size(), stopped_error());
    run_pieces(puzzles.size(), slow_chunk, options, [&](std::size_t first, std::size_t last) {
        auto worker = make();
        for (std::size_t i = first; i < last && !options.cancel.stop_requested(); ++i) {
            const Result<Puzzle> puzzle = read(puzzles[i], options);
            answers[i] = puzzle ? ask(worker, *puzzle) : Result<Answer>(puzzle.error());
        }
    });
    return answers;
}

// Answers puzzles through the bulk engine and, for those that it does not support or cannot decide,
// through the solver. `quick(result, solution)` makes an answer from a result of the engine, or
// returns nothing.
template <class Answer, class Quick, class Convert>
std::vector<Result<Answer>> search_all(const PuzzleTexts& puzzles, std::uint64_t most,
                                       const BatchOptions& options, Quick quick, Convert convert) {
    std::vector<Result<Answer>> answers(puzzles.size(), stopped_error());
    ObjectPool<BulkWorkspace> workspaces;
    const GeometryChoice usual(options.geometry);
    run_pieces(puzzles.size(), bulk_piece, options, [&](std::size_t first, std::size_t last) {
        GeometryChoice geometry = usual;
        BatchSearch search(most);
        search.add_from(TextBatch{puzzles, options}, first, last, geometry,
                        [&](std::size_t i, Error error) { answers[i] = std::move(error); });
        const auto workspace = workspaces.acquire();
        search.answer(
            *workspace, options.cancel,
            [&](std::size_t i, const BulkResult& result, std::string_view solution) {
                std::optional<Answer> answer = quick(result, solution);
                if (!answer) return false;
                answers[i] = *std::move(answer);
                return true;
            },
            [&](std::size_t i, const SearchResult& result) { answers[i] = convert(result); });
    });
    return answers;
}

}  // namespace

std::vector<Result<SolvedPuzzle>> solve_all(const PuzzleTexts& puzzles,
                                            const BatchOptions& options) {
    return search_all<SolvedPuzzle>(
        puzzles, 2, options,
        [](const BulkResult& result, std::string_view solution) -> std::optional<SolvedPuzzle> {
            // If there are several solutions, only the solver determines which comes first.
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
