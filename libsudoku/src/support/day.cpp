#include <sudoku/support/day.hpp>

#include <array>
#include <chrono>

namespace sudoku {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

// Parses decimal digits without a sign; returns -1 for anything else.
int figures(std::string_view text) {
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return -1;
        number = number * 10 + (c - '0');
    }
    return number;
}

std::string padded(unsigned number, std::size_t width) {
    std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

}  // namespace

std::string to_string(Day day) {
    const year_month_day date = sys_days(days(day.number));
    return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '-' +
           padded(static_cast<unsigned>(date.month()), 2) + '-' +
           padded(static_cast<unsigned>(date.day()), 2);
}

Result<Day> parse_day(std::string_view text) {
    if (text.size() == 10 && text[4] == '-' && text[7] == '-') {
        const int year = figures(text.substr(0, 4));
        const int month = figures(text.substr(5, 2));
        const int day = figures(text.substr(8, 2));
        const year_month_day date(std::chrono::year(year),
                                  std::chrono::month(static_cast<unsigned>(month)),
                                  std::chrono::day(static_cast<unsigned>(day)));
        if (year >= 0 && month > 0 && day > 0 && date.ok())
            return Day{static_cast<std::int32_t>(sys_days(date).time_since_epoch().count())};
    }
    return Error{ErrorCode::invalid,
                 "'" + std::string(text) + "' is not a valid date (YYYY-MM-DD)"};
}

int weekday_of(Day day) {
    return static_cast<int>(std::chrono::weekday(sys_days(days(day.number))).iso_encoding()) - 1;
}

std::string_view weekday_name(int weekday) {
    constexpr std::array<std::string_view, days_of_week> names = {
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    return names[static_cast<std::size_t>(weekday)];
}

}  // namespace sudoku
