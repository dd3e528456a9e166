#pragma once

#include <pybind11/pybind11.h>

namespace sudoku::python {

// Each function adds the functions and classes of one subject. They are internal: the functions of
// the Python package check and document arguments and results.
void bind_searching(pybind11::module_& module);
void bind_facts(pybind11::module_& module);
void bind_classes(pybind11::module_& module);
void bind_making(pybind11::module_& module);
void bind_texts(pybind11::module_& module);
void bind_pictures(pybind11::module_& module);
void bind_steps(pybind11::module_& module);

}  // namespace sudoku::python
