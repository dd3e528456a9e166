#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

void add_choice(OptionSet& set, BankChoice& choice) {
    set.text("BANK", choice.bank);
    set.values("--target", choice.requirements, parse_text,
               "In a bank, any stored fact can be used: rounds<12, needs=singles, "
               "symmetries=rotate-180.");
    set.value("--geometry", choice.geometry, parse_geometry_value, "Default: any.");
    set.flag("--unused", choice.unused);
    set.value("--unused-since", choice.unused_since, parse_date);
    set.values("--used-in", choice.used_in, parse_text);
    set.text("--model", choice.model);
}

void add_kept_columns(OptionSet& set, std::vector<std::string>& columns) {
    set.value("--columns", columns, parse_bank_columns,
              "Default: all in the bank, with its labels.");
    set.offer(",@kept");
}

void set_up(OptionSet& set, BankAddOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.value("--facts", options.facts, parse_kept_facts);
    set.flag("--trust", options.trust);
    add_model(set, options.model, options.input);
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view bank_add_help =
    R"(Adds puzzles to a bank: a stock of puzzles in one file that can hold millions.
Of equivalent puzzles only the first is added. The file is created if it does
not exist. A ledger of generate, vary, dedup or book can become a bank; puzzles
that it lists as used are then marked as used. Puzzles need exactly one
solution.

Columns of the input that have the names of facts are stored as those facts if
they contain what this program finds, as in the csv and json output of grade,
rate, generate and check. This is verified for rows throughout the input. All
other columns become labels: texts that belong to the puzzle, which export, pick
and --target know by the names of the columns. A column level with the levels of
somebody else becomes the label label_level; --trust stores it as a fact.

The column geometry gives the board. If the same puzzle is in the bank already,
facts and labels that were missing are added to it. --facts computes facts that
are still missing. From another bank, the uses that it has recorded are copied,
too.

Puzzles are added in batches of half a million. If the run is interrupted, the
bank stays consistent, and the same command adds the rest.

Exit code:
  0    all puzzles are in the bank
  1    a puzzle does not have exactly one solution, or there was no puzzle
{failures}

Examples:
  sudoku grade puzzles.txt --format csv | sudoku bank add stock.bank
  sudoku bank add stock.bank puzzles.txt --facts level,minutes,er)";

void set_up(OptionSet& set, BankPickOptions& options) {
    add_choice(set, options.choice);
    set.value("--count", options.count, parse_whole_number, "With --days: per day. Default 1.");
    set.value("--days", options.days, parse_days);
    set.value("--week", options.week, parse_week,
              "The bank needs the levels: 'sudoku bank add --facts level' computes them.");
    set.value("--apart", options.apart, parse_whole_number, by_default(0));
    set.value("--seed", options.seed, parse_seed, seed_default);
    set.text("--mark", options.mark, "They are marked with it; by default they are not marked.");
    set.value("--on", options.date, parse_date,
              "Default: today; with --days, each is used on its day.");
    add_kept_columns(set, options.columns);
    add_output(set, options.output, Forms::rows_grid_and_formats);
}

constexpr std::string_view bank_pick_help =
    R"(Picks puzzles from a bank at random. The same bank, criteria and seed give the
same puzzles. This takes a few milliseconds whatever the size of the bank,
unless very few puzzles meet the criteria. Level, minutes, er and givens are
indexed: for criteria about these it does not matter how few puzzles meet them.

With --mark the puzzles are marked as used in the same step that completes the
output: if the run fails, they are neither written nor marked. Only one run at a
time can pick and mark.

A line of the output is the puzzle, its facts and the day of its last use; with
--days the line begins with a date. csv and json have columns with the same
names.

Exit code:
  0    the requested number of puzzles was picked
  1    there are fewer; those are written (and marked)
{failures}

Examples:
  sudoku bank pick stock.bank --count 20 --target level=hard --unused
  sudoku bank pick stock.bank --days 2027-01-01..2027-12-31 --unused \
    --week easy,easy,medium,medium,hard,hard,expert --apart 31 \
    --mark 'Daily 2027' --format csv -o 2027.csv)";

void set_up(OptionSet& set, BankMarkOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.text("--mark", options.mark);
    set.value("--on", options.date, parse_date,
              "Default: the column date of the input, otherwise today.");
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view bank_mark_help =
    R"(Marks the puzzles of the input, and all that are equivalent to them, as used.
--mark says where they were used, --on when. A puzzle can be used many times.
Puzzles that are not in the bank are recorded, too, in case they are added
later.

Either all of them are marked or none.

Exit code:
  0    all puzzles are marked
  1    a puzzle has no class, or there was no puzzle
{failures}

Examples:
  sudoku bank mark stock.bank --mark 'June issue' --on 2026-06-01 june.txt)";

void set_up(OptionSet& set, BankUnmarkOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.text("--mark", options.mark, "Only this use is removed.");
    set.value("--on", options.date, parse_date,
              "Only uses on this day. Default: the column date of the input, else any day.");
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view bank_unmark_help =
    R"(Removes the uses named by --mark from the puzzles of the input and from all
puzzles equivalent to them. Uses in other publications are kept.

Either all of these uses are removed or none.

Exit code:
  0    no puzzle of the input has this mark any more
  1    some puzzle has no class, or there was no puzzle
{failures}

Examples:
  sudoku bank unmark stock.bank --mark 'June issue' june.txt)";

void set_up(OptionSet& set, BankRemoveOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view bank_remove_help =
    R"(Removes the puzzles of the input, and all that are equivalent to them, from the
bank. Their recorded uses are kept, in case the puzzles are added again.

Either all of these puzzles are removed or none.

Exit code:
  0    no puzzle of the input is in the bank any more
  1    some puzzle has no class, or there was no puzzle
{failures}

Examples:
  sudoku bank remove stock.bank faulty.txt)";

void set_up(OptionSet& set, BankExportOptions& options) {
    add_choice(set, options.choice);
    add_kept_columns(set, options.columns);
    add_output(set, options.output, Forms::rows_grid_and_formats);
}

constexpr std::string_view bank_export_help =
    R"(Writes all puzzles of a bank, or those that meet the criteria, in an order that
depends only on the puzzles. Lines and columns are the same as for 'sudoku bank
pick'. A bank can also be used directly as input of every command that reads
puzzles.

Exit code:
  0    done
  1    no puzzle meets the criteria
{failures}

Examples:
  sudoku bank export stock.bank --format csv -o stock.csv
  sudoku bank export stock.bank --target 'er>=7' --format sdm)";

void set_up(OptionSet& set, BankStatsOptions& options) {
    add_choice(set, options.choice);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view bank_stats_help =
    R"(Prints how many puzzles of each kind a bank has and how many of them are unused,
where they come from, and where and in which period they were used. Criteria
restrict the count to the puzzles that meet them. For facts with many values,
the smallest and the largest are printed. csv and json have the columns of,
value, puzzles and unused.

Exit code:
  0    done
  1    no puzzle meets the criteria
{failures}

Examples:
  sudoku bank stats stock.bank
  sudoku bank stats stock.bank --target level=hard --target 'minutes<15'
  sudoku bank stats stock.bank --used-in 'Daily 2026')";

void set_up(OptionSet& set, BankUsesOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.value("--columns", options.columns, parse_columns, "They follow those of the use.");
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view bank_uses_help =
    R"(Prints where and when the puzzles of the input, or equivalent ones, were used:
one line per use, the latest last: the puzzle, the day, the name of the use and
the command. Puzzles that were never used or are not in the bank have "-" three
times, and a remark. Uses are recorded by 'sudoku bank mark', by 'bank pick
--mark' and by every command with --ledger.

csv and json have the columns puzzle, stock (whether it is in the bank),
used_in, by (the command) and on (the day).

Exit code:
  0    done
  1    a puzzle has no class, or there was no puzzle
{failures}

Examples:
  sudoku bank uses stock.bank letter_of_a_reader.txt
  sudoku bank export stock.bank --used-in 'June issue' --format csv)";

void set_up(OptionSet& set, BankAuditOptions& options) {
    add_choice(set, options.choice);
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view bank_audit_help =
    R"(Verifies a bank: checks the database file, then recomputes everything about each
puzzle: that it has one solution, that its class is unique and correctly
indexed, every stored fact, and the day of its use. So it also finds rows that
were changed by hand. Criteria restrict the check to the puzzles that meet them;
checking all takes as long as grading and rating them did.

Prints one line per difference; csv and json have the columns key, puzzle, fact,
kept (in the bank) and found (now).

Exit code:
  0    everything agrees
  1    something does not
{failures}

Examples:
  sudoku bank audit stock.bank
  sudoku bank audit stock.bank --target level=extreme --format csv)";

}  // namespace

void declare_bank(CommandList& commands) {
    commands.add<BankAddOptions>("bank add", "Add puzzles with their facts to a bank.", set_up,
                                 bank_add_help);
    commands.add<BankPickOptions>("bank pick",
                                  "Pick puzzles that meet criteria, and mark them as used.", set_up,
                                  bank_pick_help);
    commands.add<BankMarkOptions>("bank mark", "Mark puzzles as used, with where and when.", set_up,
                                  bank_mark_help);
    commands.add<BankUnmarkOptions>("bank unmark", "Remove marks from puzzles.", set_up,
                                    bank_unmark_help);
    commands.add<BankRemoveOptions>("bank remove", "Remove puzzles from a bank.", set_up,
                                    bank_remove_help);
    commands.add<BankExportOptions>("bank export", "Write the puzzles of a bank in any format.",
                                    set_up, bank_export_help);
    commands.add<BankStatsOptions>(
        "bank stats", "Count the puzzles of a bank, in total and unused.", set_up, bank_stats_help);
    commands.add<BankUsesOptions>("bank uses", "Show where and when puzzles were used.", set_up,
                                  bank_uses_help);
    commands.add<BankAuditOptions>("bank audit", "Verify a bank by recomputing everything in it.",
                                   set_up, bank_audit_help);
}

}  // namespace sudoku::tools
