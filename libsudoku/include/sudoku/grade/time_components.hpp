#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sudoku {

// What a simulated person's time is made of: means over a few walks through the puzzle, in units of
// scan cost. docs/theory/grading.md, "Predicted time", defines each.
struct TimeComponents {
    double race = 0;            // writing and finding, all steps
    double long_searches = 0;   // finding, where what is rarely seen takes longer still
    double with_nearness = 0;   // finding, if eyes stay near the last digit
    double with_habits = 0;     // finding, looking first for digits that stand often
    double first_steps = 0;     // finding the first twenty digits
    double usual_moment = 0;    // the median step
    double narrow_moments = 0;  // steps with at most two cells in sight
    double naked_moments = 0;   // steps with naked singles alone in sight
    double candidates = 0;      // of open cells, over all steps
    double intersections = 0;   // times locked candidates are needed, by scan cost
    double look_ahead = 0;      // rounds of assumptions that are needed, by scan cost
    double digit_spread = 0;    // sum of squares of the number of givens of each digit
    double box_spread = 0;      // likewise of each box

    TimeComponents& operator/=(double count);
    friend bool operator==(const TimeComponents&, const TimeComponents&) = default;
};

inline constexpr std::size_t time_component_count = 13;

// Their names, as in the model file, and the values in that order.
inline constexpr std::array<std::string_view, time_component_count> time_component_names = {
    "race",         "long_searches",  "with_nearness", "with_habits", "first_steps",
    "usual_moment", "narrow_moments", "naked_moments", "candidates",  "intersections",
    "look_ahead",   "digit_spread",   "box_spread"};
std::array<double, time_component_count> values_of(const TimeComponents& components);

}  // namespace sudoku
