#pragma once

#include "help/help_setting.hpp"

#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// The output of `sudoku --list NAME`: a line "name  what it is" for every row of a table of the
// library. If `name` is empty, lists the names of the lists. Lines fit the width of the setting.
Result<std::string> list_text(const std::string& name, const HelpSetting& setting);
// The names in a list, which must exist.
std::vector<std::string> list_names(std::string_view name);
// The possible arguments of --list.
std::vector<std::string> names_of_lists();

}  // namespace sudoku::tools
