#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, ConvertOptions& options) {
    add_input(set, options.input);
    add_format(set, options.format, options.output);
    set.text("--model", options.input.criteria_model);
    set.value("--blank", options.blank, parse_blank, "Default '.'.");
    set.flag("--strict", options.strict,
             "Here: also if the format cannot hold everything about a puzzle.");
    set.value(
        "--columns", options.columns, parse_columns,
        "They are added to those of the input, in formats that hold columns (line, csv, json, "
        "jsonl).");
    set.value("--threads", options.threads, parse_threads, "For --columns. Default 0.");
    add_file(set, options.output);
}

constexpr std::string_view convert_help =
    R"(Writes the puzzles one after the other in the format of --to or, without it, of
the extension of -o FILE.

Formats:
{formats}

Collections of any length are converted in constant memory. A puzzle that is
malformed, or that the format cannot hold, is left out and reported on standard
error.
Data about a puzzle (title, author, level, solution, columns ..) is written if
the format can hold it. One line at the end reports what was dropped, and for
how many puzzles.

With --target, only the puzzles that meet all criteria are written.

Scores for --target:
{scores}

Exit code:
  0    all puzzles were converted
  1    there was no puzzle, or none that meets the criteria
  2    a puzzle was left out, --strict found a loss, a file cannot be read or
       written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku convert --to opensudoku puzzles.txt -o puzzles.opensudoku
  sudoku convert --to line --blank 0 kaggle.csv | head -1000
  sudoku convert --target level=hard --target givens=24..28 puzzles.txt
  sudoku convert --to csv --columns level,givens puzzles.txt)";

void set_up(OptionSet& set, MergeOptions& options) {
    set.arguments("PART", options.input.inputs);
    set.flag("--unchecked", options.unchecked);
    add_file(set, options.output);
    set.value("--threads", options.threads, parse_threads,
              "For the drawings of a report. Default 0.");
}

constexpr std::string_view merge_help =
    R"(Merges the outputs of --shard runs in any output format. The result is the same,
byte for byte, as the output of a single run: headings and column names appear
once, JSON rows form one list. Parts of dedup and report hold the facts about
each puzzle; merge compares the classes of all puzzles and adds up the counts.

A --shard run with -o FILE also writes FILE.part, with the command, its options
and inputs, the number of the part and a checksum. So parts can be given in any
order, and missing, repeated, changed or foreign parts are refused.

Exit code:
  0    the parts were merged
  1    the same, but the report has findings (see 'sudoku report --help')
  2    a part cannot be read, was changed or cut off, is missing, repeated or
       from another run; or wrong usage
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
    R"(Prints the number of cells, houses and peers of a geometry and the number of
edges of its constraint graph, in which cells are vertices and an edge joins two
cells that cannot hold the same digit.

Exit code:
  0    done
  2    wrong usage, or a file cannot be written

Examples:
  sudoku info 2x3+diagonal
  sudoku info 4 --dot | neato -Tsvg > 4x4.svg)";

}  // namespace

void declare_converting(CommandList& commands) {
    commands.add<ConvertOptions>("convert", "Convert puzzles from any format to any other.", set_up,
                                 convert_help);
    commands.add<MergeOptions>("merge", "Merge the outputs of --shard runs.", set_up, merge_help);
    commands.add<InfoOptions>("info", "Describe a geometry and its constraint graph.", set_up,
                              info_help);
}

}  // namespace sudoku::tools
