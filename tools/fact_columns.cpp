#include "fact_columns.hpp"

#include "line_fields.hpp"

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

}  // namespace sudoku::tools
