#include "help_text.hpp"
#include "names.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, GenerateOptions& options) {
    set.value("--geometry", "SPEC", options.geometry, parse_geometry_value,
              geometry_help + std::string("Default: 3x3."));
    set.value("--count", "N", options.count, parse_whole_number, "Number of puzzles. Default 1.");
    set.value("--seed", "S", options.seed, parse_whole_number,
              "Random seed; the same seed gives the same puzzles on every machine, with any number "
              "of threads. If omitted, one is chosen and reported on standard error.");
    set.value("--start", "I", options.start, parse_whole_number,
              "Index of the first puzzle of the seed. Default 0; --start 100 continues after "
              "--count 100.");
    set.value("--clues", "N or N-M", options.generator.clues, parse_clues,
              "Number of givens. Where nearly all minimal puzzles have fewer, redundant givens "
              "stay or come back. Few givens need many attempts (below 22 on 9x9 is slow).");
    set.flag(
        "--minimal", [&options] { options.generator.minimal = true; },
        "Every given is needed. The default up to side 12, unless other options wish for the "
        "number or the places of givens.");
    set.flag(
        "--no-minimal", [&options] { options.generator.minimal = false; },
        "Redundant givens may stay. Faster for large boards.");
    set.value("--symmetry", "NAME", options.generator.symmetry, parse_clue_symmetry,
              "Symmetry of the pattern of givens, one of " + names_of(clue_symmetry_table()) +
                  ". Default: none.");
    set.text("--mask", "FILE", options.mask_file,
             "A picture of the board that says which cells are given: X must be, ? may be, . must "
             "not be.");
    set.text(
        "--pattern", "FILE", options.pattern_file,
        "A picture of the board with exactly the cells that are given: X (given) and . (empty).");
    set.flag("--digits-balanced", options.generator.digits_balanced,
             "The numbers of givens of two digits differ by one at most. Without --clues, classic "
             "9x9 puzzles have 24 to 28 givens, 28 to 36 with a symmetry, 23 to 26 if minimal.");
    set.flag("--empty-box", options.generator.empty_box, "At least one box without a given.");
    set.text("--from-grid", "GRID", options.from_grid,
             "The solution of all puzzles, one character per cell.");
    set.text(
        "--grids", "FILE", options.grids_file,
        "Solutions, in any format: puzzle i has solution i, starting again when they run out.");
    set.values("--target", "SCORE=VALUE", options.targets, parse_target_text,
               "Only puzzles with this score: search>=3, level=easy|medium, er=3.0..3.4, "
               "ed=diamond, hardest=xy-wing, technique=xy-wing (is needed), technique<=xy-wing "
               "(nothing harder is). May be repeated; the scores are below.");
    set.text("--model", "FILE", options.model,
             "Fitted numbers for the scores search, minutes and level, from a file of sudoku "
             "calibrate.");
    set.value("--attempts", "N", options.generator.attempts, parse_small_number,
              "Try a puzzle N times before giving it up; with --budget the next one takes its "
              "place. Default " +
                  std::to_string(GeneratorOptions().attempts) + ".");
    set.value("--budget", "TIME or N", options.budget, parse_budget,
              "Stop after a time (90s, 10m, 2h) or a number of attempts of the whole run (50k), "
              "and keep the puzzles made. A number ends at the same puzzle on every machine.");
    set.value("--columns", "NAMES", options.columns, parse_generate_columns,
              "What to print after each puzzle, separated by commas: id, solution, givens, "
              "attempts, class (the minlex form), and any score below.");
    set.flag("--ids", options.with_ids,
             "The same as --columns id: geometry, seed, index and options, which --id takes to "
             "make the puzzle again.");
    set.values("--id", "ID", options.ids, parse_text,
               "Make the puzzle of this id again; may be repeated.");
    set.value("--shard", "K/N", options.shard, parse_shard,
              "Make only part K of N of the run, for several machines; the parts joined in order "
              "are the whole.");
    set.text("--ledger", "FILE", options.ledger,
             "Also leave out the classes in FILE, and add the new ones to it. Created if missing.");
    set.flag("--resume", options.resume,
             "Continue FILE.partial, which an interrupted run with the same options and -o FILE "
             "left behind; start afresh if there is none.");
    add_threads(set, options.threads);
    add_output(set, options.output, Forms::rows_and_grid);
}

constexpr std::string_view generate_help =
    R"(One line of output per puzzle; csv and json have the columns id, puzzle,
solution, givens.

Scores for --target:
{scores}

Exit code:
  0    all puzzles made
  1    some could not be made with these options
  2    a file cannot be written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku generate
  sudoku generate --count 10 --seed 7 --target level=hard --format grid
  sudoku generate --geometry 16 --seed 1 | sudoku solve)";

void set_up(OptionSet& set, VaryCommandOptions& options) {
    add_input(set, options.input);
    set.value("--remove", "N", options.vary.remove, parse_small_number,
              "Clues to take away, 1 to 4. Default 1.");
    set.value("--add", "M", options.vary.add, parse_small_number,
              "Clues to add, 0 to 4, in any cells and with any digits. Default 1.");
    set.flag(
        "--no-minimal", [&options] { options.vary.minimal = false; },
        "Also keep puzzles with redundant clues.");
    set.value("--solution-limit", "N", options.vary.solution_limit, parse_positive,
              "Skip a set of clues if taking it away leaves more than N solutions (k, M, G "
              "allowed). Default " +
                  std::to_string(VaryOptions().solution_limit) + ".");
    set.text("--ledger", "FILE", options.ledger,
             "Also leave out the classes in FILE, and add the new ones to it. Created if missing.");
    add_threads(set, options.threads);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view vary_help =
    R"(Finds all minimal puzzles that come from a puzzle by taking N clues away and
adding M others: each class once, and never that of the puzzle itself. One line
per puzzle; csv and json have the columns puzzle, givens, from. Classic 9x9
puzzles only.

N = M = 1 takes milliseconds per puzzle, N = M = 2 takes seconds, more takes
hours.

Exit code:
  0    all neighbours found
  1    a puzzle has not exactly one solution, or is not classic
{failures}

Examples:
  sudoku generate --seed 7 | sudoku vary
  sudoku vary --remove 2 --add 1 puzzles.txt --ledger seen.txt)";

}  // namespace

void declare_making(CommandList& commands) {
    commands.add<GenerateOptions>("generate", "Make puzzles with exactly one solution.", set_up,
                                  generate_help);
    commands.add<VaryCommandOptions>("vary", "Find the neighbours of puzzles.", set_up, vary_help);
}

}  // namespace sudoku::tools
