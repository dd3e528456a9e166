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

// A real number with the digits it is shown with, so that every build writes the same bytes.
struct Decimal {
    double value = 0;
    int places = 2;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

// How often each of some things is there, in an order of its own.
using NamedCounts = std::vector<std::pair<std::string, std::uint64_t>>;

// Nothing. Not std::monostate: libstdc++ 12 takes a variant of plain data, texts and lists for one
// that is never without a value, and destroys what a copy without memory has not made. One type
// that is copied by a constructor of its own prevents that.
struct NoValue {
    NoValue() noexcept {}
    NoValue(const NoValue&) noexcept {}
    NoValue& operator=(const NoValue&) noexcept { return *this; }
    friend auto operator<=>(const NoValue&, const NoValue&) = default;
};

// What stands in one column of a row: nothing, or one of the types that tables, CSV and JSON know.
using Value = std::variant<NoValue, bool, std::uint64_t, Decimal, std::string,
                           std::vector<std::string>, NamedCounts>;

// "yes", "12", "3.50", "a b c", "a:2 b:1"; items that contain blanks are kept apart by "; ". Empty
// for nothing.
std::string to_text(const Value& value);

// What has to be found out for a fact, the cheap ones first.
enum class FactSource : std::uint8_t {
    givens,
    search,     // a search for solutions
    form,       // the canonical form
    score,      // the search score alone
    grade,      // everything behind a grade, below a millisecond
    measured,   // seeded searches, as many as GradeOptions::score.runs says; milliseconds
    explainer,  // the rating of Sudoku Explainer, up to seconds for the hardest puzzles
    hodoku,     // that of HoDoKu, likewise
};
std::string_view to_string(FactSource source);  // "canonical form"

enum class FactType : std::uint8_t { truth, number, decimal, word, text, list, counts };
std::string_view to_string(FactType type);  // "number"

// The boards that have a fact.
enum class FactBoards : std::uint8_t { all, classic, several_grids };
std::string_view to_string(FactBoards boards);  // "several grids"
bool has_board(FactBoards boards, const Geometry& geometry);

// A word that stands for values: "easy", "xy-wing".
struct FactWord {
    std::string name;
    double least = 0;
    double most = 0;
};

// Where a value lies, both ends included.
struct FactBounds {
    double least = 0;
    double most = 0;
};

// One row per fact about a puzzle. A new grader adds its rows here; targets, ids, the columns of
// all commands, the help texts and docs/guide/columns.md take them without any other change.
struct FactInfo {
    std::string_view name;     // as a column
    std::string_view summary;  // what it is, one line
    FactSource source;
    FactType type;
    std::string_view unit = {};  // of numbers that have one
    int decimals = 0;            // that are written
    FactBoards boards = FactBoards::all;
    // As in --target NAME=..., and as a column too; empty for facts that cannot be aimed at.
    std::string_view target = {};

    // The value as it is written; nothing where it is not known. When null, `measure` as number or
    // word.
    Value (*value)(Inspection& puzzle) = nullptr;
    // For facts that can be compared: the value as a number, the higher the harder. Nothing when it
    // is not known for certain; such a puzzle meets no requirement about this fact.
    std::optional<double> (*measure)(Inspection& puzzle) = nullptr;
    // Words for it, in the order of their values: where the type is `word`, numbers mean nothing.
    std::vector<FactWord> (*words)(const GradeModel& model) = nullptr;
    // For facts that take long: a quicker look that tells between which values the measure lies, if
    // it is known. Look 0 is the quickest; nothing when there is no such look any more.
    std::optional<FactBounds> (*bounds)(Inspection& puzzle, int look) = nullptr;
};

// In the order of their sources.
std::span<const FactInfo> fact_table();
// By either name; nullptr if there is no such fact.
const FactInfo* find_fact(std::string_view name);
// Those behind a grade: what `sudoku grade --details` shows.
std::span<const FactInfo> detail_facts();
// The facts that can be aimed at, by the name for that.
std::span<const FactInfo* const> criterion_facts();
// By either name.
const FactInfo* find_criterion_fact(std::string_view name);

// The value as it is written; nothing where the board has none.
Value value_of(const FactInfo& fact, Inspection& puzzle);
// The same for readers who cannot be told that a value is only a bound: nothing then.
Value certain_value_of(const FactInfo& fact, Inspection& puzzle);
// One value per fact, nothing for a null one. Asks for what takes longest first, because that
// answers the rest on its way.
std::vector<Value> values_of(std::span<const FactInfo* const> facts, Inspection& puzzle,
                             Value (*value)(const FactInfo&, Inspection&) = value_of);

}  // namespace sudoku
