#include "help_text.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, SampleOptions& options) {
    set.value("--count", options.count, parse_whole_number, by_default(1));
    set.value("--seed", options.seed, parse_whole_number, seed_default);
    set.value("--budget", options.time, parse_duration,
              "Here a time alone, a plain number stands for seconds. Default: no limit.");
    set.flag("--report", options.report);
    set.flag("--full-grids", options.full_grids);
    set.value("--geometry", options.geometry, parse_geometry_value,
              "Of --full-grids: 2x2, 2x3, 3x2, 2x4, 4x2 or 3x3 (default).");
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows_and_grid);
}

constexpr std::string_view sample_help =
    R"(Draws minimal puzzles without bias: all minimal 9x9 puzzles with the same number
of givens are equally likely. Most generators, 'sudoku generate' among them,
favour some: their puzzles have fewer givens and are easier than most.

It deletes givens in random order from a complete grid that is drawn evenly, and
gives up a chain of deletions that fails once, so that the chance to reach a set
of n givens depends on n alone. The number after each puzzle is its weight: how
many minimal puzzles it stands for, relative to one with 26 givens. A mean over
all minimal puzzles is a weighted mean over the sample. One chain in 260,000
succeeds; a processor core makes about 60 puzzles per second.

csv and json have the columns puzzle, solution, givens, weight, grid (puzzles
with the same number there come from the same grid); of --full-grids, grid and
number; of --report, givens, puzzles, estimate, error (half the width of the
interval), with rows for the two means at the end.

Exit code:
  0    all puzzles made
  1    the budget was used up first
  2    a file cannot be written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku sample --count 10 --seed 1
  sudoku sample --count 5000 --seed 1 --report -o sample.txt
  sudoku sample --count 10 --full-grids --geometry 2x3)";

}  // namespace

void declare_sampling(CommandList& commands) {
    commands.add<SampleOptions>("sample", "Draw minimal puzzles without bias, with weights.",
                                set_up, sample_help);
}

}  // namespace sudoku::tools
