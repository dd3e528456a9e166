#include "rows/rows.hpp"

#include "base/terminal.hpp"
#include "rows/line_fields.hpp"
#include "support/csv_field.hpp"

#include <algorithm>
#include <cassert>

namespace sudoku::tools {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

bool is_number(const Value& value) {
    return std::holds_alternative<std::uint64_t>(value) || std::holds_alternative<Decimal>(value);
}

void append_json(std::string& out, const Value& value) {
    std::visit(Overloaded{[&](const NoValue&) { out += "null"; },
                          [&](const std::string& text) { append_json_string(out, text); },
                          [&](const std::vector<std::string>& items) {
                              out += '[';
                              for (std::size_t i = 0; i < items.size(); ++i) {
                                  if (i > 0) out += ',';
                                  append_json_string(out, items[i]);
                              }
                              out += ']';
                          },
                          [&](const NamedCounts& counts) {
                              out += '{';
                              for (std::size_t i = 0; i < counts.size(); ++i) {
                                  if (i > 0) out += ',';
                                  append_json_string(out, counts[i].first);
                                  out += ':' + std::to_string(counts[i].second);
                              }
                              out += '}';
                          },
                          [&](bool truth) { out += truth ? "true" : "false"; },
                          [&](const auto&) { out += to_text(value); }},
               value);
}

// The length in bytes of the first character; 0 if it is not valid UTF-8 (RFC 3629, table 3-7 of
// Unicode: after some first bytes, the range of the second byte is narrower).
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4) return 0;
    const unsigned least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < least || byte(1) > most) return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    return length;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const auto byte = static_cast<unsigned char>(text.front());
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            out += "\\ufffd";
        } else if (byte == '"' || byte == '\\') {
            out += {'\\', text.front()};
        } else if (byte == '\n') {
            out += "\\n";
        } else if (byte == '\t') {
            out += "\\t";
        } else if (byte < 0x20) {
            out += "\\u00";
            out += {hex[byte >> 4], hex[byte & 15]};
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(std::max(length, std::size_t{1}));
    }
    out += '"';
}

void append_csv_row(std::string& out, const std::vector<Value>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) out += ',';
        append_csv_field(out, to_text(row[i]));
    }
}

void append_json_object(std::string& out, const std::vector<std::string>& columns,
                        const std::vector<Value>& row) {
    assert(row.size() == columns.size());
    out += '{';
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) out += ", ";
        append_json_string(out, columns[i]);
        out += ": ";
        append_json(out, row[i]);
    }
    out += '}';
}

void RowWriter::render(const std::vector<Value>& row, std::string& out) const {
    if (style_ == Style::csv) {
        append_csv_row(out, row);
    } else {
        append_json_object(out, columns_, row);
    }
}

void RowWriter::start(std::string& out) {
    if (started_) return;
    started_ = true;
    if (style_ == Style::json) out += '[';
    if (style_ != Style::csv) return;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (i > 0) out += ',';
        append_csv_field(out, columns_[i]);
    }
    out += '\n';
}

void RowWriter::write(std::string_view rendered, std::string& out) {
    start(out);
    if (style_ == Style::json) out += has_rows_ ? ",\n" : "\n";
    out += rendered;
    if (style_ != Style::json) out += '\n';
    has_rows_ = true;
}

void RowWriter::finish(std::string& out) {
    start(out);
    if (style_ == Style::json) out += has_rows_ ? "\n]\n" : "]\n";
}

std::string TextTable::cell_text(const std::vector<Value>& row, std::size_t column,
                                 bool is_terminal) const {
    const bool has_words = is_terminal || column + 1 == columns_.size();
    const std::string text = to_text(row[column]);
    return has_words && !text.empty() ? text : field_of(row[column]);
}

std::size_t TextTable::width_of(std::size_t column, bool is_terminal) const {
    std::size_t width = display_width(columns_[column]);
    for (const auto& row : rows_)
        width = std::max(width, display_width(cell_text(row, column, is_terminal)));
    return width;
}

std::string TextTable::part(const std::vector<std::size_t>& columns, bool is_terminal) const {
    std::vector<std::size_t> widths;
    std::vector<bool> to_right;
    for (const std::size_t column : columns) {
        widths.push_back(width_of(column, is_terminal));
        to_right.push_back(std::any_of(rows_.begin(), rows_.end(),
                                       [&](const auto& row) { return is_number(row[column]); }));
    }
    std::string out;
    const auto add_line = [&](const auto& text_of) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (i > 0) out += "  ";
            const std::string text = text_of(columns[i]);
            const std::string padding(widths[i] - display_width(text), ' ');
            out += to_right[i] ? padding + text : text + padding;
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    };
    add_line([&](std::size_t column) { return columns_[column]; });
    for (const auto& row : rows_)
        add_line([&](std::size_t column) { return cell_text(row, column, is_terminal); });
    return out;
}

std::string TextTable::to_string(bool is_terminal, std::size_t width) const {
    std::string out;
    std::vector<std::size_t> columns;
    std::size_t used = 0;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        const std::size_t own = width_of(column, is_terminal) + (column == 0 ? 0 : 2);
        // Every part has at least one column besides the first.
        if (width > 0 && columns.size() > 1 && used + own > width) {
            out += part(columns, is_terminal) + '\n';
            columns = {0};
            used = width_of(0, is_terminal);
        }
        columns.push_back(column);
        used += own;
    }
    return out + part(columns, is_terminal);
}

std::string upright(const std::vector<std::string>& columns, const std::vector<Value>& row) {
    assert(row.size() == columns.size());
    std::size_t width = 0;
    for (const std::string& name : columns) width = std::max(width, display_width(name));
    std::string out;
    for (std::size_t i = 0; i < row.size(); ++i) {
        out +=
            columns[i] + std::string(width - display_width(columns[i]) + 2, ' ') + to_text(row[i]);
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

}  // namespace sudoku::tools
