#include "commands/commands.hpp"
#include "run/bank_choice.hpp"
#include "run/bank_rows.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/model_file.hpp"
#include "run/summary.hpp"

namespace sudoku::tools {

ExitCode run(const BankExportOptions& options, Console& console) {
    const Stopwatch watch;
    store::Bank bank = open_bank(options.choice.bank, store::BankAccess::read, console.stop());
    const store::BankFilter filter = filter_of(options.choice, load_model(options.choice.model));
    BankRows rows(console.out, options.output.form, bank, options.columns, false);
    const auto walk = std::move(bank.walk(filter)).value();
    ExitCode code = ExitCode::done;
    bool is_complete = true;
    std::uint64_t refused = 0;
    while (const auto puzzle = walk->next().value()) {
        is_complete = !console.stop().stop_requested();
        if (!is_complete) break;
        std::string refusal;
        if (!rows.write(*puzzle, std::nullopt, refusal)) {
            console.messages.note_at("puzzle " + std::to_string(puzzle->key), refusal);
            code = ExitCode::error;
            ++refused;
        }
        console.messages.progress(rows.written());
    }
    rows.finish();
    if (rows.written() == 0) code = worse(code, ExitCode::no);
    const ExitCode ended = finish(console, code, is_complete);
    console.messages.note(
        summary(console, rows.written() + refused, {{refused, "refused"}}, watch));
    return ended;
}

}  // namespace sudoku::tools
