#include <sudoku/format/record_writer.hpp>

#include "format/format_table.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <utility>

namespace sudoku {

RecordWriter::RecordWriter(WriteOptions options) : options_(std::move(options)) {}

Status RecordWriter::write(const Record& record, std::string& out) {
    if (Alphabet::standard(9)[options_.blank] != 0) {
        return Error{ErrorCode::invalid,
                     quote(options_.blank) + " is not a blank: expected one of . 0 _ * x X -"};
    }
    const std::size_t size_before = out.size();
    const FieldSet carried = format_info(options_.format).carries;
    FieldSet held = fields_of(record, options_.extra_names);
    // Without its constraints it would be a different puzzle.
    if (held.contains(RecordField::constraints) && !carried.contains(RecordField::constraints))
        return cannot_hold(
            options_, "constraints (" + rules_beside_houses(record.puzzle) + "): use constraints");
    if (!record.puzzle.geometry().is_square() && !format_info(options_.format).any_board)
        return cannot_hold(options_, "a multi-grid board: use gattai, constraints or line");
    const bool has_fields_in_columns =
        !carried.contains(RecordField::columns) && held.contains(RecordField::column_names);
    std::optional<Record> changed;
    if (has_fields_in_columns) {
        changed = with_columns_as_fields(record, options_.extra_names, carried);
        held = fields_of(*changed, options_.extra_names);
    }
    notes_.kept = {};
    Status status = functions_of(options_.format)
                        .write(changed ? *changed : record, options_, count_, out, notes_);
    if (!status) {
        out.resize(size_before);
        return status;
    }
    ++count_;
    dropped_ = held - notes_.kept;
    if (!options_.with_extra) {
        dropped_ = dropped_ - FieldSet{RecordField::columns, RecordField::column_names};
    }
    // Names do not count as dropped if their columns are.
    if (dropped_.contains(RecordField::columns)) dropped_.erase(RecordField::column_names);
    for (std::size_t i = 0; i < dropped_counts_.size(); ++i) {
        dropped_counts_[i] += dropped_.contains(static_cast<RecordField>(i)) ? 1U : 0U;
    }
    return status;
}

void RecordWriter::finish(std::string& out) {
    const FinishFunction append_end = functions_of(options_.format).finish;
    if (append_end != nullptr) append_end(options_, count_, out, notes_);
}

Result<std::string> write_puzzle(const Puzzle& puzzle, Format format, char blank) {
    std::string text;
    RecordWriter writer({.format = format, .blank = blank});
    if (const Status status = writer.write({.puzzle = puzzle}, text); !status)
        return status.error();
    writer.finish(text);
    text.pop_back();  // the last line end
    return text;
}

}  // namespace sudoku
