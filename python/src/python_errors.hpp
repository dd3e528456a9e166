#pragma once

#include <sudoku/support/result.hpp>

#include <pybind11/pybind11.h>

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

namespace sudoku::python {

// Raises sudoku.Error with text, code and location of the error; `index` identifies the puzzle of a
// collection. Needs the interpreter lock.
[[noreturn]] void raise_error(const Error& error, std::optional<std::size_t> index = {});

template <class T>
T&& value_or_raise(Result<T>&& result) {
    if (!result) raise_error(result.error());
    return *std::move(result);
}
inline void check_or_raise(const Status& status) {
    if (!status) raise_error(status.error());
}

// Lets a Failure thrown by a function raise the same exception.
void translate_failures();

// Errors of the puzzles of a collection, by index. Any thread can add errors.
class PuzzleErrors {
  public:
    void add(std::size_t index, Error error);
    // True if a puzzle before this one has an error.
    bool has_before(std::size_t index) const;
    bool empty() const { return errors_.empty(); }
    const std::map<std::size_t, Error>& all() const { return errors_; }
    // Raises the first error, if there is one; for a collection it names the puzzle.
    void raise_first(bool is_collection) const;

  private:
    mutable std::mutex mutex_;
    std::map<std::size_t, Error> errors_;
};

}  // namespace sudoku::python
