#include "commands/bank_plan.hpp"
#include "commands/commands.hpp"
#include "run/bank_choice.hpp"
#include "run/bank_rows.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/run_ledger.hpp"
#include "run/run_seed.hpp"
#include "run/summary.hpp"

namespace sudoku::tools {
namespace {

using store::PickedPuzzle;
using store::PickPlan;

void mark(const std::vector<PickedPuzzle>& picked, store::Ledger& ledger) {
    Inspector inspector;
    std::uint64_t number = 0;
    for (const PickedPuzzle& one : picked) {
        Inspection inspection(inspector, one.puzzle.puzzle);
        const auto name = class_of(inspection);
        ++number;
        if (!name) {
            throw Failure(Error{ErrorCode::malformed,
                                "puzzle " + std::to_string(one.puzzle.key) +
                                    " of the bank has no class: run 'sudoku bank audit'"});
        }
        std::visit([&](const auto& text) { ledger.add(text, number, one.slot.day).value(); },
                   *name);
    }
}

}  // namespace

ExitCode run(const BankPickOptions& options, Console& console) {
    const Stopwatch watch;
    PickPlan plan = pick_plan(options, load_model(options.choice.model));
    plan.seed = options.seed ? *options.seed : draw_seed();
    if (!options.seed) console.messages.note("seed " + std::to_string(plan.seed));
    std::vector<PickedPuzzle> picked;
    ExitCode code = ExitCode::done;
    std::optional<BankRows> rows;
    {
        // The bank is closed before the ledger in the same file adds the marks.
        store::Bank bank = open_bank(options.choice.bank, store::BankAccess::read, console.stop());
        picked = store::pick_puzzles(bank, plan).value();
        rows.emplace(console.out, options.output.form, bank, options.columns,
                     options.days.has_value());
    }
    const double seconds = watch.seconds();
    std::vector<PickedPuzzle> written;
    for (PickedPuzzle& one : picked) {
        std::string refusal;
        if (rows->write(one.puzzle, one.slot.day, refusal)) {
            written.push_back(std::move(one));
            continue;
        }
        console.messages.note_at("puzzle " + std::to_string(one.puzzle.key), refusal);
        code = ExitCode::error;
    }
    rows->finish();
    if (console.ledger.is_used()) mark(written, *console.ledger.ledger());
    if (picked.size() < plan.slots.size()) {
        console.messages.error(pick_shortage(plan, picked.size()));
        code = worse(code, ExitCode::no);
    }
    const ExitCode ended = finish(console, code);
    console.messages.note(counted(written.size(), "puzzle", "puzzles") +
                          (console.ledger.is_used() ? " picked and marked; " : " picked; ") +
                          to_text(Decimal{seconds, 3}) + " s");
    return ended;
}

}  // namespace sudoku::tools
