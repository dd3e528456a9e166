#pragma once

#include <sudoku/support/result.hpp>

#include <pybind11/pybind11.h>

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

namespace sudoku::python {

// Raises sudoku.Error with the text, the code and the place of the error; `index` says which puzzle
// of a collection it is about. Needs the interpreter lock.
[[noreturn]] void raise_error(const Error& error, std::optional<std::size_t> index = {});

template <class T>
T&& value_or_raise(Result<T>&& result) {
    if (!result) raise_error(result.error());
    return *std::move(result);
}
inline void check_or_raise(const Status& status) {
    if (!status) raise_error(status.error());
}

// A Failure that comes out of a function becomes the same exception.
void translate_failures();

// What is wrong with puzzles of a collection, by their number. Any thread may add.
class PuzzleErrors {
  public:
    void add(std::size_t index, Error error);
    // Whether there is one of a puzzle before that.
    bool has_before(std::size_t index) const;
    bool empty() const { return errors_.empty(); }
    const std::map<std::size_t, Error>& all() const { return errors_; }
    // Raises the first, if there is one; of a collection it says which puzzle that is.
    void raise_first(bool is_collection) const;

  private:
    mutable std::mutex mutex_;
    std::map<std::size_t, Error> errors_;
};

}  // namespace sudoku::python
