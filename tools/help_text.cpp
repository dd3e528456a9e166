#include "help_text.hpp"

#include "names.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/grade/grade.hpp>
#include <sudoku/search/solver_table.hpp>

#include <algorithm>

namespace sudoku::tools {
namespace {

constexpr std::size_t width = 100;

// A table of names and summaries; long summaries go on below their beginning.
template <class Table>
std::string described(const Table& table) {
    std::size_t longest = 0;
    for (const auto& row : table) longest = std::max(longest, row.name.size());
    const std::string indent(longest + 4, ' ');
    std::string text;
    for (const auto& row : table) {
        if (!text.empty()) text += '\n';
        text += "  " + std::string(row.name) + std::string(longest - row.name.size() + 2, ' ');
        for (const char c : wrapped(std::string(row.summary), width - indent.size())) {
            text += c;
            if (c == '\n') text += indent;
        }
    }
    return text;
}

std::string replaced(std::string text, std::string_view what, const std::string& with) {
    const std::size_t found = text.find(what);
    return found == std::string::npos ? text : text.replace(found, what.size(), with);
}

}  // namespace

std::string filled_in(std::string_view help) {
    std::string text = replaced(std::string(help), "{solvers}", described(solver_table()));
    text = replaced(std::move(text), "{formats}", described(format_table()));
    return replaced(std::move(text), "{levels}", names_of(level_table()));
}

std::string wrapped(const std::string& text, std::size_t longest) {
    std::string out;
    std::size_t column = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
        if (column > 0 && column + 1 + (end - begin) > longest) {
            out += '\n';
            column = 0;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out += text.substr(begin, end - begin);
        column += end - begin;
        if (end < text.size() && text[end] == '\n') {
            out += '\n';
            column = 0;
        }
        begin = end + 1;
    }
    return out;
}

const std::string_view sudoku_help = R"('sudoku COMMAND --help' explains each command.

Examples:
  sudoku generate --count 3 --seed 7
  sudoku solve puzzles.txt > solutions.txt
  sudoku check puzzle.txt)";

const std::string_view solve_help =
    R"(One line of output per puzzle, in the order of the input, with what stood behind it:
  123456789...                          the only solution
  123456789... # not unique             one solution of several
  12..56.8.... # no solution            the puzzle as given
  12..56.8.... # not known: node limit  no solution found within the limits
  # malformed: big.txt:17:40: ...       what is wrong, with line and column
So the first word is a full grid exactly where a solution was found, and # marks what is not an
only solution. csv and json have the columns line, puzzle, solution, status, nodes, guesses,
message and those kept with the puzzle. All problems are also told on standard error, as
FILE:LINE:COLUMN: MESSAGE; 'sudoku count' says how many solutions there are.

Solvers:
{solvers}

Exit code:
  0    every puzzle has one solution
  1    some puzzle has none or several, or it is not known; or there was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku solve puzzles.txt > solutions.txt
  sudoku solve --format csv --threads 4 kaggle.csv -o solved.csv
  sudoku solve --format grid '[[1,0,0,4],[0,0,2,0],[0,3,0,0],[0,0,0,0]]')";

const std::string_view count_help =
    R"(One line of output per puzzle: the number of solutions and what stood behind the puzzle. Where a
limit or Ctrl-C came first it is 'at least N', and the line ends in '# solution limit' or the like.
csv and json have the columns line, puzzle, solutions, complete, end, nodes, message and those kept
with the puzzle; the number is exact where complete is yes.

Solvers:
{solvers}

Exit code:
  0    every puzzle has a solution, and all were counted, or --limit of them
  1    some puzzle has none, or another limit came first; or there was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku count --limit 1000 puzzles.txt
  sudoku count --empty --geometry 4        says 288: there are so many complete 4x4 grids)";

const std::string_view check_help =
    R"(For each puzzle: which cells break the rules, whether there is exactly one solution, whether the
puzzle is minimal (every given needed) and which givens are redundant, each by itself; and which
rotations and reflections take the pattern of givens to itself. Cells are named by rows A..I and
columns 1..9; above side 9 as r10c12. csv and json have the columns line, puzzle, geometry, givens,
valid, solutions, minimal, redundant, symmetries, conflicts, message.

Solvers:
{solvers}

Exit code:
  0    every puzzle keeps the rules and has exactly one solution
  1    some puzzle does not, or it is not known; or there was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku check puzzles.txt
  sudoku check --json 1..4..2..3......)";

const std::string_view generate_help =
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

const std::string_view grade_help =
    R"(One line of output per puzzle, with a heading. A grade does not depend on how the puzzle is written
down: its turned, relabelled and reordered forms all get the same one.
  level      {levels}
  score      one number that grows with difficulty
  needs      singles, locked-candidates or search: what solves it without a guess
  rounds     rounds of placing all singles at once
  left       empty cells when singles are exhausted
  guesses    digits tried where there was a choice, until the solution is proved to be the only
             one: mean over the searches +- its standard error
  nodes      states visited until then, likewise
  depth      deepest nesting of guesses, mean
  branching  geometric mean of the number of choices at a guess
  space      product of the candidate counts of all cells: what blind trial would walk through
csv and json have more columns, and the space as an exact whole number.

Exit code:
  0    every puzzle has a grade
  1    some puzzle has none, as it has not exactly one solution; or there was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku grade puzzles.txt
  sudoku generate --count 100 --seed 7 | sudoku grade --format csv -o grades.csv)";

const std::string_view rate_help =
    R"(Rates classic 9x9 puzzles by the techniques a person needs, exactly as Sudoku Explainer 1.2.1
does. One line of output per puzzle: the puzzle, ED=ER/EP/ED and the hardest technique.
  ER  the hardest step of the whole solution
  EP  the hardest step up to the first digit written; "pearl" when equal to ER
  ED  the first step; "diamond" when equal to ER
"at least" behind the rating: the work limit ended the search for nested chains, which only the
hardest puzzles need, and the true values are these or higher.
csv and json have the columns line, puzzle, er, ep, ed, hardest, complete, steps, techniques (how
often each was used) and message.

Exit code:
  0    every puzzle has a rating
  1    some puzzle has none, as it has not exactly one solution; or there was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku rate puzzles.txt
  sudoku generate --count 100 --seed 7 | sudoku rate --format csv -o ratings.csv)";

const std::string_view explain_help =
    R"(Solves classic 9x9 puzzles step by step, always with the easiest technique that finds something, and
says each step in words with its Explainer rating. Steps that rest on chains are followed by the
statements of the chains, one a line. csv and json have one row a step with the columns line, step,
technique, rating, conclusion, sentence, chains.

Exit code:
  0    every puzzle is explained up to its solution
  1    some puzzle has not exactly one solution, or its steps end early; or there was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku explain puzzle.txt
  sudoku explain --hint --cells A1 puzzle.txt)";

const std::string_view compare_help =
    R"(Runs every method on every puzzle until it knows whether the solution is unique, one after another
on one core, and shows for each
  result        'node limit reached' and the like: the method stopped there, its numbers are lower
                bounds
  nodes         states visited
  guesses       digits tried where there was a choice
  backtracks    digits taken back
  depth         deepest nesting of guesses
  branching     geometric mean of the number of choices at a guess
  milliseconds  wall time; all other columns are the same on every machine

Solvers:
{solvers}

Exit code:
  0    all was compared, whatever the results
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku compare .......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..
  sudoku compare --solver row-order --solver propagate --node-limit 10M --format csv puzzles.txt)";

const std::string_view bench_help =
    R"(Solves all puzzles of the input in memory, several rounds, every solver in turn on the same
puzzles in the same order, and shows for each solver
  rate         puzzles per second: median, smallest, largest round
  guesses      per puzzle
  verified     every solution was checked cell by cell
  same_counts  the number of solutions of every puzzle is that of the first row
  ratio        rate of the first row to the rate of this one: median, smallest, largest round

A peer is a C function: size_t f(const char* puzzle, size_t limit, uint32_t flags, char* solution,
size_t* guesses). Pin the program to one core for figures worth keeping (bench/README.md).

Exit code:
  0    all was measured and all agree
  1    no puzzles, a wrong solution, or solvers disagree
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  taskset -c 1 sudoku bench puzzles.txt
  sudoku bench --target plain --target avx2 --limit 1 --format json puzzles.txt
  sudoku bench --peer other=./libother.so:solve puzzles.txt)";

const std::string_view convert_help =
    R"(Formats:
{formats}

Collections of any length are converted in constant memory. A puzzle that is malformed, or that
the format cannot hold, is told on standard error and left out.

Exit code:
  0    all puzzles converted
  2    some were not, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku convert --to opensudoku puzzles.txt -o puzzles.opensudoku
  sudoku convert --to line --blank 0 kaggle.csv | head -1000)";

const std::string_view canon_help =
    R"(Two puzzles are of one class if permuting bands, rows of a band, stacks and columns of a stack,
transposing and renaming digits turns one into the other. Every class has one canonical form:
  minlex   the smallest text, an empty cell before every digit
  pattern  the fewest clues in the minirows of the first band, compared one after another; then
           the smallest text
For full grids both are the same. Only classic 9x9 puzzles have forms; they need not be unique.

One line of output per puzzle: the form, what --transform and --automorphisms ask for, and what
stood behind the puzzle. A transform is written
  transposed=no rows=312645978 columns=123456789 digits=987654321
transpose first if it says yes; row 1 of the form is then row 3 of the puzzle, and so on; digit 1 is
renamed to 9. csv and json have the columns line, puzzle, form, automorphisms, orbit, transposed,
rows, columns, digits, message and those kept with the puzzle; orbit is the number of puzzles in
the class.

Exit code:
  0    every puzzle has a form
  1    some puzzle has none, as its givens break the rules or it is no classic puzzle; or there
       was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku canon --form pattern puzzles.txt | sort -u
  sudoku canon --transform --automorphisms puzzle.txt)";

const std::string_view dedup_help =
    R"(Writes the first puzzle of every class, unchanged, in the order of the input; 'sudoku canon --help'
says what a class is. With --all every puzzle is written, a duplicate with
  # duplicate of FILE:LINE, or
  # known from an earlier run
behind it. csv and json have the columns line, puzzle, status (first, duplicate, known), first (where
the first of the class stands) and those kept with the puzzle.

A puzzle is left out only if its class is exactly the same: forms are compared, never hashes alone.
A ledger is a text file of minlex forms; its classes count as seen before the input begins.

Exit code:
  0    done, whether or not there were duplicates
  1    some puzzle has no class, as its givens break the rules or it is no classic puzzle; or there
       was no puzzle
  2    some puzzle is malformed, a file cannot be read or written, or wrong usage
  130  stopped by Ctrl-C

Examples:
  sudoku dedup collection1.txt collection2.txt > both.txt
  sudoku dedup --ledger seen.txt --memory 200M new.txt -o really_new.txt)";

const std::string_view info_help =
    R"(Cells, houses and peers of a geometry, and its constraint graph: cells are vertices, and an edge
joins two cells that may not hold the same digit.

Examples:
  sudoku info 2x3+diagonal
  sudoku info 4 --dot | neato -Tsvg > 4x4.svg)";

}  // namespace sudoku::tools
