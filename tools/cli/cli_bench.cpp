#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, BenchOptions& options) {
    add_input(set, options.input, "Default: three generated sets.", InputUse::measurement);
    add_output(set, options.output, Forms::rows);
    set.values("--isa", options.targets, parse_bulk_target);
    set.values("--peer", options.peers, load_peer);
    set.value("--limit", options.limit, parse_limit,
              "2 (default) proves uniqueness; 1 stops at the first solution.");
    set.value("--rounds", options.rounds, parse_positive, by_default(7));
    set.value("--count", options.puzzles, parse_positive,
              "Here: in each generated set. Default 2000.");
    set.flag("--one-by-one", options.one_by_one);
    set.value("--threads", options.threads, parse_threads, "For the bulk engine. Default 1.");
}

constexpr std::string_view bench_help =
    R"(Solves all puzzles of the input in memory, in several rounds, with every solver
in turn on the same puzzles in the same order. Puzzles whose geometry
differs from that of the first one are left out. Without input, three sets of
classic puzzles are generated, the same on every machine:
  easy         36 givens
  minimal      every given is needed
  open         minimal puzzles without two of their givens: most have several
               solutions
Shows for each set and solver
  rate         puzzles per second of processor time, by all threads together:
               median, smallest, largest round
  stolen       percentage of elapsed time in which the solver did not run
               because the machine was busy or the solver waited: median round
  latency      with --one-by-one: nanoseconds per call (elapsed time), for the
               median puzzle of the median round
  latency_90   the same for the ninth decile: nine of ten calls take no longer
  guesses      guesses per puzzle
  verified     whether every solution was checked cell by cell (a peer is called
               again for them; these calls are not measured)
  same_counts  whether the numbers of solutions agree with the first row
  ratio        rate of the first row divided by the rate of this one: median,
               smallest, largest round
Standard error shows the other costs of a pipeline: nanoseconds to read a puzzle
from lines of text, and to write a solution.

A peer is a C function: size_t f(const char* puzzle, size_t limit, uint32_t
flags, char* solution, size_t* guesses). It returns the number of solutions up
to the limit and, if that is 1, writes 81 digits to solution. It runs inside
this program with all your permissions: load only libraries that you trust. For
reproducible figures, pin the program to one core (bench/README.md).

Exit code:
  0    everything was measured, and all solvers agree
  1    no puzzle, a wrong solution, or solvers disagree
{failures}

Examples:
  sudoku bench
  taskset -c 1 sudoku bench puzzles.txt
  sudoku bench --geometry 3x3+diagonal x.txt
  sudoku bench --isa plain --isa avx2 --limit 1 --format json puzzles.txt
  sudoku bench --peer other=./libother.so:solve puzzles.txt
  sudoku bench --one-by-one puzzles.txt)";

}  // namespace

void declare_bench(CommandList& commands) {
    commands.add<BenchOptions>("bench", "Measure how fast the bulk engine solves puzzles.", set_up,
                               bench_help);
}

}  // namespace sudoku::tools
