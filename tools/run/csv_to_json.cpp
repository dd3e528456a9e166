#include "run/csv_to_json.hpp"

#include "rows/control_signs.hpp"

#include <sudoku/inspect/fact_table.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace sudoku::tools {
namespace {

// Takes the fields of a row, quoted as in RFC 4180, off the text. Signs become the control
// characters that they stand for.
std::vector<std::string> next_row(std::string_view& csv) {
    std::vector<std::string> fields(1);
    bool is_quoted = false;
    std::size_t i = 0;
    for (; i < csv.size() && (is_quoted || csv[i] != '\n'); ++i) {
        if (is_quoted && csv.substr(i, 2) == "\"\"") {
            fields.back() += csv[i++];
        } else if (csv[i] == '"') {
            is_quoted = !is_quoted;
        } else if (csv[i] == ',' && !is_quoted) {
            fields.emplace_back();
        } else {
            fields.back() += csv[i];
        }
    }
    csv.remove_prefix(std::min(i + 1, csv.size()));
    for (std::string& field : fields) field = without_control_signs(std::move(field));
    return fields;
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc() || end != last) return std::nullopt;
    return number;
}

Value number_value(const std::string& text) {
    if (const auto whole = number_in<std::uint64_t>(text)) return *whole;
    const std::size_t point = text.find('.');
    const auto number = number_in<double>(text);
    if (!number || point == std::string::npos) return text;
    return Decimal{*number, static_cast<int>(text.size() - point - 1)};
}

// The reverse of to_text(): items are separated by "; " if one of them has a blank.
std::vector<std::string> items_of(std::string_view text) {
    const std::string_view between = text.find("; ") == std::string_view::npos ? " " : "; ";
    std::vector<std::string> items;
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(between));
        items.emplace_back(item);
        text.remove_prefix(std::min(item.size() + between.size(), text.size()));
    }
    return items;
}

Value counts_value(const std::string& text) {
    NamedCounts counts;
    for (const std::string& item : items_of(text)) {
        const std::size_t colon = item.rfind(':');
        if (colon == std::string::npos) return text;
        const auto count = number_in<std::uint64_t>(std::string_view(item).substr(colon + 1));
        if (!count) return text;
        counts.emplace_back(item.substr(0, colon), *count);
    }
    return counts;
}

// Facts have the types that they have in the rows of other commands (row_schema.hpp); text that
// does not fit them stays text, since it can come from anywhere.
Value value_in(const std::string& column, const std::string& text) {
    if (text.empty()) return {};
    const FactInfo* const fact = find_fact(column);
    if (fact == nullptr) return text;
    switch (fact->type) {
        case FactType::truth:
            if (text != "yes" && text != "no") return text;
            return text == "yes";
        case FactType::number:
        case FactType::decimal: return number_value(text);
        case FactType::list: return items_of(text);
        case FactType::counts: return counts_value(text);
        case FactType::word:
        case FactType::text: return text;
    }
    return text;
}

}  // namespace

void CsvToJson::write(std::string_view csv) {
    if (!sink_) {
        columns_ = next_row(csv);
        sink_.emplace(*out_, form_, columns_);
        if (csv.empty()) return;
    }
    std::vector<std::string> fields = next_row(csv);
    fields.resize(columns_.size());
    std::vector<Value> row;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        row.push_back(value_in(columns_[i], fields[i]));
    std::string text;
    sink_->render(row, text);
    sink_->write(text);
}

}  // namespace sudoku::tools
