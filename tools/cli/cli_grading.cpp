#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

void set_up(OptionSet& set, GradeOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    add_cells(set, options.output);
    set.flag("--details", options.details);
    set.flag("--rate", options.rate);
    add_model(set, options.model, options.input);
    set.value("--runs", options.score.runs, parse_small_number,
              by_default(GradeOptions().score.runs));
    set.value("--seed", options.seed, parse_seed,
              std::string("For these searches. ") + seed_default);
    set.value("--work-limit", options.score.node_limit, parse_limit,
              by_default(SearchScoreOptions().node_limit));
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view grade_help =
    R"(Prints a heading and one line per puzzle. Equivalent puzzles (rotated,
reflected, relabelled, reordered) have equal grades.
  level      {levels}
  minutes    predicted average solving time of people, with an 80 % interval for
             the average of a dozen solvers; for classic 9x9 puzzles, to which
             the model was fitted
  effort     on other boards and with constraints, effort=N instead of the
             interval: the steps of the solving path, weighted by their
             difficulty. Not calibrated with solving times; it compares puzzles
             of one board
  score      how hard the puzzle is for a search, roughly on the scale of the
             Explainer rating: 1.2 to 11
  needs      singles, locked-candidates or search: what solves the puzzle
             without guessing
  technique  the hardest technique needed; ">=": the search stopped here,
             because harder techniques do not change the level. The techniques
             needed determine which levels are possible, minutes decide among
             them; on other boards effort decides between medium and hard
  rating     with --rate: ER/EP/ED of Sudoku Explainer; ">=": lower bounds
What is not known is "-", so every line has the same number of fields.

csv and json have the columns file, line, puzzle, level, minutes, minutes_low,
minutes_high, search_score, needs, needs_technique, those of --rate and
--details, and message; --columns adds effort.

Exit code:
  0    every puzzle has a grade
  1    a puzzle does not have exactly one solution, or there was no puzzle
{failures}

Examples:
  sudoku grade puzzles.txt
  sudoku grade --details puzzle.txt
  sudoku generate --count 100 | sudoku grade --rate --format csv -o grades.csv)";

void set_up(OptionSet& set, CalibrateOptions& options) {
    add_input(set, options.input);
    add_file(set, options.output);
    set.value("--levels", options.levels, parse_names);
    add_model(set, options.model, options.input, "The fit starts from this model.");
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view calibrate_help =
    R"(Reads a catalogue of classic 9x9 puzzles with your levels or with measured
times, and writes a model file (TOML) for sudoku grade --model FILE. A catalogue
is a CSV file with the column puzzle and one of
  level             a name; the limits in predicted minutes and the techniques
                    allowed in each level are set so that as many labels as
                    possible agree
  seconds, minutes  measured solving times; predicted minutes are mapped to
                    them. A column players gives the weight of each
If there is a column player, each row is one play of a puzzle, and the pace of
each player is estimated together with the times. A column finished (yes, no)
marks plays that were given up.
Standard error reports how well the model does in tenfold cross-validation, and
which labels look wrong: two levels away from what the other puzzles suggest, or
a time three times too long or too short.

Exit code:
  0    a model was written
  2    wrong usage, a line of the catalogue was not usable (the others were
       used), or there was no puzzle
  130  stopped by Ctrl-C

Examples:
  sudoku calibrate labelled.csv -o house.toml
  sudoku grade --model house.toml puzzles.txt)";

void set_up(OptionSet& set, CertifyOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::json);
    set.flag("--verify", options.verify);
    add_model(set, options.model, options.input);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view certify_help =
    R"(Writes one JSON record per puzzle, for any board and with constraints: givens,
solution, its uniqueness (confirmed by two independent solvers), whether every
given and every constraint is needed, symmetries, canonical form, level,
minutes, search score, ER, EP and ED, the versions of model and program, and the
id that followed the puzzle (sudoku generate --ids). Unknown facts are null.

--verify reads lists, JSON Lines and single objects, recomputes each certificate
from its puzzle, and the puzzle from its id, and prints the differences. Level,
minutes and search score are not compared if the certificate was made with
another model.

Exit code:
  0    every puzzle has a certificate; with --verify: all are correct
  1    a puzzle does not have exactly one solution, a certificate is wrong, or
       there was no puzzle
{failures}

Examples:
  sudoku generate --count 100 --ids | sudoku certify -o certificates.json
  sudoku certify --verify certificates.json)";

void set_up(OptionSet& set, ReportOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::report);
    add_cells(set, options.output);
    set.text("--title", options.title, "Default: the names of the inputs.");
    set.text("--level-column", options.label);
    add_model(set, options.model, options.input);
    set.value("--rated", options.rate_every, parse_share, by_default("all"));
    set.value("--outliers", options.outliers, parse_small_number,
              by_default(ReportOptions().outliers));
    set.value("--puzzle", options.puzzle, parse_positive);
    set.text("--graphs", options.dot);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view report_help =
    R"(Writes one self-contained page about a collection: distributions of levels,
predicted minutes, Explainer rating, search score, givens and symmetries; the
techniques used; the difficulty in the order of the collection; labels compared
with levels; and the puzzles that deserve a look, each with its drawing and its
solving path: malformed, not exactly one solution, equivalent to an earlier one,
level different from the label, not minimal, the longest and the hardest.

Puzzles of any board and with constraints are counted, rated, drawn and solved
step by step; only classic 9x9 puzzles have minutes.

Exit code:
  0    the report was written
  1    the same, but a puzzle does not have exactly one solution, a label is not
       a level, or there was no puzzle
{failures}

Examples:
  sudoku report puzzles.txt -o report.html
  sudoku report --level-column difficulty catalogue.csv -o report.html
  sudoku report --rated 10 --json big.txt)";

std::string work_limit_note(const std::string& consequence) {
    return consequence + " Default " + std::to_string(human::default_work_limit / 1'000'000) +
           "M statements: a few seconds, enough for the hardest known puzzles.";
}

void set_up(OptionSet& set, RateOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows);
    add_cells(set, options.output);
    set.value("--ladder", options.ladders, parse_rating_ladders,
              "Here also all, or a list such as explainer,hodoku. " + by_default("explainer"));
    set.offer("explainer|hodoku|all");
    set.flag("--canonical", options.canonical);
    set.value("--work-limit", options.rating.work_limit, parse_limit,
              work_limit_note("The rating is then a lower bound."));
    set.flag("--allow-multiple", options.rating.allow_multiple);
    set.value("--columns", options.columns, parse_columns);
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view rate_help =
    R"(Rates puzzles by the techniques a person needs: classic 9x9 puzzles exactly as
Sudoku Explainer 1.2.1 and HoDoKu 2.2 do, others by a separate ladder on the
Explainer's scale. Prints one line per puzzle: the puzzle, ED=ER/EP/ED and the
hardest technique; with --ladder hodoku or all HoDoKu=level/score. HoDoKu knows
only the classic board: for other boards and constraints, level and score are
this program's, by the same techniques as far as they hold there.
  ER     the hardest step of the whole solution
  EP     the hardest step up to the first digit placed; "pearl" when equal to
         ER
  ED     the first step; "diamond" when equal to ER
  level  easy, medium, hard, unfair or extreme
  score  the sum of the scores of all steps
"ED>=" means that the work limit was reached in the search for nested chains,
which only the hardest puzzles need, or that no technique applied: the true
values are these or higher. Puzzles without a rating have "ED=-" and "-", so
every line has the same number of fields.

csv and json have the columns file, line, puzzle, er, ep, ed, hardest, complete,
steps, techniques (how often each was used), hodoku_level, hodoku_score,
hodoku_hardest, hodoku_steps, hodoku_techniques and message.

Exit code:
  0    every puzzle has a rating
  1    a puzzle does not have exactly one solution, or there was no puzzle
{failures}

Examples:
  sudoku rate puzzles.txt
  sudoku generate --count 100 | sudoku rate --ladder all -o ratings.csv)";

void set_up(OptionSet& set, ExplainOptions& options) {
    add_input(set, options.input);
    add_parts(set, options.input, options.output);
    add_output(set, options.output, Forms::rows_and_drawings);
    set.value("--ladder", options.ladder, parse_ladder, by_default("explainer"));
    add_cells(set, options.output);
    set.flag("--hint", options.hint);
    set.flag(
        "--all", options.all,
        "Here: draw any number of puzzles; without it html and svg refuse more than 100, which "
        "take half a megabyte each.");
    set.value("--technique", options.technique, parse_technique);
    set.value("--work-limit", options.work_limit, parse_limit,
              work_limit_note("The steps end there."));
    set.flag("--links", options.links);
    set.value("--columns", options.columns, parse_columns,
              "Only for rows, after the columns of the step.");
    set.value("--threads", options.threads, parse_threads, threads_default);
}

constexpr std::string_view explain_help =
    R"(Solves puzzles step by step, always with the easiest technique that applies, and
explains each step in words, on any board and with constraints, with its rating
on the Explainer's scale or its HoDoKu score (this program's on other boards).
The statements of chains follow, one per line. csv and json have one row per
step with the columns file, line, step, technique, rating, conclusion,
sentence, chains, score, message and those kept with the puzzle; a row without
a step reports what is wrong with the puzzle, or why its steps end.

html and svg draw the position of each step on its board, with regions,
diagonals, cages and all other constraints: the pattern in yellow, groups of
cells in other colours, fins in rings, eliminated candidates struck out, chains
as lines (dashed where a true candidate makes another false). --links draws
strong links (one of two candidates is true) of classic 9x9 puzzles as solid
lines and weak ones (at most one is true) as dashed lines.

The steps end before the solution if the work limit is reached or no technique
applies; standard error reports which, and what to do about it. If no technique
applies, the output ends with an assumption that a person could try, and what
follows from it. It is not a step and does not count in ratings. In rows it is
in the last one.

Exit code:
  0    every puzzle was explained up to its solution, or has a step of
       --technique
  1    a puzzle does not have exactly one solution, its steps end early, or it
       has no step of --technique; or there was no puzzle
{failures}

Examples:
  sudoku explain puzzle.txt
  sudoku explain --hint --cells A1 puzzle.txt
  sudoku explain --ladder hodoku --format html -o steps.html puzzle.txt
  sudoku explain --technique swordfish --format html -o fish.html puzzles.txt
  sudoku explain --geometry 3x3+diagonal --format html -o x.html x.txt
  sudoku explain --links puzzle.txt | sfdp -Tsvg > links.svg)";

}  // namespace

void declare_grading(CommandList& commands) {
    commands.add<GradeOptions>("grade", "Grade puzzles: level, predicted minutes, score.", set_up,
                               grade_help);
    commands.add<CalibrateOptions>("calibrate", "Fit levels or minutes to your own catalogue.",
                                   set_up, calibrate_help);
    commands.add<CertifyOptions>("certify", "Write or verify JSON certificates of puzzles.", set_up,
                                 certify_help);
    commands.add<ReportOptions>("report", "Describe a collection in a one-page report.", set_up,
                                report_help);
    commands.add<RateOptions>("rate", "Rate puzzles as Sudoku Explainer and HoDoKu do.", set_up,
                              rate_help);
    commands.add<ExplainOptions>("explain", "Solve puzzles step by step, in words.", set_up,
                                 explain_help);
}

}  // namespace sudoku::tools
