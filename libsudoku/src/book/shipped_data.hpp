#pragma once

#include <span>
#include <string_view>

namespace sudoku::book {

// The files of libsudoku/data, compiled in so that the command does not depend on its location.
struct ShippedFile {
    std::string_view folder;  // "papers"
    std::string_view name;    // "kdp"
    std::string_view text;
};

std::span<const ShippedFile> shipped_files();

}  // namespace sudoku::book
