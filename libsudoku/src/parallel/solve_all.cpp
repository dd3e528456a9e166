#include <sudoku/parallel/solve_all.hpp>

#include <sudoku/bulk/bulk_solver.hpp>
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

// Puzzles of a block: for the bulk engine, which wants many, and for what takes its time.
constexpr std::size_t lane_block = 4096;
constexpr std::size_t slow_block = 16;

const Error stopped_error{ErrorCode::cancelled, "stopped before there was an answer"};

bool is_plain_line(std::string_view text) {
    return text.size() == 81 && std::all_of(text.begin(), text.end(), [](char c) {
               return c == '.' || (c >= '0' && c <= '9');
           });
}

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

Result<Puzzle> read(std::string_view text, const BatchOptions& options) {
    return read_puzzle(text, {.geometry = options.geometry});
}

// Answers one after the other by an object that keeps working memory.
template <class Answer, class Make, class Ask>
std::vector<Result<Answer>> ask_all(const PuzzleTexts& puzzles, const BatchOptions& options,
                                    Make make, Ask ask) {
    std::vector<Result<Answer>> answers(puzzles.size(), stopped_error);
    run_in_pieces(puzzles.size(), slow_block, options, [&](std::size_t first, std::size_t last) {
        auto worker = make();
        for (std::size_t i = first; i < last && !options.cancel.stop_requested(); ++i) {
            const Result<Puzzle> puzzle = read(puzzles[i], options);
            answers[i] = puzzle ? ask(worker, *puzzle) : Result<Answer>(puzzle.error());
        }
    });
    return answers;
}

// The answer of the general solver.
template <class Answer, class Convert>
Result<Answer> search(std::string_view text, std::uint64_t most, const BatchOptions& options,
                      Convert convert) {
    const Result<Puzzle> puzzle = read(text, options);
    if (!puzzle) return puzzle.error();
    const SearchResult result =
        Solver().search(*puzzle, {.solutions = most, .cancel = options.cancel});
    if (result.end == SearchEnd::cancelled) return stopped_error;
    return convert(result);
}

// Plain lines through the bulk engine, and whatever it does not settle through the solver:
// `quick(result, solution)` makes an answer of what the engine says, or nothing.
template <class Answer, class Quick, class Convert>
std::vector<Result<Answer>> search_all(const PuzzleTexts& puzzles, std::uint64_t most,
                                       const BatchOptions& options, Quick quick, Convert convert) {
    std::vector<Result<Answer>> answers(puzzles.size(), stopped_error);
    const bool has_plain_lines = !options.geometry || options.geometry->is_classic();
    run_in_pieces(puzzles.size(), lane_block, options, [&](std::size_t first, std::size_t last) {
        std::string lines;
        std::vector<std::size_t> in_lanes;
        std::vector<std::size_t> others;
        for (std::size_t i = first; i < last; ++i) {
            if (has_plain_lines && is_plain_line(puzzles[i])) {
                lines += puzzles[i];
                in_lanes.push_back(i);
            } else {
                others.push_back(i);
            }
        }
        std::string solutions(lines.size(), '.');
        std::vector<BulkResult> results(in_lanes.size());
        if (!in_lanes.empty()) {
            bulk::BulkSolver().solve({lines.data(), in_lanes.size()}, results,
                                     {.data = solutions.data()},
                                     {.solutions = most, .cancel = options.cancel});
        }
        for (std::size_t k = 0; k < in_lanes.size(); ++k) {
            if (results[k].end == BulkEnd::cancelled) continue;
            const auto solution = std::string_view(solutions).substr(k * 81, 81);
            if (std::optional<Answer> answer = quick(results[k], solution)) {
                answers[in_lanes[k]] = std::move(*answer);
            } else {
                others.push_back(in_lanes[k]);
            }
        }
        for (const std::size_t i : others) {
            if (options.cancel.stop_requested()) break;
            answers[i] = search<Answer>(puzzles[i], most, options, convert);
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
            if (result.solutions == 0) return SolvedPuzzle{};
            // Which of several solutions comes first is for the solver to say.
            if (result.solutions > 1) return std::nullopt;
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

std::vector<Result<Grade>> grade_all(const PuzzleTexts& puzzles, const GradeSettings& settings,
                                     const BatchOptions& options) {
    return ask_all<Grade>(
        puzzles, options, [&] { return Grader(settings); },
        [](Grader& grader, const Puzzle& puzzle) { return grader.grade(puzzle); });
}

std::vector<Result<human::Rating>> rate_all(const PuzzleTexts& puzzles,
                                            const human::RatingOptions& rating,
                                            const BatchOptions& options) {
    return ask_all<human::Rating>(
        puzzles, options, [&] { return human::Rater(rating); },
        [](human::Rater& rater, const Puzzle& puzzle) { return rater.rate(puzzle); });
}

}  // namespace sudoku
