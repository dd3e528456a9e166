#pragma once

#include "help_setting.hpp"

#include <sudoku/support/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::tools {

// What `sudoku --list NAME` prints: a line "name  what it is" for every row of a table of the
// library. The names of the lists when `name` is empty. Lines fit the columns of the setting.
Result<std::string> list_text(const std::string& name, const HelpSetting& setting);
// The names in a list that there is.
std::vector<std::string> list_names(std::string_view name);
// What may stand behind --list.
std::vector<std::string> names_of_lists();

}  // namespace sudoku::tools
