#pragma once

#include <sudoku/support/result.hpp>

#include <nlohmann/json.hpp>

#include <string>

namespace sudoku {

// How the cells of an ipuz object are written: which character is which digit, and which one is
// the blank.
class IpuzCells {
  public:
    // Of the members "charset" and "empty". An Error where they contradict themselves.
    static Result<IpuzCells> of(const nlohmann::json& content);

    // Characters of the charset; 0 without one.
    std::size_t charset_size() const { return charset_.size(); }

    // A cell as the other formats write it: "." or a digit. It is a number, a text, null, or an
    // object with one of these and a style.
    Result<std::string> read(const nlohmann::json& cell) const;

  private:
    Result<std::string> read_value(const nlohmann::json& value) const;

    std::u16string charset_;
    std::string empty_ = "0";
};

}  // namespace sudoku
