#pragma once

#include "format/format_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace sudoku {

// Appends the name of a rule as messages show it, unless it is there.
inline void add_once(std::vector<std::string>& names, const std::string& rule) {
    std::string name = shown_text(rule);
    if (std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(std::move(name));
}

// Drawings in a puzzle, which can be rules: they are refused, or left out and listed.
struct Drawings {
    bool are_left_out = false;
    std::vector<std::string> left_out = {};

    // Empty if nothing was left out.
    std::string remark() const {
        std::string text;
        for (const std::string& name : left_out)
            text += (text.empty() ? "left out, although they can be rules: " : ", ") + name;
        return text;
    }
};

// Collects the rules of a puzzle that a reader does not support, each once. Solving the puzzle
// without them would give wrong answers.
class UnknownRules {
  public:
    void add(const std::string& rule) { add_once(names_, rule); }
    // The same for something that is only drawn, unless that is left out.
    void add_drawing(const std::string& drawing, Drawings* drawings) {
        const bool is_left_out = drawings != nullptr && drawings->are_left_out;
        add_once(is_left_out ? drawings->left_out : names_, drawing);
    }
    bool empty() const { return names_.empty(); }

    Error error() const {
        std::string message = "has unsupported rules: ";
        for (const std::string& name : names_)
            message += (name == names_.front() ? "" : ", ") + name;
        return {ErrorCode::unsupported, message};
    }

  private:
    std::vector<std::string> names_;
};

}  // namespace sudoku
