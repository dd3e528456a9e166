#include "python_columns.hpp"

#include <sudoku/format/record_writer.hpp>

namespace py = pybind11;

namespace sudoku::python {

py::array array_of_errors(const PuzzleErrors& errors, std::size_t count) {
    const auto& all = errors.all();
    const py::str none("");
    return array_of_objects(count, [&](std::size_t i) {
        const auto found = all.find(i);
        return found == all.end() ? none : py::str(found->second.describe());
    });
}

GridColumn::GridColumn(const PuzzleBatch& batch) {
    if (!batch.has_rows()) {
        short_texts_.reset(new char[batch.size() * short_text]);
        short_lengths_.assign(batch.size(), 0);
        return;
    }
    cells_ = static_cast<std::size_t>(batch.geometry().cell_count());
    rows_ = py::array_t<Digit>(std::vector<std::size_t>{batch.size(), cells_});
    row_data_ = rows_.mutable_data();
    std::fill_n(row_data_, batch.size() * cells_, Digit{0});
}

void GridColumn::set(std::size_t i, std::string_view line) {
    if (row_data_ == nullptr) return set_line(i, line);
    Digit* const row = row_data_ + i * cells_;
    for (std::size_t cell = 0; cell < cells_; ++cell)
        row[cell] = line[cell] == '.' ? Digit{0} : static_cast<Digit>(line[cell] - '0');
}

void GridColumn::set(std::size_t i, const Grid& grid) {
    if (row_data_ == nullptr) return set_line(i, to_line(grid));
    std::copy(grid.digits().begin(), grid.digits().end(), row_data_ + i * cells_);
}

void GridColumn::set_text(std::size_t i, std::string text) {
    if (text.size() <= short_text) return set_line(i, text);
    const std::lock_guard lock(mutex_);
    long_texts_.emplace(i, std::move(text));
}

void GridColumn::set_line(std::size_t i, std::string_view line) {
    if (line.size() > short_text) return set_text(i, std::string(line));
    std::copy(line.begin(), line.end(), short_texts_.get() + i * short_text);
    short_lengths_[i] = static_cast<std::uint8_t>(line.size());
}

py::object GridColumn::text_of(std::size_t i) const {
    if (const auto length = static_cast<py::ssize_t>(short_lengths_[i]); length > 0) {
        PyObject* const text = PyUnicode_New(length, 127);
        if (text == nullptr) throw py::error_already_set();
        std::copy_n(short_texts_.get() + i * short_text, length, PyUnicode_1BYTE_DATA(text));
        return py::reinterpret_steal<py::object>(text);
    }
    const auto found = long_texts_.find(i);
    if (found == long_texts_.end()) return py::none();
    return py::str(found->second);
}

py::object GridColumn::take() {
    if (row_data_ != nullptr) return std::move(rows_);
    return array_of_objects(short_lengths_.size(), [&](std::size_t i) { return text_of(i); });
}

}  // namespace sudoku::python
