#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

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
template <class T>
class [[nodiscard]] Result {
  public:
    using value_type = T;

    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    // Throws Failure when there is no value.
    const T& value() const& { return check(), std::get<0>(content_); }
    T& value() & { return check(), std::get<0>(content_); }
    T&& value() && { return check(), std::get<0>(std::move(content_)); }

    // Undefined unless has_value().
    const T& operator*() const& { return *std::get_if<0>(&content_); }
    T& operator*() & { return *std::get_if<0>(&content_); }
    T&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
    const T* operator->() const { return std::get_if<0>(&content_); }
    T* operator->() { return std::get_if<0>(&content_); }

    // Undefined when has_value().
    const Error& error() const { return *std::get_if<1>(&content_); }
    Error& error() { return *std::get_if<1>(&content_); }

  private:
    void check() const {
        if (!has_value()) throw Failure(error());
    }

    std::variant<T, Error> content_;
};

// For operations that either succeed or fail and return nothing else.
using Status = Result<std::monostate>;
inline Status success() { return std::monostate{}; }

}  // namespace sudoku
