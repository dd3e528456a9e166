#pragma once

#include <string>
#include <vector>

namespace sudoku::book {

struct ZipEntry {
    std::string name;
    std::string bytes;
    bool is_stored = false;  // as it is; compressed otherwise
};

// A ZIP archive of these files in this order, all of 1 January 1980, the first day that the format
// knows. Throws Failure when libzip refuses.
std::string zip_archive(const std::vector<ZipEntry>& entries);

}  // namespace sudoku::book
