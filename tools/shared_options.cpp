#include "shared_options.hpp"

#include "names.hpp"
#include "parse_value.hpp"

namespace sudoku::tools {

void add_input(OptionSet& set, InputOptions& input) {
    set.arguments(
        "INPUT", input.inputs,
        "Files of puzzles, - for standard input, or puzzles themselves. Default: standard input.");
    set.value("--from", "FORMAT", input.read.format, parse_format,
              "The format of the input, one of " + names_of(format_table()) +
                  ". Detected automatically if omitted.");
    set.value("--geometry", "SPEC", input.read.geometry, parse_geometry_value,
              geometry_help + std::string("Default: the usual boxes for the number of cells."));
}

void add_file(OptionSet& set, OutputOptions& output) {
    set.text("-o,--output", "FILE", output.path,
             "Write to FILE instead of standard output. The file appears complete or not at all; "
             "an interrupted run keeps what it has done in FILE.partial.");
    set.flag("-q,--quiet", output.quiet, "Say nothing on standard error unless the run fails.");
}

void add_output(OptionSet& set, OutputOptions& output, Forms forms) {
    if (forms == Forms::rows_and_grid) {
        set.value("--format", "FORM", output.form, parse_form,
                  "Form of the output: text (default, one line per puzzle), csv, json, or grid "
                  "(drawn boards).");
    } else if (forms == Forms::rows_grid_and_formats) {
        set.value("--format", "FORM", output.form, parse_form_or_format,
                  "Form of the output: text (default, one line per puzzle), csv, json, grid (drawn "
                  "boards), or the format of a puzzle, as 'sudoku convert' writes it: " +
                      names_of(format_table()) + ".");
    } else if (forms == Forms::rows_and_drawings) {
        set.value("--format", "FORM", output.form, parse_drawn_form,
                  "Form of the output: text (default), csv, json, html (a page with a drawing of "
                  "every step) or svg (the drawings alone).");
    } else {
        set.value("--format", "FORM", output.form, parse_row_form,
                  "Form of the output: text (default), csv or json.");
    }
    set.flag(
        "--json", [&output] { output.form = Form::json; }, "The same as --format json.");
    add_file(set, output);
}

void add_columns(OptionSet& set, std::vector<std::string>& columns) {
    set.value("--columns", "NAMES", columns, parse_columns,
              "What stands behind each puzzle instead of the usual, in all forms, separated by "
              "commas: facts such as givens, level, er, class. docs/guide/columns.md lists them.");
}

void add_threads(OptionSet& set, int& threads) {
    set.value("--threads", "N", threads, parse_threads,
              "Work on N puzzles at once. Default 0: one per processor. The output is the same for "
              "any N.");
}

void add_limits(OptionSet& set, std::uint64_t& nodes, std::chrono::nanoseconds& time,
                const std::string& default_nodes) {
    set.value("--node-limit", "N", nodes, parse_limit,
              "Give up a puzzle after N search nodes (k, M, G allowed; 0: no limit). Default: " +
                  default_nodes + ".");
    set.value("--time-limit", "SECONDS", time, parse_seconds,
              "Give up a puzzle after this long. Default: no limit. How far a search comes depends "
              "on the machine; --node-limit gives the same answer everywhere.");
}

void add_search(OptionSet& set, SearchOptions& search) {
    set.value("--solver", "NAME", search.method, parse_solver,
              "The search method, one of those below. Default: " +
                  std::string(Solver().method().name) + ".");
    add_limits(set, search.nodes, search.time, "no limit");
}

}  // namespace sudoku::tools
