#include "bank_choice.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "output.hpp"
#include "result_sink.hpp"
#include "rows.hpp"

namespace sudoku::tools {
namespace {

const std::vector<std::string> stats_columns = {"of", "value", "puzzles", "unused"};

std::vector<std::vector<Value>> rows_of(store::Bank& bank) {
    std::vector<std::vector<Value>> rows;
    const std::vector<store::BankCount> counts = bank.counts().value();
    const std::vector<store::BankRun> runs = bank.runs().value();
    for (const store::BankCount& count : counts)
        rows.push_back({count.of, count.value, count.puzzles, count.unused});
    for (const store::BankRun& run : runs) {
        const std::string name = run.name + (run.day ? ", " + to_string(*run.day) : std::string());
        if (run.added > 0) rows.push_back({std::string("added from"), name, run.added, Value()});
        if (run.used > 0) rows.push_back({"used in, by " + run.command, name, run.used, Value()});
    }
    return rows;
}

}  // namespace

ExitCode run(const BankStatsOptions& options, Console& console) {
    store::Bank bank = open_bank(options.bank, store::BankAccess::read, console.stop());
    const auto rows = rows_of(bank);
    if (is_rows(options.output.form)) {
        ResultSink sink(console.out, options.output.form, stats_columns);
        for (const auto& row : rows) {
            std::string text;
            sink.render(row, text);
            sink.write(text);
        }
        sink.finish();
    } else {
        TextTable table(stats_columns);
        for (const auto& row : rows) table.add(row);
        console.out.write(table.to_string());
    }
    return finish(console, ExitCode::done);
}

}  // namespace sudoku::tools
