#include "rows/generate_columns.hpp"

namespace sudoku::tools {
namespace {

// Columns about the generation of a puzzle, which are not facts about it.
Value value_of_making(std::string_view name, const GeneratedPuzzle& made) {
    return name == "id" ? Value(made.id) : Value(made.statistics.attempts);
}

}  // namespace

bool GenerateColumns::has(std::string_view name) {
    return name == "id" || name == "attempts" || find_fact(name) != nullptr;
}

GenerateColumns::GenerateColumns(std::vector<std::string> names, const GradeModel& model,
                                 Coordinates coordinates)
    : names_(std::move(names)),
      inspectors_({.grade = {.model = model}, .coordinates = coordinates}) {
    for (const std::string& name : names_) facts_.push_back(find_fact(name));
}

void GenerateColumns::append(const BatchItem& item, std::vector<Value>& row) const {
    if (names_.empty()) return;
    const auto inspector = inspectors_.acquire();
    Inspection inspection(*inspector, item.puzzle->puzzle, item.puzzle->solution);
    const std::vector<Value> values = values_of(facts_, inspection, certain_value_of);
    for (std::size_t i = 0; i < names_.size(); ++i) {
        row.push_back(facts_[i] != nullptr ? values[i] : value_of_making(names_[i], *item.puzzle));
    }
}

}  // namespace sudoku::tools
