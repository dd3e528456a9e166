#pragma once

#include "puzzle_batch.hpp"
#include "python_errors.hpp"

#include <sudoku/grid/grid.hpp>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

// Results as NumPy arrays.
namespace sudoku::python {

inline constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

template <class T>
pybind11::array_t<T> array_of(const std::vector<T>& values) {
    return pybind11::array_t<T>(static_cast<pybind11::ssize_t>(values.size()), values.data());
}

// An array of `count` objects, each made by object_of(i).
template <class ObjectOf>
pybind11::array array_of_objects(std::size_t count, ObjectOf object_of) {
    pybind11::array array(pybind11::dtype("O"), static_cast<pybind11::ssize_t>(count));
    auto* const items = static_cast<PyObject**>(array.mutable_data());
    for (std::size_t i = 0; i < count; ++i) {
        PyObject* const before = items[i];
        items[i] = pybind11::object(object_of(i)).release().ptr();
        Py_XDECREF(before);
    }
    return array;
}

inline pybind11::array array_of_texts(const std::vector<std::string>& texts) {
    return array_of_objects(texts.size(), [&](std::size_t i) { return pybind11::str(texts[i]); });
}

// The error message of each puzzle of a collection, "" if it has none.
pybind11::array array_of_errors(const PuzzleErrors& errors, std::size_t count);

// A grid for each puzzle of a batch, in the form of the batch: a row of digits, zeros if there is
// no grid, or a text, None if there is no grid. set() can be called by any thread, once for each
// index.
class GridColumn {
  public:
    // Needs the interpreter lock, as does take().
    explicit GridColumn(const PuzzleBatch& batch);
    // `line` has digits 1-9, '.' or '0'.
    void set(std::size_t i, std::string_view line);
    void set(std::size_t i, const Grid& grid);
    // For batches of texts; any text is allowed.
    void set_text(std::size_t i, std::string text);
    pybind11::object take();

  private:
    // Texts up to the length of a classic board, which are most, share one block of memory; longer
    // ones are stored separately.
    static constexpr std::size_t short_text = 81;
    void set_line(std::size_t i, std::string_view line);
    pybind11::object text_of(std::size_t i) const;

    std::size_t cells_ = 0;
    pybind11::array_t<Digit> rows_;
    Digit* row_data_ = nullptr;
    std::unique_ptr<char[]> short_texts_;
    std::vector<std::uint8_t> short_lengths_;  // 0 if there is no text or it is among the long ones
    std::mutex mutex_;
    std::unordered_map<std::size_t, std::string> long_texts_;
};

}  // namespace sudoku::python
