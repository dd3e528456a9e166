#include <sudoku/grade/grade_model.hpp>

namespace sudoku {

std::array<double, time_component_count> values_of(const TimeComponents& c) {
    return {c.expected_time, c.long_searches, c.with_nearness, c.with_habits, c.first_steps,
            c.median_step,   c.narrow_steps,  c.naked_steps,   c.candidates,  c.intersections,
            c.look_ahead,    c.digit_spread,  c.box_spread};
}

TimeComponents& TimeComponents::operator/=(double count) {
    for (double* value : {&expected_time, &long_searches, &with_nearness, &with_habits,
                          &first_steps, &median_step, &narrow_steps, &naked_steps, &candidates,
                          &intersections, &look_ahead, &digit_spread, &box_spread}) {
        *value /= count;
    }
    return *this;
}

}  // namespace sudoku
