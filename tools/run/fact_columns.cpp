#include "run/fact_columns.hpp"

#include "rows/line_fields.hpp"

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
                         const OutputOptions& output, std::chrono::nanoseconds time_limit)
    : inspection_(column_inspection(output)), time_limit_(time_limit), inspectors_(inspection_) {
    for (const std::string& name : names) {
        if (std::find(own.begin(), own.end(), name) != own.end()) continue;
        names_.push_back(name);
        facts_.push_back(find_fact(name));
    }
}

std::vector<std::string> FactColumns::names_after(std::vector<std::string> columns) const {
    columns.insert(columns.end(), names_.begin(), names_.end());
    return columns;
}

std::vector<Value> FactColumns::values(Inspection& puzzle) const {
    return values_of(facts_, puzzle);
}

std::vector<Value> FactColumns::values(const Puzzle* puzzle, const Grid* solution) const {
    if (names_.empty() || puzzle == nullptr) return std::vector<Value>(names_.size());
    TimedInspector inspector(inspectors_, inspection_, {}, time_limit_);
    Inspection inspection = solution == nullptr ? Inspection(inspector.next(), *puzzle)
                                                : Inspection(inspector.next(), *puzzle, *solution);
    std::vector<Value> values = this->values(inspection);
    return inspector.is_over() ? std::vector<Value>(names_.size()) : values;
}

std::string FactColumns::text(const Puzzle& puzzle, const Grid* solution) const {
    return values_text(values(&puzzle, solution));
}

}  // namespace sudoku::tools
