#pragma once

#include "option_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// What may stand behind an option or as an argument, as far as completion can know. In the table of
// options it is written as
//
//     "a|b"           one of these words
//     "@formats"      one of the names of a list: those of `sudoku --list`, and boards, facts, kept
//                     (facts that banks keep), requirements (what --target takes)
//     ",@formats"     several of them, separated by commas
//     "@styles|FILE"  also the name of a file; FOLDER likewise
//
// Where the table says nothing, a placeholder FORMAT stands for "@formats", FILE and FOLDER for
// themselves, and any other for text that nobody can know.
struct OptionValues {
    std::vector<std::string> words = {};
    bool is_list = false;  // separated by commas
    bool has_files = false;
    bool has_folders = false;

    friend bool operator==(const OptionValues&, const OptionValues&) = default;
};

OptionValues values_of(const OptionSet::Declared& option);
// The names of a list.
std::vector<std::string> value_names(std::string_view list);

}  // namespace sudoku::tools
