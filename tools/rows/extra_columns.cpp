#include "rows/extra_columns.hpp"

#include <algorithm>
#include <utility>

namespace sudoku::tools {

std::vector<Value> place_values(const Result<Record>& record) {
    const std::string& source = record ? record->source : record.error().source;
    const std::size_t line = record ? record->line : record.error().line;
    return {source.empty() ? Value() : Value(source), std::uint64_t{line}};
}

std::string id_of(const Result<Record>& record, const std::vector<std::string>& extra_names) {
    if (record) {
        for (const Note& note : record->notes) {
            if (note.field == RecordField::id) return note.text;
        }
    }
    const std::vector<std::string>& extra = record ? record->extra : record.error().extra;
    const auto place = std::find(extra_names.begin(), extra_names.end(), "id");
    const auto column = static_cast<std::size_t>(place - extra_names.begin());
    return column < std::min(extra_names.size(), extra.size()) ? extra[column] : "";
}

bool is_rest_of_line(const std::vector<std::string>& extra_names) {
    return extra_names.empty() || extra_names.back() == "extra";
}

std::vector<std::string> with_extra_columns(std::vector<std::string> columns,
                                            const std::vector<std::string>& extra_names) {
    for (const std::string& name : extra_names) {
        std::string distinct = name;
        while (std::find(columns.begin(), columns.end(), distinct) != columns.end())
            distinct.insert(0, "input_");
        columns.push_back(std::move(distinct));
    }
    return columns;
}

void append_extra_values(std::vector<Value>& row, const Result<Record>& record,
                         const std::vector<std::string>& extra_names) {
    std::vector<std::string> fields = record ? record->extra : record.error().extra;
    const std::size_t columns = extra_names.size();
    for (std::size_t i = columns; columns > 0 && i < fields.size(); ++i)
        fields[columns - 1] += ' ' + fields[i];
    fields.resize(columns);
    for (std::string& field : fields) row.emplace_back(std::move(field));
}

}  // namespace sudoku::tools
