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

// A bank is a stock of puzzles in one SQLite file, made for millions of them: each class once, with
// the facts that are known about it as columns, and when it was used. It is a ledger (ledger.hpp)
// as well, which says where.
namespace sudoku::store {

// Whether it is a file that begins like a database, and so may be a bank; an Error where its
// beginning cannot be read.
Result<bool> is_database(const std::string& path);

enum class BankAccess { read, add };

// A puzzle on its way into a bank.
struct BankEntry {
    std::string packed = {};  // as a bank keeps it
    bool is_text = false;
    Geometry geometry = {};
    PuzzleClass name = {};
    std::vector<FactCell> facts = {};  // in the order that Bank::add() is told
};
// Nothing for a puzzle without exactly one solution.
std::optional<BankEntry> bank_entry(Inspection& puzzle);

struct BankAddStats {
    std::uint64_t added = 0;
    std::uint64_t completed = 0;  // known, and facts of them that were missing came with them
    std::uint64_t known = 0;      // likewise, nothing new
    BankAddStats& operator+=(const BankAddStats& other);
};

// A puzzle of a bank.
struct BankPuzzle {
    std::int64_t key = 0;  // of its row; what is picked at random is picked in their order
    Puzzle puzzle;
    std::string pattern = {};          // the same for puzzles with givens in the same cells
    std::optional<Day> used = {};      // the last time
    std::int64_t added_by = 0;         // run of the ledger
    std::vector<FactCell> facts = {};  // as Bank::facts()
};

// A requirement about one fact: a number in one of the ranges, or one of the words; of a list, one
// of its items.
struct BankRequirement {
    std::string text = {};  // as it was written
    const FactInfo* fact = nullptr;
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges = {};  // both ends included
    std::vector<std::string> words = {};
};
// As parse_criterion() takes them, and the same about all other facts that a bank keeps:
// "rounds<12", "needs=singles|locked-candidates", "symmetries=rotation", "techniques=xy-wing",
// "minimal=yes".
Result<BankRequirement> parse_bank_requirement(std::string_view text, const GradeModel& model = {});
bool meets(const BankRequirement& requirement, const FactCell& cell);

// Which puzzles.
struct BankFilter {
    std::vector<BankRequirement> requirements = {};  // all of them
    std::optional<Geometry> geometry = {};
    bool is_unused = false;           // never used
    std::optional<Day> unused_since;  // not used on this day or later
    // Used in one of these, as their runs are called; anywhere and nowhere when empty.
    std::vector<std::string> used_in = {};
    // Uses by the former run of this command and name do not count: it is made again.
    std::optional<std::pair<std::string, std::string>> except_run = {};
};

// Puzzles one after another, in the order of their keys from a start on and around. The bank must
// live as long.
class BankWalk {
  public:
    virtual ~BankWalk() = default;
    virtual Result<std::optional<BankPuzzle>> next() = 0;
};

// A run of the ledger that a bank's puzzles come from, or are used by.
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

// How many puzzles have a value of a fact.
struct BankCount {
    std::string of = {};     // "level"; "all"
    std::string value = {};  // "hard"
    std::uint64_t puzzles = 0;
    std::uint64_t unused = 0;
};

// What a bank has of the puzzles that meet a filter.
struct BankStock {
    // All, those of each board, and of each fact by its value: those with more values than fit on a
    // screen by their smallest and largest.
    std::vector<BankCount> counts = {};
    std::vector<BankRun> runs = {};  // that have added or used one of them
};

class Bank {
  public:
    // Adding makes the file if it is not there, and a ledger a bank. To read, it has to be a bank.
    // Others may read and add at the same time: each add() is a transaction, for whose end they
    // wait up to ten seconds. Raising `stop` ends waiting and reading, with the code `cancelled`.
    static Result<Bank> open(const std::string& path, BankAccess access, std::stop_token stop = {});
    Bank(Bank&&) noexcept;
    Bank& operator=(Bank&&) noexcept;
    ~Bank();

    // What was taken over from a former ledger when it was opened, for people; empty otherwise.
    const std::string& note() const;
    // The facts that it has columns for, in the order in which they came.
    const std::vector<const FactInfo*>& facts() const;
    std::vector<std::string> fact_names() const;
    // With the facts as fields behind the puzzle, in the same order.
    Record record_of(BankPuzzle puzzle) const;
    std::uint64_t puzzle_count() const;       // counts them all: a second for ten million
    std::vector<std::string> boards() const;  // the specs of those beside the classic one

    // Adds what is new of the batch, in one transaction; `facts` are those of the entries. Fastest
    // for 100,000 or more at once: they are sorted, so that each page of the file is written once.
    // A puzzle that is there, digit for digit, gets the facts that it lacked; one that is of the
    // class of another stays out. `run` says where they come from.
    Result<BankAddStats> add(std::vector<BankEntry> batch, std::span<const FactInfo* const> facts,
                             const LedgerRun& run);
    // What ends adding: builds the indexes that walks use and that are not there yet, at a tenth of
    // the cost of adding the puzzles one after another to them. Walks find the same without them,
    // if they may have to read more. Raising `stop` ends it; another call builds the rest.
    Status build_indexes();

    // An Error for a requirement about a fact that no puzzle of the bank has, and for a use that is
    // not known. Uses the index of a fact where one bounds the search, so that few rows are read
    // for each puzzle found.
    Result<std::unique_ptr<BankWalk>> walk(const BankFilter& filter, std::int64_t start = 0);

    // Whether a puzzle of this class is in stock.
    Result<bool> has(const PuzzleClass& name);
    // Where and when the class was used, in stock or not: the names of runs and their days, latest
    // last.
    Result<std::vector<BankRun>> uses_of(const PuzzleClass& name);
    // Reads all puzzles that meet the filter. Without one, runs are told that used nothing of the
    // stock, too.
    Result<BankStock> stock(const BankFilter& filter = {});

    // The puzzles that were used on this day or later, in the order of their keys.
    Result<std::vector<BankPuzzle>> used_since(Day day);

    // What is wrong with the file as a database and with the rows beside the puzzles, nothing when
    // all is well; takes seconds for a million puzzles.
    Result<std::vector<std::string>> check_file();
    // What is wrong with the place of a puzzle of this class, and with its day of use.
    Result<std::optional<std::string>> check_place(const BankPuzzle& puzzle,
                                                   const PuzzleClass& name);

    struct State;

  private:
    explicit Bank(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// One puzzle that is to be picked.
struct PickSlot {
    std::optional<Day> day = {};
    std::size_t filter = 0;  // of PickPlan::filters
};

struct PickPlan {
    std::uint64_t seed = 1;
    std::vector<BankFilter> filters = {};
    std::vector<PickSlot> slots = {};
    // Within so many days, or so many slots where they have none, no two have givens in the same
    // cells; what the bank says was used within so many days before the first counts, too. 0: they
    // may.
    int days_apart = 0;
};

struct PickedPuzzle {
    PickSlot slot;
    BankPuzzle puzzle;
};

// Where a walk begins whose puzzles are to be drawn at random.
std::int64_t random_start(std::uint64_t seed, std::uint64_t stream, std::uint64_t index = 0);

// Picks a puzzle for each slot, at random by the seed: the same from the same bank. Ends at the
// first slot for which there is none.
Result<std::vector<PickedPuzzle>> pick_puzzles(Bank& bank, const PickPlan& plan);

}  // namespace sudoku::store
