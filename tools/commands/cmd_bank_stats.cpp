#include "commands/commands.hpp"
#include "rows/rows.hpp"
#include "run/bank_choice.hpp"
#include "run/console.hpp"
#include "run/model_file.hpp"
#include "run/output.hpp"
#include "run/result_sink.hpp"

namespace sudoku::tools {
namespace {

const std::vector<std::string> stats_columns = {"of", "value", "puzzles", "unused"};

// "2027-01-01 to 2027-12-31"
std::string days_of(const store::BankRun& run) {
    if (!run.first_use) return "";
    const std::string first = ", " + to_string(*run.first_use);
    return *run.first_use == *run.last_use ? first : first + " to " + to_string(*run.last_use);
}

std::vector<std::vector<Value>> rows_of(const store::BankStock& stock) {
    std::vector<std::vector<Value>> rows;
    for (const store::BankCount& count : stock.counts)
        rows.push_back({count.of, count.value, count.puzzles, count.unused});
    for (const store::BankRun& run : stock.runs) {
        const std::string added = run.day ? ", " + to_string(*run.day) : std::string();
        if (run.added > 0)
            rows.push_back({std::string("added from"), run.name + added, run.added, Value()});
        if (run.used > 0)
            rows.push_back(
                {"used in, by " + run.command, run.name + days_of(run), run.used, Value()});
    }
    return rows;
}

}  // namespace

ExitCode run(const BankStatsOptions& options, Console& console) {
    store::Bank bank = open_bank(options.choice.bank, store::BankAccess::read, console.stop());
    const store::BankFilter filter = filter_of(options.choice, load_model(options.choice.model));
    const store::BankStock stock = bank.stock(filter).value();
    const auto rows = rows_of(stock);
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
        console.out.write(shown(table, console.out));
    }
    return finish(console, stock.counts.front().puzzles > 0 ? ExitCode::done : ExitCode::no);
}

}  // namespace sudoku::tools
