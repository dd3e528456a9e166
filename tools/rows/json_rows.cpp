#include "rows/json_rows.hpp"

#include "rows/control_signs.hpp"
#include "rows/rows.hpp"
#include "support/csv_field.hpp"
#include "support/json_numbers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>

namespace sudoku::tools {
namespace {

using Json = nlohmann::ordered_json;

// The kind of input is recognised by its first row; longer lines are not rows.
constexpr std::size_t longest_first_row = std::size_t{1} << 16;

// What stands for a row that has nothing.
constexpr char no_puzzle = '?';

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && std::string_view(" \t\r\n,").find(line.back()) != line.npos)
        line.remove_suffix(1);
    while (!line.empty() && std::string_view(" \t").find(line.front()) != line.npos)
        line.remove_prefix(1);
    return line;
}

Json parsed(std::string_view line) {
    return Json::parse(with_numbers_as_texts(line), nullptr, false);
}

// The object on a line, which can end with the bracket of the list.
Json row_on(std::string_view line) {
    Json row = parsed(line);
    if (!row.is_discarded() || !line.ends_with(']')) return row;
    return parsed(trimmed(line.substr(0, line.size() - 1)));
}

// Commands write null for puzzles that they could not read. An ipuz document is not a row, even if
// it has a puzzle.
bool is_row(const Json& value) {
    if (!value.is_object() || !value.contains("puzzle")) return false;
    return (value["puzzle"].is_string() || value["puzzle"].is_null()) &&
           !(value.contains("version") && value.contains("kind"));
}

// Tells why a row holds no puzzle. Empty if it holds one.
std::string explain_row(const Json& row) {
    if (!row.is_object()) return "this line is not a JSON object";
    if (!row.contains("puzzle")) return "this object has no member \"puzzle\"";
    if (row["puzzle"].is_null()) return "the puzzle of this row is null";
    if (!row["puzzle"].is_string()) return "the puzzle of this row is not a string";
    return row["puzzle"].get_ref<const std::string&>().empty() ? "the puzzle of this row is empty"
                                                               : "";
}

// The value as in the CSV of the same row.
std::string text_of(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_object()) {
        NamedCounts counts;
        for (const auto& [name, count] : value.items())
            counts.emplace_back(name, count.is_number_unsigned() ? count.get<std::uint64_t>() : 0);
        return to_text(counts);
    }
    if (value.is_array()) {
        std::vector<std::string> items;
        for (const Json& item : value) items.push_back(text_of(item));
        return to_text(items);
    }
    return value.dump();
}

}  // namespace

Result<std::size_t> JsonRowsSource::read(std::span<char> buffer) {
    if (kind_ == Kind::other && out_.empty()) return source_->read(buffer);
    while (out_.empty() && !(is_at_end_ && in_.empty())) {
        if (const Status status = fill(); !status) return status.error();
        if (is_at_end_ && out_.empty()) break;
    }
    const std::size_t size = std::min(buffer.size(), out_.size());
    std::copy_n(out_.data(), size, buffer.data());
    out_.erase(0, size);
    return size;
}

Status JsonRowsSource::fill() {
    std::array<char, std::size_t{1} << 15> block;
    const auto count = source_->read(block);
    if (!count) return count.error();
    is_at_end_ = *count == 0;
    in_.append(block.data(), *count);
    if (kind_ == Kind::unknown) recognise(is_at_end_);
    if (kind_ == Kind::rows) {
        convert_lines(is_at_end_);
    } else if (kind_ == Kind::other) {
        out_ += in_;
        in_.clear();
    }
    return success();
}

void JsonRowsSource::recognise(bool is_end) {
    std::string_view rest = in_;
    for (bool is_first = true;; is_first = false) {
        const std::size_t end = rest.find('\n');
        const bool is_whole = end != std::string_view::npos || is_end;
        const std::string_view line = trimmed(rest.substr(0, end));
        const bool may_be = line.empty() || line[0] == '{' || (is_first && line == "[");
        if (!may_be || (!is_whole && in_.size() > longest_first_row)) {
            kind_ = Kind::other;
            return;
        }
        if (!is_whole) return;
        if (!line.empty() && line[0] == '{') {
            kind_ = is_row(row_on(line)) ? Kind::rows : Kind::other;
            return;
        }
        if (end == std::string_view::npos) {
            kind_ = Kind::other;
            return;
        }
        rest.remove_prefix(end + 1);
    }
}

void JsonRowsSource::convert_lines(bool is_end) {
    std::size_t begin = 0;
    while (begin < in_.size()) {
        const std::size_t end = in_.find('\n', begin);
        if (end == std::string::npos && !is_end) break;
        convert(std::string_view(in_).substr(begin, end - begin));
        begin = std::min(end, in_.size() - 1) + 1;
    }
    in_.erase(0, begin);
}

void JsonRowsSource::convert(std::string_view whole) {
    ++line_;
    const std::string_view line = trimmed(whole);
    // The line of an opening bracket becomes the header; other brackets become empty lines.
    if (line.empty() || line == "[" || line == "]") {
        if (!columns_.empty()) out_ += '\n';
        return;
    }
    const Json row = row_on(line);
    if (columns_.empty()) write_header(row);
    const std::string reason = explain_row(row);
    if (!reason.empty()) refused_.emplace(line_, reason);
    write_fields(row);
}

void JsonRowsSource::write_header(const Json& row) {
    for (const auto& [column, value] : row.items()) columns_.push_back(column);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (i > 0) out_ += ',';
        append_csv_field(out_, with_control_signs(columns_[i]));
    }
    out_ += '\n';
    // Lines before the first row were held back.
    lines_ahead_ = line_ == 1 ? 1 : 0;
    for (std::size_t held = 2; held < line_; ++held) out_ += '\n';
}

void JsonRowsSource::write_fields(const Json& row) {
    const auto has_column = [&](const std::string& name) {
        return std::find(columns_.begin(), columns_.end(), name) != columns_.end();
    };
    // A board without a column is written before the puzzle, which means the same.
    const bool has_board_of_its_own =
        is_row(row) && row["puzzle"].is_string() && row.contains("geometry") &&
        row["geometry"].is_string() && !has_column("geometry") &&
        row["puzzle"].get_ref<const std::string&>().find(' ') == std::string::npos;
    const std::size_t begin = out_.size();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (i > 0) out_ += ',';
        if (!row.contains(columns_[i])) continue;
        const bool gets_board = has_board_of_its_own && columns_[i] == "puzzle";
        const std::string text = (gets_board ? text_of(row["geometry"]) + ' ' : std::string()) +
                                 text_of(row[columns_[i]]);
        append_csv_field(out_, with_control_signs(text));
    }
    // An empty row would be passed over.
    if (out_.find_first_not_of(" ,;\"", begin) == std::string::npos) out_ += no_puzzle;
    out_ += '\n';
    if (!row.is_object()) return;
    for (const auto& [member, value] : row.items()) {
        const bool is_written = has_board_of_its_own && member == "geometry";
        if (value.is_null() || is_written || has_column(member)) continue;
        if (dropped_.empty()) first_dropped_ = line_;
        if (std::find(dropped_.begin(), dropped_.end(), member) == dropped_.end())
            dropped_.push_back(member);
    }
}

void JsonRowsSource::explain(Error& error) {
    const auto refused = refused_.find(error.line - std::min(error.line, lines_ahead_));
    if (refused == refused_.end()) return;
    error.code = ErrorCode::malformed;
    error.message = refused->second;
    error.column = 0;
    refused_.erase(refused_.begin(), std::next(refused));
}

std::string JsonRowsSource::dropped() const {
    if (dropped_.empty()) return {};
    std::string text = name() + ':' + std::to_string(first_dropped_) +
                       ": dropped, because the first object has no such members: ";
    for (const std::string& member : dropped_)
        text += (&member == dropped_.data() ? "" : ", ") + member;
    return text;
}

}  // namespace sudoku::tools
