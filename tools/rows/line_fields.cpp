#include "rows/line_fields.hpp"

#include "base/joined.hpp"
#include "format/constraints_text.hpp"
#include "rows/extra_columns.hpp"

#include <algorithm>

namespace sudoku::tools {
namespace {

std::string field_of_items(const std::vector<std::string>& fields) {
    return fields.empty() ? "-" : joined(fields, ",");
}

struct FieldOf {
    std::string operator()(const std::string& text) const { return field_of_text(text); }
    std::string operator()(const std::vector<std::string>& items) const {
        std::vector<std::string> fields;
        for (const std::string& item : items) fields.push_back(field_of_text(item));
        return field_of_items(fields);
    }
    std::string operator()(const NamedCounts& counts) const {
        std::vector<std::string> fields;
        for (const auto& [name, count] : counts)
            fields.push_back(field_of_text(name) + ':' + std::to_string(count));
        return field_of_items(fields);
    }
    std::string operator()(const auto& value) const { return field_of_text(to_text(value)); }
};

}  // namespace

std::string field_of(const Value& value) { return std::visit(FieldOf{}, value); }

// Blanks and control characters become underscores because names and cells already contain hyphens.
std::string field_of_text(std::string_view text) {
    if (text.empty()) return "-";
    constexpr std::string_view bound = "at least ";
    const bool is_bound = text.starts_with(bound);
    std::string field(text.substr(is_bound ? bound.size() : 0));
    for (char& c : field) {
        if (static_cast<unsigned char>(c) <= ' ') c = '_';
    }
    return is_bound ? ">=" + field : field;
}

std::string values_text(const std::vector<Value>& values) {
    std::string text;
    for (const Value& value : values) text += ' ' + field_of(value);
    return text;
}

namespace {

// A text that would be read as a rule of the puzzle begins with the sign of a remark.
std::string remark_if_rule(std::string text) {
    // Cells have names of two kinds, for boards up to side 9 and for larger ones.
    static const Geometry classic;
    static const Geometry largest = rectangular({5, 5}).value();
    const bool is_rule = has_constraints(text, classic) || has_constraints(text, largest);
    return is_rule ? '#' + text : text;
}

}  // namespace

void append_extra_fields(std::string& line, const std::vector<std::string>& extra,
                         const std::vector<std::string>& extra_names) {
    if (is_rest_of_line(extra_names)) {
        for (const std::string& text : extra) line += ' ' + remark_if_rule(text);
        return;
    }
    for (std::size_t i = 0; i < std::max(extra.size(), extra_names.size()); ++i)
        line += ' ' + remark_if_rule(field_of_text(i < extra.size() ? extra[i] : ""));
}

}  // namespace sudoku::tools
