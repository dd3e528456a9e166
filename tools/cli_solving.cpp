#include "help_text.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

#include <sudoku/search/grid_count.hpp>

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, SolveOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows_grid_and_formats);
    add_cells(set, options.output);
    add_search(set, options.search);
    set.value("--limit", options.limit, parse_limit,
              "By default the search ends when it is known whether the first solution is the only "
              "one, or with --all never. 1 prints the first solution found without asking whether "
              "it is unique, which is faster; with more, the answer has their number.");
    set.flag("--all", options.all,
             "All solutions of each puzzle, a line each; with --limit N the first N of them.");
    set.value("--threads", options.threads, parse_threads, threads_default);
    set.value("--columns", options.columns, parse_columns, "Lines and rows alone have them.");
    set.flag("--stats", options.stats);
    set.flag("--strict", options.strict, "That is, with exactly one solution.");
}

constexpr std::string_view solve_help =
    R"(Prints one line per puzzle, in the order of the input, with what followed the
puzzle:
  123456789...                          the only solution
  123456789... # not unique             one solution of several
  12..56.8.... # no solution            the puzzle as given
  12..56.8.... # not known: node limit  no solution found within the limits
  123456789... # not unique: 24 solutions           with --limit 30
  123456789... # not unique: 10 solutions and more  with --limit 10
  # malformed: big.txt:17:40: ...       what is wrong, with line and column
The first word is a full grid exactly where a solution was found; # marks all
but unique solutions. csv and json have the columns file, line, puzzle,
solution, status, nodes, guesses, message and those kept with the puzzle. All
problems are reported on standard error, too, as FILE:LINE:COLUMN: MESSAGE;
'sudoku count' counts solutions without writing them.

On a terminal boards are drawn; --format text gives lines there, too.

--all writes each solution when it is found, in constant memory and with one
thread: a line, a row or a drawing each. Rows have file, line and puzzle of each
solution. If --limit N leaves some out, the last one written is marked
'# not unique: N solutions and more'.

--stats adds three columns behind guesses:
  backtracks    digits taken back (with learn: nogoods learned); empty with
                bulk, which does not count them
  depth         deepest nesting of guesses; likewise
  milliseconds  wall time of the search of this puzzle, to the microsecond: the
                only column that differs from run to run

With --format and the name of a format (tokens, list, sdk ..) solutions are
written as puzzles of that format, and nothing else: a puzzle without solution
stands in its place as it was given, a malformed one has no place. ipuz holds
both, the puzzle and its solution.

For text output without --solver, --work-limit and --time-limit, the bulk engine
solves puzzles of any board, several at a time in vector registers: the same
output, much sooner, and soonest up to side 9 with one plain puzzle of
characters 1-9 . 0 per line. The default method solves what the engine leaves:
puzzles with candidates, with several solutions, and those on large boards that
take it long.

Solvers:
{solvers}

Exit code:
  0    every puzzle has one solution; with --all, any number
  1    some puzzle has none or several, or it is not known; or there was no
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
    add_search(set, options.search);
    set.value("--limit", options.limit, parse_limit,
              "The answer is then 'at least N'. Default 0: count them all.");
    set.flag("--empty", options.empty);
    set.flag("--estimate", options.estimate);
    set.value("--probes", options.probes, parse_positive, by_default(EstimateOptions().probes));
    set.value("--seed", options.seed, parse_whole_number,
              std::string("Of the probes. ") + seed_default);
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view count_help =
    R"(Prints one line per puzzle: the number of solutions and what followed the
puzzle. Where a limit or Ctrl-C came first it is 'at least N', and the line ends
in '# solution limit' or the like. csv and json have the columns file, line,
puzzle, solutions, complete, end, nodes, message and those kept with the puzzle;
the number is exact where complete is yes. In json it is text where it has more
than 64 bits.

Without --solver and limits, boards without givens and with nothing but rows,
columns and boxes are not searched: up to side 9 their grids are counted by
classes of top bands, in less than a second; without boxes (1xN) up to side 7,
row by row, in about a second. --empty refuses boards that are neither these nor
of side 6 or less, unless --solver or a limit is given.

The bulk engine counts classic 9x9 puzzles unless --solver or --work-limit is
given; it has two nodes for each case distinction and one for the whole.

With --estimate the line is 'about 6.671e+21 (6.6e+21 to 6.7e+21)': the mean of
the probes, less and plus 1.96 standard errors, which is a 95 % confidence
interval as far as the mean is normally distributed. It is too narrow where few
probes have most of the weight; the line then ends in '# doubtful'. A puzzle
whose solutions are counted at once has the number alone. csv and json have the
columns file, line, puzzle, estimate, low, high, estimate_log10, probes, hits
(probes that met a solution), largest_share (of the heaviest probe), message.
--work-limit and --time-limit end the probes of a puzzle, and those until then
count. The same seed gives the same estimate with any number of threads, and
wherever in the input the puzzle is.

Solvers:
{solvers}

Exit code:
  0    every puzzle has a solution, and all were counted, or --limit of them
  1    some puzzle has none, or another limit came first; or there was no puzzle
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
    add_search(set, options.search);
    set.flag("--why", options.why,
             "Within 1M nodes, or --work-limit and --time-limit, of all searches together.");
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view check_help =
    R"(Prints for each puzzle which cells break the rules, whether there is exactly one
solution, whether the puzzle is minimal (every given and every constraint is
needed), which givens and constraints are redundant, each by itself, and which
rotations and reflections keep the puzzle. Of a puzzle with several solutions it
prints two and the cells where they differ. Cells are named by rows A..I and
columns 1..9; above side 9 as r10c12. csv and json have the columns file, line,
puzzle, geometry, givens, valid, solutions, minimal (of the givens), redundant,
redundant_constraints, symmetries, conflicts, some_solutions, differing_cells,
message.

Without --work-limit a constraint that is not decided within 100k nodes is left
open.

A complete grid is said to be correct, or which of its cells break which rule;
constraints that it breaks are in the column message.

--why adds a line to each puzzle without solution: givens (A1=4), candidates
(A1:47) and constraints that have no solution together, of which each is needed: the
rest of them has one. So no smaller contradiction is inside it, though there may
be smaller ones elsewhere. Parts of which a limit left open whether they are
needed are counted. In csv and json that is columns contradiction and
irreducible, whether each part is known to be needed.

Solvers:
{solvers}

Exit code:
  0    every puzzle keeps the rules and has exactly one solution
  1    some puzzle does not, or it is not known; or there was no puzzle
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
    add_search(set, options.search);
    set.value("--limit", options.limit, parse_limit,
              "Here: of each candidate. Default 1: whether there is one. The numbers are in csv, "
              "json and jsonl.");
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view candidates_help =
    R"(Finds the true candidates: for each cell the digits that it holds in some
solution. Logic can take away no more than all others. One line per puzzle: for
each cell as many characters as the side, a digit or a dot (the format sukaku),
then what followed the puzzle. On a terminal, and with --format grid, the
candidates are drawn. Boards, constraints and candidates of the input are all taken
into account; a puzzle with one solution has just its digits.

csv and json have the columns file, line, puzzle, true_candidates, solutions_of,
undecided, message and those kept with the puzzle:
  true_candidates  the digits of each cell, a dot for none, row by row
  solutions_of     for each of these digits how many solutions have it, joined
                   by /; 5+ where there may be more: --limit or another limit
                   came first. Only with --limit other than 1
  undecided        cells with digits of which a limit left open whether they
                   occur, as A1:57

--work-limit and --time-limit are for all searches of a puzzle together. What
they leave open is no guess: the line keeps those digits, ends in '# not known:'
with their number, and the drawing has them behind a question mark.

The bulk engine answers for boards of houses alone unless --solver or
--work-limit is given.

Solvers:
{solvers}

Exit code:
  0    every puzzle has a solution, and all its candidates are known
  1    some puzzle has none, or some candidate is not known; or there was no
       puzzle
{failures}

Examples:
  sudoku candidates puzzles.txt
  sudoku candidates --format grid 1..4..2..3......
  sudoku candidates --limit 100 --json '2x2 ................ cage=7:A1A2')";

void set_up(OptionSet& set, CompareOptions& options) {
    add_input(set, options.input);
    add_output(set, options.output, Forms::rows);
    set.values("--solver", options.methods, parse_solver, "May be repeated. Default: all.");
    set.value("--limit", options.limit, parse_limit,
              "Default 2: a method ends when it knows whether the solution is unique. 1 ends at "
              "the first solution, as the nodes of methods are usually published.");
    add_limits(set, options.nodes, options.time, "1M nodes");
}

constexpr std::string_view compare_help =
    R"(Runs every method on every puzzle until it knows whether the solution is unique,
or with --limit 1 until it has one, one after another on one core, and shows for
each
  result        'node limit reached' and the like: the method stopped there, its
                numbers are lower bounds
  nodes         states visited
  guesses       digits tried where there was a choice
  backtracks    digits taken back; empty where the method does not count them
  depth         deepest nesting of guesses; likewise
  branching     geometric mean of the number of choices at a guess
  milliseconds  wall time; all other columns are the same on every machine

Solvers:
{solvers}

Exit code:
  0    everything was compared, whatever the results
  1    there was no puzzle
{failures}

Examples:
  sudoku compare puzzle.txt
  sudoku compare --limit 1 --solver most-constrained puzzle.txt
  sudoku compare --solver row-order --solver propagate --format csv puzzles.txt)";

}  // namespace

void declare_solving(CommandList& commands) {
    commands.add<SolveOptions>("solve", "Solve puzzles, one result line each.", set_up, solve_help);
    commands.add<CountOptions>("count", "Count the solutions of puzzles.", set_up, count_help);
    commands.add<CheckOptions>("check", "Check whether puzzles are valid, unique and minimal.",
                               set_up, check_help);
    commands.add<CandidatesOptions>("candidates", "Find the digits that cells have in solutions.",
                                    set_up, candidates_help);
    commands.add<CompareOptions>("compare", "Run several search methods on the same puzzles.",
                                 set_up, compare_help);
}

}  // namespace sudoku::tools
