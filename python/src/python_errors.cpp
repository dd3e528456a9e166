#include "python_errors.hpp"

#include <string>
#include <utility>

namespace py = pybind11;

namespace sudoku::python {
namespace {

const char* name_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::malformed: return "malformed";
        case ErrorCode::invalid: return "invalid";
        case ErrorCode::unsupported: return "unsupported";
        case ErrorCode::io: return "io";
        case ErrorCode::cancelled: return "cancelled";
    }
    return "";
}

}  // namespace

void raise_error(const Error& error, std::optional<std::size_t> index) {
    Error placed = error;
    if (index && placed.source.empty()) placed.source = "puzzles[" + std::to_string(*index) + "]";
    const py::object type = py::module_::import("libsudoku._errors")
                                .attr(error.code == ErrorCode::io ? "FileError" : "Error");
    const py::object exception =
        type(placed.describe(), name_of(error.code), error.message,
             error.line == 0 ? py::object(py::none()) : py::int_(error.line),
             error.column == 0 ? py::object(py::none()) : py::int_(error.column),
             index ? py::object(py::int_(*index)) : py::none(),
             error.source.empty() ? py::object(py::none()) : py::str(error.source));
    PyErr_SetObject(type.ptr(), exception.ptr());
    throw py::error_already_set();
}

void translate_failures() {
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const Failure& failure) {
            try {
                raise_error(failure.error());
            } catch (py::error_already_set& exception) {
                exception.restore();
            }
        }
    });
}

void PuzzleErrors::add(std::size_t index, Error error) {
    const std::lock_guard lock(mutex_);
    errors_.emplace(index, std::move(error));
}

bool PuzzleErrors::has_before(std::size_t index) const {
    const std::lock_guard lock(mutex_);
    return !errors_.empty() && errors_.begin()->first < index;
}

void PuzzleErrors::raise_first(bool is_collection) const {
    if (errors_.empty()) return;
    const auto& [index, error] = *errors_.begin();
    raise_error(error, is_collection ? std::optional(index) : std::nullopt);
}

}  // namespace sudoku::python
