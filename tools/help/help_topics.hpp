#pragma once

#include "help/help_text.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// The languages of puzzles: what `sudoku help TOPIC` and the pages of section 7 of the manual
// describe. The texts are generated from the tables that readers and writers use.
namespace sudoku::tools {

struct HelpTopic {
    std::string_view name;
    std::string_view summary;
    // In the layout of the details of a command; see help_blocks.hpp.
    std::string (*text)();
};

std::span<const HelpTopic> help_topic_table();
const HelpTopic* find_help_topic(std::string_view name);  // null if there is none

// Everything that can follow --geometry: the forms, the rules after '+' and the multi-grid boards.
std::vector<NamedLine> geometry_lines();

}  // namespace sudoku::tools
