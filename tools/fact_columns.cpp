#include "fact_columns.hpp"

#include <algorithm>

namespace sudoku::tools {
namespace {

InspectorOptions column_inspection(const OutputOptions& output) {
    InspectorOptions options;
    options.coordinates = output.coordinates;
    return options;
}

}  // namespace

FactColumns::FactColumns(const std::vector<std::string>& names, const std::vector<std::string>& own,
                         const OutputOptions& output)
    : inspectors_(column_inspection(output)) {
    for (const std::string& name : names) {
        if (std::find(own.begin(), own.end(), name) != own.end()) continue;
        names_.push_back(name);
        facts_.push_back(find_fact(name));
    }
}

std::vector<Value> FactColumns::values(const Puzzle* puzzle, const Grid* solution) const {
    if (names_.empty() || puzzle == nullptr) return std::vector<Value>(names_.size());
    const auto inspector = inspectors_.acquire();
    if (solution == nullptr) {
        Inspection inspection(*inspector, *puzzle);
        return values_of(facts_, inspection);
    }
    Inspection inspection(*inspector, *puzzle, *solution);
    return values_of(facts_, inspection);
}

std::string FactColumns::text(const Puzzle& puzzle, const Grid* solution) const {
    return values_text(values(&puzzle, solution));
}

// Lines have the same number of fields for every puzzle, so a value has no spaces in it.
std::string values_text(const std::vector<Value>& values) {
    std::string text;
    for (const Value& value : values) {
        std::string one = to_text(value);
        std::replace(one.begin(), one.end(), ' ', ',');
        text += ' ' + (one.empty() ? "-" : one);
    }
    return text;
}

}  // namespace sudoku::tools
