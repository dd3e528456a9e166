#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sudoku::tools {

// The details of a command are plain text that is readable as it is. For pages of another width,
// and for the manual, it is parsed into these blocks.
struct HelpBlock {
    enum class Kind {
        blank,      // an empty line
        heading,    // "Exit code:"
        paragraph,  // words that can be broken anywhere
        entry,      // "  name   what it is"; continued lines are indented to the text
        verbatim,   // an indented line that is kept unchanged
    };

    Kind kind;
    std::string head = {};  // for an entry: its name and the spaces around it
    std::string words = {};

    // "name"
    std::string name() const;
    // True if it starts a section; single-line paragraphs can end in a colon, too.
    bool is_title() const;
};

std::vector<HelpBlock> help_blocks(const std::string& text);

// The same text, wrapped to `width` columns.
std::string reflowed(const std::string& text, std::size_t width);

}  // namespace sudoku::tools
