#pragma once

#include "format/format_reader.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sudoku {

// Collects the rules of a puzzle that a reader does not support, each once. Solving the puzzle
// without them would give wrong answers.
class UnknownRules {
  public:
    void add(const std::string& rule) {
        const std::string name = shown_text(rule);
        if (std::find(names_.begin(), names_.end(), name) == names_.end()) names_.push_back(name);
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
