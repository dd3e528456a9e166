#pragma once

#include <sudoku/support/result.hpp>

#include <cstddef>
#include <string>
#include <utility>

namespace sudoku {

inline Error invalid_error(std::string message) {
    return {ErrorCode::invalid, std::move(message)};
}

inline Error malformed_error(std::string message, std::size_t line = 0, std::size_t column = 0) {
    return {ErrorCode::malformed, std::move(message), {}, line, column};
}

}  // namespace sudoku
