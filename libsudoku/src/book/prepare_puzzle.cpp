#include "book/prepare_puzzle.hpp"

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/puzzle_class.hpp>

#include <charconv>
#include <cmath>

namespace sudoku::book {
namespace {

// Beyond this many derived statements (about a tenth of a second) the rating of a puzzle is left
// open: a book waits for thousands of them.
constexpr std::uint64_t rating_work = 1'000'000;
constexpr std::uint64_t solving_nodes = 50'000'000;

int stars_of(std::string_view level) {
    int place = 0;
    for (const LevelBand& band : level_table()) {
        ++place;
        if (band.name == level) return place;
    }
    return 0;
}

std::optional<double> number_in(const std::string& text) {
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || code != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

void set_technique(BookPuzzle& puzzle, std::string_view code) {
    const human::TechniqueInfo* row = human::find_technique(code);
    if (row == nullptr) return;
    puzzle.technique = row->code;
    puzzle.technique_name = row->name;
}

void complete(BookPuzzle& puzzle, Inspection& inspection) {
    if (puzzle.level.empty() || !puzzle.score || !puzzle.minutes) {
        if (const auto& grade = inspection.grade()) {
            if (puzzle.level.empty()) puzzle.level = to_string(grade->level);
            // As they are printed, so that the order does not depend on last bits.
            if (!puzzle.score) puzzle.score = std::round(grade->score.value * 100) / 100;
            if (!puzzle.minutes && grade->time)
                puzzle.minutes = std::round(grade->time->minutes * 100) / 100;
        }
    }
    puzzle.stars = stars_of(puzzle.level);
    const bool is_rateable = puzzle.puzzle.is_classic() && !puzzle.puzzle.has_pencilmarks();
    if (is_rateable && (puzzle.er.empty() || puzzle.technique.empty())) {
        const auto& rating = inspection.rating();
        if (rating && rating->is_complete) {
            puzzle.er = human::rating_text(rating->er);
            set_technique(puzzle, human::info(rating->hardest).code);
        }
    }
    puzzle.canonical = to_text(value_of(*find_fact("class"), inspection));
    if (puzzle.canonical.empty()) puzzle.canonical = class_text(puzzle.puzzle, puzzle.solution);
}

}  // namespace

InspectorOptions book_inspection(const std::stop_token& cancel) {
    InspectorOptions options;
    options.limits.nodes = solving_nodes;
    options.cancel = cancel;
    options.rating.work_limit = rating_work;
    return options;
}

Error interrupted() { return {ErrorCode::cancelled, "interrupted while the puzzles were made"}; }

Result<BookPuzzle> prepare_puzzle(const Record& record, const std::vector<std::string>& columns,
                                  Inspector& inspector) {
    const auto fail = [&](std::string message) {
        return Error{ErrorCode::invalid, std::move(message), record.source, record.line};
    };
    if (const Status known = require_only_houses(record.puzzle, "a book"); !known)
        return fail(known.error().message);
    Inspection inspection(inspector, record.puzzle);
    const PuzzleStatus status = inspection.status();
    // Also when the search was done before: grading is what takes long.
    if (inspector.options().cancel.stop_requested()) return interrupted();
    if (status == PuzzleStatus::undecided)
        return fail("it is not known whether this puzzle has one solution");
    if (status != PuzzleStatus::unique)
        return fail("this puzzle has " + std::string(to_string(status)));
    BookPuzzle puzzle{record.puzzle, *inspection.solution()};
    puzzle.id = record.source + ':' + std::to_string(record.line);
    for (std::size_t i = 0; i < columns.size() && i < record.extra.size(); ++i) {
        const std::string& value = record.extra[i];
        if (value.empty()) continue;
        if (columns[i] == "level" && stars_of(value) > 0) puzzle.level = value;
        // As `sudoku grade` and as `sudoku generate --columns` names it.
        if (columns[i] == "search_score" || columns[i] == "search") puzzle.score = number_in(value);
        if (columns[i] == "er" && number_in(value)) puzzle.er = value;
        if (columns[i] == "hardest") set_technique(puzzle, value);
        if (columns[i] == "minutes") puzzle.minutes = number_in(value);
        if (columns[i] == "id") puzzle.id = value;
    }
    complete(puzzle, inspection);
    if (inspector.options().cancel.stop_requested()) return interrupted();
    return puzzle;
}

std::vector<Result<BookPuzzle>> make_puzzles(const Geometry& geometry,
                                             const GeneratorOptions& options,
                                             std::span<const std::uint64_t> indices,
                                             Inspector& inspector) {
    const std::stop_token& cancel = inspector.options().cancel;
    std::vector<Result<BookPuzzle>> puzzles;
    for (Result<GeneratedPuzzle>& made :
         generate_many(geometry, options, indices, {.cancel = cancel})) {
        if (cancel.stop_requested()) {
            puzzles.push_back(interrupted());
            continue;
        }
        if (!made) {
            puzzles.push_back(made.error());
            continue;
        }
        BookPuzzle puzzle{std::move(made->puzzle), std::move(made->solution)};
        puzzle.id = std::move(made->id);
        if (const auto level = level_wished(options)) puzzle.level = to_string(*level);
        Inspection inspection(inspector, puzzle.puzzle, puzzle.solution);
        complete(puzzle, inspection);
        // What is missing then is no fact about the puzzle.
        if (cancel.stop_requested()) {
            puzzles.push_back(interrupted());
        } else {
            puzzles.push_back(std::move(puzzle));
        }
    }
    return puzzles;
}

}  // namespace sudoku::book
