#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sudoku {

// A real number with its number of decimals, so that every build prints the same bytes.
struct Decimal {
    double value = 0;
    int places = 2;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

// Counts by name, in a meaningful order.
using NamedCounts = std::vector<std::pair<std::string, std::uint64_t>>;

// An absent value. This is not std::monostate because libstdc++ 12 takes a variant of plain data,
// strings and lists for one that is never valueless, and destroys what a copy that ran out of
// memory has not made. A single type with a user-written copy constructor prevents that.
struct NoValue {
    NoValue() noexcept {}
    NoValue(const NoValue&) noexcept {}
    NoValue& operator=(const NoValue&) noexcept { return *this; }
    friend auto operator<=>(const NoValue&, const NoValue&) = default;
};

// The value of one column in a row: absent, or one of the types that tables, CSV and JSON have.
using Value = std::variant<NoValue, bool, std::uint64_t, Decimal, std::string,
                           std::vector<std::string>, NamedCounts>;

// "yes", "12", "3.50", "a b c", "a:2 b:1"; items that contain spaces are separated by "; ". Empty
// for an absent value.
std::string to_text(const Value& value);

// The work that a fact requires, cheapest first.
enum class FactSource : std::uint8_t {
    givens,
    search,     // a search for solutions
    form,       // the canonical form
    score,      // the search score alone
    grade,      // all other parts of a grade; below a millisecond
    measured,   // seeded searches, GradeOptions::score.runs of them; milliseconds
    explainer,  // the Sudoku Explainer rating; up to seconds for the hardest puzzles
    hodoku,     // the HoDoKu rating; likewise
};
std::string_view to_string(FactSource source);  // "canonical form"

enum class FactType : std::uint8_t { truth, number, decimal, word, text, list, counts };
std::string_view to_string(FactType type);  // "number"

// The boards on which a fact is defined.
enum class FactBoards : std::uint8_t { all, classic, several_grids };
std::string_view to_string(FactBoards boards);  // "several grids"
bool has_board(FactBoards boards, const Geometry& geometry);

// A word for a range of values: "easy", "xy-wing".
struct FactWord {
    std::string name;
    double least = 0;
    double most = 0;
};

// A range of values, both ends included.
struct FactBounds {
    double least = 0;
    double most = 0;
};

// One row per fact about a puzzle. A new grader only adds rows here; criteria, ids, the columns of
// all commands, the help texts and docs/guide/columns.md pick them up.
struct FactInfo {
    std::string_view name;     // as a column
    std::string_view summary;  // one line for the help text
    FactSource source;
    FactType type;
    std::string_view unit = {};  // unit of numbers that have one
    int decimals = 0;            // number of decimals written
    FactBoards boards = FactBoards::all;
    // The name in --target NAME=..., which is also accepted as a column; empty for facts that
    // cannot be a criterion.
    std::string_view target = {};

    // The printed value; absent if it is unknown. If this is null, the result of `measure` is
    // written as a number or word.
    Value (*value)(Inspection& puzzle) = nullptr;
    // For facts that can be compared: the value as a number, higher meaning harder. Returns nothing
    // unless it is known for certain; a puzzle without it meets no criterion on this fact.
    std::optional<double> (*measure)(Inspection& puzzle) = nullptr;
    // Words for values, in ascending order. If the type is `word`, numbers are not accepted.
    std::vector<FactWord> (*words)(const GradeModel& model) = nullptr;
    // For slow facts: bounds of the measure from a quicker look, if they are known. Look 0 is the
    // quickest; returns nothing if `look` is beyond the last one.
    std::optional<FactBounds> (*bounds)(Inspection& puzzle, int look) = nullptr;
};

// All facts, in the order of their sources.
std::span<const FactInfo> fact_table();
// Finds a fact by either of its names; nullptr if there is none.
const FactInfo* find_fact(std::string_view name);
// The facts that make up a grade: those that `sudoku grade --details` shows.
std::span<const FactInfo> detail_facts();
// The facts that can be criteria, sorted by that name.
std::span<const FactInfo* const> criterion_facts();
// Finds such a fact by either of its names; nullptr if there is none.
const FactInfo* find_criterion_fact(std::string_view name);

// The printed value; absent if the fact is not defined on the board.
Value value_of(const FactInfo& fact, Inspection& puzzle);
// The same, but absent if the value is only a bound, for output that cannot mark it as one.
Value certain_value_of(const FactInfo& fact, Inspection& puzzle);
// One value per fact, absent for a null one. Evaluates the slowest fact first, because its work
// answers most of the others.
std::vector<Value> values_of(std::span<const FactInfo* const> facts, Inspection& puzzle,
                             Value (*value)(const FactInfo&, Inspection&) = value_of);

}  // namespace sudoku
