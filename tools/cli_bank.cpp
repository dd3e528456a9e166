#include "help_text.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

namespace sudoku::tools {
namespace {

void add_choice(OptionSet& set, BankChoice& choice) {
    set.text("BANK", choice.bank);
    set.values("--target", choice.requirements, parse_text,
               "In a bank, requirements about all facts that it keeps: rounds<12, needs=singles, "
               "symmetries=rotate-180.");
    set.value("--geometry", choice.geometry, parse_geometry_value, "Default: any.");
    set.flag("--unused", choice.unused);
    set.value("--unused-since", choice.unused_since, parse_date);
    set.values("--used-in", choice.used_in, parse_text);
    set.text("--model", choice.model);
}

void add_kept_columns(OptionSet& set, std::vector<std::string>& columns) {
    set.value("--columns", columns, parse_kept_facts, "Default: all that the bank has.");
    set.offer(",@kept");
}

void set_up(OptionSet& set, BankAddOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.value("--facts", options.facts, parse_kept_facts);
    set.text("--model", options.model);
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view bank_add_help =
    R"(Puts puzzles into a bank, each class once: a stock of puzzles in one file, made
for millions of them. The file is made if it is not there; a ledger of generate,
vary, dedup or book becomes a bank, and knows of the puzzles that come which are
used already. Puzzles need exactly one solution.

Columns of the input that are named as facts are kept as those facts: the csv
and json of grade, rate, generate and check have them, and a column geometry
says which board it is. A puzzle that the bank has, digit for digit, gets the
facts that it lacked. What neither of them has, --facts finds out.

Adding goes on in batches of half a million puzzles. Whatever ends it, the bank
is whole, and the same command again adds the rest.

Exit code:
  0    all puzzles are in the bank
  1    some puzzle has not exactly one solution, or there was no puzzle
{failures}

Examples:
  sudoku grade puzzles.txt --format csv | sudoku bank add stock.bank
  sudoku bank add stock.bank puzzles.txt --facts level,minutes,er)";

void set_up(OptionSet& set, BankPickOptions& options) {
    add_choice(set, options.choice);
    set.value("--count", options.count, parse_whole_number, "With --days, of each day. Default 1.");
    set.value("--days", options.days, parse_days);
    set.value("--week", options.week, parse_week);
    set.value("--apart", options.apart, parse_whole_number, by_default(0));
    set.value("--seed", options.seed, parse_whole_number, seed_default);
    set.text("--mark", options.mark, "Default: they are not marked.");
    set.value("--on", options.date, parse_date, "With --days, each is used on its day.");
    add_kept_columns(set, options.columns);
    add_output(set, options.output, Forms::rows_grid_and_formats);
}

constexpr std::string_view bank_pick_help =
    R"(Picks puzzles of a bank at random: the same bank, requirements and seed give the same
puzzles. A few milliseconds, whatever the size of the bank, as long as not too
few puzzles meet the requirements; requirements about level, minutes, er and givens have an
index and may be about any number of puzzles.

With --mark the puzzles are marked as used when the output is complete, in one
step: whatever becomes of the run, they are either in the output and marked, or
neither. No two runs pick and mark at the same time.

A line of the output is the puzzle, its facts and the day of its last use; with
--days there is a date in front of these. csv and json have columns of their
names.

Exit code:
  0    as many puzzles as were asked for
  1    there are fewer: those are written (and marked)
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
    set.value("--on", options.date, parse_date, "A column date of the input goes before it.");
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view bank_mark_help =
    R"(Marks the puzzles of the input as used, and all that are equivalent to them: in
what, which --mark says, and when. A puzzle can be used many times. Those that
are not in the bank are remembered, too, should they come one day.

All of them are marked in one step, or none.

Exit code:
  0    all puzzles are marked
  1    some puzzle has no class, or there was no puzzle
{failures}

Examples:
  sudoku bank mark stock.bank --mark 'June issue' --on 2026-06-01 june.txt)";

void set_up(OptionSet& set, BankExportOptions& options) {
    add_choice(set, options.choice);
    add_kept_columns(set, options.columns);
    add_output(set, options.output, Forms::rows_grid_and_formats);
}

constexpr std::string_view bank_export_help =
    R"(Writes the puzzles of a bank that meet the requirements, all without any, in an order
that depends on the puzzles alone. Lines and columns are those of 'sudoku bank
pick'. Every command that reads puzzles reads a bank as well.

Exit code:
  0    done
  1    no puzzle meets the requirements
{failures}

Examples:
  sudoku bank export stock.bank --format csv -o stock.csv
  sudoku bank export stock.bank --target 'er>=7' --format sdm)";

void set_up(OptionSet& set, BankStatsOptions& options) {
    add_choice(set, options.choice);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view bank_stats_help =
    R"(Tells how many puzzles of which kind a bank has, how many of them were never
used, and where they come from and were used, from which day to which. Requirements
choose the puzzles to count: so many are left of them. Facts of many values are
told by the smallest and the largest. csv and json have the columns of, value,
puzzles and unused.

Exit code:
  0    done
  1    no puzzle meets the requirements
{failures}

Examples:
  sudoku bank stats stock.bank
  sudoku bank stats stock.bank --target level=hard --target 'minutes<15'
  sudoku bank stats stock.bank --used-in 'Daily 2026')";

void set_up(OptionSet& set, BankUsesOptions& options) {
    set.text("BANK", options.bank);
    add_input(set, options.input);
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view bank_uses_help =
    R"(Tells where and when the puzzles of the input were used, or puzzles that are
equivalent to them: a line for each use, the latest last, or one that says that
the puzzle was never used, or is not in the bank. Uses come from 'sudoku bank
mark', 'bank pick --mark', and from every command with a --ledger.

csv and json have the columns puzzle, stock (whether it is in the bank),
used_in, by (the command) and on (the day).

Exit code:
  0    done
  1    some puzzle has no class, or there was no puzzle
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
    R"(Looks for what is not as it should be: checks the file as a database, then finds
out everything about each puzzle again, that it has one solution, that its class
is there once and where it is looked for, each fact that the bank keeps of it,
and whether its day of use is what the ledger says. So it finds a row that was
changed by hand. Requirements choose the puzzles to look at: all take as long as it
took to grade and rate them.

A line for each difference; csv and json have the columns key, puzzle, fact,
kept (in the bank) and found (now).

Exit code:
  0    all is as recomputed
  1    something is not
{failures}

Examples:
  sudoku bank audit stock.bank
  sudoku bank audit stock.bank --target level=extreme --format csv)";

}  // namespace

void declare_bank(CommandList& commands) {
    commands.add<BankAddOptions>("bank add", "Put puzzles with their facts into a bank.", set_up,
                                 bank_add_help);
    commands.add<BankPickOptions>("bank pick",
                                  "Pick puzzles of a bank by requirements, and mark them.", set_up,
                                  bank_pick_help);
    commands.add<BankMarkOptions>("bank mark", "Mark puzzles as used, with where and when.", set_up,
                                  bank_mark_help);
    commands.add<BankExportOptions>("bank export", "Write the puzzles of a bank in any format.",
                                    set_up, bank_export_help);
    commands.add<BankStatsOptions>("bank stats", "Count the puzzles of a bank, and the unused.",
                                   set_up, bank_stats_help);
    commands.add<BankUsesOptions>("bank uses", "Tell where and when puzzles were used.", set_up,
                                  bank_uses_help);
    commands.add<BankAuditOptions>("bank audit", "Recompute what a bank says, and compare.", set_up,
                                   bank_audit_help);
}

}  // namespace sudoku::tools
