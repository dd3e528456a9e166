#include "row_schema.hpp"

#include "rows.hpp"

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
    {"file", R"("string")", "the input, - for standard input"},
    {"line", R"("integer")", "where the puzzle begins there, from 1"},
    {"puzzle", R"("string")", "the givens as one line"},
    {"message", R"("string")", "what is wrong, or why something is missing"},
    {"status", R"("string")", "what became of the puzzle"},
    {"nodes", R"("integer")", "states that the search visited"},
    {"guesses", R"("integer")", "digits tried where there was a choice"},
    {"backtracks", R"("integer")", "digits taken back"},
    {"depth", R"("integer")", "deepest nesting of guesses"},
    {"branching", R"("number")", "geometric mean of the number of choices at a guess"},
    {"milliseconds", R"("number")", "wall time of the search"},
    {"complete", R"("boolean")", "whether the number before it is exact"},
    {"end", R"("string")", "what ended the search"},
    {"true_candidates", R"("array")", "digits of each cell that occur in a solution"},
    {"solutions_of", R"("array")", "how many solutions each of these digits occurs in"},
    {"undecided", R"("array")", "digits of which a limit left open whether they occur"},
    {"estimate", R"("string")", "about how many solutions there are"},
    {"low", R"("string")", "the lower end of its 95 % confidence interval"},
    {"high", R"("string")", "the upper end"},
    {"estimate_log10", R"("number")", "decimal logarithm of the estimate"},
    {"probes", R"("integer")", "random probes that it is the mean of"},
    {"hits", R"("integer")", "of those, met a solution"},
    {"largest_share", R"("number")", "of the heaviest probe in the sum of all"},
    {"contradiction", R"("array")",
     "givens, candidates and constraints without a solution together"},
    {"irreducible", R"("boolean")", "whether each of them is known to be needed"},
    {"solver", R"("string")", "the search method"},
    {"result", R"("string")", "what the method found"},
    {"step", R"("integer")", "number of the step, from 1"},
    {"technique", R"("string")", "code of the technique of the step"},
    {"rating", R"("number")", "Sudoku Explainer's rating of the step"},
    {"score", R"("integer")", "HoDoKu's score of the step"},
    {"conclusion", R"("string")", "what the step places and eliminates"},
    {"sentence", R"("string")", "the step in words"},
    {"chains", R"("array")", "its chains, a statement each"},
    {"first", R"("string")", "where the first puzzle of the class is"},
    {"from", R"("string")", "the puzzle it is a neighbour of"},
    {"id", R"("string")", "what sudoku generate --id makes it of"},
    {"seed", R"("integer")", "what a book draws its puzzles and their order from"},
    {"number", R"("integer")", "of the puzzle in its book, from 1"},
    {"page", R"("integer")", "of the book that has the puzzle"},
    {"solution_page", R"("integer")", "of the book that has its solution"},
    {"section", R"("string")", "title of the section of the book"},
    {"date", R"("string")", "that a calendar has the puzzle for"},
    {"link", R"("string")", "its address, where its book has such"},
    {"symbols", R"("string")", "what stands for its digits in print, where that is something else"},
    {"attempts", R"("integer")", "how many it took to make the puzzle"},
    {"weight", R"("number")", "how many minimal puzzles it stands for"},
    {"grid", R"("integer", "string")", "which complete grid it comes from"},
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
