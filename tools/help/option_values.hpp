#pragma once

#include "options/option_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// The possible values of an option or argument, as far as completion can know them. The table of
// options describes them as
//
//     "a|b"           one of these words
//     "@formats"      one of the names of a list: those of `sudoku --list`, and boards, facts, kept
//                     (facts that banks keep), requirements (values of --target)
//     ",@formats"     several of them, separated by commas
//     "@styles|FILE"  also the name of a file; FOLDER likewise
//
// If the table has no entry, the placeholder FORMAT means "@formats", FILE and FOLDER mean
// themselves, and any other means arbitrary text.
struct OptionValues {
    std::vector<std::string> words = {};
    bool is_list = false;  // separated by commas
    bool has_files = false;
    bool has_folders = false;

    friend bool operator==(const OptionValues&, const OptionValues&) = default;
};

OptionValues values_of(const OptionSet::Declared& option);
std::vector<std::string> value_names(std::string_view list);

}  // namespace sudoku::tools
