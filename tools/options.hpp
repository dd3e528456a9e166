#pragma once

#include "bank_options.hpp"
#include "peer_solver.hpp"

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

// What each command can be asked for, as plain values: cli.cpp fills them from the command line,
// tests fill them directly. A field that several commands share means the same everywhere.
namespace sudoku::tools {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// --format
enum class Form { text, csv, json, jsonl, grid, html, svg, markdown, puzzles };

// csv, json and jsonl
constexpr bool is_rows(Form form) {
    return form == Form::csv || form == Form::json || form == Form::jsonl;
}

// A form and, where puzzles are written as one of the text formats has them, which.
struct OutputForm {
    Form form = Form::text;
    Format format = Format::line;  // with Form::puzzles
    bool is_chosen = false;        // by an option

    OutputForm(Form chosen) : form(chosen) {}
    OutputForm(Format chosen) : form(Form::puzzles), format(chosen) {}
    operator Form() const { return form; }
};

// --shard 2/8 is {1, 8}.
struct Shard {
    std::uint64_t number = 0;
    std::uint64_t of = 1;

    bool is_part() const { return of > 1; }
    // "1/3", as --shard takes it.
    std::string text() const { return std::to_string(number + 1) + '/' + std::to_string(of); }
};

struct InputOptions {
    // File names, "-" for standard input, or puzzles themselves; standard input when empty.
    std::vector<std::string> inputs = {};
    ReadOptions read = {};  // --from, --geometry
    // Only puzzles on these lines or with these ids; all when both are empty.
    std::vector<std::uint64_t> lines = {};
    std::vector<std::string> ids = {};
    // An id before the puzzle is one more column, or else a field of its record.
    bool ids_are_columns = true;
    // Whether the command knows constraints and rules of pairs; where not, puzzles that have some
    // are errors.
    bool takes_constraints = false;
    Shard shard = {};  // only the records in this part of the files
};

struct OutputOptions {
    std::string path = "-";  // -o
    OutputForm form = Form::text;
    bool quiet = false;          // only errors that end the run are said
    bool force = false;          // replace what is there
    bool resume = false;         // go on with what an interrupted run has left beside the file
    bool line_buffered = false;  // nothing waits for more
    Coordinates coordinates = Coordinates::letter_number;  // --cells
};

struct LedgerOptions {
    std::string path = {};   // none when empty
    bool read_only = false;  // nothing is added to it
};

// Bounds for the search of one puzzle, and its method.
struct SearchOptions {
    const SolverInfo* method = nullptr;  // the default method when null
    std::uint64_t nodes = no_limit;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();

    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

struct SolveOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    SearchOptions search;
    // Solutions shown or counted. Without it as many as tell whether the first is the only one, or
    // with `all` every one; 1 does not ask.
    std::optional<std::uint64_t> limit = {};
    bool all = false;                       // write all solutions, not the first
    int threads = 0;                        // 0: one per processor
    bool strict = false;                    // stop at the first puzzle that is not solved
    bool stats = false;                     // backtracks, depth and time of each puzzle as columns
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
};

struct CountOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    SearchOptions search;
    std::uint64_t limit = no_limit;
    int threads = 0;
    bool empty = false;     // count the empty grid of the geometry instead of reading puzzles
    bool estimate = false;  // by random probes
    std::optional<std::uint64_t> probes = {};  // for each puzzle; a usual number when not given
    std::optional<std::uint64_t> seed = {};    // of those; drawn and reported when not given
    std::vector<std::string> columns = {};     // --columns; the usual ones when empty
};

struct CheckOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    SearchOptions search;
    int threads = 0;
    bool why = false;  // what contradicts each other in a puzzle without solution
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
};

struct CandidatesOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    SearchOptions search;
    std::uint64_t limit = 1;  // solutions counted for each candidate
    int threads = 0;
};

struct CompareOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    std::uint64_t nodes = 1'000'000;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    std::uint64_t limit = 2;                      // 2 proves uniqueness, 1 stops at a solution
    std::vector<const SolverInfo*> methods = {};  // all when empty
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
    std::optional<PatternSymmetry> constraint_symmetry =
        {};  // --constraint-symmetry, not in `constraints`
    std::uint64_t count = 1;
    std::optional<std::uint64_t> seed = {};  // drawn and reported when not given
    std::uint64_t start = 0;                 // index of the first puzzle
    GeneratorOptions generator = {};         // its seed, mask, grids, targets, model: as here
    ConstraintRequest constraints = {};      // --constraints and what is said about them
    std::vector<std::string> criteria = {};  // --target
    std::string model = {};                  // --model; the built-in one when empty
    std::string mask_file = {};              // --mask; none when empty
    std::string pattern_file = {};           // --pattern
    std::string from_grid = {};              // --from-grid, text
    std::string grids_file = {};             // --grids
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
    bool with_ids = false;
    std::vector<std::string> ids = {};  // --id: make these again and nothing else
    Budget budget = {};
    Shard shard = {};
    LedgerOptions ledger = {};  // classes seen by earlier runs
};

struct VaryCommandOptions {
    InputOptions input;
    OutputOptions output;
    VaryOptions vary = {};
    LedgerOptions ledger = {};
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
};

struct SampleOptions {
    OutputOptions output;
    Geometry geometry;
    std::uint64_t count = 1;
    std::optional<std::uint64_t> seed = {};  // drawn and reported when not given
    int threads = 0;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // --budget
    bool report = false;      // statistics on standard output
    bool full_grids = false;  // complete grids instead of puzzles
};

struct GradeOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    SearchScoreOptions score = {.runs = 16};  // runs count with details only
    std::optional<std::uint64_t> seed = {};   // of those; drawn and reported when not given
    std::string model = {};                   // file; the built-in model when empty
    bool details = false;
    bool rate = false;
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
};

struct CalibrateOptions {
    InputOptions input;
    OutputOptions output;
    std::string model = {};                // where to start from; the built-in model when empty
    std::vector<std::string> levels = {};  // easiest first; found out when empty
    int threads = 0;
};

struct CertifyOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output = {.form = Form::json};
    std::string model = {};  // the built-in model when empty
    bool verify = false;     // the inputs are files of certificates
    int threads = 0;
};

struct ReportOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output = {.form = Form::html, .coordinates = Coordinates::row_column};
    std::string title = {};        // made of the names of the inputs when empty
    std::string model = {};        // the built-in model when empty
    std::string label = {};        // column; "level" where there is one when empty
    std::uint64_t rate_every = 1;  // rate one puzzle in so many; 0: none
    int outliers = 10;             // listed and drawn of each kind
    std::uint64_t puzzle = 0;      // whose search tree and graph are drawn; 0: the longest
    std::string dot = {};          // write both pictures to this name with .dot; nothing when empty
    int threads = 0;
};

// --ladder of rate
enum class RatingLadders { explainer, hodoku, both };

struct RateOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    RatingLadders ladders = RatingLadders::both;
    bool canonical = false;  // rate the canonical form
    human::RatingOptions rating = {};
    int threads = 0;
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
};

struct ExplainOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output = {.coordinates = Coordinates::row_column};
    human::Ladder ladder = human::Ladder::explainer;
    bool hint = false;   // only the next step
    bool all = false;    // draw any number of puzzles
    bool links = false;  // the links between candidates instead of steps
    // Instead of the path, what this one finds along it.
    std::optional<human::Technique> technique = {};
    std::uint64_t work_limit = human::default_work_limit;
};

struct ConvertOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;
    Format to = Format::line;
    char blank = '.';
    bool strict = false;  // stop at the first puzzle that cannot be converted without loss
};

struct CanonOptions {
    InputOptions input;
    OutputOptions output;
    canon::Convention convention = canon::Convention::minlex;  // --form
    int threads = 0;
    bool with_transform = false;
    bool with_automorphisms = false;
    std::vector<std::string> columns = {};  // --columns; the usual ones when empty
};

struct DedupOptions {
    InputOptions input;
    OutputOptions output;
    bool all = false;                      // write duplicates too, marked
    LedgerOptions ledger = {};             // classes seen by earlier runs
    std::uint64_t memory = 1'000'000'000;  // bytes, before it goes to disk
    std::string spill_folder = {};         // the system's folder for temporary files when empty
    int threads = 0;
};

struct MergeOptions {
    InputOptions input;      // the parts
    bool unchecked = false;  // take them in the order given, whatever they are
    OutputOptions output;
    int threads = 0;
};

struct InfoOptions {
    OutputOptions output;
    Geometry geometry;
    bool dot = false;               // write the constraint graph instead
    bool constraint_kinds = false;  // list the kinds of constraints instead
};

struct BenchOptions {
    InputOptions input;
    OutputOptions output;
    std::vector<bulk::BulkTarget> targets = {};  // the default target when empty
    std::vector<PeerSolver> peers = {};
    std::uint64_t limit = 2;  // 2 proves uniqueness, 1 stops at the first solution
    std::uint64_t rounds = 7;
    int threads = 1;
    std::uint64_t puzzles = 2000;  // in each set made when there is no input
    bool one_by_one = false;       // a call per puzzle, for its latency
};

// Keys of the book file by option; "" and 0 and false where the option was not given.
struct BookOptions {
    OutputOptions output;     // only `quiet` and `force` count
    std::string file = {};    // the book file; none when empty
    std::string folder = {};  // where the files go
    std::map<std::string, std::string> texts = {};
    std::map<std::string, int> numbers = {};
    std::map<std::string, bool> flags = {};
    std::optional<std::uint64_t> seed = {};
    std::vector<std::string> puzzles = {};                          // files, a section each
    std::vector<std::string> sections = {};                         // "level=easy,count=20"
    std::vector<std::pair<std::string, std::string>> columns = {};  // of files: puzzle, Raetsel
    LedgerOptions ledger = {};
    std::string introduction = {};  // a Markdown file
    bool allow_outside = false;     // the book file may name texts and pictures anywhere
    book::RenderOptions render = {};
    std::string output_profile = {};  // an ICC file
    bool preflight = false;
    int threads = 0;
};

struct BankAddOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;  // only `quiet` counts
    std::string bank = {};
    std::vector<std::string> facts = {};  // found out where the input has none
    std::string model = {};               // the built-in one when empty
    int threads = 0;
};

struct BankPickOptions {
    OutputOptions output;
    BankChoice choice = {};
    std::optional<std::uint64_t> seed = {};  // drawn and reported when not given
    std::uint64_t count = 1;                 // in all, or of each day
    std::optional<DayRange> days = {};
    std::vector<std::string> week = {};     // seven levels, that of Mondays first
    std::uint64_t apart = 0;                // days, or puzzles, between two of one pattern
    std::string mark = {};                  // what they are used in; not marked when empty
    std::optional<Day> date = {};           // of the use, where there are no days; today
    std::vector<std::string> columns = {};  // facts; all of the bank when empty
};

struct BankMarkOptions {
    InputOptions input = {.takes_constraints = true};
    OutputOptions output;  // only `quiet` counts
    std::string bank = {};
    std::string mark = {};
    std::optional<Day> date = {};
    int threads = 0;
};

struct BankExportOptions {
    OutputOptions output;
    BankChoice choice = {};
    std::vector<std::string> columns = {};  // facts; all of the bank when empty
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
                 BankAddOptions, BankPickOptions, BankMarkOptions, BankExportOptions,
                 BankStatsOptions, BankUsesOptions, BankAuditOptions>;

inline const OutputOptions& output_options(const Command& command) {
    return std::visit([](const auto& options) -> const OutputOptions& { return options.output; },
                      command);
}

}  // namespace sudoku::tools
