#include "run/result_sink.hpp"

#include "base/terminal.hpp"
#include "run/output.hpp"

namespace sudoku::tools {

namespace {

RowWriter::Style style_of(Form form) {
    return form == Form::csv    ? RowWriter::Style::csv
           : form == Form::json ? RowWriter::Style::json
                                : RowWriter::Style::jsonl;
}

}  // namespace

ResultSink::ResultSink(Output& out, OutputForm form, std::vector<std::string> columns)
    : out_(&out), form_(form), rows_(style_of(form), std::move(columns)) {
    if (form_ == Form::text && !form.is_chosen && out.is_terminal()) width_ = terminal_width(0);
}

void ResultSink::write(std::string_view rendered) {
    bytes_.clear();
    if (is_rows(form_)) {
        rows_.write(rendered, bytes_);
    } else {
        if (form_ == Form::grid && has_results_) bytes_ += '\n';
        if (width_ > 0) {
            bytes_ += broken_lines(rendered, width_);
        } else {
            bytes_ += rendered;
        }
    }
    has_results_ = true;
    byte_count_ += bytes_.size();
    out_->write(bytes_);
}

void ResultSink::resume(std::uint64_t bytes) {
    if (bytes == 0) return;
    rows_.resume();
    has_results_ = true;
    byte_count_ += bytes;
}

void ResultSink::finish() {
    if (!is_rows(form_)) return;
    bytes_.clear();
    rows_.finish(bytes_);
    out_->write(bytes_);
}

}  // namespace sudoku::tools
