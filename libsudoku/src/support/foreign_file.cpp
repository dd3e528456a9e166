#include "support/foreign_file.hpp"

#include <algorithm>
#include <iterator>

namespace sudoku {
namespace {

constexpr ForeignFile foreign_files[] = {
    {"PK\x03\x04", "xl/", "an Excel workbook", "save the sheet as CSV and give that"},
    {"PK\x03\x04", "opendocument", "an OpenDocument file", "save the sheet as CSV and give that"},
    {"PK\x03\x04", "", "a ZIP archive or a workbook", "unpack it, or save the sheet as CSV"},
    {"\xD0\xCF\x11\xE0", "", "an old Excel workbook", "save the sheet as CSV and give that"},
    {"SQLite format 3", "", "an SQLite database",
     "'sudoku bank export' writes the puzzles of a bank"},
    {"%PDF-", "", "a PDF document", "puzzles in it have to be copied out as text"},
    {"\x89PNG", "", "a PNG picture", "puzzles in it have to be typed as text"},
    {"\xFF\xD8\xFF", "", "a JPEG picture", "puzzles in it have to be typed as text"},
    {"GIF8", "", "a GIF picture", "puzzles in it have to be typed as text"},
};

}  // namespace

const ForeignFile* find_foreign_file(std::string_view first_bytes) {
    const auto* const found = std::find_if(
        std::begin(foreign_files), std::end(foreign_files), [&](const ForeignFile& file) {
            return first_bytes.starts_with(file.magic) &&
                   first_bytes.find(file.part) != std::string_view::npos;
        });
    return found == std::end(foreign_files) ? nullptr : found;
}

}  // namespace sudoku
