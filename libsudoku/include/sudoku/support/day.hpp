#pragma once

#include <sudoku/support/result.hpp>

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku {

// A calendar day, as the number of days since 1970-01-01.
struct Day {
    std::int32_t number = 0;

    friend auto operator<=>(const Day&, const Day&) = default;
};

inline constexpr int days_of_week = 7;

// Convert to and from "2026-11-22", for the years 0000 to 9999.
std::string to_string(Day day);
Result<Day> parse_day(std::string_view text);
// The day of the week from 0 (Monday) to 6.
int weekday_of(Day day);
// The English name, such as "Monday".
std::string_view weekday_name(int weekday);

}  // namespace sudoku
