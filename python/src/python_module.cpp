#include "puzzle_batch.hpp"
#include "python_bindings.hpp"
#include "python_call.hpp"
#include "python_errors.hpp"

#include <sudoku/support/version.hpp>

#include <pybind11/stl.h>

namespace py = pybind11;
using namespace sudoku::python;

PYBIND11_MODULE(_native, module) {
    translate_failures();
    module.attr("version") = sudoku::version;

    py::class_<Call>(module, "Call").def(py::init<int, py::object>());
    py::class_<PuzzleBatch>(module, "Batch")
        .def(py::init<const PuzzleBatch::Rows&, const std::optional<std::string>&, bool>())
        .def(py::init<const py::tuple&, const std::optional<std::string>&, bool>())
        .def("__len__", &PuzzleBatch::size);

    bind_searching(module);
    bind_facts(module);
    bind_classes(module);
    bind_making(module);
    bind_texts(module);
    bind_pictures(module);
    bind_steps(module);
}
