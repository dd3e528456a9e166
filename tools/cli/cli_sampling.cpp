#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, SampleOptions& options) {
    set.value("--count", options.count, parse_whole_number, by_default(1));
    set.value("--seed", options.seed, parse_seed, seed_default);
    set.value("--budget", options.time, parse_duration, "Default: no limit.");
    set.flag("--report", options.report);
    set.flag("--full-grids", options.full_grids);
    set.value("--geometry", options.geometry, parse_geometry_value,
              "With --full-grids: 2x2, 2x3, 3x2, 2x4, 4x2 or 3x3 (default).");
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows_grid_and_formats);
}

constexpr std::string_view sample_help =
    R"(Draws minimal puzzles without bias: all minimal 9x9 puzzles with the same number
of givens are equally likely. Most generators, including 'sudoku generate', are
biased: their puzzles have fewer givens and are easier than most.

Givens are deleted in random order from a uniformly random complete grid, and
a chain of deletions is abandoned at its first failure, so that the
probability of reaching a set of n givens depends only on n. The number after
each puzzle is its weight: how many minimal puzzles it represents, relative to
one with 26 givens. The mean over all minimal puzzles is estimated by the
weighted mean over the sample. One chain in 260,000 succeeds; a processor core
makes about 60 puzzles per second.

csv and json have the columns puzzle, solution, givens, weight, grid (puzzles
with the same number come from the same grid); with --full-grids, grid and
number; with --report, givens, puzzles, estimate, error (half the width of the
interval), with rows for the two means at the end.

Exit code:
  0    all puzzles were made
  1    the budget ran out first
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
