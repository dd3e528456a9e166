#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sudoku {

// What a simulated person's time is made of: means over a few walks through the puzzle, in units of
// scan cost. docs/theory/grading.md, "Predicted time", defines each.
struct TimeComponents {
    double race = 0;                // writing and finding, all steps
    double linear_scan = 0;         // the same with a scan cost that grows linearly
    double with_intersections = 0;  // the same if locked candidates are seen on the way
    double with_nearness = 0;       // the same if eyes stay near the last digit
    double with_habits = 0;         // the same, looking first for digits that stand often
    double opening = 0;             // the part before half of the board is filled
    double hardest_moments = 0;     // the five slowest steps
    double narrow_moments = 0;      // steps with at most two cells in sight
    double intersections = 0;       // times locked candidates are needed, by scan cost
    double look_ahead = 0;          // rounds of assumptions that are needed, by scan cost
    double digit_spread = 0;        // sum of squares of the number of givens of each digit
    double rare_digits = 0;         // digits given at most once

    TimeComponents& operator/=(double count);
    friend bool operator==(const TimeComponents&, const TimeComponents&) = default;
};

inline constexpr std::size_t time_component_count = 12;

// Their names, as in the model file, and the values in that order.
inline constexpr std::array<std::string_view, time_component_count> time_component_names = {
    "race",          "linear_scan", "with_intersections", "with_nearness",
    "with_habits",   "opening",     "hardest_moments",    "narrow_moments",
    "intersections", "look_ahead",  "digit_spread",       "rare_digits"};
std::array<double, time_component_count> values_of(const TimeComponents& components);

}  // namespace sudoku
