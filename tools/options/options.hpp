#pragma once

#include "options/bank_options.hpp"
#include "options/peer_solver.hpp"

#include <sudoku/book/composed_book.hpp>
#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/canon/canonical_form.hpp>
#include <sudoku/format/format.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/generate/generator.hpp>
#include <sudoku/generate/vary.hpp>
#include <sudoku/grade/search_score.hpp>
#include <sudoku/grid/geometry.hpp>
#include <sudoku/human/explain.hpp>
#include <sudoku/human/human_solver.hpp>
#include <sudoku/human/rating.hpp>
#include <sudoku/search/solver.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// The options of each command as plain values: cli.cpp fills them from the command line, tests fill
// them directly. A member that several commands share means the same everywhere.
namespace sudoku::tools {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// --format
enum class Form { text, csv, json, jsonl, grid, html, svg, markdown, puzzles };

// The forms csv, json and jsonl.
constexpr bool is_rows(Form form) {
    return form == Form::csv || form == Form::json || form == Form::jsonl;
}

// An output form and, if puzzles are written in a text format, that format.
struct OutputForm {
    Form form = Form::text;
    Format format = Format::line;  // with Form::puzzles
    bool is_chosen = false;        // set by an option

    OutputForm(Form chosen) : form(chosen) {}
    OutputForm(Format chosen) : form(Form::puzzles), format(chosen) {}
    operator Form() const { return form; }
};

// --shard 2/8 is {1, 8}.
struct Shard {
    std::uint64_t number = 0;
    std::uint64_t of = 1;

    bool is_part() const { return of > 1; }
    // The form that --shard accepts: "1/3".
    std::string text() const { return std::to_string(number + 1) + '/' + std::to_string(of); }
};

struct InputOptions {
    // File names, "-" for standard input, or puzzles; empty means standard input.
    std::vector<std::string> inputs = {};
    ReadOptions read = {};  // --from, --geometry
    // Only puzzles on these lines or with these ids; all if both are empty.
    std::vector<std::uint64_t> lines = {};
    std::vector<std::string> ids = {};
    std::vector<std::string> criteria = {};  // --target: only puzzles that meet all of them
    std::string criteria_model = {};         // model file for them; the built-in one if empty
    // --time-limit: the time after which a command gives up on a puzzle
    std::chrono::nanoseconds time_limit = std::chrono::nanoseconds::max();
    // Pass an id before the puzzle on as a column; otherwise it is a field of the record.
    bool ids_are_columns = true;
    // The command supports constraints and rules of pairs; if not, puzzles with them are errors.
    bool takes_constraints = false;
    // What else it supports of boards: digits from 0, short houses, extra cells.
    Features boards = {};
    Shard shard = {};  // only the records of this part of the files
};

struct OutputOptions {
    std::string path = "-";  // -o
    OutputForm form = Form::text;
    bool quiet = false;          // print only errors that end the run
    bool force = false;          // replace existing files
    bool resume = false;         // continue what an interrupted run left next to the file
    bool line_buffered = false;  // write each line at once
    Coordinates coordinates = Coordinates::row_column;  // --cells
};

struct LedgerOptions {
    std::string path = {};   // empty for none
    bool read_only = false;  // do not add anything to it
};

// The limits and the method for the search of one puzzle.
struct SearchOptions {
    const SolverInfo* method = nullptr;  // null for the default method
    std::uint64_t nodes = no_limit;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();

    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

struct SolveOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    SearchOptions search;
    // The number of solutions shown or counted. If not set, just enough to determine uniqueness, or
    // all with `all`. A limit of 1 does not check uniqueness.
    std::optional<std::uint64_t> limit = {};
    bool all = false;     // write all solutions instead of the first
    int threads = 0;      // 0 for one per processor
    bool strict = false;  // stop at the first puzzle that is not solved
    // Write backtracks, depth and time of each puzzle as columns.
    bool stats = false;
    std::vector<std::string> columns = {};  // --columns; empty for the default
};

struct CountOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    SearchOptions search;
    std::uint64_t limit = no_limit;
    int threads = 0;
    bool empty = false;     // count the empty grid of the geometry instead of reading puzzles
    bool estimate = false;  // estimate with random probes
    std::optional<std::uint64_t> probes = {};  // probes per puzzle; a default if not set
    std::optional<std::uint64_t> seed = {};    // seed of the probes; drawn and reported if not set
    std::vector<std::string> columns = {};     // --columns; empty for the default
};

struct CheckOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    SearchOptions search;
    int threads = 0;
    bool why = false;                       // find a contradiction in puzzles without a solution
    std::vector<std::string> columns = {};  // --columns; empty for the default
};

struct CandidatesOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    SearchOptions search;
    std::uint64_t limit = 1;  // maximum number of solutions counted for each candidate
    std::vector<std::string> columns = {};
    int threads = 0;
};

struct CompareOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    std::uint64_t nodes = 1'000'000;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    // 2 proves uniqueness, 1 stops at the first solution
    std::uint64_t limit = 2;
    std::vector<const SolverInfo*> methods = {};  // empty for all
    int threads = 1;                              // more disturb the times
    std::vector<std::string> columns = {};        // --columns, after those of the method
};

// --budget
struct Budget {
    std::optional<std::chrono::nanoseconds> time = {};
    std::optional<std::uint64_t> attempts = {};
};

struct GenerateOptions {
    OutputOptions output;
    BoardRequest board = {};
    LayoutRequest layout = {};  // --layout-symmetry, --layout-bend
    const Preset* preset = nullptr;
    std::optional<PatternSymmetry> symmetry = {};  // --symmetry
    // --constraint-symmetry; kept apart from `constraints`.
    std::optional<PatternSymmetry> constraint_symmetry = {};
    std::uint64_t count = 1;
    std::optional<std::uint64_t> seed = {};  // drawn and reported if not set
    std::uint64_t start = 0;                 // index of the first puzzle
    // Its seed, mask, grids, criteria and model are those below.
    GeneratorOptions generator = {};
    ConstraintRequest constraints = {};      // --constraints and the options that belong to it
    std::vector<std::string> criteria = {};  // --target
    std::string model = {};                  // --model; the built-in one if empty
    std::string mask_file = {};              // --mask; empty for none
    std::string pattern_file = {};           // --pattern
    std::string from_grid = {};              // --from-grid, text
    std::string grids_file = {};             // --grids
    int threads = 0;
    bool in_any_order = false;              // --unordered
    std::vector<std::string> columns = {};  // --columns; empty for the default
    bool with_ids = false;
    std::vector<std::string> ids = {};  // --id: recreate only these
    Budget budget = {};
    Shard shard = {};
    LedgerOptions ledger = {};  // classes found by earlier runs
};

struct VaryCommandOptions {
    InputOptions input;
    OutputOptions output;
    VaryOptions vary = {};
    LedgerOptions ledger = {};
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; empty for the default
};

struct SampleOptions {
    OutputOptions output;
    Geometry geometry;
    std::uint64_t count = 1;
    std::optional<std::uint64_t> seed = {};  // drawn and reported if not set
    int threads = 0;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // --budget
    bool report = false;      // print statistics on standard output
    bool full_grids = false;  // sample complete grids instead of puzzles
};

struct GradeOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    SearchScoreOptions score = {.runs = 16};  // `runs` has an effect only with details
    std::optional<std::uint64_t> seed = {};   // seed of the runs; drawn and reported if not set
    std::string model = {};                   // model file; the built-in model if empty
    bool details = false;
    bool rate = false;
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; empty for the default
};

struct CalibrateOptions {
    InputOptions input;
    OutputOptions output;
    std::string model = {};                // model to start from; the built-in one if empty
    std::vector<std::string> levels = {};  // easiest first; derived from the puzzles if empty
    int threads = 0;
};

struct CertifyOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output = {.form = Form::json};
    std::string model = {};  // model file; the built-in model if empty
    bool verify = false;     // the inputs are files of certificates
    int threads = 0;
};

struct ReportOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output = {.form = Form::html, .coordinates = Coordinates::row_column};
    std::string title = {};        // composed of the names of the inputs if empty
    std::string model = {};        // model file; the built-in model if empty
    std::string label = {};        // column of labels; if empty, "level" if it exists
    std::uint64_t rate_every = 1;  // rate every n-th puzzle; 0 for none
    int outliers = 10;             // number of outliers of each kind that are listed and drawn
    // The puzzle whose search tree and graph are drawn; 0 for the longest.
    std::uint64_t puzzle = 0;
    std::string dot = {};  // also write both pictures to this name with .dot, if not empty
    int threads = 0;
};

// --ladder of rate
enum class RatingLadders { explainer, hodoku, both };

struct RateOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    RatingLadders ladders = RatingLadders::explainer;
    bool canonical = false;  // rate the canonical form instead
    human::RatingOptions rating = {};
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; empty for the default
};

struct ExplainOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output = {.coordinates = Coordinates::row_column};
    human::Ladder ladder = human::Ladder::explainer;
    bool hint = false;   // only the next step
    bool all = false;    // draw without a limit on the number of puzzles
    bool links = false;  // show the links between candidates instead of steps
    // Show the steps of this technique along the path instead of the path.
    std::optional<human::Technique> technique = {};
    std::uint64_t work_limit = human::default_work_limit;
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns, after those of the step
};

struct ConvertOptions {
    InputOptions input = {.takes_constraints = true, .boards = all_features};
    OutputOptions output;
    OutputForm format = Format::line;  // a puzzle format, json or jsonl
    char blank = '.';
    bool strict = false;  // stop at the first puzzle that cannot be converted without loss
    std::vector<std::string> columns = {};  // --columns: facts added to the columns of the input
    int threads = 0;                        // for these
};

struct CanonOptions {
    InputOptions input;
    OutputOptions output;
    canon::Convention convention = canon::Convention::minlex;  // --form
    int threads = 0;
    bool with_transform = false;
    bool with_automorphisms = false;
    std::vector<std::string> columns = {};  // --columns; empty for the default
};

struct DedupOptions {
    InputOptions input;
    OutputOptions output;
    bool all = false;                       // also write duplicates, marked
    LedgerOptions ledger = {};              // classes found by earlier runs
    std::uint64_t memory = 1'000'000'000;   // limit in bytes, beyond which data is spilled to disk
    std::string spill_folder = {};          // the system's folder for temporary files if empty
    std::vector<std::string> columns = {};  // --columns; empty for none
    int threads = 0;
};

struct MergeOptions {
    InputOptions input;      // the parts to merge
    bool unchecked = false;  // merge them in the given order without checks
    OutputOptions output;
    int threads = 0;
};

struct InfoOptions {
    OutputOptions output;
    Geometry geometry;
    bool dot = false;               // write the constraint graph
    bool constraint_kinds = false;  // list the kinds of constraints
};

struct BenchOptions {
    InputOptions input;
    OutputOptions output;
    std::vector<bulk::BulkTarget> targets = {};  // empty for the default target
    std::vector<PeerSolver> peers = {};
    std::uint64_t limit = 2;  // 2 proves uniqueness, 1 stops at the first solution
    std::uint64_t rounds = 7;
    int threads = 1;
    std::uint64_t puzzles = 2000;  // number in each generated set, if there is no input
    bool one_by_one = false;       // one call per puzzle, to measure latency
};

// The keys of the book file that are given as options; "", 0 and false mean not given.
struct BookOptions {
    OutputOptions output;               // only `quiet` and `force` are used
    std::string file = {};              // the book file; empty for none
    std::string product = {};           // a shipped book file, instead of `file`
    bool show_file = false;             // only print the book file
    std::vector<std::string> set = {};  // keys of the book file: "cover.colours=teal"
    std::string folder = {};            // the folder for the output
    std::map<std::string, std::string> texts = {};
    std::map<std::string, int> numbers = {};
    std::map<std::string, bool> flags = {};
    std::optional<std::uint64_t> seed = {};
    std::vector<std::string> puzzles = {};   // files, one section each
    std::vector<std::string> sections = {};  // "level=easy,count=20"
    // Column names of files: puzzle, Raetsel.
    std::vector<std::pair<std::string, std::string>> columns = {};
    LedgerOptions ledger = {};
    std::string introduction = {};  // name of a Markdown file
    bool allow_outside = false;     // let the book file use texts and pictures from anywhere
    book::RenderOptions render = {};
    std::string output_profile = {};  // name of an ICC file
    bool preflight = false;
    int threads = 0;
};

struct StudioOptions {
    OutputOptions output;      // only `quiet` is used
    std::string folder = ".";  // where the files are
    int port = 0;              // 0 takes a free one
    bool no_browser = false;   // do not open the page
    // Minutes without the page after which the server ends; 0: never.
    int keep_minutes = 30;
};

struct BankAddOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;  // only `quiet` is used
    std::string bank = {};
    std::vector<std::string> facts = {};  // facts to compute if the input lacks them
    bool trust = false;                   // columns with the names of facts are not verified
    std::string model = {};               // the built-in one if empty
    int threads = 0;
};

struct BankPickOptions {
    OutputOptions output;
    BankChoice choice = {};
    std::optional<std::uint64_t> seed = {};  // drawn and reported if not set
    std::uint64_t count = 1;                 // number in total, or for each day
    std::optional<DayRange> days = {};
    std::vector<std::string> week = {};  // seven levels, starting with Monday's
    // Minimum distance between puzzles of one pattern, in days or puzzles.
    std::uint64_t apart = 0;
    // The purpose that they are marked with; empty to leave them unmarked.
    std::string mark = {};
    // Date of the use, if there are no days; defaults to today.
    std::optional<Day> date = {};
    std::vector<std::string> columns = {};  // facts; empty for all of the bank
};

struct BankMarkOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;  // only `quiet` is used
    std::string bank = {};
    std::string mark = {};
    std::optional<Day> date = {};
    int threads = 0;
};

struct BankUnmarkOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;  // only `quiet` counts
    std::string bank = {};
    std::string mark = {};
    std::optional<Day> date = {};  // any day when not set
    int threads = 0;
};

struct BankRemoveOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;  // only `quiet` counts
    std::string bank = {};
    int threads = 0;
};

struct BankExportOptions {
    OutputOptions output;
    BankChoice choice = {};
    std::vector<std::string> columns = {};  // facts; empty for all of the bank
};

struct BankStatsOptions {
    OutputOptions output;
    BankChoice choice = {};
};

struct BankUsesOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    std::string bank = {};
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns, after those of the use
};

struct BankAuditOptions {
    OutputOptions output;
    BankChoice choice = {};
    int threads = 0;
};

using Command =
    std::variant<SolveOptions, CountOptions, CheckOptions, CandidatesOptions, GenerateOptions,
                 VaryCommandOptions, SampleOptions, GradeOptions, CalibrateOptions, CertifyOptions,
                 ReportOptions, RateOptions, ExplainOptions, CompareOptions, ConvertOptions,
                 CanonOptions, DedupOptions, MergeOptions, InfoOptions, BenchOptions, BookOptions,
                 StudioOptions, BankAddOptions, BankPickOptions, BankMarkOptions, BankUnmarkOptions,
                 BankRemoveOptions, BankExportOptions, BankStatsOptions, BankUsesOptions,
                 BankAuditOptions>;

inline const OutputOptions& output_options(const Command& command) {
    return std::visit([](const auto& options) -> const OutputOptions& { return options.output; },
                      command);
}

}  // namespace sudoku::tools
