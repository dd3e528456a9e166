#include "help_text.hpp"
#include "option_set.hpp"
#include "parse_value.hpp"
#include "shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, ConvertOptions& options) {
    add_input(set, options.input);
    add_format(set, options.format, options.output);
    set.values("--target", options.criteria, parse_criterion_text);
    set.text("--model", options.model);
    set.value("--blank", options.blank, parse_blank, "Default '.'.");
    set.flag("--strict", options.strict, "That is, if the format has no room for all of it.");
    add_file(set, options.output);
}

constexpr std::string_view convert_help =
    R"(Formats:
{formats}

Collections of any length are converted in constant memory. A puzzle that is
malformed, or that the format cannot hold, is left out and reported on standard
error.
What stands beside a puzzle (title, author, level, solution, columns ..) is
written where the format has room for it. One line at the end tells what was
dropped, and of how many puzzles.

With --target only the puzzles that meet all criteria are written:
{scores}

Exit code:
  0    all puzzles converted
  1    there was no puzzle, or none that meets the criteria
  2    some were not, --strict found a loss, a file cannot be read or written,
       or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku convert --to opensudoku puzzles.txt -o puzzles.opensudoku
  sudoku convert --to line --blank 0 kaggle.csv | head -1000
  sudoku convert --target level=hard --target givens=24..28 puzzles.txt)";

void set_up(OptionSet& set, MergeOptions& options) {
    set.arguments("PART", options.input.inputs);
    set.flag("--unchecked", options.unchecked);
    add_file(set, options.output);
    set.value("--threads", options.threads, parse_threads,
              "Of the drawings of a report. Default 0.");
}

constexpr std::string_view merge_help =
    R"(Merges the outputs of --shard runs, in any form of output: the result has the
bytes that a single run would have written. Headings and column names appear
once, the rows of JSON are in one list. Parts of dedup and report hold the facts
about each puzzle; merge compares the classes of all of them and adds up the
counts.

Next to each part that a --shard run writes with -o FILE is FILE.part, with the
command, its options and inputs, the number of the part and a checksum. So parts
can be given in any order, and missing, repeated, changed or foreign ones are
refused.

Exit code:
  0    the parts are merged
  1    the report, as 'sudoku report' has it
  2    a part cannot be read, was changed or cut off, is missing, repeated or of
       another run; or wrong usage
  130  stopped by Ctrl-C

Examples:
  for k in 1 2 3; do sudoku rate --shard $k/3 big.txt -o part$k.txt; done
  sudoku merge part1.txt part2.txt part3.txt -o ratings.txt)";

void set_up(OptionSet& set, InfoOptions& options) {
    set.value("SPEC", options.geometry, parse_geometry_value);
    set.value("--geometry", options.geometry, parse_geometry_value, by_default("3x3"));
    set.flag("--dot", options.dot);
    set.flag("--constraint-kinds", options.constraint_kinds);
    add_output(set, options.output, Forms::rows);
}

constexpr std::string_view info_help =
    R"(Prints the number of cells, houses and peers of a geometry, and of the edges of
its constraint graph: cells are vertices, and an edge joins two cells that may
not hold the same digit.

Exit code:
  0    done
  2    wrong usage, or a file cannot be written

Examples:
  sudoku info 2x3+diagonal
  sudoku info 4 --dot | neato -Tsvg > 4x4.svg)";

}  // namespace

void declare_converting(CommandList& commands) {
    commands.add<ConvertOptions>("convert", "Convert puzzles from any format into any other.",
                                 set_up, convert_help);
    commands.add<MergeOptions>("merge", "Merge the outputs of --shard runs.", set_up, merge_help);
    commands.add<InfoOptions>("info", "Describe a geometry and its constraint graph.", set_up,
                              info_help);
}

}  // namespace sudoku::tools
