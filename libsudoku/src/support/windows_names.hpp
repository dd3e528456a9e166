#pragma once

#include <string>

// What the files for Windows share.
namespace sudoku::system {

// Names for functions of Windows, in UTF-16.
std::wstring wide(const std::string& text);
std::string narrow(const wchar_t* text);

// Sets errno to what corresponds to the last error of Windows.
void set_errno();

}  // namespace sudoku::system
