#include "run/part_file.hpp"

#include "options/parse_value.hpp"
#include "rows/field_pack.hpp"

#include <sudoku/support/version.hpp>

#include <cstring>
#include <span>

namespace sudoku::tools {
namespace {

const std::string part_title = "sudoku part " + std::string(version) + '\n';
constexpr std::string_view any_title = "sudoku part ";

// A row is its size and its fields, each of them a size and a text.
constexpr std::size_t largest_row = std::size_t{1} << 26;

bool is_packed_well(std::string_view text) {
    while (!text.empty()) {
        std::size_t size = 0;
        if (text.size() < sizeof size) return false;
        std::memcpy(&size, text.data(), sizeof size);
        text.remove_prefix(sizeof size);
        if (size > text.size()) return false;
        text.remove_prefix(size);
    }
    return true;
}

}  // namespace

PartWriter::PartWriter(Output& out, const PartHead& head, PartSum& sum, bool is_begun)
    : out_(&out), sum_(&sum) {
    if (is_begun) return;
    out.write(part_title);
    std::vector<std::string> row = {head.command, head.shard.text(), head.run};
    row.insert(row.end(), head.options.begin(), head.options.end());
    add(row);
}

void PartWriter::add(const std::vector<std::string>& row) {
    const std::string bytes = packed({packed(row)});
    sum_->checksum = checksum(bytes, sum_->checksum);
    out_->write(bytes);
}

void PartWriter::write(const std::vector<std::string>& row) {
    add(row);
    ++sum_->rows;
}

void PartWriter::finish() {
    // An empty row precedes the last one.
    add({});
    const std::string sum = std::to_string(sum_->checksum);
    add({std::to_string(sum_->rows), sum});
}

bool PartReader::is_part(std::string_view first_bytes) {
    return first_bytes.starts_with(any_title);
}

PartReader::PartReader(const std::string& path) : path_(path), checksum_(empty_checksum) {
    source_ = std::make_unique<DecompressingSource>(
        std::make_unique<FileSource>(FileSource::open(path).value()));
    if (take(part_title.size()) != part_title)
        refuse("it was not written by this version of sudoku");
    const std::vector<std::string> row = take_row();
    const auto shard = row.size() < 3 ? Result<Shard>(Error{}) : parse_shard(row[1]);
    if (!shard) refuse("it is damaged or has been changed");
    head_ = {row[0], *shard, row[2], {row.begin() + 3, row.end()}};
}

void PartReader::refuse(const std::string& reason) const {
    throw Failure(Error{ErrorCode::malformed, "cannot be merged: " + reason, path_});
}

std::string PartReader::take(std::size_t size) {
    std::string text(size, '\0');
    for (std::size_t done = 0; done < size;) {
        const auto count = source_->read(std::span(text.data(), size).subspan(done)).value();
        if (count == 0) refuse("it is cut off after " + std::to_string(rows_) + " puzzles");
        done += count;
    }
    return text;
}

std::vector<std::string> PartReader::take_row() {
    std::string bytes = take(sizeof(std::size_t));
    std::size_t size = 0;
    std::memcpy(&size, bytes.data(), sizeof size);
    if (size > largest_row) refuse("it is damaged or has been changed");
    bytes += take(size);
    checksum_ = checksum(bytes, checksum_);
    const auto text = std::string_view(bytes).substr(sizeof size);
    if (!is_packed_well(text)) refuse("it is damaged or has been changed");
    return unpacked(text);
}

std::optional<std::vector<std::string>> PartReader::next() {
    if (has_ended_) return std::nullopt;
    std::vector<std::string> row = take_row();
    if (!row.empty()) {
        ++rows_;
        return row;
    }
    const std::string sum = std::to_string(checksum_);
    row = take_row();
    if (row != std::vector<std::string>{std::to_string(rows_), sum})
        refuse("it is damaged or has been changed");
    has_ended_ = true;
    return std::nullopt;
}

}  // namespace sudoku::tools
