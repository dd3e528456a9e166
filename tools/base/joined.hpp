#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// The texts in order, with `between` between them. Empty texts at the beginning leave no trace.
inline std::string joined(const std::vector<std::string>& texts, std::string_view between = " ") {
    std::string text;
    for (const std::string& each : texts) {
        if (!text.empty()) text += between;
        text += each;
    }
    return text;
}

}  // namespace sudoku::tools
