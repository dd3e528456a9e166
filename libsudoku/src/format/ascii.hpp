#pragma once

// Characters of ASCII, whatever the locale.
namespace sudoku {

inline bool is_ascii_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
inline char ascii_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
inline bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }

// 0 to 9, then a to z.
inline char base36_figure(int number) {
    return static_cast<char>(number < 10 ? '0' + number : 'a' + number - 10);
}

}  // namespace sudoku
