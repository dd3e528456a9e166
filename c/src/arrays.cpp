#include "session.hpp"

#include "generate/requested_options.hpp"
#include "parallel/batch_search.hpp"
#include "parallel/distinct_puzzles.hpp"
#include "parallel/puzzle_rows.hpp"
#include "parallel/run_in_pieces.hpp"
#include "support/object_pool.hpp"
#include "support/stopping.hpp"

#include <sudoku/inspect/inspector.hpp>

#include <algorithm>
#include <limits>
#include <vector>

// The functions of sudoku.h for arrays of digits.
namespace sudoku::c {
namespace {

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();
// Puzzles per chunk for slow functions.
constexpr std::size_t slow_piece = 16;

// The error of the first puzzle that has one. Any thread can report errors.
class FirstError {
  public:
    void add(std::size_t index, Error error) {
        const std::lock_guard lock(mutex_);
        if (index >= index_) return;
        index_ = index;
        error_ = std::move(error);
        error_.message = "puzzle " + std::to_string(index) + ": " + error_.message;
    }
    // True if a puzzle before this one has an error.
    bool has_before(std::size_t index) const {
        const std::lock_guard lock(mutex_);
        return index_ < index;
    }
    // Of a run that has ended.
    Status status() const { return index_ == nowhere ? success() : Status(error_); }

  private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    mutable std::mutex mutex_;
    std::size_t index_ = nowhere;
    Error error_;
};

void require_array(const void* array, std::size_t count) {
    if (count > 0 && array == nullptr) throw Failure({ErrorCode::invalid, "an array is NULL"});
}

// The puzzles of a call, which must not be NULL.
PuzzleRows rows_of(const sudoku_session& session, const std::uint8_t* puzzles, std::size_t count) {
    require_array(puzzles, count);
    return {session.board, puzzles, count};
}

// Calls work(first, last, errors, cancel) for all pieces of the puzzles, up to the first puzzle
// with an error.
template <class Work>
Status run_on(sudoku_session& session, const PuzzleRows& rows, std::size_t piece, Work work) {
    const ParallelOptions parallel = session.parallel();
    FirstError errors;
    run_in_pieces(
        rows.size(), piece, parallel,
        [&](std::size_t first, std::size_t last) { work(first, last, errors, parallel.cancel); },
        [&](std::size_t, std::size_t last) { return !errors.has_before(last); });
    return parallel.cancel.stop_requested() ? Status(stopped_error()) : errors.status();
}

// Searches all puzzles for up to `most` solutions; quick() and general() are passed on to
// BatchSearch::answer().
template <class Quick, class General>
Status search(sudoku_session& session, const PuzzleRows& rows, std::uint64_t most, Quick quick,
              General general) {
    ObjectPool<BulkWorkspace> workspaces;
    return run_on(session, rows, bulk_piece,
                  [&](std::size_t first, std::size_t last, FirstError& errors,
                      const std::stop_token& cancel) {
                      GeometryChoice choice(rows.geometry());
                      BatchSearch searched(most);
                      searched.add_from(rows, first, last, choice, [&](std::size_t i, Error error) {
                          errors.add(i, std::move(error));
                      });
                      const auto workspace = workspaces.acquire();
                      searched.answer(*workspace, cancel, quick, general);
                  });
}

// Calls answer(inspection, i) for all puzzles, which returns the puzzle's error, or nothing.
template <class Answer>
Status inspect(sudoku_session& session, const PuzzleRows& rows, Answer answer) {
    InspectorPool inspectors({.cancel = session.stop_token()});
    return run_on(session, rows, slow_piece,
                  [&](std::size_t first, std::size_t last, FirstError& errors,
                      const std::stop_token& cancel) {
                      const auto inspector = inspectors.acquire();
                      for (std::size_t i = first; i < last && !cancel.stop_requested(); ++i) {
                          const Result<Puzzle> puzzle = rows[i];
                          if (!puzzle) {
                              errors.add(i, puzzle.error());
                              continue;
                          }
                          Inspection inspection(*inspector, *puzzle);
                          if (std::optional<Error> error = answer(inspection, i))
                              errors.add(i, *std::move(error));
                      }
                  });
}

// Copies a grid to the place of puzzle `i`.
void copy_grid(const Grid& grid, std::uint8_t* grids, std::size_t i) {
    const std::span<const Digit> digits = grid.digits();
    std::copy(digits.begin(), digits.end(), grids + i * digits.size());
}

std::vector<NamedRequirement> named_requirements(const char* const* texts) {
    std::vector<NamedRequirement> named;
    for (; texts != nullptr && *texts != nullptr; ++texts) {
        const std::string_view text = *texts;
        const std::size_t sign = text.find('=');
        named.emplace_back(text.substr(0, sign),
                           sign == text.npos ? "" : std::string(text.substr(sign + 1)));
    }
    return named;
}

}  // namespace
}  // namespace sudoku::c

using sudoku::Error;
using sudoku::PuzzleRows;
using sudoku::Status;

extern "C" {

int sudoku_solve(sudoku_session* session, const uint8_t* puzzles, size_t count, uint8_t* outcomes,
                 uint8_t* solutions) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> Status {
        const PuzzleRows rows = sudoku::c::rows_of(s, puzzles, count);
        const auto cells = static_cast<std::size_t>(s.board.cell_count());
        const auto set = [&](std::size_t i, sudoku::CountOutcome outcome) {
            if (outcomes != nullptr) outcomes[i] = static_cast<std::uint8_t>(outcome);
            if (solutions != nullptr && outcome == sudoku::CountOutcome::none)
                std::fill_n(solutions + i * cells, cells, std::uint8_t{0});
        };
        return sudoku::c::search(
            s, rows, 2,
            [&](std::size_t i, const sudoku::bulk::BulkResult& result, std::string_view solution) {
                // The solver decides which of several solutions comes first.
                if (result.end != sudoku::bulk::BulkEnd::complete) return false;
                const bool is_unique = result.solutions > 0;
                if (is_unique && solutions != nullptr) {
                    std::transform(solution.begin(), solution.end(), solutions + i * cells,
                                   sudoku::bulk::board_digit);
                }
                set(i, is_unique ? sudoku::CountOutcome::unique : sudoku::CountOutcome::none);
                return true;
            },
            [&](std::size_t i, const sudoku::SearchResult& result) {
                if (result.first && solutions != nullptr)
                    sudoku::c::copy_grid(*result.first, solutions, i);
                set(i, *result.outcome());
            });
    });
}

int sudoku_count(sudoku_session* session, const uint8_t* puzzles, size_t count, uint64_t most,
                 uint64_t* counts) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> Status {
        const PuzzleRows rows = sudoku::c::rows_of(s, puzzles, count);
        sudoku::c::require_array(counts, count);
        if (most == 0) return Error{sudoku::ErrorCode::invalid, "most must be at least 1"};
        return sudoku::c::search(
            s, rows, most,
            [&](std::size_t i, const sudoku::bulk::BulkResult& result, std::string_view) {
                counts[i] = std::min(result.solutions, most);
                return result.end == sudoku::bulk::BulkEnd::complete || result.solutions >= most;
            },
            [&](std::size_t i, const sudoku::SearchResult& result) {
                counts[i] = result.solutions;
            });
    });
}

int sudoku_rate(sudoku_session* session, const uint8_t* puzzles, size_t count, double* ratings) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> Status {
        sudoku::c::require_array(ratings, count);
        return sudoku::c::inspect(
            s, sudoku::c::rows_of(s, puzzles, count),
            [&](sudoku::Inspection& puzzle, std::size_t i) -> std::optional<Error> {
                const auto& rating = puzzle.rating();
                ratings[i] =
                    rating && rating->is_complete ? rating->er / 10.0 : sudoku::c::not_known;
                return std::nullopt;
            });
    });
}

int sudoku_grade(sudoku_session* session, const uint8_t* puzzles, size_t count, uint8_t* levels,
                 double* minutes) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> Status {
        return sudoku::c::inspect(
            s, sudoku::c::rows_of(s, puzzles, count),
            [&](sudoku::Inspection& puzzle, std::size_t i) -> std::optional<Error> {
                const auto& grade = puzzle.grade();
                if (levels != nullptr)
                    levels[i] = grade ? 1 + static_cast<std::uint8_t>(grade->level) : 0;
                if (minutes != nullptr) {
                    minutes[i] = !grade        ? sudoku::c::not_known
                                 : grade->time ? grade->time->minutes
                                               : grade->effort.value_or(sudoku::c::not_known);
                }
                return std::nullopt;
            });
    });
}

int sudoku_canonical(sudoku_session* session, const uint8_t* puzzles, size_t count,
                     uint8_t* forms) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> Status {
        sudoku::c::require_array(forms, count);
        const Status usual = sudoku::require_usual_digits(s.board, "a canonical form");
        if (!usual) return usual;
        return sudoku::c::inspect(
            s, sudoku::c::rows_of(s, puzzles, count),
            [&](sudoku::Inspection& puzzle, std::size_t i) -> std::optional<Error> {
                if (!has_classic_form(puzzle.puzzle())) {
                    const auto& form = puzzle.puzzle_form();
                    if (!form) return form.error();
                    sudoku::c::copy_grid(form->puzzle.givens(), forms, i);
                    return std::nullopt;
                }
                const auto& form = puzzle.form(sudoku::canon::Convention::minlex);
                if (!form) return form.error();
                sudoku::c::copy_grid(sudoku::Grid(sudoku::Geometry(), form->digits), forms, i);
                return std::nullopt;
            });
    });
}

int sudoku_generate(sudoku_session* session, uint64_t seed, uint64_t first, size_t count,
                    const char* const* requirements, const char* preset, uint8_t* puzzles,
                    uint8_t* solutions) {
    return sudoku::c::run(session, [&](sudoku_session& s) -> Status {
        sudoku::c::require_array(puzzles, count);
        const std::size_t bytes = count * static_cast<std::size_t>(s.board.cell_count());
        std::fill_n(puzzles, bytes, std::uint8_t{0});
        if (solutions != nullptr) std::fill_n(solutions, bytes, std::uint8_t{0});
        sudoku::GeneratorOptions start;
        start.seed = seed;
        const auto options =
            sudoku::requested_options({s.board}, sudoku::c::named_requirements(requirements),
                                      preset != nullptr ? preset : "", std::move(start));
        if (!options) return options.error();
        if (options->constraints) {
            return Error{sudoku::ErrorCode::unsupported,
                         "arrays cannot hold constraints; use sudoku_call()"};
        }
        const sudoku::ParallelOptions parallel = s.parallel();
        std::size_t made = 0;
        const auto failure = sudoku::make_distinct_puzzles(
            s.board, *options, first, count, parallel, [&](const sudoku::GeneratedPuzzle& puzzle) {
                sudoku::c::copy_grid(puzzle.puzzle.givens(), puzzles, made);
                if (solutions != nullptr) sudoku::c::copy_grid(puzzle.solution, solutions, made);
                ++made;
            });
        if (failure) return *failure;
        return made == count ? sudoku::success() : Status(sudoku::stopped_error());
    });
}

}  // extern "C"
