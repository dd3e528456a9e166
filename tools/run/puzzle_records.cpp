#include "run/puzzle_records.hpp"

namespace sudoku::tools {

PuzzleRecords::PuzzleRecords(const OutputForm& form, const std::vector<std::string>& columns)
    : are_written_(form.form == Form::puzzles), writer_({.format = form.format}) {
    if (are_written_ && !columns.empty()) {
        throw Failure(
            Error{ErrorCode::invalid, "--columns needs text output, or --format csv or json"});
    }
}

std::string_view PuzzleRecords::text_of(const Record& record) {
    bytes_.clear();
    if (const Status written = writer_.write(record, bytes_); !written)
        throw Failure(written.error());
    return bytes_;
}

std::string_view PuzzleRecords::end() {
    bytes_.clear();
    if (are_written_) writer_.finish(bytes_);
    return bytes_;
}

}  // namespace sudoku::tools
