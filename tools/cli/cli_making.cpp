#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

// --minimal or --no-minimal, but not both.
void add_minimal(OptionSet& set, bool& minimal) {
    const auto given = std::make_shared<std::optional<bool>>();
    const auto choose = [&minimal, given](bool chosen) {
        if (given->value_or(chosen) != chosen)
            throw WrongUsage{"--minimal and --no-minimal contradict each other"};
        minimal = chosen;
        *given = chosen;
    };
    set.flag("--minimal", [choose] { choose(true); });
    set.flag(
        "--no-minimal", [choose] { choose(false); }, "Faster for large boards.");
}

void set_up(OptionSet& set, GenerateOptions& options) {
    GeneratorOptions& generator = options.generator;
    set.value("--geometry", options.board, parse_board,
              by_default("3x3") +
                  " jigsaw makes a new layout for each puzzle "
                  "(jigsaw:6x6: of another side); lines then begin with the layout.");
    set.offer("@boards|jigsaw|jigsaw:6x6");
    set.value("--count", options.count, parse_whole_number, by_default(1));
    set.value("--seed", options.seed, parse_seed, seed_default);
    set.value("--start", options.start, parse_whole_number, by_default(0));
    set.value("--givens", generator.givens, parse_number_range);
    add_minimal(set, generator.minimal);
    set.value("--symmetry", options.symmetry, parse_pattern_symmetry, by_default("none"));
    set.value("--preset", options.preset, parse_preset);
    set.value("--constraints", options.constraints.variants, parse_variants);
    set.value("--constraint-cells", options.constraints.cells, parse_constraint_cells);
    set.value("--shapes", options.constraints.shapes, parse_shapes, by_default("all"));
    set.offer("all|short|long");
    set.value("--constraint-cover", options.constraints.cover, parse_cover);
    set.value("--hidden-sums", options.constraints.hidden_sums, parse_cover);
    set.value("--constraint-symmetry", options.constraint_symmetry, parse_pattern_symmetry,
              by_default("none"));
    set.value("--layout-symmetry", options.layout.symmetry, parse_pattern_symmetry,
              by_default("none"));
    set.value("--layout-bend", options.layout.bend, parse_small_number);
    set.text("--mask", options.mask_file);
    set.text("--pattern", options.pattern_file);
    set.flag("--digits-balanced", generator.digits_balanced);
    set.flag("--empty-box", generator.empty_box);
    set.text("--from-grid", options.from_grid);
    set.text("--grids", options.grids_file);
    set.values("--target", options.criteria, parse_criterion_text);
    set.text("--model", options.model);
    set.value("--attempts", generator.attempts, parse_small_number,
              by_default(GeneratorOptions().attempts));
    set.value("--budget", options.budget.time, parse_duration);
    set.value("--total-attempts", options.budget.attempts, parse_positive);
    set.value("--columns", options.columns, parse_generate_columns, "Here also: id, attempts.");
    set.offer(",@columns");
    set.flag("--ids", options.with_ids);
    set.values("--id", options.ids, parse_text);
    set.flag("--unordered", options.in_any_order);
    set.value("--shard", options.shard, parse_shard);
    add_ledger(set, options.ledger);
    set.flag("--resume", options.output.resume);
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows_grid_and_formats);
    add_cells(set, options.output);
}

constexpr std::string_view generate_help =
    R"(Prints one line per puzzle; csv and json have the columns id, puzzle, solution,
givens. Puzzle formats such as ipuz also contain the solution if they can.

Scores for --target:
{scores}

Constraints for --constraints:
{variants}

Exit code:
  0    all puzzles were made
  1    some could not be made with these options, or within the budget
  2    a file cannot be written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku generate
  sudoku generate --count 10 --seed 7 --target level=hard --format grid
  sudoku generate --geometry 16 --seed 1 | sudoku solve
  sudoku generate --geometry jigsaw --layout-symmetry rotate-180 --format grid
  sudoku generate --constraints killer --constraint-symmetry rotate-180)";

void set_up(OptionSet& set, VaryCommandOptions& options) {
    options.input.takes_constraints = true;
    add_input(set, options.input);
    set.value("--remove", options.vary.remove, parse_small_number, by_default(1));
    set.value("--add", options.vary.add, parse_small_number, by_default(1));
    set.flag("--no-minimal", [&options] { options.vary.minimal = false; });
    set.value("--solution-limit", options.vary.solution_limit, parse_positive,
              by_default(VaryOptions().solution_limit));
    add_ledger(set, options.ledger);
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
    add_output(set, options.output, Forms::rows_grid_and_formats);
    set.flag("--resume", options.output.resume);
    add_cells(set, options.output);
}

constexpr std::string_view vary_help =
    R"(Finds all minimal puzzles that can be made from a puzzle by removing N givens
and adding M others. Each class is printed once, except the class of the puzzle
itself. A line begins with the board unless it is the usual one of its side; csv
and json have the columns puzzle, givens, from. Constraints are kept unchanged;
minimal means that every given is needed.

N = M = 1 takes milliseconds per puzzle, N = M = 2 takes seconds, more takes
hours; with constraints, on boards of several grids and on large boards it takes
many times as long.

Exit code:
  0    all neighbours were found
  1    a puzzle does not have exactly one solution, or has too few givens or
       pencilmarks; or there was no puzzle
{failures}

Examples:
  sudoku generate --seed 7 | sudoku vary
  sudoku vary --remove 2 --add 1 puzzles.txt --ledger seen.txt
  sudoku vary --remove 2 --add 1 --geometry 3x3+windoku twelve_givens.txt
  sudoku generate --constraints thermo --seed 7 | sudoku vary)";

}  // namespace

void declare_making(CommandList& commands) {
    commands.add<GenerateOptions>("generate", "Make puzzles with exactly one solution.", set_up,
                                  generate_help);
    commands.add<VaryCommandOptions>(
        "vary", "Find similar puzzles: remove some givens, add others.", set_up, vary_help);
}

}  // namespace sudoku::tools
