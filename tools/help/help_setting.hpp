#pragma once

#include "help/help_text.hpp"

#include <cstddef>
#include <string>

namespace sudoku::tools {

// Settings for adapting help texts. In the source they contain `sudoku` and `docs/..`; an installed
// program can have another name and its documents another folder.
struct HelpSetting {
    std::size_t width = help_width;  // columns of the terminal
    std::string program = "sudoku";  // the name under which the program was called
    // The folder that contains docs/, ending in '/'; empty for the folder of the source.
    std::string documents = {};
    bool has_books = true;  // this build makes books

    // Inserts the program name and the folder into a text.
    std::string localised(const std::string& text) const;
    // The same for a message, which can also contain names of files and puzzles: the program name
    // is inserted only at the start or inside quotes.
    std::string message(const std::string& text) const;
    // Texts in the source already fit the default setting.
    bool is_default() const {
        return width == help_width && program == "sudoku" && documents.empty();
    }
};

// The program name from main()'s first argument: its last part, or "sudoku" if that would need
// quotes in a shell.
std::string program_name(const char* argument);
// The folder of the documents of an installed program; empty if it is not installed.
std::string installed_documents();

}  // namespace sudoku::tools
