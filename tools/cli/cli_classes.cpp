#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

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
    R"(Prints one line per puzzle: its canonical form, the output of --transform and
--automorphisms, and the text that followed the puzzle.

Two puzzles belong to the same class (are equivalent) if one can be turned into
the other by permuting bands, rows within a band, stacks and columns within a
stack, transposing, and renaming digits. Every class has one canonical form:
  minlex   the smallest text, where an empty cell sorts before every digit
  pattern  the fewest givens in the minirows of the first band, compared one
           after another; then the smallest text
For full grids both are the same. Puzzles need not have a unique solution.
Puzzles of other boards, or with constraints or pencilmarks, have one form; it
takes into account all symmetries that keep the houses and rules of the board,
rotations of the board, and the renamings of digits that rules and constraints
allow. It is written as a line or, with its board, in the format constraints.

A transform looks like
  transposed=no rows=312645978 columns=123456789 digits=987654321
If transposed is yes, transpose first. Row 1 of the form is then row 3 of the
puzzle, and so on; digit 1 is renamed to 9. csv and json have the columns file,
line, puzzle, form, automorphisms, orbit, transposed, rows, columns, digits,
message and those kept with the puzzle; orbit is the number of puzzles in the
class.

Exit code:
  0    every puzzle has a form
  1    a puzzle has no form, because its givens break the rules or the
       convention does not apply to it; or there was no puzzle
{failures}

Examples:
  sudoku canon --form pattern puzzles.txt | sort -u
  sudoku canon --transform --automorphisms puzzle.txt)";

void set_up(OptionSet& set, DedupOptions& options) {
    options.input.takes_constraints = true;
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    set.flag("--all", options.all,
             "Here: duplicates, too, each followed by the position of the first of its class.");
    add_ledger(set, options.ledger);
    set.value("--memory", options.memory, parse_whole_number,
              "Default 1G, enough for 7 million classes.");
    set.text("--spill-folder", options.spill_folder);
    set.value("--columns", options.columns, parse_columns, "Default: none.");
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view dedup_help =
    R"(Writes the first puzzle of every class, unchanged, in the order of the input
('sudoku canon --help' defines classes). With --all it writes every puzzle, and
after a duplicate
  # duplicate of FILE:LINE, or
  # known from puzzle N of FILE, or book  (written by an earlier run)
csv and json have the columns file, line, puzzle, status (first, duplicate,
known), first (position of the first of the class), those of --columns and those
kept with the puzzle.

Only puzzles of exactly the same class are duplicates: canonical forms are
compared, never just hashes. The classes in a ledger count as seen before the
input begins.

Exit code:
  0    done, with or without duplicates
  1    a puzzle has no class because its givens break the rules; or there was no
       puzzle
{failures}

Examples:
  sudoku dedup collection1.txt collection2.txt > both.txt
  sudoku dedup --ledger seen.txt --memory 200M new.txt -o really_new.txt)";

}  // namespace

void declare_classes(CommandList& commands) {
    commands.add<CanonOptions>("canon", "Find the canonical forms of puzzles and grids.", set_up,
                               canon_help);
    commands.add<DedupOptions>("dedup", "Remove duplicates: puzzles equivalent to an earlier one.",
                               set_up, dedup_help);
}

}  // namespace sudoku::tools
