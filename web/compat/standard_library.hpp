#pragma once

// What libsudoku takes of the standard library and libc++ 13 lacks, which Debian's emscripten has.
// Preset web includes it before every file; a newer libc++ needs none of it.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <compare>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#if _LIBCPP_VERSION < 14000

namespace std {

template <class T>
enable_if_t<is_array_v<T>, unique_ptr<T>> make_unique_for_overwrite(size_t count) {
    return unique_ptr<T>(new remove_extent_t<T>[count]);
}

// Fixed or scientific, with exactly the digits of to_chars(): musl's printf() rounds right.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format form,
                                int places) {
    const char* const pattern = form == chars_format::fixed ? "%.*f" : "%.*e";
    const int length = snprintf(nullptr, 0, pattern, places, value);
    if (length > last - first) return {last, errc::value_too_large};
    string text(static_cast<size_t>(length) + 1, '\0');
    snprintf(text.data(), text.size(), pattern, places, value);
    memcpy(first, text.data(), static_cast<size_t>(length));
    return {first + length, errc()};
}
// The shortest digits that read back as the value.
inline to_chars_result to_chars(char* first, char* last, double value) {
    char text[40];
    int length = 0;
    for (int digits = 1; digits <= 17; ++digits) {
        length = snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, nullptr) == value) break;
    }
    if (length > last - first) return {last, errc::value_too_large};
    memcpy(first, text, static_cast<size_t>(length));
    return {first + length, errc()};
}

// Decimal numbers, without a plus and without blanks in front.
inline from_chars_result from_chars(const char* first, const char* last, double& value,
                                    chars_format = chars_format::general) {
    const char* end = first;
    const auto digits = [&] {
        const char* from = end;
        while (end != last && *end >= '0' && *end <= '9') ++end;
        return end != from;
    };
    if (end != last && *end == '-') ++end;
    bool has_digits = digits();
    if (end != last && *end == '.') {
        ++end;
        has_digits = digits() || has_digits;
    }
    if (!has_digits) return {first, errc::invalid_argument};
    if (end != last && (*end == 'e' || *end == 'E')) {
        const char* before = end++;
        if (end != last && (*end == '-' || *end == '+')) ++end;
        if (!digits()) end = before;
    }
    const double read = strtod(string(first, end).c_str(), nullptr);
    if (read == HUGE_VAL || read == -HUGE_VAL) return {end, errc::result_out_of_range};
    value = read;
    return {end, errc()};
}

template <class One, class Other>
constexpr strong_ordering lexicographical_compare_three_way(One a, One a_end, Other b,
                                                            Other b_end) {
    for (; a != a_end && b != b_end; ++a, ++b) {
        if (*a < *b) return strong_ordering::less;
        if (*b < *a) return strong_ordering::greater;
    }
    return a != a_end   ? strong_ordering::greater
           : b != b_end ? strong_ordering::less
                        : strong_ordering::equal;
}
template <class T, class A>
constexpr strong_ordering operator<=>(const vector<T, A>& a, const vector<T, A>& b) {
    return lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
}
template <class T, size_t Size>
constexpr strong_ordering operator<=>(const array<T, Size>& a, const array<T, Size>& b) {
    return lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
}
inline strong_ordering operator<=>(const string& a, const string& b) {
    const int order = a.compare(b);
    return order < 0   ? strong_ordering::less
           : order > 0 ? strong_ordering::greater
                       : strong_ordering::equal;
}

namespace ranges {

template <class Range, class Value>
constexpr auto find(Range&& range, const Value& value) {
    return std::find(std::begin(range), std::end(range), value);
}
template <class Range, class Condition>
constexpr auto find_if(Range&& range, Condition condition) {
    return std::find_if(std::begin(range), std::end(range), condition);
}
template <class Range, class Value>
constexpr auto count(Range&& range, const Value& value) {
    return std::count(std::begin(range), std::end(range), value);
}
template <class Range, class Condition>
constexpr bool any_of(Range&& range, Condition condition) {
    return std::any_of(std::begin(range), std::end(range), condition);
}
template <class One, class Other>
constexpr bool equal(const One& one, const Other& other) {
    return std::equal(std::begin(one), std::end(one), std::begin(other), std::end(other));
}
template <class One, class Other>
constexpr bool lexicographical_compare(const One& one, const Other& other) {
    return std::lexicographical_compare(std::begin(one), std::end(one), std::begin(other),
                                        std::end(other));
}
// Only by a member, ascending.
template <class Range, class Member>
constexpr void sort(Range&& range, std::initializer_list<int>, Member member) {
    std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return std::invoke(member, a) < std::invoke(member, b);
    });
}
}  // namespace ranges
}  // namespace std

#endif
