#include <sudoku/format/record_writer.hpp>

#include "format/format_table.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <utility>

namespace sudoku {

namespace {

Status check_features(const Puzzle& puzzle, const WriteOptions& options) {
    const FormatInfo& format = format_info(options.format);
    const Features lost = puzzle.features() - features_held(format);
    if (lost.empty()) return success();
    if (lost.contains(Feature::constraints))
        return cannot_hold(options,
                           "constraints (" + rules_beside_houses(puzzle) + "): use constraints");
    if (!usual_features.contains(lost))
        return cannot_hold(
            options, "geometry " + geometry_spec(puzzle.geometry()) + ": use constraints or iss");
    if (lost.contains(Feature::several_grids))
        return cannot_hold(options, "a multi-grid board: use gattai, constraints or line");
    if (!Features{Feature::pencilmarks}.contains(lost))
        return cannot_hold(options,
                           "geometry " + geometry_spec(puzzle.geometry()) +
                               (format.boards.empty() ? ", only classic 9x9 puzzles" : ""));
    return cannot_hold(options, "pencilmarks: use pencilmarks, sukaku or ss");
}

}  // namespace

RecordWriter::RecordWriter(WriteOptions options) : options_(std::move(options)) {}

Status RecordWriter::write(const Record& record, std::string& out) {
    if (Alphabet::standard(9)[options_.blank] != 0) {
        return Error{ErrorCode::invalid,
                     quote(options_.blank) + " is not a blank: expected one of . 0 _ * x X -"};
    }
    const std::size_t size_before = out.size();
    const FieldSet carried = format_info(options_.format).carries;
    FieldSet held = fields_of(record, options_.extra_names);
    if (const Status status = check_features(record.puzzle, options_); !status) return status;
    const bool has_fields_in_columns =
        !carried.contains(RecordField::column_names) && held.contains(RecordField::column_names);
    std::optional<Record> changed;
    if (has_fields_in_columns) {
        // An id is written in front of cells only if it has the form of one.
        const bool has_line_end = carried.contains(RecordField::columns);
        const FieldSet wanted = has_line_end ? carried - FieldSet{RecordField::id} : carried;
        changed = with_columns_as_fields(record, options_.extra_names, wanted);
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
