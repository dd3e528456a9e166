#pragma once

#include <string>
#include <vector>

namespace sudoku::book {

struct ZipEntry {
    std::string name;
    std::string bytes;
    bool is_stored = false;  // stored without compression
};

// A ZIP archive of these files in this order. All are dated 1 January 1980, the first date of the
// format, so that the bytes are reproducible. Throws Failure if libzip fails.
std::string zip_archive(const std::vector<ZipEntry>& entries);

}  // namespace sudoku::book
