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
    set.value("--count", "N", options.count, parse_whole_number, "How many puzzles. Default 1.");
    set.value(
        "--seed", "S", options.seed, parse_whole_number,
        "Where the randomness comes from: the same seed gives the same puzzles on every machine "
        "and with any number of threads. Drawn and shown when not given.");
    set.value("--start", "I", options.start, parse_whole_number,
              "Index of the first puzzle of the seed. Default 0; --start 100 continues after "
              "--count 100.");
    set.value("--clues", "N", options.generator.clues, parse_small_number,
              "Exactly N givens. Few givens need many attempts (below 24 on 9x9 is slow).");
    set.flag(
        "--minimal", [&options] { options.generator.minimal = true; },
        "Every given needed. The default up to side 12, unless --clues is given.");
    set.flag(
        "--no-minimal", [&options] { options.generator.minimal = false; },
        "Givens that are not needed may stay. Quicker for large boards.");
    set.value("--target", "level=LEVEL", options.generator.level, parse_target,
              "Only puzzles of this level, one of " + names_of(level_table()) +
                  ", as 'sudoku grade' finds it.");
    set.value("--attempts", "N", options.generator.attempts, parse_small_number,
              "Grids to try for one puzzle before giving up. Default " +
                  std::to_string(GeneratorOptions().attempts) + ".");
    set.flag(
        "--ids", options.with_ids,
        "Write the id of each puzzle behind it: geometry, seed, index and options, all that is "
        "needed to make it again.");
    add_threads(set, options.threads);
    add_output(set, options.output, Forms::rows_and_grid);
}

constexpr std::string_view generate_help =
    R"(One line of output per puzzle; csv and json have the columns id, puzzle, solution, givens.

Exit code:
  0    all puzzles made
  1    some could not be made with these options
  2    a file cannot be written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku generate
  sudoku generate --count 10 --seed 7 --target level=hard --format grid
  sudoku generate --geometry 16 --seed 1 | sudoku solve)";

}  // namespace

void declare_making(CommandList& commands) {
    commands.add<GenerateOptions>("generate", "Make puzzles with exactly one solution.", set_up,
                                  generate_help);
}

}  // namespace sudoku::tools
