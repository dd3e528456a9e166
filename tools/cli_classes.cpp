#include "help_text.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, CanonOptions& options) {
    options.input.takes_constraints = true;
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    add_cells(set, options.output);
    set.value("--form", options.convention, parse_convention, by_default("minlex"));
    set.flag("--transform", options.with_transform);
    set.flag("--automorphisms", options.with_automorphisms);
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view canon_help =
    R"(Two puzzles are of one class if permuting bands, rows of a band, stacks and
columns of a stack, transposing and renaming digits turns one into the other.
Every class has one canonical form:
  minlex   the smallest text, an empty cell before every digit
  pattern  the fewest givens in the minirows of the first band, compared one
           after another; then the smallest text
For full grids both are the same. Puzzles need not be unique. Those of other
boards, with constraints or pencilmarks have one form each, made of all symmetries
that keep the houses and the rules of their board, of turning the board, and of
the names of digits as far as rules and constraints allow new ones. It is written as a
line or, with its board, in the format constraints.

One line of output per puzzle: the form, what --transform and --automorphisms
add, and what followed the puzzle. A transform looks like
  transposed=no rows=312645978 columns=123456789 digits=987654321
Transpose first if it says yes; row 1 of the form is then row 3 of the puzzle,
and so on; digit 1 is renamed to 9. csv and json have the columns file, line,
puzzle, form, automorphisms, orbit, transposed, rows, columns, digits, message
and those kept with the puzzle; orbit is the number of puzzles in the class.

Exit code:
  0    every puzzle has a form
  1    some puzzle has none, as its givens break the rules, or has no form of
       the convention asked for; or there was no puzzle
{failures}

Examples:
  sudoku canon --form pattern puzzles.txt | sort -u
  sudoku canon --transform --automorphisms puzzle.txt)";

void set_up(OptionSet& set, DedupOptions& options) {
    options.input.takes_constraints = true;
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    set.flag("--all", options.all, "After each duplicate stands where the first of its class is.");
    add_ledger(set, options.ledger);
    set.value("--memory", options.memory, parse_whole_number,
              "Default 1G, enough for 7 million classes.");
    set.text("--spill-folder", options.spill_folder);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view dedup_help =
    R"(Writes the first puzzle of every class, unchanged, in the order of the input;
'sudoku canon --help' says what a class is. With --all it writes every puzzle,
and after a duplicate
  # duplicate of FILE:LINE, or
  # known from puzzle N of FILE, or book, that an earlier run has written
csv and json have the columns file, line, puzzle, status (first, duplicate,
known), first (where the first of the class is) and those kept with the puzzle.

Only puzzles of exactly the same class count as duplicates: forms are compared,
never hashes alone. The classes of a ledger count as seen before the input
begins.

Exit code:
  0    done, whether or not there were duplicates
  1    some puzzle has no class, as its givens break the rules; or there was no
       puzzle
{failures}

Examples:
  sudoku dedup collection1.txt collection2.txt > both.txt
  sudoku dedup --ledger seen.txt --memory 200M new.txt -o really_new.txt)";

}  // namespace

void declare_classes(CommandList& commands) {
    commands.add<CanonOptions>("canon", "Find the canonical forms of puzzles and grids.", set_up,
                               canon_help);
    commands.add<DedupOptions>("dedup", "Leave out puzzles equivalent to an earlier one.", set_up,
                               dedup_help);
}

}  // namespace sudoku::tools
