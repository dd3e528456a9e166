#pragma once

#include <string_view>

namespace sudoku {

// A file of another program that is often given instead of text, recognised by its first bytes and
// by a part of what follows.
struct ForeignFile {
    std::string_view magic;
    std::string_view part;    // within the bytes that are known
    std::string_view what;    // "an Excel workbook"
    std::string_view remedy;  // for somebody who wants puzzles from it
};

// Null for text and for unknown data.
const ForeignFile* find_foreign_file(std::string_view first_bytes);

}  // namespace sudoku
