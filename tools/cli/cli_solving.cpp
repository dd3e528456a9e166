#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

#include <sudoku/search/grid_count.hpp>

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, SolveOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows_grid_and_formats);
    add_cells(set, options.output);
    add_search(set, options.search, options.input);
    set.value("--limit", options.limit, parse_limit,
              "Default: stop as soon as it is known whether the solution is unique, or with --all "
              "never. 1 prints the first solution without checking that it is unique, which is "
              "faster; with other values the answer has the number of solutions.");
    set.flag("--all", options.all,
             "Here: all solutions of each puzzle, one per line; with --limit N only the first N.");
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.value("--columns", options.columns, parse_columns, "Only for text and rows.");
    set.flag("--stats", options.stats);
    set.flag("--strict", options.strict, "Here: exactly one solution.");
}

constexpr std::string_view solve_help =
    R"(Prints one line per puzzle in the order of the input, followed by the text that
followed the puzzle:
  123456789...                          the only solution
  123456789... # not unique             one solution of several
  12..56.8.... # no solution            the puzzle as given
  12..56.8.... # not known: node limit  no solution found within the limits
  123456789... # not unique: 24 solutions           with --limit 30
  123456789... # not unique: 10 solutions and more  with --limit 10
  # malformed: big.txt:17:40: ...       the error, with line and column
The first word is a full grid if and only if a solution was found; # marks
everything but unique solutions. csv and json have the columns file, line,
puzzle, solution, status, nodes, guesses, message and those kept with the
puzzle. All problems are also reported on standard error as FILE:LINE:COLUMN:
MESSAGE. 'sudoku count' counts solutions without writing them.

On a terminal boards are drawn; --format text prints lines there, too.

--all writes each solution as a line, a row or a drawing when it is found, in
constant memory and with one thread. Rows have file, line and puzzle of each
solution. If --limit N leaves some out, the last one written is marked
'# not unique: N solutions and more'.

--stats adds three columns after guesses:
  backtracks    digits taken back (with learn: learned clauses); empty with
                bulk, which does not count them
  depth         deepest nesting of guesses; empty with bulk
  milliseconds  wall time of the search of this puzzle, to the microsecond: the
                only column that differs from run to run

With --format and the name of a puzzle format (tokens, list, sdk ..) solutions
are written in that format: unsolvable puzzles are written unchanged, malformed
ones are left out. ipuz contains both the puzzle and its solution.

Text output is fastest: without --solver, --work-limit and --time-limit, the
bulk engine solves several puzzles at once in vector registers, on any board.
The answers are the same. It is fastest up to side 9 with one puzzle of
characters 1-9 . 0 per line. The default method solves puzzles with candidates,
puzzles with several solutions and those on large boards that take long.

Solvers:
{solvers}

Exit code:
  0    every puzzle has one solution; with --all: at least one
  1    a puzzle has none or several, or this is not known; or there was no
       puzzle
{failures}

Examples:
  sudoku solve puzzles.txt > solutions.txt
  sudoku solve --all --limit 100 --format csv puzzles.txt
  sudoku solve --format csv --threads 4 kaggle.csv -o solved.csv
  sudoku solve --format csv --stats --solver propagate puzzles.txt
  sudoku solve --format list puzzles.txt
  sudoku solve --format grid '[[1,0,0,4],[0,0,2,0],[0,3,0,0],[0,0,0,0]]')";

void set_up(OptionSet& set, CountOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    add_cells(set, options.output);
    add_search(set, options.search, options.input);
    set.value("--limit", options.limit, parse_limit,
              "The answer is then '>=N'. Default 0: count all.");
    set.flag("--empty", options.empty);
    set.flag("--estimate", options.estimate);
    set.value("--probes", options.probes, parse_positive, by_default(EstimateOptions().probes));
    set.value("--seed", options.seed, parse_seed, std::string("For the probes. ") + seed_default);
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view count_help =
    R"(Prints one line per puzzle: the number of solutions and the text that followed
the puzzle. If a limit or Ctrl-C ended the count, the number is '>=N', and the
line ends in '# solution limit' or another reason. csv and json have the columns
file, line, puzzle, solutions, complete, end, nodes, message and those kept with
the puzzle; the number is exact if complete is yes. In json, numbers of more
than 64 bits are strings.

Without --solver and limits, empty boards that have only rows, columns and boxes
are counted without a search: up to side 9 by classes of top bands, in less than
a second; without boxes (1xN) up to side 7, row by row, in about a second. Other
boards above side 6 are refused by --empty unless --solver or a limit is given.

The bulk engine counts classic 9x9 puzzles unless --solver or --work-limit is
given; it counts two nodes for each branching and one for the root.

With --estimate the line is '6.671e+21 6.621e+21 6.721e+21': the mean of the
probes, and both ends of the interval of 1.96 standard errors around it, which
is a 95 % confidence interval if the mean is normally distributed. The interval
is too narrow if a few probes carry most of the weight; the line then ends in
'# doubtful'. If the solutions can be counted at once, all three are their
number. csv and json have the columns file, line, puzzle, estimate, low, high,
estimate_log10, probes, hits (probes that found a solution), largest_share (of
the probe with the greatest weight), message. --work-limit and --time-limit end
the probes of a puzzle; those made so far are used. The same seed gives the same
estimate with any number of threads, wherever the puzzle is in the input.

Solvers:
{solvers}

Exit code:
  0    every puzzle has a solution, and all (or --limit) solutions were counted
  1    a puzzle has none, or another limit was reached; or there was no puzzle
{failures}

Examples:
  sudoku count --limit 1000 puzzles.txt
  sudoku count --empty --estimate --geometry 4x4 --probes 10k
  sudoku count --empty                prints 6670903752021072936960
  sudoku count --empty --geometry 4   prints 288, the number of full 4x4 grids)";

void set_up(OptionSet& set, CheckOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    add_cells(set, options.output);
    add_search(set, options.search, options.input);
    set.flag("--why", options.why, "Limits apply to all its searches together; default 1M nodes.");
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view check_help =
    R"(Prints for each puzzle which cells break the rules, whether there is exactly one
solution, whether the puzzle is minimal (every given and every constraint is
needed), which givens and constraints are redundant, each on its own, and which
rotations and reflections preserve the puzzle. For a puzzle with several
solutions, prints two and the cells in which they differ. csv and json have the
columns file, line, puzzle, geometry, givens, valid, solutions, minimal (of the
givens), redundant, redundant_constraints, symmetries, conflicts,
some_solutions, differing_cells, message.

Without --work-limit, a constraint not decided within 100k nodes is left open.

For a complete grid, prints that it is correct, or which cells break which rule;
constraints that it breaks are in the column message.

--why adds a line to each puzzle without a solution: givens (r1c1=4), candidates
(r1c1:47) and constraints that contradict each other. None is superfluous:
without any one of them, the others have a solution. There can be smaller
contradictions elsewhere in the puzzle. If a limit was reached, the line has the
number of parts that may be superfluous. csv and json have the columns
contradiction and irreducible (whether every part is known to be needed).

Solvers:
{solvers}

Exit code:
  0    every puzzle is valid and has exactly one solution
  1    a puzzle is not valid or unique, or this is not known; or there was no
       puzzle
{failures}

Examples:
  sudoku check puzzles.txt
  sudoku check --json 1..4..2..3......
  sudoku check --why '2x2 1............... cage=4:A2A3 even:A2')";

void set_up(OptionSet& set, CandidatesOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows_and_grid);
    add_cells(set, options.output);
    add_search(set, options.search, options.input);
    set.value(
        "--limit", options.limit, parse_limit,
        "Here: for each candidate. Default 1: only whether it occurs. The numbers are in csv, "
        "json and jsonl.");
    set.value("--columns", options.columns, parse_columns,
              "Not with --format grid. Those of the candidates follow.");
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view candidates_help =
    R"(Finds the true candidates: for each cell the digits that it holds in some
solution. No logic can eliminate these. Prints one line per puzzle: for each
cell as many characters as the side, a digit or a dot (the format sukaku), then
the text that followed the puzzle. Where such a line would not show which board
it is (4x4, or one with further rules or constraints), the line is the puzzle
with its candidates as constraints. On a terminal, and with --format grid, the
candidates are drawn. Boards, constraints and candidates of the input are taken
into account; for a puzzle with one solution only its digits remain.

csv and json have the columns file, line, puzzle, true_candidates, solutions_of,
undecided, message and those kept with the puzzle:
  true_candidates  the digits of each cell, a dot for none, row by row
  solutions_of     for each of these digits the number of solutions that have
                   it, joined by /; 5+ if a limit was reached and there may be
                   more. Only with --limit other than 1
  undecided        digits for which a limit was reached before it was known
                   whether they occur, as r1c1:57

--work-limit and --time-limit apply to all searches of a puzzle together. If one
is reached, digits that are not decided stay in the line, which ends in
'# not known:' with their number; in the drawing they follow a question mark.

The bulk engine is used for boards that only have houses, unless --solver or
--work-limit is given.

Solvers:
{solvers}

Exit code:
  0    every puzzle has a solution, and all its candidates are known
  1    a puzzle has none, or a candidate is not known; or there was no puzzle
{failures}

Examples:
  sudoku candidates puzzles.txt
  sudoku candidates --format grid 1..4..2..3......
  sudoku candidates --limit 100 --json '2x2 ................ cage=7:A1A2')";

void set_up(OptionSet& set, CompareOptions& options) {
    add_input(set, options.input);
    add_output(set, options.output, Forms::rows);
    set.values("--solver", options.methods, parse_solver, "Repeatable. Default: all.");
    set.value("--limit", options.limit, parse_limit,
              "Default 2: stop when it is known whether the solution is unique. 1 stops at the "
              "first solution, as in most published comparisons.");
    add_limits(set, options.nodes, options.time, options.input, "1M nodes");
    set.value("--columns", options.columns, parse_columns, "They follow those of the method.");
    set.value("--threads", options.threads, parse_threads,
              "Default 1: with more, puzzles compete and milliseconds grow.");
}

constexpr std::string_view compare_help =
    R"(Runs every method on every puzzle until it is known whether the solution is
unique, or with --limit 1 until there is one, one method after another on one
core. Prints for each
  result        'node limit reached' or another limit means that the method
                stopped there and its numbers are lower bounds
  nodes         states visited
  guesses       digits tried where there was a choice
  backtracks    digits taken back; empty if the method does not count them
  depth         deepest nesting of guesses; empty likewise
  branching     geometric mean of the number of choices at a guess
  milliseconds  wall time; all other columns are the same on every machine

Solvers:
{solvers}

Exit code:
  0    all methods were run, whatever the results
  1    there was no puzzle
{failures}

Examples:
  sudoku compare puzzle.txt
  sudoku compare --limit 1 --solver most-constrained puzzle.txt
  sudoku compare --solver row-order --solver propagate --format csv puzzles.txt)";

}  // namespace

void declare_solving(CommandList& commands) {
    commands.add<SolveOptions>("solve", "Solve puzzles: print the solution of each.", set_up,
                               solve_help);
    commands.add<CountOptions>("count", "Count the solutions of puzzles.", set_up, count_help);
    commands.add<CheckOptions>("check", "Check whether puzzles are valid, unique and minimal.",
                               set_up, check_help);
    commands.add<CandidatesOptions>(
        "candidates", "Find the true candidates: the digits each cell takes in some solution.",
        set_up, candidates_help);
    commands.add<CompareOptions>("compare", "Run several search methods on the same puzzles.",
                                 set_up, compare_help);
}

}  // namespace sudoku::tools
