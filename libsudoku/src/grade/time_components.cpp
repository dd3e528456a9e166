#include <sudoku/grade/grade_model.hpp>

namespace sudoku {

std::array<double, time_component_count> values_of(const TimeComponents& c) {
    return {c.race,         c.long_searches,  c.with_nearness, c.with_habits, c.first_steps,
            c.usual_moment, c.narrow_moments, c.naked_moments, c.candidates,  c.intersections,
            c.look_ahead,   c.digit_spread,   c.box_spread};
}

TimeComponents& TimeComponents::operator/=(double count) {
    for (double* value : {&race, &long_searches, &with_nearness, &with_habits, &first_steps,
                          &usual_moment, &narrow_moments, &naked_moments, &candidates,
                          &intersections, &look_ahead, &digit_spread, &box_spread}) {
        *value /= count;
    }
    return *this;
}

}  // namespace sudoku
