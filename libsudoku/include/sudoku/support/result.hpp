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
    malformed,    // text that is not in the expected format
    invalid,      // well-formed, but breaks a rule (a geometry, a digit out of range, contradicting
                  // options)
    unsupported,  // a combination that this build or this method does not handle
    io,           // the operating system refused
    cancelled,    // the caller asked to stop before there was an answer
};

// What went wrong in the outside world, and where. Line and column count from 1; 0 means "not
// known". A column counts bytes, as editors that jump to an error do.
struct Error {
    ErrorCode code = ErrorCode::malformed;
    std::string message;      // one sentence: what was found, what was expected; no location in it
    std::string source = {};  // file name as the user gave it, "-" for standard input
    std::size_t line = 0;
    std::size_t column = 0;
    // What stood beside a malformed puzzle, as Record::extra: its id, say.
    std::vector<std::string> extra = {};

    // "file:line:column: message", leaving out the parts that are not known.
    std::string describe() const;
};

// Thrown by Result::value() for callers who like exceptions.
class Failure : public std::runtime_error {
  public:
    explicit Failure(Error error);
    const Error& error() const { return error_; }

  private:
    Error error_;
};

// A value or the Error that prevented it; reads like C++23 std::expected.
//
//     auto grid = read_puzzle(text);
//     if (!grid) return grid.error();
//     use(*grid);
//
// A union of its own: std::variant costs every program that includes the library a tenth of a
// second of compiling.
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

    // Throws Failure when there is no value.
    const T& value() const& { return check(), value_; }
    T& value() & { return check(), value_; }
    T&& value() && { return check(), std::move(value_); }

    // Undefined unless has_value().
    const T& operator*() const& { return value_; }
    T& operator*() & { return value_; }
    T&& operator*() && { return std::move(value_); }
    const T* operator->() const { return &value_; }
    T* operator->() { return &value_; }

    // Undefined when has_value().
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

// For operations that either succeed or fail and return nothing else.
struct Done {};
using Status = Result<Done>;
inline Status success() { return Done{}; }

}  // namespace sudoku
