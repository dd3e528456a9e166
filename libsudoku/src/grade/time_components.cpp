#include <sudoku/grade/time_components.hpp>

namespace sudoku {

std::array<double, time_component_count> values_of(const TimeComponents& c) {
    return {c.race,          c.linear_scan, c.with_intersections, c.with_nearness,
            c.with_habits,   c.opening,     c.hardest_moments,    c.narrow_moments,
            c.intersections, c.look_ahead,  c.digit_spread,       c.rare_digits};
}

TimeComponents& TimeComponents::operator/=(double count) {
    for (double* value : {&race, &linear_scan, &with_intersections, &with_nearness, &with_habits,
                          &opening, &hardest_moments, &narrow_moments, &intersections, &look_ahead,
                          &digit_spread, &rare_digits}) {
        *value /= count;
    }
    return *this;
}

}  // namespace sudoku
