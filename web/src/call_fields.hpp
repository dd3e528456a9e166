#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace sudoku::web {

// Refuses a call whose fields are not those that it takes, such as "text text, limit count?": names
// and types, of which those with a question mark can be missing. Throws Failure.
void check_fields(std::string_view takes, const nlohmann::json& asked);

}  // namespace sudoku::web
