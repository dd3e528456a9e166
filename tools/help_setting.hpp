#pragma once

#include "help_text.hpp"

#include <cstddef>
#include <string>

namespace sudoku::tools {

// For whom help is written. The texts say `sudoku` and `docs/..`, as in the source; what is
// installed may have another name, and its documents lie elsewhere.
struct HelpSetting {
    std::size_t width = help_width;  // columns of the terminal
    std::string program = "sudoku";  // the name that the command was called by
    // The folder that holds docs/, ending in '/'; empty where that of the source is meant.
    std::string documents = {};

    // The text with that name and that folder.
    std::string localised(const std::string& text) const;
    // A message, which may also name files and puzzles: the name only where it begins or is quoted.
    std::string message(const std::string& text) const;
    // Lines of the source fit as they are.
    bool is_default() const {
        return width == help_width && program == "sudoku" && documents.empty();
    }
};

// The name that is called by `argument`, the first one of main(): its last part, or "sudoku" if
// that is not the kind of name that a shell takes without quotes.
std::string program_name(const char* argument);
// Where the documents of an installed command are; empty for one that is not installed.
std::string installed_documents();

}  // namespace sudoku::tools
