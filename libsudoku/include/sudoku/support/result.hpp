#pragma once

#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudoku {

enum class ErrorCode {
    malformed,  // text that is not in the expected format
    // Well-formed, but breaks a rule: an impossible geometry, a digit out of range, contradicting
    // options.
    invalid,
    unsupported,  // a combination that this build or method does not support
    io,           // the operating system reported an error
    cancelled,    // the caller requested a stop before the result was known
};

// A failure caused by input or environment, and its location. Lines and columns count from 1, and 0
// means unknown. Columns of texts with puzzles count characters.
struct Error {
    ErrorCode code = ErrorCode::malformed;
    // One sentence about what was found and what was expected, without the location.
    std::string message;
    std::string source = {};  // file name as given by the user, "-" for standard input
    std::size_t line = 0;
    std::size_t column = 0;
    // The further columns of the line with a malformed puzzle, such as its id; see Record::extra.
    std::vector<std::string> extra = {};

    // Returns "file:line:column: message", without the parts that are unknown.
    std::string describe() const;
};

// The exception that Result::value() throws if there is no value.
class Failure : public std::runtime_error {
  public:
    explicit Failure(Error error);
    const Error& error() const { return error_; }

  private:
    Error error_;
};

// Either a value or the Error that prevented it. The interface is that of C++23's std::expected.
//
//     auto grid = read_puzzle(text);
//     if (!grid) return grid.error();
//     use(*grid);
//
// Implemented as a union because std::variant would add a tenth of a second to the compilation of
// every program that includes the library.
template <class T>
class [[nodiscard]] Result {
  public:
    using value_type = T;

    Result(T value) : value_(std::move(value)), has_value_(true) {}
    Result(Error error) : error_(std::move(error)), has_value_(false) {}
    Result(const Result& other) requires std::is_copy_constructible_v<T> { construct(other); }
    Result(Result&& other) noexcept(std::is_nothrow_move_constructible_v<T>) {
        construct(std::move(other));
    }
    Result& operator=(const Result& other) requires std::is_copy_constructible_v<T> {
        return *this = Result(other);
    }
    Result& operator=(Result&& other) noexcept(std::is_nothrow_move_constructible_v<T>) {
        if (this != &other) {
            destroy();
            construct(std::move(other));
        }
        return *this;
    }
    ~Result() { destroy(); }

    bool has_value() const { return has_value_; }
    explicit operator bool() const { return has_value_; }

    // Throws Failure if there is no value.
    const T& value() const& { return check(), value_; }
    T& value() & { return check(), value_; }
    T&& value() && { return check(), std::move(value_); }

    // Undefined behaviour unless has_value().
    const T& operator*() const& { return value_; }
    T& operator*() & { return value_; }
    T&& operator*() && { return std::move(value_); }
    const T* operator->() const { return &value_; }
    T* operator->() { return &value_; }

    // Undefined behaviour if has_value().
    const Error& error() const { return error_; }
    Error& error() { return error_; }

  private:
    void check() const {
        if (!has_value_) throw Failure(error_);
    }
    template <class Other>
    void construct(Other&& other) {
        has_value_ = other.has_value_;
        if (has_value_) {
            ::new (static_cast<void*>(&value_)) T(std::forward<Other>(other).value_);
        } else {
            ::new (static_cast<void*>(&error_)) Error(std::forward<Other>(other).error_);
        }
    }
    void destroy() {
        if (has_value_) {
            value_.~T();
        } else {
            error_.~Error();
        }
    }

    union {
        T value_;
        Error error_;
    };
    bool has_value_;
};

// The result of an operation that either succeeds without a value or fails.
struct Done {};
using Status = Result<Done>;
inline Status success() { return Done{}; }

}  // namespace sudoku
