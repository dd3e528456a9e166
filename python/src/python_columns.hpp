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

// An array of `count` objects; object_of(i) makes each.
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

// What is wrong with each puzzle of a collection, "" where nothing is.
pybind11::array array_of_errors(const PuzzleErrors& errors, std::size_t count);

// A grid for each puzzle of a batch, in the form of the batch: a row of digits, zeros where there
// is none, or a text, None where there is none. set() may be called from any thread, once for a
// number.
class GridColumn {
  public:
    // Needs the interpreter lock, and so does take().
    explicit GridColumn(const PuzzleBatch& batch);
    // Characters of digits 1-9, '.' and '0'.
    void set(std::size_t i, std::string_view line);
    void set(std::size_t i, const Grid& grid);
    // Where the batch has texts, any text.
    void set_text(std::size_t i, std::string text);
    pybind11::object take();

  private:
    // Of texts: most are as long as a classic board has cells at most, and lie in one piece of
    // memory; the others by themselves.
    static constexpr std::size_t short_text = 81;
    void set_line(std::size_t i, std::string_view line);
    pybind11::object text_of(std::size_t i) const;

    std::size_t cells_ = 0;
    pybind11::array_t<Digit> rows_;
    Digit* row_data_ = nullptr;
    std::unique_ptr<char[]> short_texts_;
    std::vector<std::uint8_t> short_lengths_;  // 0: none, or among the long ones
    std::mutex mutex_;
    std::unordered_map<std::size_t, std::string> long_texts_;
};

}  // namespace sudoku::python
