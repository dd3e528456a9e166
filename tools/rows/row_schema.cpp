#include "rows/row_schema.hpp"

#include "rows/rows.hpp"

#include <sudoku/inspect/fact_table.hpp>

#include <string_view>

namespace sudoku::tools {
namespace {

// A column that is not a fact about the puzzle but about its location, a run or a search.
struct RowColumn {
    std::string_view name;
    std::string_view types;  // JSON types of its values other than null
    std::string_view summary;
};

constexpr RowColumn row_columns[] = {
    {"file", R"("string")", "name of the input, - for standard input"},
    {"line", R"("integer")", "line of the input where the puzzle begins, from 1"},
    {"puzzle", R"("string")", "the givens as one line"},
    {"message", R"("string")", "what is wrong, or why something is missing"},
    {"status", R"("string")", "result for the puzzle"},
    {"nodes", R"("integer")", "states visited by the search"},
    {"guesses", R"("integer")", "digits tried where there was a choice"},
    {"backtracks", R"("integer")", "digits taken back"},
    {"depth", R"("integer")", "deepest nesting of guesses"},
    {"branching", R"("number")", "geometric mean of the number of choices at a guess"},
    {"milliseconds", R"("number")", "wall time of the search"},
    {"complete", R"("boolean")", "whether the preceding number is exact"},
    {"end", R"("string")", "what ended the search"},
    {"true_candidates", R"("array")", "digits of each cell that occur in a solution"},
    {"solutions_of", R"("array")", "number of solutions in which each of these digits occurs"},
    {"undecided", R"("array")",
     "digits for which a limit was reached before it was known whether they occur"},
    {"estimate", R"("string")", "estimated number of solutions"},
    {"low", R"("string")", "lower end of its 95 % confidence interval"},
    {"high", R"("string")", "upper end of that interval"},
    {"estimate_log10", R"("number")", "decimal logarithm of the estimate"},
    {"probes", R"("integer")", "number of random probes"},
    {"hits", R"("integer")", "probes that found a solution"},
    {"largest_share", R"("number")", "share of the probe with the greatest weight in the total"},
    {"contradiction", R"("array")",
     "givens, candidates and constraints that contradict each other"},
    {"irreducible", R"("boolean")",
     "whether each of them is known to be part of the contradiction"},
    {"solver", R"("string")", "the search method"},
    {"result", R"("string")", "result of the method"},
    {"step", R"("integer")", "number of the step, from 1"},
    {"technique", R"("string")", "code of the technique of the step"},
    {"rating", R"("number")", "Sudoku Explainer's rating of the step"},
    {"score", R"("integer")", "HoDoKu's score of the step"},
    {"conclusion", R"("string")", "what the step places and eliminates"},
    {"sentence", R"("string")", "the step in words"},
    {"chains", R"("array")", "statements of its chains"},
    {"first", R"("string")", "file and line of the first puzzle of the class"},
    {"from", R"("string")", "puzzle from which this one was derived"},
    {"id", R"("string")", "id from which sudoku generate --id makes the puzzle"},
    {"seed", R"("integer")", "random seed of the book"},
    {"number", R"("integer")", "number of the puzzle in its book, from 1"},
    {"page", R"("integer")", "page of the puzzle in the book"},
    {"solution_page", R"("integer")", "page of the solution in the book"},
    {"section", R"("string")", "title of the section of the book"},
    {"date", R"("string")", "date of the puzzle in a calendar"},
    {"link", R"("string")", "link of the puzzle, if its book has links"},
    {"symbols", R"("string")", "symbols printed instead of digits, if any"},
    {"attempts", R"("integer")", "number of attempts needed to make the puzzle"},
    {"weight", R"("number")", "weight: number of minimal puzzles it represents"},
    {"grid", R"("integer", "string")", "complete grid from which it was made"},
};

// In `count` this column is a number, or text if the number exceeds 64 bits.
constexpr std::string_view wide_column = "solutions";

std::string property(std::string_view name, const std::string& types, std::string_view summary) {
    std::string text = "    ";
    append_json_string(text, name);
    text += ": {\"type\": [" + types + ", \"null\"], ";
    if (types.find("array") != std::string::npos) text += R"("items": {"type": "string"}, )";
    if (types.find("object") != std::string::npos)
        text += R"("additionalProperties": {"type": "integer"}, )";
    text += "\"description\": ";
    append_json_string(text, summary);
    return text + '}';
}

}  // namespace

std::string json_types_of(const FactInfo& fact) {
    if (fact.name == wide_column) return R"("string", "integer")";
    switch (fact.type) {
        case FactType::truth: return R"("boolean")";
        case FactType::number: return R"("integer", "number")";
        case FactType::decimal: return R"("number")";
        case FactType::word: return R"("string", "number")";
        case FactType::text: return R"("string")";
        case FactType::list: return R"("array")";
        case FactType::counts: return R"("object")";
    }
    return {};
}

std::string row_schema() {
    std::string text = R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A row about a puzzle",
  "type": "object",
  "properties": {
)";
    for (const RowColumn& column : row_columns)
        text += property(column.name, std::string(column.types), column.summary) + ",\n";
    for (const FactInfo& fact : fact_table()) {
        std::string summary(fact.summary);
        if (!fact.unit.empty()) summary += " (" + std::string(fact.unit) + ')';
        text += property(fact.name, json_types_of(fact), summary);
        text += &fact == &fact_table().back() ? "\n" : ",\n";
    }
    // Columns passed on from the input.
    return text + R"(  },
  "additionalProperties": {"type": ["string", "null"]}
}
)";
}

}  // namespace sudoku::tools
