#include "book/renamed_columns.hpp"

#include "support/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku::book {
namespace {

constexpr std::size_t longest_header = 1 << 16;

std::string bare_name(std::string_view field) {
    while (!field.empty() && (field.front() == ' ' || field.front() == '"')) field.remove_prefix(1);
    while (!field.empty() && (field.back() == ' ' || field.back() == '"' || field.back() == '\r'))
        field.remove_suffix(1);
    return std::string(field);
}

}  // namespace

Status RenamedColumns::read_header() {
    has_header_ = true;
    std::array<char, 4096> block;
    while (header_.find('\n') == std::string::npos && header_.size() < longest_header) {
        const auto count = source_.read(block);
        if (!count) return count.error();
        if (*count == 0) break;
        header_.append(block.data(), *count);
    }
    const std::size_t end = std::min(header_.find('\n'), header_.size());
    std::vector<std::string> fields;
    std::string line = header_.substr(0, end);
    if (line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    for (std::size_t from = 0; from <= line.size();) {
        const std::size_t comma = std::min(line.find(',', from), line.size());
        fields.push_back(bare_name(std::string_view(line).substr(from, comma - from)));
        from = comma + 1;
    }
    for (const auto& [ours, theirs] : columns_) {
        const auto place = std::find_if(
            fields.begin(), fields.end(),
            [&name = theirs](const auto& field) { return equal_whatever_case(field, name); });
        if (place == fields.end()) {
            std::string names;
            for (const std::string& field : fields) names += (names.empty() ? "" : ", ") + field;
            return Error{ErrorCode::io, "no column is named '" + theirs + "': there are " + names,
                         source_.name(), 1};
        }
        // One that has our name by chance must not be taken for the one that is meant.
        for (std::string& field : fields) {
            if (equal_whatever_case(field, ours)) field += '_';
        }
        *place = ours;
    }
    std::string renamed;
    for (const std::string& field : fields) renamed += (renamed.empty() ? "" : ",") + field;
    header_.replace(0, end, renamed);
    return success();
}

Result<std::size_t> RenamedColumns::read(std::span<char> buffer) {
    if (!has_header_) {
        if (const Status read = read_header(); !read) return read.error();
    }
    if (header_.empty()) return source_.read(buffer);
    const std::size_t count = std::min(buffer.size(), header_.size());
    std::copy_n(header_.begin(), count, buffer.begin());
    header_.erase(0, count);
    return count;
}

}  // namespace sudoku::book
