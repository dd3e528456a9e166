#include "bank_choice.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"
#include "model_file.hpp"
#include "puzzle_text.hpp"
#include "result_sink.hpp"
#include "summary.hpp"

#include <sudoku/parallel/ordered_pipeline.hpp>

namespace sudoku::tools {
namespace {

constexpr std::size_t puzzles_per_audit_chunk = 32;
const std::vector<std::string> audit_columns = {"key", "puzzle", "fact", "kept", "found"};

struct Difference {
    std::string fact;
    std::string kept;
    std::string found;
};

struct Audited {
    store::BankPuzzle puzzle;
    std::optional<PuzzleClass> name = {};
    std::vector<Difference> differences = {};
    bool is_done = false;
};

// Recomputes everything from the puzzle alone.
void audit(Audited& one, const std::vector<const FactInfo*>& facts, Inspector& inspector) {
    Inspection inspection(inspector, one.puzzle.puzzle);
    one.name = class_of(inspection);
    if (inspection.status() != PuzzleStatus::unique) {
        one.differences.push_back(
            {"solutions", "one", std::string(to_string(inspection.status()))});
        return;
    }
    std::vector<const FactInfo*> kept(facts.size(), nullptr);
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const bool is_there = !std::holds_alternative<NoValue>(one.puzzle.facts[i]);
        if (is_there && !store::is_label(*facts[i])) kept[i] = facts[i];
    }
    const std::vector<Value> values = values_of(kept, inspection);
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (kept[i] == nullptr) continue;
        const store::FactCell cell = store::cell_of(*facts[i], values[i]);
        if (cell == one.puzzle.facts[i]) continue;
        one.differences.push_back({std::string(facts[i]->name),
                                   to_text(store::value_of(*facts[i], one.puzzle.facts[i])),
                                   to_text(values[i])});
    }
}

}  // namespace

ExitCode run(const BankAuditOptions& options, Console& console) {
    const Stopwatch watch;
    const GradeModel model = load_model(options.choice.model);
    store::Bank bank = open_bank(options.choice.bank, store::BankAccess::read, console.stop());
    const store::BankFilter filter = filter_of(options.choice, model);
    const std::vector<const FactInfo*> facts = bank.facts();
    ResultSink sink(console.out, options.output.form, audit_columns);
    std::uint64_t problems = 0;
    const auto tell = [&](const Value& key, const Value& puzzle, const Difference& difference) {
        ++problems;
        std::string text;
        if (is_rows(options.output.form)) {
            sink.render({key, puzzle, difference.fact, difference.kept, difference.found}, text);
        } else {
            text = (to_text(puzzle).empty() ? "the file" : to_text(puzzle)) + ": " +
                   difference.fact +
                   (difference.kept.empty() && difference.found.empty()
                        ? std::string()
                        : " is " + difference.kept + ", found is " + difference.found) +
                   '\n';
        }
        sink.write(text);
    };
    const std::vector<std::string> of_file = bank.check_file().value();
    for (const std::string& problem : of_file) tell({}, {}, {problem, "", ""});

    const auto walk = std::move(bank.walk(filter)).value();
    // A second connection, because the last stage queries while the first still reads.
    store::Bank places = open_bank(options.choice.bank, store::BankAccess::read, console.stop());
    InspectorOptions inspecting;
    inspecting.grade.model = model;
    inspecting.limits.cancel = console.stop();
    InspectorPool inspectors(inspecting);
    ParallelOptions parallel;
    parallel.threads = options.threads;
    parallel.cancel = console.stop();
    std::uint64_t done = 0;
    std::uint64_t wrong = 0;
    using Chunk = std::vector<Audited>;
    const StreamEnd end = ordered_pipeline<Chunk>(
        parallel,
        [&]() -> std::optional<Chunk> {
            Chunk chunk;
            while (chunk.size() < puzzles_per_audit_chunk) {
                auto puzzle = walk->next().value();
                if (!puzzle) break;
                chunk.push_back({std::move(*puzzle)});
            }
            if (chunk.empty()) return std::nullopt;
            return chunk;
        },
        [&](Chunk& chunk) {
            const auto inspector = inspectors.acquire();
            for (Audited& one : chunk) {
                if (console.stop().stop_requested()) return;
                audit(one, facts, *inspector);
                one.is_done = !console.stop().stop_requested();
            }
        },
        [&](Chunk& chunk) {
            for (Audited& one : chunk) {
                if (!one.is_done) return false;
                if (one.name) {
                    if (const auto problem = places.check_place(one.puzzle, *one.name).value())
                        one.differences.push_back({*problem, "", ""});
                }
                for (const Difference& difference : one.differences) {
                    tell(Value(static_cast<std::uint64_t>(one.puzzle.key)),
                         Value(puzzle_text(one.puzzle.puzzle)), difference);
                }
                ++done;
                if (!one.differences.empty()) ++wrong;
                console.messages.progress(done);
            }
            return true;
        });
    sink.finish();
    const bool is_complete = end == StreamEnd::complete;
    const ExitCode ended =
        finish(console, problems > 0 ? ExitCode::no : ExitCode::done, is_complete);
    console.messages.note(
        summary(console, done, {{done - wrong, "as recomputed"}, {wrong, "different"}}, watch));
    return ended;
}

}  // namespace sudoku::tools
