#include "commands/commands.hpp"
#include "run/bank_choice.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/puzzle_text.hpp"
#include "run/result_sink.hpp"
#include "run/summary.hpp"

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

// Compares the puzzles of the bank, one after the other, with their rows, and prints the
// differences.
class AuditRun {
  public:
    AuditRun(const BankAuditOptions& options, Console& console)
        : options_(options),
          console_(console),
          model_(load_model(options.choice.model)),
          bank_(open_bank(options.choice.bank, store::BankAccess::read, console.stop())),
          filter_(filter_of(options.choice, model_)),
          facts_(bank_.facts()),
          sink_(console.out, options.output.form, audit_columns) {}

    ExitCode run() {
        const std::vector<std::string> of_file = bank_.check_file().value();
        for (const std::string& problem : of_file) tell({}, {}, {problem, "", ""});
        const bool is_complete = audit_all() == StreamEnd::complete;
        sink_.finish();
        const ExitCode ended =
            finish(console_, problems_ > 0 ? ExitCode::no : ExitCode::done, is_complete);
        console_.messages.note(summary(
            console_, done_, {{done_ - wrong_, "as recomputed"}, {wrong_, "different"}}, watch_));
        return ended;
    }

  private:
    using Chunk = std::vector<Audited>;

    StreamEnd audit_all() {
        const auto walk = std::move(bank_.walk(filter_)).value();
        // A second connection, because the last stage queries while the first still reads.
        store::Bank places =
            open_bank(options_.choice.bank, store::BankAccess::read, console_.stop());
        InspectorOptions inspecting;
        inspecting.grade.model = model_;
        inspecting.limits.cancel = console_.stop();
        InspectorPool inspectors(inspecting);
        ParallelOptions parallel;
        parallel.threads = options_.threads;
        parallel.cancel = console_.stop();
        return ordered_pipeline<Chunk>(
            parallel, [&] { return next_chunk(*walk); },
            [&](Chunk& chunk) { audit_chunk(chunk, *inspectors.acquire()); },
            [&](Chunk& chunk) { return tell_chunk(chunk, places); });
    }
    static std::optional<Chunk> next_chunk(store::BankWalk& walk) {
        Chunk chunk;
        while (chunk.size() < puzzles_per_audit_chunk) {
            auto puzzle = walk.next().value();
            if (!puzzle) break;
            chunk.push_back({std::move(*puzzle)});
        }
        if (chunk.empty()) return std::nullopt;
        return chunk;
    }
    // On any thread.
    void audit_chunk(Chunk& chunk, Inspector& inspector) const {
        for (Audited& one : chunk) {
            if (console_.stop().stop_requested()) return;
            audit(one, facts_, inspector);
            one.is_done = !console_.stop().stop_requested();
        }
    }
    bool tell_chunk(Chunk& chunk, store::Bank& places) {
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
            ++done_;
            if (!one.differences.empty()) ++wrong_;
            console_.messages.progress(done_);
        }
        return true;
    }

    void tell(const Value& key, const Value& puzzle, const Difference& difference) {
        ++problems_;
        std::string text;
        if (is_rows(options_.output.form)) {
            sink_.render({key, puzzle, difference.fact, difference.kept, difference.found}, text);
        } else {
            text = (to_text(puzzle).empty() ? "the file" : to_text(puzzle)) + ": " +
                   difference.fact +
                   (difference.kept.empty() && difference.found.empty()
                        ? std::string()
                        : " is " + difference.kept + ", found is " + difference.found) +
                   '\n';
        }
        sink_.write(text);
    }

    const Stopwatch watch_;
    const BankAuditOptions& options_;
    Console& console_;
    const GradeModel model_;
    store::Bank bank_;
    const store::BankFilter filter_;
    const std::vector<const FactInfo*> facts_;
    ResultSink sink_;
    std::uint64_t problems_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t wrong_ = 0;  // puzzles with differences
};

}  // namespace

ExitCode run(const BankAuditOptions& options, Console& console) {
    return AuditRun(options, console).run();
}

}  // namespace sudoku::tools
