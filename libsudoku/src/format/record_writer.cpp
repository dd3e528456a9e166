#include <sudoku/format/record_writer.hpp>

#include "format/alphabet.hpp"
#include "format/format_table.hpp"
#include "format/writing.hpp"

#include <utility>

namespace sudoku {

RecordWriter::RecordWriter(WriteOptions options) : options_(std::move(options)) {}

Status RecordWriter::write(const Record& record, std::string& out) {
    if (Alphabet::standard(9)[options_.blank] != 0) {
        return Error{ErrorCode::invalid,
                     quote(options_.blank) + " is not a blank: expected one of . 0 _ * x X -"};
    }
    const std::size_t size_before = out.size();
    Status status = functions_of(options_.format).write(record, options_, count_, out);
    if (status) {
        ++count_;
    } else {
        out.resize(size_before);
    }
    return status;
}

void RecordWriter::finish(std::string& out) {
    const FinishFunction append_end = functions_of(options_.format).finish;
    if (append_end != nullptr) append_end(options_, count_, out);
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

std::string to_line(const Grid& grid, char blank) {
    std::string line;
    append_cells(grid, blank, line);
    return line;
}

}  // namespace sudoku
