#pragma once

#include <sudoku/support/result.hpp>

#include <nlohmann/json.hpp>

#include <string>

namespace sudoku {

// The notation of cells in an ipuz object: the characters for the digits and for the blank.
class IpuzCells {
  public:
    // Reads the members "charset" and "empty". The Error describes how they contradict each other.
    static Result<IpuzCells> of(const nlohmann::json& content);

    // The number of characters in the charset; 0 without one.
    std::size_t charset_size() const { return charset_.size(); }

    // Converts a cell to the notation of the other formats, "." or a digit. A cell is a number, a
    // text, null, or an object with one of these and a style.
    Result<std::string> read(const nlohmann::json& cell) const;

  private:
    Result<std::string> read_value(const nlohmann::json& value) const;

    std::u16string charset_;
    std::string empty_ = "0";
};

}  // namespace sudoku
