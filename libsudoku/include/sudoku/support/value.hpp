#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace sudoku {

// A real number with the digits it is shown with, so that every build writes the same bytes.
struct Decimal {
    double value = 0;
    int places = 2;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

// What stands in one column of a row: nothing, or one of the types that tables, CSV and JSON know.
using Value = std::variant<std::monostate, bool, std::uint64_t, Decimal, std::string,
                           std::vector<std::string>>;

// "yes", "12", "3.50", "a b c"; items that contain blanks are kept apart by "; ". Empty for
// nothing.
std::string to_text(const Value& value);

}  // namespace sudoku
