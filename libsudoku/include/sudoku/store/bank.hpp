#pragma once

#include <sudoku/format/record.hpp>
#include <sudoku/grade/grade_model.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/inspect/fact_table.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/store/fact_cell.hpp>
#include <sudoku/store/ledger.hpp>
#include <sudoku/support/day.hpp>
#include <sudoku/support/result.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A bank is a stock of puzzles in one SQLite file, designed for millions of them: one puzzle per
// class, with known facts as columns and the dates of use. Every bank is also a ledger
// (ledger.hpp), which records the uses.
namespace sudoku::store {

// True if the file begins like an SQLite database and so may be a bank; returns an Error if its
// beginning cannot be read.
Result<bool> is_database(const std::string& path);

enum class BankAccess { read, add };

// A puzzle ready to be added to a bank.
struct BankEntry {
    std::string packed = {};  // the puzzle in the encoding of banks
    bool is_text = false;
    Geometry geometry = {};
    PuzzleClass name = {};
    std::vector<FactCell> facts = {};  // in the order of the `facts` passed to Bank::add()
};
// Not set unless the puzzle has exactly one solution.
std::optional<BankEntry> bank_entry(Inspection& puzzle);

struct BankAddStats {
    std::uint64_t added = 0;
    std::uint64_t completed = 0;  // already there, but gained facts it lacked
    std::uint64_t known = 0;      // already there, nothing new
    BankAddStats& operator+=(const BankAddStats& other);
};

// A puzzle of a bank.
struct BankPuzzle {
    std::int64_t key = 0;  // key of its row; random picks go through the keys in order
    Puzzle puzzle;
    std::string pattern = {};          // equal for puzzles with givens in the same cells
    std::optional<Day> used = {};      // the latest use
    std::int64_t added_by = 0;         // run of the ledger
    std::vector<FactCell> facts = {};  // in the order of Bank::facts()
};

// A requirement on one fact: a number in one of the ranges, or one of the words. A list meets it if
// one of its items does.
struct BankRequirement {
    std::string text = {};  // as given
    const FactInfo* fact = nullptr;
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges = {};  // both ends included
    std::vector<std::string> words = {};
};
// Takes what parse_criterion() takes, and the same for all other facts that a bank keeps:
// "rounds<12", "needs=singles|locked-candidates", "symmetries=rotation", "techniques=xy-wing",
// "minimal=yes".
Result<BankRequirement> parse_bank_requirement(std::string_view text, const GradeModel& model = {});
// False for an absent value.
bool meets(const BankRequirement& requirement, const FactCell& cell);

// Selects puzzles of a bank; all conditions must hold.
struct BankFilter {
    std::vector<BankRequirement> requirements = {};  // all must be met
    std::optional<Geometry> geometry = {};
    bool is_unused = false;           // never used
    std::optional<Day> unused_since;  // not used on this day or later
    // Used by one of the runs with these names; no condition if empty.
    std::vector<std::string> used_in = {};
    // Ignore uses by the earlier run with this command and name, because it is being repeated.
    std::optional<std::pair<std::string, std::string>> except_run = {};
};

// Puzzles one after another, in the order of their keys, from a starting key on and then around
// from the first. The bank must outlive the walk.
class BankWalk {
  public:
    virtual ~BankWalk() = default;
    // Returns nothing after the last puzzle.
    virtual Result<std::optional<BankPuzzle>> next() = 0;
};

// A run of the ledger that added puzzles to a bank or used some.
struct BankRun {
    std::int64_t run = 0;
    std::string command = {};
    std::string name = {};
    std::optional<Day> day = {};
    std::uint64_t added = 0;  // puzzles
    std::uint64_t used = 0;   // classes
    std::optional<Day> first_use = {};
    std::optional<Day> last_use = {};
};

// The number of puzzles with one value of a fact.
struct BankCount {
    std::string of = {};     // "level"; "all" for the total
    std::string value = {};  // "hard"
    std::uint64_t puzzles = 0;
    std::uint64_t unused = 0;
};

// A summary of the puzzles that meet a filter.
struct BankStock {
    // Counts in total, per board, and per value of each fact; facts with too many values for a
    // screen show only their smallest and largest.
    std::vector<BankCount> counts = {};
    std::vector<BankRun> runs = {};  // those that added or used one of the puzzles
};

class Bank {
  public:
    // Opening to add creates the file if necessary and makes an existing ledger a bank; opening to
    // read needs a bank. Several processes may read and add at the same time: each add() is a
    // transaction that others wait for, up to ten seconds. Raising `stop` ends waiting and reading,
    // with the code `cancelled`.
    static Result<Bank> open(const std::string& path, BankAccess access, std::stop_token stop = {});
    Bank(Bank&&) noexcept;
    Bank& operator=(Bank&&) noexcept;
    ~Bank();

    // The facts that have columns, in the order in which they were added.
    const std::vector<const FactInfo*>& facts() const;
    std::vector<std::string> fact_names() const;
    // The puzzle as a record, with its facts as fields in the order of facts().
    Record record_of(BankPuzzle puzzle) const;
    std::uint64_t puzzle_count() const;       // counts all rows: a second for ten million
    std::vector<std::string> boards() const;  // the specs of all boards but the classic one

    // Adds the new puzzles of a batch in one transaction; `facts` names the facts of the entries.
    // Fastest for 100,000 or more at once, because they are sorted so that each page of the file is
    // written once. A puzzle already present, digit for digit, gains the facts that it lacks; one
    // of a class that is present is left out. `run` records the origin.
    Result<BankAddStats> add(std::vector<BankEntry> batch, std::span<const FactInfo* const> facts,
                             const LedgerRun& run);
    // Records the uses of another bank or ledger in one transaction, also of puzzles that this bank
    // does not contain. Uses of a puzzle by the same command, name and day are recorded once.
    // Returns the number of new uses. If `stop` is raised, nothing has changed.
    Result<std::uint64_t> add_uses_of(const std::string& path, std::stop_token stop = {});
    // Finishes adding: builds the missing indexes that walks use, at a tenth of the cost of
    // updating them puzzle by puzzle. Without them walks find the same puzzles, but may have to
    // read more. Raising `stop` ends the call; another call builds the rest.
    Status build_indexes();

    // Returns an Error for a requirement on a fact that no puzzle of the bank has, and for an
    // unknown name in `used_in`. If a requirement has an index, the walk uses it and reads few rows
    // per puzzle found.
    Result<std::unique_ptr<BankWalk>> walk(const BankFilter& filter, std::int64_t start = 0);

    // Returns whether the bank contains a puzzle of this class.
    Result<bool> has(const PuzzleClass& name);
    // The runs that used the class and their days, latest last, whether or not the bank contains
    // it.
    Result<std::vector<BankRun>> uses_of(const PuzzleClass& name);
    // Reads all puzzles that meet the filter. Without a filter, `runs` also lists those that used
    // no puzzle of the bank.
    Result<BankStock> stock(const BankFilter& filter = {});

    // The puzzles used on this day or later, in the order of their keys.
    Result<std::vector<BankPuzzle>> used_since(Day day);

    // Checks the file as a database, and all rows other than puzzles. Returns the faults found;
    // takes seconds for a million puzzles.
    Result<std::vector<std::string>> check_file();
    // Checks that a puzzle is stored under its class, and its day of use; returns the fault, if
    // any.
    Result<std::optional<std::string>> check_place(const BankPuzzle& puzzle,
                                                   const PuzzleClass& name);

    struct State;

  private:
    explicit Bank(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// A puzzle to pick.
struct PickSlot {
    std::optional<Day> day = {};
    std::size_t filter = 0;  // index into PickPlan::filters
};

struct PickPlan {
    std::uint64_t seed = 1;
    std::vector<BankFilter> filters = {};
    std::vector<PickSlot> slots = {};
    // Puzzles with givens in the same cells must be at least this many days apart, or slots where
    // these have no days. Uses that the bank records within that many days before the first slot
    // count, too. 0: no restriction.
    int days_apart = 0;
};

struct PickedPuzzle {
    PickSlot slot;
    BankPuzzle puzzle;
};

// A starting key for a walk, drawn from Rng(seed, stream, index).
std::int64_t random_start(std::uint64_t seed, std::uint64_t stream, std::uint64_t index = 0);

// Picks a puzzle for each slot, at random by the seed; the same bank gives the same picks. Stops at
// the first slot without a suitable puzzle.
Result<std::vector<PickedPuzzle>> pick_puzzles(Bank& bank, const PickPlan& plan);

}  // namespace sudoku::store
