#include "commands/calibration_catalogue.hpp"

#include "base/joined.hpp"
#include "commands/commands.hpp"
#include "rows/extra_columns.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/puzzle_input.hpp"
#include "run/puzzle_text.hpp"
#include "run/search_run.hpp"

#include "support/nearest_name.hpp"
#include "support/stopping.hpp"

#include <sudoku/grade/calibrate.hpp>
#include <sudoku/parallel/inspect_stream.hpp>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace sudoku::tools {
namespace {

CataloguePuzzle facts_for_calibration(Inspection& puzzle) {
    CataloguePuzzle facts;
    const auto& grade = puzzle.grade();
    if (!grade) {
        facts.refusal = "no grade: " + grade.error().message;
    } else if (!grade->time) {
        facts.refusal = "only classic 9x9 puzzles have minutes";
    } else {
        facts.minutes = grade->time->minutes;
        facts.needed = grade->score.deduction;
        facts.technique = grade->needed;
        // Equal for all forms of a puzzle, so that they are all in one fold.
        facts.fold = canon::hash_of(*puzzle.class_key()) % calibration_folds;
    }
    return facts;
}

// What to do about the columns that there are; empty without any.
std::string columns_there(const std::vector<std::string>& names) {
    if (names.empty()) return {};
    return "; this file has " + joined(names, ", ") + " (--column level=" + names.front() +
           " would read that one)";
}

}  // namespace

Catalogue::Columns Catalogue::find_columns(const std::vector<std::string>& names) {
    const auto index_of = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::find_if(names.begin(), names.end(), [name](const auto& column) {
            return equal_whatever_case(column, name);
        });
        if (found == names.end()) return std::nullopt;
        return static_cast<std::size_t>(found - names.begin());
    };
    Columns columns;
    if (const auto level = index_of("level")) {
        columns.label = *level;
        return columns;
    }
    std::optional<std::size_t> time;
    for (const char* name : {"seconds", "mean_seconds"}) {
        if (!time) time = index_of(name);
    }
    if (!time) {
        time = index_of("minutes");
        columns.per_minute = 1;
    }
    if (!time) {
        throw Failure(Error{ErrorCode::invalid,
                            "no labels found: a catalogue is a CSV file with the column puzzle and "
                            "one of level, seconds and minutes" +
                                columns_there(names)});
    }
    columns.label = *time;
    columns.player = index_of("player");
    columns.kind = columns.player ? LabelKind::play : LabelKind::time;
    columns.finished = index_of("finished");
    columns.people = index_of("players");
    return columns;
}

Catalogue::Catalogue(const CalibrateOptions& options, Console& console, const GradeModel& model)
    : console_(&console), code_(ExitCode::done) {
    PuzzleInput input = open_input(options.input, console);
    const std::vector<std::string> names = input.extra_names();
    throw_if_stopped(console.stop());  // or else the run was stopped before the rest was computed
    std::optional<Result<Record>> first = names.empty() ? input.next() : std::nullopt;
    // A header that cannot be read has no names of columns; its error tells what to do.
    if (first && !*first) {
        Error error = first->error();
        error.message +=
            "; the labels are in a column level, seconds or minutes, or the one of "
            "--column level=NAME";
        throw Failure(std::move(error));
    }
    columns_ = find_columns(names);
    std::unordered_map<std::string, std::size_t> number_of;
    const auto keep_row = [&](const Result<Record>& record) {
        const std::string puzzle = puzzle_text(record->puzzle);
        const auto [known, is_new] = number_of.try_emplace(puzzle, number_of.size());
        const std::string id = id_of(record, names);
        const auto cell = [&](const std::optional<std::size_t>& column) {
            return column && *column < record->extra.size() ? record->extra[*column]
                                                            : std::string();
        };
        rows_.push_back({place_of(*record), puzzle + (id.empty() ? "" : ", id " + id + ','),
                         cell(columns_.label), known->second, cell(columns_.player),
                         cell(columns_.finished), cell(columns_.people)});
        return is_new;
    };
    InspectStreamOptions stream = stream_options(options.input, options.threads, input, console);
    stream.inspector.grade.model = model;
    std::uint64_t read = 0;
    const StreamEnd end = inspect_stream<CataloguePuzzle>(
        [&]() -> std::optional<Result<Record>> {
            for (;;) {
                std::optional<Result<Record>> record = input.next();
                if (!record || !*record || keep_row(*record) || console.stop().stop_requested())
                    return record;
            }
        },
        [](Inspected<CataloguePuzzle>& one, Inspection* puzzle) {
            if (puzzle != nullptr) one.finding = facts_for_calibration(*puzzle);
            if (one.is_over_time()) one.finding.refusal = "time limit";
        },
        [&](const Inspected<CataloguePuzzle>& one) {
            if (one.record) {
                console.messages.progress(++read);
                puzzles_.push_back(one.finding);
            } else {
                report(console, one.record.error());
                code_ = ExitCode::error;
            }
            return true;
        },
        stream);
    is_complete_ = end == StreamEnd::complete;
    if (is_complete_) drop_what_cannot_be_used();
}

void Catalogue::drop_what_cannot_be_used() {
    std::erase_if(rows_, [&](const CatalogueRow& row) {
        const std::string& refusal = puzzle_of(row).refusal;
        if (!refusal.empty()) {
            complain(row.place, refusal);
        } else if (row.text.empty()) {
            complain(row.place, kind() == LabelKind::level ? "has no level" : "has no time");
        } else if (kind() == LabelKind::play && row.player.empty()) {
            complain(row.place, "has no player");
        } else {
            return false;
        }
        return true;
    });
}

void Catalogue::complain(const std::string& place, const std::string& what) {
    console_->messages.error_at(place, what);
    code_ = ExitCode::error;
}

}  // namespace sudoku::tools
