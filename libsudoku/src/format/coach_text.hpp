#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>

namespace sudoku {

// The texts of sudoku.coach, "SCv7_32_f2ea..": JSON compressed by zlib, in base 32 with the figures
// 0 to 9 and a to v.
inline constexpr std::string_view coach_prefix = "SCv7_32_";

// The puzzle of such a text, without its prefix, as the JSON of f-puzzles; nullopt if the text is
// not one.
std::optional<nlohmann::json> fpuzzles_of_coach(std::string_view payload);

}  // namespace sudoku
