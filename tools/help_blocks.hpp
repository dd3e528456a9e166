#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sudoku::tools {

// The details of a command are plain text that is made to be read as it is. This is what they are
// made of, for pages of another width and for the manual.
struct HelpBlock {
    enum class Kind {
        blank,      // an empty line
        heading,    // "Exit code:"
        paragraph,  // words that may be broken anywhere
        entry,      // "  name   what it is", where the words go on below their beginning
        verbatim,   // an indented line that stays as it is
    };

    Kind kind;
    std::string head = {};  // of an entry: its name with the blanks around it
    std::string words = {};

    // "name"
    std::string name() const;
    // Whether it opens a section; some paragraphs of one line end in a colon, too.
    bool is_title() const;
};

std::vector<HelpBlock> help_blocks(const std::string& text);

// The same text for terminals of `width` columns.
std::string reflowed(const std::string& text, std::size_t width);

}  // namespace sudoku::tools
