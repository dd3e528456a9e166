#include "book/prepare_puzzle.hpp"

#include "format/record_fields.hpp"

#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sudoku::book {
namespace {

// Limit of derived statements (about a tenth of a second) after which the rating stays empty,
// because a book waits for thousands of ratings.
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

// Rounds to the printed precision, so that an order does not depend on last bits.
Value rounded(Value value) {
    if (auto* const decimal = std::get_if<Decimal>(&value)) {
        const double scale = std::pow(10.0, decimal->places);
        decimal->value = std::round(decimal->value * scale) / scale;
    }
    return value;
}

// The value of a fact as stated in a column: a number, or one of the words of the fact.
Value stated_value(const FactInfo& fact, const std::string& text, const GradeModel& model) {
    if (fact.type == FactType::decimal) {
        const auto number = number_in(text);
        return number ? rounded(Decimal{*number, fact.decimals}) : Value();
    }
    if (fact.type != FactType::word) return {};
    for (const FactWord& word : fact.words(model)) {
        if (word.name == text) return text;
    }
    return {};
}

// Computes the facts that are still missing.
void complete(BookPuzzle& puzzle, Inspection& inspection) {
    std::vector<const FactInfo*> missing(book_facts().begin(), book_facts().end());
    for (std::size_t i = 0; i < missing.size(); ++i) {
        if (!std::holds_alternative<NoValue>(puzzle.facts[i])) missing[i] = nullptr;
    }
    std::vector<Value> found = values_of(missing, inspection, certain_value_of);
    for (std::size_t i = 0; i < missing.size(); ++i) {
        if (missing[i] != nullptr) puzzle.facts[i] = rounded(std::move(found[i]));
    }
    puzzle.stars = stars_of(puzzle.text("level"));
}

}  // namespace

InspectorOptions book_inspection(const std::stop_token& cancel) {
    InspectorOptions options;
    options.limits.nodes = solving_nodes;
    options.cancel = cancel;
    options.rating.work_limit = rating_work;
    return options;
}

Error interrupted() { return {ErrorCode::cancelled, "interrupted while making the puzzles"}; }

Result<BookPuzzle> prepare_puzzle(const Record& record, const std::vector<std::string>& columns,
                                  Inspector& inspector) {
    const auto fail = [&](std::string message) {
        return Error{ErrorCode::invalid, std::move(message), record.source, record.line};
    };
    Inspection inspection(inspector, record.puzzle);
    const PuzzleStatus status = inspection.status();
    // Checked even if the search is already done, because grading is what takes long.
    if (inspector.options().cancel.stop_requested()) return interrupted();
    if (status == PuzzleStatus::undecided)
        return fail("it is not known whether this puzzle has a unique solution");
    if (status != PuzzleStatus::unique)
        return fail("this puzzle has " + std::string(to_string(status)));
    if (std::string wrong = explain_solution(record, solution_column(columns)); !wrong.empty())
        return fail(std::move(wrong));
    BookPuzzle puzzle{record.puzzle, *inspection.solution()};
    puzzle.id = record.source + ':' + std::to_string(record.line);
    for (std::size_t i = 0; i < columns.size() && i < record.extra.size(); ++i) {
        const std::string& value = record.extra[i];
        if (value.empty()) continue;
        const FactInfo* const fact = find_fact(columns[i]);
        const auto place = std::find(book_facts().begin(), book_facts().end(), fact);
        if (place != book_facts().end()) {
            puzzle.facts[static_cast<std::size_t>(place - book_facts().begin())] =
                stated_value(*fact, value, inspector.model());
        }
        if (columns[i] == "id") puzzle.id = value;
        if (columns[i] == "date") {
            if (const auto day = parse_day(value)) puzzle.day = BookDay{*day};
        }
        if (columns[i] == "level" && !find_level(value)) puzzle.own_level = value;
    }
    complete(puzzle, inspection);
    if (inspector.options().cancel.stop_requested()) return interrupted();
    return puzzle;
}

std::vector<Result<BookPuzzle>> make_puzzles(const Geometry& geometry,
                                             const GeneratorOptions& options,
                                             std::span<const std::uint64_t> indices,
                                             Inspector& inspector, GenerationWatch* watch) {
    const std::stop_token& cancel = inspector.options().cancel;
    std::vector<Result<BookPuzzle>> puzzles;
    for (Result<GeneratedPuzzle>& made :
         generate_many(geometry, options, indices, {.cancel = cancel, .watch = watch})) {
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
        if (const auto level = required_level(options))
            puzzle.fact("level") = std::string(to_string(*level));
        Inspection inspection(inspector, puzzle.puzzle, puzzle.solution);
        complete(puzzle, inspection);
        // A value that is missing after a stop does not indicate a fault of the puzzle.
        if (cancel.stop_requested()) {
            puzzles.push_back(interrupted());
        } else {
            puzzles.push_back(std::move(puzzle));
        }
    }
    return puzzles;
}

}  // namespace sudoku::book
